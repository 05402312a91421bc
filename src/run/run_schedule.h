// Output times as step numbers. A time t of the scene is step round(t / time step); the i-th output is due at step
// round(i · interval / time step). Nothing accumulates, so nothing drifts, and a resumed run finds the same steps.
#pragma once

#include <cstdint>
#include <limits>

namespace scree {

constexpr uint64_t kNever = std::numeric_limits<uint64_t>::max();  // a step that is not reached

uint64_t step_at(double time, double time_step);

class Schedule {
 public:
  Schedule() = default;                         // never due
  Schedule(double interval, double time_step);  // s; an interval below a step means every step

  bool due(uint64_t step) const;
  uint64_t next_after(uint64_t step) const;   // kNever when never
  uint64_t count_until(uint64_t step) const;  // how many are due in 0 … step

 private:
  uint64_t at(uint64_t index) const;
  uint64_t first_index_after(uint64_t step) const;

  double steps_between_ = 0;  // 0: never
};

}  // namespace scree
