// The grid of spheres against a double loop, for mixed sizes, few periodic cells and far-off spheres.
#include "math/cell_grid.h"

#include <gtest/gtest.h>

#include <set>

#include "math/random.h"

namespace scree {
namespace {

std::vector<CellGrid::Sphere> random_spheres(int n, double largest, uint64_t seed) {
  Random random{seed};
  std::vector<CellGrid::Sphere> spheres;
  for (int i = 0; i < n; ++i) {
    const double u = random.uniform();
    spheres.push_back({{random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5)},
                       0.01 + (largest - 0.01) * u * u * u,
                       i});
  }
  return spheres;
}

void expect_same_as_double_loop(const Domain& domain, const std::vector<CellGrid::Sphere>& spheres, double reach) {
  const Periodic periodic(domain);
  CellGrid grid(0.01, 0.4, periodic, spheres.size());
  for (const auto& s : spheres) grid.insert(s);
  for (const auto& query : spheres) {
    std::multiset<int> found, expected;
    grid.any_within(query.center, reach, [&](const CellGrid::Sphere& s, double gap) {
      EXPECT_LT(gap, reach);
      found.insert(s.id);
      return false;
    });
    for (const auto& s : spheres) {
      const Vec3 d = periodic.shortest(periodic.wrap(s.center) - periodic.wrap(query.center));
      if (norm(d) < reach + s.radius) expected.insert(s.id);
    }
    ASSERT_EQ(found, expected);
  }
}

TEST(CellGrid, FindsWhatADoubleLoopFinds) {
  Domain open, periodic, half;
  periodic.min = {-0.5, -0.5, -0.5};
  periodic.max = {0.5, 0.5, 0.5};
  half = periodic;
  for (bool& on : periodic.periodic) on = true;
  half.periodic[1] = true;
  for (const Domain& domain : {open, periodic, half})
    for (const double largest : {0.02, 0.1, 0.4})
      for (const double reach : {0.0, 0.03, 0.3})
        expect_same_as_double_loop(domain, random_spheres(300, largest, 1), reach);
}

TEST(CellGrid, FarSpheresAreFoundToo) {
  auto spheres = random_spheres(100, 0.02, 2);
  spheres[3].center = {1e30, 0, 0};
  spheres[4].center = {1e30, 0, 0};
  spheres[5].center = {-1e6, 3, 0};
  expect_same_as_double_loop({}, spheres, 0.05);
}

TEST(CellGrid, StopsWhenTold) {
  CellGrid grid(1, 1, {}, 10);
  for (int i = 0; i < 10; ++i) grid.insert({{}, 1, i});
  int visits = 0;
  EXPECT_TRUE(grid.any_within({}, 1, [&](const CellGrid::Sphere&, double) { return ++visits == 3; }));
  EXPECT_EQ(visits, 3);
}

TEST(Periodic, WrapsIntoTheDomainEvenAfterRounding) {
  Domain domain;
  domain.min.x = -1;
  domain.max.x = 1;
  domain.periodic[0] = true;
  const Periodic periodic(domain);
  for (const double x : {-1.0, 1.0, 3.0, -1 - 1e-17, -1 - 1e-16, 1e9, -7.5}) {
    const Vec3 p = periodic.wrap({x, 5, 6});
    EXPECT_TRUE(p.x >= -1 && p.x < 1) << x;
    EXPECT_EQ(p.y, 5);
  }
}

}  // namespace
}  // namespace scree
