// What a pack of lanes can do, for doubles and floats alike: `real`, `vec`, `quad` and `mask` of as many `Lane`s as the
// instruction set holds. No include guard: lanes-inl.h includes it once into the namespace of each type.
using Tag = hn::ScalableTag<Lane>;
using Lanes = hn::Vec<Tag>;
constexpr size_t kLanes = hn::MaxLanes(Tag());

struct mask {
  hn::Mask<Tag> m;
};
struct real {
  Lanes v;
};
struct vec {
  real x, y, z;
};
struct quad {
  real x, y, z, w;
};
HWY_INLINE vec xyz(quad q) { return {q.x, q.y, q.z}; }

HWY_INLINE real splat(double s) { return {hn::Set(Tag(), static_cast<Lane>(s))}; }
HWY_INLINE real operator+(real a, real b) { return {hn::Add(a.v, b.v)}; }
HWY_INLINE real operator-(real a, real b) { return {hn::Sub(a.v, b.v)}; }
HWY_INLINE real operator-(real a) { return {hn::Neg(a.v)}; }
HWY_INLINE real operator*(real a, real b) { return {hn::Mul(a.v, b.v)}; }
HWY_INLINE real operator/(real a, real b) { return {hn::Div(a.v, b.v)}; }
HWY_INLINE mask operator>(real a, real b) { return {hn::Gt(a.v, b.v)}; }
HWY_INLINE mask operator<(real a, real b) { return {hn::Lt(a.v, b.v)}; }
HWY_INLINE mask operator>=(real a, real b) { return {hn::Ge(a.v, b.v)}; }
HWY_INLINE mask operator<=(real a, real b) { return {hn::Le(a.v, b.v)}; }
HWY_INLINE mask operator&&(mask a, mask b) { return {hn::And(a.m, b.m)}; }
HWY_INLINE mask operator||(mask a, mask b) { return {hn::Or(a.m, b.m)}; }
HWY_INLINE mask operator!(mask a) { return {hn::Not(a.m)}; }
HWY_INLINE real blend(mask m, real yes, real no) { return {hn::IfThenElse(m.m, yes.v, no.v)}; }
// As in the scalar prelude: the second operand when the comparison is false, also for NaN. That is what x86 does.
#if HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
HWY_INLINE real min(real a, real b) { return {hn::Min(a.v, b.v)}; }
HWY_INLINE real max(real a, real b) { return {hn::Max(a.v, b.v)}; }
#else
HWY_INLINE real min(real a, real b) { return blend(a < b, a, b); }
HWY_INLINE real max(real a, real b) { return blend(a > b, a, b); }
#endif
HWY_INLINE real fabs(real a) { return {hn::Abs(a.v)}; }
HWY_INLINE real sqrt(real a) { return {hn::Sqrt(a.v)}; }
HWY_INLINE real rint(real a) { return {hn::Round(a.v)}; }
HWY_INLINE bool any(mask a) { return !hn::AllFalse(Tag(), a.m); }

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
HWY_INLINE mask first_lanes(size_t n) { return {hn::FirstN(Tag(), n)}; }
// Those whose bits are set, from bit `first` on, which begins a batch.
HWY_INLINE mask lanes_in(const uint8_t* bits, size_t first) {
  uint8_t bytes[8] = {static_cast<uint8_t>(bits[first / 8] >> first % 8), 0, 0, 0, 0, 0, 0, 0};
  if (kLanes > 8) bytes[1] = bits[first / 8 + 1];
  return {hn::LoadMaskBits(Tag(), bytes)};
}
// bit l of the answer is lane l of the mask
HWY_INLINE uint64_t lane_bits(mask a) {
  uint8_t bytes[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  hn::StoreMaskBits(Tag(), a.m, bytes);
  return kLanes > 8 ? bytes[0] | uint64_t{bytes[1]} << 8 : bytes[0];
}

HWY_INLINE real load(const Lane* from) { return {hn::LoadU(Tag(), from)}; }
HWY_INLINE void store(real value, Lane* to) { hn::StoreU(value.v, Tag(), to); }

HWY_INLINE vec splat_vec(Vec3 v) { return {splat(v.x), splat(v.y), splat(v.z)}; }
// Places [k, k + kLanes) of three arrays x, y and z.
template <class Arrays>
HWY_INLINE vec load(const Arrays& from, size_t k) {
  return {load(from.x + k), load(from.y + k), load(from.z + k)};
}
template <class Arrays>
HWY_INLINE void store(vec v, Arrays& to, size_t k) {
  store(v.x, to.x + k), store(v.y, to.y + k), store(v.z, to.z + k);
}
