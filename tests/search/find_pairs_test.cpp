// The list of pairs against all pairs tried one by one.
#include "search/find_pairs.h"

#include <gtest/gtest.h>
#include <omp.h>

#include <cmath>
#include <set>
#include <utility>

#include "search/random_bodies.h"

namespace scree {
namespace {

using namespace testing;
using PairSet = std::set<std::pair<uint32_t, uint32_t>>;

double nearest(double d, double box) { return box > 0 ? std::remainder(d, box) : d; }

PairSet brute_force(const Bodies& bodies, double margin, Vec3 box) {
  PairSet pairs;
  for (uint32_t i = 0; i < bodies.size(); ++i)
    for (uint32_t j = i + 1; j < bodies.size(); ++j) {
      const Vec3 d = xyz(bodies.place[j]) - xyz(bodies.place[i]);
      const double distance = norm({nearest(d.x, box.x), nearest(d.y, box.y), nearest(d.z, box.z)});
      if (distance < bodies.place[i].w + bodies.place[j].w + margin) pairs.insert({i, j});
    }
  return pairs;
}

void expect_all_pairs(const std::vector<Ball>& balls, double margin, Vec3 box = {}) {
  const Bodies bodies = make_bodies(balls);
  const PairList pairs = found_pairs(bodies, search_settings(bodies, margin, box));
  ASSERT_EQ(pairs.a.size(), padded(pairs.count + kPairPadding));
  ASSERT_EQ(pairs.b.size(), padded(pairs.count + kPairPadding));
  PairSet listed;
  for (size_t p = 0; p < pairs.count; ++p) {
    ASSERT_LT(pairs.a[p], pairs.b[p]);
    const auto here = std::pair(pairs.a[p], pairs.b[p]);
    if (p > 0) {
      ASSERT_LT(std::pair(pairs.a[p - 1], pairs.b[p - 1]), here) << "sorted, none twice";
    }
    listed.insert(here);
  }
  for (size_t p = pairs.count; p < pairs.a.size(); ++p) ASSERT_EQ(pairs.a[p] | pairs.b[p], 0u);
  const PairSet wanted = brute_force(bodies, margin, box);
  EXPECT_EQ(listed.size(), wanted.size());
  EXPECT_EQ(listed, wanted);
}

TEST(FindPairs, EqualSizes) { expect_all_pairs(random_cloud(1500, {20, 20, 20}, 1, 1, 1), 0.2); }
TEST(FindPairs, SizeRatioOfFifty) { expect_all_pairs(random_cloud(3000, {60, 60, 60}, 0.2, 10, 2), 0.05); }
TEST(FindPairs, OneGiantAmongDust) {
  std::vector<Ball> balls = random_cloud(800, {10, 10, 10}, 0.01, 0.01, 3);
  balls.push_back({{5, 5, 5}, 4});
  expect_all_pairs(balls, 0.002);
}
TEST(FindPairs, Planar) { expect_all_pairs(random_cloud(1500, {60, 60, 0}, 0.5, 2, 4), 0.1); }
TEST(FindPairs, Empty) { expect_all_pairs({}, 0.1); }
TEST(FindPairs, EmptyPeriodic) { expect_all_pairs({}, 0.1, {5, 5, 5}); }
TEST(FindPairs, OneBody) { expect_all_pairs({{{3, 4, 5}, 1}}, 0.1); }
TEST(FindPairs, AllInOneCell) { expect_all_pairs(random_cloud(100, {0.5, 0.5, 0.5}, 1, 1, 5), 0.1); }
TEST(FindPairs, Coincident) { expect_all_pairs(std::vector<Ball>(20, {{1, 2, 3}, 1}), 0.1); }
TEST(FindPairs, OnALine) { expect_all_pairs(random_cloud(500, {400, 0, 0}, 1, 1, 6), 0.2); }

TEST(FindPairs, FarFromTheOrigin) {
  std::vector<Ball> balls = random_cloud(500, {12, 12, 12}, 1, 1, 7);
  for (Ball& b : balls) b.centre += {-3e5, 2e6, 1e5};
  expect_all_pairs(balls, 0.2);
}

// the grid wraps round: one stray grain neither makes it huge nor hides a pair
TEST(FindPairs, StrayGrainsFarAway) {
  for (const Vec3 stray : {Vec3{1e6, 0, 0}, Vec3{0, -1e6, 0}, Vec3{-1e6, 1e6, -1e6}, Vec3{1e9, 1e9, 1e9}}) {
    std::vector<Ball> balls = random_cloud(800, {0.1, 0.1, 0.1}, 0.004, 0.005, 8);
    balls.push_back({stray, 0.005});
    expect_all_pairs(balls, 0.001);
    const Bodies bodies = make_bodies(balls);
    const SearchSettings settings = search_settings(bodies, 0.001);
    EXPECT_LT(make_grid(0.011, settings.bounds, bodies.size()).codes, 4 * bodies.size());
  }
}

// lengths of 2, 3 and a little more than 3 cells are where a wrapped neighbour could be met twice or not at all
TEST(FindPairs, PeriodicInEveryChoiceOfDirections) {
  const double margin = 0.2, cell = 2 + margin;
  for (int directions = 1; directions < 8; ++directions)
    for (const double cells : {2.0, 2.5, 3.0, 3.7, 9.0}) {
      const double length = cells * cell;
      const Vec3 size{directions & 1 ? length : 12, directions & 2 ? length : 12, directions & 4 ? length : 12};
      const Vec3 box{directions & 1 ? length : 0, directions & 2 ? length : 0, directions & 4 ? length : 0};
      SCOPED_TRACE(::testing::Message() << "directions " << directions << ", " << cells << " cells");
      expect_all_pairs(random_cloud(200, size, 1, 1, 100 + directions), margin, box);
    }
}

TEST(FindPairs, PeriodicWithManySizes) {
  expect_all_pairs(random_cloud(2000, {30, 30, 30}, 0.2, 7, 9), 0.05, {30, 30, 30});
  expect_all_pairs(random_cloud(800, {30, 30, 0}, 0.2, 7, 10), 0.05, {30, 0, 0});
}

// a centre exactly on the far side of the box belongs to the first cell
TEST(FindPairs, OnPeriodicBoundary) {
  expect_all_pairs({{{0, 1, 1}, 1}, {{10, 2.5, 1}, 1}, {{9.9, 1, 2.5}, 1}, {{5, 1, 1}, 1}}, 0.2, {10, 0, 0});
}

TEST(FindPairs, AnyNumberOfThreads) {
  const Bodies bodies = make_bodies(random_cloud(3000, {24, 24, 24}, 0.3, 2, 11));
  const SearchSettings settings = search_settings(bodies, 0.2);
  const int before = omp_get_max_threads();
  omp_set_num_threads(1);
  const PairList one = found_pairs(bodies, settings);
  for (const int threads : {2, 3, 8}) {
    omp_set_num_threads(threads);
    const PairList many = found_pairs(bodies, settings);
    EXPECT_EQ(many.a, one.a);
    EXPECT_EQ(many.b, one.b);
  }
  omp_set_num_threads(before);
}

TEST(CurveOrder, IsAPermutation) {
  for (const Vec3 box : {Vec3{}, Vec3{30, 0, 30}}) {
    const Bodies bodies = make_bodies(random_cloud(2000, {30, 30, 30}, 0.2, 2, 12));
    const Array<uint32_t> order = curve_order(bodies, search_settings(bodies, 0.1, box));
    std::set<uint32_t> all(order.begin(), order.end());
    EXPECT_EQ(order.size(), bodies.size());
    EXPECT_EQ(all.size(), bodies.size());
    EXPECT_EQ(*all.rbegin(), bodies.size() - 1);
  }
}

TEST(CurveOrder, OfNothingIsNothing) {
  const Bodies none = make_bodies({});
  EXPECT_TRUE(curve_order(none, search_settings(none, 0.1)).empty());
  EXPECT_TRUE(curve_order(none, search_settings(none, 0.1, {1, 1, 1})).empty());
}

// Two random grains are n/3 places apart on average, those along a Morton curve through n cells n^(2/3) at most by the
// argument that half of the neighbours in any plane of cells are. Measured 0.04 n; asked for: a tenth of random.
TEST(CurveOrder, PutsNeighboursSideBySide) {
  std::vector<Ball> balls = random_cloud(20000, {48, 48, 48}, 1, 1, 13);
  const auto mean_distance = [](const Bodies& bodies) {
    const PairList pairs = found_pairs(bodies, search_settings(bodies, 0.2));
    double sum = 0;
    for (size_t p = 0; p < pairs.count; ++p) sum += pairs.b[p] - pairs.a[p];
    return sum / static_cast<double>(pairs.count);
  };
  const Bodies before = make_bodies(balls);
  const Array<uint32_t> order = curve_order(before, search_settings(before, 0.2));
  std::vector<Ball> sorted;
  for (const uint32_t i : order) sorted.push_back(balls[i]);
  const double random = mean_distance(before), along_curve = mean_distance(make_bodies(sorted));
  EXPECT_NEAR(random, 20000 / 3.0, 0.05 * 20000 / 3.0);
  EXPECT_LT(along_curve, 0.1 * random);
}

// bodies of one cell keep their order, so a cloud at rest is never reordered again
TEST(CurveOrder, OfWhatIsInOrderChangesNothing) {
  std::vector<Ball> balls = random_cloud(3000, {30, 30, 30}, 1, 1, 14);
  const Bodies before = make_bodies(balls);
  std::vector<Ball> sorted;
  for (const uint32_t i : curve_order(before, search_settings(before, 0.2))) sorted.push_back(balls[i]);
  const Bodies after = make_bodies(sorted);
  const Array<uint32_t> again = curve_order(after, search_settings(after, 0.2));
  for (uint32_t i = 0; i < again.size(); ++i) ASSERT_EQ(again[i], i);
}

TEST(PairsByA, NamesEveryPairOfABody) {
  const Bodies bodies = make_bodies(random_cloud(700, {16, 16, 16}, 0.5, 2, 15));
  PairList pairs = found_pairs(bodies, search_settings(bodies, 0.2));
  index_by_a(bodies.size(), pairs);
  ASSERT_EQ(pairs.a_first.size(), bodies.size() + 1);
  EXPECT_EQ(pairs.a_first.back(), pairs.count);
  for (uint32_t i = 0; i < bodies.size(); ++i)
    for (uint32_t p = pairs.a_first[i]; p < pairs.a_first[i + 1]; ++p) ASSERT_EQ(pairs.a[p], i);
}

TEST(Crossings, HaveASlotOfTheirOwnInTheOrderOfThePairs) {
  const Bodies bodies = make_bodies(random_cloud(700, {16, 16, 16}, 0.5, 2, 15));
  PairList pairs = found_pairs(bodies, search_settings(bodies, 0.2));
  index_by_a(bodies.size(), pairs);
  for (const uint32_t chunk : {1u, 64u, 699u, 700u}) {
    build_crossings(bodies, bodies.size(), chunk, pairs);
    const Crossings& x = pairs.crossings;
    std::vector<uint32_t> next(x.first.begin(), x.first.end() - 1);
    size_t count = 0;
    for (uint32_t p = 0; p < pairs.count; ++p) {
      const uint32_t a = pairs.a[p], b = pairs.b[p];
      if (a / chunk == b / chunk) continue;
      const uint32_t slot = x.slot[p + x.rank_shift[a]];
      ASSERT_EQ(slot, next[b]++) << "a fixed order of summation";
      ASSERT_EQ(x.owner[slot], b);
      ++count;
    }
    EXPECT_EQ(x.load.size(), count);
    EXPECT_EQ(std::vector<uint32_t>(next), std::vector<uint32_t>(x.first.begin() + 1, x.first.end()));
  }
}

}  // namespace
}  // namespace scree
