// A sphere against walls: which contacts there are, and where.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "scree/error.h"
#include "wall_fixture.h"

namespace scree {
namespace {

using namespace testing;
using Side = Wall::Side;

constexpr double kExact = 1e-14;  // rounding of a few operations on numbers of order 1

void expect_vec(Vec3 a, Vec3 b, double tolerance = kExact) {
  EXPECT_NEAR(a.x, b.x, tolerance);
  EXPECT_NEAR(a.y, b.y, tolerance);
  EXPECT_NEAR(a.z, b.z, tolerance);
}

void expect_one(const WallShape& wall, Vec3 c, double radius, double distance, Vec3 normal, double tolerance = kExact) {
  const auto found = contacts(wall, c, radius);
  ASSERT_EQ(found.size(), 1u) << c.x << " " << c.y << " " << c.z;
  EXPECT_NEAR(found[0].distance, distance, tolerance);
  expect_vec(found[0].normal, unit(normal), tolerance);
  expect_vec(found[0].point, c + found[0].normal * found[0].distance, tolerance);
}

TEST(Wall, PlaneHoldsAndPushesBackAfterTheCentreHasPassed) {
  const auto floor = compile(half_space({0, 0, 1}, {0, 0, 1}));
  expect_one(floor, {5, 7, 1.5}, 1, 0.5, {0, 0, -1});
  expect_one(floor, {5, 7, 0.75}, 1, -0.25, {0, 0, -1});
  EXPECT_TRUE(contacts(floor, {0, 0, 2.5}, 1).empty());
}

TEST(Wall, PlaneAsShellHoldsBothSides) {
  const auto sheet = compile(half_space({0, 0, 0}, {0, 0, 1}), Side::both);
  expect_one(sheet, {0, 0, 0.5}, 1, 0.5, {0, 0, -1});
  expect_one(sheet, {0, 0, -0.5}, 1, 0.5, {0, 0, 1});
}

TEST(Wall, CornerOfAContainerGivesThreeContacts) {
  const auto room = compile(box({0, 0, 0}, {1, 2, 3}), Side::inside);
  auto found = contacts(room, {0.7, 1.8, -2.6}, 0.5);
  ASSERT_EQ(found.size(), 3u);
  std::sort(found.begin(), found.end(), [](const Contact& a, const Contact& b) { return a.distance < b.distance; });
  expect_vec(found[0].normal, {0, 1, 0});
  expect_vec(found[1].normal, {1, 0, 0});
  expect_vec(found[2].normal, {0, 0, -1});
  EXPECT_NEAR(found[0].distance, 0.2, kExact);
  EXPECT_NEAR(found[1].distance, 0.3, kExact);
  EXPECT_NEAR(found[2].distance, 0.4, kExact);
}

TEST(Wall, GrainPastTheWallOfAContainerIsPushedBackByTheNearestFace) {
  const auto room = compile(box({0, 0, 0}, {1, 1, 1}), Side::inside);
  expect_one(room, {1.2, 0, 0}, 0.1, -0.2, {1, 0, 0});
  expect_one(room, {1.3, 1.4, 0}, 0.1, -0.5, {3, 4, 0});          // behind an edge
  expect_one(room, {1.2, 1.2, 1.1}, 0.1, -0.3, {0.2, 0.2, 0.1});  // behind a corner
}

TEST(Wall, GrainInsideASolidIsPushedOutByTheNearestFaceAlone) {
  const auto block = compile(box({0, 0, 0}, {1, 1, 1}));
  expect_one(block, {0.2, 0.9, -0.3}, 0.5, -0.1, {0, -1, 0});
  expect_one(compile(ball({0, 0, 0}, 2)), {0, 0, 1.5}, 0.1, -0.5, {0, 0, -1});
  expect_one(compile(cylinder(1, -1, 1)), {0.8, 0, 0}, 0.1, -0.2, {-1, 0, 0});
}

TEST(Wall, ThinPlateIsFeltFromOneSideOnly) {
  const auto plate = compile(box({0, 0, 0}, {1, 1, 0.01}));
  expect_one(plate, {0.3, 0.2, 0.4}, 0.5, 0.39, {0, 0, -1});
  expect_one(plate, {0.3, 0.2, -0.4}, 0.5, 0.39, {0, 0, 1});
}

TEST(Wall, RectangleAndDiscAreSheets) {
  const auto rectangle = compile(box({0, 0, 0}, {1, 2, 0}));
  expect_one(rectangle, {0.5, 1, 0.2}, 0.5, 0.2, {0, 0, -1});
  expect_one(rectangle, {0.5, 1, -0.2}, 0.5, 0.2, {0, 0, 1});
  expect_one(rectangle, {1.3, 0, 0.4}, 0.6, 0.5, {-3, 0, -4});
  expect_one(rectangle, {1.2, 2.2, 0.1}, 0.6, 0.3, {-2, -2, -1});
  const auto ring = compile(revolution({{0.5, 0}, {1, 0}}, false));
  expect_one(ring, {0.7, 0, -0.2}, 0.3, 0.2, {0, 0, 1});
  expect_one(ring, {0, 1.3, 0.4}, 0.6, 0.5, {0, -3, -4});
}

TEST(Wall, ConvexEdgeAndVertexGiveOneContact) {
  const auto block = compile(box({0, 0, 0}, {1, 1, 1}));
  expect_one(block, {1.3, 0.2, 1.4}, 0.6, 0.5, {-3, 0, -4});
  expect_one(block, {1.2, 1.2, 1.1}, 0.4, 0.3, {-2, -2, -1});
  // exactly over the edge, and over the vertex: still one
  expect_one(block, {1, 0.2, 1.25}, 0.5, 0.25, {0, 0, -1});
  expect_one(block, {1, 1, 1.25}, 0.5, 0.25, {0, 0, -1});
}

TEST(Wall, ExactlyOverAnEdgeWhoseNumbersRound) {
  for (const double half : {0.15, 0.1, 0.7, 1.0 / 3}) {
    for (const double centre : {0.35, 0.1, -0.3}) {
      const auto block = compile(box({centre, 0, 0}, {half, 1, 1}));
      EXPECT_EQ(contacts(block, {centre + half, 0, 1.1}, 0.2).size(), 1u) << half << " " << centre;
      EXPECT_EQ(contacts(block, {centre - half, 0, 1.1}, 0.2).size(), 1u) << half << " " << centre;
    }
  }
}

TEST(Wall, GrooveOfTwoHalfSpacesGivesTwoContactsAndARidgeOne) {
  const auto groove = compile(join({half_space({}, {1, 0, 1}), half_space({}, {-1, 0, 1})}));
  EXPECT_EQ(contacts(groove, {0.1, 3, 1}, 0.9).size(), 2u);
  const auto ridge = compile(common({half_space({}, {1, 0, 1}), half_space({}, {-1, 0, 1})}));
  expect_one(ridge, {0.1, 3, 1}, 1.5, std::hypot(0.1, 1), {-0.1, 0, -1});
  expect_one(ridge, {2, 3, 0}, 1.5, std::sqrt(2.0), {-1, 0, -1});
}

TEST(Wall, CylinderShellHoldsFromBothSides) {
  const auto tube = compile(revolution({{1, 0}, {1, 2}}, false));
  expect_one(tube, {0.8, 0, 1}, 0.3, 0.2, {1, 0, 0});
  expect_one(tube, {0, -1.2, 1}, 0.3, 0.2, {0, 1, 0});
  expect_one(tube, {1.3, 0, 2.4}, 0.6, 0.5, {-3, 0, -4});
  expect_one(tube, {0.7, 0, 2.4}, 0.6, 0.5, {3, 0, -4});
}

TEST(Wall, InfiniteCylinderHasNoEnds) {
  const auto pipe =
      compile(revolution({{0, -kInfinity}, {1, -kInfinity}, {1, kInfinity}, {0, kInfinity}}), Side::inside);
  expect_one(pipe, {0.9, 0, 1e6}, 0.3, 0.1, {1, 0, 0}, 1e-9);
  expect_one(pipe, {0, 1.5, -7}, 0.3, -0.5, {0, 1, 0});
}

TEST(Wall, HopperJointsConcaveGiveTwoConvexOne) {
  // cone from radius 1 at 0 to 2 at 1, then a cylinder to 3: concave from within, convex from without
  const auto hopper = compile(revolution({{1, 0}, {2, 1}, {2, 3}}, false));
  EXPECT_EQ(contacts(hopper, {1.7, 0, 1.1}, 0.31).size(), 2u);
  expect_one(hopper, {2.2, 0, 0.95}, 0.3, std::hypot(0.2, 0.05), {-0.2, 0, 0.05});
}

TEST(Wall, HourglassNeckIsAConvexRimFromWithin) {
  const auto glass = compile(revolution({{0, -1}, {1.2, -1}, {0.2, 0}, {1.2, 1}, {0, 1}}), Side::inside);
  expect_one(glass, {0.15, 0, 0}, 0.1, 0.05, {1, 0, 0});
  // above the neck, between the directions of the two cones
  expect_one(glass, {0.15, 0, 0.02}, 0.1, std::hypot(0.05, 0.02), {0.05, 0, -0.02});
  // against the upper cone only
  expect_one(glass, {0.5, 0, 0.4}, 0.1, 0.1 / std::sqrt(2.0), {1, 0, -1});
}

TEST(Wall, BallInARoundHoleIsHeldFromOppositeSides) {
  const auto plate = compile(cut({box({}, {2, 2, 0.5}), cylinder(0.5, -1, 1)}));
  const double height = 0.5 + std::sqrt(0.6 * 0.6 - 0.5 * 0.5);
  const auto found = contacts(plate, {0, 0, height - 0.01}, 0.6);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_NEAR(found[0].distance, found[1].distance, kExact);
  const Vec3 sum = found[0].normal + found[1].normal;
  EXPECT_NEAR(std::hypot(sum.x, sum.y), 0, kExact);
  EXPECT_LT(sum.z, -0.1);
}

TEST(Wall, RimOfAHoleHoldsWithOneContact) {
  for (const double drill : {0.5, 1.0}) {  // as high as the plate, and higher: the same hole
    const auto plate = compile(cut({box({}, {2, 2, 0.5}), cylinder(0.5, -drill, drill)}));
    expect_one(plate, {0.2, 0, 0.9}, 0.6, 0.5, {3, 0, -4});
    expect_one(plate, {0.7, 0, 0.9}, 0.6, 0.4, {0, 0, -1});
    expect_one(plate, {0, 0.3, 0}, 0.3, 0.2, {0, 1, 0});
    expect_one(plate, {2.3, 1, 0.9}, 0.6, 0.5, {-3, 0, -4});
    EXPECT_TRUE(contacts(plate, {0, 0, 0}, 0.4).empty());
  }
}

TEST(Wall, FlushBlocksMakeOneFloor) {
  const auto floor =
      compile(join({box({-1, 0, 0}, {1, 1, 1}), box({1, 0, 0}, {1, 1, 1}), box({1, 0, 0}, {0.5, 0.5, 1})}));
  for (const double x : {-1.0, -0.1, 0.0, 0.1, 0.5, 0.9, 1.0, 1.7})
    expect_one(floor, {x, 0.25, 1.3}, 0.5, 0.3, {0, 0, -1});
  expect_one(floor, {0, 0.25, 0.7}, 0.1, -0.3, {0, 0, -1});
  expect_one(floor, {0, 1.3, 1.4}, 0.6, 0.5, {0, -3, -4}, 1e-11);
}

TEST(Wall, DrumWithBarHasConcaveAndConvexEdges) {
  const auto drum = compile(cut({cylinder(1, 0, 1), box({1, 0, 0.5}, {0.3, 0.05, 1})}), Side::inside);
  expect_one(drum, {0.6, 0, 0.5}, 0.15, 0.1, {1, 0, 0}, 1e-12);
  expect_one(drum, {0.67, 0.09, 0.5}, 0.1, 0.05, {3, -4, 0}, 1e-11);
  EXPECT_EQ(contacts(drum, {0.85, 0.15, 0.5}, 0.15).size(), 2u);  // between bar and wall
  EXPECT_EQ(contacts(drum, {0.85, 0.15, 0.1}, 0.15).size(), 3u);  // and end plate
}

TEST(Wall, OpenFacesLeaveSheets) {
  const auto bin = compile(box({}, {1, 1, 1}), Side::inside, {5});
  EXPECT_TRUE(contacts(bin, {0, 0, 1}, 0.5).empty());
  expect_one(bin, {0, 0, -0.9}, 0.5, 0.1, {0, 0, -1});
  expect_one(bin, {0, 0, -1.1}, 0.5, 0.1, {0, 0, 1});
  expect_one(bin, {0.7, 0, 1.4}, 0.6, 0.5, {3, 0, -4});
  Wall wrong;
  wrong.solid = box({}, {1, 1, 1});
  wrong.open_faces = {6};
  EXPECT_THROW(compile_wall(wrong), InputError);
}

TEST(Wall, PolygonInAPlanarScene) {
  const auto wedge = compile(polygon({{0, 0}, {2, 0}, {0, 2}}));
  expect_one(wedge, {2, 2, 0}, 1.5, std::sqrt(2.0), {-1, -1, 0});
  expect_one(wedge, {2.3, 0.05, 0}, 0.5, std::hypot(0.3, 0.05), {-0.3, -0.05, 0});
  const auto fence = compile(polygon({{0, 0}, {1, 0}, {2, 0}}, false));
  expect_one(fence, {1, 0.2, 0}, 0.5, 0.2, {0, -1, 0}, kExact);
}

TEST(Wall, SymmetryAxis) {
  EXPECT_TRUE(compile(cylinder(1, 0, 1, {1, 2, 3}, {1, 0, 0}), Side::inside).symmetry.has_value());
  EXPECT_TRUE(compile(cut({cylinder(1, 0, 1), ball({0, 0, 1}, 0.5)})).symmetry.has_value());
  EXPECT_FALSE(compile(cut({cylinder(1, 0, 1), ball({0.1, 0, 1}, 0.5)})).symmetry.has_value());
  EXPECT_FALSE(compile(box({}, {1, 1, 1})).symmetry.has_value());
}

// A grain that rolls over edges: the depth of the nearest contact may not jump, and its normal turns steadily.
TEST(Wall, RollingOverEdgesIsSmooth) {
  const WallShape walls[] = {compile(box({}, {1, 1, 1})),
                             compile(cut({box({}, {1, 1, 1}), cylinder(0.4, -2, 2, {0.2, 0, 0})})),
                             compile(cut({box({}, {1, 1, 1}), cylinder(0.4, -2, 2, {}, {1, 0, 2})})),
                             compile(join({box({}, {1, 1, 1}), ball({0.5, 0.2, 1}, 0.6)}))};
  for (const WallShape& wall : walls) {
    double before = NAN;
    const double step = 1e-3;
    for (double x = -2; x < 2; x += step) {
      double nearest = kInfinity;
      for (const Contact& contact : contacts(wall, {x, 0.13, 1.3}, 10)) nearest = std::min(nearest, contact.distance);
      if (x > -2) {
        ASSERT_LE(std::fabs(nearest - before), step * (1 + 1e-9)) << "at x = " << x;  // a distance has slope ≤ 1
      }
      before = nearest;
    }
  }
}

}  // namespace
}  // namespace scree
