#include "run/run_plan.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace scree {
namespace {

TEST(Schedule, StaysWithinHalfAStepOfItsTimeForEver) {
  const double dt = 3.1e-6, interval = 1e-3;  // not a whole number of steps
  const Schedule schedule(interval, dt);
  uint64_t step = 0;
  for (int i = 1; i <= 100000; ++i) {
    step = schedule.next_after(step);
    ASSERT_LE(std::abs(double(step) * dt - i * interval), 0.5 * dt * (1 + 1e-6)) << "output " << i;
  }
}

TEST(Schedule, NextDoesNotDependOnWhereOneLooksFrom) {
  for (const double ratio : {1.0, 1.4, 2.5, 7.0, 33.3}) {
    const Schedule schedule(ratio, 1.0);
    uint64_t next = schedule.next_after(0);
    for (uint64_t step = 0; step < 1000; ++step) {
      if (step == next) next = schedule.next_after(step);
      EXPECT_EQ(schedule.next_after(step), next) << "ratio " << ratio << ", from step " << step;
      EXPECT_GT(next, step);
    }
  }
}

TEST(Schedule, DueExactlyAtTheStepsThatNextNames) {
  const Schedule schedule(2.5, 1.0);
  uint64_t next = 0, count = 0;
  for (uint64_t step = 0; step < 1000; ++step) {
    const bool expected = step == next;
    EXPECT_EQ(schedule.due(step), expected) << step;
    count += expected;
    EXPECT_EQ(schedule.count_until(step), count);
    if (expected) next = schedule.next_after(step);
  }
}

TEST(Schedule, IntervalBelowAStepMeansEveryStep) {
  const Schedule schedule(0.1, 1.0);
  EXPECT_EQ(schedule.next_after(41), 42u);
}

TEST(Schedule, NeverIsNever) {
  const Schedule schedule;
  EXPECT_FALSE(schedule.due(0));
  EXPECT_EQ(schedule.next_after(7), std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(schedule.count_until(7), 0u);
}

TEST(Schedule, EndIsTheNearestStep) {
  EXPECT_EQ(step_at(1.0, 0.1), 10u);
  EXPECT_EQ(step_at(0.3, 0.1), 3u);  // 0.3 / 0.1 < 3
  EXPECT_EQ(step_at(std::numeric_limits<double>::infinity(), 0.1), std::numeric_limits<uint64_t>::max());
}

}  // namespace
}  // namespace scree
