// Welch's t-test against values of its own definition that can be worked out by hand.
#include "validation/welch.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

namespace scree::validation {
namespace {

TEST(Welch, OneDegreeOfFreedomIsCauchys) {
  // two and two values, one pair without scatter: freedom 1, where p = 1 − 2 atan(t)/π
  const std::array a{1.0, 3.0}, b{0.0, 0.0};
  const Welch w = welch_test(sample_of(a), sample_of(b));
  EXPECT_NEAR(w.freedom, 1, 1e-12);
  EXPECT_NEAR(w.t, 2, 1e-12);
  EXPECT_NEAR(w.p, 1 - 2 / std::numbers::pi * std::atan(2.0), 1e-12);
}

TEST(Welch, TwoDegreesOfFreedomInClosedForm) {
  // equal scatter, two and two: freedom 2, where p = 1 − t/√(2 + t²)
  const std::array a{5.0, 6.0}, b{1.0, 2.0};
  const Welch w = welch_test(sample_of(a), sample_of(b));
  EXPECT_NEAR(w.freedom, 2, 1e-12);
  EXPECT_NEAR(w.p, 1 - w.t / std::sqrt(2 + w.t * w.t), 1e-12);
}

TEST(Welch, FourDegreesOfFreedomInClosedForm) {
  // three and three: freedom 4, where with u = t/√(4 + t²), p = 1 − u (3 − u²)/2
  const std::array a{5.0, 6.0, 7.0}, b{4.0, 5.0, 6.0};
  const Welch w = welch_test(sample_of(a), sample_of(b));
  const double u = w.t / std::sqrt(4 + w.t * w.t);
  EXPECT_NEAR(w.freedom, 4, 1e-12);
  EXPECT_NEAR(w.p, 1 - u * (3 - u * u) / 2, 1e-12);
  EXPECT_NEAR(welch_test(sample_of(b), sample_of(a)).p, w.p, 1e-15);
}

TEST(Welch, TheSignificantDifferenceHasItsP) {
  const std::array a{5.0, 6.0, 7.5}, b{1.0, 2.0, 2.5};
  const Sample x = sample_of(a), y = sample_of(b);
  for (const double level : {0.2, 0.05, 1e-3}) {
    Sample moved = y;
    moved.mean = x.mean - significant_difference(x, y, level);
    EXPECT_NEAR(welch_test(x, moved).p, level, 1e-12);
  }
  // Student's t for 2 degrees of freedom, p = 1 − t/√(2 + t²) = 0.05: 4.3027
  EXPECT_NEAR(confidence({.mean = 1, .deviation = 0.3, .count = 3}), 4.302652729911275 * 0.3 / std::sqrt(3.0), 1e-9);
}

TEST(Welch, NothingIsSaidOfSingleValues) {
  const std::array a{5.0}, b{4.0};
  EXPECT_EQ(welch_test(sample_of(a), sample_of(b)).p, 1);
  EXPECT_TRUE(std::isinf(significant_difference(sample_of(a), sample_of(b))));
}

}  // namespace
}  // namespace scree::validation
