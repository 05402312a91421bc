// Blocks that fall, collide, lie and lean.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/cubes.h"
#include "engine/scenes.h"
#include "math/random.h"
#include "scree/check.h"
#include "scree/error.h"
#include "scree/simulation.h"
#include "shape/mesh/mesh.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

using namespace testing;

// Below the angle of friction a block stays where it is.
TEST(Polyhedra, ACubeOnASlopeStays) {
  Scene scene = cubes({at({0, 0, 0.5 * kEdge})});
  const double slope = 20 * M_PI / 180;
  scene.gravity = {9.81 * std::sin(slope), 0, -9.81 * std::cos(slope)};
  Simulation sim(scene, {1});
  sim.advance(12500);  // half a second, until it lies
  const ParticleSnapshot start = sim.snapshot();
  sim.advance(250000);
  const ParticleSnapshot end = sim.snapshot();
  EXPECT_LT(norm(end.position[0] - start.position[0]), 1e-9);  // 1e-6 is asked for
  EXPECT_LT(norm(end.velocity[0]), 1e-12);
  EXPECT_LT(sim.measure().energy.imbalance(), 1e-3);

  // the paper's friction, a dashpot up to the limit, lets it creep by m g sin/(c A): 6.4e-6 m/s here
  scene.contact.interactions[0].layer_viscosity = 4e6 * 2.2e-4;  // a step of 40 µs cannot take the paper's 4e6
  Simulation creeps(scene, {1});
  creeps.advance(12500);
  const Vec3 from = creeps.snapshot().position[0];
  creeps.advance(25000);
  const double way = creeps.snapshot().position[0].x - from.x;
  const double speed = 653 * kEdge * 9.81 * std::sin(slope) / (4e6 * 2.2e-4);
  EXPECT_NEAR(way, speed * 1.0, 0.05 * speed);
}

TEST(Polyhedra, ACubeOnASteepSlopeSlides) {
  Scene scene = cubes({at({0, 0, 0.5 * kEdge - 1e-6})});
  const double slope = 35 * M_PI / 180;
  scene.gravity = {9.81 * std::sin(slope), 0, -9.81 * std::cos(slope)};
  Simulation sim(scene, {1});
  sim.advance(12500);
  const double before = sim.snapshot().velocity[0].x;
  sim.advance(5000);
  const double gained = sim.snapshot().velocity[0].x - before;
  EXPECT_NEAR(gained, 0.2 * 9.81 * (std::sin(slope) - 0.5 * std::cos(slope)), 2e-3 * gained);
}

// Two bodies that collide freely in `looks` times `steps` steps.
void expect_momentum_kept(Scene scene, double restitution, int looks, uint64_t steps) {
  scene.contact.interactions[0].restitution = restitution;
  scene.contact.interactions[0].friction = restitution < 1 ? 0.5 : 0;
  scene.time.step = 1e-5;
  Simulation sim(scene, {1});
  const Measures before = sim.measure();
  bool touched = false;
  for (int k = 0; k < looks; ++k) {
    sim.advance(steps);
    touched |= sim.measure().contacts > 0;
  }
  const Measures after = sim.measure();
  EXPECT_TRUE(touched && after.contacts == 0) << touched << ", restitution " << restitution;
  EXPECT_LT(norm(after.momentum - before.momentum), 1e-13 * norm(before.momentum));
  EXPECT_LT(norm(after.angular_momentum - before.angular_momentum), 1e-11 * norm(before.angular_momentum));
  EXPECT_LT(after.energy.imbalance(), 1e-4);
  if (restitution == 1) {
    EXPECT_NEAR(after.energy.kinetic / before.energy.kinetic, 1, 1e-4);
  }
}

TEST(Polyhedra, TwoCubesThatCollideKeepTheirMomentum) {
  std::vector<ParticleSpec> list{at({0, 0, 0.1}, quat_from_rotation({0.3, 0.2, 0.9})),
                                 at({0.04, 0.006, 0.103}, quat_from_rotation({-0.5, 0.1, 0.4}))};
  list[0].velocity = {1, 0.1, 0};
  list[0].spin = {3, -8, 5};
  list[1].spin = {-2, 4, 9};
  Scene scene = cubes(list);
  scene.gravity = {};
  scene.walls.clear();
  for (const double restitution : {0.25, 1.0}) expect_momentum_kept(scene, restitution, 40, 100);
}

// A cube dropped on its face, edge or corner comes to rest.
TEST(Polyhedra, ADroppedCubeComesToRest) {
  for (const Vec3 turn : {Vec3{0, 0, 0}, Vec3{0.6, 0, 0}, Vec3{0.5, 0.4, 0.3}}) {
    Simulation sim(cubes({at({0, 0, 0.04}, quat_from_rotation(turn))}), {1});
    sim.advance(75000);
    const Measures m = sim.measure();
    EXPECT_LT(m.energy.kinetic, 1e-18);
    EXPECT_LT(m.energy.imbalance(), 5e-3);
    EXPECT_NEAR(sim.snapshot().position[0].z, 0.5 * kEdge, 1e-5);
  }
}

// of one ball, as a group beside the cubes
ParticleGroup ball_group(double radius, Vec3 position, Vec3 velocity = {}, Vec3 spin = {}) {
  ParticleSpec p = at(position);
  p.radius = radius, p.velocity = velocity, p.spin = spin;
  ParticleGroup group;
  group.name = "balls";
  group.placement = ListPlacement{"", {p}};
  return group;
}

// On the floor and on a cube it sinks in as Eq. (19) says.
TEST(Polyhedra, ABallRestsByTheLawOfLayers) {
  const double radius = 0.01, weight = 653 * 4 * M_PI / 3 * radius * radius * radius * 9.81;
  for (const bool on_cube : {false, true}) {
    Scene scene = cubes({at({on_cube ? 0 : 0.1, 0, 0.5 * kEdge})});
    scene.contact.layers = true;
    scene.groups.push_back(ball_group(radius, {0, 0, (on_cube ? kEdge : 0) + radius}));
    scene.time.step = 2e-5;
    Simulation sim(scene, {1});
    sim.advance(50000);
    const ParticleSnapshot s = sim.snapshot();
    const double top = on_cube ? s.position[0].z + 0.5 * kEdge : 0, overlap = radius - (s.position[1].z - top);
    EXPECT_NEAR(30e6 * M_PI * overlap * overlap * (radius - overlap / 2) / weight, 1, 1e-6);
    EXPECT_LT(sim.measure().energy.kinetic, 1e-18);
    EXPECT_LT(sim.measure().energy.imbalance(), 1e-4);
  }
}

TEST(Polyhedra, BallsAndClumpsThatCollideWithCubesKeepTheirMomentum) {
  std::vector<ParticleSpec> list{at({0.035, 0.004, 0.1}, quat_from_rotation({0.3, 0.2, 0.9}))};
  list[0].spin = {3, -8, 5};
  for (const bool clump : {false, true})
    for (const double restitution : {0.25, 1.0}) {
      Scene scene = cubes(list);
      scene.gravity = {};
      scene.walls.clear();
      scene.contact.interactions[0].normal_stiffness = 1e4;
      scene.shapes.push_back(some_clumps(false)[2]);
      scene.groups.push_back(ball_group(0.012, {0, 0, 0.1}, {1, 0.1, 0}, {-2, 4, 9}));
      if (clump) scene.groups[1].shapes = {1};
      SCOPED_TRACE(clump ? "clump" : "ball");
      expect_momentum_kept(scene, restitution, 800, 20);
    }
}

// A bolt's shaft has 0.1 of a nut's radius to spare in its bore: with the nut anywhere along it, turned and somewhat
// askew, they do not touch. Faces of the nut and the holes in them must cancel in each patch.
TEST(Polyhedra, ANutHangsFreelyRoundAShaft) {
  const UnitPolyhedron nut = unit_polyhedron(solid_mesh({"nut"})), bolt = unit_polyhedron(solid_mesh({"bolt"}));
  Random random{17, 1, 0};
  for (int k = 0; k < 20; ++k) {
    ParticleSpec on = at({random.uniform(-0.03, 0.03), random.uniform(-0.03, 0.03), random.uniform(-1.2, -0.4)},
                         quat_from_rotation({k < 10 ? 0 : 0.02, 0, 0}) * quat_from_rotation({0, 0, 0.3 * k}));
    Scene scene = cubes({on, at({})});
    scene.gravity = {};
    scene.walls.clear();
    scene.shapes = {{"nut", nut.form}, {"bolt", bolt.form}};
    std::vector<ParticleSpec> list = std::get<ListPlacement>(scene.groups[0].placement).particles;
    list[0].radius = nut.radius, list[1].radius = bolt.radius;
    scene.groups.push_back(scene.groups[0]);
    scene.groups[1].name = "bolt";
    scene.groups[1].shapes = {1};
    for (size_t g = 0; g < 2; ++g) scene.groups[g].placement = ListPlacement{"", {list[g]}};
    Simulation sim(scene, {1});
    EXPECT_EQ(sim.measure().energy.elastic, 0) << k;
    EXPECT_EQ(sim.measure().contacts, 0) << k;
  }
}

// A pile of blocks comes to rest, and then is at rest: no creeping, no jitter.
TEST(Polyhedra, APileIsAtRest) {
  std::vector<ParticleSpec> list;
  for (int k = 0; k < 12; ++k)
    list.push_back(
        at({0.02 * (k % 2), 0.018 * (k / 2 % 2), 0.03 + 0.04 * (k / 4)}, quat_from_rotation({0.4 * k, 0.3, 0.1 * k})));
  Scene scene = cubes(list);
  for (ParticleSpec& p : std::get<ListPlacement>(scene.groups[0].placement).particles) p.position = p.position * 1.8;
  Simulation sim(scene, {1});
  sim.advance(150000);  // 6 s
  const double early = sim.measure().energy.kinetic;
  const ParticleSnapshot start = sim.snapshot();
  sim.advance(50000);
  const ParticleSnapshot end = sim.snapshot();
  EXPECT_LT(early, 1e-12);  // J; one cube that falls by its edge has 2e-3
  EXPECT_LT(sim.measure().energy.kinetic, std::max(0.1 * early, 1e-20));
  for (size_t i = 0; i < end.id.size(); ++i) EXPECT_LT(norm(end.position[i] - start.position[i]), 1e-6) << i;
}

TEST(Polyhedra, LayersTooSoftToHoldThemAreToldOf) {
  Scene scene = cubes({at({0, 0, 0.1})});
  scene.time.duration = 0.01;
  EXPECT_TRUE(check_scene(scene).warnings.empty());
  scene.contact.interactions[0].layer_stiffness = 3e3;
  scene.contact.interactions[0].layer_tangential_stiffness = 1e3;
  const std::vector<std::string> warnings = check_scene(scene).warnings;
  ASSERT_FALSE(warnings.empty());
  EXPECT_EQ(warnings[0].find("wood on wood is too soft"), 0u) << warnings[0];
}

// Preflight must not promise that cubes fit where they do not.
TEST(Polyhedra, TheMemoryThatIsToldIsAboutWhatTheyTake) {
  std::vector<ParticleSpec> list;
  for (int k = 0; k < 1000; ++k)
    list.push_back(at(Vec3{k % 10 + 0.3, k / 10 % 10 + 0.1, k / 100 + 0.499} * kEdge * 0.999));
  Scene scene = cubes(list);
  scene.time.duration = 4e-4;
  Simulation sim(scene, {1});
  sim.advance(10);
  const double told = check_scene(scene).memory;
  const double taken = double(sim.memory().bodies + sim.memory().pairs);
  EXPECT_GT(told, 0.5 * taken);
  EXPECT_LT(told, 2 * taken);
}

TEST(Polyhedra, WhatDoesNotWorkYetIsRefused) {
  const Scene good = cubes({at({0, 0, 0.1})});
  Scene soft = good;
  soft.contact.interactions[0].layer_stiffness = 0;
  EXPECT_THROW(Simulation(soft, {1}), InputError);
  Scene stars = good;
  stars.shapes.push_back({"star", StarForm{{1}, {0}, 100}});
  EXPECT_THROW(Simulation(stars, {1}), InputError);
  Scene rolling = good;
  rolling.contact.interactions[0].rolling_friction = 0.1;
  EXPECT_THROW(Simulation(rolling, {1}), InputError);
}

}  // namespace
}  // namespace scree
