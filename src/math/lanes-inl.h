// SIMD packs: `real` is one vector of doubles, `vec` three of them; in wide_float, of floats. The only place that knows
// the lane width.
// Included once per instruction set by files that use Highway's foreach_target.
// No fused multiply-add, which not every processor has: every instruction set then gives the same bits.
#if defined(SCREE_MATH_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_MATH_LANES_INL_H
#undef SCREE_MATH_LANES_INL_H
#else
#define SCREE_MATH_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <cmath>
#include <cstdint>

#include "math/quad.h"
#include "scree/vec.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// twice the lanes of half the digits, for filters that allow for their rounding
namespace wide_float {
using Lane = float;
#include "math/lane_arithmetic.h"

// The quads at kLanes places of a table, lane by lane. Rows that are four apart share a vector, so that the transpose
// stays within blocks of 16 bytes.
#if HWY_TARGET == HWY_SCALAR
HWY_INLINE quad load_quads(const FloatQuad* table, const uint32_t* index) {
  const FloatQuad& q = table[index[0]];
  return {splat(q.x), splat(q.y), splat(q.z), splat(q.w)};
}
#else
HWY_INLINE Lanes rows_from(const FloatQuad* table, const uint32_t* index) {
  const hn::FixedTag<float, 4> row;
#if HWY_MAX_BYTES == 16
  return hn::Load(row, &table[index[0]].x);
#else
  const hn::FixedTag<float, 8> two;
  const auto low = hn::Combine(two, hn::Load(row, &table[index[4]].x), hn::Load(row, &table[index[0]].x));
#if HWY_MAX_BYTES == 32
  return low;
#else
  const auto high = hn::Combine(two, hn::Load(row, &table[index[12]].x), hn::Load(row, &table[index[8]].x));
  return hn::Combine(Tag(), high, low);
#endif
#endif
}
HWY_INLINE quad load_quads(const FloatQuad* table, const uint32_t* index) {
  const Tag d;
  const hn::RepartitionToWide<Tag> pairs;
  const Lanes a = rows_from(table, index), b = rows_from(table, index + 1);
  const Lanes c = rows_from(table, index + 2), e = rows_from(table, index + 3);
  const auto ab_xy = hn::BitCast(pairs, hn::InterleaveLower(d, a, b));
  const auto ab_zw = hn::BitCast(pairs, hn::InterleaveUpper(d, a, b));
  const auto ce_xy = hn::BitCast(pairs, hn::InterleaveLower(d, c, e));
  const auto ce_zw = hn::BitCast(pairs, hn::InterleaveUpper(d, c, e));
  return {{hn::BitCast(d, hn::InterleaveLower(pairs, ab_xy, ce_xy))},
          {hn::BitCast(d, hn::InterleaveUpper(pairs, ab_xy, ce_xy))},
          {hn::BitCast(d, hn::InterleaveLower(pairs, ab_zw, ce_zw))},
          {hn::BitCast(d, hn::InterleaveUpper(pairs, ab_zw, ce_zw))}};
}
#endif
}  // namespace wide_float

namespace wide {
using Lane = double;
#include "math/lane_arithmetic.h"

// for each set of lanes their numbers, lowest first
struct LaneLists {
  uint8_t lane[256][8];
  constexpr LaneLists() : lane{} {
    for (int set = 0; set < 256; ++set)
      for (int l = 0, n = 0; l < 8; ++l)
        if (set >> l & 1) lane[set][n++] = static_cast<uint8_t>(l);
  }
};
constexpr LaneLists kLaneLists;

HWY_INLINE real nearest_image(real d, double box, double inverse_box) {
  return d - splat(box) * rint(d * splat(inverse_box));
}
// as math/periodic.h
HWY_INLINE vec nearest_image(vec d, Vec3 box, Vec3 inverse_box) {
  return make_vec(nearest_image(d.x, box.x, inverse_box.x), nearest_image(d.y, box.y, inverse_box.y),
                  nearest_image(d.z, box.z, inverse_box.z));
}

HWY_INLINE double sum(real value) {
  double lane[kLanes];
  store(value, lane);
  double total = 0;
  for (size_t l = 0; l < kLanes; ++l) total += lane[l];
  return total;
}

// The quads of kLanes bodies, lane by lane: aligned loads and a transpose, which beats a hardware gather.
#if HWY_TARGET == HWY_SCALAR
HWY_INLINE quad load_quads(const Quad* table, const uint32_t* index) {
  const Quad& q = table[index[0]];
  return {splat(q.x), splat(q.y), splat(q.z), splat(q.w)};
}
#elif HWY_MAX_BYTES == 16
HWY_INLINE quad load_quads(const Quad* table, const uint32_t* index) {
  const Tag d;
  const Lanes a = hn::Load(d, &table[index[0]].x), b = hn::Load(d, &table[index[1]].x);
  const Lanes c = hn::Load(d, &table[index[0]].z), e = hn::Load(d, &table[index[1]].z);
  return {{hn::InterleaveLower(d, a, b)},
          {hn::InterleaveUpper(d, a, b)},
          {hn::InterleaveLower(d, c, e)},
          {hn::InterleaveUpper(d, c, e)}};
}
#else
using FourLanes = hn::Vec<hn::FixedTag<double, 4> >;
#if HWY_MAX_BYTES == 32
// row(l) is the quad of lane l
template <class Row>
HWY_INLINE quad transpose(Row row) {
  const Tag d;
  const Lanes a = row(0), b = row(1), c = row(2), e = row(3);
  const Lanes ab_xz = hn::InterleaveLower(d, a, b), ab_yw = hn::InterleaveUpper(d, a, b);
  const Lanes ce_xz = hn::InterleaveLower(d, c, e), ce_yw = hn::InterleaveUpper(d, c, e);
  return {{hn::ConcatLowerLower(d, ce_xz, ab_xz)},
          {hn::ConcatLowerLower(d, ce_yw, ab_yw)},
          {hn::ConcatUpperUpper(d, ce_xz, ab_xz)},
          {hn::ConcatUpperUpper(d, ce_yw, ab_yw)}};
}
#else
// Rows two apart share a vector, so that two shuffles put each answer together.
template <class Row>
HWY_INLINE quad transpose(Row row) {
  const Tag d;
  const auto rows = [&](size_t l) { return hn::Combine(d, row(l + 2), row(l)); };
  const Lanes a = rows(0), b = rows(1), c = rows(4), e = rows(5);
  const Lanes ab_xz = hn::InterleaveLower(d, a, b), ab_yw = hn::InterleaveUpper(d, a, b);
  const Lanes ce_xz = hn::InterleaveLower(d, c, e), ce_yw = hn::InterleaveUpper(d, c, e);
  const auto even = [](Lanes low, Lanes high) { return Lanes{_mm512_shuffle_f64x2(low.raw, high.raw, 0x88)}; };
  const auto odd = [](Lanes low, Lanes high) { return Lanes{_mm512_shuffle_f64x2(low.raw, high.raw, 0xDD)}; };
  return {{even(ab_xz, ce_xz)}, {even(ab_yw, ce_yw)}, {odd(ab_xz, ce_xz)}, {odd(ab_yw, ce_yw)}};
}
#endif

HWY_INLINE quad load_quads(const Quad* table, const uint32_t* index) {
  return transpose([&](size_t l) { return hn::Load(hn::FixedTag<double, 4>(), &table[index[l]].x); });
}
#endif

// load_rows: the same for quads that lie side by side. load_between: xyz of the quads at `to` less those at `from`, and
// the sum of their w, with one transpose instead of two.
#if HWY_TARGET == HWY_SCALAR || HWY_MAX_BYTES == 16
HWY_INLINE quad load_rows(const Quad* rows) {
  const uint32_t index[2] = {0, 1};
  return load_quads(rows, index);
}
HWY_INLINE quad load_between(const Quad* table, const uint32_t* from, const uint32_t* to) {
  const quad a = load_quads(table, from), b = load_quads(table, to);
  return {b.x - a.x, b.y - a.y, b.z - a.z, b.w + a.w};
}
#else
HWY_INLINE quad load_rows(const Quad* rows) {
  return transpose([&](size_t l) { return hn::Load(hn::FixedTag<double, 4>(), &rows[l].x); });
}
HWY_INLINE quad load_between(const Quad* table, const uint32_t* from, const uint32_t* to) {
  const hn::FixedTag<double, 4> d;
  alignas(32) constexpr double kSigns[4] = {-0.0, -0.0, -0.0, 0.0};
  const FourLanes signs = hn::Load(d, kSigns);
  return transpose(
      [&](size_t l) { return hn::Add(hn::Load(d, &table[to[l]].x), hn::Xor(hn::Load(d, &table[from[l]].x), signs)); });
}
#endif

// The quad of lane l to place(l).
#if HWY_MAX_BYTES == 32
template <class Place>
HWY_INLINE void store_quads_at(quad q, Place place) {
  const Tag d;
  const Lanes xy_even = hn::InterleaveLower(d, q.x.v, q.y.v), xy_odd = hn::InterleaveUpper(d, q.x.v, q.y.v);
  const Lanes zw_even = hn::InterleaveLower(d, q.z.v, q.w.v), zw_odd = hn::InterleaveUpper(d, q.z.v, q.w.v);
  hn::Store(hn::ConcatLowerLower(d, zw_even, xy_even), d, &place(0).x);
  hn::Store(hn::ConcatLowerLower(d, zw_odd, xy_odd), d, &place(1).x);
  hn::Store(hn::ConcatUpperUpper(d, zw_even, xy_even), d, &place(2).x);
  hn::Store(hn::ConcatUpperUpper(d, zw_odd, xy_odd), d, &place(3).x);
}
#elif HWY_MAX_BYTES == 64
template <class Place>
HWY_INLINE void store_quads_at(quad q, Place place) {
  const Tag d;
  const Lanes xy_even = hn::InterleaveLower(d, q.x.v, q.y.v), xy_odd = hn::InterleaveUpper(d, q.x.v, q.y.v);
  const Lanes zw_even = hn::InterleaveLower(d, q.z.v, q.w.v), zw_odd = hn::InterleaveUpper(d, q.z.v, q.w.v);
  const hn::FixedTag<double, 4> four;
  // lanes l and l + 4, each with xy and zw
  const auto put = [&](size_t l, Lanes xy, Lanes zw, auto shuffled) {
    const __m512d rows = shuffled(xy.raw, zw.raw);
    hn::Store(FourLanes{_mm512_castpd512_pd256(rows)}, four, &place(l).x);
    hn::Store(FourLanes{_mm512_extractf64x4_pd(rows, 1)}, four, &place(l + 4).x);
  };
  const __m512i even = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13), odd = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
  const auto low = [&](__m512d xy, __m512d zw) { return _mm512_permutex2var_pd(xy, even, zw); };
  const auto high = [&](__m512d xy, __m512d zw) { return _mm512_permutex2var_pd(xy, odd, zw); };
  put(0, xy_even, zw_even, low);
  put(1, xy_odd, zw_odd, low);
  put(2, xy_even, zw_even, high);
  put(3, xy_odd, zw_odd, high);
}
#else
template <class Place>
HWY_INLINE void store_quads_at(quad q, Place place) {
  Quad rows[kLanes];
  hn::StoreInterleaved4(q.x.v, q.y.v, q.z.v, q.w.v, Tag(), &rows[0].x);
  for (size_t l = 0; l < kLanes; ++l) place(l) = rows[l];
}
#endif
HWY_INLINE void store_quads(quad q, Quad* table, const uint32_t* index) {
  store_quads_at(q, [&](size_t l) -> Quad& { return table[index[l]]; });
}
HWY_INLINE void store_quads(quad q, Quad* rows) {
  store_quads_at(q, [&](size_t l) -> Quad& { return rows[l]; });
}

// Four doubles of one body, for loops that go body by body.
#if HWY_TARGET == HWY_SCALAR || HWY_MAX_BYTES < 32
struct four {
  double x, y, z, w;
};
HWY_INLINE four load4(const Quad& q) { return {q.x, q.y, q.z, q.w}; }
HWY_INLINE void store4(four a, Quad& q) { q = {a.x, a.y, a.z, a.w}; }
HWY_INLINE four splat4(double s) { return {s, s, s, s}; }
HWY_INLINE four operator+(four a, four b) { return {a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w}; }
HWY_INLINE four operator-(four a, four b) { return {a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w}; }
HWY_INLINE four operator*(four a, four b) { return {a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w}; }
HWY_INLINE four larger(four a, four b) {
  return {a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z, a.w > b.w ? a.w : b.w};
}
HWY_INLINE four wzyx(four a) { return {a.w, a.z, a.y, a.x}; }
HWY_INLINE four zwxy(four a) { return {a.z, a.w, a.x, a.y}; }
HWY_INLINE four yxwz(four a) { return {a.y, a.x, a.w, a.z}; }
#else
using FourTag = hn::FixedTag<double, 4>;
struct four {
  hn::Vec<FourTag> v;
};
HWY_INLINE four load4(const Quad& q) { return {hn::Load(FourTag(), &q.x)}; }
HWY_INLINE void store4(four a, Quad& q) { hn::Store(a.v, FourTag(), &q.x); }
HWY_INLINE four splat4(double s) { return {hn::Set(FourTag(), s)}; }
HWY_INLINE four operator+(four a, four b) { return {hn::Add(a.v, b.v)}; }
HWY_INLINE four operator-(four a, four b) { return {hn::Sub(a.v, b.v)}; }
HWY_INLINE four operator*(four a, four b) { return {hn::Mul(a.v, b.v)}; }
HWY_INLINE four larger(four a, four b) { return {hn::IfThenElse(hn::Gt(a.v, b.v), a.v, b.v)}; }
HWY_INLINE four wzyx(four a) { return {hn::Reverse(FourTag(), a.v)}; }
HWY_INLINE four zwxy(four a) { return {hn::SwapAdjacentBlocks(a.v)}; }
HWY_INLINE four yxwz(four a) { return {hn::Shuffle01(a.v)}; }
#endif
HWY_INLINE four load4(double x, double y, double z, double w) {
  const Quad q{x, y, z, w};
  return load4(q);
}
HWY_INLINE Quad parts4(four a) {
  Quad q;
  store4(a, q);
  return q;
}
// (x + y) + (z + w), in every lane
HWY_INLINE four sum4(four a) {
  const four pairs = a + yxwz(a);
  return pairs + zwxy(pairs);
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
