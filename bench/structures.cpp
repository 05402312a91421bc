// A hopper as analytic faces, as triangles and as a level set, and the last two with up to a million triangles: what a
// wall costs, against the same packing without one more triangle.
#include "structures.h"

#include <fmt/format.h>

#include "measure.h"
#include "shape/mesh.h"
#include "shape/surface.h"

namespace scree {
namespace {

// the hopper's surface, cut into quarters so many times
Solid refined(const Solid& solid, int times) {
  MeshFile file = solid.surface->file;
  for (int k = 0; k < times; ++k) file.mesh = in_quarters(file.mesh);
  file.region.assign(file.mesh.triangles.size(), 0);
  Solid fine = solid;
  fine.surface = surface_from_mesh(std::move(file), solid.surface->name, {});
  return fine;
}

// the same hopper, round
Solid round_hopper() {
  Solid solid;
  solid.kind = Solid::Kind::revolution;
  solid.profile = {{0, 0}, {0.03, 0}, {0.1, 0.12}, {0.1, 0.72}};
  solid.closed = false;
  return solid;
}

BenchResult measure_hopper(const Scene& scene, const std::string& what, const BenchOptions& options) {
  Simulation simulation(scene, {options.threads});
  BenchResult result = measure_steps(simulation, {"hopper-stl", 1000, 1000}, options);
  result.check = fmt::format("{}: {}", what, result.check);
  result.texts.emplace_back("wall", what);
  return result;
}

}  // namespace

std::vector<BenchResult> bench_hopper_stl(const BenchOptions& options) {
  Scene scene = bench_scene("hopper-stl");
  const Solid surface = scene.walls[0].solid;
  std::vector<BenchResult> results;
  scene.relax = true;  // the round hopper is a little wider than the one of 48 sides
  scene.walls[0].solid = round_hopper();
  scene.walls[0].side = Wall::Side::both;
  results.push_back(measure_hopper(scene, "analytic", options));
  scene.relax = false;
  for (const int times : {0, 2}) {
    scene.walls[0].solid = refined(surface, times);
    const size_t triangles = scene.walls[0].solid.surface->file.mesh.triangles.size();
    results.push_back(measure_hopper(scene, fmt::format("{} triangles", triangles), options));
  }
  scene.walls[0].level_set = LevelSetChoice{};
  for (const int times : {0, 2, 6}) {
    if (options.quick && times == 6) continue;
    scene.walls[0].solid = refined(surface, times);
    const size_t triangles = scene.walls[0].solid.surface->file.mesh.triangles.size();
    results.push_back(measure_hopper(scene, fmt::format("level set of {} triangles", triangles), options));
  }
  return results;
}

}  // namespace scree
