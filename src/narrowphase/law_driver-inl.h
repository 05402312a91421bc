// One batch of contacts through the scene's law: what sphere–sphere and sphere–wall kernels share.
// Included once per instruction set, after kernels/wide-inl.h.
#if defined(SCREE_NARROWPHASE_LAW_DRIVER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_LAW_DRIVER_INL_H
#undef SCREE_NARROWPHASE_LAW_DRIVER_INL_H
#else
#define SCREE_NARROWPHASE_LAW_DRIVER_INL_H
#endif

#include "kernels/wide-inl.h"
#include "narrowphase/contact_settings.h"

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

template <bool kRolling, bool kAdhesive>
HWY_INLINE ContactHistory load_history(const HistoryLanes& h, size_t p) {
  ContactHistory c;
  c.slide = make_vec(load(&h.slide_x[p]), load(&h.slide_y[p]), load(&h.slide_z[p]));
  c.roll = make_vec(splat(0), splat(0), splat(0));
  c.twist = splat(0);
  c.alive = splat(0);
  if constexpr (kRolling) {
    c.roll = make_vec(load(&h.roll_x[p]), load(&h.roll_y[p]), load(&h.roll_z[p]));
    c.twist = load(&h.twist[p]);
  }
  if constexpr (kAdhesive) c.alive = load(&h.alive[p]);
  return c;
}

template <bool kRolling, bool kAdhesive>
HWY_INLINE void store_history(const ContactHistory& c, mask live, HistoryLanes& h, size_t p) {
  const real zero = splat(0);
  store(blend(live, c.slide.x, zero), &h.slide_x[p]);
  store(blend(live, c.slide.y, zero), &h.slide_y[p]);
  store(blend(live, c.slide.z, zero), &h.slide_z[p]);
  if constexpr (kRolling) {
    store(blend(live, c.roll.x, zero), &h.roll_x[p]);
    store(blend(live, c.roll.y, zero), &h.roll_y[p]);
    store(blend(live, c.roll.z, zero), &h.roll_z[p]);
    store(blend(live, c.twist, zero), &h.twist[p]);
  }
  if constexpr (kAdhesive) store(blend(live, c.alive, zero), &h.alive[p]);
}

struct LaneSums {
  real elastic, friction, damping;
};

// Apply the law to one batch of contacts and write forces and history of pairs [p, p + kLanes).
template <class Law, bool kRolling>
HWY_INLINE void apply_law(const LawParams& params, const ContactPoint& c, mask near, mask listed, real arm_a, real arm_b, real dt,
                          PairState& state, size_t p, LaneSums& sums) {
  const ContactHistory stored = load_history<kRolling, Law::kAdhesive>(state.history, p);
  const NormalResponse normal = Law::normal(params, c, stored, dt);
  ContactForce f;
  if constexpr (kRolling) {
    f = contact_force_rolling(params, normal, c, stored, dt);
  } else {
    f = contact_force(params, normal, c, stored, dt);
  }
  const mask live = near && normal.touching;
  const real zero = splat(0);
  const vec none = make_vec(zero, zero, zero);
  const vec force = blend(live, f.force, none);
  const vec moment = blend(live, cross(c.normal, f.force), none);
  store_quads({force.x, force.y, force.z, arm_a}, &state.force[p].force_arm_a, 2);
  store_quads({moment.x, moment.y, moment.z, arm_b}, &state.force[p].moment_arm_b, 2);
  store_history<kRolling, Law::kAdhesive>(f.history, live, state.history, p);
  if constexpr (kRolling) {
    const vec couple = blend(live, f.couple, none);
    hn::StoreInterleaved3(couple.x.v, couple.y.v, couple.z.v, Tag(), &state.couple[p].x);
  }
  sums.elastic = sums.elastic + blend(live, f.energy, zero);
  // a contact that just opened still gives up what its springs held
  sums.friction = sums.friction + blend(listed, f.friction, zero);
  sums.damping = sums.damping + blend(listed, f.damping, zero);
}

// No contact in this batch: nothing pushes, nothing is remembered. Not for a contact that opens in this step: its
// springs still have energy to give up, so the law must see it.
template <bool kRolling, bool kAdhesive>
HWY_INLINE bool clear_batch(PairState& state, size_t p) {
  const ContactHistory h = load_history<kRolling, kAdhesive>(state.history, p);
  const real zero = splat(0);
  const real sum = dot(h.slide, h.slide) + dot(h.roll, h.roll) + h.twist * h.twist + h.alive;
  if (any(sum > zero)) return false;
  const vec none = make_vec(zero, zero, zero);
  store_history<kRolling, kAdhesive>({none, none, zero, zero}, first_lanes(0), state.history, p);
  for (size_t l = 0; l < kLanes; ++l) {
    state.force[p + l] = {};
    if constexpr (kRolling) state.couple[p + l] = {};
  }
  return true;
}

HWY_INLINE void add_sums(const LaneSums& lanes, ContactSums& sums) {
  sums.elastic += sum(lanes.elastic);
  sums.friction += sum(lanes.friction);
  sums.damping += sum(lanes.damping);
}

// A law as a type: its kernel and whether it pulls.
#define SCREE_LAW_TYPE(law, name, adhesive, text)                                                     \
  struct law##_law {                                                                                  \
    static constexpr bool kAdhesive = adhesive;                                                       \
    static HWY_INLINE NormalResponse normal(LawParams p, ContactPoint c, ContactHistory h, real dt) { \
      return law##_normal(p, c, h, dt);                                                               \
    }                                                                                                 \
  };
SCREE_LAWS(SCREE_LAW_TYPE)
#undef SCREE_LAW_TYPE

// f.operator()<Law, rolling, grains of one material>() as the scene asks
template <class Law, class F>
HWY_INLINE void with_options(const ContactSettings& s, F&& f) {
  const bool one = s.grain_material >= 0;
  if (s.fields.rolling) {
    one ? f.template operator()<Law, true, true>() : f.template operator()<Law, true, false>();
  } else {
    one ? f.template operator()<Law, false, true>() : f.template operator()<Law, false, false>();
  }
}

template <class F>
HWY_INLINE void with_law(const ContactSettings& s, F&& f) {
  switch (s.law) {
#define SCREE_LAW_CASE(law, name, adhesive, text) \
  case LawKind::law: return with_options<law##_law>(s, f);
    SCREE_LAWS(SCREE_LAW_CASE)
#undef SCREE_LAW_CASE
  }
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
