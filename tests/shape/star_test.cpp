// Stars: evaluation, scaling, floor and fits.
#include "shape/star.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

#include "pi_and_errors.h"
#include "scree/error.h"
#include "star_fixture.h"

namespace scree {
namespace {

using namespace testing;

TEST(Direction, AgreesWithTheLibrary) {
  for (double alpha = -50; alpha < 50; alpha += 0.0371) {
    const Direction d = direction_of(alpha);
    EXPECT_NEAR(d.cos, std::cos(alpha), 3e-16 * (1 + std::fabs(alpha)));
    EXPECT_NEAR(d.sin, std::sin(alpha), 3e-16 * (1 + std::fabs(alpha)));
  }
  for (const int n : {1, 3, 4, 7, 100, 360}) {
    for (int i = 0; i < n; ++i) {
      const Direction d = direction_of_part(i, n), opposite = direction_of_part((i + n / 2) % n, n);
      const auto exact = 2 * std::numbers::pi_v<long double> * i / n;
      EXPECT_NEAR(d.cos, double(std::cos(exact)), 3e-16);
      EXPECT_NEAR(d.sin, double(std::sin(exact)), 3e-16);
      if (n % 4 == 0) {
        EXPECT_EQ(d.cos, -opposite.cos);
      }
    }
  }
}

TEST(Star, RadiusAndItsDerivativesAreThoseOfTheSeries) {
  std::mt19937_64 engine(1);
  for (int trial = 0; trial < 20; ++trial) {
    const StarForm form = random_star(engine, 9);
    for (double alpha = 0; alpha < 6.3; alpha += 0.19) {
      double r = 0, slope = 0, bend = 0;
      for (size_t i = 0; i < form.cosine.size(); ++i) {
        const double k = double(i), c = std::cos(k * alpha), s = std::sin(k * alpha);
        r += form.cosine[i] * c + form.sine[i] * s;
        slope += k * (form.sine[i] * c - form.cosine[i] * s);
        bend -= k * k * (form.cosine[i] * c + form.sine[i] * s);
      }
      const StarRadius found = star_radius(form, direction_of(alpha));
      EXPECT_NEAR(found.r, r, 1e-13);
      EXPECT_NEAR(found.slope, slope, 1e-12);
      EXPECT_NEAR(found.bend, bend, 1e-11);
    }
  }
}

TEST(Star, IsScaledToItsLargestRadius) {
  const StarFit cross = star_from_terms(star(2, {{4, 0, 1}}), kStarFloor);
  EXPECT_DOUBLE_EQ(cross.radius, 3);
  EXPECT_NEAR(cross.form.cosine[0], 2.0 / 3, 1e-15);
  EXPECT_EQ(cross.lifted, 0);
  std::mt19937_64 engine(2);
  for (int trial = 0; trial < 50; ++trial) {
    const StarFit fit = star_from_terms(random_star(engine, 12), 0.001);
    double largest = 0;
    for (int i = 0; i < 20000; ++i) largest = std::max(largest, star_radius(fit.form, direction_of_part(i, 20000)).r);
    EXPECT_LE(largest, 1 + 1e-14);
    EXPECT_GT(largest, 1 - 1e-5);  // bend · (half a sample)²/2
  }
}

TEST(Star, ARadiusThatTouchesZeroIsLiftedToTheFloor) {
  const StarFit fit = star_from_terms(star(1, {{4, 1, 0}}), 0.02);
  const Extremes e = star_extremes(fit.form);
  EXPECT_NEAR(e.max, 1, 1e-14);
  EXPECT_NEAR(e.min, 0.02, 1e-14);
  EXPECT_NEAR(fit.lifted, 0.02, 1e-14);
  EXPECT_NEAR(fit.error, 0.02, 1e-14);
  EXPECT_DOUBLE_EQ(fit.radius, 2);
}

TEST(Star, ANegativeRadiusIsRefusedAndSaysWhere) {
  try {
    star_from_terms(star(1, {{1, 1.1, 0}}), 0.02);
    FAIL();
  } catch (const InputError& e) {
    EXPECT_NE(std::string(e.what()).find("r = -0.1 at 180 degrees"), std::string::npos) << e.what();
  }
  EXPECT_THROW(star_from_terms(star(-1, {}), 0.02), InputError);
  EXPECT_THROW(star_from_terms(star(std::nan(""), {}), 0.02), InputError);
}

TEST(Star, RadiiOfAStarGiveItBack) {
  std::mt19937_64 engine(3);
  for (const int samples : {19, 20, 64, 1000}) {
    const StarFit truth = star_from_terms(random_star(engine, 9), 0.001);
    std::vector<double> radii;
    for (int i = 0; i < samples; ++i) radii.push_back(7 * star_radius(truth.form, direction_of_part(i, samples)).r);
    const StarFit fit = star_from_radii(radii, 9, 0.001);
    EXPECT_NEAR(fit.radius, 7, 1e-12);
    EXPECT_LT(fit.error, 1e-12);
    for (size_t k = 0; k < 10; ++k) {
      EXPECT_NEAR(fit.form.cosine[k], truth.form.cosine[k], 1e-13);
      EXPECT_NEAR(fit.form.sine[k], truth.form.sine[k], 1e-13);
    }
  }
}

TEST(Star, FitsLeaveTheErrorOfWhatWasCutOff) {
  std::vector<double> radii;
  for (int i = 0; i < 200; ++i) radii.push_back(1 + 0.01 * std::cos(20 * 2 * kPi * i / 200));
  // the fit is a circle of radius 1, the samples stray by 0.01
  EXPECT_NEAR(star_from_radii(radii, 16, 0.02).error, 0.01, 1e-12);
  EXPECT_LT(star_from_radii(radii, 20, 0.02).error, 1e-12);
}

TEST(Star, BadRadiiAreRefused) {
  EXPECT_THROW(star_from_radii(std::vector<double>(32, 1.0), 16, 0.02), InputError);
  EXPECT_THROW(star_from_radii(std::vector<double>{1, 1, 0, 1, 1}, 2, 0.02), InputError);
  EXPECT_THROW(star_from_radii(std::vector<double>{1, 1, kInfinity, 1, 1}, 2, 0.02), InputError);
  // a needle: five harmonics ring below zero
  std::vector<double> needle(100, 0.01);
  needle[0] = 10;
  EXPECT_THROW(star_from_radii(needle, 5, 0.02), InputError);
}

}  // namespace
}  // namespace scree
