// Fast marching against formulas: order, planes, pictures.
#include "shape/level_set/fast_march.h"

#include <gtest/gtest.h>
#include <omp.h>

#include <cmath>

#include "mesh_fixture.h"

namespace scree {
namespace {

using namespace testing;

template <class F>
DenseGrid grid_of(F value, int cells, bool planar) {
  DenseGrid g;
  g.spacing = 4.0 / cells;
  g.origin = {-2, -2, planar ? 0.0 : -2.0};
  for (int axis = 0; axis < (planar ? 2 : 3); ++axis) g.nodes[axis] = cells + 1;
  for (size_t i = 0; i < g.size(); ++i) {
    const size_t n = size_t(g.nodes[0]);
    g.values.push_back(float(value(g.origin + Vec3{double(i % n), double(i / n % n), double(i / n / n)} * g.spacing)));
  }
  return g;
}

// mean and largest error over the nodes up to `reach` from the contour and `from_centre` from the middle
struct MarchErrors {
  double mean = 0, largest = 0;
};
template <class F, class G>
MarchErrors march_errors(F value, G exact, int cells, bool planar) {
  DenseGrid g = grid_of(value, cells, planar);
  fast_march(g, 0.6);
  MarchErrors e;
  int count = 0;
  const DenseGrid expected = grid_of(exact, cells, planar);
  for (size_t i = 0; i < g.size(); ++i) {
    if (std::fabs(expected.values[i]) > 0.5) continue;
    const double miss = std::fabs(double(g.values[i]) - double(expected.values[i]));
    e.largest = std::max(e.largest, miss), e.mean += miss, ++count;
  }
  e.mean /= count;
  return e;
}

double unit_ball(Vec3 p) { return norm(p) - 1; }

TEST(FastMarch, IsOfSecondOrder) {
  // a ball, described by something that is not its distance
  const auto value = [](Vec3 p) { return dot(p, p) - 1; };
  for (const bool planar : {false, true}) {
    const int cells = planar ? 100 : 50;
    const MarchErrors coarse = march_errors(value, unit_ball, cells, planar),
                      fine = march_errors(value, unit_ball, 2 * cells, planar);
    const double order = std::log2(coarse.mean / fine.mean);
    printf("  %s: mean %.2e %.2e order %.2f, largest %.2e %.2e\n", planar ? "circle" : "ball", coarse.mean, fine.mean,
           order, coarse.largest, fine.largest);
    EXPECT_GT(order, 1.7);
  }
}

TEST(FastMarch, PlanesAreExact) {
  const Vec3 normal = unit(Vec3{1, 2, -0.5});
  const auto plane = [&](Vec3 p) { return dot(normal, p) - 0.1; };
  const MarchErrors e = march_errors(plane, plane, 40, false);
  // away from the rim of the box; at the rim some nodes have no neighbour uphill
  EXPECT_LT(e.mean, 1e-3);
  DenseGrid g = grid_of(plane, 40, false);
  fast_march(g, 0.5);
  for (int k = 15; k < 26; ++k)
    for (int j = 15; j < 26; ++j)
      for (int i = 15; i < 26; ++i) {
        const double exact = plane(g.origin + Vec3{double(i), double(j), double(k)} * g.spacing);
        const size_t node = size_t((k * 41 + j) * 41 + i);
        if (std::fabs(exact) > 0.4) continue;
        ASSERT_NEAR(g.values[node], exact, 2e-6) << i << " " << j << " " << k;
      }
}

TEST(FastMarch, BlackAndWhiteIsHalfwayBetweenNodes) {
  const auto step = [](Vec3 p) { return p.x < 0.01 ? -0.5 : 0.5; };
  DenseGrid g = grid_of(step, 40, true);
  fast_march(g, 1);
  EXPECT_NEAR(g.values[20 * 41 + 20], -0.05, 1e-7);
  EXPECT_NEAR(g.values[20 * 41 + 25], 0.45, 1e-6);
  EXPECT_NEAR(g.values[20 * 41 + 15], -0.55, 1e-6);
  EXPECT_NEAR(g.values[20 * 41 + 40], 1, 1e-7);
}

TEST(FastMarch, BecomesALevelSetWithTheSameNodes) {
  DenseGrid g = grid_of([](Vec3 p) { return dot(p, p) - 1; }, 80, false);
  const double reach = 0.2 + 8 * g.spacing;
  fast_march(g, reach);
  LevelSetPlan plan{g.spacing, 0.2};
  plan.anchor = g.origin;
  const LevelSet set = build_level_set(grid_source(g, reach), plan);
  for (const Vec3 p : {Vec3{1.1, 0, 0}, {0, 0.85, 0.1}, {0.6, 0.6, 0.6}, {-0.7, 0, 0.7}})
    EXPECT_NEAR(sample(set, p).w, unit_ball(p), 2e-3);
  EXPECT_FLOAT_EQ(float(sample(set, {0, 0, 0}).w), -0.2f);
  const size_t node = size_t((40 * 81 + 40) * 81 + 62);  // at (1.1, 0, 0)
  EXPECT_NEAR(sample(set, {1.1, 0, 0}).w, g.values[node], 1e-7);
}

TEST(FastMarch, SameBitsOnAnyNumberOfThreads) {
  std::vector<DenseGrid> grids;
  for (const int threads : {1, 2, 3}) {
    omp_set_num_threads(threads);
    grids.push_back(grid_of([](Vec3 p) { return dot(p, p) - 1 + 0.2 * std::sin(5 * p.x); }, 40, false));
    fast_march(grids.back(), 0.7);
    EXPECT_EQ(grids.back().values, grids.front().values);
  }
  omp_set_num_threads(omp_get_num_procs());
}

TEST(FastMarch, NeedsASurface) {
  DenseGrid g = grid_of([](Vec3) { return 1; }, 4, true);
  EXPECT_EQ(error_of([&] { fast_march(g, 1); }), "there is no surface: all of it is inside, or all of it outside");
}

}  // namespace
}  // namespace scree
