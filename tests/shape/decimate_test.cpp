#include <gtest/gtest.h>

#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_check.h"
#include "shape/polyhedron_shapes.h"

namespace scree::testing {
namespace {

TEST(Decimate, StaysClosedOutwardAndWithinTheError) {
  size_t before = 100000;
  const SurfaceMesh rock = make_rock({1, 5120, 0.25});
  for (const double error : {0.002, 0.01, 0.05}) {
    const DecimatedMesh fewer = decimate(rock, error);
    const MeshReport report = check_mesh(fewer.mesh);
    EXPECT_TRUE(report.closed());
    EXPECT_EQ(report.crossing_count, 0u);
    EXPECT_EQ(report.components, 1u);
    EXPECT_LE(fewer.error, error);
    EXPECT_DOUBLE_EQ(fewer.error, mesh_deviation(rock, fewer.mesh));
    EXPECT_NEAR(report.volume, volume_of(rock), error * 13);  // at most the error times the area
    EXPECT_LT(fewer.mesh.triangles.size(), before / 2);
    before = fewer.mesh.triangles.size();
  }
  EXPECT_LT(before, 300u);
}

// Flat parts need no triangles: a cube cut into 12 · 4³ comes back as one of 12.
TEST(Decimate, ACubeOfManyTrianglesIsACube) {
  SurfaceMesh cube = solid_mesh({"cube"});
  for (int level = 0; level < 3; ++level) cube = in_quarters(cube);
  ASSERT_EQ(cube.triangles.size(), 768u);
  const DecimatedMesh fewer = decimate(cube, 1e-6);
  EXPECT_EQ(fewer.mesh.triangles.size(), 12u);
  EXPECT_NEAR(volume_of(fewer.mesh), 1, 1e-9);
}

}  // namespace
}  // namespace scree::testing
