// What every benchmark does: build, warm up, time whole steps, check the state, report the fastest repeat.
#pragma once

#include <string>

#include "scree/bench.h"
#include "scree/simulation.h"

namespace scree {

struct BenchPlan {
  std::string name;
  uint64_t warm_up = 0, steps = 0;  // steps before, and steps timed
};

// scenes/NAME.toml of the source tree or the installation
Scene bench_scene(const std::string& name);

// Times plan.steps (or options.steps) steps options.repeats times in a row. The check: the ledger closes and no grain
// is lost.
BenchResult measure_steps(Simulation& simulation, const BenchPlan& plan, const BenchOptions& options);

}  // namespace scree
