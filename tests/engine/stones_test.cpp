// Stones of triangles that collide, come to rest, are pushed into each other; and spheres of triangles beside round
// ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/check_step.h"
#include "engine/scenes.h"
#include "place/place.h"
#include "place/place_check.h"
#include "scree/simulation.h"
#include "shape/mesh/mesh.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

using namespace testing;

constexpr double kStone = 0.015;  // m

ParticleShape shape_of_mesh(const SurfaceMesh& mesh) { return {"stone", unit_polyhedron(mesh).form}; }

// In free space, rock on rock.
Scene stone_scene(std::vector<ParticleShape> shapes) {
  Scene scene;
  scene.materials = {{"rock", 2600}};
  Interaction i;
  i.restitution = 0.25;
  i.friction = 0.5;
  i.layer_stiffness = 3e9;
  i.layer_tangential_stiffness = 2.0 / 7 * 3e9;
  scene.contact.law = LawKind::linear;
  scene.contact.interactions = {i};
  scene.shapes = std::move(shapes);
  scene.time.step = 5e-6;
  return scene;
}

ParticleSpec stone_at(Vec3 position, Vec3 velocity = {}, Vec3 spin = {}) {
  ParticleSpec p;
  p.position = position;
  p.velocity = velocity;
  p.spin = spin;
  p.radius = kStone;
  return p;
}

void add_stones(Scene& scene, std::vector<ParticleSpec> list, int shape = 0) {
  ParticleGroup group;
  group.name = "stones " + std::to_string(scene.groups.size());
  group.shapes = {shape};
  group.placement = ListPlacement{"", std::move(list)};
  scene.groups.push_back(group);
}

Wall stone_wall(Vec3 point, Vec3 normal) {
  Solid s;
  s.origin = point;
  s.axis = normal;
  Wall wall = make_wall("wall", s);
  wall.material = 0;  // rock, too
  return wall;
}

TEST(Stones, ThatCollideKeepTheirMomentum) {
  for (const double restitution : {1.0, 0.25}) {
    Scene scene = stone_scene({shape_of_mesh(make_rock({1, 320, 0.25})), shape_of_mesh(make_rock({2, 1280, 0.4}))});
    scene.contact.interactions[0].restitution = restitution;
    scene.contact.interactions[0].friction = restitution < 1 ? 0.5 : 0;
    scene.time.step = 2e-6;
    add_stones(scene, {stone_at({0, 0, 0}, {0.8, 0.1, 0.2}, {3, -5, 8})}, 0);
    add_stones(scene, {stone_at({1.95 * kStone, 0.3 * kStone, 0}, {-0.7, 0, 0.1}, {-8, 4, 1})}, 1);
    Simulation sim(scene, {1});
    const Measures before = sim.measure();
    bool touched = false;
    for (int k = 0; k < 60; ++k) {
      sim.advance(100);
      touched |= sim.measure().contacts > 0;
    }
    const Measures after = sim.measure();
    EXPECT_TRUE(touched && after.contacts == 0);
    EXPECT_LT(norm(after.momentum - before.momentum), 1e-13 * norm(before.momentum));
    EXPECT_LT(norm(after.angular_momentum - before.angular_momentum), 1e-11 * norm(before.angular_momentum));
    EXPECT_LT(after.energy.imbalance(), 1e-3);
    if (restitution == 1) {
      EXPECT_NEAR(after.energy.kinetic / before.energy.kinetic, 1, 1e-3);
    }
  }
}

// The stones of a scene, as deep in each other along `way` as a start may be; m between their centres.
double push_together(Scene& scene, Vec3 way) {
  add_stones(scene, {stone_at({})}, 0);
  add_stones(scene, {stone_at({})}, 1);
  Vec3& second = std::get<ListPlacement>(scene.groups[1].placement).particles[0].position;
  double radii = 1.4;
  do second = way * (radii * kStone), radii += 0.05;
  while (!find_overlaps(place_particles(scene), scene).empty());
  return norm(second);
}

// At rest in each other, they leave along the way they came, with all the energy that their layers held.
TEST(Stones, PushedIntoEachOtherComeOutWhereTheyEntered) {
  for (const uint64_t seed : {1, 2, 3, 4}) {
    for (const Vec3 way : {Vec3{1, 0, 0}, unit(Vec3{-1, 2, 0.5})}) {
      SCOPED_TRACE(seed);
      Scene scene =
          stone_scene({shape_of_mesh(make_rock({seed, 320, 0.25})), shape_of_mesh(make_rock({seed + 10, 320, 0.25}))});
      scene.time.step = 1e-6;
      const double before = push_together(scene, way);
      EXPECT_GT(before, 1.4 * kStone);
      Simulation sim(scene, {1});
      EXPECT_GT(sim.measure().max_overlap, 0.02);
      sim.advance(3000);
      const ParticleSnapshot end = sim.snapshot();
      const Vec3 apart = end.position[1] - end.position[0];
      EXPECT_EQ(sim.measure().contacts, 0);
      EXPECT_GT(norm(apart), before);
      EXPECT_GT(dot(unit(apart), way), 0.8);
      EXPECT_GT(dot(end.velocity[1] - end.velocity[0], way), 0);
      EXPECT_LT(sim.measure().energy.imbalance(), 0.01);
    }
  }
}

// A heap in a box: kinetic energy decays to nothing, nobody creeps.
TEST(Stones, AtRestAreAtRest) {
  Scene scene = stone_scene({shape_of_mesh(make_rock({1, 80, 0.25})), shape_of_mesh(make_rock({2, 320, 0.25}))});
  scene.gravity = {0, 0, -9.81};
  scene.contact.interactions[0].layer_stiffness = 3e8;
  scene.contact.interactions[0].layer_tangential_stiffness = 2.0 / 7 * 3e8;
  scene.time.step = 3e-5;
  for (int shape = 0; shape < 2; ++shape) {
    std::vector<ParticleSpec> list;
    for (int k = 0; k < 6; ++k)
      list.push_back(stone_at(Vec3{double(k % 2), double(k / 2 % 2), 2 * (k / 4) + shape + 0.6} * (2.05 * kStone)));
    add_stones(scene, std::move(list), shape);
  }
  const double far = 3.1 * kStone, near = -1.05 * kStone;
  scene.walls = {stone_wall({0, 0, 0}, {0, 0, 1}), stone_wall({near, 0, 0}, {1, 0, 0}),
                 stone_wall({far, 0, 0}, {-1, 0, 0}), stone_wall({0, near, 0}, {0, 1, 0}),
                 stone_wall({0, far, 0}, {0, -1, 0})};
  for (size_t k = 0; k < scene.walls.size(); ++k) scene.walls[k].name = std::to_string(k);
  Simulation sim(scene, {1});
  sim.advance(66000);  // 2 s
  const double first = sim.measure().energy.kinetic;
  const ParticleSnapshot start = sim.snapshot();
  sim.advance(17000);
  const double last = sim.measure().energy.kinetic;
  const ParticleSnapshot end = sim.snapshot();
  EXPECT_LT(last, 1e-9);  // J; 1 mm of fall of one of them is 3e-4
  EXPECT_LT(last, std::max(0.5 * first, 1e-20));
  for (size_t i = 0; i < start.id.size(); ++i) EXPECT_LT(norm(end.position[i] - start.position[i]), 1e-5 * kStone);
  EXPECT_LT(sim.measure().energy.imbalance(), 2e-3);
}

// The distance between a sphere and the flattest point of a triangle with its corners on it.
double sagitta(const SurfaceMesh& sphere) {
  double least = 1;
  for (const auto& t : sphere.triangles) {
    const Vec3 a = sphere.points[size_t(t[0])], b = sphere.points[size_t(t[1])], c = sphere.points[size_t(t[2])];
    least = std::min(least, dot(unit(cross(b - a, c - a)), a));
  }
  return 1 - least;
}

Scene ball_scene(const SurfaceMesh* mesh, Vec3 velocity, Vec3 spin, double height) {
  Scene scene = stone_scene({});
  scene.gravity = {0, 0, -9.81};
  scene.contact.layers = true;
  scene.contact.interactions[0].layer_stiffness = 3e8;
  scene.contact.interactions[0].layer_tangential_stiffness = 1e8;
  if (mesh) scene.shapes = {shape_of_mesh(*mesh)};
  add_stones(scene, {stone_at({0, 0, height}, velocity, spin)});
  if (!mesh) scene.groups[0].shapes.clear();
  scene.walls = {stone_wall({0, 0, 0}, {0, 0, 1})};
  return scene;
}

// A plane feels the mesh at most a sagitta deeper or less deep than the sphere: overlaps differ by up to that, forces
// by twice its share of the overlap, and what depends on them no more.
TEST(Stones, ASphereOfTrianglesBouncesLikeARoundOne) {
  const SurfaceMesh mesh = icosphere(3);
  const double error = sagitta(mesh);
  EXPECT_LT(error, 0.005);
  const auto bounce = [&](const SurfaceMesh* shape) {
    Simulation sim(ball_scene(shape, {0.2, 0, -1.5}, {}, 1.01 * kStone), {1});
    double deepest = 0;
    for (int k = 0; k < 40; ++k) {
      sim.advance(40);
      deepest = std::max(deepest, sim.measure().max_overlap);
    }
    const ParticleSnapshot s = sim.snapshot();
    EXPECT_EQ(sim.measure().contacts, 0);
    return std::array{s.velocity[0].z, s.velocity[0].x, deepest, s.position[0].z / kStone};
  };
  const auto round = bounce(nullptr), triangles = bounce(&mesh);
  EXPECT_GT(round[2], 5 * error);  // in radii: the sphere is pressed well beyond its facets
  const double relative = 2 * error / round[2];
  EXPECT_NEAR(triangles[2], round[2], error + relative * round[2]);
  EXPECT_NEAR(triangles[0], round[0], relative * 1.5);
  EXPECT_NEAR(triangles[1], round[1], relative * 0.2);
}

TEST(Stones, ASphereOfTrianglesRollsLikeARoundOne) {
  const SurfaceMesh mesh = icosphere(4);
  const double speed = 0.5;
  const auto roll = [&](const SurfaceMesh* shape) {
    Simulation sim(ball_scene(shape, {speed, 0, 0}, {0, speed / kStone, 0}, (1 - 2e-3) * kStone), {1});
    sim.advance(20000);  // 0.1 s: a turn of 190°
    const ParticleSnapshot s = sim.snapshot();
    return std::array{s.position[0].x, s.velocity[0].x, s.spin[0].y};
  };
  const auto round = roll(nullptr), triangles = roll(&mesh);
  // Over an edge between facets the contact jumps by a width w = 2 √(2 sagitta) R, and what the corner then takes from
  // the motion is at most (w/2R)² of the energy, for each facet on the way, and each w
  const double width = 2 * std::sqrt(2 * sagitta(mesh)) * kStone, facets = speed * 0.1 / width;
  const double lost = facets * std::pow(0.5 * width / kStone, 2);
  EXPECT_LT(lost, 0.1);
  EXPECT_NEAR(triangles[0], round[0], lost * round[0] + width);
  EXPECT_NEAR(triangles[1], round[1], lost * speed);
  EXPECT_NEAR(triangles[2] * kStone, triangles[1], 0.02 * speed);  // without slipping
}

// Finer triangles touch in greater number, not more softly: from some fineness on the step does not grow with it.
TEST(Stones, FinerTrianglesDoNotLengthenTheStep) {
  const auto critical = [](int triangles) {
    SolidMeshSpec spec{"stone"};
    spec.triangles = triangles;
    Scene scene = stone_scene({shape_of_mesh(solid_mesh(spec))});
    add_stones(scene, {stone_at({})});
    return choose_step(scene, place_particles(scene)).critical;
  };
  const double coarse = critical(80), fine = critical(1280), finer = critical(5120);
  EXPECT_LT(coarse, 0.9 * fine);
  EXPECT_NEAR(finer, fine, 0.05 * fine);
}

}  // namespace
}  // namespace scree
