// What the laws of motion say must not change, and what a change of units or of the box must not change.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/scenes.h"
#include "scree/simulation.h"

namespace scree {
namespace {

using namespace testing;

constexpr LawKind kLaws[] = {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr};

Scene free_cloud(LawKind law, bool planar, bool rolling) {
  Scene scene = empty_scene(law, planar);
  scene.gravity = {};
  Block block;
  block.low = {0.3, -0.2, planar ? 0 : 0.1};  // off the origin, so that angular momentum has a lever
  block.count[0] = 6, block.count[1] = 6, block.count[2] = 4;
  block.filled = true;
  block.speed = 0.5;
  scene.groups.push_back(make_block(block, planar));
  if (rolling)
    for (Interaction& i : scene.contact.interactions) i.rolling_friction = 0.2, i.twisting_friction = 0.1;
  return scene;
}

// sums of what is conserved, without regard to sign: what roundings are relative to
struct Scales {
  double momentum = 0, angular_momentum = 0;
};

Scales scales(const Simulation& sim) {
  const ParticleSnapshot s = sim.snapshot();
  Scales sum;
  for (size_t i = 0; i < s.id.size(); ++i) {
    const double momentum = s.mass[i] * norm(s.velocity[i]);
    sum.momentum += momentum;
    sum.angular_momentum += momentum * norm(s.position[i]) + s.mass[i] * s.radius[i] * s.radius[i] * norm(s.spin[i]);
  }
  return sum;
}

TEST(Conservation, AFreeCloudKeepsItsMomentum) {
  constexpr int kSteps = 300;
  for (const LawKind law : kLaws)
    for (const bool planar : {false, true})
      for (const bool rolling : {false, true}) {
        SCOPED_TRACE(::testing::Message() << law.name << (planar ? " planar" : "") << (rolling ? " rolling" : ""));
        Simulation sim(free_cloud(law, planar, rolling), {1});
        const Measures before = sim.measure();
        const Scales size = scales(sim);
        sim.advance(kSteps);
        const Measures after = sim.measure();
        EXPECT_GT(after.energy.friction + after.energy.damping, 0.05 * before.energy.kinetic) << "no collisions";
        // each body is rounded a few times a step, relative to its own momentum
        const double rounding = 5 * kSteps * 1.1e-16;
        EXPECT_LE(norm(after.momentum - before.momentum), rounding * size.momentum);
        EXPECT_LE(norm(after.angular_momentum - before.angular_momentum), rounding * size.angular_momentum);
      }
}

// Gravity and the loads on the walls, integrated as Verlet does, are all that changes the momentum of the grains.
TEST(Conservation, WallLoadsAccountForTheMomentum) {
  constexpr int kSteps = 60;
  for (const Feature feature : {Feature::box, Feature::drum, Feature::mixer, Feature::press, Feature::hopper})
    for (const LawKind law : kLaws)
      for (const auto& [planar, form] : {std::pair{false, Form::balls},
                                         {true, Form::balls},
                                         {false, Form::clumps},
                                         {true, Form::clumps},
                                         {true, Form::stars},
                                         {false, Form::polyhedra}}) {
        if (form == Form::polyhedra && law != LawKind::linear) continue;
        const Case c{law, planar, feature, form};
        SCOPED_TRACE(name_of(c));
        Simulation sim(make_scene(c), {1});
        // force and torque about the origin on all grains
        const auto load = [&] {
          std::pair<Vec3, Vec3> sum;
          const ParticleSnapshot s = sim.snapshot();
          for (size_t i = 0; i < s.id.size(); ++i) {
            sum.first += sim.scene().gravity * s.mass[i];
            sum.second += cross(s.position[i], sim.scene().gravity) * s.mass[i];
          }
          for (const WallLoad& w : sim.measure().walls) {
            sum.first -= w.force;
            sum.second -= w.torque + cross(w.position, w.force);
          }
          return sum;
        };
        const Measures before = sim.measure();
        Vec3 impulse, turn;
        double largest = 0;
        auto [force, torque] = load();
        for (int k = 0; k < kSteps; ++k) {
          sim.advance(1);
          const auto [next_force, next_torque] = load();
          impulse += (force + next_force) * (0.5 * sim.time_step());
          turn += (torque + next_torque) * (0.5 * sim.time_step());
          force = next_force, torque = next_torque;
          largest = std::max(largest, norm(force));
        }
        const Measures after = sim.measure();
        const Scales size = scales(sim);
        const double rounding = 20 * kSteps * 1.1e-16;
        const double pushed = largest * sim.time_step() * kSteps;
        EXPECT_GT(pushed, 1e-6 * size.momentum);
        EXPECT_LE(norm(after.momentum - before.momentum - impulse), rounding * (size.momentum + pushed));
        const Vec3 off = after.angular_momentum - before.angular_momentum - turn;
        EXPECT_LE(planar ? std::fabs(off.z) : norm(off), rounding * (size.angular_momentum + pushed * 0.2));
      }
}

// What the ledger does not see is the error of the time integration: first order at the jumps of dashpots, else second.
// Measured 6e-4 (linear, JKR) and 5e-5 (Hertz) at half of the critical step.
TEST(Conservation, LedgerErrorFallsWithTheTimeStep) {
  for (const LawKind law : kLaws) {
    Scene scene = free_cloud(law, false, true);
    const double step = Simulation(scene, {1}).time_step() * 2.5;
    for (int level = 0; level < 4; ++level) {
      scene.time.step = step / (1 << level);
      Simulation sim(scene, {1});
      sim.advance(100u << level);
      EXPECT_LT(sim.measure().energy.imbalance(), 2e-3 / (1 << level)) << law.name << ", level " << level;
    }
  }
}

ParticleSnapshot after(const Scene& scene, uint64_t steps) {
  Simulation sim(scene, {1});
  sim.advance(steps);
  return sim.snapshot();
}

bool can_be_scaled(const Case& c) { return c.feature != Feature::rain; }

// A power of two changes exponents and nothing else: the same bits.
TEST(Conservation, UnitsOfLengthChangeNoBit) {
  for (const Case& c : each_feature()) {
    if (!can_be_scaled(c)) continue;
    SCOPED_TRACE(name_of(c));
    Scene scene = make_scene(c);
    scene.time.step = Simulation(scene, {1}).time_step();
    const ParticleSnapshot one = after(scene, 80);
    for (const double k : {0x1p-10, 0x1p10}) {
      const ParticleSnapshot other = after(scaled(scene, k), 80);
      ASSERT_EQ(other.id, one.id);
      for (size_t i = 0; i < one.id.size(); ++i) {
        ASSERT_EQ(other.position[i] / k, one.position[i]) << "particle " << i << ", scale " << k;
        ASSERT_EQ(other.velocity[i] / k, one.velocity[i]);
        ASSERT_EQ(other.spin[i], one.spin[i]);
      }
    }
  }
}

// Millimetres and kilometres round differently; in so short a run roundings of 1e-16 grow to no more than 1e-11. The
// distances of level sets are floats, which round at 6e-8. Balls against facets lose
// more than others, 1.1e-10 at most where all others stay below 5e-13; in which of their integrals was not looked into.
TEST(Conservation, MillimetresAndKilometresGiveTheSameTrajectory) {
  for (const Case& c : each_feature()) {
    if (!can_be_scaled(c)) continue;
    SCOPED_TRACE(name_of(c));
    Scene scene = make_scene(c);
    scene.time.step = Simulation(scene, {1}).time_step();
    const ParticleSnapshot one = after(scene, 80);
    const double grown = c.feature == Feature::level_set ? 1e-7 : c.form == Form::mixed ? 1e-9 : 1e-11;
    for (const double k : {1e-3, 1e3}) {
      const ParticleSnapshot other = after(scaled(scene, k), 80);
      ASSERT_EQ(other.id, one.id);
      for (size_t i = 0; i < one.id.size(); ++i) {
        ASSERT_LT(norm(other.position[i] / k - one.position[i]), grown * kRadius)
            << "particle " << i << ", scale " << k;
        ASSERT_LT(norm(other.velocity[i] / k - one.velocity[i]), 100 * grown) << "m/s";
      }
    }
  }
}

// A cloud that lies across the borders of a periodic box moves as it does in open space.
TEST(Conservation, PeriodicBordersAreNowhere) {
  for (const LawKind law : kLaws)
    for (const bool planar : {false, true}) {
      SCOPED_TRACE(::testing::Message() << law.name << (planar ? " planar" : ""));
      const Scene open = free_cloud(law, planar, true);
      const double length = 0.15;
      for (int directions = 1; directions < (planar ? 4 : 8); ++directions) {
        Scene boxed = open;
        double* min = &boxed.domain.min.x;
        double* max = &boxed.domain.max.x;
        auto& particles = std::get<ListPlacement>(boxed.groups[0].placement).particles;
        const Vec3 middle = particles[particles.size() / 2].position;
        for (int k = 0; k < 3; ++k) {
          if (!(directions >> k & 1)) continue;
          boxed.domain.periodic[k] = true;
          min[k] = (&middle.x)[k];
          max[k] = min[k] + length;
          for (ParticleSpec& p : particles) {
            double& x = (&p.position.x)[k];
            x -= length * std::floor((x - min[k]) / length);
          }
        }
        boxed.time.step = Simulation(open, {1}).time_step();
        const ParticleSnapshot in_box = after(boxed, 150), outside = after(open, 150);
        int crossed = 0;
        for (size_t i = 0; i < outside.id.size(); ++i) {
          Vec3 d = in_box.position[i] - outside.position[i];
          crossed += norm(d) > 0.5 * length;
          for (int k = 0; k < 3; ++k)
            if (directions >> k & 1) (&d.x)[k] = std::remainder((&d.x)[k], length);
          ASSERT_LT(norm(d), 1e-10 * kRadius) << "particle " << i;
          ASSERT_LT(norm(in_box.velocity[i] - outside.velocity[i]), 1e-8);
        }
        EXPECT_GT(crossed, 5);
        EXPECT_LT(crossed, static_cast<int>(outside.id.size()));
      }
    }
}

// Round and round through a periodic border along gravity: the ledger knows how far the grain has fallen. Verlet keeps
// the energy of a free fall exactly, so nothing is left but roundings.
TEST(Conservation, FallingThroughAPeriodicBorderKeepsTheLedger) {
  Scene scene = empty_scene(LawKind::linear, false);
  scene.gravity = {9.81, 0, 0};
  scene.groups.push_back(make_block({.speed = 0}, false));
  scene.domain.min.x = -0.03;
  scene.domain.max.x = 0.05;
  scene.domain.periodic[0] = true;
  scene.time.step = 1e-4;
  Simulation sim(scene, {1});
  sim.advance(5000);
  const EnergyLedger e = sim.measure().energy;
  const double fallen = 0.5 * 9.81 * 0.25, mass = sim.snapshot().mass[0];
  EXPECT_GT(fallen, 10 * 0.08);
  EXPECT_NEAR(e.potential, -mass * 9.81 * fallen, 1e-10 * mass * 9.81 * fallen);
  EXPECT_LT(e.imbalance(), 1e-10);
}

// The energy of adhesion is negative, and may be as large as all that was lost to it: their sum says nothing of what
// was turned over.
TEST(Energy, OfAdhesionDoesNotHideWhatWasTurnedOver) {
  Scene scene = empty_scene(LawKind::jkr, false);
  scene.gravity = {};
  for (Interaction& i : scene.contact.interactions) i.surface_energy = 2;
  Block block;
  block.count[0] = 2;
  block.spacing = 1.9999 * kRadius;
  block.speed = 1e-3;
  scene.groups.push_back(make_block(block, false));
  Simulation sim(scene, {1});
  for (int k = 0; k < 100; ++k) {
    sim.advance(20);
    const EnergyLedger e = sim.measure().energy;
    EXPECT_GE(e.turnover, std::abs(e.elastic) + e.damping + e.kinetic);
    EXPECT_LT(e.imbalance(), 0.01);
  }
  EXPECT_LT(sim.measure().energy.elastic, 0) << "they stick";
}

// Steps so short that a fall is lost in the last digit of the coordinates: not an error of the step.
TEST(Energy, RoundingOfCoordinatesIsNoImbalance) {
  Scene scene = empty_scene(LawKind::linear, false);
  Block block;
  block.low = {0.1, 0.2, 0.3};
  block.speed = 0;
  scene.groups.push_back(make_block(block, false));
  scene.time.step = 1e-13;
  Simulation sim(scene, {1});
  sim.advance(100);
  const EnergyLedger e = sim.measure().energy;
  EXPECT_EQ(e.potential, 0);
  EXPECT_GT(e.kinetic, 0);
  EXPECT_EQ(e.imbalance(), 0);
}

}  // namespace
}  // namespace scree
