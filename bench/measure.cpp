#include "measure.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>

#include "data_dir.h"
#include "scree/load.h"

namespace scree {
namespace {

double resident_bytes() {
  rusage use{};
  getrusage(RUSAGE_SELF, &use);
  return 1024.0 * static_cast<double>(use.ru_maxrss);
}

}  // namespace

Scene bench_scene(const std::string& name) { return load_scene((data_dir() / "scenes" / (name + ".toml")).string()); }

double seconds_for(Simulation& simulation, uint64_t steps) {
  const auto start = std::chrono::steady_clock::now();
  simulation.advance(steps);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

BenchResult measure_steps(Simulation& simulation, const BenchPlan& plan, const BenchOptions& options) {
  const int64_t particles = simulation.particles();
  uint64_t steps = options.steps > 0 ? options.steps : plan.steps;
  if (options.quick) steps = std::min<uint64_t>(steps, 20);
  simulation.advance(options.quick ? 5 : plan.warm_up);
  const uint64_t searches_before = simulation.searches();
  const int repeats = options.quick ? 1 : options.repeats, threads = simulation.threads();
  const bool on_device = simulation.backend() != "cpu";
  const bool compare = plan.compare && threads > 1 && !on_device;
  double best = kInfinity, best_of_one = kInfinity;
  Measures m;
  uint64_t hash = 0, searches = 0;
  for (int turn = 0; turn < (compare ? 2 * repeats : repeats); ++turn) {
    const bool one = compare && turn % 2 == 1;
    simulation.set_threads(one ? 1 : threads);
    double& fastest = one ? best_of_one : best;
    fastest = std::min(fastest, seconds_for(simulation, steps));
    if (turn + 1 != repeats) continue;
    m = simulation.measure();
    hash = simulation.state_hash();
    searches = simulation.searches() - searches_before;
  }
  simulation.set_threads(threads);
  BenchResult result;
  result.name = plan.name;
  result.particles = particles;
  result.contacts_per_particle = static_cast<double>(m.contacts) / static_cast<double>(particles);
  result.ns_per_particle_step = best * 1e9 / static_cast<double>(particles) / static_cast<double>(steps);
  result.threads = simulation.threads();
  result.pass = m.energy.imbalance() < plan.most_imbalance && m.particles == particles;
  result.check = fmt::format("energy imbalance {:.1e} < {:.0e}, {} of {} grains there, state {:016x}",
                             m.energy.imbalance(), plan.most_imbalance, m.particles, particles, hash);
  const MemoryUse memory = simulation.memory();
  const auto per_particle = [&](double bytes) { return bytes / static_cast<double>(particles); };
  result.numbers = {{"steps", static_cast<double>(steps)},
                    {"seconds", best},
                    {"steps_per_second", static_cast<double>(steps) / best},
                    {"pairs_per_particle", per_particle(static_cast<double>(simulation.pairs()))},
                    {"searches", static_cast<double>(searches)},
                    {"state_bytes_per_particle", per_particle(static_cast<double>(memory.bodies + memory.pairs))},
                    {"resident_bytes_per_particle", per_particle(resident_bytes())}};
  if (on_device) {
    const CopiesPerStep copies = simulation.copies();
    result.texts.emplace_back("backend", simulation.backend());
    result.texts.emplace_back("precision", name_of(simulation.precision()));
    result.numbers.emplace_back("device_bytes_per_particle", per_particle(static_cast<double>(memory.device)));
    result.numbers.emplace_back("copied_bytes_per_step", copies.mean);
    result.numbers.emplace_back("largest_copy_bytes", static_cast<double>(copies.largest));
  }
  if (compare) result.numbers.emplace_back("speedup_over_one_thread", best_of_one / best);
  return result;
}

}  // namespace scree
