// Grains on walls: friction that survives edges and curvature and nothing else, walls that vanish, walls that hold a
// force.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>

#include "engine/engine.h"
#include "engine/scenes.h"
#include "scree/simulation.h"
#include "shape/wall_fixture.h"

namespace scree {
namespace {

using namespace testing;

constexpr double kOverlap = 0.01 * kRadius;
constexpr double kStep = 1e-6;  // s
constexpr double kFriction = 0.4, kStiffness = 2000, kTangential = 1500;

// One grain without dashpots, led along a path by hand.
Scene led_grain(const std::vector<Wall>& walls, bool planar, Vec3 at) {
  Scene scene = empty_scene(LawKind::linear, planar);
  scene.gravity = {};
  for (Interaction& i : scene.contact.interactions) {
    i.normal_damping = i.tangential_damping = 0;
    i.friction = kFriction;
    i.normal_stiffness = kStiffness;
    i.tangential_stiffness = kTangential;
  }
  ParticleGroup grain;
  grain.name = "grain";
  grain.placement = ListPlacement{"", {{at, kRadius, {}, {}, {}}}};
  scene.groups.push_back(grain);
  scene.walls = walls;
  scene.time.step = kStep;
  return scene;
}

std::unique_ptr<Engine> start_engine(const Scene& scene) {
  std::unique_ptr<Engine> e = make_engine(scene, {1});
  start(*e, place_start(scene));
  return e;
}

// The grain goes to `to` in one step; returns the force on it.
Vec3 lead(Engine& e, Vec3 to) {
  e.bodies.motion[0] = make_quad((to - xyz(e.bodies.place[0])) / kStep, e.bodies.motion[0].w);
  e.bodies.place[0] = make_quad(to, kRadius);
  e.count.moved = kInfinity;  // have the displacement looked at
  if (search_due(e)) search_pairs(e);
  compute_forces(e, kStep);
  return xyz(e.bodies.load[0].force);
}

struct Path {
  std::string name;
  Wall wall;
  bool planar;
  std::function<Vec3(double)> centre, normal;  // of the arc length (m): of the grain, out of the wall
  double length;
};

constexpr double kAway = kRadius - kOverlap;  // from the surface to the centre

// along a face, round a right-angled edge at `corner`, along the next face; the faces' normals are n and t
Path round_an_edge(const std::string& name, const Wall& wall, bool planar, Vec3 corner, Vec3 n, Vec3 t) {
  const double straight = kRadius, arc = 0.5 * std::numbers::pi * kAway;
  const auto normal = [=](double s) {
    const double angle = std::clamp((s - straight) / kAway, 0.0, 0.5 * std::numbers::pi);
    return n * std::cos(angle) + t * std::sin(angle);
  };
  const auto centre = [=](double s) {
    return corner + normal(s) * kAway + t * std::min(s - straight, 0.0) - n * std::max(s - straight - arc, 0.0);
  };
  return {name, wall, planar, centre, normal, 2 * straight + arc};
}

Path round_a_circle(const std::string& name, const Wall& wall, bool planar, double radius, double side) {
  const double path_radius = radius + side * kAway;
  const auto out = [=](double s) { return Vec3{std::cos(s / path_radius), std::sin(s / path_radius), 0}; };
  return {name,
          wall,
          planar,
          [=](double s) { return out(s) * path_radius; },
          [=](double s) { return out(s) * side; },
          2 * std::numbers::pi * path_radius};
}

std::vector<Path> paths() {
  const double b = 4 * kRadius;
  const Wall cube = make_wall("cube", box({}, {b, b, b}));
  const Wall pillar = make_wall("pillar", cylinder(b, -b, b));
  const Wall pipe = make_wall("pipe", cylinder(b, -kInfinity, kInfinity), Wall::Side::inside);
  const Wall drilled = make_wall("drilled", cut({box({}, {2 * b, 2 * b, b}), cylinder(b, -3 * b, 3 * b)}));
  const Wall square = make_wall("square", polygon({{-b, -b}, {b, -b}, {b, b}, {-b, b}}));
  const Wall disc = make_wall("disc", ball({}, b));
  const Vec3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
  return {round_an_edge("edge of a box", cube, false, {b, 0, b}, z, x),
          round_an_edge("edge of a box, not in its middle", cube, false, {0.3 * b, -b, -b}, -y, -z),
          round_an_edge("rim of a cylinder", pillar, false, {b, 0, b}, x, z),
          round_an_edge("rim of a drilled hole", drilled, false, {b, 0, b}, z, -x),
          round_an_edge("corner of a polygon", square, true, {b, b, 0}, y, x),
          round_a_circle("about a cylinder", pillar, false, b, 1),
          round_a_circle("inside a pipe", pipe, false, b, -1),
          round_a_circle("about a disc", disc, true, b, 1),
          round_a_circle("about a ball", disc, false, b, 1)};
}

// A grain that slides on, at constant overlap, feels constant friction against its way: μ N, wherever it is. If an edge
// or the turning normal cost it its spring, the friction would fall to kt·(way of one step) = 0.06 μ N.
TEST(WallFriction, SurvivesEdgesAndCurvature) {
  const double normal_force = kStiffness * kOverlap, way = 0.03 * kFriction * normal_force / kTangential * 2;
  const double slip = kFriction * normal_force / kTangential;  // the spring is loaded after this way
  for (const Path& path : paths()) {
    SCOPED_TRACE(path.name);
    const std::unique_ptr<Engine> e = start_engine(led_grain({path.wall}, path.planar, path.centre(0)));
    for (double s = way; s < path.length; s += way) {
      const Vec3 force = lead(*e, path.centre(s)), normal = path.normal(s);
      const double pushed = dot(force, normal);
      ASSERT_NEAR(pushed, normal_force, 1e-6 * normal_force) << "at " << s / path.length;
      if (s < 2 * slip) continue;
      const Vec3 friction = force - normal * pushed, forward = unit(path.centre(s + 1e-3 * way) - path.centre(s));
      // the tangent turns by way/kAway in a step, the spring with it
      ASSERT_NEAR(dot(friction, forward), -kFriction * normal_force, 1e-3 * kFriction * normal_force)
          << s / path.length;
      ASSERT_LT(norm(friction + forward * (kFriction * normal_force)), 0.02 * kFriction * normal_force);
    }
  }
}

// A grain loads its spring on one wall, and in one step loses it and meets the wall across the gap, straight on: there
// has been no sliding on that one, so there must be no friction.
TEST(WallFriction, DoesNotJumpAcrossAGap) {
  const double half = kRadius;  // a gap as wide as the grain
  const Wall room = make_wall("room", box({}, {half, 9 * kRadius, 9 * kRadius}), Wall::Side::inside);
  const Wall slot = make_wall("slot", join({box({half + kRadius, 0, 0}, {kRadius, 9 * kRadius, 9 * kRadius}),
                                            box({-half - kRadius, 0, 0}, {kRadius, 9 * kRadius, 9 * kRadius})}));
  const Wall left = make_wall("left", half_space({-half, 0, 0}, {1, 0, 0}));
  const Wall right = make_wall("right", half_space({half, 0, 0}, {-1, 0, 0}));
  for (const std::vector<Wall>& walls : {std::vector{room}, std::vector{slot}, std::vector{left, right}}) {
    SCOPED_TRACE(walls[0].name);
    const std::unique_ptr<Engine> e = start_engine(led_grain(walls, false, {kOverlap, 0, 0}));
    const double normal_force = kStiffness * kOverlap, slip = kFriction * normal_force / kTangential;
    Vec3 force;
    for (int k = 1; k <= 50; ++k) force = lead(*e, {kOverlap, 0.1 * slip * k, 0});
    ASSERT_NEAR(force.y, -kFriction * normal_force, 1e-9 * normal_force);
    force = lead(*e, {-kOverlap, 0.1 * slip * 50, 0});
    EXPECT_NEAR(force.x, normal_force, 1e-9 * normal_force);
    EXPECT_LT(std::fabs(force.y), 1e-9 * normal_force);
  }
}

// Grains at rest on a door: nothing moves that would call for a new list of pairs, and yet they must fall at once.
TEST(Walls, VanishAtTheirTime) {
  Scene scene = empty_scene(LawKind::linear, false);
  ParticleGroup grain;
  grain.name = "grain";
  const double weight = 2500 * 4.0 / 3.0 * std::numbers::pi * std::pow(kRadius, 3) * 9.81;
  const double sink = weight / 2000;  // of the linear spring at rest
  grain.placement = ListPlacement{"", {{{0, 0, kRadius - sink}, kRadius, {}, {}, {}}}};
  scene.groups.push_back(grain);
  scene.walls.push_back(make_wall("door", half_space({}, {0, 0, 1})));
  scene.time.step = 1e-5;
  scene.walls[0].vanish_at = 0.00995;  // so that step 995 is the first without
  Simulation sim(scene, {1});
  sim.advance(990);
  const Measures before = sim.measure();
  EXPECT_NEAR(sim.snapshot().position[0].z, kRadius - sink, 1e-9 * kRadius);
  EXPECT_NEAR(before.walls[0].force.z, -weight, 1e-6 * weight);
  EXPECT_FALSE(before.walls[0].gone);
  sim.advance(110);
  const Measures after = sim.measure();
  EXPECT_TRUE(after.walls[0].gone);
  EXPECT_EQ(after.walls[0].force, Vec3{});
  EXPECT_EQ(after.contacts, 0);
  // Half a step of free fall, at step 995, and 105 whole ones. The half kick comes first, so the way is
  // g dt² (½ + 1 + … + 105 − ½·…) = g/2·(t² + t dt) with t = 105 dt, to the residual motion on the spring.
  const double t = 105 * 1e-5, fallen = 0.5 * 9.81 * (t * t + t * 1e-5);
  EXPECT_NEAR(sim.snapshot().position[0].z, kRadius - sink - fallen, 0.01 * fallen);
  EXPECT_LT(after.energy.imbalance(), 0.01) << "the door took along what its spring held";
}

TEST(Walls, AServoHoldsItsForce) {
  for (const bool planar : {false, true}) {
    Scene scene = empty_scene(LawKind::linear, planar);
    for (Interaction& i : scene.contact.interactions) i.restitution = 0.2;
    Block block;
    block.count[0] = block.count[1] = block.count[2] = 4;
    block.speed = 0.05;
    scene.groups.push_back(make_block(block, planar));
    const double size = 3 * block.spacing, half = 0.5 * size + kRadius;
    const Vec3 up = planar ? Vec3{0, 1, 0} : Vec3{0, 0, 1},
               middle = Vec3{0.5 * size, 0.5 * size, planar ? 0 : 0.5 * size};
    const Vec3 room{half, half, planar ? kInfinity : half};
    scene.walls.push_back(make_wall("box", box(middle + up * half, room + up * half), Wall::Side::inside));
    Wall plate = make_wall("plate", half_space(up * (size + kRadius), -up));
    plate.motion.kind = Motion::Kind::servo;
    plate.motion.axis = up;
    plate.motion.force = 3;
    plate.motion.gain = 0.01;
    scene.walls.push_back(plate);
    scene.time.safety = 0.5;
    Simulation sim(scene, {1});
    sim.advance(20'000);
    double mean = 0;
    for (int k = 0; k < 100; ++k) {
      sim.advance(10);
      const Measures m = sim.measure();
      mean += dot(m.walls[1].force, up) / 100;
      EXPECT_NEAR(dot(m.walls[1].force, up), 3, 0.03);
    }
    EXPECT_NEAR(mean, 3, 3e-3);
    EXPECT_LT(sim.measure().max_speed, 1e-3);
  }
}

// A bed of 4³ balls in a box under a plate that seeks 3 N, with a gain, or with the one that is chosen.
Scene pressed_bed(LawKind law, double gain, Vec3 axis = {0, 0, 1}) {
  Scene scene = empty_scene(law, false);
  for (Interaction& i : scene.contact.interactions) i.restitution = 0.2;
  Block block;
  block.count[0] = block.count[1] = block.count[2] = 4;
  block.speed = 0.05;
  scene.groups.push_back(make_block(block, false));
  const double size = 3 * block.spacing, half = 0.5 * size + kRadius;
  const Vec3 up{0, 0, 1}, middle{0.5 * size, 0.5 * size, 0.5 * size};
  const Vec3 room{half, half, half};
  scene.walls.push_back(make_wall("box", box(middle + up * half, room + up * half), Wall::Side::inside));
  Wall plate = make_wall("plate", half_space(up * (size + 1.2 * kRadius), -up));
  plate.motion.kind = Motion::Kind::servo;
  plate.motion.axis = axis;
  plate.motion.force = 3;
  plate.motion.gain = gain;
  scene.walls.push_back(plate);
  scene.time.safety = 0.5;
  return scene;
}

TEST(Servo, AGainThatIsChosenFindsTheForceUnderEveryLaw) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr, kElasticPlastic}) {
    Simulation sim(pressed_bed(law, 0), {1});
    sim.advance(20'000);
    for (int k = 0; k < 100; ++k) {
      sim.advance(10);
      EXPECT_NEAR(sim.measure().walls[1].force.z, 3, 0.03) << law.name;
    }
    EXPECT_TRUE(sim.warnings().empty()) << law.name << ": " << sim.warnings()[0];
  }
}

bool warns(const Simulation& sim, const std::string& of) {
  for (const std::string& w : sim.warnings())
    if (w.find(of) != std::string::npos && w.find("plate") != std::string::npos) return true;
  return false;
}

TEST(Servo, AGainThatIsTooLargeIsWarnedOfBeforeAndWhenItJumps) {
  Simulation good(pressed_bed(LawKind::linear, 0.01), {1});
  good.advance(5000);
  EXPECT_TRUE(good.warnings().empty());
  for (const double gain : {1.0, 5.0}) {
    Simulation sim(pressed_bed(LawKind::linear, gain), {1});
    EXPECT_TRUE(warns(sim, "too large: its contacts"));
    sim.advance(5000);
    EXPECT_TRUE(warns(sim, "jumps between")) << gain;
  }
}

TEST(Servo, OneThatRunsAwayIsWarnedOf) {
  for (const double gain : {0.0, 0.01}) {
    Simulation sim(pressed_bed(LawKind::linear, gain, {0, 0, -1}), {1});
    sim.advance(2000);
    EXPECT_TRUE(warns(sim, "runs away")) << gain;
  }
}

}  // namespace
}  // namespace scree
