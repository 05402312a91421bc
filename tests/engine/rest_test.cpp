// What lies still stays still, and the ground carries its weight.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "engine/scenes.h"
#include "scree/simulation.h"
#include "shape/wall_fixture.h"

namespace scree {
namespace {

using namespace testing;

constexpr uint64_t kLong = 100'000;  // steps

Scene resting_scene(LawKind law, bool planar) {
  Scene scene = empty_scene(law, planar);
  for (Interaction& i : scene.contact.interactions) {
    i.restitution = 0.3;
    i.friction = 0.5;
    i.rolling_friction = 0.2;
    i.twisting_friction = 0.1;
  }
  scene.time.safety = 0.5;
  return scene;
}

double weight_of(const ParticleSnapshot& s) {
  double sum = 0;
  for (const double m : s.mass) sum += 9.81 * m;
  return sum;
}

double largest_way(const ParticleSnapshot& a, const ParticleSnapshot& b) {
  double largest = 0;
  for (size_t i = 0; i < a.id.size(); ++i) largest = std::max(largest, norm(b.position[i] - a.position[i]));
  return largest;
}

// The springs bring everything to rest to rounding; whatever moves after that is creep.
void expect_no_creep(Simulation& sim) {
  const ParticleSnapshot before = sim.snapshot();
  sim.advance(kLong);
  EXPECT_LT(largest_way(before, sim.snapshot()), 1e-9 * kRadius);
  EXPECT_LT(sim.measure().max_speed, 1e-9);
}

TEST(Rest, AGrainOnASlopeDoesNotCreep) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr}) {
    SCOPED_TRACE(law.name);
    Scene scene = resting_scene(law, false);
    const double slope = 8 * std::numbers::pi / 180;  // below what rolling friction holds, atan 0.2 = 11°
    scene.gravity = {9.81 * std::sin(slope), 0, -9.81 * std::cos(slope)};
    scene.groups.push_back(make_block({.low = {0, 0, 0.999 * kRadius}, .speed = 0}, false));
    scene.walls.push_back(make_wall("slope", half_space({}, {0, 0, 1})));
    Simulation sim(scene, {1});
    sim.advance(20'000);
    expect_no_creep(sim);
    const Measures m = sim.measure();
    const double weight = weight_of(sim.snapshot());
    EXPECT_NEAR(m.walls[0].force.z, -weight * std::cos(slope), 1e-9 * weight);
    EXPECT_NEAR(m.walls[0].force.x, weight * std::sin(slope), 1e-9 * weight);
  }
}

TEST(Rest, APyramidOfDiscsStands) {
  Scene scene = resting_scene(LawKind::hertz_mindlin, true);
  ParticleGroup group;
  group.name = "pyramid";
  ListPlacement list;
  for (int row = 0; row < 4; ++row)
    for (int i = 0; i < 4 - row; ++i)
      list.particles.push_back(
          {{(2 * i + row) * kRadius, (1 + row * std::numbers::sqrt3) * kRadius, 0}, kRadius, {}, {}, {}});
  group.placement = list;
  scene.groups.push_back(group);
  scene.walls.push_back(make_wall("floor", half_space({}, {0, 1, 0})));
  Simulation sim(scene, {1});
  const ParticleSnapshot built = sim.snapshot();
  sim.advance(40'000);
  EXPECT_LT(largest_way(built, sim.snapshot()), 0.05 * kRadius) << "it fell down";
  expect_no_creep(sim);
  const double weight = weight_of(sim.snapshot());
  EXPECT_NEAR(sim.measure().walls[0].force.y, -weight, 1e-9 * weight);
  EXPECT_NEAR(sim.measure().walls[0].force.x, 0, 1e-9 * weight);
}

TEST(Rest, TheWallsOfABoxCarryThePile) {
  Scene scene = resting_scene(LawKind::linear, false);
  Block block;
  block.count[0] = block.count[1] = 3, block.count[2] = 4;
  block.spacing = 2.1 * kRadius;
  scene.groups.push_back(make_block(block, false));
  const double half = 4 * kRadius;
  scene.walls.push_back(make_wall(
      "box", box({2.1 * kRadius, 2.1 * kRadius, 3 * half - kRadius}, {half, half, 3 * half}), Wall::Side::inside));
  Simulation sim(scene, {1});
  sim.advance(40'000);
  expect_no_creep(sim);
  const double weight = weight_of(sim.snapshot());
  const Measures m = sim.measure();
  EXPECT_NEAR(m.walls[0].force.z, -weight, 1e-9 * weight);
  EXPECT_NEAR(std::hypot(m.walls[0].force.x, m.walls[0].force.y), 0, 1e-9 * weight);
  // every force on every grain: its weight and its contacts cancel
  const ParticleSnapshot s = sim.snapshot();
  for (size_t i = 0; i < s.id.size(); ++i)
    EXPECT_LT(norm(s.force[i] + scene.gravity * s.mass[i]), 1e-8 * weight) << "particle " << i;
}

}  // namespace
}  // namespace scree
