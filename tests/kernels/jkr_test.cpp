// The JKR kernel and its cube root against high precision and theory.
#include <gtest/gtest.h>

#include <cmath>

#include "kernels/scalar.h"

namespace scree::scalar {
namespace {

TEST(CubeRoot, IsRightToRoundingOverItsRange) {
  EXPECT_EQ(cube_root(0), 0);
  for (double x = 1e-115; x < 1e115; x *= 1.37) EXPECT_NEAR(cube_root(x) / std::cbrt(x), 1, 7e-16) << x;
  for (const double x : {1.0, 8.0, 27.0, 0x1p-300, 0x1p300}) EXPECT_NEAR(cube_root(x) / std::cbrt(x), 1, 3e-16) << x;
}

// largest root of s⁴ − 4 c³ s = 3 c⁴-shifted e, by bisection in long double on z = s − c
long double bisected_root(long double c, long double e) {
  long double low = 0, high = std::sqrt(std::sqrt(e)) + c;
  for (int i = 0; i < 200; ++i) {
    const long double z = 0.5L * (low + high);
    (z * z * (z * z + 4 * c * z + 6 * c * c) < e ? low : high) = z;
  }
  return c + high;
}

TEST(Jkr, PatchIsTheRootOfTheQuartic) {
  for (const double c : {0.0, 1e-6, 1e-3, 1.0, 1e3}) {
    const double unit = c > 0 ? c * c * c * c : 1;
    for (double e = 1e-14; e < 1e14; e *= 1.7) {
      EXPECT_NEAR(jkr_root(c, e * unit) / static_cast<double>(bisected_root(c, e * unit)), 1, 4e-16) << c << " " << e;
    }
    EXPECT_EQ(jkr_root(c, 0), c);
  }
}

struct Sphere {
  double modulus = 1e7;  // E*, Pa
  double work = 0.05;    // J/m²
  double radius = 1e-4;  // m
  jkr_params params() const {
    jkr_params p{};
    p.normal_modulus = 4.0 / 3.0 * modulus;
    p.tangential_modulus = modulus;
    p.adhesion = std::sqrt(M_PI * work / (8 * modulus));
    return p;
  }
  ContactPoint at(double overlap) const { return {{0, 0, 1}, overlap, {}, {}, radius, 1e-8}; }
  double last_overlap() const {  // −3 a_c²/R with a_c³ = π w R²/(8 E*)
    return -3 * std::pow(M_PI * work * radius * radius / (8 * modulus), 2.0 / 3.0) / radius;
  }
};
const ContactHistory kAlive{{}, {}, 0, 1e-9};

TEST(Jkr, PullsAtMostThreeHalvesPiWR) {
  const Sphere s;
  double strongest = 0;
  for (double x = -1; x < 1; x += 1e-4) {
    const NormalResponse n = jkr_normal(s.params(), s.at(-x * s.last_overlap()), kAlive, 1e-6);
    strongest = std::min(strongest, n.force);
  }
  EXPECT_NEAR(strongest / (1.5 * M_PI * s.work * s.radius), -1, 1e-6);
}

TEST(Jkr, ForceAndPatchSatisfyTheEquationsOfJohnsonKendallRoberts) {
  const Sphere s;
  for (const double x : {-0.999, -0.5, 0.0, 0.1, 1.0, 30.0}) {
    const double overlap = -x * s.last_overlap();
    const NormalResponse n = jkr_normal(s.params(), s.at(overlap), kAlive, 1e-6);
    const double a = x == 0 ? jkr_normal(s.params(), s.at(0), kAlive, 1e-6).alive : n.alive;
    EXPECT_NEAR(a * a / s.radius - std::sqrt(2 * M_PI * s.work * a / s.modulus), overlap, 1e-14 * s.radius);
    const double force =
        4 * s.modulus * a * a * a / (3 * s.radius) - std::sqrt(8 * M_PI * s.work * s.modulus * a * a * a);
    EXPECT_NEAR(n.force, force, 1e-13 * M_PI * s.work * s.radius * (1 + x * x));
    EXPECT_NEAR(n.friction_base, force + 3 * M_PI * s.work * s.radius, 1e-13 * M_PI * s.work * s.radius * (1 + x * x));
  }
}

TEST(Jkr, IsBornAtZeroOverlapAndLivesToTheLast) {
  const Sphere s;
  const ContactHistory apart{};
  const double last = s.last_overlap();
  EXPECT_FALSE(jkr_normal(s.params(), s.at(0), apart, 1e-6).touching);
  EXPECT_FALSE(jkr_normal(s.params(), s.at(0.5 * last), apart, 1e-6).touching);
  EXPECT_TRUE(jkr_normal(s.params(), s.at(1e-3 * -last), apart, 1e-6).touching);
  EXPECT_TRUE(jkr_normal(s.params(), s.at(0.999999 * last), kAlive, 1e-6).touching);
  EXPECT_FALSE(jkr_normal(s.params(), s.at(1.000001 * last), kAlive, 1e-6).touching);
}

TEST(Jkr, ForceIsTheSlopeOfTheEnergy) {
  const Sphere s;
  for (const double x : {-0.9, -0.5, 0.1, 1.0, 30.0}) {
    const double overlap = -x * s.last_overlap(), h = -1e-4 * s.last_overlap();
    const auto energy = [&](double d) { return jkr_normal(s.params(), s.at(d), kAlive, 1e-6).energy; };
    const double slope = (energy(overlap + h) - energy(overlap - h)) / (2 * h);
    const NormalResponse n = jkr_normal(s.params(), s.at(overlap), kAlive, 1e-6);
    EXPECT_NEAR(slope, n.force, 1e-5 * (std::fabs(n.force) + M_PI * s.work * s.radius));
  }
}

TEST(Jkr, WithoutAdhesionIsHertz) {
  Sphere s;
  s.work = 0;
  jkr_params p = s.params();
  p.damping_ratio = 0.3;
  p.tangential_damping_fraction = 0.5;
  const hertz_mindlin_params hertz{p.normal_modulus, p.tangential_modulus, p.damping_ratio,
                                   p.tangential_damping_fraction};
  for (const double overlap : {-1e-7, 1e-12, 1e-7, 1e-5}) {
    ContactPoint c = s.at(overlap);
    c.velocity = {0.1, 0, 0.01};
    const NormalResponse j = jkr_normal(p, c, {}, 1e-7), h = hertz_mindlin_normal(hertz, c, {}, 1e-7);
    EXPECT_EQ(j.touching, h.touching);
    EXPECT_NEAR(j.force, h.force, 1e-14 * h.force);
    EXPECT_NEAR(j.energy, h.energy, 1e-14 * h.energy);
    EXPECT_NEAR(j.slide_stiffness, h.slide_stiffness, 1e-14 * h.slide_stiffness);
    EXPECT_NEAR(j.slide_damping, h.slide_damping, 1e-14 * h.slide_damping);
  }
}

}  // namespace
}  // namespace scree::scalar
