// Free rotation of bodies with three moments of inertia: what is conserved, and how fast the error falls.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "kernels/scalar.h"

namespace scree {
namespace {

using scalar::RotationState;

Quat orientation(const RotationState& s) { return {s.w, s.x, s.y, s.z}; }
Vec3 world_momentum(const RotationState& s) { return rotate(orientation(s), s.momentum); }
double energy(const RotationState& s, Vec3 inertia) {
  const Vec3 m = s.momentum;
  return 0.5 * (m.x * m.x / inertia.x + m.y * m.y / inertia.y + m.z * m.z / inertia.z);
}
double angle_between(const RotationState& a, const RotationState& b) {
  const Quat d = conjugate(orientation(a)) * orientation(b);
  return 2 * std::atan2(norm({d.x, d.y, d.z}), std::fabs(d.w));
}

RotationState start(Vec3 momentum) {
  const Quat q = unit(Quat{0.5, -0.3, 0.7, 0.2});
  return {q.w, q.x, q.y, q.z, momentum};
}

RotationState run(RotationState s, Vec3 inertia, double dt, int steps) {
  for (int k = 0; k < steps; ++k) s = scalar::rotate_free(s, inertia, dt);
  return s;
}

const Vec3 kInertia{1, 2, 4};
const Vec3 kAboutMiddle{0.02, 2, 0.01};  // tumbles: rotation about the middle axis is unstable

TEST(Rotation, KeepsAngularMomentumToRounding) {
  RotationState s = start(kAboutMiddle);
  const Vec3 before = world_momentum(s);
  constexpr int kSteps = 200'000;
  s = run(s, kInertia, 0.01, kSteps);
  // five turns a step, each rounding once or twice; roundings add up as a random walk, sqrt(N), with room to 1e3 ulp
  EXPECT_LT(norm(world_momentum(s) - before), 1e3 * 2.2e-16 * std::sqrt(kSteps) * norm(before));
  EXPECT_NEAR(s.w * s.w + s.x * s.x + s.y * s.y + s.z * s.z, 1, 1e-15);
}

// reversible and symmetric: the energy swings by O(dt²) and comes back, for ever
TEST(Rotation, EnergyDoesNotDrift) {
  for (const double dt : {0.02, 0.01}) {
    RotationState s = start(kAboutMiddle);
    const double before = energy(s, kInertia);
    double swing[2] = {0, 0};
    for (int half = 0; half < 2; ++half)
      for (int k = 0; k < 100'000; ++k) {
        s = scalar::rotate_free(s, kInertia, dt);
        swing[half] = std::max(swing[half], std::fabs(energy(s, kInertia) - before));
      }
    EXPECT_LT(swing[0], 0.2 * dt * dt * before);
    EXPECT_LT(swing[1], 1.01 * swing[0]);
  }
}

TEST(Rotation, GoesBackTheWayItCame) {
  const RotationState s = start(kAboutMiddle), there = run(s, kInertia, 0.01, 5000);
  EXPECT_GT(angle_between(there, s), 0.1);
  EXPECT_LT(angle_between(run(there, kInertia, -0.01, 5000), s), 1e-10);
}

// A top with two equal moments: R(t) = turn about L by |L| t/I₁, after R(0), after turn about its axis by
// L₃ (1/I₃ − 1/I₁) t (Goldstein, §5.6).
TEST(Rotation, FollowsTheSymmetricTopToSecondOrder) {
  const Vec3 inertia{2, 2, 1}, momentum{0.8, 0, 1.5};
  const RotationState s = start(momentum);
  const double t = 10;
  const Vec3 total = world_momentum(s);
  const Quat exact = quat_from_rotation(total * (t / inertia.x)) * orientation(s) *
                     quat_from_rotation({0, 0, momentum.z * (1 / inertia.z - 1 / inertia.x) * t});
  const RotationState wanted{exact.w, exact.x, exact.y, exact.z, {}};
  double error[3];
  for (int level = 0; level < 3; ++level) {
    const int steps = 500 << level;
    error[level] = angle_between(run(s, inertia, t / steps, steps), wanted);
  }
  EXPECT_LT(error[0], 10 * 0.02 * 0.02 * t) << "of the size of dt² t";
  EXPECT_NEAR(error[0] / error[1], 4, 0.05);
  EXPECT_NEAR(error[1] / error[2], 4, 0.05);
}

TEST(Rotation, OfThreeMomentsConvergesToSecondOrder) {
  const RotationState s = start({1, 1.5, -0.7});
  const double t = 5;
  const RotationState fine = run(s, kInertia, t / 64'000, 64'000);
  double error[3];
  for (int level = 0; level < 3; ++level) {
    const int steps = 500 << level;
    error[level] = angle_between(run(s, kInertia, t / steps, steps), fine);
  }
  EXPECT_NEAR(error[0] / error[1], 4, 0.05);
  EXPECT_NEAR(error[1] / error[2], 4, 0.05);
}

// about a principal axis nothing but that axis turns
TEST(Rotation, AboutAPrincipalAxisIsSteady) {
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 momentum;
    (&momentum.x)[axis] = 3;
    const RotationState s = run(start(momentum), kInertia, 0.01, 1000);
    EXPECT_EQ(s.momentum, momentum);
    const double rate = 3 / (&kInertia.x)[axis];
    const Quat exact = orientation(start({})) * quat_from_rotation(momentum * (10 * rate / 3));
    // Cayley's tan(φ/2) ≈ φ/2 lags by φ²/12 of the way, φ = rate dt (half of it for axes that turn twice a step)
    EXPECT_LT(angle_between(s, {exact.w, exact.x, exact.y, exact.z, {}}),
              10 * rate * (rate * 0.01) * (rate * 0.01) / 12 * 1.01);
  }
}

}  // namespace
}  // namespace scree
