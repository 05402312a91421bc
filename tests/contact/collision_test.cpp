// Whole collisions against theory: Hertz, JKR, oblique impact, rolling, and the energy ledger over them.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "contact/collide.h"
#include "contact/critical_step.h"

namespace scree {
namespace {

using test::Pair;

constexpr LawKind kElasticPlastic{"elastic-plastic"};
constexpr LawKind kLaws[] = {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr, kElasticPlastic};

Pair on_wall(const Scene& scene, double radius, Vec3 velocity, double fraction) {
  Pair p{test::make_ball(radius), test::make_wall(), law_row(scene, pair_law(scene, 0, 0), 0, 0), 0};
  Scene walled = scene;
  walled.walls.resize(1);
  const double radii[] = {radius};
  p.dt = fraction * critical_step(walled, radii, norm(velocity)).seconds;
  p.a.velocity = velocity;
  p.a.position = {0, 0, radius - 2.4 * p.dt * velocity.z};
  return p;
}

// Johnson 1985, §11.4: δ = (15 m v²/(16 √R E*))^(2/5), F = 4/3 E* √R δ^1.5, T = 2.87 (m²/(R E*² v))^(1/5)
TEST(Hertz, PeakForceAndDurationAreThoseOfTheory) {
  for (const double radius : {1e-6, 1e-3, 1.0}) {
    for (const double speed : {1e-3, 1.0}) {
      Scene scene = test::one_material(LawKind::hertz_mindlin, 1.0);
      Pair p = on_wall(scene, radius, {0, 0, -speed}, 0.02);
      const double modulus = 7e7 / (2 * (1 - 0.25 * 0.25));
      const double overlap = std::pow(15 * p.a.mass * speed * speed / (16 * std::sqrt(radius) * modulus), 0.4);
      const double force = 4.0 / 3.0 * modulus * std::sqrt(radius) * std::pow(overlap, 1.5);
      const double duration = 2.8683 * std::pow(p.a.mass * p.a.mass / (radius * modulus * modulus * speed), 0.2);
      test::collide(p);
      EXPECT_NEAR(p.largest_force / force, 1, 1e-3);
      EXPECT_NEAR(p.contact_time / duration, 1, 2 * p.dt / duration + 1e-4);
    }
  }
}

// Walton & Braun 1986: what the loop of loading and unloading takes is 1 − k1/k2 of the energy.
TEST(ElasticPlastic, RestitutionIsTheRootOfTheStiffnessesAtAnySpeed) {
  for (const double unloading : {4e4, 1e5, 4e6}) {
    for (const double speed : {1e-3, 1.0}) {
      Scene scene = test::one_material(kElasticPlastic, 1.0);
      scene.contact.interactions[0].more["unloading_stiffness"] = unloading;
      Pair p = on_wall(scene, 0.005, {0, 0, -speed}, 0.01);
      const double before = test::energy(p);
      test::collide(p);
      EXPECT_NEAR(p.a.velocity.z / speed, std::sqrt(4e4 / unloading), 1e-3);
      EXPECT_NEAR(test::energy(p) + p.damping, before, 1e-3 * before);
      EXPECT_NEAR(p.largest_force, speed * std::sqrt(p.a.mass * 4e4), 1e-3 * p.largest_force);
    }
  }
}

// Contacts remember how far they were pressed: back at a smaller overlap the force is on the stiffer line, and beyond
// the largest overlap so far it goes on along the softer one.
TEST(ElasticPlastic, UnloadsAndLoadsAgainAlongTheStifferLine) {
  const Scene scene = test::one_material(kElasticPlastic, 1.0);
  const LawRow row = law_row(scene, pair_law(scene, 0, 0), 0, 0);
  scalar::ContactHistory history{};
  double overlap = 0;
  const auto force_at = [&](double next) {
    scalar::ContactPoint c{};
    c.normal = {0, 0, 1}, c.overlap = next, c.velocity = {0, 0, next - overlap}, c.radius = c.mass = 1;
    const scalar::ContactForce f = evaluate_law(row, c, history, 1);
    history = f.history, overlap = next;
    return -f.force.z;
  };
  EXPECT_NEAR(force_at(1e-4), 4, 1e-12);
  EXPECT_NEAR(force_at(8e-5), 2, 1e-12);  // 1e5 (8e-5 − 6e-5)
  EXPECT_NEAR(force_at(5e-5), 0, 1e-12);  // below what is left for good
  EXPECT_NEAR(force_at(9e-5), 3, 1e-12);
  EXPECT_NEAR(force_at(2e-4), 8, 1e-12);
  EXPECT_NEAR(history.alive, 1.2e-4, 1e-15);
  EXPECT_NEAR(force_at(-1e-6), 0, 0);
  EXPECT_EQ(history.alive, 0) << "apart, a contact is forgotten";
}

// Momentum and energy of an impact at any angle with spin: the ledger closes to second order (elastic), and within
// ζ ω dt of the normal kinetic energy where a dashpot switches on within a step.
TEST(Collision, LedgerCloses) {
  for (const LawKind law : kLaws) {
    for (const double e : {1.0, 0.5}) {
      Scene scene = test::one_material(law, e);
      Interaction& i = scene.contact.interactions[0];
      i.friction = 0.4;
      i.rolling_friction = 0.05;
      i.twisting_friction = 0.05;
      i.surface_energy = 0.05;
      Pair p{test::make_ball(0.005), test::make_ball(0.003), law_row(scene, pair_law(scene, 0, 0), 0, 0), 0};
      const double radii[] = {0.003};
      p.dt = 0.01 * critical_step(scene, radii, 1.2).seconds;
      p.b.position = {0.001, 0.0007, 0.0082};
      p.a.velocity = {0.3, -0.2, 0.4};
      p.b.velocity = {-0.1, 0.1, -0.5};
      p.a.spin = {20, -30, 40};
      p.b.spin = {-70, 10, 5};
      const double before = test::energy(p);
      const Vec3 momentum = p.a.velocity * p.a.mass + p.b.velocity * p.b.mass;
      test::collide(p);
      const Vec3 after = p.a.velocity * p.a.mass + p.b.velocity * p.b.mass;
      EXPECT_LT(norm(after - momentum), 1e-12 * norm(momentum));
      EXPECT_GT(p.friction, 0);
      EXPECT_NEAR((test::energy(p) + p.friction + p.damping) / before, 1, e == 1 ? 1e-4 : 2e-3) << law.name;
    }
  }
}

// A ball that slides through the whole impact leaves with Δv_t = μ (1 + e) v_n (Maw, Barber & Fawcett 1976); one that
// grips never exceeds the Coulomb limit and loses less.
TEST(Oblique, SlidingImpulseIsCoulombs) {
  for (const LawKind law : kLaws) {
    for (const double e : {1.0, 0.6}) {
      Scene scene = test::one_material(law, e);
      scene.contact.interactions[0].friction = 0.1;
      Pair p = on_wall(scene, 0.005, {2, 0, -0.5}, 0.01);
      test::collide(p);
      const double vn = p.a.velocity.z + 0.5;
      EXPECT_NEAR(2 - p.a.velocity.x, 0.1 * vn, 2e-3 * vn) << law.name;
      // the torque of the same impulse: r Δv_t m = I ω, lever r − δ/2
      EXPECT_NEAR(p.a.spin.y, 2.5 * (2 - p.a.velocity.x) / 0.005, 0.03 * p.a.spin.y) << law.name;
    }
  }
}

TEST(Oblique, GrippingBallRespectsTheCoulombLimitAndGainsNoEnergy) {
  for (const LawKind law : kLaws) {
    Scene scene = test::one_material(law, 1.0);
    scene.contact.interactions[0].friction = 0.8;
    Pair p = on_wall(scene, 0.005, {0.1, 0, -0.5}, 0.01);
    const double before = test::energy(p);
    for (int k = 0; k < 3000; ++k) {
      test::step(p);
      const double tangential = std::hypot(p.force.force.x, p.force.force.y);
      ASSERT_LE(tangential, 0.8 * std::fabs(p.force.force.z) * (1 + 1e-12));
    }
    EXPECT_EQ(p.force.energy, 0) << "still touching";
    EXPECT_LT(p.a.velocity.x, 0.1);
    EXPECT_LE(test::energy(p), before * (1 + 1e-4)) << law.name;
    EXPECT_NEAR((test::energy(p) + p.friction + p.damping) / before, 1, 1e-4) << law.name;
  }
}

// Adhesion: a slow ball sticks, a fast one loses at least the energy of snap-on and snap-off.
TEST(Jkr, SlowBallSticksAndTheLedgerHoldsTheSurfaceEnergy) {
  Scene scene = test::one_material(LawKind::jkr, 1.0);
  scene.contact.interactions[0].surface_energy = 0.1;
  const double radius = 1e-4;
  for (const double speed : {1e-3, 1.0}) {
    Pair p = on_wall(scene, radius, {0, 0, -speed}, 0.01);
    const double before = test::energy(p);
    for (int k = 0; k < 20000; ++k) test::step(p);
    EXPECT_EQ(p.history.alive > 0, speed < 0.1);
    // the spring's energy is of the order of the surface energy w π a², far above the slow ball's own
    const double scale = before + std::fabs(p.force.energy) + p.damping;
    EXPECT_NEAR(test::energy(p) + p.damping, before, 2e-3 * scale);
    if (speed > 0.1) {
      const auto params = params_of<scalar::jkr_params>(p.row);
      const double c3 = params.adhesion * radius, c = std::cbrt(c3);
      const double unit = params.normal_modulus / (radius * radius) * std::pow(c, 10);
      // snap-on 3.6·4^(4/3), snap-off 2.4, in that unit
      EXPECT_NEAR(p.damping / unit, 3.6 * std::pow(4, 4.0 / 3.0) + 2.4, 0.3);
    }
  }
}

// A ball on a slope: stands when tan(slope) < μ_r, rolls away above it.
TEST(Rolling, BallStandsOnASlopeBelowItsRollingFriction) {
  for (const LawKind law : kLaws) {
    for (const double slope : {0.09, 0.11}) {
      Scene scene = test::one_material(law, 0.5);
      Interaction& i = scene.contact.interactions[0];
      i.friction = 0.6;
      i.rolling_friction = 0.1;
      Pair p = on_wall(scene, 0.005, {0, 0, -0.01}, 0.1);
      p.a.position.z = 0.005;
      p.a.velocity = {};
      p.gravity = Vec3{slope, 0, -1} * (9.81 / std::sqrt(1 + slope * slope));
      const int steps = static_cast<int>(0.5 / p.dt);
      for (int k = 0; k < steps; ++k) test::step(p);
      if (slope < 0.1) {
        EXPECT_LT(norm(p.a.velocity), 1e-6) << law.name;
      } else {
        // a = 5/7 g (sin − μ_r cos): rolling resistance takes the constant part
        const double g = 9.81 / std::sqrt(1 + slope * slope);
        EXPECT_NEAR(p.a.velocity.x, 5.0 / 7.0 * g * (slope - 0.1) * 0.5, 0.05 * p.a.velocity.x) << law.name;
      }
    }
  }
}

// A rolling ball comes to rest after v²/(2 · 5/7 μ_r g); a spinning one by twisting friction after I ω/(μ_t m g r).
TEST(Rolling, RollingAndSpinningBallsComeToRest) {
  for (const LawKind law : kLaws) {
    Scene scene = test::one_material(law, 0.5);
    Interaction& i = scene.contact.interactions[0];
    i.friction = 0.6;
    i.rolling_friction = 0.1;
    i.twisting_friction = 0.2;
    Pair p = on_wall(scene, 0.005, {0, 0, -0.01}, 0.1);
    const double weight_overlap = 1e-6;  // of the order of that at rest, so that it does not bounce
    p.a.position = {0, 0, 0.005 - weight_overlap};
    p.a.velocity = {0.05, 0, 0};
    p.a.spin = {0, 0.05 / 0.005, 5};
    p.gravity = {0, 0, -9.81};
    const double before = test::energy(p);
    const int steps = static_cast<int>(0.3 / p.dt);
    for (int k = 0; k < steps; ++k) test::step(p);
    EXPECT_LT(norm(p.a.velocity), 1e-5) << law.name;
    EXPECT_LT(norm(p.a.spin), 1e-3) << law.name;
    EXPECT_NEAR(p.a.position.x, 0.05 * 0.05 / (2 * 5.0 / 7.0 * 0.1 * 9.81), 0.05 * p.a.position.x) << law.name;
    EXPECT_NEAR(p.friction, before, 0.05 * before) << law.name;
  }
}

}  // namespace
}  // namespace scree
