// Mass properties of stars and clumps against closed formulas, fine quadrature and Monte Carlo.
#include <gtest/gtest.h>

#include <random>

#include "pi_and_errors.h"
#include "scene/particle_form.h"
#include "scree/error.h"
#include "shape/ball_union.h"
#include "shape/clump.h"
#include "shape/principal_axes.h"
#include "shape/star.h"
#include "star_fixture.h"

namespace scree {
namespace {

using namespace testing;
using Ball = ClumpForm::Ball;

ParticleShape shape_of(const StarForm& form) { return {"star", form, 0, 0}; }
ParticleShape shape_of(std::vector<Ball> balls, bool planar) {
  return {"clump", clump_from_balls(std::move(balls), planar).form, 0, 0};
}

TEST(StarMass, ACircleIsADisc) {
  const MassProperties m = mass_properties(shape_of(star(1, {})), true);
  EXPECT_DOUBLE_EQ(m.measure, kPi);
  EXPECT_DOUBLE_EQ(m.moments.z, kPi / 2);
  EXPECT_NEAR(norm(m.centre), 0, 1e-16);
  EXPECT_NEAR(m.bound, 1, 1e-15);
}

TEST(StarMass, TheCrossHasItsClosedFormula) {
  // (a + b sin 4α): area π (a² + b²/2), polar moment π/2 (a⁴ + 3 a² b² + 3/8 b⁴)
  const double a = 2.0 / 3, b = 1.0 / 3;
  const MassProperties m = mass_properties(shape_of(star(a, {{4, 0, b}})), true);
  EXPECT_NEAR(m.measure, kPi * (a * a + b * b / 2), 1e-15);
  EXPECT_NEAR(m.moments.z, kPi / 2 * (a * a * a * a + 3 * a * a * b * b + 3.0 / 8 * b * b * b * b), 1e-15);
}

TEST(StarMass, RandomStarsAgreeWithFineQuadrature) {
  std::mt19937_64 engine(11);
  for (int trial = 0; trial < 20; ++trial) {
    const StarForm form = star_from_terms(random_star(engine, 13), 0.001).form;
    const MassProperties m = mass_properties(shape_of(form), true);
    double area = 0, polar = 0, bound = 0;
    Vec3 centre;
    const int n = 5000;
    for (int i = 0; i < n; ++i) {  // exact: more than 4K + 1 steps
      const Vec3 p = star_point(form, direction_of(2 * kPi * i / n));
      const double r = norm(p), step = 2 * kPi / n;
      area += step * r * r / 2, polar += step * r * r * r * r / 4, centre += p * (step * r * r / 3);
    }
    centre = centre / area;
    for (int i = 0; i < n; ++i) bound = std::max(bound, norm(star_point(form, direction_of(2 * kPi * i / n)) - centre));
    EXPECT_NEAR(m.measure, area, 1e-13);
    EXPECT_NEAR(norm(m.centre - centre), 0, 1e-13);
    EXPECT_NEAR(m.moments.z, polar - area * dot(centre, centre), 1e-13);
    EXPECT_GE(m.bound, bound - 1e-12);
    EXPECT_LT(m.bound, bound + 1e-4);
  }
}

TEST(StarMass, TheOutlineIsAboutTheCentreOfMass) {
  const ParticleShape egg = shape_of(star_from_terms(star(1, {{1, 0.2, 0}, {3, 0.1, 0.1}}), 0.02).form);
  const std::vector<Vec3> o = outline(egg, 20000);
  double area = 0;
  Vec3 centre;
  for (size_t i = 0; i < o.size(); ++i) {
    const Vec3 a = o[i], b = o[(i + 1) % o.size()];
    area += cross(a, b).z / 2, centre += (a + b) * (cross(a, b).z / 6);
  }
  EXPECT_NEAR(area, mass_properties(egg, true).measure, 1e-6);
  EXPECT_NEAR(norm(centre), 0, 1e-6);
}

// area common to two discs
double lens(double d, double r, double s) {
  const double u = (d * d + r * r - s * s) / (2 * d), v = d - u;
  return r * r * std::acos(u / r) - u * std::sqrt(r * r - u * u) + s * s * std::acos(v / s) -
         v * std::sqrt(s * s - v * v);
}

TEST(DiscUnion, TwoDiscs) {
  for (const double d : {0.3, 0.9, 1.2, 1.49}) {
    const PlanarMoments m = moments_of(std::vector<Disc>{{0, 0, 1}, {d, 0, 0.5}});
    const double expected = d <= 0.5 ? kPi : kPi * 1.25 - lens(d, 1, 0.5);
    EXPECT_NEAR(m.area, expected, 1e-14);
  }
}

TEST(DiscUnion, NestedTwinsTangentAndHoles) {
  const auto area = [](std::vector<Disc> discs) { return moments_of(discs).area; };
  EXPECT_NEAR(area({{0, 0, 1}, {0.2, 0.1, 0.5}}), kPi, 1e-14);
  EXPECT_NEAR(area({{0, 0, 1}, {0.5, 0, 0.5}}), kPi, 1e-14);         // touches from inside
  EXPECT_NEAR(area({{0, 0, 1}, {0, 0, 1}, {0, 0, 1}}), kPi, 1e-14);  // twins
  EXPECT_NEAR(area({{0, 0, 1}, {2, 0, 1}}), 2 * kPi, 1e-14);         // touches from outside
  EXPECT_NEAR(area({{0, 0, 1}, {5, 0, 2}}), 5 * kPi, 1e-13);         // apart
  EXPECT_NEAR(area({{0, 0, 1}, {1e-9, 0, 1}}), kPi + 2e-9, 1e-14);   // nearly twins
  // A ring of discs: every piece outside neighbours' discs counts once, the hole in the middle not at all.
  std::vector<Disc> ring;
  for (int i = 0; i < 12; ++i) ring.push_back({3 * std::cos(kPi * i / 6), 3 * std::sin(kPi * i / 6), 1});
  EXPECT_NEAR(area(ring), 12 * (kPi - lens(2 * 3 * std::sin(kPi / 12), 1, 1)), 1e-12);
}

TEST(DiscUnion, RandomOnesAgreeWithMonteCarlo) {
  std::mt19937_64 engine(12);
  std::uniform_real_distribution<double> anywhere(-1, 1), radius(0.1, 0.6);
  for (int trial = 0; trial < 5; ++trial) {
    std::vector<Disc> discs;
    for (int i = 0; i < 3 + 5 * trial; ++i) discs.push_back({anywhere(engine), anywhere(engine), radius(engine)});
    const PlanarMoments m = moments_of(discs);
    PlanarMoments sum;
    const int n = 1200;  // squares a side
    const double h = 4.0 / n;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        const double x = -2 + (i + 0.5) * h, y = -2 + (j + 0.5) * h;
        const bool in = std::any_of(discs.begin(), discs.end(),
                                    [&](const Disc& d) { return std::hypot(x - d.x, y - d.y) < d.radius; });
        if (!in) continue;
        sum.area += h * h, sum.x += x * h * h, sum.y += y * h * h;
        sum.xx += x * x * h * h, sum.yy += y * y * h * h, sum.xy += x * y * h * h;
      }
    // a rim of length L is cut by some L/h squares, whose errors are independent: h² √(L/h)
    EXPECT_NEAR(m.area, sum.area, 1e-3);
    EXPECT_NEAR(m.x, sum.x, 1e-3);
    EXPECT_NEAR(m.y, sum.y, 1e-3);
    EXPECT_NEAR(m.xx, sum.xx, 1e-3);
    EXPECT_NEAR(m.yy, sum.yy, 1e-3);
    EXPECT_NEAR(m.xy, sum.xy, 1e-3);
  }
}

TEST(BallUnion, OneBallAndTwo) {
  const SolidMoments one = moments_of(std::vector<Ball>{{{1, 2, 3}, 2}});
  const double v = 4.0 / 3 * kPi * 8;
  EXPECT_NEAR(one.volume, v, 1e-12);
  EXPECT_NEAR(one.xx, v * (1 + 2.0 * 2 / 5), 1e-11);
  EXPECT_NEAR(one.xy, v * 2, 1e-11);
  EXPECT_NEAR(one.yz, v * 6, 1e-11);
  // two unit balls at distance d share π (4 + d)(2 − d)²/12
  for (const Vec3 u : {Vec3{1, 0, 0}, {0, 0, 1}, unit(Vec3{1, 2, 3})})
    for (const double d : {0.1, 1.0, 1.9}) {
      const SolidMoments m = moments_of(std::vector<Ball>{{{}, 1}, {u * d, 1}});
      EXPECT_NEAR(m.volume, 8.0 / 3 * kPi - kPi * (4 + d) * (2 - d) * (2 - d) / 12, 1e-8) << d;
      EXPECT_NEAR(norm(m.first / m.volume - u * (d / 2)), 0, 1e-10);
    }
}

TEST(BallUnion, IsTheSameFromEverySide) {
  std::mt19937_64 engine(13);
  std::uniform_real_distribution<double> anywhere(-1, 1), radius(0.3, 0.8);
  for (int trial = 0; trial < 4; ++trial) {
    std::vector<Ball> balls;
    for (int i = 0; i < 3 + 4 * trial; ++i)
      balls.push_back({{anywhere(engine), anywhere(engine), anywhere(engine)}, radius(engine)});
    const SolidMoments m = moments_of(balls);
    std::vector<Ball> turned = balls;
    for (Ball& b : turned) b.centre = {b.centre.y, b.centre.z, b.centre.x};
    const SolidMoments t = moments_of(turned);
    EXPECT_NEAR(t.volume, m.volume, 1e-9 * m.volume);
    EXPECT_NEAR(norm(t.first - Vec3{m.first.y, m.first.z, m.first.x}), 0, 1e-9);
    EXPECT_NEAR(t.xx, m.yy, 1e-9);
    EXPECT_NEAR(t.zz, m.xx, 1e-9);
    EXPECT_NEAR(t.xy, m.yz, 1e-9);
    EXPECT_NEAR(t.xz, m.xy, 1e-9);
    int inside = 0;
    const int samples = 400000;
    for (int i = 0; i < samples; ++i) {
      const Vec3 p{2 * anywhere(engine), 2 * anywhere(engine), 2 * anywhere(engine)};
      inside += std::any_of(balls.begin(), balls.end(), [&](const Ball& b) { return norm(p - b.centre) < b.radius; });
    }
    const double p = double(inside) / samples, sigma = 64 * std::sqrt(p * (1 - p) / samples);
    EXPECT_NEAR(m.volume, 64 * p, 4 * sigma);
  }
}

TEST(PrincipalAxes, TurnTheTensorDiagonal) {
  std::mt19937_64 engine(14);
  std::uniform_real_distribution<double> anywhere(-1, 1);
  for (int trial = 0; trial < 100; ++trial) {
    const Vec3 moments{1 + std::fabs(anywhere(engine)), 2 + anywhere(engine), 3};
    const Quat q = unit(Quat{anywhere(engine), anywhere(engine), anywhere(engine), anywhere(engine)});
    const Vec3 e[3] = {rotate(q, {1, 0, 0}), rotate(q, {0, 1, 0}), rotate(q, {0, 0, 1})};
    const double l[3] = {moments.x, moments.y, moments.z};
    SymmetricTensor t;
    for (int k = 0; k < 3; ++k) {
      t.xx += l[k] * e[k].x * e[k].x, t.yy += l[k] * e[k].y * e[k].y, t.zz += l[k] * e[k].z * e[k].z;
      t.xy += l[k] * e[k].x * e[k].y, t.xz += l[k] * e[k].x * e[k].z, t.yz += l[k] * e[k].y * e[k].z;
    }
    const PrincipalAxes found = principal_axes(t);
    const auto times = [&](Vec3 v) {
      return Vec3{t.xx * v.x + t.xy * v.y + t.xz * v.z, t.xy * v.x + t.yy * v.y + t.yz * v.z,
                  t.xz * v.x + t.yz * v.y + t.zz * v.z};
    };
    const Vec3 x = rotate(found.axes, {1, 0, 0}), y = rotate(found.axes, {0, 1, 0}), z = rotate(found.axes, {0, 0, 1});
    EXPECT_NEAR(norm(times(x) - x * found.moments.x), 0, 1e-12);
    EXPECT_NEAR(norm(times(y) - y * found.moments.y), 0, 1e-12);
    EXPECT_NEAR(norm(times(z) - z * found.moments.z), 0, 1e-12);
  }
  EXPECT_EQ(principal_axes({1, 2, 3, 1e-13, 0, 0}).axes, Quat{});
}

TEST(ClumpMass, ADumbbell) {
  // two balls that just touch: 2 (2/5 m r²) about the axis, and m (d/2)² more for each across it
  const ClumpFit fit = clump_from_balls({{{7, 8, 9}, 0.5}, {{7, 9, 9}, 0.5}}, false);
  EXPECT_NEAR(fit.radius, 1, 1e-12);
  EXPECT_NEAR(norm(fit.centre - Vec3{7, 8.5, 9}), 0, 1e-12);
  const MassProperties m = mass_properties({"d", fit.form, 0, 0}, false);
  const double ball = 4.0 / 3 * kPi / 8, own = 0.4 * ball / 4;
  EXPECT_NEAR(m.measure, 2 * ball, 1e-12);
  EXPECT_NEAR(m.moments.y, 2 * own, 1e-12);
  EXPECT_NEAR(m.moments.x, 2 * (own + ball / 4), 1e-12);
  EXPECT_NEAR(m.moments.z, 2 * (own + ball / 4), 1e-12);
  EXPECT_EQ(m.axes, Quat{});
  EXPECT_NEAR(m.bound, 1, 1e-12);
}

TEST(ClumpMass, APlanarOneIsCentredOnItsUnion) {
  const ParticleShape s = shape_of({{{0, 0, 0}, 3}, {{4, 0, 0}, 2}, {{0.5, 0.5, 0}, 1}}, true);
  const auto& balls = std::get<ClumpForm>(s.form).balls;
  std::vector<Disc> discs;
  for (const Ball& b : balls) discs.push_back({b.centre.x, b.centre.y, b.radius});
  const PlanarMoments p = moments_of(discs);
  EXPECT_NEAR(std::hypot(p.x, p.y), 0, 1e-14);
  EXPECT_NEAR(mass_properties(s, true).bound, 1, 1e-15);
  EXPECT_NEAR(mass_properties(s, true).moments.z, p.xx + p.yy, 1e-15);
  // moments go round the rim, a slice adds up chords
  EXPECT_NEAR(slice_of({&s, 1, {}, true}, {0, 1, 0}, 2).below, p.area, 1e-9);
}

TEST(ClumpMass, TheSurfaceIsSeenFromOutside) {
  const ParticleShape s = shape_of({{{0, 0, 0}, 1}, {{1, 0, 0}, 1}}, false);
  const SurfaceMesh mesh = surface(s);
  for (const auto& [a, b, c] : mesh.triangles) {
    const Vec3 n =
        cross(mesh.points[size_t(b)] - mesh.points[size_t(a)], mesh.points[size_t(c)] - mesh.points[size_t(a)]);
    EXPECT_GT(dot(n, mesh.points[size_t(a)]), 0);  // this union is seen whole from its centre
  }
  EXPECT_LT(mesh.triangles.size(), 2u * 512);
  EXPECT_GT(mesh.triangles.size(), 512u);
}

TEST(ClumpMass, WrongBallsAreRefused) {
  EXPECT_THROW(clump_from_balls({}, false), InputError);
  EXPECT_THROW(clump_from_balls({{{0, 0, 0}, 0}}, false), InputError);
  EXPECT_THROW(clump_from_balls({{{0, 0, 0}, -1}}, false), InputError);
  EXPECT_THROW(clump_from_balls({{{std::nan(""), 0, 0}, 1}}, false), InputError);
  EXPECT_THROW(clump_from_balls({{{0, 0, 1}, 1}}, true), InputError);
}

}  // namespace
}  // namespace scree
