// Batches of spheres on one element of a wall, on every instruction set, against the scalar kernels.
#include "pairs/ball_wall/ball_wall.h"

#include <gtest/gtest.h>

#include <cmath>

#include "pairs/contacts.h"
#include "shape/mesh_fixture.h"
#include "shape/structure_fixture.h"
#include "shape/wall/structure.h"
#include "shape/wall_fixture.h"

namespace scree {
namespace {

using namespace testing;

// the same arithmetic as a rotation matrix times a vector
Vec3 turned(Quat q, Vec3 v) {
  const Vec3 ex = rotate(q, {1, 0, 0}), ey = rotate(q, {0, 1, 0}), ez = rotate(q, {0, 0, 1});
  return {dot(Vec3{ex.x, ey.x, ez.x}, v), dot(Vec3{ex.y, ey.y, ez.y}, v), dot(Vec3{ex.z, ey.z, ez.z}, v)};
}
Vec3 turned_back(Quat q, Vec3 v) {
  return {dot(rotate(q, {1, 0, 0}), v), dot(rotate(q, {0, 1, 0}), v), dot(rotate(q, {0, 0, 1}), v)};
}

Outcome scalar_pair(const Bodies& b, const ContactSettings& s, const WallBatch& wall, const WallPairs& pairs, size_t p,
                    ContactSums& sums) {
  const uint32_t i = s.parts ? s.parts->body[pairs.a[p]] : pairs.a[p];
  const Quad& ball = s.parts ? s.parts->place[pairs.a[p]] : b.place[i];
  const double radius = ball.w;
  const Vec3 x = xyz(ball), shifted = wall.pose.pivot + wall.pose.shift;
  const auto hit = scalar::wall_hit(wall.shape->tables(), wall.element,
                                    turned_back(wall.pose.orientation, x - shifted) + wall.pose.pivot);
  scalar::ContactPoint c;
  c.normal = turned(wall.pose.orientation, hit.normal);
  c.overlap = hit.valid && hit.distance < radius + s.reach ? radius - hit.distance : -radius;
  const double arm = radius - 0.5 * c.overlap;
  const Vec3 from_pivot = x + c.normal * arm - shifted;
  const Vec3 lever = s.parts ? c.normal * arm + (x - xyz(b.place[i])) : c.normal * arm;
  c.velocity = xyz(b.motion[i]) + cross(xyz(b.spin[i]), lever) - wall.velocity - cross(wall.spin, from_pivot);
  c.spin = xyz(b.spin[i]) - wall.spin;
  c.radius = radius;
  c.mass = 1 / b.motion[i].w;
  const uint32_t row = b.material[i] * s.materials + wall.material;
  Outcome o =
      scalar_outcome(s, row, c, s.parts ? 0 : arm, 0, history_of(pairs.state, p, s.point_laws.fields.rolling), sums);
  if (s.parts) o.torque_a = cross(lever, o.force) + o.torque_a;  // that without an arm is the couple
  return o;
}

struct MovingWall {
  WallShape shape;
  WallPose pose;
  Vec3 velocity, spin;
};

// walls through the lattice of random_grains(), all of them moving
std::vector<MovingWall> some_walls() {
  const WallPose tilted{{3e-3, 3e-3, 3e-3}, quat_from_rotation({0.3, -0.5, 0.9}), {0.2e-3, 0.1e-3, 0}};
  const Vec3 velocity{0.1, -0.2, 0.3}, spin{20, -5, 30};
  const Vec3 centre{3e-3, 3e-3, 3e-3};
  return {
      {compile(half_space(centre, {0.2, 0.1, 1})), tilted, velocity, spin},
      {compile(box(centre, {2e-3, 2e-3, 1e-3})), tilted, velocity, spin},
      {compile(cylinder(4e-3, -4e-3, 4e-3, centre), Wall::Side::inside), tilted, {}, spin},
      {compile(ball(centre, 2.5e-3)), {}, velocity, {}},
      {compile(cut({box(centre, {3e-3, 3e-3, 2e-3}), cylinder(1.5e-3, -9e-3, 9e-3, centre)})), tilted, velocity, spin}};
}

WallPairs random_run(size_t count, size_t bodies, const ContactSettings& s, uint64_t seed) {
  Random random{seed, 3};
  WallPairs pairs;
  pairs.count = count;
  pairs.a.assign(padded(count), 0);
  pairs.state.resize(padded(count), s.point_laws.fields);
  pairs.load.assign(padded(count), {{1e9, 1e9, 1e9, 1e9}, {1e9, 1e9, 1e9, 1e9}});  // must be overwritten
  for (size_t p = 0; p < padded(count); ++p) {
    if (p < count) pairs.a[p] = static_cast<uint32_t>(random.below(bodies));
    randomize_state(pairs.state, p, s, p < count && random.below(3) == 0, random);
  }
  return pairs;
}

Outcome outcome_of(const WallPairs& pairs, size_t p, bool rolling) {
  Outcome o = testing::outcome_of(pairs.state, p, xyz(pairs.load[p].force), rolling);
  if (o.active) o.torque_a = xyz(pairs.load[p].torque);
  return o;
}

void expect_scalar_bits(ContactSettings s, const MovingWall& wall, int element, size_t count, uint64_t seed,
                        bool of_parts = false) {
  const Bodies bodies = random_grains(64, s.materials, seed);
  const Parts parts = random_parts(bodies, seed);
  if (of_parts) s.parts = &parts;
  const WallPairs before = random_run(count, of_parts ? parts.body.size() : bodies.size(), s, seed);
  const WallBatch batch{&wall.shape, element, s.materials - 1, wall.pose, wall.velocity, wall.spin};
  on_every_target([&] {
    WallPairs pairs = before;
    ContactSums sums, wanted;
    sphere_wall_contacts(bodies, pairs, batch, s, 0, count, sums);
    double turned_over = 0;
    for (size_t p = 0; p < count; ++p) {
      SCOPED_TRACE(::testing::Message() << "pair " << p << " of " << count << ", element " << element);
      ContactSums one;
      Outcome wanted_outcome = scalar_pair(bodies, s, batch, before, p, one);
      wanted_outcome.torque_b = {};  // walls are told what acts on them in sums
      expect_same_bits(outcome_of(pairs, p, s.point_laws.fields.rolling), wanted_outcome);
      wanted += one;
      turned_over += std::fabs(one.elastic) + std::fabs(one.friction) + std::fabs(one.damping);
    }
    for (size_t p = count; p < padded(count); ++p) {
      EXPECT_FALSE(pairs.state.active[p]) << "padding stays out of it";
      EXPECT_EQ(norm(xyz(pairs.state.slide[p])), 0);
    }
    const double rounding = 1e-15 * static_cast<double>(count) * turned_over;
    EXPECT_NEAR(sums.elastic, wanted.elastic, rounding);
    EXPECT_NEAR(sums.friction, wanted.friction, rounding);
    EXPECT_NEAR(sums.damping, wanted.damping, rounding);
  });
}

TEST(SphereWall, GivesTheBitsOfTheScalarKernelsForRaggedLists) {
  const std::vector<MovingWall> walls = some_walls();
  for (const ContactSettings& s : all_settings())
    for (size_t count = 1; count <= 17; ++count)
      expect_scalar_bits(s, walls[count % walls.size()], 0, count, 100 + count);
}

TEST(SphereWall, PartsActOnTheirBodies) {
  const std::vector<MovingWall> walls = some_walls();
  for (const ContactSettings& s : all_settings())
    for (const size_t count : {1u, 13u, 200u})
      expect_scalar_bits(s, walls[count % walls.size()], 0, count, count, true);
}

TEST(SphereWall, GivesTheBitsOfTheScalarKernelsOnEveryElement) {
  const ContactSettings s = some_settings(LawKind::jkr, true, 3);
  for (const MovingWall& wall : some_walls())
    for (int element = 0; element < static_cast<int>(wall.shape.elements.size()); ++element)
      expect_scalar_bits(s, wall, element, 45, 120 + element);
}

TEST(SphereWall, GivesTheBitsOfTheScalarKernelsForLongLists) {
  const std::vector<MovingWall> walls = some_walls();
  for (const ContactSettings& s : all_settings()) expect_scalar_bits(s, walls[1], 5, 1003, 140);
}

// Pairs of one run of a structure, with springs at random.
WallPairs structure_run(const WallShape& shape, int element, size_t count, const Bodies& bodies,
                        const ContactSettings& s) {
  WallPairs pairs = random_run(count, bodies.size(), s, 11);
  Random random{12};
  pairs.feature.assign(padded(count), 0);
  pairs.grip.assign(padded(count), 1);
  pairs.grip_wanted.assign(padded(count), 1);
  pairs.guide.assign(padded(count), Quad{0, 0, 1, 0.75});
  for (size_t p = 0; p < count; ++p) {
    pairs.grip[p] = random.uniform(), pairs.grip_wanted[p] = random.uniform();
    pairs.guide[p] = make_quad(unit(random.in_ball(false)), p % 2 ? 0.75 : 0);
    if (!shape.mesh) continue;
    const MeshFeatures& f = *shape.mesh;
    const uint32_t first[] = {0, f.triangles(), f.triangles() + f.edges(), f.size()};
    pairs.feature[p] = first[element] + static_cast<uint32_t>(random.below(first[element + 1] - first[element]));
  }
  return pairs;
}

// an octahedron: edges and vertices are met often
SurfaceMesh ball_mesh_of(double radius) {
  SurfaceMesh mesh = ball_mesh(2);
  for (Vec3& p : mesh.points) p = p * radius + Vec3{3e-3, 3e-3, 3e-3};
  return mesh;
}

TEST(SphereWall, MeshesAndLevelSetsGiveTheSameBitsOnEveryInstructionSet) {
  const ContactSettings s = some_settings(LawKind::hertz_mindlin, true, 2);
  const Bodies bodies = random_grains(64, s.materials, 5);
  const WallPose tilted{{3e-3, 3e-3, 3e-3}, quat_from_rotation({0.3, -0.5, 0.9}), {0.2e-3, 0.1e-3, 0}};
  Wall wall;
  wall.solid = box({3e-3, 3e-3, 3e-3}, {2e-3, 2e-3, 1e-3});
  std::vector<WallShape> shapes(3);
  shapes[0] = compile_wall(mesh_wall(ball_mesh_of(2e-3)));
  add_structure(mesh_wall(ball_mesh_of(2e-3)), {}, shapes[0]);
  for (const bool spline : {false, true}) {
    wall.level_set = LevelSetChoice{2e-4, spline};
    WallShape& shape = shapes[spline ? 2 : 1] = compile_wall(wall);
    add_structure(wall, {1e-3, 1e-3, 1e-3, false}, shape);
  }
  for (const WallShape& shape : shapes)
    for (int element = 0; element < (shape.mesh ? 3 : 1); ++element) {
      const size_t count = 4003;
      const WallPairs before = structure_run(shape, element, count, bodies, s);
      const WallBatch batch{&shape, element, 1, tilted, {0.1, -0.2, 0.3}, {20, -5, 30}};
      std::vector<Outcome> wanted;
      size_t touching = 0;
      on_every_target([&] {
        WallPairs pairs = before;
        ContactSums sums;
        sphere_wall_contacts(bodies, pairs, batch, s, 0, count, sums);
        for (size_t p = 0; p < count; ++p) {
          const Outcome o = outcome_of(pairs, p, true);
          touching += o.active;
          if (wanted.size() < count) {
            wanted.push_back(o);
          } else {
            expect_same_bits(o, wanted[p]);
          }
        }
      });
      EXPECT_GT(touching, 10u) << element;
    }
}

// A grain at rest on a wall that moves and turns as one with it feels no friction and no damping.
TEST(SphereWall, RigidMotionTogetherSlidesNothing) {
  const ContactSettings s = some_settings(LawKind::hertz_mindlin, true, 1);
  const WallShape plane = compile(half_space({}, {0, 0, 1}));
  const Vec3 velocity{0.3, -0.2, 0.1}, spin{3, 5, -7}, pivot{0.02, 0.01, 0};
  Bodies b;
  b.resize(1);
  b.place[0] = {1e-3, 2e-3, 0.99e-3, 1e-3};
  b.motion[0] = make_quad(velocity + cross(spin, xyz(b.place[0]) - pivot), 1e5);
  b.spin[0] = make_quad(spin, 1e11);
  b.material[0] = 0;
  WallPairs pairs = random_run(1, 1, s, 1);
  Random random{1};
  randomize_state(pairs.state, 0, s, false, random);
  ContactSums sums;
  const WallBatch batch{&plane, 0, 0, {pivot, {}, {}}, velocity, spin};
  sphere_wall_contacts(b, pairs, batch, s, 0, 1, sums);
  const Outcome o = outcome_of(pairs, 0, true);
  // Hertz: F = modulus · sqrt(R δ) · δ, straight away from the plane
  const double elastic =
      params_of<scalar::hertz_mindlin_params>(s.point_laws.rows[0]).normal_modulus * std::sqrt(1e-3 * 1e-5) * 1e-5;
  EXPECT_NEAR(o.force.z, elastic, 1e-11 * elastic);
  EXPECT_LT(std::hypot(o.force.x, o.force.y), 1e-11 * elastic);
  EXPECT_LT(norm(o.torque_a), 1e-11 * elastic * 1e-3);
}

}  // namespace
}  // namespace scree
