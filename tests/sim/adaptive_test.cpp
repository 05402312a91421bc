// Steps that are divided: nothing runs through anything, whatever the speed, and free flight costs nothing.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <numbers>

#include "io/checkpoint.h"
#include "math/random.h"
#include "scree/error.h"
#include "scree/simulation.h"
#include "shape/clump.h"
#include "shape/mesh_fixture.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"
#include "shape/structure_fixture.h"
#include "shape/wall_fixture.h"
#include "sim/scenes.h"

namespace scree {
namespace {

using namespace testing;

constexpr double kGrain = 0.5e-3;                               // m, radius of bullets
constexpr double kPlate = 1e-3;                                 // m, thickness
constexpr double kDiameters = 20;                               // that bullets move in a step
constexpr double kStepTime = 1e-4;                              // s
constexpr double kSpeed = kDiameters * 2 * kGrain / kStepTime;  // 200 m/s

// Contacts just stiff enough: bullets go a third of their radius deep.
Scene shooting_range(double speed = kSpeed, bool planar = false) {
  Scene scene = empty_scene(LawKind::linear, planar);
  scene.gravity = {};
  scene.skin = 0;
  scene.depth = 2 * kGrain;
  const double volume =
      planar ? std::numbers::pi * kGrain * kGrain * scene.depth : 4 * std::numbers::pi / 3 * kGrain * kGrain * kGrain;
  for (Interaction& i : scene.contact.interactions) {
    i.normal_stiffness = 10 * 2500 * volume * std::pow(speed / kGrain, 2);
    i.tangential_stiffness = 2 * i.normal_stiffness / 7;
    i.restitution = 0.7;
  }
  scene.time.adaptive = true;
  scene.time.safety = 0.3;
  scene.time.longest = kDiameters * 2 * kGrain / speed;
  return scene;
}

// Bullets over the plate z = 0 … −1 mm, in the plane y = 0 … −1 mm, at heights and places drawn at random.
ParticleGroup volley(int count, double speed, bool planar = false, uint64_t seed = 1) {
  Random random{seed};
  ListPlacement list;
  for (int k = 0; k < count; ++k) {
    const double along = (k % 6 - 2.5) * 4 * kGrain, across = (k / 6 - 2.5) * 4 * kGrain;
    const double height = kGrain * (5 + 60 * random.uniform());
    ParticleSpec p;
    p.position = planar ? Vec3{along * 2, height, 0} : Vec3{along, across, height};
    p.radius = kGrain;
    const Vec3 down = planar ? Vec3{0, -1, 0} : Vec3{0, 0, -1};
    p.velocity = (down + random.in_ball(planar) * 0.03) * speed;
    p.spin = planar ? Vec3{0, 0, 300} : random.in_ball(false) * 300;
    p.orientation = planar ? Quat{} : unit(Quat{random.uniform(), random.uniform(), random.uniform(), 0.1});
    list.particles.push_back(p);
  }
  ParticleGroup group;
  group.name = "volley";
  group.placement = std::move(list);
  return group;
}

enum class Plate { box, rectangle, mesh, level_set, half_space, cylinder, paddle };

Wall plate_wall(Plate kind, bool planar = false) {
  const double wide = 40 * kGrain;
  const Solid slab = planar ? box({0, -0.5 * kPlate, 0}, {wide, 0.5 * kPlate, kInfinity})
                            : box({0, 0, -0.5 * kPlate}, {wide, wide, 0.5 * kPlate});
  switch (kind) {
    case Plate::box:
    case Plate::paddle:
      return make_wall("plate", slab);
    case Plate::rectangle: {
      // a sheet without thickness: the box but for its other faces is a mesh of two triangles
      SurfaceMesh sheet{{{-wide, -wide, 0}, {wide, -wide, 0}, {wide, wide, 0}, {-wide, wide, 0}},
                        {{{0, 1, 2}}, {{0, 2, 3}}}};
      Wall wall = mesh_wall(sheet, Wall::Side::both);
      wall.name = "plate", wall.material = 1;
      return wall;
    }
    case Plate::mesh: {
      SurfaceMesh mesh = box_mesh({2 * wide, 2 * wide, kPlate});
      for (Vec3& p : mesh.points) p -= Vec3{wide, wide, kPlate};
      Wall wall = mesh_wall(mesh);
      wall.name = "plate", wall.material = 1;
      return wall;
    }
    case Plate::level_set: {
      Wall wall = make_wall("plate", slab);
      wall.solid.half_size.x = wall.solid.half_size.y = 14 * kGrain;
      wall.level_set = LevelSetChoice{.spacing = 0.5 * kGrain};
      return wall;
    }
    case Plate::half_space:
      return make_wall("plate", half_space({}, planar ? Vec3{0, 1, 0} : Vec3{0, 0, 1}));
    case Plate::cylinder:
      return make_wall("plate", cylinder(wide, -kPlate, 0));
  }
  return {};
}

double height(Vec3 x, bool planar) { return planar ? x.y : x.z; }

// No bullet is on the other side or in the plate, in any of the steps, and all have met it.
void expect_stopped(Simulation& sim, int steps, bool planar = false) {
  std::vector<bool> turned(size_t(sim.particles()), false);
  for (int step = 0; step < steps; ++step) {
    sim.advance(1);
    const ParticleSnapshot s = sim.snapshot();
    for (size_t i = 0; i < s.id.size(); ++i) {
      ASSERT_GT(height(s.position[i], planar), 0) << "bullet " << i << " in step " << step;
      if (height(s.velocity[i], planar) > 0) turned[i] = true;
    }
  }
  for (size_t i = 0; i < turned.size(); ++i) EXPECT_TRUE(turned[i]) << i;
  EXPECT_LT(sim.measure().energy.imbalance(), 5e-3);
}

class PlateTest : public ::testing::TestWithParam<Plate> {};

TEST_P(PlateTest, StopsBulletsThatMoveTwentyDiametersAStep) {
  Scene scene = shooting_range();
  scene.groups.push_back(volley(36, kSpeed));
  scene.walls.push_back(plate_wall(GetParam()));
  Simulation sim(scene, {1});
  expect_stopped(sim, 6);
  EXPECT_EQ(sim.time_step(), kStepTime);
}

TEST_P(PlateTest, StopsClumps) {
  Scene scene = shooting_range();
  scene.groups.push_back(volley(8, kSpeed));
  scene.shapes = some_clumps(false);
  scene.groups[0].shapes = {0, 1, 2};
  for (Interaction& i : scene.contact.interactions) i.normal_stiffness *= 8;
  scene.walls.push_back(plate_wall(GetParam()));
  Simulation sim(scene, {1});
  expect_stopped(sim, 6);
}

std::string plate_name(const ::testing::TestParamInfo<Plate>& info) {
  constexpr const char* kNames[] = {"box", "rectangle", "mesh", "level_set", "half_space", "cylinder", "paddle"};
  return kNames[static_cast<int>(info.param)];
}
INSTANTIATE_TEST_SUITE_P(Each, PlateTest,
                         ::testing::Values(Plate::box, Plate::rectangle, Plate::mesh, Plate::level_set,
                                           Plate::half_space, Plate::cylinder),
                         plate_name);

TEST(Adaptive, APlateStopsBulletsAtAnySpeed) {
  for (const double speed : {0.2, 20.0, 2e4, 2e6}) {
    SCOPED_TRACE(speed);
    Scene scene = shooting_range(speed);
    scene.groups.push_back(volley(12, speed));
    scene.walls.push_back(plate_wall(Plate::box));
    Simulation sim(scene, {1});
    expect_stopped(sim, 5);
  }
}

TEST(Adaptive, APlateStopsDiscsStarsAndClumpsInThePlane) {
  for (const int form : {0, 1, 2}) {
    SCOPED_TRACE(form);
    Scene scene = shooting_range(kSpeed, true);
    scene.groups.push_back(volley(6, kSpeed, true));
    if (form == 1) scene.shapes = some_stars();
    if (form == 2) scene.shapes = some_clumps(true);
    if (form > 0) scene.groups[0].shapes = {0, 1, 2};
    for (Interaction& i : scene.contact.interactions) i.normal_stiffness *= form > 0 ? 8 : 1;
    scene.walls.push_back(plate_wall(Plate::box, true));
    Simulation sim(scene, {1});
    expect_stopped(sim, 5, true);
  }
}

// What fixed steps of that length do: the test of this test.
TEST(Adaptive, BulletsRunThroughAPlateInFixedSteps) {
  Scene scene = shooting_range();
  scene.groups.push_back(volley(36, kSpeed));
  scene.walls.push_back(plate_wall(Plate::box));
  scene.time.adaptive = false;
  scene.time.step = kStepTime;
  scene.time.allow_unstable = true;
  Simulation sim(scene, {1});
  sim.advance(3);
  int through = 0;
  for (const Vec3 x : sim.snapshot().position) through += x.z < -kPlate;
  EXPECT_GT(through, 20);
}

Scene layered_range() {
  Scene scene = shooting_range();
  for (Interaction& i : scene.contact.interactions) {
    i.layer_stiffness = 4 * i.normal_stiffness / (kGrain * kGrain);
    i.layer_tangential_stiffness = 0.3 * i.layer_stiffness;
  }
  return scene;
}

TEST(Adaptive, APlateStopsPolyhedra) {
  for (const Plate kind : {Plate::box, Plate::rectangle}) {
    SCOPED_TRACE(int(kind));
    Scene scene = layered_range();
    scene.shapes = some_polyhedra();
    scene.groups.push_back(volley(9, kSpeed));
    scene.groups[0].shapes = {0, 1, 2};
    scene.walls.push_back(plate_wall(kind));
    Simulation sim(scene, {1});
    expect_stopped(sim, 5);
  }
}

// A plate that is a body itself, of triangles, hit by cubes and balls.
TEST(Adaptive, AThinBodyStopsPolyhedraAndBalls) {
  Scene scene = layered_range();
  SurfaceMesh slab = box_mesh({40 * kGrain, 40 * kGrain, kPlate});
  scene.shapes = {{"cube", unit_polyhedron(solid_mesh({"cube"})).form}, {"slab", unit_polyhedron(slab).form}};
  scene.groups.push_back(volley(6, kSpeed));
  scene.groups[0].shapes = {0};
  scene.groups.push_back(volley(6, kSpeed));
  for (ParticleSpec& p : std::get<ListPlacement>(scene.groups[1].placement).particles) p.position.y += 6 * kGrain;
  ParticleGroup target;
  target.name = "target";
  target.shapes = {1};
  ParticleSpec plate;
  plate.position = {0, 0, -0.5 * kPlate};
  plate.radius = 0.5 * std::sqrt(2 * 1600 * kGrain * kGrain + kPlate * kPlate);
  target.placement = ListPlacement{"", {plate}};
  scene.groups.push_back(target);
  Simulation sim(scene, {1});
  for (int step = 0; step < 4; ++step) {
    sim.advance(1);
    const ParticleSnapshot s = sim.snapshot();
    const size_t last = s.id.size() - 1;
    for (size_t i = 0; i < last; ++i)
      ASSERT_GT(rotate_back(s.orientation[last], s.position[i] - s.position[last]).z, 0) << i << " in step " << step;
  }
  EXPECT_LT(sim.measure().energy.imbalance(), 5e-3);
}

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

// Ten bounces of an elastic ball: it comes back to where it began, with a substep or two for each flight.
TEST(Adaptive, FreeFlightIsOneSubstepAndBouncesKeepTheirHeight) {
  Scene scene = shooting_range();
  scene.gravity = {0, 0, -9.81};
  for (Interaction& i : scene.contact.interactions)
    i.restitution = 1, i.normal_stiffness = 1e4, i.tangential_stiffness = 2e3;
  scene.walls.push_back(plate_wall(Plate::half_space));
  const double drop = 0.1, fall = std::sqrt(2 * drop / 9.81);
  ParticleGroup one;
  ParticleSpec p;
  p.position = {0, 0, drop + kGrain};
  p.radius = kGrain;
  one.placement = ListPlacement{"", {p}};
  scene.groups.push_back(one);
  scene.time.longest = 0.5 * fall;
  Simulation sim(scene, {1});
  sim.advance(1);
  EXPECT_EQ(sim.substeps(), 1u);
  EXPECT_NEAR(sim.snapshot().position[0].z, p.position.z - 0.25 * drop, 1e-15);
  sim.advance(39);
  // ten bounces of π √(m/k), which is 3.1/0.3 substeps, and few for each landing and each step in flight
  EXPECT_LT(sim.substeps(), 10 * (11 + 5) + 2 * 40u);
  EXPECT_GT(sim.substeps(), 10 * 11u);
  const EnergyLedger e = sim.measure().energy;
  const double turned_over = sim.snapshot().mass[0] * 9.81 * drop;
  EXPECT_NEAR(e.kinetic + e.potential + e.elastic, 0, 1e-3 * turned_over);
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
