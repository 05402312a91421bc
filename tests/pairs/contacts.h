// Random contacts for the batch kernels, and the same contacts one by one with the scalar kernels.
#pragma once

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "contact/contact_settings.h"
#include "kernels/scalar.h"
#include "math/random.h"
#include "state/bodies.h"
#include "state/parts.h"

namespace scree::testing {

// what the kernels leave of one pair
struct Outcome {
  bool active = false;
  Vec3 force;               // on a
  Vec3 torque_a, torque_b;  // about the centres
  scalar::ContactHistory history{};
};

inline scalar::ContactHistory history_of(const PairState& state, size_t p, bool rolling) {
  scalar::ContactHistory h{};
  h.slide = xyz(state.slide[p]);
  h.alive = state.slide[p].w;
  if (rolling) {
    h.roll = xyz(state.roll[p]);
    h.twist = state.roll[p].w;
  }
  return h;
}

// with the torques left out
inline Outcome outcome_of(const PairState& state, size_t p, Vec3 force, bool rolling) {
  Outcome o;
  o.active = state.active[p];
  if (!o.active) return o;  // nothing else is to be read
  o.force = force;
  o.history = history_of(state, p, rolling);
  return o;
}

inline scalar::ContactForce scalar_contact(const ContactSettings& s, const LawRow& row, const scalar::ContactPoint& c,
                                           const scalar::ContactHistory& h) {
  const scalar::NormalResponse n = row.law->normal(row, c, h, s.dt);
  return s.point_laws.fields.rolling ? scalar::contact_force_rolling(row.slider, n, c, h, s.dt)
                                     : scalar::contact_force(row.slider, n, c, h, s.dt);
}

inline bool scalar_touches(const ContactSettings& s, const LawRow& row, const scalar::ContactPoint& c,
                           const scalar::ContactHistory& h) {
  return row.law->normal(row, c, h, s.dt).touching;
}

inline Outcome scalar_outcome(const ContactSettings& s, uint32_t row, const scalar::ContactPoint& c, double arm_a,
                              double arm_b, const scalar::ContactHistory& h, ContactSums& sums) {
  const scalar::ContactForce f = scalar_contact(s, s.point_laws.rows[row], c, h);
  sums.friction += f.friction;
  sums.damping += f.damping;
  Outcome o;
  o.active = scalar_touches(s, s.point_laws.rows[row], c, h);
  if (!o.active) return o;
  sums.elastic += f.energy;
  o.force = f.force;
  const Vec3 moment = cross(c.normal, f.force), couple = s.point_laws.fields.rolling ? f.couple : Vec3{};
  o.torque_a = moment * arm_a + couple;
  o.torque_b = moment * arm_b - couple;
  o.history = f.history;
  if (!s.point_laws.fields.rolling) {
    o.history.roll = {};
    o.history.twist = 0;
  }
  return o;
}

inline void expect_same_bits(const Outcome& got, const Outcome& wanted) {
  const auto numbers = [](const Outcome& o) {
    const auto& h = o.history;
    return std::vector<double>{o.force.x,    o.force.y,    o.force.z,    o.torque_a.x, o.torque_a.y, o.torque_a.z,
                               o.torque_b.x, o.torque_b.y, o.torque_b.z, h.slide.x,    h.slide.y,    h.slide.z,
                               h.roll.x,     h.roll.y,     h.roll.z,     h.twist,      h.alive};
  };
  ASSERT_EQ(got.active, wanted.active);
  const std::vector<double> g = numbers(got), w = numbers(wanted);
  for (size_t k = 0; k < g.size(); ++k) {
    // 0 and −0 are one number: which of them a masked lane holds is of no consequence
    ASSERT_TRUE(std::memcmp(&g[k], &w[k], sizeof(double)) == 0 || (g[k] == 0 && w[k] == 0))
        << "number " << k << " is " << g[k] << ", not " << w[k];
  }
}

// f() once for every instruction set of this machine
template <class F>
void on_every_target(F&& f) {
  for (const int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    SCOPED_TRACE(hwy::TargetName(target));
    f();
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

// A law between grains of a millimetre or so. Times and densities stay, lengths grow by `scale`: forces by scale⁴,
// stiffness by scale³, moduli by scale².
inline LawRow some_row(const Law& law, bool rolling, double vary, bool by_rate, double scale) {
  const double area = scale * scale, volume = area * scale;
  const Material material{"grain", 2500, 1.4e7 * area * vary, 0.25};
  Interaction i;
  i.restitution = 0.66 / vary;
  i.normal_stiffness = 1000 * volume * vary;
  i.tangential_stiffness = 0.8 * i.normal_stiffness;
  if (by_rate) i.normal_damping = 20 * vary;
  i.surface_energy = 7.6e-3 * volume * vary;
  i.more = {{"loading_stiffness", 600 * volume * vary}, {"unloading_stiffness", i.normal_stiffness}};
  LawRow row;
  row.law = &law;
  row.slider = {0.4 * vary, rolling ? 0.1 * vary : 0, rolling ? 0.05 * vary : 0, 0.2};
  law.params(law, {law.name, material, material, i}, row);
  return row;
}

// `materials` materials that differ in everything; `laws` are those of their pairs, one after the other.
inline ContactSettings some_settings(const std::vector<LawKind>& laws, bool rolling, uint32_t materials,
                                     double scale = 1) {
  ContactSettings s;
  s.point_laws.fields.rolling = rolling;
  s.materials = materials;
  s.dt = 1e-5;
  for (uint32_t a = 0; a < materials; ++a)
    for (uint32_t b = 0; b < materials; ++b)
      s.point_laws.rows.push_back(
          some_row(law_of(laws[(a + b) % laws.size()]), rolling, 1 + 0.1 * (a + b), (a + b) % 2 == 1, scale));
  s.point_laws.note_laws();
  for (const LawRow& row : s.point_laws.rows) s.reach = std::max(s.reach, law_reach(row, 1e-3 * scale));
  return s;
}
inline ContactSettings some_settings(LawKind law, bool rolling, uint32_t materials, double scale = 1) {
  return some_settings(std::vector{law}, rolling, materials, scale);
}

// n grains of radius 0.5 … 1.5 mm about the corners of a lattice of 2 mm: neighbours touch about every other time
inline Bodies random_grains(size_t n, uint32_t materials, uint64_t seed) {
  Random random{seed};
  Bodies b;
  b.resize(n);
  for (size_t i = 0; i < n; ++i) {
    const double radius = random.uniform(0.5e-3, 1.5e-3), mass = 2500 * 4.0 / 3.0 * M_PI * radius * radius * radius;
    const Vec3 corner = Vec3{double(i % 4), double(i / 4 % 4), double(i / 16)} * 2e-3;
    b.place[i] = make_quad(corner + random.in_ball(false) * 0.3e-3, radius);
    b.motion[i] = make_quad(random.in_ball(false) * 0.5, 1 / mass);
    b.spin[i] = make_quad(random.in_ball(false) * 300, 1 / (0.4 * mass * radius * radius));
    b.material[i] = static_cast<uint32_t>(random.below(materials));
    b.id[i] = static_cast<uint32_t>(i);
  }
  return b;
}

// Two balls for each of the grains, about as large, beside its centre.
inline Parts random_parts(const Bodies& bodies, uint64_t seed) {
  Random random{seed, 7};
  Parts parts;
  for (uint32_t i = 0; i < bodies.size(); ++i)
    for (int k = 0; k < 2; ++k) {
      const Vec3 beside = random.in_ball(false) * 0.4e-3;
      parts.place.push_back(make_quad(xyz(bodies.place[i]) + beside, bodies.place[i].w * random.uniform(0.8, 1)));
      parts.body.push_back(i);
    }
  for (uint32_t i = 0; i <= bodies.size(); ++i) parts.first.push_back(2 * i);
  return parts;
}

// Springs for pair p as a contact of the last step may have left them; none for one that did not touch. Beside them an
// adhesive law remembers the radius of its patch (m), the others their viscous force (N).
inline void randomize_state(PairState& state, size_t p, const ContactSettings& s, bool active, Random& random) {
  const bool adhesive = s.reach > 0;
  const Vec3 slide = active ? random.in_ball(false) * 1e-6 : Vec3{},
             roll = active ? random.in_ball(false) * 1e-6 : Vec3{};
  state.active[p] = active;
  state.slide[p] = make_quad(slide, active ? (adhesive ? random.uniform(1e-5, 1e-4) : random.uniform(-1e-3, 1e-3)) : 0);
  if (s.point_laws.fields.rolling) state.roll[p] = make_quad(roll, active ? 1e-6 * random.uniform(-1, 1) : 0);
}

// of points of contact
inline std::vector<LawKind> point_kinds() {
  std::vector<LawKind> kinds;
  for (const Law* law : all_laws())
    if (!law->is(kLawOfAreas)) kinds.push_back({law->name});
  return kinds;
}

// every choice of law, rolling resistance and one or three materials, and all laws at once
inline std::vector<ContactSettings> all_settings() {
  std::vector<ContactSettings> all;
  for (const bool rolling : {false, true}) {
    for (const LawKind law : point_kinds())
      for (const uint32_t materials : {1u, 3u}) all.push_back(some_settings(law, rolling, materials));
    all.push_back(some_settings(point_kinds(), rolling, 3));
  }
  return all;
}

}  // namespace scree::testing
