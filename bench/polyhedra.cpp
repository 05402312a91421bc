#include "polyhedra.h"

#include <algorithm>

#include "measure.h"
#include "scree/simulation.h"

namespace scree {
namespace {

constexpr uint64_t kPaperSteps = 8000;  // of 4e-5 s

RunOptions polyhedra_options(const BenchOptions& options) {
  return {
      .threads = options.threads, .backend = options.backend, .device = options.device, .precision = options.precision};
}

Wall& wall_named(Scene& scene, const char* name) {
  return *std::find_if(scene.walls.begin(), scene.walls.end(), [&](const Wall& w) { return w.name == name; });
}

// The drum without ends, so many slices long: the same flow per particle at any length.
Scene drum_of_slices(int slices) {
  Scene scene = bench_scene("drum-slice");
  ListPlacement& list = std::get<ListPlacement>(scene.groups[0].placement);
  const double slice = scene.domain.max.z;
  const std::vector<ParticleSpec> all = list.particles;
  for (int k = 1; k < slices; ++k)
    for (ParticleSpec p : all) {
      p.position.z += k * slice;
      list.particles.push_back(p);
    }
  scene.domain.max.z = slices * slice;
  for (Solid::ProfilePoint& p : wall_named(scene, "drum").solid.profile)
    if (p.height > 0.5 * slice) p.height += (slices - 1) * slice;
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

// A sixteenth of the paper's steps; all of them take minutes.
std::vector<BenchResult> bench_drum_nuts(const BenchOptions& options) {
  Simulation simulation(bench_scene("drum-nuts"), polyhedra_options(options));
  BenchOptions once = options;
  once.repeats = 1;
  return {measure_steps(simulation, {"drum-nuts", 100, kPaperSteps / 16}, once)};
}

// Fig. 7: the drum's length follows the number of particles. Lengths take turns, so that what else the machine does
// hits all alike. Cutting a drum with ends does not compare like with like: a tenth of one has 235 cubes, as fewer fit
// in whole, two end plates within seven cubes, and is cheaper by a quarter. The last step of a turn works out energies
// and lists contacts, which about doubles its cost: turns are long enough for that to be a per cent, not more.
std::vector<BenchResult> bench_drum_scaling(const BenchOptions& options) {
  struct Length {
    int slices;
    uint64_t steps;
  };
  std::vector<Length> lengths{{1, 2000}, {10, 400}, {100, 100}};
  if (options.quick) lengths.pop_back();
  std::vector<Simulation> drums;
  for (const Length& l : lengths) drums.emplace_back(drum_of_slices(l.slices), polyhedra_options(options));
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
