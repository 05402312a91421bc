#include "run/run_schedule.h"

#include <algorithm>
#include <cmath>

namespace scree {
namespace {

// doubles are whole numbers from here on, and more steps than anyone will do
constexpr double kMostSteps = 0x1p53;

}  // namespace

uint64_t step_at(double time, double time_step) {
  const double steps = std::nearbyint(time / time_step);
  return steps < kMostSteps ? uint64_t(std::max(steps, 0.0)) : kNever;
}

Schedule::Schedule(double interval, double time_step) : steps_between_(std::max(1.0, interval / time_step)) {}

uint64_t Schedule::at(uint64_t index) const {
  const double step = std::nearbyint(double(index) * steps_between_);
  return step < kMostSteps ? uint64_t(step) : kNever;
}

uint64_t Schedule::first_index_after(uint64_t step) const {
  // the quotient may be off by its rounding: start one below and look
  auto index = uint64_t(double(step) / steps_between_);
  if (index > 0) --index;
  while (at(index) <= step) ++index;
  return index;
}

uint64_t Schedule::next_after(uint64_t step) const {
  return steps_between_ == 0 || step == kNever ? kNever : at(first_index_after(step));
}

uint64_t Schedule::count_until(uint64_t step) const {
  return steps_between_ == 0 || step == kNever ? 0 : first_index_after(step);
}

bool Schedule::due(uint64_t step) const { return steps_between_ != 0 && (step == 0 || next_after(step - 1) == step); }

}  // namespace scree
