// A plane between two bodies: it must not see more than there is, and should see almost all of it.
#include "narrowphase/hull_gap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

struct Box {
  Vec3 axis[3];
  Vec3 corner[8];
};

Box placed(const FacetPose& p, double radius, bool moved) {
  Box box;
  const double half = radius / std::sqrt(3.0);
  const auto turned = [&](Vec3 v) {
    return moved ? Vec3{dot(xyz(p.row[0]), v), dot(xyz(p.row[1]), v), dot(xyz(p.row[2]), v)} : v;
  };
  const Vec3 shift = moved ? Vec3{p.row[0].w, p.row[1].w, p.row[2].w} : Vec3{};
  for (int i = 0; i < 3; ++i) box.axis[i] = turned({double(i == 0), double(i == 1), double(i == 2)});
  for (int i = 0; i < 8; ++i)
    box.corner[i] = turned(Vec3{i & 1 ? half : -half, i & 2 ? half : -half, i & 4 ? half : -half}) + shift;
  return box;
}

double gap_along(const Box& a, const Box& b, Vec3 d) {
  double high_a = -kInfinity, low_a = kInfinity, high_b = -kInfinity, low_b = kInfinity;
  for (const Vec3 x : a.corner) high_a = std::max(high_a, dot(d, x)), low_a = std::min(low_a, dot(d, x));
  for (const Vec3 x : b.corner) high_b = std::max(high_b, dot(d, x)), low_b = std::min(low_b, dot(d, x));
  return std::max(low_b - high_a, low_a - high_b);
}

// boxes are apart exactly if one of these fifteen directions sees it
double largest_gap(const Box& a, const Box& b) {
  double most = -kInfinity;
  for (const Vec3 d : a.axis) most = std::max(most, gap_along(a, b, d));
  for (const Vec3 d : b.axis) most = std::max(most, gap_along(a, b, d));
  for (const Vec3 d : a.axis)
    for (const Vec3 e : b.axis)
      if (const Vec3 c = cross(d, e); norm(c) > 1e-6) most = std::max(most, gap_along(a, b, unit(c)));
  return most;
}

double nearest_corners(const Box& a, const Box& b) {
  double least = kInfinity;
  for (const Vec3 x : a.corner)
    for (const Vec3 y : b.corner) least = std::min(least, norm(x - y));
  return least;
}

FacetPose random_pose(std::mt19937& random, double r1, double r2) {
  std::normal_distribution<double> normal;
  std::uniform_real_distribution<double> uniform(0.5, 1.2);
  const Quat q = unit(Quat{normal(random), normal(random), normal(random), normal(random)});
  const Vec3 shift = unit(Vec3{normal(random), normal(random), normal(random)}) * (uniform(random) * (r1 + r2));
  FacetPose p;
  const Vec3 x = rotate(q, {1, 0, 0}), y = rotate(q, {0, 1, 0}), z = rotate(q, {0, 0, 1});
  p.row[0] = {x.x, y.x, z.x, shift.x}, p.row[1] = {x.y, y.y, z.y, shift.y}, p.row[2] = {x.z, y.z, z.z, shift.z};
  p.scale = {r1, r2, 0.5, r2};
  return p;
}

TEST(HullGap, SeesWhatKeepsBoxesApartAndNoMore) {
  FacetTable table;
  SolidMeshSpec spec;
  spec.name = "cube";
  const uint32_t row = add_body(table, [&] {
    SurfaceMesh mesh = solid_mesh(spec);
    for (Vec3& x : mesh.points) x = x / norm(x);
    return mesh;
  }());
  const PointCloud& cube = *table.shapes[row].cloud;
  std::mt19937 random(5);
  int apart = 0, overlapping = 0;
  for (int k = 0; k < 20000; ++k) {
    const double r1 = 0.01, r2 = k % 2 ? 0.01 : 0.003;
    const FacetPose pose = random_pose(random, r1, r2);
    const Box a = placed(pose, r1, false), b = placed(pose, r2, true);
    const double gap = hull_gap(cube, cube, pose), true_gap = largest_gap(a, b);
    ASSERT_LE(gap, nearest_corners(a, b)) << k;
    if (true_gap < 0) {
      ASSERT_LT(gap, 0) << k;
      ++overlapping;
    } else if (true_gap > 1e-3 * r1) {
      // a plane that is 2 % short of the distance ends the search, and floats take some 1e-6 of the size
      ASSERT_GT(gap, 0.975 * true_gap) << k;
      ++apart;
    }
  }
  EXPECT_GT(apart, 5000);
  EXPECT_GT(overlapping, 2000);
}

}  // namespace
}  // namespace scree
