#include "triangle_reject.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bench/triangle_reject.cpp"
#include <hwy/foreach_target.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide_float;

template <bool kMoved>
HWY_INLINE size_t keep_balls(const BallPairs& pairs, TrianglePair* kept) {
  const RigidMotion motion = kMoved ? *pairs.move_b : RigidMotion();
  const vec row0 = splat_vec(motion.row[0]), row1 = splat_vec(motion.row[1]), row2 = splat_vec(motion.row[2]);
  const vec shift = splat_vec(motion.shift);
  const real reach = splat(pairs.reach), stretch = splat(motion.stretch);
  const size_t count = pairs.list.size();
  size_t found = 0;
  for (size_t k = 0; k < count; k += kLanes) {
    uint32_t a[kLanes], b[kLanes];
    for (size_t l = 0; l < kLanes; ++l) {
      const TrianglePair p = pairs.list[k + l < count ? k + l : k];
      a[l] = p.a, b[l] = p.b;
    }
    const quad ball_a = load_quads(pairs.a.data(), a), ball_b = load_quads(pairs.b.data(), b);
    vec centre_b = xyz(ball_b);
    real near = ball_a.w + ball_b.w + reach;
    if (kMoved) {
      centre_b = make_vec(dot(row0, centre_b), dot(row1, centre_b), dot(row2, centre_b)) + shift;
      near = ball_a.w + ball_b.w * stretch + reach;
    }
    const vec between = centre_b - xyz(ball_a);
    uint64_t bits = lane_bits(dot(between, between) <= near * near && first_lanes(std::min(kLanes, count - k)));
    for (; bits != 0; bits &= bits - 1) kept[found++] = pairs.list[k + size_t(std::countr_zero(bits))];
  }
  return found;
}

size_t keep_near_balls(const BallPairs& pairs, TrianglePair* kept) {
  return pairs.move_b ? keep_balls<true>(pairs, kept) : keep_balls<false>(pairs, kept);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(keep_near_balls);

size_t keep_near(const BallPairs& pairs, TrianglePair* kept) {
  return HWY_DYNAMIC_DISPATCH(keep_near_balls)(pairs, kept);
}

// The circle over the longest edge holds an obtuse or right triangle; else the circumcircle. Both are at most 15 %
// larger than the ball about the middle of the longest edge that reaches the third corner, which is what is taken: no
// division can go wrong in it.
Array<FloatQuad> bounding_balls(std::span<const Triangle> triangles, const FloatFrame& frame) {
  Array<FloatQuad> balls;
  balls.reserve(triangles.size());
  for (const Triangle& given : triangles) {
    const Triangle t = from_longest_edge(given);
    const Vec3 middle = frame.to_frame((t.a + t.b) * 0.5);
    const FloatQuad centre{float(middle.x), float(middle.y), float(middle.z), 0};
    double radius = 0;
    for (const Vec3 p : {t.a, t.b, t.c})
      radius = std::max(radius, norm(frame.to_frame(p) - Vec3{centre.x, centre.y, centre.z}));
    balls.push_back(
        {centre.x, centre.y, centre.z, std::nextafter(float(radius), std::numeric_limits<float>::infinity())});
  }
  return balls;
}

}  // namespace scree
#endif
