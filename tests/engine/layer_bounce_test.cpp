// Bodies that meet by layers bounce with the restitution of their material, whatever meets what: force grows with depth
// as its power 1 on a face, 2 on an edge or a sphere, 3 on a corner.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "engine/cubes.h"
#include "scree/simulation.h"

namespace scree {
namespace {

using namespace testing;

const Quat kOnEdge = quat_from_rotation({M_PI / 4, 0, 0});
const Quat kOnCorner = quat_from_rotation({0, std::acos(1 / std::sqrt(3.0)), 0}) * quat_from_rotation({0, 0, M_PI / 4});

// What falls without gravity or friction: one body on the floor, or two on each other.
struct Bounce {
  std::string name, shape;  // of the table of solids; "ball": a round one
  Quat turn, other_turn;
  bool two = false;
};

constexpr double kStep = 1e-5;  // s

// m from the centre down to the lowest point; as far up, as all of these are even
double below(const Bounce& b, Quat turn) {
  if (b.shape == "ball") return 0.5 * kEdge;
  double least = 0;
  for (const Vec3 x : unit_polyhedron(solid_mesh({b.shape})).form.points) least = std::min(least, rotate(turn, x).z);
  return -least * kCubeRadius;
}

ParticleGroup group_of(const Bounce& b, ParticleSpec p) {
  ParticleGroup group;
  if (b.shape != "ball") group.shapes = {0};
  p.radius = b.shape == "ball" ? 0.5 * kEdge : kCubeRadius;
  group.placement = ListPlacement{"", {p}};
  return group;
}

Scene scene_of(const Bounce& b, double restitution, double speed) {
  Scene scene = cubes({});
  scene.gravity = {};
  Interaction& i = scene.contact.interactions[0];
  i.restitution = restitution, i.friction = 0;
  scene.contact.layers = b.shape == "ball";
  if (b.shape == "ball")
    scene.shapes.clear();
  else
    scene.shapes = {{"body", unit_polyhedron(solid_mesh({b.shape})).form}};
  scene.time.step = kStep;
  const double height = below(b, b.turn) + (b.two ? below(b, b.other_turn) : 0);
  ParticleSpec p = at({0, 0, height + speed * 20.3 * kStep}, b.turn), q = at({}, b.other_turn);
  p.velocity = {0, 0, -speed};
  scene.groups = {group_of(b, p)};
  if (b.two) {
    scene.walls.clear();
    scene.groups.push_back(group_of(b, q));
    scene.groups[0].name = "above";
  }
  return scene;
}

double restitution_of(const Scene& scene, bool two, double speed) {
  Simulation sim(scene, {1});
  const auto approach = [&] {
    const std::vector<Vec3> v = sim.snapshot().velocity;
    return -(v[0].z - (two ? v[1].z : 0));
  };
  do sim.advance(200);
  while (sim.measure().contacts > 0 && sim.step() < 100000);
  EXPECT_EQ(sim.measure().contacts, 0);
  EXPECT_LT(sim.measure().energy.imbalance(), 2e-3);
  return -approach() / speed;
}

class LayerBounce : public ::testing::TestWithParam<Bounce> {};

TEST_P(LayerBounce, ReturnsTheRestitution) {
  const Bounce& b = GetParam();
  for (const double speed : {0.05, 0.5})
    for (const double restitution : {0.25, 0.5, 0.8})
      EXPECT_NEAR(restitution_of(scene_of(b, restitution, speed), b.two, speed), restitution, 0.01 * restitution)
          << speed << " m/s";
}

INSTANTIATE_TEST_SUITE_P(
    Of, LayerBounce,
    ::testing::Values(Bounce{"Face", "cube", {}, {}}, Bounce{"Edge", "cube", kOnEdge, {}},
                      Bounce{"Corner", "cube", kOnCorner, {}}, Bounce{"Sphere", "icosahedron-3", {}, {}},
                      Bounce{"Ball", "ball", {}, {}}, Bounce{"FaceOnFace", "cube", {}, {}, true},
                      Bounce{"EdgeOnFace", "cube", kOnEdge, {}, true},
                      Bounce{"CornerOnFace", "cube", kOnCorner, {}, true},
                      Bounce{"EdgeOnEdge", "cube", kOnEdge, quat_from_rotation({0, M_PI / 4, 0}), true},
                      Bounce{"SphereOnSphere", "icosahedron-3", {}, {}, true},
                      Bounce{"BallOnBall", "ball", {}, {}, true}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace scree
