// Bodies that meet face on face with their edges flush bounce straight back: where cells of both end in one plane, the
// tie takes no side.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "engine/cubes.h"
#include "scree/simulation.h"
#include "shape/structure_fixture.h"

namespace scree {
namespace {

using namespace testing;

SolidMeshSpec solid_of(const std::string& name) {
  SolidMeshSpec spec;
  spec.name = name;
  if (name == "box") spec.size = {0.5, 0.8, 1};
  return spec;
}

// A body and what it flies against along z, both at their natural turn.
Scene flush_scene(const std::string& shape, Vec3 beside, double speed) {
  Scene scene = cubes({});
  scene.gravity = {};
  scene.walls.clear();
  Interaction& i = scene.contact.interactions[0];
  i.restitution = 0.5, i.friction = 0;
  scene.shapes = {{"body", unit_polyhedron(solid_mesh(solid_of(shape))).form}};
  double half = 0;
  for (const Vec3 x : std::get<PolyhedronForm>(scene.shapes[0].form).points) half = std::max(half, x.z * kCubeRadius);
  ParticleSpec above = at(beside + Vec3{0, 0, 2.01 * half}), below = at({});
  above.radius = below.radius = kCubeRadius;
  above.velocity.z = -speed;
  scene.groups[0].placement = ListPlacement{"", {above, below}};
  scene.time.step = 2e-5;
  return scene;
}

// after they are apart again: what turns them, and what pushes them sideways
struct Sideways {
  Vec3 spin, velocity;
};
Sideways bounced(const Scene& scene) {
  Simulation sim(scene, {1});
  bool touched = false;
  for (int k = 0; k < 200 && !(touched && sim.measure().contacts == 0); ++k) {
    sim.advance(20);
    touched |= sim.measure().contacts > 0;
  }
  const ParticleSnapshot s = sim.snapshot();
  EXPECT_TRUE(touched && sim.measure().contacts == 0);
  EXPECT_GT(s.velocity[0].z - (s.velocity.size() > 1 ? s.velocity[1].z : 0), 0);
  EXPECT_LT(sim.measure().energy.imbalance(), 1e-3);
  return {s.spin[0], s.velocity[0]};
}

constexpr double kRounding = 1e-11;  // of the speed of approach, at the radius of a body

void expect_straight(const Scene& scene, double speed) {
  const Sideways s = bounced(scene);
  EXPECT_LT(norm(s.spin) * kCubeRadius, kRounding * speed);
  EXPECT_LT(std::hypot(s.velocity.x, s.velocity.y), kRounding * speed);
}

TEST(Flush, EqualBodiesFaceOnFaceBounceStraight) {
  for (const char* shape : {"cube", "box", "prism", "nut", "tetris-o"})
    for (const double speed : {0.1, 1.0}) {
      SCOPED_TRACE(std::string(shape) + " at " + std::to_string(speed));
      expect_straight(flush_scene(shape, {}, speed), speed);
    }
}

// The same far from the origin and turned, where places and turns are rounded.
TEST(Flush, AnywhereAndTurned) {
  const Quat turn = quat_from_rotation({0.3, -0.7, 0.4});
  const Vec3 far{0.7, -0.3, 0.2};
  for (const char* shape : {"cube", "prism", "nut"}) {
    Scene scene = flush_scene(shape, {}, 1);
    for (ParticleSpec& p : std::get<ListPlacement>(scene.groups[0].placement).particles) {
      p.position = rotate(turn, p.position) + far, p.velocity = rotate(turn, p.velocity);
      p.orientation = turn;
    }
    SCOPED_TRACE(shape);
    Simulation sim(scene, {1});
    sim.advance(1500);
    const ParticleSnapshot s = sim.snapshot();
    const Vec3 out = rotate(turn, {0, 0, 1});
    EXPECT_GT(dot(s.velocity[0] - s.velocity[1], out), 0.1);
    EXPECT_LT(norm(s.spin[0]) * kCubeRadius, kRounding);
    EXPECT_LT(norm(cross(s.velocity[0], out)), kRounding);
  }
}

// One border flush, the other bodies' middles apart along it: it may tip over that border, and in no other way.
TEST(Flush, AlongOneBorder) {
  Scene shifted = flush_scene("cube", {0.3 * kEdge, 0, 0}, 1);
  const Sideways along_x = bounced(shifted);
  EXPECT_GT(std::abs(along_x.spin.y), 1);
  EXPECT_LT(std::abs(along_x.spin.x) + std::abs(along_x.spin.z), kRounding / kCubeRadius);

  Scene small = flush_scene("cube", {0, 0.25 * kEdge, 0}, 1);
  ParticleSpec& above = std::get<ListPlacement>(small.groups[0].placement).particles[0];
  above.radius *= 0.5, above.position.z = 0.77 * kEdge;
  const Sideways at_border = bounced(small);
  EXPECT_LT(std::abs(at_border.spin.y) + std::abs(at_border.spin.z), kRounding / kCubeRadius);
}

Wall box_wall(Vec3 half) {
  Wall wall;
  wall.name = "block";
  Solid s;
  s.kind = Solid::Kind::box;
  s.half_size = half;
  s.origin.z = -half.z;
  wall.solid = s;
  return wall;
}

// One body against a wall whose surface is at the height z = 0.
void expect_straight_from(const Wall& wall, const std::string& shape) {
  Scene scene = flush_scene(shape, {}, 1);
  std::vector<ParticleSpec>& list = std::get<ListPlacement>(scene.groups[0].placement).particles;
  list.pop_back();
  list[0].position.z *= 0.5;  // half as high as two bodies need
  scene.walls = {wall};
  SCOPED_TRACE(shape + " on " + wall.name);
  expect_straight(scene, 1);
}

// Blocks, and rectangles of no thickness, as wide as the cube or flush with it along one border.
TEST(Flush, OnBlocksAndRectangles) {
  const double a = 0.5 * kEdge;
  for (const Vec3 half : {Vec3{a, a, a}, Vec3{a, a, 0}, Vec3{4 * a, a, a}, Vec3{4 * a, 4 * a, 0}})
    expect_straight_from(box_wall(half), "cube");
}

TEST(Flush, OnPlanesAndMeshes) {
  Wall plane;
  plane.name = "plane";
  plane.solid.axis = {0, 0, 1};
  for (const char* shape : {"cube", "box", "prism", "nut"}) {
    expect_straight_from(plane, shape);
    if (shape == std::string("nut"))
      continue;  // a wall's faces are cut at holes, which no symmetry survives to rounding
    // the body itself as a wall, its top at z = 0
    const PolyhedronForm form = unit_polyhedron(solid_mesh(solid_of(shape))).form;
    SurfaceMesh mesh{form.points, form.triangles};
    double top = 0;
    for (const Vec3 x : mesh.points) top = std::max(top, x.z);
    for (Vec3& x : mesh.points) x = (x - Vec3{0, 0, top}) * kCubeRadius;
    expect_straight_from(mesh_wall(mesh), shape);
  }
}

}  // namespace
}  // namespace scree
