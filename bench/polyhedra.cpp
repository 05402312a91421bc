#include "polyhedra.h"

#include <algorithm>

#include "measure.h"
#include "scree/simulation.h"

namespace scree {
namespace {

constexpr uint64_t kPaperSteps = 8000;  // of 4e-5 s

RunOptions polyhedra_options(const BenchOptions& options) {
  return {.threads = options.threads, .backend = options.backend, .device = options.device};
}

Wall& wall_named(Scene& scene, const char* name) {
  return *std::find_if(scene.walls.begin(), scene.walls.end(), [&](const Wall& w) { return w.name == name; });
}

ParticleSpec mirrored(ParticleSpec p, double about) {
  p.position.z = 2 * about - p.position.z;
  p.velocity.z = -p.velocity.z;
  p.spin.x = -p.spin.x, p.spin.y = -p.spin.y;
  p.orientation = {p.orientation.w, -p.orientation.x, -p.orientation.y, p.orientation.z};
  return p;
}

// The drum as long as `share` of itself: what lies whole in a part of it, or it and its mirror images in turn.
Scene drum_of_length(double share) {
  Scene scene = bench_scene("drum-cubes");
  ListPlacement& list = std::get<ListPlacement>(scene.groups[0].placement);
  const double length = wall_named(scene, "far end").solid.origin.z;
  const std::vector<ParticleSpec> all = std::move(list.particles);
  list.particles.clear();
  for (int k = 0; k < std::max(1, static_cast<int>(share)); ++k)
    for (ParticleSpec p : all) {
      if (share < 1 && p.position.z + p.radius > share * length) continue;
      if (k % 2 == 1) p = mirrored(p, 0.5 * length);
      p.position.z += k * length;
      list.particles.push_back(p);
    }
  wall_named(scene, "far end").solid.origin.z = share * length;
  for (Solid::ProfilePoint& p : wall_named(scene, "drum").solid.profile)
    if (p.height > 0.5 * length) p.height += (share - 1) * length;
  return scene;
}

}  // namespace

std::vector<BenchResult> bench_cubes_1000(const BenchOptions& options) {
  Simulation simulation(bench_scene("cubes-1000"), polyhedra_options(options));
  return {measure_steps(simulation, {"cubes-1000", 2000, 1000}, options)};
}

std::vector<BenchResult> bench_drum_cubes(const BenchOptions& options) {
  Simulation simulation(bench_scene("drum-cubes"), polyhedra_options(options));
  BenchOptions once = options;
  once.repeats = 1;
  return {measure_steps(simulation, {"drum-cubes", 500, kPaperSteps}, once)};
}

// Fig. 7: the drum's length follows the number of particles. Lengths take turns, so that what else the machine does
// hits all alike; the smallest is that of 3,000 particles cut at a tenth, with an end plate nearby.
std::vector<BenchResult> bench_drum_scaling(const BenchOptions& options) {
  struct Length {
    double share;
    uint64_t steps;
  };
  std::vector<Length> lengths{{0.1, 2000}, {1, 400}, {10, 40}};
  if (options.quick) lengths.pop_back();
  std::vector<Simulation> drums;
  for (const Length& l : lengths) drums.emplace_back(drum_of_length(l.share), polyhedra_options(options));
  std::vector<BenchResult> best;
  BenchOptions once = options;
  once.repeats = 1;
  const int repeats = options.quick ? 1 : options.repeats;
  for (int turn = 0; turn < repeats; ++turn)
    for (size_t k = 0; k < drums.size(); ++k) {
      const BenchPlan plan{"drum-scaling", turn == 0 ? 500u : 0u, lengths[k].steps, false};
      const BenchResult r = measure_steps(drums[k], plan, once);
      if (turn == 0) best.push_back(r);
      if (r.ns_per_particle_step < best[k].ns_per_particle_step) best[k] = r;
    }
  for (BenchResult& r : best)
    r.numbers.emplace_back("times_that_of_3000", r.ns_per_particle_step / best[1].ns_per_particle_step);
  return best;
}

}  // namespace scree
