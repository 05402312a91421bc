// A hopper as analytic faces, as triangles and as a level set, and the last two with up to a million triangles: what a
// wall costs, against the same packing without one more triangle.
#include "structures.h"

#include <fmt/format.h>
#include <omp.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "math/random.h"
#include "measure.h"
#include "shape/mesh/mesh.h"
#include "shape/wall/surface.h"

namespace scree {

Solid refined(const Solid& solid, int times) {
  MeshFile file = solid.surface->file;
  for (int k = 0; k < times; ++k) file.mesh = in_quarters(file.mesh);
  file.region.assign(file.mesh.triangles.size(), 0);
  Solid fine = solid;
  fine.surface = surface_from_mesh(std::move(file), solid.surface->name, {});
  return fine;
}

namespace {

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

// neighbours after one another, as grains are
Array<Quad> points_near(const SurfaceMesh& mesh, double distance) {
  constexpr size_t kPoints = 1 << 18;
  Array<Quad> points(kPoints);
  Random random{1};
  for (size_t k = 0; k < kPoints; ++k) {
    const auto& t = mesh.triangles[k * mesh.triangles.size() / kPoints];
    points[k] = make_quad(mesh.points[size_t(t[0])] + random.in_ball(false) * distance, 0);
  }
  return points;
}

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

// to sample, at best
double seconds_a_point(const LevelSet& set, std::span<const Quad> points, Array<Quad>& answers, int repeats) {
  double least = kInfinity;
  for (int r = 0; r < repeats; ++r) {
    const Clock::time_point start = Clock::now();
    sample(set, points, std::span(answers).first(points.size()));
    least = std::min(least, seconds_since(start));
  }
  return least / static_cast<double>(points.size());
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

std::vector<BenchResult> bench_level_set(const BenchOptions& options) {
  omp_set_num_threads(options.threads);
  const Solid hopper = refined(bench_scene("hopper-stl").walls[0].solid, options.quick ? 2 : 6);
  const Surface& surface = *hopper.surface;
  std::vector<BenchResult> results;
  for (const int across : options.quick ? std::vector{64} : std::vector{256, 512})
    for (const Interpolation interpolation : {Interpolation::linear, Interpolation::spline}) {
      LevelSetPlan plan;
      plan.spacing = norm(surface.source.extent.max - surface.source.extent.min) / std::sqrt(3.0) / across;
      plan.band = 4 * plan.spacing;
      plan.interpolation = interpolation;
      const Clock::time_point begin = Clock::now();
      const LevelSet set = build_level_set(surface.source, plan);
      const double building = seconds_since(begin);
      const Array<Quad> points = points_near(surface.file.mesh, 2 * plan.spacing);
      Array<Quad> answers(points.size());
      // few points, asked for again and again as grains do from step to step, and so many that none is in cache
      const double known = seconds_a_point(set, std::span(points).first(4096), answers, 20 * options.repeats);
      const double fresh = seconds_a_point(set, points, answers, options.repeats);
      double worst = 0;
      for (size_t k = 0; k < 1000; ++k)
        worst = std::max(worst, std::fabs(answers[k].w - surface.distance(xyz(points[k]))) / plan.spacing);
      BenchResult result;
      result.name = "level-set";
      result.threads = options.threads;
      result.pass = worst < 1;  // beside the surface of a shell, where the distance has a kink
      result.check = fmt::format("{}, {}³ nodes of its box: {:.2f} cells < 1 from the exact distance",
                                 interpolation == Interpolation::linear ? "linear" : "spline", across, worst);
      result.numbers = {{"triangles", double(surface.file.mesh.triangles.size())},
                        {"build_seconds", building},
                        {"megabytes", double(set.bytes()) / 1e6},
                        {"ns_per_point", 1e9 * known},
                        {"ns_per_point_out_of_cache", 1e9 * fresh}};
      results.push_back(result);
    }
  return results;
}

}  // namespace scree
