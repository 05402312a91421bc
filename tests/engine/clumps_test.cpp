// Clumps of balls as bodies: what mechanics says of one, or of two that meet.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/scenes.h"
#include "scene/particle_form.h"
#include "scree/simulation.h"
#include "shape/clump.h"

namespace scree {
namespace {

using namespace testing;

ParticleShape clump(std::vector<ClumpForm::Ball> balls, bool planar) {
  return {"clump", clump_from_balls(std::move(balls), planar).form};
}

ParticleGroup one_clump(int shape, const ParticleSpec& particle) {
  ParticleGroup group;
  group.name = "clump";
  group.shapes = {shape};
  group.placement = ListPlacement{"", {particle}};
  return group;
}

// The only ball of a clump is where the clump is: nothing differs but the rounding of its mass.
TEST(Clumps, OneBallIsASphere) {
  for (const bool planar : {false, true}) {
    SCOPED_TRACE(planar ? "planar" : "3D");
    Scene spheres = make_scene({LawKind::hertz_mindlin, planar, Feature::drum});
    Scene clumps = spheres;
    clumps.shapes = {clump({{{}, 1}}, planar)};
    for (ParticleGroup& group : clumps.groups) group.shapes = {0};
    clumps.time.step = Simulation(spheres, {1}).time_step();
    constexpr int kSteps = 100;
    Simulation a(spheres, {1}), b(clumps, {1});
    a.advance(kSteps);
    b.advance(kSteps);
    EXPECT_GT(a.measure().contacts, 100);
    EXPECT_EQ(a.measure().contacts, b.measure().contacts);
    const ParticleSnapshot x = a.snapshot(), y = b.snapshot();
    for (size_t i = 0; i < x.id.size(); ++i) {
      // collisions of round grains magnify what differs at first: by far less than 1e4 in so few steps
      ASSERT_LT(norm(x.position[i] - y.position[i]), 1e-10 * kRadius) << i;
      ASSERT_LT(norm(x.velocity[i] - y.velocity[i]), 1e-9) << i;
      ASSERT_LT(norm(x.spin[i] - y.spin[i]), 1e-9 / kRadius) << i;
    }
  }
}

// A ball strikes one end of a dumbbell at rest along the normal there, without friction or loss: the impulse is
// 2 v / (1/m + 1/M + d²/I), d the arm of the end about the centre of mass.
TEST(Clumps, ADumbbellStruckAtItsEnd) {
  for (const bool planar : {false, true}) {
    SCOPED_TRACE(planar ? "planar" : "3D");
    Scene scene = empty_scene(LawKind::linear, planar);
    scene.gravity = {};
    scene.time.safety = 0.05;
    for (Interaction& i : scene.contact.interactions) {
      i.restitution = 1;
      i.friction = 0;
      i.normal_stiffness = 1e7;  // it does not turn while they touch
    }
    scene.shapes = {clump({{{-1, 0, 0}, 1}, {{2, 0, 0}, 0.7}}, planar)};
    const ClumpForm::Ball end = std::get<ClumpForm>(scene.shapes[0].form).balls[1];
    const double speed = 0.1;
    scene.groups.push_back(one_clump(0, {{0, 0, 0}, kRadius, {}, {}, {}}));
    ParticleGroup ball;
    ball.name = "ball";
    const double above = (end.radius + 0.5) * kRadius;
    ball.placement = ListPlacement{"", {{{end.centre.x * kRadius, above * 1.001, 0}, 0.5 * kRadius, {0, -speed, 0}}}};
    scene.groups.push_back(ball);

    Simulation sim(scene, {1});
    const Measures before = sim.measure();
    const double way = 0.001 * above / speed;
    sim.advance(static_cast<uint64_t>(3 * way / sim.time_step()));
    const Measures after = sim.measure();
    ASSERT_EQ(after.contacts, 0);

    const MassProperties m = mass_properties(scene.shapes[0], planar);
    const ParticleSnapshot s = sim.snapshot();
    const double d = end.centre.x * kRadius, inertia = s.mass[0] * kRadius * kRadius * m.moments.z / m.measure;
    const double impulse = 2 * speed / (1 / s.mass[0] + 1 / s.mass[1] + d * d / inertia);
    // stiff, not rigid: it turns by about 1e-4 rad while they touch
    EXPECT_NEAR(s.velocity[0].y, -impulse / s.mass[0], 1e-3 * impulse / s.mass[0]);
    EXPECT_NEAR(s.velocity[1].y, -speed + impulse / s.mass[1], 1e-3 * speed);
    EXPECT_NEAR(s.spin[0].z, -impulse * d / inertia, 1e-3 * impulse * d / inertia);
    EXPECT_NEAR(s.spin[1].z, 0, 1e-12 / kRadius);
    const double scale = s.mass[1] * speed;
    EXPECT_LT(norm(after.momentum - before.momentum), 1e-12 * scale);
    EXPECT_LT(norm(after.angular_momentum - before.angular_momentum), 1e-11 * scale * kRadius);
    EXPECT_NEAR(after.energy.kinetic, before.energy.kinetic, 1e-3 * before.energy.kinetic);
  }
}

Scene spinning_clump(double dt) {
  Scene scene = empty_scene(LawKind::linear, false);
  scene.gravity = {};
  scene.shapes = {clump({{{0, 0, 0}, 1}, {{1.5, 0, 0}, 0.8}, {{0, 0.9, 0.3}, 0.7}}, false)};
  scene.time.step = dt;
  scene.time.allow_unstable = true;  // there is nothing to collide with
  const Quat turn = unit(Quat{0.7, 0.3, -0.5, 0.2});
  scene.groups.push_back(one_clump(0, {{0.1, 0.2, 0.3}, kRadius, {0.3, -0.1, 0.2}, {70, 20, -40}, turn}));
  return scene;
}

// It tumbles: its spin wanders, its angular momentum does not, and its energy swings by O(dt²) without drift.
TEST(Clumps, AFreeOneKeepsAngularMomentumAndEnergy) {
  double swing[2];
  for (int level = 0; level < 2; ++level) {
    const double dt = 1e-4 / (1 << level);
    Simulation sim(spinning_clump(dt), {1});
    const Measures start = sim.measure();
    const Vec3 spin = sim.snapshot().spin[0];
    double wandered = 0, halves[2] = {0, 0};
    constexpr int kLooks = 500;
    for (int look = 0; look < kLooks; ++look) {
      sim.advance(40 << level);
      const Measures m = sim.measure();
      // the centre flies on: roundings of its arm too
      EXPECT_LT(norm(m.angular_momentum - start.angular_momentum), 1e-11 * norm(start.angular_momentum));
      double& half = halves[look * 2 / kLooks];
      half = std::max(half, std::fabs(m.energy.kinetic - start.energy.kinetic) / start.energy.kinetic);
      wandered = std::max(wandered, norm(sim.snapshot().spin[0] - spin) / norm(spin));
    }
    EXPECT_GT(wandered, 0.2);
    EXPECT_LT(halves[0], 1e-5);
    EXPECT_LT(halves[1], 1.1 * halves[0]);
    swing[level] = halves[0];
  }
  EXPECT_NEAR(swing[0] / swing[1], 4, 0.4);
}

Scene free_cloud(bool planar) {
  Scene scene = empty_scene(LawKind::hertz_mindlin, planar);
  scene.gravity = {};
  Block block;
  block.low = {0.3, -0.2, planar ? 0 : 0.1};  // off the origin, so that angular momentum has a lever
  block.count[0] = 6, block.count[1] = 6, block.count[2] = 4;
  block.spacing = 1.8 * kRadius;
  block.speed = 0.5;
  scene.groups.push_back(make_block(block, planar));
  scene.shapes = some_clumps(planar);
  scene.groups[0].shapes = {0, 1, 2};
  scene.groups[0].random_turn = true;
  for (Interaction& i : scene.contact.interactions) i.rolling_friction = 0.2, i.twisting_friction = 0.1;
  return scene;
}

TEST(Clumps, AFreeCloudKeepsItsMomentum) {
  for (const bool planar : {false, true}) {
    constexpr int kSteps = 300;
    Simulation sim(free_cloud(planar), {1});
    const Measures before = sim.measure();
    const ParticleSnapshot s = sim.snapshot();
    double momentum = 0, arm = 0;
    for (size_t i = 0; i < s.id.size(); ++i) {
      momentum += s.mass[i] * norm(s.velocity[i]);
      arm = std::max(arm, norm(s.position[i]));
    }
    sim.advance(kSteps);
    const Measures after = sim.measure();
    EXPECT_GT(after.energy.friction + after.energy.damping, 0.05 * before.energy.kinetic) << "no collisions";
    // each body is rounded a few times a step, relative to its own momentum
    const double rounding = 5 * kSteps * 1.1e-16;
    EXPECT_LT(norm(after.momentum - before.momentum), rounding * momentum);
    EXPECT_LT(norm(after.angular_momentum - before.angular_momentum), rounding * momentum * arm);
  }
}

// As for spheres (Conservation.LedgerErrorFallsWithTheTimeStep); of first order where a top precesses in contact.
TEST(Clumps, LedgerErrorFallsWithTheTimeStep) {
  for (const bool planar : {false, true}) {
    Scene scene = free_cloud(planar);
    const double step = Simulation(scene, {1}).time_step() * 2.5;
    for (int level = 0; level < 4; ++level) {
      scene.time.step = step / (1 << level);
      Simulation sim(scene, {1});
      sim.advance(100u << level);
      EXPECT_LT(sim.measure().energy.imbalance(), 2e-3 / (1 << level))
          << (planar ? "planar" : "3D") << " level " << level;
    }
  }
}

// four balls at the corners of a tetrahedron; three discs in the plane
ParticleShape standing(bool planar) {
  if (planar) return clump({{{-1, 0, 0}, 1}, {{1, 0, 0}, 1}, {{0, 1, 0}, 1}}, true);
  const double h = std::sqrt(3.0);
  return clump({{{-1, -h / 3, 0}, 1}, {{1, -h / 3, 0}, 1}, {{0, 2 * h / 3, 0}, 1}, {{0, 0, 1.2}, 1}}, false);
}

TEST(Clumps, StandOnTheirFeet) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin})
    for (const bool planar : {false, true}) {
      SCOPED_TRACE(::testing::Message() << law.name << (planar ? " planar" : ""));
      Scene scene = empty_scene(law, planar);
      for (Interaction& i : scene.contact.interactions) i.restitution = 0.3, i.friction = 0.5;
      scene.shapes = {standing(planar)};
      const ClumpForm::Ball foot = std::get<ClumpForm>(scene.shapes[0].form).balls[0];
      const double low = foot.radius - (planar ? foot.centre.y : foot.centre.z);
      const Vec3 up = planar ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
      scene.groups.push_back(one_clump(0, {up * (low * kRadius), kRadius, {}, {}, {}}));
      Solid floor;
      floor.axis = up;
      scene.walls.push_back(make_wall("floor", floor));
      Simulation sim(scene, {1});
      sim.advance(20'000);
      const ParticleSnapshot settled = sim.snapshot();
      sim.advance(20'000);
      const Measures m = sim.measure();
      const ParticleSnapshot later = sim.snapshot();
      EXPECT_EQ(m.contacts, planar ? 2 : 3);
      EXPECT_LT(m.max_speed, 1e-12);
      EXPECT_LT(norm(later.spin[0]), 1e-9);
      EXPECT_LT(norm(later.position[0] - settled.position[0]), 1e-12 * kRadius);
      const double weight = later.mass[0] * 9.81;
      EXPECT_LT(norm(m.walls[0].force + up * weight), 1e-9 * weight);
      // and no moment: the wall's about its pivot is that of the weight
      EXPECT_LT(norm(later.torque[0]), 1e-9 * weight * kRadius);
    }
}

// A clump's lightest point sets the step: half of the critical one is stable there too.
TEST(Clumps, TheAutomaticStepIsStableForLongOnes) {
  for (const bool planar : {false, true}) {
    Scene scene = make_scene({LawKind::linear, planar, Feature::box});
    std::vector<ClumpForm::Ball> rod;
    for (int k = 0; k < 7; ++k) rod.push_back({{double(k), 0, 0}, 1});
    scene.shapes = {clump(rod, planar)};
    for (ParticleGroup& group : scene.groups) group.shapes = {0}, group.random_turn = true;
    for (Interaction& i : scene.contact.interactions) i.friction = 0, i.restitution = 1;
    scene.time.safety = 0.1;
    Simulation sim(scene, {1});
    sim.advance(2000);
    const EnergyLedger e = sim.measure().energy;
    EXPECT_LT(e.imbalance(), 0.01);
  }
}

}  // namespace
}  // namespace scree
