// When a run ends and at which steps it writes what: a pure function of scene, settings and time step.
#pragma once

#include "run/run_schedule.h"
#include "scree/run.h"
#include "scree/simulation.h"

namespace scree {

struct RunPlan {
  uint64_t end = 0;  // the last step; the largest uint64_t when only rest ends the run
  StopReason end_reason = StopReason::duration;
  Schedule history, frames, checkpoints;
  Schedule rest;           // when to look for rest
  uint64_t rest_from = 0;  // step before which it is not looked for
  double rest_energy = 0;  // J per particle
};

// Throws InputError when nothing would ever end the run.
RunPlan plan_run(const Scene& scene, const RunSettings& settings, double time_step);

bool at_rest(const Simulation& simulation, const RunPlan& plan);

}  // namespace scree
