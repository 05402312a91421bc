// The law driver: blocks of contacts of one law through it, one contact per SIMD lane, whatever shape they came from.
#include <cstring>
#include <type_traits>

#include "contact/contact_block.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "contact/apply_law.cpp"
#include <hwy/foreach_target.h>

#include "kernels/wide-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

template <class Params>
constexpr size_t kReals = sizeof(Params) / sizeof(real);

// a struct of reals, from as many
template <class Params>
HWY_INLINE Params struct_of(const real (&reals)[kReals<Params>]) {
  static_assert(std::is_trivially_copyable_v<Params> && sizeof(Params) == sizeof(reals));
  Params params;
  std::memcpy(&params, reals, sizeof params);
  return params;
}

// What the law and the sliders read of one row, or lane by lane of several.
template <class Law>
struct wide_row {
  using Own = typename Law::Params;
  Own own;
  SliderParams slider;

  static HWY_INLINE wide_row splat_of(const LawRow& row) {
    real own[kReals<Own>];
    for (size_t k = 0; k < kReals<Own>; ++k) own[k] = splat(row.own[k]);
    const scalar::SliderParams& s = row.slider;
    return {struct_of<Own>(own),
            {splat(s.friction), splat(s.rolling_friction), splat(s.twisting_friction), splat(s.rolling_damping)}};
  }
  // lane l takes rows[row[l]]
  static HWY_INLINE wide_row gather(const LawRow* rows, const uint32_t* row) {
    const auto each = [&](auto value_of) HWY_ATTR {
      HWY_ALIGN double lane[kLanes];
      for (size_t l = 0; l < kLanes; ++l) lane[l] = value_of(rows[row[l]]);
      return load(lane);
    };
    real own[kReals<Own>];
    for (size_t k = 0; k < kReals<Own>; ++k) own[k] = each([k](const LawRow& r) { return r.own[k]; });
    return {struct_of<Own>(own),
            {each([](const LawRow& r) { return r.slider.friction; }),
             each([](const LawRow& r) { return r.slider.rolling_friction; }),
             each([](const LawRow& r) { return r.slider.twisting_friction; }),
             each([](const LawRow& r) { return r.slider.rolling_damping; })}};
  }
};

// A law as a type, for the template below.
#define SCREE_LAW_ROW(law, name, traits, text)                                                     \
  struct law##_law {                                                                               \
    using Params = law##_params;                                                                   \
    static constexpr unsigned kTraits = traits;                                                    \
    static HWY_INLINE NormalResponse normal(Params p, ContactPoint c, ContactHistory h, real dt) { \
      return law##_normal(p, c, h, dt);                                                            \
    }                                                                                              \
  };
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW

// Bit l to flag[pair[l]]. Contacts that are followed lie side by side: then it is one store. Every lane is looked at:
// pairs of facets come permuted, and the last batch of a block ends with copies.
HWY_INLINE void put_flags(uint64_t bits, const uint32_t* pair, uint8_t* flag) {
  uint32_t gaps = 0;
  for (uint32_t l = 1; l < kLanes; ++l) gaps |= (pair[l] - pair[0]) ^ l;
  if (gaps == 0) {
    const uint64_t spread = (bits * 0x0101010101010101u) & 0x8040201008040201u;  // bit l stays in byte l alone
    const uint64_t bytes = ((spread + 0x7f7f7f7f7f7f7f7fu) >> 7) & 0x0101010101010101u;
    std::memcpy(flag + pair[0], &bytes, kLanes);
    return;
  }
  for (size_t l = 0; l < kLanes; ++l) flag[pair[l]] = (bits >> l) & 1;
}

// A sum over the contacts of a block in an order that the width does not change: eight sums side by side, of which the
// k-th has contacts k, k + 8, ..., added up at the end as a tree.
class BlockSum {
 public:
  HWY_INLINE BlockSum() {
    for (real& part : parts_) part = splat(0);
  }
  // of contacts k to k + kLanes − 1
  HWY_INLINE void add(size_t k, real values) {
    real& part = parts_[k / kLanes % kParts];
    part = part + values;
  }
  HWY_INLINE double total() const {
    double s[kPairPadding];
    for (size_t i = 0; i < kParts; ++i) store(parts_[i], s + i * kLanes);
    return ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]));
  }

 private:
  static constexpr size_t kParts = kPairPadding / kLanes;
  static_assert(kPairPadding == 8 && kParts * kLanes == kPairPadding);
  real parts_[kParts];
};

// kOneRow: all contacts of the block are between the same two materials
template <class Law, bool kRolling, bool kOneRow>
void apply(ContactBlock& b, const ContactSettings& s, const LawRow* rows, PairState& state, ContactSums& out) {
  const bool with_energy = s.observed || b.wants_energy;
  const real dt = splat(s.dt), zero = splat(0);
  const vec none = make_vec(zero, zero, zero);
  const wide_row<Law> only = wide_row<Law>::splat_of(rows[b.row[0]]);
  BlockSum elastic, friction, damping;
  for (size_t k = 0; k < b.count; k += kLanes) {
    const mask listed = first_lanes(b.count - k);
    const uint32_t* pair = b.pair + k;
    const wide_row<Law> params = kOneRow ? only : wide_row<Law>::gather(rows, b.row + k);

    ContactPoint c;
    c.normal = load(b.normal, k);
    c.velocity = load(b.velocity, k);
    c.spin = kRolling ? load(b.spin, k) : none;
    c.overlap = load(b.overlap + k);
    c.radius = load(b.radius + k);
    c.mass = load(b.mass + k);
    c.area = c.area_before = c.stored = c.even_area = zero;
    if constexpr ((Law::kTraits & kLawOfAreas) != 0) {
      c.area = load(b.area + k);
      c.area_before = load(b.area_before + k);
      c.stored = load(b.stored + k);
      c.even_area = load(b.even_area + k);
    }
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

    NormalResponse normal = Law::normal(params.own, c, h, dt);
    if (b.swings) normal = resolved_response(normal, c, load(b.swing + k), dt, (Law::kTraits & kOwnMemory) != 0);
    if (b.shared) normal = shared_response(normal, load(b.share + k), load(b.grip + k), load(b.grip_before + k));
    ContactForce f;
    if constexpr (kRolling) {
      f = contact_force_rolling(params.slider, normal, c, h, dt);
    } else {
      f = contact_force(params.slider, normal, c, h, dt);
    }

    const mask touching = normal.touching;
    const vec force = f.force;  // where it does not touch, all of the answer is 0
    if (b.shared) {
      store(force, b.force, k);
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

    if (with_energy) elastic.add(k, blend(touching && listed, f.energy, zero));
    // a contact that just opened still gives up what its springs held
    friction.add(k, blend(listed, f.friction, zero));
    damping.add(k, blend(listed, f.damping, zero));
  }
  if (with_energy) out.elastic += elastic.total();
  out.friction += friction.total();
  out.damping += damping.total();
}

template <class Law>
void apply_as_needed(ContactBlock& b, const ContactSettings& s, const LawTable& table, PairState& state,
                     ContactSums& out) {
  const LawRow* const rows = table.rows.data();
  uint32_t differences = 0;
  for (size_t k = 0; k < b.count; ++k) differences |= b.row[k] ^ b.row[0];
  if (table.fields.rolling) {
    differences ? apply<Law, true, false>(b, s, rows, state, out) : apply<Law, true, true>(b, s, rows, state, out);
  } else {
    differences ? apply<Law, false, false>(b, s, rows, state, out) : apply<Law, false, true>(b, s, rows, state, out);
  }
}

}  // namespace wide

// The contacts of a block are all of the law at this place of the list.
void apply_block(ContactBlock& block, const ContactSettings& s, const LawTable& table, int place, PairState& state,
                 ContactSums& sums) {
  using Apply = void (*)(ContactBlock&, const ContactSettings&, const LawTable&, PairState&, ContactSums&);
  constexpr Apply kLaws[] = {
#define SCREE_LAW_ROW(law, name, traits, text) wide::apply_as_needed<wide::law##_law>,
#include "kernels/laws/list.h"
#undef SCREE_LAW_ROW
  };
  kLaws[place](block, s, table, state, sums);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(apply_block);

void apply_one_law(ContactBlock& block, const ContactSettings& settings, const LawTable& table, const Law& law,
                   PairState& state, ContactSums& sums) {
  if (law.place < 0) return apply_contact_by_contact(block, settings, table, state, sums);
  HWY_DYNAMIC_DISPATCH(apply_block)(block, settings, table, law.place, state, sums);
}

void apply_law(ContactBlock& block, const ContactSettings& settings, const LawTable& table, PairState& state,
               ContactSums& sums) {
  if (block.count == 0) return;
  if (!table.one_law()) return apply_law_by_law(block, settings, table, state, sums);
  apply_one_law(block, settings, table, *table.laws[0], state, sums);
}

}  // namespace scree
#endif
