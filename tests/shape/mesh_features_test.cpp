// The critical points of the distance to a mesh, against counting and against the tree.
#include "shape/mesh/mesh_features.h"

#include <gtest/gtest.h>

#include <cmath>

#include "math/random.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/mesh_fixture.h"

namespace scree {
namespace {

using namespace testing;

Vec3 point_about(const SurfaceMesh& mesh, Random& random) {
  const Vec3 p = mesh.points[random.below(mesh.points.size())];
  return p + random.in_ball(false) * 0.8;
}

// all that a point meets, nearer than `reach`
struct All {
  double shares = 0, nearest = kInfinity;
  int minima = 0;
};
All all_of(const MeshFeatures& f, Vec3 c, double reach = kInfinity) {
  All all;
  for (uint32_t k = 0; k < f.size(); ++k) {
    const scalar::MeshHit hit = mesh_hit(f, k, c);
    if (!hit.at.valid || hit.at.distance > reach) continue;
    all.shares += hit.share;
    all.minima += hit.minimum;
    if (hit.minimum) all.nearest = std::min(all.nearest, hit.at.distance);
    EXPECT_NEAR(norm(hit.at.normal), 1, 1e-12);
    EXPECT_NEAR(norm(hit.at.point - c), hit.at.distance, 1e-12);
  }
  return all;
}

SurfaceMesh torus_mesh(double large, double small, int around, int across) {
  SurfaceMesh mesh;
  const auto at = [&](int i, int k) { return (i % around) * across + k % across; };
  for (int i = 0; i < around; ++i)
    for (int k = 0; k < across; ++k) {
      const double u = 2 * std::numbers::pi * i / around, v = 2 * std::numbers::pi * k / across;
      const double rho = large + small * std::cos(v);
      mesh.points.push_back({rho * std::cos(u), rho * std::sin(u), small * std::sin(v)});
      mesh.triangles.push_back({at(i, k), at(i + 1, k), at(i + 1, k + 1)});
      mesh.triangles.push_back({at(i, k), at(i + 1, k + 1), at(i, k + 1)});
    }
  return mesh;
}

SurfaceMesh square_plate(int cells) {
  SurfaceMesh mesh;
  for (int j = 0; j <= cells; ++j)
    for (int i = 0; i <= cells; ++i) mesh.points.push_back({double(i) / cells, double(j) / cells, 0});
  for (int j = 0; j < cells; ++j)
    for (int i = 0; i < cells; ++i) {
      const int a = j * (cells + 1) + i, b = a + 1, c = a + cells + 1, d = c + 1;
      mesh.triangles.push_back({a, b, d});
      mesh.triangles.push_back({a, d, c});
    }
  return mesh;
}

// Morse theory: the shares of all critical points add up to the Euler characteristic of the surface.
TEST(MeshFeatures, SharesAddUpToTheEulerCharacteristic) {
  Random random{5};
  struct Counted {
    SurfaceMesh mesh;
    double characteristic;
  };
  for (const auto& [mesh, characteristic] : {Counted{box_mesh({1, 2, 1.5}), 2}, Counted{ball_mesh(8, 0.4), 2},
                                             Counted{torus_mesh(1, 0.4, 24, 12), 0}, Counted{square_plate(5), 1}}) {
    const MeshFeatures f = mesh_features(mesh);
    for (int k = 0; k < 300; ++k) EXPECT_EQ(all_of(f, point_about(mesh, random)).shares, characteristic);
  }
}

TEST(MeshFeatures, TheNearestIsThatOfTheTree) {
  Random random{6};
  for (const SurfaceMesh& mesh : {ball_mesh(6, 0.4), torus_mesh(1, 0.4, 24, 12), square_plate(3)}) {
    const MeshFeatures f = mesh_features(mesh);
    const MeshBvh tree(mesh);
    for (int k = 0; k < 300; ++k) {
      const Vec3 c = point_about(mesh, random);
      EXPECT_NEAR(all_of(f, c).nearest, std::sqrt(tree.nearest(c).distance_squared), 1e-12);
    }
  }
}

// also exactly over its edges and vertices, where all questions are answered by rounding
TEST(MeshFeatures, AFlatPlateIsFeltOnce) {
  for (const double tilt : {0.0, 0.3}) {
    SurfaceMesh mesh = square_plate(4);
    const Quat turn = quat_from_rotation({tilt, 2 * tilt, 0.5 * tilt});
    for (Vec3& p : mesh.points) {
      const Vec3 q = rotate(turn, p);
      p = {double(float(q.x)), double(float(q.y)), double(float(q.z))};  // as files hold them
    }
    const MeshFeatures f = mesh_features(mesh);
    for (int i = 1; i < 40; ++i)
      for (int j = 1; j < 40; ++j) {
        const Vec3 c = rotate(turn, {i / 40.0, j / 40.0, 0.01});
        const All all = all_of(f, c, 0.012);
        EXPECT_EQ(all.shares, 1);
        EXPECT_EQ(all.minima, 1) << i << ' ' << j;
        EXPECT_NEAR(all.nearest, 0.01, 1e-7);
      }
  }
}

TEST(MeshFeatures, AnEdgeOfThreeTrianglesCountsAsAWhole) {
  SurfaceMesh mesh;  // three leaves of a book
  mesh.points = {{0, 0, 0}, {0, 0, 1}, {1, 0, 0.5}, {-1, 0.2, 0.5}, {0.1, 1, 0.5}};
  mesh.triangles = {{0, 1, 2}, {0, 1, 3}, {1, 0, 4}};
  const MeshFeatures f = mesh_features(mesh);
  Random random{8};
  // three discs joined along an edge: one disc, to topology
  for (int k = 0; k < 300; ++k) EXPECT_EQ(all_of(f, Vec3{0, 0, 0.5} + random.in_ball(false) * 0.9).shares, 1);
}

TEST(MeshFeatures, WhatMayBeMetBeforeTheNextSearchIsListed) {
  Random random{9};
  for (const SurfaceMesh& mesh : {ball_mesh(8, 0.3), square_plate(6), box_mesh({1, 1, 1})}) {
    const MeshFeatures f = mesh_features(mesh);
    for (int k = 0; k < 100; ++k) {
      const double radius = random.uniform() * 0.4, slack = 0.3 * random.uniform();
      const Vec3 before = point_about(mesh, random), now = before + random.in_ball(false) * slack;
      for (uint32_t feature = 0; feature < f.size(); ++feature) {
        const scalar::MeshHit hit = mesh_hit(f, feature, now);
        if (!hit.at.valid || hit.at.distance > radius) continue;
        EXPECT_TRUE(may_meet(f, feature, before, radius + slack, slack)) << feature;
      }
    }
  }
}

}  // namespace
}  // namespace scree
