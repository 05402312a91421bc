// Wall pairs against every body tried with every element.
#include "search/find_pairs.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <tuple>

#include "kernels/scalar.h"
#include "search/random_bodies.h"
#include "shape/wall_fixture.h"

namespace scree {
namespace {

using namespace testing;

struct Walls {
  std::vector<WallBody> shapes;
  std::vector<WallState> states;

  void add(const Solid& solid, Wall::Side side, WallPose pose = {}) {
    shapes.emplace_back().shape = compile(solid, side);
    states.emplace_back().pose = pose;
  }
};

Walls make_walls() {
  Walls walls;
  walls.add(box({10, 10, 10}, {9, 9, 9}), Wall::Side::inside);
  walls.add(cylinder(3, -5, 5), Wall::Side::outside, {{0, 0, 0}, quat_from_rotation({0.3, 0.7, 0}), {10, 8, 11}});
  walls.add(half_space({0, 0, 4}, {0.1, 0, 1}), Wall::Side::outside);
  walls.add(cut({box({}, {4, 4, 1}), cylinder(1.5, -3, 3)}), Wall::Side::outside,
            {{1, 1, 1}, quat_from_rotation({1, 0, 0.4}), {5, 12, 9}});
  walls.add(ball({15, 15, 15}, 3), Wall::Side::outside);
  walls.states.back().gone = 1;
  return walls;
}

const Walls& some_walls() {
  static const Walls walls = make_walls();
  return walls;
}

using Triple = std::tuple<uint32_t, uint32_t, uint32_t>;  // wall, element, body

std::set<Triple> listed(const WallPairs& pairs) {
  std::set<Triple> all;
  for (const WallPairs::Run& run : pairs.runs)
    for (uint32_t p = run.first; p < run.first + run.count; ++p) all.insert({run.wall, run.element, pairs.a[p]});
  return all;
}

TEST(FindWallPairs, AreThoseWithinTheMargin) {
  const double margin = 0.25;
  const Walls& walls = some_walls();
  const Bodies bodies = make_bodies(random_cloud(600, {20, 20, 20}, 0.3, 1.2, 31));
  WallPairs pairs;
  find_wall_pairs(bodies, walls.shapes, walls.states, margin, pairs);

  std::set<Triple> wanted;
  size_t touching = 0;
  for (uint32_t w = 0; w + 1 < walls.shapes.size(); ++w)  // the last one is gone
    for (uint32_t e = 0; e < walls.shapes[w].shape.elements.size(); ++e)
      for (uint32_t i = 0; i < bodies.size(); ++i) {
        const WallShape& shape = walls.shapes[w].shape;
        const Vec3 c = to_wall(walls.states[w].pose, xyz(bodies.place[i]));
        if (distance_bound(shape, static_cast<int>(e), c) <= bodies.place[i].w + margin) wanted.insert({w, e, i});
        const auto hit = scalar::wall_hit(shape.tables(), static_cast<int>(e), c);
        if (!hit.valid || hit.distance >= bodies.place[i].w) continue;
        ++touching;
        ASSERT_TRUE(wanted.count({w, e, i})) << "wall " << w << " element " << e << " is touched but not listed";
      }
  EXPECT_EQ(listed(pairs), wanted);
  EXPECT_EQ(pairs.count, wanted.size());
  EXPECT_GT(touching, 200u);
}

TEST(FindWallPairs, ComeInPaddedSortedRuns) {
  const Walls& walls = some_walls();
  const Bodies bodies = make_bodies(random_cloud(700, {20, 20, 20}, 0.3, 1.2, 32));
  WallPairs pairs;
  find_wall_pairs(bodies, walls.shapes, walls.states, 0.25, pairs);
  size_t end = 0;
  for (size_t r = 0; r < pairs.runs.size(); ++r) {
    const WallPairs::Run& run = pairs.runs[r];
    ASSERT_EQ(run.first, end);
    ASSERT_GT(run.count, 0u);
    if (r > 0) {
      const WallPairs::Run& before = pairs.runs[r - 1];
      ASSERT_LT(std::pair(before.wall, before.element), std::pair(run.wall, run.element));
    }
    for (uint32_t p = run.first + 1; p < run.first + run.count; ++p) ASSERT_LT(pairs.a[p - 1], pairs.a[p]);
    end = run.first + padded(run.count);
    for (size_t p = run.first + run.count; p < end; ++p) ASSERT_EQ(pairs.a[p], 0u);
  }
  EXPECT_EQ(pairs.a.size(), end);
}

TEST(FindWallPairs, OfNoBodiesOrNoWalls) {
  const Walls& walls = some_walls();
  WallPairs pairs;
  find_wall_pairs(make_bodies({}), walls.shapes, walls.states, 0.25, pairs);
  EXPECT_EQ(pairs.count, 0u);
  EXPECT_TRUE(pairs.runs.empty());
  find_wall_pairs(make_bodies({{{1, 1, 1}, 1}}), {}, {}, 0.25, pairs);
  EXPECT_EQ(pairs.count, 0u);
}

TEST(FindWallPairs, IncidenceNamesThemByBodyThenWallThenElement) {
  const Walls& walls = some_walls();
  const Bodies bodies = make_bodies(random_cloud(900, {20, 20, 20}, 0.3, 1.2, 33));
  WallPairs pairs;
  find_wall_pairs(bodies, walls.shapes, walls.states, 0.25, pairs);
  index_by_grain(bodies.size(), pairs);
  std::map<uint32_t, Triple> at;
  for (const WallPairs::Run& run : pairs.runs)
    for (uint32_t p = run.first; p < run.first + run.count; ++p) at[p] = {run.wall, run.element, pairs.a[p]};
  ASSERT_EQ(pairs.first.size(), bodies.size() + 1);
  EXPECT_EQ(pairs.first.back(), pairs.count);
  size_t seen = 0;
  for (uint32_t i = 0; i < bodies.size(); ++i)
    for (uint32_t k = pairs.first[i]; k < pairs.first[i + 1]; ++k, ++seen) {
      ASSERT_EQ(std::get<2>(at.at(pairs.order[k])), i);
      ASSERT_EQ(pairs.owner[k], i);
      if (k > pairs.first[i]) {
        ASSERT_LT(at.at(pairs.order[k - 1]), at.at(pairs.order[k]));
      }
    }
  EXPECT_EQ(seen, pairs.count);
}

}  // namespace
}  // namespace scree
