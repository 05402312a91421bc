// `scree bench rocks-hopper`: stones of 320 triangles against spheres of their volumes in the same hopper, in one run.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "measure.h"
#include "polyhedra.h"
#include "scene/particle_form.h"
#include "scree/simulation.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

constexpr int kStoneTriangles = 320;
constexpr double kSphereStiffness = 3e4;  // N/m, of the stones' layers at their usual overlap (`scree check`)

ListPlacement& stones_of(ParticleGroup& group) { return std::get<ListPlacement>(group.placement); }

// The scene that ships has 80 to 1,280 triangles a stone; the same stones with as many each.
Scene hopper_of_stones(double gate_opens) {
  Scene scene = bench_scene("rocks-hopper");
  for (size_t k = 0; k < scene.shapes.size(); ++k)
    scene.shapes[k].form = unit_polyhedron(make_rock({k + 1, kStoneTriangles, 0.25})).form;
  for (Wall& wall : scene.walls)
    if (wall.name == "gate") wall.vanish_at = gate_opens;
  return scene;
}

Scene hopper_of_spheres(Scene scene) {
  for (ParticleGroup& group : scene.groups) {
    const double volume = mass_properties(scene.shapes[size_t(group.shapes[0])], false).measure;
    for (ParticleSpec& p : stones_of(group).particles) p.radius *= std::cbrt(0.75 * volume / std::numbers::pi);
    group.shapes.clear();
  }
  scene.shapes.clear();
  scene.relax = true;  // where stones lay with hollows and flanks in each other's, spheres overlap
  for (Interaction& i : scene.contact.interactions) {
    i.normal_stiffness = kSphereStiffness;
    i.tangential_stiffness = 2.0 / 7 * kSphereStiffness;
  }
  return scene;
}

}  // namespace

// At rest, and while they run out. Stones and spheres take turns, so that what else the machine does hits both alike.
std::vector<BenchResult> bench_rocks_hopper(const BenchOptions& options) {
  std::vector<BenchResult> all;
  BenchOptions once = options;
  once.repeats = 1;
  const RunOptions run{.threads = options.threads, .backend = options.backend, .device = options.device};
  for (const bool flows : {false, true}) {
    const Scene stones = hopper_of_stones(flows ? 0 : kInfinity);
    Simulation a(stones, run), b(hopper_of_spheres(stones), run);
    const char* state = flows ? "running out" : "at rest";
    BenchResult best[2];
    for (int turn = 0; turn < (options.quick ? 1 : options.repeats); ++turn)
      for (const int k : {0, 1}) {
        const uint64_t steps = options.quick ? 100 : k == 0 ? 500 : 5000, warm_up = options.quick ? 100 : 5000;
        const BenchPlan plan{"rocks-hopper", turn == 0 ? warm_up : 0, steps, false};
        const BenchResult r = measure_steps(k == 0 ? a : b, plan, once);
        if (turn == 0 || r.ns_per_particle_step < best[k].ns_per_particle_step) best[k] = r;
      }
    best[0].texts = {{"grains", fmt::format("stones of {} triangles, {}", kStoneTriangles, state)}};
    best[1].texts = {{"grains", fmt::format("spheres, {}", state)}};
    best[0].numbers.emplace_back("times_spheres", best[0].ns_per_particle_step / best[1].ns_per_particle_step);
    all.insert(all.end(), {best[0], best[1]});
  }
  return all;
}

}  // namespace scree
