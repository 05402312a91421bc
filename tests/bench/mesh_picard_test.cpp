// Implicit steps of two meshes: all forms agree with each other and with backward Euler by hand.
#include "bench/mesh_picard.h"

#include <gtest/gtest.h>

#include <cmath>

#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

using Form = MeshPicardForm;
constexpr Form kForms[] = {Form::single_level, Form::inside, Form::multiscale};
constexpr double kReach = 0.02;  // m

MeshBody body_of(const ContactMesh& mesh) {
  MeshBody body;
  body.mesh = &mesh;
  body.inverse_mass = 0.25;
  body.inverse_moments = {0.5, 0.6, 0.8};
  return body;
}

struct Stones {
  ContactMesh a{make_rock({1, 320, 0.25}), true}, b{make_rock({2, 80, 0.25}), true};
  MeshBody body_a = body_of(a), body_b = body_of(b);
  MeshPicardSettings settings{.law = {kReach, 800, 4}, .gravity = {}, .dt = 0.01, .slack = kReach};

  Stones() {
    body_b.pose.orientation = unit(Quat{0.9, 0.2, 0.3, 0.1});
    MeshContactFinder finder;
    double near = 0, far = 4;
    for (int k = 0; k < 40; ++k) {
      body_b.pose.position = Vec3{1, 0.1, 0.2} * (0.5 * (near + far));
      const bool apart = finder.find({a, body_a.pose}, {b, body_b.pose}, {kReach}).empty();
      (apart ? far : near) = 0.5 * (near + far);
    }
    body_a.velocity = {0.1, 0, 0};
    body_b.velocity = {-0.1, 0.02, 0};
    body_b.turning = {0.05, 0.1, -0.02};
  }
};

struct Ending {
  MeshBody a, b;
  size_t contacts = 0;  // of all steps
  std::vector<MeshContact> last;
  MeshStep work;
};

Ending collide(const Stones& stones, Form form, int steps) {
  MeshPicardSettings settings = stones.settings;
  settings.form = form;
  MeshPicard picard(settings);
  Ending end{stones.body_a, stones.body_b, 0, {}, {}};
  for (int k = 0; k < steps; ++k) {
    const MeshStep step = picard.step(end.a, end.b);
    EXPECT_TRUE(step.converged) << "step " << k;
    end.contacts += picard.contacts().size();
    end.work.on_surrogates += step.on_surrogates;
    end.work.on_triangles += step.on_triangles;
  }
  end.last = picard.contacts();
  return end;
}

// tolerance 1e-10 a step, and the iteration contracts by at least a half
TEST(MeshPicard, AllFormsComeToTheSameStateAndContacts) {
  const Stones stones;
  for (const int steps : {8, 24}) {
    const Ending flat = collide(stones, Form::single_level, steps);
    EXPECT_GT(flat.contacts, 20u);
    EXPECT_GT(norm(flat.a.velocity - stones.body_a.velocity), 0.02) << "no collision";
    for (const Form form : kForms) {
      SCOPED_TRACE(kMeshPicardForms[size_t(form)]);
      const Ending end = collide(stones, form, steps);
      EXPECT_EQ(end.contacts, flat.contacts);
      ASSERT_EQ(end.last.size(), flat.last.size());
      for (size_t k = 0; k < end.last.size(); ++k) {
        EXPECT_EQ(end.last[k].a, flat.last[k].a);
        EXPECT_EQ(end.last[k].b, flat.last[k].b);
      }
      for (const auto& [x, y] : {std::pair{&end.a, &flat.a}, {&end.b, &flat.b}}) {
        EXPECT_LT(norm(x->pose.position - y->pose.position), 1e-9);
        EXPECT_LT(norm(x->velocity - y->velocity), 1e-8);
        EXPECT_LT(norm(x->turning - y->turning), 1e-8);
      }
      EXPECT_EQ(end.work.on_surrogates > 0, form == Form::multiscale);
    }
  }
}

TEST(MeshPicard, MomentumIsKept) {
  const Stones stones;
  const Ending end = collide(stones, Form::multiscale, 24);
  EXPECT_LT(norm(end.a.velocity + end.b.velocity - stones.body_a.velocity - stones.body_b.velocity), 24 * 1e-16);
}

// An octahedron stands on a corner on a fixed plane: all its contacts are one point, and their shares one spring.
TEST(MeshPicard, ACornerOnAPlaneFollowsBackwardEuler) {
  const SurfaceMesh octahedron{
      {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
      {{{0, 2, 4}}, {{2, 1, 4}}, {{1, 3, 4}}, {{3, 0, 4}}, {{2, 0, 5}}, {{1, 2, 5}}, {{3, 1, 5}}, {{0, 3, 5}}}};
  const SurfaceMesh square{{{-3, -3, 0}, {3, -3, 0}, {3, 3, 0}, {-3, 3, 0}}, {{{0, 1, 2}}, {{0, 2, 3}}}};
  const ContactMesh above(octahedron, true), below(square, true);
  for (const Form form : kForms) {
    SCOPED_TRACE(kMeshPicardForms[size_t(form)]);
    MeshBody stone = body_of(above), floor;
    floor.mesh = &below;
    double overlap = 0.25 * kReach, speed = 0.1;  // towards the plane
    stone.pose.position = {0.4, -0.3, 1 + kReach - overlap};
    stone.velocity = {0, 0, -speed};
    const HaloLaw law{kReach, 400, 2};
    const double dt = 0.05, gravity = 0.3;
    MeshPicard picard({.form = form, .law = law, .gravity = {0, 0, -gravity}, .dt = dt, .slack = kReach});
    for (int k = 0; k < 4; ++k) {
      ASSERT_TRUE(picard.step(stone, floor).converged);
      const double mass = 1 / stone.inverse_mass;
      speed = (mass * (speed + gravity * dt) - dt * law.stiffness * overlap) /
              (mass + dt * law.damping + dt * dt * law.stiffness);
      overlap += dt * speed;
      ASSERT_GT(overlap, 0);
      ASSERT_LT(overlap, kReach);
      EXPECT_NEAR(stone.velocity.z, -speed, 1e-10);
      EXPECT_NEAR(stone.pose.position.z, 1 + kReach - overlap, 1e-11);
      EXPECT_LT(norm(stone.turning), 1e-12);
      EXPECT_EQ(picard.contacts().size(), 4u);
    }
    EXPECT_EQ(floor.pose.position, Vec3{});
    EXPECT_EQ(floor.velocity, Vec3{});
  }
}

TEST(MeshPicard, AStepThatDoesNotConvergeChangesNothing) {
  Stones stones;
  stones.settings.dt = 0.2;  // (ω dt)² = 8
  for (const Form form : kForms) {
    MeshPicardSettings settings = stones.settings;
    settings.form = form;
    settings.iterations = 20;
    MeshPicard picard(settings);
    MeshBody a = stones.body_a, b = stones.body_b;
    EXPECT_FALSE(picard.step(a, b).converged);
    EXPECT_EQ(a.pose.position, stones.body_a.pose.position);
    EXPECT_EQ(b.velocity, stones.body_b.velocity);
  }
}

}  // namespace
}  // namespace scree
