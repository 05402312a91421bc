// The SIMD prelude gives the same bits as the scalar one.
#include <gtest/gtest.h>

#include <random>

#include "kernels/wide-inl.h"
#include "wall_fixture.h"

namespace scree {
namespace {

using namespace testing;
namespace wide = HWY_NAMESPACE::wide;

TEST(WallWide, SameBitsAsScalar) {
  const WallShape walls[] = {
      compile(box({}, {0.8, 0.7, 0.5})),
      compile(revolution({{0, -1}, {1.2, -1}, {0.2, 0}, {1.2, 1}, {0, 1}}), Wall::Side::inside),
      compile(cut({box({}, {0.8, 0.7, 0.5}), cylinder(0.3, -2, 2, {}, {0.4, 0.1, 1}), ball({0.8, 0.7, 0.5}, 0.3)}))};
  std::mt19937_64 engine(3);
  std::uniform_real_distribution<double> anywhere(-1.2, 1.2);
  for (const WallShape& wall : walls) {
    for (int i = 0; i < 40; ++i) {
      double x[wide::kLanes], y[wide::kLanes], z[wide::kLanes], distance[wide::kLanes], normal_x[wide::kLanes];
      for (size_t l = 0; l < wide::kLanes; ++l)
        x[l] = anywhere(engine), y[l] = anywhere(engine), z[l] = anywhere(engine);
      for (int e = 0; e < static_cast<int>(wall.elements.size()); ++e) {
        const auto hit = wide::wall_hit(wall.tables(), e, {wide::load(x), wide::load(y), wide::load(z)});
        wide::store(wide::blend(hit.valid, hit.distance, wide::splat(-99)), distance);
        wide::store(hit.normal.x, normal_x);
        for (size_t l = 0; l < wide::kLanes; ++l) {
          const auto expected = scalar::wall_hit(wall.tables(), e, {x[l], y[l], z[l]});
          ASSERT_EQ(distance[l], expected.valid ? expected.distance : -99);
          ASSERT_EQ(normal_x[l], expected.normal.x);
        }
      }
    }
  }
}

}  // namespace
}  // namespace scree
