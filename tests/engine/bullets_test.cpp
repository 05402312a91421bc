// Nothing runs through a plate, whatever its kind and the speed.
#include <gtest/gtest.h>

#include "engine/shooting_range.h"
#include "scree/error.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

using namespace testing;

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

// Fixed steps do not look ahead: they stop before a bullet is on the other side, and say which, and what it met.
void expect_named(const Scene& scene, const std::string& met, bool planar = false) {
  Simulation sim(scene, {1});
  const auto none_is_through = [&] {
    for (const Vec3 x : sim.snapshot().position) ASSERT_GT(height(x, planar), -kPlate);
  };
  for (int step = 0; step < 20000; ++step) {
    try {
      sim.advance(1);
    } catch (const RunError& e) {
      EXPECT_NE(std::string(e.what()).find("particle "), std::string::npos) << e.what();
      EXPECT_NE(std::string(e.what()).find(met), std::string::npos) << e.what();
      return;
    }
    none_is_through();
  }
  ADD_FAILURE() << "nothing was said";
}

Scene fixed_range(Scene scene, double step) {
  scene.time.adaptive = false;
  scene.time.step = step;
  scene.time.allow_unstable = true;
  return scene;
}

TEST_P(PlateTest, FixedStepsThatAreTooLongStopTheRun) {
  for (const double share : {0.45, 1.0, 40.0}) {  // of a radius in a step
    SCOPED_TRACE(share);
    Scene scene = fixed_range(shooting_range(), share * kGrain / kSpeed);
    scene.groups.push_back(volley(12, kSpeed));
    scene.walls.push_back(plate_wall(GetParam()));
    expect_named(scene, "plate");
  }
}

TEST_P(PlateTest, FixedStepsStopWhereContactsAreTooSoft) {
  for (const bool clumps : {false, true}) {
    Scene scene = fixed_range(shooting_range(), 0.02 * kGrain / kSpeed);
    for (Interaction& i : scene.contact.interactions) i.normal_stiffness /= 100, i.tangential_stiffness /= 100;
    scene.groups.push_back(volley(6, kSpeed));
    if (clumps) scene.shapes = some_clumps(false), scene.groups[0].shapes = {0, 1, 2};
    scene.walls.push_back(plate_wall(GetParam()));
    expect_named(scene, "plate");
  }
}

TEST(FixedSteps, StopWherePolyhedraOrStarsWouldGoThrough) {
  Scene scene = fixed_range(layered_range(), kGrain / kSpeed);
  scene.shapes = some_polyhedra();
  scene.groups.push_back(volley(9, kSpeed));
  scene.groups[0].shapes = {0, 1, 2};
  scene.walls.push_back(plate_wall(Plate::box));
  expect_named(scene, "plate");
  scene = fixed_range(shooting_range(kSpeed, true), kGrain / kSpeed);
  scene.shapes = some_stars();
  scene.groups.push_back(volley(6, kSpeed, true));
  scene.groups[0].shapes = {0, 1, 2};
  scene.walls.push_back(plate_wall(Plate::box, true));
  expect_named(scene, "plate", true);
}

// Two bullets that would change places in a step.
TEST(FixedSteps, StopWhereBallsWouldGoThroughEachOther) {
  Scene scene = fixed_range(shooting_range(), 2.5 * kGrain / kSpeed);
  scene.groups.push_back(volley(2, kSpeed));
  auto& balls = std::get<ListPlacement>(scene.groups[0].placement).particles;
  for (const int k : {0, 1}) {
    balls[size_t(k)].position = {0, 0, (k == 0 ? -8.7 : 8.7) * kGrain};
    balls[size_t(k)].velocity = {0, 0, (k == 0 ? 1 : -1) * kSpeed};
  }
  Simulation sim(scene, {1});
  try {
    sim.advance(10);
    ADD_FAILURE() << "nothing was said";
  } catch (const RunError& e) {
    EXPECT_NE(std::string(e.what()).find("meets particle"), std::string::npos) << e.what();
  }
}

// Where nothing is in the way any speed is good, and grains that fly together do not meet.
TEST(FixedSteps, LetFastBodiesFlyWhereNothingIsInTheWay) {
  Scene scene = fixed_range(shooting_range(), 40 * kGrain / kSpeed);
  scene.groups.push_back(volley(36, kSpeed));
  for (ParticleSpec& p : std::get<ListPlacement>(scene.groups[0].placement).particles) p.velocity = {0, 0, kSpeed};
  scene.walls.push_back(plate_wall(Plate::box));
  Simulation sim(scene, {1});
  EXPECT_NO_THROW(sim.advance(50));
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

}  // namespace
}  // namespace scree
