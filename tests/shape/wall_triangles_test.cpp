// Triangles and outlines of walls: their areas and lengths are those of the surface, and they look the right way.
#include "shape/wall/wall_triangles.h"

#include <gtest/gtest.h>

#include <cmath>

#include "pi_and_errors.h"
#include "wall_fixture.h"

namespace scree {
namespace {

using namespace testing;
const Bounds kClip{{-3, -3, -3}, {3, 3, 3}};

double area(const WallMesh& mesh) {
  double sum = 0;
  for (const auto& [i, j, k] : mesh.triangles) {
    sum += 0.5 * norm(cross(mesh.points[j] - mesh.points[i], mesh.points[k] - mesh.points[i]));
  }
  return sum;
}

// the divergence theorem: positive only if all triangles look outwards
double enclosed(const WallMesh& mesh) {
  double sum = 0;
  for (const auto& [i, j, k] : mesh.triangles) sum += dot(mesh.points[i], cross(mesh.points[j], mesh.points[k])) / 6;
  return sum;
}

double length(const WallMesh& mesh) {
  double sum = 0;
  for (const auto& [i, j] : mesh.lines) sum += norm(mesh.points[j] - mesh.points[i]);
  return sum;
}

TEST(WallTriangles, AreasAndVolumes) {
  const WallMesh block = wall_triangles(compile(box({0.5, 0, 0}, {1, 2, 0.5})), kClip);
  EXPECT_NEAR(area(block), 2 * (8 + 2 + 4), 1e-12);
  EXPECT_NEAR(enclosed(block), 8, 1e-12);
  EXPECT_EQ(block.triangles.size(), 12u);
  EXPECT_NEAR(enclosed(wall_triangles(compile(box({}, {1, 1, 1}), Wall::Side::inside), kClip)), -8, 1e-12);
  // 96 sides leave out (2π/96)²/6 of a disc and about twice that of a ball
  EXPECT_NEAR(enclosed(wall_triangles(compile(cylinder(1, -1, 1)), kClip)), 2 * kPi, 1e-3 * 2 * kPi);
  EXPECT_NEAR(enclosed(wall_triangles(compile(ball({}, 1)), kClip)), 4.0 / 3 * kPi, 3e-3 * 4);
}

TEST(WallTriangles, CutFacesEndAtTheEdge) {
  const WallMesh mesh = wall_triangles(compile(cut({box({}, {1, 1, 1}), cylinder(0.5, -2, 2)})), kClip);
  EXPECT_NEAR(enclosed(mesh), 8 - kPi * 0.25 * 2, 4e-3);
  EXPECT_NEAR(area(mesh), 24 - 2 * kPi * 0.25 + 2 * kPi * 0.5 * 2, 2e-2);
  for (const Vec3 p : mesh.points) {
    ASSERT_NEAR(signed_distance(cut({box({}, {1, 1, 1}), cylinder(0.5, -2, 2)}), p), 0, 1e-9);
  }
}

TEST(WallTriangles, PlanesEndAtTheClipBox) {
  EXPECT_NEAR(area(wall_triangles(compile(half_space({}, {0, 0, 1})), kClip)), 36, 1e-12);
  EXPECT_NEAR(area(wall_triangles(compile(half_space({}, {1, 0, 1})), kClip)), 36 * std::sqrt(2.0), 1e-6);
}

TEST(WallOutline, Lengths) {
  EXPECT_NEAR(length(wall_outline(compile(polygon({{0, 0}, {2, 0}, {2, 1}, {0, 1}})), kClip)), 6, 1e-12);
  EXPECT_NEAR(length(wall_outline(compile(half_space({}, {0, 1, 0})), kClip)), 6, 1e-9);
  EXPECT_NEAR(length(wall_outline(compile(ball({}, 1)), kClip)), 2 * kPi, 2e-3 * kPi);
  const Solid drum = cut({ball({}, 1), polygon({{0.5, -0.1}, {1.5, -0.1}, {1.5, 0.1}, {0.5, 0.1}})});
  const double missing = 2 * std::asin(0.1), bar = 0.2 + 2 * (std::sqrt(0.99) - 0.5);
  EXPECT_NEAR(length(wall_outline(compile(drum, Wall::Side::inside), kClip)), 2 * kPi - missing + bar, 5e-3);
}

}  // namespace
}  // namespace scree
