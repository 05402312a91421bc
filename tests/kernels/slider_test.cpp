// The slider's own contracts: spring, limit, turning and rescaling.
#include <gtest/gtest.h>

#include <cmath>

#include "kernels/scalar.h"

namespace scree::scalar {
namespace {

TEST(Slider, SticksAsASpring) {
  const Slider s = slide({0.01, 0, 0}, {0.1, 0.2, 0}, 100, 0, 1e9, 0.01);
  EXPECT_EQ(s.spring, (Vec3{0.011, 0.002, 0}));
  EXPECT_EQ(s.force, s.spring * -100.0);
  EXPECT_EQ(s.friction, 0);
  EXPECT_EQ(s.damping, 0);
}

TEST(Slider, SlipsAtTheLimitAgainstTheMotionAndHeatsByForceTimesSpeed) {
  Vec3 spring;
  Slider s{};
  for (int k = 0; k < 1000; ++k) {
    s = slide(spring, {0.3, 0.4, 0}, 100, 2, 0.7, 0.01);
    spring = s.spring;
  }
  EXPECT_NEAR(norm(s.force - Vec3{-0.42, -0.56, 0}), 0, 1e-12);
  EXPECT_NEAR(s.friction, 0.7 * 0.5 * 0.01, 1e-14);
  EXPECT_EQ(s.damping, 0);
}

// sliding so fast that the dashpot alone exceeds the limit: the spring must not be loaded backwards
TEST(Slider, FastSlidingStoresNoMoreThanTheLimit) {
  Vec3 spring;
  for (int k = 0; k < 100; ++k) {
    const Slider s = slide(spring, {1000, 0, 0}, 100, 2, 0.7, 1e-6);
    spring = s.spring;
    ASSERT_GE(spring.x, 0);
    ASSERT_LE(spring.x, 0.7 / 100);
    ASSERT_GE(s.friction, 0);
    ASSERT_NEAR(norm(s.force), 0.7, 1e-12);
  }
}

TEST(Slider, NoLimitNoForceNoSpring) {
  for (const double speed : {0.0, 1.0}) {
    const Slider s = slide({0.01, 0, 0}, {speed, 0, 0}, 100, 2, 0, 0.01);
    EXPECT_EQ(norm(s.force), 0);
    EXPECT_EQ(norm(s.spring), 0);
  }
}

TEST(Slider, LineIsTheSameSliderInOneDimension) {
  for (const double velocity : {0.01, -2.0}) {
    const Slider s = slide({0.01, 0, 0}, {velocity, 0, 0}, 100, 2, 0.9, 0.01);
    const LineSlider l = slide_line(0.01, velocity, 100, 2, 0.9, 0.01);
    EXPECT_EQ(s.force.x, l.force);
    EXPECT_EQ(s.spring.x, l.spring);
    EXPECT_NEAR(s.friction, l.friction, 1e-15);
    EXPECT_NEAR(s.damping, l.damping, 1e-15);
  }
}

TEST(CarriedSpring, KeepsItsLengthInAPlaneThatTurned) {
  const Vec3 spring{0.003, 0.004, 0};
  for (const double angle : {1e-6, 1e-3, 0.03}) {
    const Vec3 normal{std::sin(angle), 0, std::cos(angle)};
    const CarriedSpring s = carry_spring(spring, normal, 100, 100);
    EXPECT_NEAR(dot(s.spring, normal), 0, 1e-18);
    // r − 1 = (0.6 sin)²/(1 − (0.6 sin)²); the approximation is good to (r − 1)³/32
    EXPECT_NEAR(norm(s.spring) / 0.005, 1, std::pow(0.36 * angle * angle, 3) / 30 + 1e-15);
  }
  // a normal that jumps makes no spring longer than it was, whatever the angle
  for (double angle = 0; angle < 3.1; angle += 0.01) {
    const Vec3 normal{std::sin(angle), 0, std::cos(angle)};
    EXPECT_LE(norm(carry_spring({0.005, 0, 0}, normal, 100, 100).spring), 0.005 * (1 + 1e-15));
  }
}

TEST(CarriedSpring, KeepsTheForceWhenItStiffensAndTheLengthWhenItSoftens) {
  const Vec3 spring{0.003, 0.004, 0}, normal{0, 0, 1};
  const CarriedSpring stiffer = carry_spring(spring, normal, 150, 100);
  EXPECT_NEAR(norm(stiffer.spring) * 150, 0.5, 1e-15);
  EXPECT_NEAR(stiffer.lost, 0.5 * 100 * 25e-6 - 0.5 * 0.5 * 0.5 / 150, 1e-17);
  const CarriedSpring softer = carry_spring(spring, normal, 60, 100);
  EXPECT_NEAR(norm(softer.spring), 0.005, 1e-17);
  EXPECT_NEAR(softer.lost, 0.5 * 40 * 25e-6, 1e-17);
}

// The dashpot's correction for a velocity half a step old keeps the damping ratio c/sqrt(k (m − c dt/2)).
TEST(Dashpot, KeepsTheRatioAtAnyStep) {
  EXPECT_DOUBLE_EQ(dashpot(0.5, 100, 4, 0), 10);
  for (const double dt : {0.01, 0.1, 1.0}) {
    const double c = dashpot(0.5, 100, 4, dt);
    EXPECT_NEAR(c / std::sqrt(100 * (4 - 0.5 * c * dt)), 0.5, 1e-12);
    EXPECT_LT(c, 2 * 4 / dt);
  }
}

}  // namespace
}  // namespace scree::scalar
