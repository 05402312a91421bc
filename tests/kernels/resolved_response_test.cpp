// Contacts whose normals turn faster than steps resolve: what is left out of their force, and what the ledger sees of
// it.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "kernels/scalar.h"

namespace scree::scalar {
namespace {

constexpr double kSpring = 1000, kTimeStep = 1e-4;

ContactPoint contact_at(double overlap, double speed) {
  ContactPoint c{};
  c.normal = {1, 0, 0};
  c.overlap = overlap;
  c.velocity = {speed, 0, 0};
  c.radius = 2e-3;
  c.mass = 1e-4;
  return c;
}

NormalResponse linear_at(const ContactPoint& c, const ContactHistory& h) {
  linear_params p{};
  p.normal_stiffness = kSpring;
  return linear_normal(p, c, h, kTimeStep);
}

TEST(ResolvedResponse, WideSwingsChangeNothing) {
  const ContactPoint c = contact_at(1e-5, 0.1);
  const NormalResponse n = linear_at(c, {});
  const double wide = SCREE_RESOLVED_SWING * n.force * kTimeStep * kTimeStep / c.mass;
  const NormalResponse same = resolved_response(n, c, wide, kTimeStep, 0);
  EXPECT_EQ(same.force, n.force);
  EXPECT_EQ(same.friction_base, n.friction_base);
  EXPECT_EQ(same.damping_force, n.damping_force);
  EXPECT_EQ(same.alive, n.alive);
  // however hard the impact, nothing is left out beyond a part of the radius
  const ContactPoint hard = contact_at(1e-3, 4);
  const NormalResponse pushed = linear_at(hard, {});
  EXPECT_EQ(resolved_response(pushed, hard, SCREE_MOST_SWING * hard.radius, kTimeStep, 0).force, pushed.force);
}

// The centres of curvature a distance e apart, the force along the line through both: sideways it is a spring of
// force/e, along it one of the force's slope.
TEST(ResolvedResponse, NoSpringIsStifferThanStepsResolve) {
  for (const double overlap : {1e-6, 1e-5, 5e-5}) {
    const ContactPoint c = contact_at(overlap, 0);
    const double most = c.mass / (16 * kTimeStep * kTimeStep), d = 1e-9;
    for (double e = 1e-8; e < 1e-2; e *= 1.1) {
      const auto force = [&](double swing) {
        return resolved_response(linear_at(c, {}), c, swing, kTimeStep, 0).force;
      };
      EXPECT_LE(force(e) / e, most * (1 + 1e-9));
      EXPECT_LE((force(e + d) - force(e)) / d, most * (1 + 1e-3));
    }
    EXPECT_EQ(resolved_response(linear_at(c, {}), c, 0, kTimeStep, 0).force, 0);
  }
}

// Work = change of the energy + what dashpots are booked with, step by step, whatever the swing does.
TEST(ResolvedResponse, TheLedgerClosesToRounding) {
  std::mt19937_64 random{5};
  std::uniform_real_distribution<double> at(0, 1);
  ContactHistory history{};
  double overlap = 1e-5, force_before = 0, energy_before = 0;
  bool first = true, left_out = false;
  for (int k = 0; k < 1000; ++k) {
    const double next = 2e-5 * at(random), speed = (next - overlap) / kTimeStep;
    const ContactPoint c = contact_at(next, speed);
    const NormalResponse whole = linear_at(c, history);
    const NormalResponse n = resolved_response(whole, c, 2e-5 * at(random), kTimeStep, 0);
    if (!first) {
      EXPECT_NEAR(0.5 * (force_before + n.force) * (next - overlap),
                  n.energy - energy_before + n.damping_force * speed * kTimeStep, 1e-12 * kSpring * 4e-10);
    }
    left_out |= n.force < whole.force;
    first = false;
    overlap = next, force_before = n.force, energy_before = n.energy, history.alive = n.alive;
  }
  EXPECT_TRUE(left_out);
}

}  // namespace
}  // namespace scree::scalar
