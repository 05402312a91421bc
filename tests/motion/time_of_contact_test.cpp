// Times of contact against exact ones, by formula or by a root in long doubles, and that they are never late.
#include "motion/time_of_contact.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "math/random.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

ContactMesh triangle(Vec3 a, Vec3 b, Vec3 c) { return ContactMesh(SurfaceMesh{{a, b, c}, {{{0, 1, 2}}}}); }

Flight flight(Vec3 position, Vec3 velocity, Vec3 spin = {}) {
  Flight f;
  f.position = position, f.velocity = velocity, f.spin = spin;
  return f;
}

TEST(TimeOfContact, TurnsAreThoseOfSineAndCosine) {
  Random random{3};
  for (int k = 0; k < 1000; ++k) {
    const Vec3 turn = random.in_ball(false) * (k % 2 ? 40 : 0.3);
    const Quat q = quat_of_turn(turn), exact = quat_from_rotation(turn);
    EXPECT_LT(std::abs(q.w - exact.w) + norm(Vec3{q.x - exact.x, q.y - exact.y, q.z - exact.z}), 1e-13);
  }
  EXPECT_EQ(quat_of_turn({}), Quat{});
}

TEST(TimeOfContact, ABallFallsOntoAPlane) {
  for (const double scale : {1e-6, 1.0, 1e6}) {
    // thrown up at 3 m/s from a gap of 2 m: 2 + 3 t − ½ 9.81 t² = 0
    const double t = (3 + std::sqrt(9 + 2 * 9.81 * 2)) / 9.81;
    EXPECT_NEAR(time_to_close(2 * scale, 3 * scale, -9.81 * scale, 10), t, 1e-15);
    EXPECT_NEAR(time_to_close(2 * scale, -3 * scale, 0, 10), 2.0 / 3, 1e-15);
    EXPECT_EQ(time_to_close(2 * scale, -3 * scale, 0, 0.5), kInfinity);
    EXPECT_EQ(time_to_close(2 * scale, -3 * scale, 3 * scale, 10), kInfinity);  // turns round 0.5 m before
    EXPECT_NEAR(time_to_close(2 * scale, -3 * scale, 2 * scale, 10), 1, 1e-15);
    EXPECT_EQ(time_to_close(-1e-9 * scale, 3 * scale, 0, 10), 0);
  }
  // a gap of a billionth, and almost no speed: no digits lost
  EXPECT_NEAR(time_to_close(1e-9, -1, -9.81, 1) / 1e-9, 1, 1e-8);
  EXPECT_NEAR(time_to_close(1, -1e-12, -9.81, 1) / std::sqrt(2 / 9.81), 1, 1e-11);
}

TEST(TimeOfContact, TwoBallsHeadOnAskewAndPast) {
  // 3-4-5: centres 4 m to the side at radii of 5 m touch 3 m before they are level
  EXPECT_NEAR(balls_meet({{10, 4, 0}, {-2, 0, 0}, {}, 5}, 100), 3.5, 1e-15);
  EXPECT_NEAR(balls_meet({{10, 0, 0}, {-2, 0, 0}, {}, 5}, 100), 2.5, 1e-15);
  EXPECT_EQ(balls_meet({{10, 5.0000001, 0}, {-2, 0, 0}, {}, 5}, 100), kInfinity);
  EXPECT_EQ(balls_meet({{10, 4, 0}, {-2, 0, 0}, {}, 5}, 3.4), kInfinity);
  EXPECT_EQ(balls_meet({{10, 4, 0}, {2, 0, 0}, {}, 5}, 100), kInfinity);
  EXPECT_EQ(balls_meet({{3, 4, 0}, {2, 0, 0}, {}, 5}, 100), 0);
}

// the gap as a function of time in long doubles, from a fine scan and bisection
double meeting_by_scan(const Approach& a, double until) {
  const auto gap = [&](long double t) {
    const auto at = [&](double x, double v, double g) { return x + (v + g * t / 2) * t; };
    const long double x = at(a.apart.x, a.velocity.x, a.acceleration.x),
                      y = at(a.apart.y, a.velocity.y, a.acceleration.y),
                      z = at(a.apart.z, a.velocity.z, a.acceleration.z);
    return std::sqrt(x * x + y * y + z * z) - a.radii;
  };
  constexpr int kScan = 20000;
  for (int k = 1; k <= kScan; ++k) {
    long double low = until * (k - 1.0L) / kScan, high = until * (k + 0.0L) / kScan;
    if (gap(high) > 0) continue;
    for (int halving = 0; halving < 80; ++halving) {
      const long double middle = (low + high) / 2;
      (gap(middle) > 0 ? low : high) = middle;
    }
    return double(high);
  }
  return kInfinity;
}

TEST(TimeOfContact, AcceleratedBallsMeetWhereAScanSaysTheyDo) {
  Random random{7};
  int met = 0, missed = 0;
  for (int k = 0; k < 300; ++k) {
    const double scale = std::pow(10, k % 7 - 3);
    const Vec3 aim = unit(random.in_ball(false) + Vec3{1.5, 0, 0});
    const Approach a{aim * (3 * scale), (random.in_ball(false) * 0.6 - aim) * scale,
                     random.in_ball(false) * (k % 3 == 0 ? 0 : 0.4 * scale), scale};
    const double scan = meeting_by_scan(a, 5), found = balls_meet(a, 5);
    if (scan == kInfinity) {
      ++missed;
      EXPECT_EQ(found, kInfinity) << k;
      continue;
    }
    ++met;
    EXPECT_LE(found, scan * (1 + 1e-12)) << k;  // never late
    EXPECT_NEAR(found, scan, 1e-6 * scan) << k;
  }
  EXPECT_GT(met, 100);
  EXPECT_GT(missed, 30);
}

// A corner comes down on a face: 0.7 m at 2 m/s.
TEST(TimeOfContact, VertexAndFaceUnderTranslation) {
  const ContactMesh face = triangle({-1, -1, 0}, {1, -1, 0}, {0, 1, 0});
  const ContactMesh spike = triangle({0, 0, 0}, {0.2, 0, 0.5}, {-0.2, 0.1, 0.5});
  MeshContactFinder finder;
  for (const double close : {1e-3, 1e-6, 1e-9}) {
    const double t = meshes_meet({face, {}}, {spike, flight({0.05, -0.1, 0.7}, {0, 0, -2})}, 1, close, finder);
    EXPECT_LE(t, 0.35 + 1e-15);
    EXPECT_GE(t, 0.35 - close);  // it closes at 2 m/s
  }
  EXPECT_EQ(meshes_meet({face, {}}, {spike, flight({0.05, -0.1, 0.7}, {0, 0, -2})}, 0.34, 1e-6, finder), kInfinity);
  EXPECT_EQ(meshes_meet({face, {}}, {spike, flight({1.5, 0, 0.7}, {0, 0, -2})}, 1, 1e-6, finder), kInfinity);
  // both fall alike, and one is thrown at the other
  Flight falling = flight({0.05, -0.1, 0.7}, {0, 0, 1});
  Flight chasing = flight({}, {0, 0, 3});
  falling.acceleration = chasing.acceleration = {0, 0, -9.81};
  EXPECT_NEAR(meshes_meet({face, chasing}, {spike, falling}, 1, 1e-9, finder), 0.35, 1e-9);
}

// Two edges across each other, neither end near the other.
TEST(TimeOfContact, EdgeAndEdgeUnderTranslation) {
  const ContactMesh along_x = triangle({-1, 0, 0}, {1, 0, 0}, {0, 0, -1});
  const ContactMesh along_y = triangle({0, -1, 0}, {0, 1, 0}, {0, 0, 1});
  MeshContactFinder finder;
  const double t = meshes_meet({along_x, {}}, {along_y, flight({0.3, 0.2, 0.6}, {0.1, -0.1, -1.5})}, 1, 1e-9, finder);
  EXPECT_LE(t, 0.4 + 1e-15);
  EXPECT_NEAR(t, 0.4, 1e-8);
}

// An arm of 1 m about the origin, its tip 0.5 m above a face, swings down: at sin φ = 0.5 less the start.
TEST(TimeOfContact, VertexAndFaceUnderRotation) {
  const ContactMesh arm = triangle({0, -0.05, 0}, {1, 0, 0}, {0, 0.05, 0});
  const ContactMesh floor = triangle({-5, -5, 0}, {5, -5, 0}, {0, 5, 0});
  MeshContactFinder finder;
  for (const double rate : {0.3, 20.0}) {
    const Flight swing = flight({0, 0, 0.5}, {}, {0, rate, 0});  // x turns towards −z
    const double t = meshes_meet({floor, {}}, {arm, swing}, 2 / rate, 1e-9, finder);
    const double exact = std::numbers::pi / 6 / rate;
    EXPECT_LE(t, exact * (1 + 1e-14));
    EXPECT_NEAR(t, exact, 1e-8 / rate);
  }
}

// An edge along y, 1 m out on an arm about the origin, swings onto an edge along x at the height −h: they touch when
// the arm points down by h, 0.6 m: φ = asin 0.6.
TEST(TimeOfContact, EdgeAndEdgeUnderRotation) {
  const ContactMesh blade = triangle({1, -0.5, 0}, {1, 0.5, 0}, {0.2, 0, 0});
  const ContactMesh rail = triangle({0, 0, 0}, {2, 0, 0}, {1, 0, -1});
  MeshContactFinder finder;
  const double t = meshes_meet({rail, flight({0, 0.1, -0.6}, {})}, {blade, flight({}, {}, {0, 4, 0})}, 1, 1e-9, finder);
  EXPECT_LE(t, std::asin(0.6) / 4 * (1 + 1e-14));
  EXPECT_NEAR(t, std::asin(0.6) / 4, 1e-8);
}

// Stones that fly and tumble at each other: the surfaces are apart before the answer, and a gap of `close` at it.
TEST(TimeOfContact, StonesAreNeverLate) {
  Random random{11};
  MeshContactFinder finder;
  const ContactMesh a(make_rock({1, 80, 0.4})), b(make_rock({2, 80, 0.3}));
  const double close = 1e-4 * a.radius();
  int met = 0;
  for (int k = 0; k < 20; ++k) {
    const Vec3 from = unit(random.in_ball(false)) * (4 * a.radius());
    const Flight one = flight({}, random.in_ball(false), random.in_ball(false) * 3.0);
    const Flight two = flight(from, (random.in_ball(false) * a.radius() - from) * 1.0, random.in_ball(false) * 3.0);
    const double t = meshes_meet({a, one}, {b, two}, 2, close, finder);
    const auto gap = [&](double at) {
      double least = 0.1;
      const PlacedMesh p{a, {one.at(at), one.turned(at)}}, q{b, {two.at(at), two.turned(at)}};
      for (const MeshContact& c : finder.find(p, q, {.reach = 0.1})) least = std::min(least, c.distance);
      return least;
    };
    const double end = std::min(t, 2.0);
    for (int look = 0; look < 20; ++look) ASSERT_GT(gap(end * look / 20), 0) << k;
    if (t == kInfinity) continue;
    ++met;
    EXPECT_LE(gap(t), close * 1.001);
    EXPECT_GT(gap(t), 0);
  }
  EXPECT_GT(met, 8);
}

}  // namespace
}  // namespace scree
