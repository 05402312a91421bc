// When a run ends and at which steps it writes what: a pure function of scene, settings and time step.
#pragma once

#include <cstdint>
#include <limits>

#include "scree/run.h"
#include "scree/simulation.h"

namespace scree {

constexpr uint64_t kNever = std::numeric_limits<uint64_t>::max();  // a step that is not reached

// round(time / time step); both in s
uint64_t step_at(double time, double time_step);

// Output times as step numbers: the i-th output is due at step round(i · interval / time step). Nothing accumulates, so
// nothing drifts, and a resumed run finds the same steps.
class Schedule {
 public:
  Schedule() = default;                         // never due
  Schedule(double interval, double time_step);  // s; an interval below a step: every step; 0: never

  bool due(uint64_t step) const;
  uint64_t next_after(uint64_t step) const;   // kNever when never
  uint64_t count_until(uint64_t step) const;  // how many are due in 0 … step

 private:
  uint64_t at(uint64_t index) const;
  uint64_t first_index_after(uint64_t step) const;

  double steps_between_ = 0;  // 0: never
};

struct RunPlan {
  uint64_t end = 0;  // the last step; the largest uint64_t when only rest ends the run
  StopReason end_reason = StopReason::duration;
  Schedule history, frames, checkpoints;
  Schedule rest;           // when to check for rest
  uint64_t rest_from = 0;  // step before which rest is not checked
  double rest_energy = 0;  // J per particle
};

// Throws InputError when nothing would ever end the run.
RunPlan plan_run(const Scene& scene, const RunSettings& settings, double time_step);

bool at_rest(const Simulation& simulation, const RunPlan& plan);

}  // namespace scree
