// Solids: distance, containment, extent and measure against closed formulas.
#include "shape/wall/solid.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "pi_and_errors.h"
#include "wall_fixture.h"

namespace scree {
namespace {

using namespace testing;

TEST(Solid, DistancesOfPrimitivesAreExact) {
  EXPECT_DOUBLE_EQ(signed_distance(half_space({0, 0, 1}, {0, 0, 2}), {5, 5, 4}), 3);
  EXPECT_DOUBLE_EQ(signed_distance(ball({1, 0, 0}, 2), {1, 0, 0.5}), -1.5);
  const Solid block = box({}, {1, 2, 3});
  EXPECT_DOUBLE_EQ(signed_distance(block, {0.5, 0, 0}), -0.5);
  EXPECT_DOUBLE_EQ(signed_distance(block, {4, 6, 0}), 5);
  EXPECT_DOUBLE_EQ(signed_distance(block, {2, 4, 5}), 3);
  const Solid can = cylinder(1, 0, 2);
  EXPECT_DOUBLE_EQ(signed_distance(can, {0, 0, 1.75}), -0.25);
  EXPECT_DOUBLE_EQ(signed_distance(can, {0, 4, 6}), 5);
  EXPECT_DOUBLE_EQ(signed_distance(can, {0.6, 0.8, -1}), 1);
  const Solid triangle = polygon({{0, 0}, {2, 0}, {0, 2}});
  EXPECT_DOUBLE_EQ(signed_distance(triangle, {2, 2, 77}), std::sqrt(2.0));
  EXPECT_DOUBLE_EQ(signed_distance(triangle, {0.25, 0.5, 0}), -0.25);
}

TEST(Solid, ProfilesMayRunEitherWayRoundAndToInfinity) {
  const Solid one = revolution({{0.5, 0}, {1, 0}, {1, 1}, {0.5, 1}}),
              other = revolution({{0.5, 1}, {1, 1}, {1, 0}, {0.5, 0}});
  for (const Vec3 p : {Vec3{0.75, 0, 0.5}, {0, 0, 0.5}, {1.5, 0, 0.5}}) {
    EXPECT_DOUBLE_EQ(signed_distance(one, p), signed_distance(other, p));
  }
  const Solid pipe = revolution({{0, -kInfinity}, {1, -kInfinity}, {1, kInfinity}, {0, kInfinity}});
  EXPECT_DOUBLE_EQ(signed_distance(pipe, {0, 0.75, 1e9}), -0.25);
  EXPECT_DOUBLE_EQ(signed_distance(pipe, {3, 0, -1e9}), 2);
  const Solid well = revolution({{0, 0}, {1, 0}, {1, kInfinity}, {0, kInfinity}});
  EXPECT_TRUE(contains(well, {0, 0, 1e9}));
  EXPECT_FALSE(contains(well, {0, 0, -1}));
}

TEST(Solid, AnOpenProfileContainsNothing) {
  const Solid tube = revolution({{1, 0}, {1, 2}}, false);
  EXPECT_FALSE(contains(tube, {0, 0, 1}));
  EXPECT_DOUBLE_EQ(signed_distance(tube, {0, 0, 1}), 1);
  EXPECT_EQ(volume(tube), 0);
}

TEST(Solid, SetsCombineAsSets) {
  const Solid a = box({}, {1, 1, 1}), b = ball({1, 1, 1}, 1), c = cylinder(0.3, -2, 2);
  const Solid all = join({cut({a, c}), common({b, a})});
  std::mt19937_64 engine(1);
  std::uniform_real_distribution<double> anywhere(-2, 2);
  for (int i = 0; i < 2000; ++i) {
    const Vec3 p{anywhere(engine), anywhere(engine), anywhere(engine)};
    const bool expected = (contains(a, p) && !contains(c, p)) || (contains(b, p) && contains(a, p));
    ASSERT_EQ(contains(all, p), expected);
    const Vec3 q{anywhere(engine), anywhere(engine), anywhere(engine)};
    // a distance that never exceeds the true one has slope at most 1
    ASSERT_LE(std::fabs(signed_distance(all, p) - signed_distance(all, q)), norm(p - q) * (1 + 1e-12));
  }
}

TEST(Solid, BoundsAreTight) {
  const Bounds turned = bounds(cylinder(1, 0, 2, {1, 0, 0}, {1, 0, 0}));
  EXPECT_DOUBLE_EQ(turned.min.x, 1);
  EXPECT_DOUBLE_EQ(turned.max.x, 3);
  EXPECT_DOUBLE_EQ(turned.max.y, 1);
  const Bounds tilted = bounds(box({}, {1, 1, 1}, quat_from_rotation({0, 0, kPi / 4})));
  EXPECT_NEAR(tilted.max.x, std::sqrt(2.0), 1e-15);
  EXPECT_DOUBLE_EQ(tilted.max.z, 1);
  EXPECT_EQ(bounds(half_space({0, 0, 3}, {0, 0, 1})).max.z, 3);
  EXPECT_EQ(bounds(half_space({0, 0, 3}, {0, 0, 1})).min.z, -kInfinity);
  const Bounds slab = bounds(box({0, 0, 1}, {1, 2, kInfinity}));
  EXPECT_EQ(slab.max.x, 1);
  EXPECT_EQ(slab.max.z, kInfinity);
  EXPECT_EQ(bounds(common({ball({}, 1), half_space({0, 0, 0.5}, {0, 0, 1})})).max.z, 0.5);
}

TEST(Solid, Volumes) {
  EXPECT_DOUBLE_EQ(volume(box({}, {1, 2, 3})), 48);
  EXPECT_DOUBLE_EQ(volume(ball({}, 2)), 4.0 / 3 * kPi * 8);
  EXPECT_DOUBLE_EQ(volume(cylinder(2, -1, 4)), kPi * 4 * 5);
  EXPECT_DOUBLE_EQ(volume(revolution({{0, 0}, {3, 0}, {0, 5}})), kPi * 9 * 5 / 3);
  EXPECT_DOUBLE_EQ(volume(revolution({{1, 0}, {2, 0}, {2, 1}, {1, 1}})), kPi * 3);
  EXPECT_EQ(volume(half_space({}, {0, 0, 1})), kInfinity);
  EXPECT_EQ(volume(revolution({{0, 0}, {1, 0}, {1, kInfinity}, {0, kInfinity}})), kInfinity);
  const double drilled = volume(cut({box({}, {1, 1, 1}), cylinder(0.5, -2, 2)}));
  EXPECT_NEAR(drilled, 8 - kPi * 0.25 * 2, 8e-4);
  EXPECT_NEAR(volume(common({ball({}, 1), half_space({}, {1, 2, 3})})), 2.0 / 3 * kPi, 8e-4);
}

TEST(Solid, SectionAreas) {
  EXPECT_DOUBLE_EQ(section_area(polygon({{0, 0}, {2, 0}, {0, 2}})), 2);
  EXPECT_NEAR(section_area(box({}, {1, 2, kInfinity})), 8, 1e-9);
  EXPECT_NEAR(section_area(ball({0, 0, 0.6}, 1)), kPi * 0.64, 4e-5);
  EXPECT_NEAR(section_area(cut({ball({}, 1), polygon({{0, 0}, {1, 0}, {1, 1}, {0, 1}})})), kPi * 0.75, 4e-5);
}

}  // namespace
}  // namespace scree
