// SIMD instances of the star kernels: doubles for contact points, floats for scanning nodes.
#if defined(SCREE_NARROWPHASE_STAR_EVAL_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_EVAL_INL_H
#undef SCREE_NARROWPHASE_STAR_EVAL_INL_H
#else
#define SCREE_NARROWPHASE_STAR_EVAL_INL_H
#endif

#include "math/lanes-inl.h"
#include "state/star_table.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

// Up to eight floats.
using FloatTag = hn::CappedTag<float, 8>;
constexpr size_t kFloats = hn::MaxLanes(FloatTag());
struct small {
  hn::Vec<FloatTag> v;
};
HWY_INLINE small splat_small(double s) { return {hn::Set(FloatTag(), static_cast<float>(s))}; }
HWY_INLINE small operator+(small a, small b) { return {hn::Add(a.v, b.v)}; }
HWY_INLINE small operator-(small a, small b) { return {hn::Sub(a.v, b.v)}; }
HWY_INLINE small operator*(small a, small b) { return {hn::Mul(a.v, b.v)}; }
HWY_INLINE small operator/(small a, small b) { return {hn::Div(a.v, b.v)}; }
HWY_INLINE small sqrt(small a) { return {hn::Sqrt(a.v)}; }
HWY_INLINE small max(small a, small b) { return {hn::IfThenElse(hn::Gt(a.v, b.v), a.v, b.v)}; }

HWY_INLINE uint32_t bits_of(hn::Mask<FloatTag> m) {
  uint8_t bytes[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  hn::StoreMaskBits(FloatTag(), m, bytes);
  return bytes[0];
}

HWY_INLINE bool all(mask a) { return hn::AllTrue(Tag(), a.m); }

#if HWY_MAX_BYTES == 64
using twice = real;
using mask_twice = mask;
using twice_quad = quad;
HWY_INLINE twice splat_twice(double s) { return splat(s); }
constexpr size_t kTwice = kLanes;
HWY_INLINE twice_quad load_quads_twice(const Quad* table, const uint32_t* index) { return load_quads(table, index); }
HWY_INLINE void store_quads_twice(twice_quad q, Quad* table, const uint32_t* index) { store_quads(q, table, index); }
HWY_INLINE void store_twice(twice x, double* to) { store(x, to); }
#else
// Two batches of doubles, interleaved to hide the latency of long dependency chains.
struct twice {
  real a, b;
};
struct mask_twice {
  mask a, b;
};
HWY_INLINE twice operator+(twice x, twice y) { return {x.a + y.a, x.b + y.b}; }
HWY_INLINE twice operator-(twice x, twice y) { return {x.a - y.a, x.b - y.b}; }
HWY_INLINE twice operator-(twice x) { return {-x.a, -x.b}; }
HWY_INLINE twice operator*(twice x, twice y) { return {x.a * y.a, x.b * y.b}; }
HWY_INLINE twice operator/(twice x, twice y) { return {x.a / y.a, x.b / y.b}; }
HWY_INLINE mask_twice operator<(twice x, twice y) { return {x.a < y.a, x.b < y.b}; }
HWY_INLINE mask_twice operator>(twice x, twice y) { return {x.a > y.a, x.b > y.b}; }
HWY_INLINE mask_twice operator&&(mask_twice x, mask_twice y) { return {x.a && y.a, x.b && y.b}; }
HWY_INLINE mask_twice operator||(mask_twice x, mask_twice y) { return {x.a || y.a, x.b || y.b}; }
HWY_INLINE twice blend(mask_twice m, twice yes, twice no) { return {blend(m.a, yes.a, no.a), blend(m.b, yes.b, no.b)}; }
HWY_INLINE twice min(twice x, twice y) { return {min(x.a, y.a), min(x.b, y.b)}; }
HWY_INLINE twice max(twice x, twice y) { return {max(x.a, y.a), max(x.b, y.b)}; }
HWY_INLINE twice fabs(twice x) { return {fabs(x.a), fabs(x.b)}; }
HWY_INLINE twice sqrt(twice x) { return {sqrt(x.a), sqrt(x.b)}; }
HWY_INLINE bool all(mask_twice m) { return all(m.a) && all(m.b); }
constexpr size_t kTwice = 2 * kLanes;
HWY_INLINE uint64_t lane_bits(mask_twice m) { return lane_bits(m.a) | lane_bits(m.b) << kLanes; }
HWY_INLINE twice nearest_image(twice d, double box, double inverse_box) {
  return {nearest_image(d.a, box, inverse_box), nearest_image(d.b, box, inverse_box)};
}
struct twice_quad {
  twice x, y, z, w;
};
HWY_INLINE twice_quad load_quads_twice(const Quad* table, const uint32_t* index) {
  const quad low = load_quads(table, index), high = load_quads(table, index + kLanes);
  return {{low.x, high.x}, {low.y, high.y}, {low.z, high.z}, {low.w, high.w}};
}
HWY_INLINE void store_quads_twice(twice_quad q, Quad* table, const uint32_t* index) {
  store_quads({q.x.a, q.y.a, q.z.a, q.w.a}, table, index);
  store_quads({q.x.b, q.y.b, q.z.b, q.w.b}, table, index + kLanes);
}
HWY_INLINE void store_twice(twice x, double* to) {
  store(x.a, to);
  store(x.b, to + kLanes);
}
HWY_INLINE twice splat_twice(double s) { return {splat(s), splat(s)}; }
#endif

#define inline inline __attribute__((always_inline))
// two batches of doubles at once
namespace of_twice {
using real = twice;
using mask = mask_twice;
HWY_INLINE real splat(double s) { return splat_twice(s); }
#include "kernels/stars.h"
}  // namespace of_twice
// floats
namespace of_small {
using real = small;
HWY_INLINE real splat(double s) { return splat_small(s); }
#include "kernels/geometry/star_value.h"
}  // namespace of_small
#undef inline

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
