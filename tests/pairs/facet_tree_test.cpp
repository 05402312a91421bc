// Facets found through a tree are those found by looking at all.
#include "shape/facet_cells.h"

#include <gtest/gtest.h>

#include <cmath>

#include "pairs/facets/facet_candidates.h"
#include "pairs/facets/round_touch.h"
#include "pairs/polyhedron_fixture.h"

namespace scree::testing {
namespace {

Polyhedron fine_ball(int times) {
  SurfaceMesh mesh = solid_mesh({"icosahedron"});
  for (int k = 0; k < times; ++k) mesh = subdivided_on_sphere(mesh);
  const double radius = norm(mesh.points[0]);
  for (Vec3& x : mesh.points) x = x / radius;
  return polyhedron_of(mesh);
}

TEST(FacetTree, FindsWhatIsNear) {
  const Polyhedron ball = fine_ball(3);
  const FacetTree tree(ball);
  Random random{31, 1, 0};
  std::vector<uint32_t> found;
  size_t all = 0;
  for (int turn = 0; turn < 200; ++turn) {
    const Vec3 centre = random.in_ball(false) * 1.3;
    const double radius = random.uniform(0.02, 0.3);
    tree.near(centre, radius, found);
    EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
    for (uint32_t f = 0; f < ball.facets.size(); ++f) {
      double least = kInfinity;  // a corner or the centre within the ball: the facet is near
      for (const int c : ball.facets[f].corners) least = std::min(least, norm(ball.points[size_t(c)] - centre));
      least = std::min(least, norm(ball.facets[f].centre - centre));
      const bool listed = std::binary_search(found.begin(), found.end(), f);
      if (least < radius) {
        EXPECT_TRUE(listed);
      }
      if (least > 2 * radius + 2 * ball.facets[f].reach) {
        EXPECT_FALSE(listed);
      }
    }
    all += found.size();
  }
  EXPECT_GT(all, 1000u);
}

// A wall of 5,120 triangles, seen from inside and outside.
TEST(FacetTree, CandidatesAndTouchesAreTheSameWithoutIt) {
  FacetTable with;
  const uint32_t cube = add_shape(with, unit_solid("cube"));
  Polyhedron wall = fine_ball(4);
  wall.convex = false;
  const uint32_t row = add_shape(with, wall);
  ASSERT_TRUE(with.shapes[row].tree);
  FacetTable without = with;
  without.shapes[row].tree = nullptr;
  Random random{32, 1, 0};
  const ClumpForm::Ball one{{}, 1};
  size_t listed = 0, touched = 0;
  for (int turn = 0; turn < 60; ++turn) {
    const Quat q = random_turn(random);
    FacetPose pose;
    const Vec3 apart = unit(random.in_ball(false)) * random.uniform(1.05, 1.12);
    for (int k = 0; k < 3; ++k) {
      const Vec3 row_k = rotate_back(q, Vec3{k == 0 ? 1.0 : 0, k == 1 ? 1.0 : 0, k == 2 ? 1.0 : 0});
      pose.row[k] = {row_k.x, row_k.y, row_k.z, k == 0 ? apart.x : k == 1 ? apart.y : apart.z};
    }
    pose.scale = {0.1, 1, 0.5, 0};
    decltype(FacetCandidates::facets) a, b;
    EXPECT_EQ(list_candidates(with, cube, row, pose, 1e-5, a), list_candidates(without, cube, row, pose, 1e-5, b));
    ASSERT_EQ(a.size(), b.size());
    for (size_t k = 0; k < a.size(); ++k) EXPECT_TRUE(a[k].f1 == b[k].f1 && a[k].f2 == b[k].f2);
    listed += a.size();
    std::vector<FacetTouch> x, y;
    touch_round(with, {kNone, {&one, 1}}, {row, {}}, pose, x);
    touch_round(without, {kNone, {&one, 1}}, {row, {}}, pose, y);
    ASSERT_EQ(x.size(), y.size());
    for (size_t k = 0; k < x.size(); ++k) EXPECT_EQ(x[k].normal.w, y[k].normal.w);
    touched += x.size();
  }
  EXPECT_GT(listed, 100u);
  EXPECT_GT(touched, 100u);
}

}  // namespace
}  // namespace scree::testing
