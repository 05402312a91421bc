// Runs that end badly say which particle did it; grains that may leave are let go.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "engine/engine.h"
#include "engine/scenes.h"
#include "math/random.h"
#include "scree/error.h"
#include "scree/simulation.h"
#include "shape/wall_fixture.h"

namespace scree {
namespace {

using namespace testing;

// three grains in a row, apart from each other
Scene three_grains(LawKind law) {
  Scene scene = empty_scene(law, false);
  scene.gravity = {};
  Block block;
  block.count[0] = 3;
  block.spacing = 3 * kRadius;
  block.speed = 0;
  scene.groups.push_back(make_block(block, false));
  scene.time.step = 1e-6;
  scene.time.allow_unstable = true;
  return scene;
}

ParticleSpec& particle(Scene& scene, size_t i) {
  return std::get<ListPlacement>(scene.groups[0].placement).particles[i];
}

std::string failure(const Scene& scene, uint64_t steps) {
  try {
    Simulation sim(scene, {1});
    sim.advance(steps);
  } catch (const std::exception& error) {
    return error.what();
  }
  return "no error";
}

TEST(Failures, ASkinThatListsAllPairsIsRefused) {
  Scene scene = three_grains(LawKind::linear);
  scene.skin = 1e18;
  EXPECT_NE(failure(scene, 1).find("key 'skin': 1e+18 m is more than 100 times the largest radius"), std::string::npos)
      << failure(scene, 1);
}

TEST(Failures, AnAbsurdVelocityOrSpinNamesTheParticle) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr})
    for (const double absurd :
         {1e300, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
      for (const bool spin : {false, true}) {
        Scene scene = three_grains(law);
        (spin ? particle(scene, 2).spin : particle(scene, 2).velocity) = {0, absurd, 0};
        const std::string message = failure(scene, 10);
        EXPECT_NE(message.find("particle 2 is not a usable number"), std::string::npos) << message;
        EXPECT_NE(message.find("step 0"), std::string::npos) << message;
      }
}

// a step a hundred times too long blows a packing up; the run must notice, not go on with infinities
TEST(Failures, AnExplosionIsNoticed) {
  Scene scene = make_scene({LawKind::linear, false, Feature::box});
  scene.time.step = 100 * Simulation(scene, {1}).time_step();
  scene.time.allow_unstable = true;
  EXPECT_NE(failure(scene, 5000).find("particle"), std::string::npos) << failure(scene, 5000);
}

TEST(Failures, ALostParticleIsNamed) {
  Scene scene = three_grains(LawKind::linear);
  scene.domain.max.y = 5 * kRadius;
  particle(scene, 1).velocity = {0, 10, 0};
  const std::string message = failure(scene, 5000);
  EXPECT_NE(message.find("particle 1 left the domain"), std::string::npos) << message;
  EXPECT_NE(message.find("velocity (0, 10, 0) m/s"), std::string::npos) << message;
}

// no further than the skin behind the border, and the others are not touched
TEST(Failures, ParticlesThatMayLeaveAreRemoved) {
  Scene scene = three_grains(LawKind::linear);
  scene.domain.max.y = 5 * kRadius;
  scene.domain.outside = Domain::Outside::remove;
  particle(scene, 1).velocity = {0, 10, 0};
  Simulation sim(scene, {1});
  const double energy = sim.measure().energy.kinetic;
  while (sim.particles() == 3 && sim.step() < 5000) {
    sim.advance(1);
    ASSERT_LT(sim.snapshot().position[1].y, 5 * kRadius + scene.skin);
  }
  const Measures m = sim.measure();
  EXPECT_EQ(m.removed, 1);
  EXPECT_EQ(sim.snapshot().id, (std::vector<uint32_t>{0, 2}));
  EXPECT_NEAR(m.energy.inserted, -energy, 1e-12 * energy);
  EXPECT_LT(m.energy.imbalance(), 1e-12);
  sim.advance(100);
  EXPECT_EQ(sim.particles(), 2);
}

// The last of three leaves: a run without particles goes on.
TEST(Failures, NobodyIsLeft) {
  Scene scene = three_grains(LawKind::hertz_mindlin);
  scene.domain.max.y = 5 * kRadius;
  scene.domain.outside = Domain::Outside::remove;
  scene.groups[0].velocity = {0, 10, 0};
  Simulation sim(scene, {1});
  sim.advance(5000);
  EXPECT_EQ(sim.particles(), 0);
  EXPECT_EQ(sim.measure().removed, 3);
}

// min + (max − min) may round to more than max, where the difference has one bit less than max: a grain that crosses a
// periodic border is not lost for that.
TEST(Failures, RoundingAtAPeriodicBorderLosesNobody) {
  Random random{5};
  int rounded_up = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    const double min = random.uniform(-0.06, -0.05), max = random.uniform(0.46, 0.5);
    const double below = std::nextafter(min, -2.0);
    rounded_up += below + (max - min) > max;
    if (!(below + (max - min) > max)) continue;
    Scene scene = three_grains(LawKind::linear);
    scene.domain.periodic[0] = true;
    scene.domain.min.x = min;
    scene.domain.max.x = max;
    for (size_t i = 0; i < 3; ++i) particle(scene, i).position.x += min + 2 * kRadius;
    const std::unique_ptr<Engine> e = make_engine(scene, {1});
    start(*e, place_start(scene));
    e->bodies.place[1].x = below;
    EXPECT_NO_THROW(search_pairs(*e));
    EXPECT_EQ(e->bodies.size(), 3u);
    if (rounded_up > 5) break;
  }
  EXPECT_GT(rounded_up, 0) << "no box that tests anything";
}

// A wall that will vanish is there until it does: rain keeps out of it.
TEST(Failures, RainKeepsOutOfAWallThatWillVanish) {
  Scene scene = empty_scene(LawKind::linear, false);
  scene.gravity = {};
  scene.walls.push_back(make_wall("plug", ball({}, 6 * kRadius)));
  scene.walls.back().vanish_at = 1;
  ParticleGroup rain;
  rain.name = "rain";
  rain.radius = FixedRadius{kRadius};
  RainPlacement placement;
  placement.region = box({}, {8 * kRadius, 8 * kRadius, 8 * kRadius});
  placement.rate = 1e6;
  placement.count = 60;
  rain.placement = placement;
  scene.groups.push_back(rain);
  Simulation sim(scene, {1});
  sim.advance(400);
  EXPECT_GT(sim.particles(), 20);
  const ParticleSnapshot s = sim.snapshot();
  for (const Vec3 x : s.position) EXPECT_GE(norm(x), 6.99 * kRadius);
}

}  // namespace
}  // namespace scree
