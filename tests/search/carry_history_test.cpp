// Contact history through a reordering: every value is a function of the two ids, so that where it lands can be told.
#include "search/find_pairs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "search/random_bodies.h"

namespace scree {
namespace {

using namespace testing;
constexpr HistoryFields kAll{.rolling = true};

// What the contact of two ids remembers; seen from the other side the sliding spring, and nothing else, turns round.
struct Springs {
  Quad slide, roll;
  bool active;
};

Springs remembered(uint32_t id_a, uint32_t id_b) {
  const double value = 10 * std::min(id_a, id_b) + 1e5 * std::max(id_a, id_b), sign = id_a > id_b ? -1 : 1;
  return {{sign * (value + 1), sign * (value + 2), sign * (value + 3), value + 4},
          {value + 5, value + 6, value + 7, value + 8},
          (id_a + id_b) % 3 != 0};
}

void put(PairState& state, size_t p, const Springs& springs) {
  state.slide[p] = springs.slide;
  state.roll[p] = springs.roll;
  state.active[p] = springs.active;
}

void expect_springs(const PairState& state, size_t p, const Springs& wanted) {
  const auto expect_quad = [](const Quad& q, const Quad& w) {
    EXPECT_TRUE(q.x == w.x && q.y == w.y && q.z == w.z && q.w == w.w)
        << q.x << ' ' << q.y << ' ' << q.z << ' ' << q.w << ", not " << w.x << ' ' << w.y << ' ' << w.z << ' ' << w.w;
  };
  expect_quad(state.slide[p], wanted.slide);
  expect_quad(state.roll[p], wanted.roll);
  EXPECT_EQ(state.active[p], wanted.active);
}

constexpr Springs kNoSprings{{0, 0, 0, 0}, {0, 0, 0, 0}, false};

struct Cloud {
  std::vector<Ball> balls;
  std::vector<uint32_t> id;
};

TEST(CarryHistory, FollowsItsPairThroughAnyOrder) {
  const double margin = 0.3;
  Random random{21};
  for (int round = 0; round < 5; ++round) {
    const std::vector<Ball> balls = random_cloud(400, {14, 14, 14}, 0.5, 2, 20 + round);
    const Bodies bodies = make_bodies(balls);
    const SearchSettings settings = search_settings(bodies, margin);
    PairList before = found_pairs(bodies, settings);
    index_by_a(bodies.size(), before);
    PairList& old = before;
    old.state.resize(padded(before.count), kAll);
    std::set<std::pair<uint32_t, uint32_t>> known;
    for (size_t p = 0; p < before.count; ++p) {
      put(old.state, p, remembered(before.a[p], before.b[p]));
      known.insert({before.a[p], before.b[p]});
    }

    // a random order, every seventh body gone, ten new ones, all of them a little moved
    Array<uint32_t> order(bodies.size());
    std::iota(order.begin(), order.end(), 0u);
    for (size_t i = order.size() - 1; i > 0; --i) std::swap(order[i], order[random.below(i + 1)]);
    order.erase(std::remove_if(order.begin(), order.end(), [](uint32_t i) { return i % 7 == 3; }), order.end());
    Cloud now;
    for (const uint32_t i : order) {
      now.balls.push_back({balls[i].centre + random.in_ball(false) * 0.1, balls[i].radius});
      now.id.push_back(i);
    }
    for (uint32_t k = 0; k < 10; ++k) {
      const size_t at = random.below(now.balls.size());
      now.balls.insert(now.balls.begin() + at, {{14 * random.uniform(), 14 * random.uniform(), 7}, 1});
      now.id.insert(now.id.begin() + at, 1000 + k);
      order.insert(order.begin() + at, kNone);
    }
    const Bodies after = make_bodies(now.balls);
    PairList pairs = found_pairs(after, search_settings(after, margin));
    carry_history(old, order, kAll, pairs);

    size_t carried = 0, fresh = 0;
    ASSERT_EQ(pairs.state.slide.size(), pairs.a.size());
    for (size_t p = 0; p < pairs.count; ++p) {
      const uint32_t a = now.id[pairs.a[p]], b = now.id[pairs.b[p]];
      const bool was = known.count({std::min(a, b), std::max(a, b)}) > 0;
      expect_springs(pairs.state, p, was ? remembered(a, b) : kNoSprings);
      (was ? carried : fresh) += 1;
    }
    for (size_t p = pairs.count; p < padded(pairs.count); ++p) expect_springs(pairs.state, p, kNoSprings);
    EXPECT_GT(carried, 300u);
    EXPECT_GT(fresh, 20u);
  }
}

TEST(CarryHistory, LeavesSpringsOutOfUseAlone) {
  const Bodies bodies = make_bodies({{{0, 0, 0}, 1}, {{1, 0, 0}, 1}});
  PairList pairs = found_pairs(bodies, search_settings(bodies, 0.1));
  PairList old;
  carry_history(old, Array<uint32_t>(2, kNone), {.rolling = false}, pairs);
  EXPECT_EQ(pairs.state.slide.size(), pairs.a.size());
  EXPECT_EQ(pairs.state.active.size(), pairs.a.size());
  EXPECT_TRUE(pairs.state.roll.empty());
}

// runs (wall, element) with bodies; body 9 leaves run (0, 1), run (1, 0) is new, run (0, 2) is gone
// the element of each pair, as a search writes it
Array<uint32_t> elements_of(const std::vector<WallPairs::Run>& runs, size_t size) {
  Array<uint32_t> feature(size, 0);
  for (const WallPairs::Run& run : runs) std::fill_n(feature.begin() + run.first, run.count, run.element);
  return feature;
}

TEST(CarryHistory, OfWallPairsFollowsBodyWallAndElement) {
  WallPairs old;
  old.runs = {{0, 1, 0, 3}, {0, 2, 8, 2}, {2, 0, 16, 2}};
  old.a = {2, 5, 9, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 1, 5, 0, 0, 0, 0, 0, 0};
  const auto value = [](uint32_t wall, uint32_t element, uint32_t old_body) {
    return remembered(old_body, 100 + 10 * wall + element);
  };
  old.feature = elements_of(old.runs, old.a.size());
  old.state.resize(old.a.size(), kAll);
  for (const auto& run : old.runs)
    for (uint32_t p = run.first; p < run.first + run.count; ++p)
      put(old.state, p, value(run.wall, run.element, old.a[p]));
  const Array<uint32_t> old_index = {5, kNone, 2, 1, 7};  // of the new bodies 0 … 4
  WallPairs pairs;
  pairs.runs = {{0, 1, 0, 4}, {1, 0, 8, 1}, {2, 0, 16, 2}};
  pairs.count = 7;
  pairs.a = {0, 1, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0};
  pairs.feature = elements_of(pairs.runs, pairs.a.size());
  carry_history(old, old_index, kAll, pairs);
  std::vector<Springs> wanted(pairs.a.size(), kNoSprings);
  wanted[0] = value(0, 1, 5);
  wanted[2] = value(0, 1, 2);
  wanted[16] = value(2, 0, 5);
  wanted[17] = value(2, 0, 1);
  for (size_t p = 0; p < wanted.size(); ++p) expect_springs(pairs.state, p, wanted[p]);
}

// One ball on three triangles of a mesh, and on two sides of a level set, whose contacts are known by direction.
TEST(CarryHistory, OfStructuresFollowsFeaturesAndDirections) {
  WallPairs old;
  old.runs = {{0, 0, 0, 3}, {1, 0, 8, 2}};
  old.a = {4, 4, 4, 0, 0, 0, 0, 0, 4, 4, 0, 0, 0, 0, 0, 0};
  old.feature = {11, 12, 30, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
  old.guide.assign(16, Quad{0, 0, 0, 0});
  old.guide[8] = {1, 0, 0, 0.75}, old.guide[9] = {0, 0, -1, 0.75};
  old.state.resize(old.a.size(), kAll);
  for (const uint32_t p : {0u, 1u, 2u, 8u, 9u}) put(old.state, p, remembered(4, p));
  WallPairs pairs;
  pairs.runs = {{0, 0, 0, 2}, {1, 0, 8, 2}};
  pairs.count = 4;
  pairs.a = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  pairs.feature = {12, 31, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
  pairs.guide.assign(16, Quad{0, 0, 0, 0});
  pairs.guide[8] = {0, 0.1, -0.995, 0.75}, pairs.guide[9] = {0, 1, 0, 0.75};
  carry_history(old, Array<uint32_t>{4}, kAll, pairs);
  std::vector<Springs> wanted(pairs.a.size(), kNoSprings);
  wanted[0] = remembered(4, 1);
  wanted[8] = remembered(4, 9);
  for (size_t p = 0; p < wanted.size(); ++p) expect_springs(pairs.state, p, wanted[p]);
}

}  // namespace
}  // namespace scree
