// Random contacts for the batch kernels, and the same contacts one by one with the scalar kernels.
#pragma once

#include <gtest/gtest.h>
#include <hwy/targets.h>

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

inline scalar::ContactForce scalar_contact(const ContactSettings& s, const scalar::LawParams& params,
                                           const scalar::ContactPoint& c, const scalar::ContactHistory& h) {
  switch (s.law) {
#define SCREE_CASE(law, name, adhesive, text)                                   \
  case LawKind::law:                                                            \
    return s.fields.rolling ? scalar::law##_contact_rolling(params, c, h, s.dt) \
                            : scalar::law##_contact(params, c, h, s.dt);
    SCREE_LAWS(SCREE_CASE)
#undef SCREE_CASE
  }
  return {};
}

inline bool scalar_touches(const ContactSettings& s, const scalar::LawParams& params, const scalar::ContactPoint& c,
                           const scalar::ContactHistory& h) {
  switch (s.law) {
#define SCREE_CASE(law, name, adhesive, text) \
  case LawKind::law:                          \
    return scalar::law##_normal(params, c, h, s.dt).touching;
    SCREE_LAWS(SCREE_CASE)
#undef SCREE_CASE
  }
  return false;
}

inline Outcome scalar_outcome(const ContactSettings& s, uint32_t row, const scalar::ContactPoint& c, double arm_a,
                              double arm_b, const scalar::ContactHistory& h, ContactSums& sums) {
  const scalar::ContactForce f = scalar_contact(s, s.params[row], c, h);
  sums.friction += f.friction;
  sums.damping += f.damping;
  Outcome o;
  o.active = scalar_touches(s, s.params[row], c, h);
  if (!o.active) return o;
  sums.elastic += f.energy;
  o.force = f.force;
  const Vec3 moment = cross(c.normal, f.force), couple = s.fields.rolling ? f.couple : Vec3{};
  o.torque_a = moment * arm_a + couple;
  o.torque_b = moment * arm_b - couple;
  o.history = f.history;
  if (!s.fields.rolling) {
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

// Grains of a millimetre or so, of `materials` materials that differ in everything.
inline ContactSettings some_settings(LawKind law, bool rolling, uint32_t materials, double scale = 1) {
  ContactSettings s;
  s.law = law;
  s.fields.rolling = rolling;
  s.materials = materials;
  s.dt = 1e-5;
  // times and densities stay, lengths grow by `scale`: forces by scale⁴, stiffness by scale³, moduli by scale²
  const bool linear = law == LawKind::linear;
  const double stiffness = linear ? 1000 * scale * scale * scale : 1e7 * scale * scale;
  for (uint32_t row = 0; row < materials * materials; ++row) {
    const double vary = 1 + 0.1 * ((row / materials) + (row % materials));
    scalar::LawParams p{};
    p.normal_modulus = stiffness * vary;
    p.tangential_modulus = 0.8 * stiffness * vary;
    p.damping_ratio = 0.3 * vary;
    p.damping_rate = linear ? 20 * vary : 0;
    p.tangential_damping_fraction = 0.7;
    p.tangential_damping_rate = linear ? 10 : 0;
    p.friction = 0.4 * vary;
    p.rolling_friction = rolling ? 0.1 * vary : 0;
    p.twisting_friction = rolling ? 0.05 * vary : 0;
    p.rolling_damping = 0.2;
    p.adhesion = law == LawKind::jkr ? 2e-5 * std::sqrt(scale) * vary : 0;
    s.params.push_back(p);
  }
  s.reach = law == LawKind::jkr ? 2e-5 * scale : 0;
  return s;
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
  const Vec3 slide = active ? random.in_ball(false) * 1e-6 : Vec3{},
             roll = active ? random.in_ball(false) * 1e-6 : Vec3{};
  state.active[p] = active;
  state.slide[p] =
      make_quad(slide, active ? (s.law == LawKind::jkr ? random.uniform(1e-5, 1e-4) : random.uniform(-1e-3, 1e-3)) : 0);
  if (s.fields.rolling) state.roll[p] = make_quad(roll, active ? 1e-6 * random.uniform(-1, 1) : 0);
}

// every choice of law, rolling resistance and one or three materials
inline std::vector<ContactSettings> all_settings() {
  std::vector<ContactSettings> all;
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr})
    for (const bool rolling : {false, true})
      for (const uint32_t materials : {1u, 3u}) all.push_back(some_settings(law, rolling, materials));
  return all;
}

}  // namespace scree::testing
