// Bodies cut by a level plane, against formulas and against each other.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "scene/particle_form.h"
#include "shape/ball_union.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

constexpr double kPi = std::numbers::pi;

ParticleShape solid(const char* name) { return {name, unit_polyhedron(solid_mesh({name})).form}; }

// What lies below grows by the area of the cut: both come from different sums.
void expect_area_is_slope(const PosedShape& body, Vec3 up, double tolerance) {
  constexpr double kStep = 1e-5;
  for (const double h : {-0.83, -0.41, -0.07, 0.12, 0.35, 0.77}) {
    const double slope = (slice_of(body, up, h + kStep).below - slice_of(body, up, h - kStep).below) / (2 * kStep);
    EXPECT_NEAR(slice_of(body, up, h).area, slope, tolerance) << h;
  }
}

TEST(Slice, ACubeOnItsFaceEdgeAndCorner) {
  const ParticleShape cube = solid("cube");
  const double edge = 2 / std::sqrt(3.0);
  const PosedShape body{&cube, 1, {}, false};
  for (const double h : {-0.5, -0.2, 0.0, 0.3}) {
    const Slice s = slice_of(body, {0, 0, 1}, h);
    EXPECT_NEAR(s.area, edge * edge, 1e-14);
    EXPECT_NEAR(s.below, edge * edge * (h + edge / 2), 1e-14);
  }
  // along the diagonal: a triangle of height-squared near the corner, a regular hexagon in the middle
  const Vec3 up = unit(Vec3{1, 1, 1});
  const double t = 0.1;
  EXPECT_NEAR(slice_of(body, up, -1 + t).below, std::sqrt(3.0) / 2 * t * t * t, 1e-14);
  EXPECT_NEAR(slice_of(body, up, 0).area, 0.75 * std::sqrt(3.0) * edge * edge, 1e-14);
  EXPECT_NEAR(slice_of(body, up, 0).below, edge * edge * edge / 2, 1e-14);
}

// Nothing of a body is above what it rises to, and something is just below.
void expect_rise(const PosedShape& body, Vec3 up) {
  const double rise = rise_of(body, up);
  EXPECT_EQ(slice_of(body, up, rise + 1e-9).area, 0);
  EXPECT_GT(slice_of(body, up, rise - 1e-3).area, 0);
}

TEST(Slice, EveryPolyhedronInAnyPose) {
  const Quat turn = quat_from_rotation({0.4, -1.1, 0.7});
  const Vec3 up = unit(Vec3{0.2, -0.5, 0.9});
  for (const char* name : {"tetrahedron", "icosahedron", "tetris-t", "tetris-z", "nut"}) {
    const ParticleShape shape = solid(name);
    const PosedShape body{&shape, 1, turn, false};
    const double volume = mass_properties(shape, false).measure;
    EXPECT_NEAR(slice_of(body, up, 1.01).below, volume, 1e-13) << name;
    EXPECT_NEAR(slice_of(body, up, -1.01).below, 0, 1e-13) << name;
    EXPECT_NEAR(slice_of(body, up, 0.2).below + slice_of(body, -up, -0.2).below, volume, 1e-13) << name;
    expect_rise(body, up);
    expect_area_is_slope(body, up, 2e-5);  // corners within a step bend the slope by step × their width
  }
}

TEST(Slice, BallsAndClumps) {
  const double h = 0.3;
  const Slice ball = slice_of({nullptr, 2, {}, false}, {0, 0, 1}, h);
  EXPECT_NEAR(ball.area, kPi * (4 - h * h), 1e-14);
  EXPECT_NEAR(ball.below, kPi * (2 + h) * (2 + h) * (2 - (2 + h) / 3), 1e-13);
  // two balls that overlap: what is covered twice counts once
  const ParticleShape pair{"pair", ClumpForm{{{{-0.4, 0, 0}, 0.6}, {{0.4, 0, 0}, 0.6}}}};
  const double volume = moments_of(std::get<ClumpForm>(pair.form).balls).volume;
  for (const Vec3 up : {Vec3{0, 0, 1}, Vec3{1, 0, 0}, unit(Vec3{1, 2, 3})}) {
    const PosedShape body{&pair, 1, quat_from_rotation({0.3, 0.2, 0.5}), false};
    EXPECT_NEAR(slice_of(body, up, 0).below, volume / 2, 1e-12);  // quadrature of 20 nodes between heights
    EXPECT_NEAR(slice_of(body, up, 1).below, volume, 1e-12);
    EXPECT_NEAR(slice_of(body, up, 0.37).below + slice_of(body, -up, -0.37).below, volume, 1e-12);
    expect_area_is_slope(body, up, 1e-8);
  }
}

TEST(Slice, PlanarBodies) {
  const Vec3 up{0, 1, 0};
  const Slice disc = slice_of({nullptr, 1, {}, true}, up, 0.5);
  EXPECT_NEAR(disc.area, std::sqrt(3.0), 1e-14);
  EXPECT_NEAR(disc.below, kPi - (kPi / 3 - std::sqrt(3.0) / 4), 1e-14);
  const ParticleShape star{"round", StarForm{{1}, {0}, 100}};
  EXPECT_NEAR(slice_of({&star, 1, {}, true}, up, 0.5).below, disc.below, 1e-5);
  EXPECT_NEAR(slice_of({&star, 1, {}, true}, up, 0.5).area, disc.area, 1e-5);
  const ParticleShape pair{"pair", ClumpForm{{{{-0.4, 0, 0}, 0.6}, {{0.4, 0, 0}, 0.6}}}};
  const double lens = 2 * (0.36 * std::acos(0.4 / 0.6) - 0.4 * std::sqrt(0.36 - 0.16));
  for (const Vec3 direction : {up, Vec3{1, 0, 0}, unit(Vec3{1, 3, 0})}) {
    const PosedShape body{&pair, 1, {}, true};
    EXPECT_NEAR(slice_of(body, direction, 1).below, 2 * kPi * 0.36 - lens, 1e-12);
    EXPECT_NEAR(slice_of(body, direction, 0).below, kPi * 0.36 - lens / 2, 1e-12);
    expect_area_is_slope(body, direction, 1e-7);
  }
}

}  // namespace
}  // namespace scree
