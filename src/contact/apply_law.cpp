// The law driver: blocks of contacts through the scene's law, one contact per SIMD lane, whatever shape they came from.
#include "contact/contact_block.h"

#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "contact/apply_law.cpp"
#include <hwy/foreach_target.h>

#include "kernels/wide-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

static_assert(sizeof(scalar::LawParams) / sizeof(double) == sizeof(LawParams) / sizeof(real));
constexpr size_t kLawParams = sizeof(LawParams) / sizeof(real);

HWY_INLINE LawParams splat_params(const scalar::LawParams& p) {
  LawParams wide;
  const double* from = &p.normal_modulus;
  real* to = &wide.normal_modulus;
  for (size_t k = 0; k < kLawParams; ++k) to[k] = splat(from[k]);
  return wide;
}

// lane l takes table[row[l]]
HWY_INLINE LawParams gather_params(const scalar::LawParams* table, const uint32_t* row) {
  LawParams wide;
  real* to = &wide.normal_modulus;
  for (size_t k = 0; k < kLawParams; ++k) {
    HWY_ALIGN double lane[kLanes];
    for (size_t l = 0; l < kLanes; ++l) lane[l] = (&table[row[l]].normal_modulus)[k];
    to[k] = load(lane);
  }
  return wide;
}

// A law as a type, for the template below.
#define SCREE_LAW_TYPE(law, name, adhesive, text)                                                     \
  struct law##_law {                                                                                  \
    static constexpr bool kAdhesive = adhesive;                                                       \
    static HWY_INLINE NormalResponse normal(LawParams p, ContactPoint c, ContactHistory h, real dt) { \
      return law##_normal(p, c, h, dt);                                                               \
    }                                                                                                 \
  };
SCREE_LAWS(SCREE_LAW_TYPE)
#undef SCREE_LAW_TYPE

HWY_INLINE vec load_vec(const double* x, const double* y, const double* z, size_t k) {
  return make_vec(load(x + k), load(y + k), load(z + k));
}

// Bit l to flag[pair[l]]. Contacts that are followed lie side by side: then it is one store.
HWY_INLINE void put_flags(uint64_t bits, const uint32_t* pair, uint8_t* flag) {
  uint32_t gaps = 0;  // patches are sorted by their facets: the ends of a batch alone do not tell
  for (uint32_t l = 1; l < kLanes; ++l) gaps |= (pair[l] - pair[0]) ^ l;
  if (gaps == 0) {
    const uint64_t spread = (bits * 0x0101010101010101u) & 0x8040201008040201u;  // bit l stays in byte l alone
    const uint64_t bytes = ((spread + 0x7f7f7f7f7f7f7f7fu) >> 7) & 0x0101010101010101u;
    std::memcpy(flag + pair[0], &bytes, kLanes);
    return;
  }
  for (size_t l = 0; l < kLanes; ++l) flag[pair[l]] = (bits >> l) & 1;
}

// kOneRow: all contacts of the block are between the same two materials
template <class Law, bool kRolling, bool kOneRow>
void apply(ContactBlock& b, const ContactSettings& s, PairState& state, ContactSums& out) {
  const real dt = splat(s.dt), zero = splat(0);
  const vec none = make_vec(zero, zero, zero);
  const LawParams only = splat_params(s.params[b.row[0]]);
  real elastic = zero, friction = zero, damping = zero;
  for (size_t k = 0; k < b.count; k += kLanes) {
    const mask listed = first_lanes(b.count - k);
    const uint32_t* pair = b.pair + k;
    const LawParams params = kOneRow ? only : gather_params(s.params.data(), b.row + k);

    ContactPoint c;
    c.normal = load_vec(b.normal_x, b.normal_y, b.normal_z, k);
    c.velocity = load_vec(b.velocity_x, b.velocity_y, b.velocity_z, k);
    c.spin = kRolling ? load_vec(b.spin_x, b.spin_y, b.spin_z, k) : none;
    c.overlap = load(b.overlap + k);
    c.radius = load(b.radius + k);
    c.mass = load(b.mass + k);
    c.weight = b.layered ? load(b.weight + k) : splat(1);
    ContactHistory h;
    const quad slide = load_quads(state.slide.data(), pair);
    h.slide = xyz(slide);
    h.alive = slide.w;
    h.roll = none;
    h.twist = zero;
    if constexpr (kRolling) {
      const quad roll = load_quads(state.roll.data(), pair);
      h.roll = xyz(roll);
      h.twist = roll.w;
    }

    NormalResponse normal = Law::normal(params, c, h, dt);
    if (b.layered) {  // the area has changed since the last step, and what an integral over it holds is known
      normal.slide_stiffness_before = params.tangential_modulus * load(b.weight_before + k);
      normal.energy = blend(normal.touching, params.normal_modulus * load(b.energy + k), zero);
    }
    if (b.swings) normal = resolved_response(normal, c, load(b.swing + k), dt, Law::kAdhesive);
    if (b.shared) normal = shared_response(normal, load(b.share + k), load(b.grip + k), load(b.grip_before + k));
    ContactForce f;
    if constexpr (kRolling) {
      f = contact_force_rolling(params, normal, c, h, dt);
    } else {
      f = contact_force(params, normal, c, h, dt);
    }

    const mask touching = normal.touching;
    const vec force = f.force;  // where it does not touch, all of the answer is 0
    if (b.shared) {
      store(force.x, b.force_x + k);
      store(force.y, b.force_y + k);
      store(force.z, b.force_z + k);
    } else {
      const vec moment = cross(c.normal, force);
      store_quads({force.x, force.y, force.z, load(b.arm_a + k)}, b.force_arm_a + k);
      store_quads({moment.x, moment.y, moment.z, load(b.arm_b + k)}, b.moment_arm_b + k);
    }
    const vec spring = f.history.slide;
    store_quads({spring.x, spring.y, spring.z, f.history.alive}, state.slide.data(), pair);
    if constexpr (kRolling) {
      const vec roll = f.history.roll, couple = f.couple;
      store_quads({roll.x, roll.y, roll.z, f.history.twist}, state.roll.data(), pair);
      store_quads({couple.x, couple.y, couple.z, zero}, b.couple + k);
    }
    put_flags(lane_bits(touching), pair, state.active.data());

    if (s.looked_at) elastic = elastic + blend(touching && listed, f.energy, zero);
    // a contact that just opened still gives up what its springs held
    friction = friction + blend(listed, f.friction, zero);
    damping = damping + blend(listed, f.damping, zero);
  }
  out.elastic += sum(elastic);
  out.friction += sum(friction);
  out.damping += sum(damping);
}

template <class Law>
void apply_as_needed(ContactBlock& b, const ContactSettings& s, PairState& state, ContactSums& out) {
  uint32_t differences = 0;
  for (size_t k = 0; k < b.count; ++k) differences |= b.row[k] ^ b.row[0];
  if (s.fields.rolling) {
    differences ? apply<Law, true, false>(b, s, state, out) : apply<Law, true, true>(b, s, state, out);
  } else {
    differences ? apply<Law, false, false>(b, s, state, out) : apply<Law, false, true>(b, s, state, out);
  }
}

}  // namespace wide

void apply_block(ContactBlock& block, const ContactSettings& s, PairState& state, ContactSums& sums) {
  switch (s.law) {
#define SCREE_LAW_CASE(law, name, adhesive, text)                  \
  case LawKind::law:                                               \
    wide::apply_as_needed<wide::law##_law>(block, s, state, sums); \
    break;
    SCREE_LAWS(SCREE_LAW_CASE)
#undef SCREE_LAW_CASE
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(apply_block);

void apply_law(ContactBlock& block, const ContactSettings& settings, PairState& state, ContactSums& sums) {
  if (block.count > 0) HWY_DYNAMIC_DISPATCH(apply_block)(block, settings, state, sums);
}

}  // namespace scree
#endif
