// summary.json: what was run, how it ended, what it cost.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "scree/run.h"
#include "scree/simulation.h"

namespace scree {

struct RunEnd {
  StopReason stop = StopReason::duration;
  std::string error;
  int signal = 0;              // that interrupted the run
  double wall_seconds = 0;     // of this part of the run, output included
  double advance_seconds = 0;  // of its steps alone
  uint64_t steps_done = 0;     // of this part
  double particle_steps = 0;   // Σ particles over those steps
  std::vector<std::string> warnings;
};

nlohmann::ordered_json summary_of(const Simulation& simulation, const Measures& measures, const RunEnd& end);

}  // namespace scree
