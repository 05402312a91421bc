// A plane between two bodies: it must not see more than there is, and should see almost all of it.
#include "pairs/facets/hull_gap.h"

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

FacetTable table_of(const SurfaceMesh& mesh) {
  const PolyhedronForm form = unit_polyhedron(mesh).form;
  FacetTable table;
  add_body(table, {form.points, form.triangles});
  return table;
}

TEST(HullGap, LowestPointsAreThoseOfTheBody) {
  const FacetTable table = table_of(make_rock({3, 1280, 0.25}));
  std::mt19937 random(6);
  std::normal_distribution<double> normal;
  for (int k = 0; k < 100; ++k) {
    const Vec3 n = unit(Vec3{normal(random), normal(random), normal(random)});
    double lowest = kInfinity;
    for (const Vec3 x : table.point) lowest = std::min(lowest, dot(n, x));
    const double found = lowest_point(*table.shapes[0].cloud, n);
    EXPECT_LE(found, lowest);
    EXPECT_GE(found, lowest - 1e-5);  // floats
  }
}

// Balls of triangles overlap along the line of their centres by what is exact but for their facets. Of flat bodies this
// line sees much more than there is: all directions tell the least.
TEST(HullGap, OverlapIsThatOfTheThinnestSlab) {
  SurfaceMesh flat = icosphere(2);
  for (Vec3& x : flat.points) x.z *= 0.3;
  const FacetTable ball = table_of(icosphere(3)), disc = table_of(flat);
  const std::vector<Vec3> directions = icosphere(4).points;
  const double sagitta = 1 - std::sqrt(1 - 0.16 * 0.16 / 3);  // of a facet
  std::mt19937 random(7);
  double found = 0, least = 0, along_line = 0;
  for (int k = 0; k < 300; ++k) {
    const FacetPose pose = random_pose(random, 1, 0.5);
    const Vec3 apart{pose.row[0].w, pose.row[1].w, pose.row[2].w};
    const double overlap = hull_overlap(*ball.shapes[0].cloud, *ball.shapes[0].cloud, pose);
    EXPECT_LT(overlap, 1.5 - norm(apart) + 1e-5) << k;
    EXPECT_GT(overlap, 1.5 - norm(apart) - 1.5 * sagitta) << k;
    const auto overlap_along = [&](Vec3 d) {
      const Vec3 back = xyz(pose.row[0]) * d.x + xyz(pose.row[1]) * d.y + xyz(pose.row[2]) * d.z;
      const PointCloud& cloud = *disc.shapes[0].cloud;
      return -(lowest_point(cloud, -d) + 0.5 * lowest_point(cloud, back) + dot(d, apart));
    };
    double thinnest = kInfinity;
    for (const Vec3 d : directions) thinnest = std::min(thinnest, overlap_along(d));
    if (thinnest < 0.01) continue;
    const double of_discs = hull_overlap(*disc.shapes[0].cloud, *disc.shapes[0].cloud, pose);
    EXPECT_GT(of_discs, 0.98 * thinnest - 0.005) << k;  // directions are 4° apart
    EXPECT_LT(of_discs, overlap_along(unit(apart)) + 1e-4) << k;
    found += of_discs, least += thinnest, along_line += overlap_along(unit(apart));
  }
  EXPECT_GT(along_line, 1.5 * least);
  EXPECT_LT(found, 1.3 * least);
}

// A wall, 1 thick, on a plate, 0.2 thick: the cell of the wall's inner face runs 0.5 deep into the wall, and below the
// plate as it widens from the corner.
SurfaceMesh wall_on_plate() {
  const double profile[6][2] = {{0, 0}, {3, 0}, {3, 0.2}, {1, 0.2}, {1, 3}, {0, 3}};
  SurfaceMesh mesh;
  for (const double y : {0.0, 2.0})
    for (const auto& p : profile) mesh.points.push_back({p[0], y, p[1]});
  for (int k = 1; k < 5; ++k) mesh.triangles.push_back({0, k, k + 1}), mesh.triangles.push_back({6, k + 7, k + 6});
  for (int k = 0; k < 6; ++k) {
    const int next = (k + 1) % 6;
    mesh.triangles.push_back({k, k + 6, next + 6}), mesh.triangles.push_back({k, next + 6, next});
  }
  return mesh;
}

// Points of cells, thrown at random about their facets, that are below the lowest point of the cloud.
size_t cells_outside(const FacetTable& table) {
  std::mt19937 random(8);
  std::normal_distribution<double> normal;
  size_t outside = 0;
  for (uint32_t f = 0; f < table.shapes[0].end; ++f)
    for (uint32_t k = 0; k < 400000 / table.shapes[0].end; ++k) {
      const Quad &plane = table.plane[f], &centre = table.centre[f];
      const Vec3 x = xyz(centre) + Vec3{normal(random), normal(random), normal(random)} * (0.7 * centre.w);
      bool inside = dot(xyz(plane), x) < plane.w;
      for (uint32_t s = 0; s < table.sides[f]; ++s) {
        const Quad& side = table.side[table.first_side[f] + s];
        inside = inside && dot(xyz(side), x) > side.w;
      }
      if (!inside) continue;
      const Vec3 n = unit(Vec3{normal(random), normal(random), normal(random)});
      for (const Vec3 d : {n, Vec3{1, 0, 0}, Vec3{0, 0, 1}, Vec3{-1, 0, 0}, Vec3{0, 0, -1}})
        outside += dot(d, x) < lowest_point(*table.shapes[0].cloud, d);
    }
  return outside;
}

TEST(HullGap, HullsHoldCells) {
  FacetTable plate = table_of(wall_on_plate());
  EXPECT_FALSE(plate.shapes[0].convex);
  EXPECT_GT(cells_outside(plate), 20u);
  EXPECT_GT(hold_cells(plate, 0), 0u);
  EXPECT_EQ(cells_outside(plate), 0u);
  for (const char* solid : {"nut", "bolt", "tetris-z", "cube"}) {
    FacetTable table = table_of(solid_mesh({solid}));
    EXPECT_EQ(cells_outside(table), 0u) << solid;
    EXPECT_EQ(hold_cells(table, 0), 0u) << solid;
  }
}

// Of many corners only some blocks are looked at: the furthest one all the same.
TEST(HullGap, FindsTheFurthestOfManyCorners) {
  std::mt19937 random(5);
  std::normal_distribution<double> normal;
  const auto draw = [&] { return Vec3{normal(random), normal(random), normal(random)}; };
  for (const size_t count : {1025u, 5000u}) {
    std::vector<Vec3> points;
    for (size_t k = 0; k < count; ++k) points.push_back(unit(draw()) * (1 - 0.1 * std::abs(std::sin(double(k)))));
    const PointCloud cloud = cloud_of(points);
    EXPECT_GT(cloud.blocks(), 10u);
    for (int k = 0; k < 200; ++k) {
      const Vec3 d = unit(draw());
      double lowest = 1;
      for (const Vec3 p : points) lowest = std::min(lowest, dot(d, p));
      EXPECT_NEAR(lowest_point(cloud, d), lowest, 1e-5);
      EXPECT_LE(lowest_point(cloud, d), lowest);
    }
  }
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
