// Steps that are divided: collisions, moving walls and free flight, and what stops a run.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "engine/shooting_range.h"
#include "scree/checkpoint.h"
#include "scree/error.h"

namespace scree {
namespace {

using namespace testing;

// Two balls shot at each other: of the same mass and elastic, they swap what they have along the line of centres.
TEST(Adaptive, BallsMeetHeadOnAndAskew) {
  for (const double offset : {0.0, 0.5, 1.5, 2.5}) {
    Scene scene = shooting_range();
    for (Interaction& i : scene.contact.interactions) {
      i.restitution = 1, i.friction = 0;
      i.normal_stiffness *= 1e6;  // hardly any time to turn the line of centres
    }
    scene.time.safety = 0.05;  // velocities after a collision are exact to second order in ω dt
    ParticleGroup pair;
    ListPlacement list;
    for (const double side : {-1.0, 1.0}) {
      ParticleSpec p;
      p.position = {side * 47 * kGrain, side * 0.5 * offset * kGrain, 0};
      p.velocity = {-side * kSpeed, 0, 0};
      p.radius = kGrain;
      list.particles.push_back(p);
    }
    pair.placement = list;
    scene.groups.push_back(pair);
    Simulation sim(scene, {1});
    sim.advance(6);
    const ParticleSnapshot s = sim.snapshot();
    // the angle of the line of centres against x when they touch
    const double sine = std::min(1.0, 0.5 * offset), cosine = std::sqrt(1 - sine * sine);
    const Vec3 normal{cosine, sine, 0}, before{kSpeed, 0, 0};
    const Vec3 after = offset < 2 ? before - normal * (2 * dot(before, normal)) : before;
    EXPECT_LT(norm(s.velocity[0] - after), 2e-3 * kSpeed) << offset << ' ' << s.velocity[0].x << ' ' << s.velocity[0].y;
    EXPECT_LT(norm(s.velocity[0] + s.velocity[1]), 1e-9 * kSpeed);
  }
}

// A wall that comes at grains at rest: a plate that is pushed, and a blade that turns.
TEST(Adaptive, MovingWallsDriveGrainsBeforeThem) {
  for (const bool turning : {false, true}) {
    SCOPED_TRACE(turning);
    Scene scene = shooting_range();
    Wall wall = plate_wall(Plate::paddle);
    if (turning) {
      wall.motion.kind = Motion::Kind::rotate;
      wall.motion.axis = {0, 1, 0};
      wall.motion.rate = -0.5 * kSpeed / (20 * kGrain);  // x turns to +z
    } else {
      wall.motion.kind = Motion::Kind::translate;
      wall.motion.velocity = {0, 0, kSpeed};
    }
    scene.walls.push_back(wall);
    scene.groups.push_back(volley(36, 0));
    if (turning)  // where the blade passes in the first step, by 1 rad
      for (ParticleSpec& p : std::get<ListPlacement>(scene.groups[0].placement).particles)
        p.position.x += 24 * kGrain, p.position.z = 0.15 * (p.position.z + 20 * kGrain);
    Simulation sim(scene, {1});
    for (int step = 0; step < (turning ? 1 : 5); ++step) {
      sim.advance(1);
      const ParticleSnapshot s = sim.snapshot();
      const WallLoad w = sim.measure().walls[0];
      for (const Vec3 x : s.position) {
        const Vec3 seen = rotate_back(w.orientation, x - w.position);
        ASSERT_GT(seen.z, 0) << "step " << step;
      }
    }
    for (const Vec3 v : sim.snapshot().velocity) EXPECT_GT(norm(v), 0.2 * kSpeed);
    EXPECT_LT(sim.measure().energy.imbalance(), 5e-3);
  }
}

constexpr double kDrop = 0.1;  // m

Scene bouncing_ball() {
  Scene scene = shooting_range();
  scene.gravity = {0, 0, -9.81};
  for (Interaction& i : scene.contact.interactions)
    i.restitution = 1, i.normal_stiffness = 1e4, i.tangential_stiffness = 2e3;
  scene.walls.push_back(plate_wall(Plate::half_space));
  ParticleGroup one;
  ParticleSpec p;
  p.position = {0, 0, kDrop + kGrain};
  p.radius = kGrain;
  one.placement = ListPlacement{"", {p}};
  scene.groups.push_back(one);
  return scene;
}

// of what it began with
double energy_gained(const Simulation& sim) {
  const EnergyLedger e = sim.measure().energy;
  return (e.kinetic + e.potential + e.elastic) / (sim.snapshot().mass[0] * 9.81 * kDrop);
}

TEST(Adaptive, FreeFlightIsOneSubstepAndBouncesKeepTheirHeight) {
  Scene scene = bouncing_ball();
  const double fall = std::sqrt(2 * kDrop / 9.81);
  scene.time.longest = 0.5 * fall;
  scene.time.steps_per_collision = 1;  // that of `safety`
  Simulation sim(scene, {1});
  sim.advance(1);
  EXPECT_EQ(sim.substeps(), 1u);
  EXPECT_NEAR(sim.snapshot().position[0].z, 0.75 * kDrop + kGrain, 1e-15);
  sim.advance(39);
  // ten bounces of π √(m/k), which is 3.1/0.3 substeps, and few for each landing and each step in flight
  EXPECT_LT(sim.substeps(), 10 * (11 + 5) + 2 * 40u);
  EXPECT_GT(sim.substeps(), 10 * 11u);
  EXPECT_NEAR(energy_gained(sim), 0, 1e-3);
}

// Steps end anywhere in a bounce, also right before the touch and before the end. Substeps of another length in the
// middle of a contact cost a few thousandths: up to (ω dt)²/4 of the energy that is in the spring.
TEST(Adaptive, BouncesKeepTheirHeightWhereverStepsEnd) {
  for (const double steps : {100.0, 61.8, 7.3}) {
    SCOPED_TRACE(steps);
    Scene scene = bouncing_ball();
    scene.time.longest = steps * Simulation(scene, {1}).contact_step();
    Simulation sim(scene, {1});
    constexpr int kBounces = 3;
    while (sim.time() < 2 * kBounces * std::sqrt(2 * kDrop / 9.81)) sim.advance(20);
    EXPECT_NEAR(energy_gained(sim), 0, kBounces * 0.3 * 0.3 / 4 / 4);
  }
}

TEST(Adaptive, ContactsTooSoftForTheSpeedStopTheRunAndNameTheBullet) {
  Scene scene = shooting_range();
  for (Interaction& i : scene.contact.interactions) i.normal_stiffness /= 100;
  scene.groups.push_back(volley(1, kSpeed));
  scene.walls.push_back(plate_wall(Plate::box));
  Simulation sim(scene, {1});
  try {
    sim.advance(10);
    FAIL() << "it ran through";
  } catch (const RunError& e) {
    const std::string what = e.what();
    EXPECT_NE(what.find("particle 0"), std::string::npos) << what;
    EXPECT_NE(what.find("wall 'plate'"), std::string::npos) << what;
  }
}

TEST(Adaptive, ASubstepBelowTheShortestStopsTheRun) {
  Scene scene = shooting_range();
  scene.time.shortest = 0.9 * kStepTime;
  scene.groups.push_back(volley(4, kSpeed));
  scene.walls.push_back(plate_wall(Plate::box));
  Simulation sim(scene, {1});
  EXPECT_THROW(sim.advance(10), RunError);
}

// What a volley does hangs on when it meets: on threads, on restarts and on looks from outside it does not.
TEST(Adaptive, AVolleyHasTheSameBitsOnAnyThreadsAndAfterARestart) {
  for (const bool layers : {false, true}) {
    SCOPED_TRACE(layers);
    Scene scene = layers ? layered_range() : shooting_range();
    scene.groups.push_back(volley(layers ? 3 : 36, kSpeed));
    if (layers) {
      scene.shapes = some_polyhedra();
      scene.groups[0].shapes = {0, 1, 2};
    }
    scene.walls.push_back(plate_wall(Plate::box));
    constexpr int kSteps = 2;
    Simulation whole(scene, {1});
    whole.advance(kSteps);
    for (const int threads : {2, 3}) {
      Simulation sim(scene, {threads});
      for (int step = 0; step < kSteps; ++step) sim.advance(1), sim.measure();
      EXPECT_EQ(sim.state_hash(), whole.state_hash()) << threads;
      EXPECT_EQ(sim.substeps(), whole.substeps());
    }
    for (int cut = 1; cut < kSteps; ++cut) {
      Simulation first(scene, {1});
      first.advance(uint64_t(cut));
      CheckpointWriter writer;
      first.save(writer);
      const auto path = std::filesystem::temp_directory_path() / ("scree-adaptive-" + std::to_string(getpid()));
      writer.write(path);
      Simulation resumed(scene, read_checkpoint(path), {1});
      std::filesystem::remove(path);
      resumed.advance(uint64_t(kSteps - cut));
      EXPECT_EQ(resumed.state_hash(), whole.state_hash()) << cut;
      EXPECT_EQ(resumed.substeps(), whole.substeps());
    }
  }
}

// Grains that never move fast make the same substeps as fixed steps of that length, bit for bit.
TEST(Adaptive, SlowPackingsTakeFixedSteps) {
  Scene scene = make_scene({LawKind::linear, false, Feature::box});
  const double step = Simulation(scene, {1}).time_step();
  scene.time.step = step;
  Simulation fixed(scene, {1});
  scene.time.step.reset();
  scene.time.adaptive = true;
  scene.time.longest = step;
  Simulation adaptive(scene, {1});
  fixed.advance(50);
  adaptive.advance(50);
  EXPECT_EQ(adaptive.substeps(), 50u);
  EXPECT_EQ(adaptive.state_hash(), fixed.state_hash());
}

}  // namespace
}  // namespace scree
