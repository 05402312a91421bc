#include <gtest/gtest.h>

#include <numbers>
#include <random>

#include "shape/star.h"
#include "star_fixture.h"
#include "validation/star_approximations.h"

namespace scree {
namespace {

using namespace testing;

TEST(StarDistance, ACircleHasOneDistance) {
  const StarForm circle = star(1, {});
  const Vec3 p{0.9, 1.2, 0};
  for (const StarDistance d :
       {first_order_distance(circle, p), radial_distance(circle, p), exact_distance(star_curve(circle), p)}) {
    EXPECT_NEAR(d.distance, 0.5, 1e-14);
    EXPECT_NEAR(d.normal.x, 0.6, 1e-9);
    EXPECT_NEAR(d.normal.y, 0.8, 1e-9);
  }
}

TEST(StarDistance, FirstOrderIsTheGradientOfAFiniteDifference) {
  std::mt19937_64 engine(4);
  std::uniform_real_distribution<double> anywhere(-1.5, 1.5);
  const StarForm form = random_star(engine, 7);
  for (int i = 0; i < 200; ++i) {
    const Vec3 p{anywhere(engine), anywhere(engine), 0};
    const double h = 1e-6;
    const auto f = [&](double x, double y) { return radial_distance(form, {x, y, 0}).distance; };
    const Vec3 gradient{(f(p.x + h, p.y) - f(p.x - h, p.y)) / (2 * h), (f(p.x, p.y + h) - f(p.x, p.y - h)) / (2 * h),
                        0};
    const StarDistance d = first_order_distance(form, p);
    EXPECT_NEAR(d.distance, f(p.x, p.y) / norm(gradient), 1e-6 * (1 + norm(gradient)));
    EXPECT_NEAR(norm(d.normal - unit(gradient)), 0, 1e-6 * (1 + norm(gradient)));
  }
}

TEST(StarDistance, ExactIsTheLeastOfAllPoints) {
  std::mt19937_64 engine(5);
  std::uniform_real_distribution<double> anywhere(-1.3, 1.3);
  const int n = 200000;
  for (const StarForm& shape : {star(1, {{4, 0.8, 0}}), star(3, {{2, 0, 1}, {7, 0, 1}}), random_star(engine, 15)}) {
    const StarForm form = star_from_terms(shape, kStarFloor).form;
    const StarCurve curve = star_curve(form);
    std::vector<Vec3> points;
    for (int i = 0; i < n; ++i) points.push_back(star_point(form, direction_of_part(i, n)));
    for (int trial = 0; trial < 100; ++trial) {
      const Vec3 p{anywhere(engine), anywhere(engine), 0};
      double least = kInfinity;
      for (const Vec3 q : points) least = std::min(least, norm(q - p));
      const StarDistance d = exact_distance(curve, p);
      EXPECT_LE(std::fabs(d.distance), least + 1e-12);
      // a sample is at most half a spacing, s = 9 π/n, from the foot, and so at most s²/2d farther away
      EXPECT_GE(std::fabs(d.distance), least - 2e-8 / least);
      EXPECT_EQ(d.distance < 0, radial_distance(form, p).distance < 0);
    }
  }
}

TEST(StarDistance, APointMovedOffAlongTheNormalIsThatFarAway) {
  std::mt19937_64 engine(6);
  std::uniform_real_distribution<double> angle(0, 2 * std::numbers::pi);
  const StarForm form = star_from_terms(star(1, {{4, 0.5, 0}}), kStarFloor).form;
  const StarCurve curve = star_curve(form);
  for (const double away : {-1e-2, -1e-4, 1e-7, 1e-3, 1e-2}) {
    for (int trial = 0; trial < 50; ++trial) {
      const Direction d = direction_of(angle(engine));
      const StarRadius r = star_radius(form, d);
      const Vec3 tangent = Vec3{d.cos, d.sin, 0} * r.slope + Vec3{-d.sin, d.cos, 0} * r.r;
      const Vec3 normal = unit(Vec3{tangent.y, -tangent.x, 0});
      const StarDistance found = exact_distance(curve, star_point(form, d) + normal * away);
      EXPECT_NEAR(found.distance, away, 1e-12);
      EXPECT_NEAR(norm(found.normal - normal), 0, 1e-8);
    }
  }
}

TEST(StarDistance, FirstOrderErrorVanishesAtTheBoundaryAndRadialDoesNot) {
  const StarForm form = star_from_terms(star(1, {{4, 0.6, 0}}), kStarFloor).form;
  const StarCurve curve = star_curve(form);
  double before = kInfinity;
  for (const double away : {1e-2, 1e-3, 1e-4}) {
    double first = 0, radial = 0;
    for (int i = 0; i < 400; ++i) {
      const Vec3 p = star_point(form, direction_of_part(i, 400)) * (1 + away);
      const double exact = exact_distance(curve, p).distance;
      first = std::max(first, std::fabs(first_order_distance(form, p).distance / exact - 1));
      radial = std::max(radial, std::fabs(radial_distance(form, p).distance / exact - 1));
    }
    EXPECT_LT(first, 0.2 * before);
    EXPECT_GT(radial, 1.5);
    before = first;
  }
}

}  // namespace
}  // namespace scree
