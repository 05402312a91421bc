// Faults put into good meshes are found, told and mended.
#include "shape/mesh/mesh_check.h"

#include <gtest/gtest.h>

#include "mesh_fixture.h"
#include "shape/mesh/mesh.h"

namespace scree {
namespace {

using namespace testing;

void append(SurfaceMesh& mesh, const SurfaceMesh& other, Vec3 shift, double scale = 1) {
  const int base = int(mesh.points.size());
  for (const Vec3 p : other.points) mesh.points.push_back(p * scale + shift);
  for (const auto& t : other.triangles) mesh.triangles.push_back({t[0] + base, t[1] + base, t[2] + base});
}

SurfaceMesh inside_out(SurfaceMesh mesh) {
  for (auto& t : mesh.triangles) std::swap(t[0], t[1]);
  return mesh;
}

TEST(MeshCheck, AGoodMeshIsClean) {
  for (const SurfaceMesh& mesh : {box_mesh({1, 2, 3}), ball_mesh(20, 0.2)}) {
    const MeshReport report = check_mesh(mesh);
    EXPECT_TRUE(is_clean(report)) << to_text(report);
    EXPECT_EQ(report.components, 1u);
    EXPECT_EQ(report.triangles, mesh.triangles.size());
  }
  const MeshReport box = check_mesh(box_mesh({1, 2, 3}));
  EXPECT_DOUBLE_EQ(box.area, 22);
  EXPECT_DOUBLE_EQ(box.volume, 6);
  EXPECT_EQ(box.extent.max, (Vec3{1, 2, 3}));
  EXPECT_EQ(to_text(box),
            "triangles: 12, points: 8, components: 1\nextent: (0, 0, 0) to (1, 2, 3) m\narea: 22 m²\n"
            "closed, volume: 6 m³\n");
}

TEST(MeshCheck, OpenEdgesAreNamed) {
  SurfaceMesh box = box_mesh({1, 2, 3});
  box.triangles.pop_back();
  const MeshReport report = check_mesh(box);
  EXPECT_EQ(report.open.count, 3u);
  EXPECT_FALSE(report.closed());
  EXPECT_EQ(report.rims, 1u);
  EXPECT_DOUBLE_EQ(report.rim_length, 2 + 3 + std::sqrt(13.0));
  EXPECT_NE(to_text(report).find("open edges: 3; close the holes, or use the mesh as a shell\n  from ("),
            std::string::npos);
}

TEST(MeshCheck, ADuplicateAnEmptyTriangleAndAFlap) {
  SurfaceMesh box = box_mesh({1, 1, 1});
  box.triangles.push_back({1, 0, 2});  // the first, the other way round
  box.triangles.push_back({4, 4, 5});  // collapsed
  box.points.push_back({0.5, 0, 0});   // on an edge
  box.triangles.push_back({0, 8, 1});  // without area
  MeshReport report = check_mesh(box);
  EXPECT_EQ(report.duplicate.first, (std::vector<int>{12}));
  EXPECT_EQ(report.degenerate.first, (std::vector<int>{13, 14}));
  EXPECT_EQ(report.crowded.count, 3u);  // two of the duplicate alone, one with the flap as well
  MeshFile file{box, {""}, std::vector<int>(15, 0)};
  const MeshRepair done = repair(file);
  EXPECT_EQ(done.duplicate, 1u);
  EXPECT_EQ(done.degenerate, 2u);
  EXPECT_EQ(file.mesh.triangles, box_mesh({1, 1, 1}).triangles);
  EXPECT_EQ(file.region.size(), 12u);
  EXPECT_TRUE(is_clean(check_mesh(file.mesh)));
}

TEST(MeshRepair, ASliverThatJoinsEdgesStays) {
  SurfaceMesh box = box_mesh({1, 1, 1});
  box.points.push_back({0.5, 0.5, 0});  // in the middle of the diagonal of the first side, used by one of its halves
  box.triangles[0] = {0, 2, 8};
  box.triangles.push_back({0, 8, 1});
  box.triangles.push_back({2, 1, 8});
  MeshFile file{box, {}, {}};
  EXPECT_TRUE(check_mesh(box).closed());
  EXPECT_EQ(repair(file).kept_flat, 1u);
  EXPECT_TRUE(check_mesh(file.mesh).closed());
}

TEST(MeshRepair, WindingIsUnifiedAndTurnedOutward) {
  MeshFile file{inside_out(ball_mesh(10)), {}, {}};
  for (size_t t = 0; t < file.mesh.triangles.size(); t += 3)
    std::swap(file.mesh.triangles[t][0], file.mesh.triangles[t][1]);
  EXPECT_GT(check_mesh(file.mesh).against.count, 100u);
  const MeshRepair done = repair(file);
  EXPECT_EQ(done.turned, 120u);
  EXPECT_EQ(done.inverted, 1u);
  EXPECT_TRUE(is_clean(check_mesh(file.mesh)));
  EXPECT_NEAR(volume_of(file.mesh), volume_of(ball_mesh(10)), 1e-14);
  EXPECT_EQ(to_text(repair(file)), "nothing to repair\n");
}

TEST(MeshRepair, SeamsAreClosedWithinATolerance) {
  MeshFile file;
  for (const auto& t : box_mesh({1, 1, 1}).triangles) {  // each triangle with corners of its own, a little off
    for (const int k : t) {
      const double off = 1e-7 * double(file.mesh.points.size() % 5);
      file.mesh.points.push_back(box_mesh({1, 1, 1}).points[size_t(k)] + Vec3{off, -off, off});
    }
    const int n = int(file.mesh.points.size());
    file.mesh.triangles.push_back({n - 3, n - 2, n - 1});
  }
  EXPECT_EQ(check_mesh(file.mesh).open.count, 36u);
  EXPECT_EQ(repair(file, 1e-5).merged, 28u);
  EXPECT_TRUE(is_clean(check_mesh(file.mesh)));
}

TEST(MeshRepair, CavitiesStayCavities) {
  MeshFile file;
  append(file.mesh, inside_out(ball_mesh(6)), {}, 1);
  append(file.mesh, ball_mesh(6), {}, 0.5);
  append(file.mesh, ball_mesh(6), {5, 0, 0}, 1);
  const double ball = volume_of(ball_mesh(6));
  EXPECT_EQ(repair(file).inverted, 2u);
  EXPECT_NEAR(volume_of(file.mesh), ball * (2 - 0.125), 1e-12);
  EXPECT_EQ(check_mesh(file.mesh).components, 3u);
}

TEST(MeshRepair, AMoebiusStripIsToldOf) {
  MeshFile file;
  const int n = 12;
  for (int i = 0; i < n; ++i) {
    const double phi = 2 * std::numbers::pi * i / n, half = 0.3;
    for (const double s : {-half, half}) {
      const double r = 1 + s * std::cos(phi / 2);
      file.mesh.points.push_back({r * std::cos(phi), r * std::sin(phi), s * std::sin(phi / 2)});
    }
  }
  for (int i = 0; i < n; ++i) {
    const bool last = i == n - 1;  // the strip comes back upside down
    const int a = 2 * i, b = a + 1, c = last ? 1 : a + 2, d = last ? 0 : a + 3;
    file.mesh.triangles.push_back({a, b, c});
    file.mesh.triangles.push_back({b, d, c});
  }
  EXPECT_EQ(repair(file).one_sided, 1u);
}

TEST(MeshCheck, CrossingPartsAreFound) {
  SurfaceMesh two = box_mesh({1, 1, 1});
  append(two, box_mesh({1, 1, 1}), {0.5, 0.25, 0.3});
  const MeshReport report = check_mesh(two);
  EXPECT_GT(report.crossing_count, 0u);
  EXPECT_EQ(report.components, 2u);
  ASSERT_FALSE(report.crossings.empty());
  SurfaceMesh apart = box_mesh({1, 1, 1});
  append(apart, box_mesh({1, 1, 1}), {1.0, 0.25, 0.3});  // side against side: the common area counts
  EXPECT_GT(check_mesh(apart).crossing_count, 0u);
  SurfaceMesh beside = box_mesh({1, 1, 1});
  append(beside, box_mesh({1, 1, 1}), {1 + 1e-9, 0.25, 0.3});
  EXPECT_EQ(check_mesh(beside).crossing_count, 0u);
}

// Flat plates far from the origin, turned: rounding moves corners in and out of the plane.
TEST(MeshCheck, ATurnedPlateDoesNotCrossItself) {
  for (const double offset : {0.0, 10.0, 1000.0})
    for (int k = 0; k < 5; ++k) {
      const Quat turn = quat_from_rotation({0.7 * k, 1 - 0.3 * k, 0.2});
      SurfaceMesh plate;
      const int n = 30;
      for (int j = 0; j <= n; ++j)
        for (int i = 0; i <= n; ++i)
          plate.points.push_back(rotate(turn, {0.1 * i - 1, 0.1 * j - 1, 0.3}) + Vec3{offset, offset, offset});
      for (int j = 0; j < n; ++j)
        for (int i = 0; i < n; ++i) {
          const int a = (n + 1) * j + i;
          plate.triangles.push_back({a, a + 1, a + n + 2});
          plate.triangles.push_back({a, a + n + 2, a + n + 1});
        }
      const MeshReport report = check_mesh(plate);
      EXPECT_EQ(report.crossing_count, 0u) << offset;
      EXPECT_EQ(report.open.count, size_t(4 * n));
    }
}

TEST(TriangleCrossing, SimplePairs) {
  const std::vector<Vec3> p = {{0, 0, 0},      {1, 0, 0},    {0, 1, 0},   {0.2, 0.2, -1}, {0.2, 0.2, 1}, {0.3, 0.2, 1},
                               {2, 0.2, -0.5}, {0.5, 0, -1}, {0.5, 0, 1}, {1, 1, 0},      {0.2, 0.2, 0}, {0.3, 0.3, 1}};
  const auto crosses = [&](std::array<int, 3> a, std::array<int, 3> b) {
    EXPECT_EQ(triangles_cross(p, a, b), triangles_cross(p, b, a));
    return triangles_cross(p, a, b);
  };
  EXPECT_TRUE(crosses({0, 1, 2}, {3, 4, 5}));
  EXPECT_TRUE(crosses({0, 1, 2}, {3, 4, 6}));
  EXPECT_TRUE(crosses({0, 1, 2}, {7, 8, 6}));     // through an edge
  EXPECT_FALSE(crosses({0, 1, 2}, {1, 9, 2}));    // neighbours in a plane
  EXPECT_FALSE(crosses({0, 1, 2}, {0, 1, 4}));    // neighbours at an angle
  EXPECT_TRUE(crosses({0, 1, 2}, {0, 1, 9}));     // folded back on itself
  EXPECT_TRUE(crosses({0, 1, 2}, {0, 3, 4}));     // through, with a common corner
  EXPECT_FALSE(crosses({0, 1, 2}, {10, 11, 4}));  // stands on it
}

}  // namespace
}  // namespace scree
