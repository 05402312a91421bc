// The tree of a mesh against all triangles, and the side of a point against formulas.
#include "shape/mesh/mesh_bvh.h"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <random>

#include "mesh_fixture.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_ray.h"
#include "shape/mesh/mesh_side.h"

namespace scree {
namespace {

using namespace testing;

class RandomPoints {
 public:
  explicit RandomPoints(uint64_t seed) : engine_(seed) {}
  Vec3 in_cube(double half) {
    std::uniform_real_distribution<double> side(-half, half);
    const double x = side(engine_), y = side(engine_), z = side(engine_);
    return {x, y, z};
  }

 private:
  std::mt19937_64 engine_;
};

// triangles in all directions, of very different sizes, some without area
SurfaceMesh triangle_soup(int count, uint64_t seed) {
  RandomPoints random(seed);
  SurfaceMesh mesh;
  for (int i = 0; i < count; ++i) {
    const Vec3 at = random.in_cube(1);
    const double size = i % 10 == 0 ? 1 : 0.05;
    for (int k = 0; k < 3; ++k) mesh.points.push_back(at + random.in_cube(size));
    mesh.triangles.push_back({3 * i, 3 * i + 1, i % 7 == 0 ? 3 * i + 1 : 3 * i + 2});
  }
  return mesh;
}

NearestTriangle nearest_of_all(const SurfaceMesh& mesh, Vec3 p) {
  NearestTriangle best;
  for (size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto& t = mesh.triangles[i];
    const Triangle corners{mesh.points[size_t(t[0])], mesh.points[size_t(t[1])], mesh.points[size_t(t[2])]};
    const NearestOnTriangle n = nearest_on(corners, p);
    const double d2 = dot(p - n.point, p - n.point);
    if (d2 < best.distance_squared) best = {int(i), n.feature, n.point, d2, -1};
  }
  return best;
}

TEST(MeshBvh, FindsTheNearestOfAllTriangles) {
  for (const SurfaceMesh& mesh : {triangle_soup(500, 1), ball_mesh(12), box_mesh({1, 2, 3})}) {
    const MeshBvh bvh(mesh);
    RandomPoints random(2);
    int hint = -1;
    for (int i = 0; i < 2000; ++i) {
      // points on a lattice are as far from several triangles
      Vec3 p = random.in_cube(2);
      if (i % 2) p = Vec3{std::rint(4 * p.x), std::rint(4 * p.y), std::rint(4 * p.z)} / 4;
      const NearestTriangle expected = nearest_of_all(mesh, p);
      const double distance = std::sqrt(expected.distance_squared);
      for (const NearestTriangle& found : {bvh.nearest(p), bvh.nearest(p, 1.001 * distance + 1e-9, hint)}) {
        ASSERT_EQ(found.triangle, expected.triangle);
        ASSERT_EQ(found.feature, expected.feature);
        ASSERT_EQ(found.distance_squared, expected.distance_squared);
        hint = found.slot;
      }
      ASSERT_EQ(bvh.nearest(p, 0.999 * distance).triangle, -1);
    }
  }
}

TEST(MeshBvh, FindsTheSameForPointsTogether) {
  for (const SurfaceMesh& mesh : {triangle_soup(500, 1), ball_mesh(12), box_mesh({1, 2, 3})}) {
    const MeshBvh bvh(mesh);
    std::vector<Vec3> points;
    for (int i = 0; i < 1331; ++i) points.push_back(Vec3{double(i % 11), double(i / 11 % 11), double(i / 121)} / 4);
    std::vector<NearestTriangle> found(points.size());
    for (const int64_t target : hwy::SupportedAndGeneratedTargets()) {
      hwy::SetSupportedTargetsForTest(target);
      hwy::GetChosenTarget().Update(hwy::SupportedTargets());
      bvh.nearest(points, found);
      for (size_t i = 0; i < points.size(); ++i) {
        const NearestTriangle expected = bvh.nearest(points[i]);
        ASSERT_EQ(found[i].triangle, expected.triangle) << hwy::TargetName(target);
        ASSERT_EQ(found[i].feature, expected.feature);
        ASSERT_EQ(found[i].distance_squared, expected.distance_squared);
        ASSERT_EQ(found[i].point, expected.point);
      }
    }
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
}

TEST(MeshBvh, VisitsEveryTriangleInABox) {
  const SurfaceMesh mesh = triangle_soup(500, 3);
  const MeshBvh bvh(mesh);
  RandomPoints random(4);
  for (int i = 0; i < 100; ++i) {
    const Vec3 p = random.in_cube(1), half = {0.1, 0.2, 0.1};
    const Bounds box{p - half, p + half};
    std::vector<int> visited(mesh.triangles.size(), 0);
    bvh.for_each_in(box, [&](int slot) { ++visited[size_t(bvh.triangle(slot))]; });
    for (size_t t = 0; t < mesh.triangles.size(); ++t) {
      const auto& c = mesh.triangles[t];
      const Bounds b = bounds_of({mesh.points[size_t(c[0])], mesh.points[size_t(c[1])], mesh.points[size_t(c[2])]});
      const bool overlaps = b.min.x <= box.max.x && b.max.x >= box.min.x && b.min.y <= box.max.y &&
                            b.max.y >= box.min.y && b.min.z <= box.max.z && b.max.z >= box.min.z;
      ASSERT_LE(visited[t], 1);
      ASSERT_TRUE(visited[t] == 1 || !overlaps);
    }
  }
}

TEST(MeshBvh, ManyEqualTrianglesDoNotGoDeep) {
  SurfaceMesh mesh = box_mesh({1, 1, 1});
  for (int i = 0; i < 14; ++i)
    mesh.triangles.insert(mesh.triangles.end(), mesh.triangles.begin(), mesh.triangles.end());
  EXPECT_EQ(MeshBvh(mesh).nearest({0.3, 0.3, -1}).distance_squared, 1);
}

// a dart: two of its edges are so sharp that the normal of the nearest triangle alone errs
SurfaceMesh dart() {
  SurfaceMesh mesh;
  mesh.points = {{0, 0, 0}, {1, 0, 0.1}, {1, 0.5, 0}, {1, 0, -0.1}};
  mesh.triangles = {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}};
  return mesh;
}

TEST(Pseudonormals, AgreeWithTheSolidAngle) {
  for (const SurfaceMesh& mesh : {ball_mesh(8, 0.3), box_mesh({1, 1, 0.01}), dart(), box_mesh({1, 1, 1})}) {
    const bool outward = volume_of(mesh) > 0;
    const MeshBvh bvh(mesh);
    const Pseudonormals normals(mesh);
    const WindingTree winding(bvh);
    RandomPoints random(5);
    int inside = 0;
    for (int i = 0; i < 5000; ++i) {
      const Vec3 p = random.in_cube(1.3);
      const NearestTriangle n = bvh.nearest(p);
      if (n.distance_squared < 1e-20) continue;
      const bool is_inside = std::fabs(winding.winding_number(p)) > 0.5;
      ASSERT_EQ((dot(normals.at(n), p - n.point) < 0) == outward, is_inside) << p.x << " " << p.y << " " << p.z;
      inside += is_inside;
    }
    EXPECT_GT(inside, 0);
  }
}

TEST(WindingTree, ForgivesAHole) {
  SurfaceMesh mesh = ball_mesh(30);
  mesh.triangles.erase(mesh.triangles.begin() + 700);
  const MeshBvh bvh(mesh);
  const WindingTree winding(bvh);
  RandomPoints random(6);
  for (int i = 0; i < 2000; ++i) {
    const Vec3 p = random.in_cube(1.2);
    if (std::fabs(norm(p) - 1) < 0.1) continue;
    ASSERT_NEAR(winding.winding_number(p), norm(p) < 1 ? 1 : 0, 0.06);
  }
}

// The first triangle along a ray, in any direction and along axes, from inside and from outside.
TEST(MeshBvh, FindsTheFirstTriangleAlongARay) {
  const SurfaceMesh mesh = triangle_soup(3000, 4);
  const MeshBvh tree(mesh);
  RandomPoints random(9);
  int hits = 0;
  for (int i = 0; i < 600; ++i) {
    const Vec3 from = random.in_cube(2), axes[] = {{1, 0, 0}, {0, -1, 0}, {0, 0, 1}};
    const Vec3 direction = i % 4 == 3 ? axes[i / 4 % 3] : unit(random.in_cube(1));
    const double skip = i % 2 == 0 ? 0 : 0.3;
    double first = kInfinity;
    for (const auto& t : mesh.triangles)
      if (const double away = along_ray(corners_of(mesh, t), from, direction); away > skip)
        first = std::min(first, away);
    EXPECT_EQ(first_along(tree, from, direction, skip), first);
    hits += first < kInfinity;
  }
  EXPECT_GT(hits, 100);
}

}  // namespace
}  // namespace scree
