// SIMD packs: `real` is one vector of doubles, `vec` three of them; the only place that knows the lane width.
// Included once per instruction set by files that use Highway's foreach_target.
// No fused multiply-add anywhere: every instruction set then gives the same bits.
#if defined(SCREE_MATH_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_MATH_LANES_INL_H
#undef SCREE_MATH_LANES_INL_H
#else
#define SCREE_MATH_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <cstdint>

#include "math/quad.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<double>;
using Lanes = hn::Vec<Tag>;
// Two vectors side by side where one is short: contact laws are long chains of dependent operations, and a second,
// independent chain fills the waits of the first.
constexpr size_t kVectors = HWY_MAX_BYTES == 32 ? 2 : 1;
constexpr size_t kPerVector = hn::MaxLanes(Tag());
constexpr size_t kLanes = kVectors * kPerVector;

struct mask {
  hn::Mask<Tag> m[kVectors];
};
struct real {
  Lanes v[kVectors];
};
struct vec {
  real x, y, z;
};

#define SCREE_EACH(type, part, expression)                      \
  type r;                                                       \
  for (size_t i = 0; i < kVectors; ++i) r.part[i] = expression; \
  return r
HWY_INLINE real splat(double s) { SCREE_EACH(real, v, hn::Set(Tag(), s)); }
HWY_INLINE real operator+(real a, real b) { SCREE_EACH(real, v, hn::Add(a.v[i], b.v[i])); }
HWY_INLINE real operator-(real a, real b) { SCREE_EACH(real, v, hn::Sub(a.v[i], b.v[i])); }
HWY_INLINE real operator-(real a) { SCREE_EACH(real, v, hn::Neg(a.v[i])); }
HWY_INLINE real operator*(real a, real b) { SCREE_EACH(real, v, hn::Mul(a.v[i], b.v[i])); }
HWY_INLINE real operator/(real a, real b) { SCREE_EACH(real, v, hn::Div(a.v[i], b.v[i])); }
HWY_INLINE mask operator>(real a, real b) { SCREE_EACH(mask, m, hn::Gt(a.v[i], b.v[i])); }
HWY_INLINE mask operator<(real a, real b) { SCREE_EACH(mask, m, hn::Lt(a.v[i], b.v[i])); }
HWY_INLINE mask operator>=(real a, real b) { SCREE_EACH(mask, m, hn::Ge(a.v[i], b.v[i])); }
HWY_INLINE mask operator<=(real a, real b) { SCREE_EACH(mask, m, hn::Le(a.v[i], b.v[i])); }
HWY_INLINE mask operator&&(mask a, mask b) { SCREE_EACH(mask, m, hn::And(a.m[i], b.m[i])); }
HWY_INLINE mask operator||(mask a, mask b) { SCREE_EACH(mask, m, hn::Or(a.m[i], b.m[i])); }
HWY_INLINE mask operator!(mask a) { SCREE_EACH(mask, m, hn::Not(a.m[i])); }
HWY_INLINE real blend(mask m, real yes, real no) { SCREE_EACH(real, v, hn::IfThenElse(m.m[i], yes.v[i], no.v[i])); }
// As in the scalar prelude: the second operand when the comparison is false, also for NaN. That is what x86 does.
#if HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
HWY_INLINE real min(real a, real b) { SCREE_EACH(real, v, hn::Min(a.v[i], b.v[i])); }
HWY_INLINE real max(real a, real b) { SCREE_EACH(real, v, hn::Max(a.v[i], b.v[i])); }
#else
HWY_INLINE real min(real a, real b) { return blend(a < b, a, b); }
HWY_INLINE real max(real a, real b) { return blend(a > b, a, b); }
#endif
HWY_INLINE real fabs(real a) { SCREE_EACH(real, v, hn::Abs(a.v[i])); }
HWY_INLINE real sqrt(real a) { SCREE_EACH(real, v, hn::Sqrt(a.v[i])); }
HWY_INLINE real rint(real a) { SCREE_EACH(real, v, hn::Round(a.v[i])); }
HWY_INLINE bool any(mask a) {
  bool some = false;
  for (size_t i = 0; i < kVectors; ++i) some |= !hn::AllFalse(Tag(), a.m[i]);
  return some;
}

HWY_INLINE vec make_vec(real x, real y, real z) { return {x, y, z}; }
HWY_INLINE vec operator+(vec a, vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
HWY_INLINE vec operator-(vec a, vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
HWY_INLINE vec operator-(vec a) { return {-a.x, -a.y, -a.z}; }
HWY_INLINE vec operator*(vec a, real s) { return {a.x * s, a.y * s, a.z * s}; }
HWY_INLINE vec operator*(real s, vec a) { return a * s; }
HWY_INLINE real dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
HWY_INLINE vec cross(vec a, vec b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
HWY_INLINE vec blend(mask m, vec yes, vec no) {
  return {blend(m, yes.x, no.x), blend(m, yes.y, no.y), blend(m, yes.z, no.z)};
}

// lanes [0, n) of a batch that sticks out over the end of its list
HWY_INLINE mask first_lanes(size_t n) {
  SCREE_EACH(mask, m, hn::FirstN(Tag(), n > i * kPerVector ? n - i * kPerVector : 0));
}
// bit l of the answer is lane l of the mask
HWY_INLINE uint64_t lane_bits(mask a) {
  uint64_t bits = 0;
  for (size_t i = 0; i < kVectors; ++i) {
    uint8_t bytes[8] = {0, 0, 0, 0, 0, 0, 0, 0};
    hn::StoreMaskBits(Tag(), a.m[i], bytes);
    bits |= uint64_t{bytes[0]} << (i * kPerVector);
  }
  return bits;
}
HWY_INLINE real load(const double* from) { SCREE_EACH(real, v, hn::LoadU(Tag(), from + i * kPerVector)); }
HWY_INLINE void store(real value, double* to) {
  for (size_t i = 0; i < kVectors; ++i) hn::StoreU(value.v[i], Tag(), to + i * kPerVector);
}
HWY_INLINE double sum(real value) {
  double lane[kLanes];
  store(value, lane);
  double total = 0;
  for (size_t l = 0; l < kLanes; ++l) total += lane[l];
  return total;
}
#undef SCREE_EACH

struct quad {
  real x, y, z, w;
};
HWY_INLINE vec xyz(quad q) { return {q.x, q.y, q.z}; }

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
  return {{{hn::InterleaveLower(d, a, b)}},
          {{hn::InterleaveUpper(d, a, b)}},
          {{hn::InterleaveLower(d, c, e)}},
          {{hn::InterleaveUpper(d, c, e)}}};
}
#else
using FourLanes = hn::Vec<hn::FixedTag<double, 4> >;
struct four_quads {
  FourLanes x, y, z, w;
};

HWY_INLINE four_quads load_four_quads(const Quad* table, const uint32_t* index) {
  const hn::FixedTag<double, 4> d;
  const FourLanes a = hn::Load(d, &table[index[0]].x), b = hn::Load(d, &table[index[1]].x);
  const FourLanes c = hn::Load(d, &table[index[2]].x), e = hn::Load(d, &table[index[3]].x);
  const FourLanes ab_xz = hn::InterleaveLower(d, a, b), ab_yw = hn::InterleaveUpper(d, a, b);
  const FourLanes ce_xz = hn::InterleaveLower(d, c, e), ce_yw = hn::InterleaveUpper(d, c, e);
  return {hn::ConcatLowerLower(d, ce_xz, ab_xz), hn::ConcatLowerLower(d, ce_yw, ab_yw),
          hn::ConcatUpperUpper(d, ce_xz, ab_xz), hn::ConcatUpperUpper(d, ce_yw, ab_yw)};
}

HWY_INLINE quad load_quads(const Quad* table, const uint32_t* index) {
  const four_quads low = load_four_quads(table, index), high = load_four_quads(table, index + 4);
#if HWY_MAX_BYTES == 32
  return {{{low.x, high.x}}, {{low.y, high.y}}, {{low.z, high.z}}, {{low.w, high.w}}};
#else
  const Tag d;
  return {{{hn::Combine(d, high.x, low.x)}},
          {{hn::Combine(d, high.y, low.y)}},
          {{hn::Combine(d, high.z, low.z)}},
          {{hn::Combine(d, high.w, low.w)}}};
#endif
}
#endif

// The quad of lane l to place(l).
#if HWY_MAX_BYTES == 32
template <class Place>
HWY_INLINE void store_quads_at(quad q, Place place) {
  const Tag d;
  for (size_t i = 0; i < kVectors; ++i) {
    const Lanes xy_even = hn::InterleaveLower(d, q.x.v[i], q.y.v[i]),
                xy_odd = hn::InterleaveUpper(d, q.x.v[i], q.y.v[i]);
    const Lanes zw_even = hn::InterleaveLower(d, q.z.v[i], q.w.v[i]),
                zw_odd = hn::InterleaveUpper(d, q.z.v[i], q.w.v[i]);
    hn::Store(hn::ConcatLowerLower(d, zw_even, xy_even), d, &place(4 * i).x);
    hn::Store(hn::ConcatLowerLower(d, zw_odd, xy_odd), d, &place(4 * i + 1).x);
    hn::Store(hn::ConcatUpperUpper(d, zw_even, xy_even), d, &place(4 * i + 2).x);
    hn::Store(hn::ConcatUpperUpper(d, zw_odd, xy_odd), d, &place(4 * i + 3).x);
  }
}
#else
template <class Place>
HWY_INLINE void store_quads_at(quad q, Place place) {
  Quad rows[kLanes];
  hn::StoreInterleaved4(q.x.v[0], q.y.v[0], q.z.v[0], q.w.v[0], Tag(), &rows[0].x);
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
