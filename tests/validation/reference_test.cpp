// The references that validation solves itself must not be wrong themselves: each against closed formulas.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "validation/box_impact.h"
#include "validation/collision.h"
#include "validation/impact.h"
#include "validation/ode.h"
#include "validation/solitary_wave.h"

namespace scree::validation {
namespace {

TEST(Ode, FollowsAnEllipseForTenTurns) {
  // Kepler's, of eccentricity 0.6: after whole turns it is where it began
  Ode ode;
  ode.rate = [](double, const OdeState& y, OdeState& r) {
    const double cube = std::pow(y[0] * y[0] + y[1] * y[1], 1.5);
    r = {y[2], y[3], -y[0] / cube, -y[1] / cube};
  };
  ode.y = {0.4, 0, 0, 2};
  ode.scale = {1, 1, 1, 1};
  ode.advance_to(10 * 2 * M_PI);
  EXPECT_NEAR(ode.y[0], 0.4, 1e-9);  // 1e-13 a step, growing as the square of the turns
  EXPECT_NEAR(ode.y[1], 0, 1e-9);
}

TEST(Ode, StopsAtAnEventToRounding) {
  Ode ode;
  ode.rate = [](double, const OdeState& y, OdeState& r) { r = {y[1], -y[0]}; };
  ode.y = {1, 0};
  ode.scale = {1, 1};
  EXPECT_TRUE(ode.advance_to_event([](double, const OdeState& y) { return y[0]; }, 10));
  EXPECT_NEAR(ode.t, M_PI / 2, 1e-13);
  EXPECT_FALSE(ode.advance_to_event([](double, const OdeState& y) { return y[1] + 3; }, 10));
  EXPECT_EQ(ode.t, 10);
  EXPECT_NEAR(ode.y[0], std::cos(10), 1e-12);
}

// A force that begins with a bend, as contacts do
TEST(Ode, PassesTheOnsetOfAForce) {
  Ode ode;
  ode.rate = [](double, const OdeState& y, OdeState& r) { r = {y[1], -std::max(y[0], 0.0)}; };
  ode.y = {-0.37, 1};
  ode.scale = {1, 1};
  ode.advance_to(0.37 + M_PI + 1);
  EXPECT_NEAR(ode.y[0], -1, 1e-11);
  EXPECT_NEAR(ode.y[1], -1, 1e-11);
}

constexpr Substance kStiff{1e12, 0.25, 2500};

Collision on_plane(double restitution, double friction, double x) {
  Collision c{kStiff, kStiff, 0.005, 0, restitution, friction};
  c.motion_a = {x, -0.1, 0};
  return c;
}

TEST(SphereImpact, HeadOnHasTheRestitution) {
  for (const double e : {0.2, 0.5, 0.9, 1.0})
    for (const bool linear : {false, true}) {
      Collision c = on_plane(e, 0.3, 0);
      if (linear) c.normal_stiffness = 1e6, c.tangential_stiffness = 1e5;
      EXPECT_NEAR(solved_impact(bodies_of(c), law_of(c)).after[0].z, 0.1 * e, 1e-10) << e << linear;
    }
}

// But for the arm of friction, which is shorter by up to half the overlap, and the normal of two spheres, which turns
TEST(SphereImpact, SlidingIsTheImpulseOfRigidBodies) {
  for (const double e : {1.0, 0.6})
    for (const double radius_b : {0.0, 0.01}) {
      Collision c = on_plane(e, 0.2, 0.5);
      c.radius_b = radius_b, c.motion_b = {0, 0, 0};
      const TwoBodies p = bodies_of(c);
      ASSERT_TRUE(slides_to_the_end(p, e, c.friction));
      const ImpactResult is = solved_impact(p, law_of(c)), should = sliding_impulse(p, e, c.friction);
      const double turn = radius_b > 0 ? 0.5 * elastic_duration(c) / (c.radius_a + radius_b) : 0;
      const double error = 0.5 * (elastic_overlap(c) / c.radius_a + turn);  // at a slip of 0.5 m/s
      ASSERT_LT(error, 1e-3);
      for (int k = 0; k < 2; ++k) {
        EXPECT_NEAR(is.after[k].x, should.after[k].x, error) << e << " " << k;
        EXPECT_NEAR(is.after[k].z, should.after[k].z, error) << e << " " << k;
        EXPECT_NEAR(is.after[k].spin * 0.005, should.after[k].spin * 0.005, 2.5 * error) << e << " " << k;
      }
      if (radius_b == 0) {
        EXPECT_NEAR(is.after[0].x, should.after[0].x, 1e-11)
            << "friction is μ times the normal force, whatever its arm";
      }
    }
}

// With kt = 2/7 kn both springs swing alike: the slip comes back as it went (docs/validation.md, oblique).
TEST(SphereImpact, StickingThrowsTheContactPointBack) {
  Collision c = on_plane(1, 0.3, 0);
  c.normal_stiffness = 1e9, c.tangential_stiffness = 2.0 / 7 * 1e9;
  for (const double psi : {0.3, 0.9}) {
    c.motion_a.x = 0.1 * psi;
    EXPECT_NEAR(solved_impact(bodies_of(c), law_of(c)).slip, -0.1 * psi, 2e-6);
  }
}

TEST(SphereImpact, MomentumAndSwapOfTheBodies) {
  Collision c{kStiff, kStiff, 0.004, 0.007, 0.7, 0.4};
  c.motion_a = {0.03, -0.2, 20}, c.motion_b = {-0.01, 0.05, -7};
  const TwoBodies p = bodies_of(c);
  const ImpactResult r = solved_impact(p, law_of(c));
  EXPECT_NEAR(p.a.mass * r.after[0].x + p.b.mass * r.after[1].x, p.a.mass * 0.03 - p.b.mass * 0.01, 1e-15);
  // turned upside down about y: x and z change sign, spins stay
  Collision d{kStiff, kStiff, 0.007, 0.004, 0.7, 0.4};
  d.motion_a = {0.01, -0.05, -7}, d.motion_b = {-0.03, 0.2, 20};
  const ImpactResult s = solved_impact(bodies_of(d), law_of(d));
  for (int k = 0; k < 2; ++k) {
    EXPECT_NEAR(r.after[k].x, -s.after[1 - k].x, 1e-10);
    EXPECT_NEAR(r.after[k].z, -s.after[1 - k].z, 1e-10);
    EXPECT_NEAR(r.after[k].spin, s.after[1 - k].spin, 1e-7);
  }
}

TEST(SolitaryWave, ObeysItsEquation) {
  const SolitaryWave wave = discrete_solitary_wave(100);
  const auto force = [&](double x) { return std::pow(wave.at(x), 1.5); };
  for (const double x : {0.0, 0.5, 1.0, 1.5}) {
    constexpr double kStep = 0.02;  // samples lie there
    const double bend = (wave.at(x + kStep) - 2 * wave.at(x) + wave.at(x - kStep)) / (kStep * kStep);
    EXPECT_NEAR(wave.speed * wave.speed * bend, force(x + 1) - 2 * force(x) + force(x - 1), 1e-3) << x;
  }
  // Nesterenko's long waves are 1.2 % slower at the same peak
  EXPECT_NEAR(wave.speed / long_wave_speed(), 1.0124, 1e-4);
  EXPECT_NEAR(wave.at(0.7), long_wave_shape(0.7), 0.04);
}

TEST(BoxImpact, KeepsEnergyMomentumAndAngularMomentum) {
  Box a{{0.03, 0.02, 0.01}, 0.015,     {0.01, 0.002, 0.02}, quat_from_rotation({0.3, -0.8, 0.4}),
        {0.1, 0.2, -1},     {3, -2, 5}};
  Box b{{0.02, 0.02, 0.04}, 0.04, {0, 0, -0.02}, quat_from_rotation({-0.5, 0.1, 0.9}), {0, 0.1, 0.3}, {1, 6, -2}};
  const Vec3 point{0.004, -0.003, 0}, normal = unit(Vec3{0.1, -0.3, -1});
  const auto energy = [](const Box& box, Vec3 v, Vec3 w) {
    const Vec3 own = rotate_back(box.orientation, w), i = box.moments();
    return 0.5 * (box.mass * dot(v, v) + i.x * own.x * own.x + i.y * own.y * own.y + i.z * own.z * own.z);
  };
  const auto angular = [](const Box& box, Vec3 v, Vec3 w) {
    const Vec3 own = rotate_back(box.orientation, w), i = box.moments();
    return cross(box.position, v) * box.mass + rotate(box.orientation, {i.x * own.x, i.y * own.y, i.z * own.z});
  };
  const BoxImpulse r = box_impulse(a, b, point, normal, 1);
  const auto [va, wa] = r.after[0];
  const auto [vb, wb] = r.after[1];
  EXPECT_NEAR(energy(a, va, wa) + energy(b, vb, wb), energy(a, a.velocity, a.spin) + energy(b, b.velocity, b.spin),
              1e-15);
  EXPECT_LT(norm((va - a.velocity) * a.mass + (vb - b.velocity) * b.mass), 1e-16);
  EXPECT_LT(
      norm(angular(a, va, wa) + angular(b, vb, wb) - angular(a, a.velocity, a.spin) - angular(b, b.velocity, b.spin)),
      1e-16);
  const Vec3 gap = va + cross(wa, point - a.position) - vb - cross(wb, point - b.position);
  EXPECT_NEAR(dot(gap, normal), -r.closing, 1e-13);
}

}  // namespace
}  // namespace scree::validation
