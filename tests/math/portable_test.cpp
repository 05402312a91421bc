// The portable functions beside the C library's in long double, and bit patterns that hold on every machine.
#include "math/portable.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

#include "math/random.h"

namespace scree {
namespace {

// distance from the true value, in units in the last place of a double of that size
double ulps(double found, long double truth) {
  const double near = double(std::fabs(truth));
  const double unit = std::nextafter(near, std::numeric_limits<double>::infinity()) - near;
  return double(std::fabs(found - truth) / unit);
}

using Function = double (*)(double);
using Truth = long double (*)(long double);

struct Range {
  double min, max;
  bool logarithmic = false;  // spread over magnitudes
};

double worst(Function function, Truth truth, const std::vector<Range>& ranges) {
  double most = 0;
  Random random{7};
  for (const Range& range : ranges)
    for (int i = 0; i < 50000; ++i) {
      double x = random.uniform(range.min, range.max);
      if (range.logarithmic) x = std::exp(random.uniform(std::log(range.min), std::log(range.max)));
      most = std::max(most, ulps(function(x), truth(x)));
    }
  return most;
}

TEST(Portable, SineAndCosineAreGoodTo2e16) {
  Random random{7};
  for (const double most : {0.8, 10.0, 1e3, 1e6})
    for (int i = 0; i < 50000; ++i) {
      const double x = random.uniform(-most, most);
      ASSERT_NEAR(portable::sin(x), double(std::sin((long double)x)), 2e-16) << x;
      ASSERT_NEAR(portable::cos(x), double(std::cos((long double)x)), 2e-16) << x;
    }
  for (int i = 0; i < 50000; ++i) {
    const double x = random.uniform(1e6, 1e12);
    ASSERT_NEAR(portable::sin(x), double(std::sin((long double)x)), 2e-16 * x);
  }
  EXPECT_LT(worst(portable::sin, std::sin, {{-0.78, 0.78}, {1e-300, 0.78, true}}), 2);
}

TEST(Portable, SineIsOddAndCosineIsEven) {
  Random random{3};
  for (int i = 0; i < 10000; ++i) {
    const double x = random.uniform(0, 1000);
    ASSERT_EQ(portable::sin(-x), -portable::sin(x));
    ASSERT_EQ(portable::cos(-x), portable::cos(x));
  }
}

TEST(Portable, ExponentialAndLogarithmAreGoodTo2Ulp) {
  EXPECT_LT(worst(portable::exp, std::exp, {{-1, 1}, {-700, 700}, {1e-20, 1, true}}), 2);
  EXPECT_LT(worst(portable::log, std::log, {{0.5, 2}, {0.999, 1.001}, {1e-300, 1e300, true}}), 2);
  EXPECT_EQ(portable::exp(0), 1);
  EXPECT_EQ(portable::exp(1e300), std::numeric_limits<double>::infinity());
  EXPECT_EQ(portable::exp(-1e300), 0);
  EXPECT_EQ(portable::log(1), 0);
  EXPECT_EQ(portable::log(0), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(portable::log(std::numeric_limits<double>::infinity()), std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isnan(portable::log(-1)));
}

TEST(Portable, CubeRootIsGoodToOneUlp) {
  EXPECT_LT(worst(portable::cbrt, std::cbrt, {{-8, 8}, {1e-300, 1e300, true}}), 1);
  for (int k = -1000; k <= 1000; ++k) ASSERT_EQ(portable::cbrt(double(k) * k * k), k);
}

TEST(Portable, ArcsAreGoodToAFewUlp) {
  EXPECT_LT(worst(portable::asin, std::asin, {{-1, 1}, {1e-300, 1, true}}), 4);
  EXPECT_LT(worst(portable::acos, std::acos, {{-1, 1}, {0.999999, 1}, {-1, -0.999999}}), 4);
  double most = 0;
  Random random{5};
  for (int i = 0; i < 100000; ++i) {
    const double x = random.uniform(-1, 1) * std::exp(random.uniform(-3, 3)), y = random.uniform(-1, 1);
    const double far = std::exp(random.uniform(-600, 600));
    for (const auto& [v, u] : {std::pair{y, x}, {y * far, x * far}, {y * far, x}})
      most = std::max(most, ulps(portable::atan2(v, u), std::atan2((long double)v, (long double)u)));
  }
  EXPECT_LT(most, 3);
}

TEST(Portable, ArcsOnTheAxesAreThoseOfTheLibrary) {
  for (const double y : {0.0, -0.0, 1.0, -1.0, 3e300})
    for (const double x : {0.0, -0.0, 1.0, -1.0, -3e300}) {
      SCOPED_TRACE(testing::Message() << y << ' ' << x);
      EXPECT_DOUBLE_EQ(portable::atan2(y, x), std::atan2(y, x));
      EXPECT_EQ(std::signbit(portable::atan2(y, x)), std::signbit(y));
    }
  EXPECT_EQ(portable::acos(1), 0);
  EXPECT_EQ(portable::acos(-1), std::numbers::pi);
  EXPECT_TRUE(std::isnan(portable::acos(1.5)));
}

TEST(Portable, PowersOfTenAreExact) {
  for (int n = 0; n <= 22; ++n) EXPECT_EQ(portable::power(10, n), std::stod("1e" + std::to_string(n)));
  EXPECT_EQ(portable::power(2, -3), 0.125);
}

TEST(Portable, TheBitsAreTheSameEverywhere) {
  const std::pair<double, uint64_t> values[] = {
      {portable::sin(3), 0x3fc210386db6d55b},          {portable::cos(123456.789), 0x3faa74d27c41b22a},
      {portable::exp(-3.3), 0x3fa2e259bb85be84},       {portable::log(0.3), 0xbff34378fcbda720},
      {portable::cbrt(-1e-7), 0xbf73030f03de9991},     {portable::atan2(0.3, -0.2), 0x400145385fa3af72},
      {portable::atan2(-1e-3, 5), 0xbf2a36e2e53f1004}, {portable::acos(0.3), 0x3ff441f5ecbeef58},
      {portable::asin(0.9), 0x3ff1ea93705fa172},
  };
  for (const auto& [value, bits] : values) EXPECT_EQ(std::bit_cast<uint64_t>(value), bits) << std::hexfloat << value;
}

}  // namespace
}  // namespace scree
