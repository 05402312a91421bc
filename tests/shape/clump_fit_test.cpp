// Clumps fitted to stars and meshes.
#include "shape/clump.h"

#include <gtest/gtest.h>

#include "mesh_fixture.h"
#include "scene/particle_form.h"
#include "shape/ball_union.h"
#include "shape/star.h"
#include "star_fixture.h"

namespace scree {
namespace {

using namespace testing;

TEST(Mesh, DistanceToABox) {
  const SurfaceMesh box = box_mesh({2, 2, 2});
  EXPECT_NEAR(distance_to(box, {1, 1, 0.5}), 0.5, 1e-15);
  EXPECT_NEAR(distance_to(box, {1, 1, 3}), 1, 1e-15);
  EXPECT_NEAR(distance_to(box, {3, 3, 3}), std::sqrt(3.0), 1e-15);
  EXPECT_NEAR(distance_to(box, {1, -3, -4}), 5, 1e-15);
}

TEST(ClumpFit, ACircleIsOneDisc) {
  const ClumpFit fit = clump_like_star(star(1, {}), 1);
  EXPECT_NEAR(fit.radius, 1, 1e-9);
  EXPECT_LT(fit.error, 1e-9);
}

TEST(ClumpFit, TheCrossWithMoreDiscsIsBetter) {
  const StarForm cross = star_from_terms(star(1, {{4, 1, 0}}), kStarFloor).form;
  double before = 1;
  for (const int count : {5, 9, 17, 33}) {
    const ClumpFit fit = clump_like_star(cross, count);
    EXPECT_EQ(int(fit.form.balls.size()), count);
    EXPECT_LT(fit.error, 0.8 * before) << count;
    before = fit.error;
    std::vector<Disc> discs;
    for (const auto& b : fit.form.balls) discs.push_back({b.centre.x, b.centre.y, b.radius});
    const double area = moments_of(discs).area * fit.radius * fit.radius;
    const double truth = mass_properties({"cross", cross, 0, 0}, true).measure;
    EXPECT_NEAR(area, truth, fit.error * 8);  // a rim of about 8 radii, off by at most the error
  }
  EXPECT_LT(before, 0.05);
}

TEST(ClumpFit, ABallAndABox) {
  const SurfaceMesh box = box_mesh({3, 1, 1});
  double before = 1;
  for (const int count : {3, 12, 48}) {
    const ClumpFit fit = clump_like_mesh(box, count);
    EXPECT_LT(fit.error, before) << count;
    before = fit.error;
    EXPECT_NEAR(norm(fit.centre - Vec3{1.5, 0.5, 0.5}), 0, 0.1);
  }
  EXPECT_LT(before, 0.15);
  const SurfaceMesh ball = surface({"ball", ClumpForm{{{{}, 1}}}, 0, 0});
  EXPECT_LT(clump_like_mesh(ball, 1).error, 0.01);  // the mesh's chords stray by that much
}

}  // namespace
}  // namespace scree
