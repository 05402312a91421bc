// What every benchmark does: build, warm up, time whole steps, check the state, report the fastest repeat.
#pragma once

#include <string>

#include "scree/bench.h"
#include "scree/simulation.h"

namespace scree {

struct BenchPlan {
  std::string name;
  uint64_t warm_up = 0, steps = 0;  // steps before, and steps timed
  bool compare = true;              // on several threads: with one thread too
  double most_imbalance = 1e-2;     // of the energy turned over
};

// scenes/NAME.toml of the source tree or the installation
Scene bench_scene(const std::string& name);

double seconds_for(Simulation& simulation, uint64_t steps);

// Times plan.steps (or options.steps) steps options.repeats times in a row. On several threads as often again on one,
// in turn, so that what else the machine does hits both alike. The check: the ledger closes and no grain is lost, after
// as many steps whatever the number of threads.
BenchResult measure_steps(Simulation& simulation, const BenchPlan& plan, const BenchOptions& options);

}  // namespace scree
