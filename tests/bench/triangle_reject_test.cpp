// Cheap tests before a distance rule out no pair in reach: balls around triangles, which `scree bench triangles`
// compares with, and the slabs that searches use.
#include "bench/triangle_reject.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "pairs/contacts.h"
#include "pairs/triangle_fixture.h"

namespace scree {
namespace {

using namespace testing;

TEST(TriangleReject, KeepsEveryPairInReach) {
  Random random{25};
  std::vector<Triangle> a, b;
  std::vector<TrianglePair> list;
  for (uint32_t k = 0; k < 3001; ++k) {
    a.push_back(random_triangle(random, 0.2)), b.push_back(moved(random_triangle(random, 0.2), random_vec(random, 1)));
    if (k % 3 == 0) a.back().c = a.back().b;
    list.push_back({k, k});
  }
  const FloatFrame frame{{}, 2};
  const double reach = 0.1, in_floats = (reach + 1e-6) / frame.unit;
  const Array<FloatQuad> balls_a = bounding_balls(a, frame), balls_b = bounding_balls(b, frame);
  const TriangleTable<float> table_a = float_table(a, frame), table_b = float_table(b, frame);
  on_every_target([&] {
    std::vector<TrianglePair> by_balls(list.size()), by_slabs(list.size());
    by_balls.resize(keep_near({balls_a, balls_b, list, nullptr, in_floats}, by_balls.data()));
    by_slabs.resize(keep_unseparated({table_a, table_b, list}, in_floats, by_slabs.data()));
    EXPECT_LT(by_balls.size(), list.size() / 2);
    EXPECT_LT(by_slabs.size(), by_balls.size());
    for (const TrianglePair p : list) {
      if (gap_of(a[p.a], b[p.b]).distance > reach) continue;
      EXPECT_TRUE(std::binary_search(by_balls.begin(), by_balls.end(), p));
      EXPECT_TRUE(std::binary_search(by_slabs.begin(), by_slabs.end(), p));
    }
  });
}

}  // namespace
}  // namespace scree
