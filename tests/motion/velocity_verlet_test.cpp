// The integrator of spheres and discs against what it should do to a body under known forces.
#include "motion/velocity_verlet.h"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>

#include "kernels/scalar.h"
#include "math/random.h"
#include "state/reorder.h"

namespace scree {
namespace {

constexpr double kEpsilon = std::numeric_limits<double>::epsilon();

// Bodies under loads that stay the same.
struct World {
  Bodies bodies;
  std::vector<Load> load;

  explicit World(size_t n) : load(n, kNoLoad) {
    bodies.resize(n);
    for (size_t i = 0; i < n; ++i) {
      bodies.place[i] = {0, 0, 0, 1};
      bodies.motion[i] = {0, 0, 0, 1};
      bodies.spin[i] = {0, 0, 0, 1};
      bodies.orientation[i] = {0, 0, 0, 1};
      bodies.load[i] = kNoLoad;
    }
  }

  void step(const MotionSettings& s) {
    SpeedBound bound;
    begin_step(bodies, s, 0, bodies.size(), bound);
    finish_step(bodies, s, 0, bodies.size(), load.data());
    for (size_t i = 0; i < load.size(); ++i) bodies.load[i] = load[i];
  }
};

World random_world(size_t n, uint64_t seed) {
  World w(n);
  Random random{seed};
  const auto quad = [&](double size, double last) { return make_quad(random.in_ball(false) * size, last); };
  for (size_t i = 0; i < n; ++i) {
    w.bodies.place[i] = quad(1, random.uniform(0.5, 1.5));
    w.bodies.motion[i] = quad(10, random.uniform(0.5, 2));
    w.bodies.spin[i] = quad(100, random.uniform(1, 4));
    const Quat q = unit(Quat{random.normal(), random.normal(), random.normal(), random.normal()});
    w.bodies.orientation[i] = {q.x, q.y, q.z, q.w};
    w.load[i] = w.bodies.load[i] = {quad(100, random.uniform()), quad(100, random.uniform())};
  }
  return w;
}

bool same_bits(const Quad& a, const Quad& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

void expect_same_motion(const Bodies& a, const Bodies& b) {
  for (size_t i = 0; i < a.size(); ++i) {
    EXPECT_TRUE(same_bits(a.place[i], b.place[i])) << i;
    EXPECT_TRUE(same_bits(a.motion[i], b.motion[i])) << i;
    EXPECT_TRUE(same_bits(a.spin[i], b.spin[i])) << i;
    EXPECT_TRUE(same_bits(a.orientation[i], b.orientation[i])) << i;
  }
}

TEST(VelocityVerlet, FallsOnTheParabola) {
  World w(1);
  const Vec3 start{1, 2, 3}, velocity{4, 5, 30}, gravity{0.5, -1, -9.81};
  w.bodies.place[0] = make_quad(start, 0.1);
  w.bodies.motion[0] = make_quad(velocity, 2);
  const MotionSettings s{1e-3, gravity, false};
  constexpr int kSteps = 1000;
  for (int k = 1; k <= kSteps; ++k) {
    w.step(s);
    const double t = k * s.dt;
    const Vec3 x = start + velocity * t + gravity * (0.5 * t * t), v = velocity + gravity * t;
    // each step rounds place (below 64 m) and velocity (below 64 m/s) a few times
    ASSERT_LE(norm(xyz(w.bodies.place[0]) - x), 3 * k * 64 * kEpsilon);
    ASSERT_LE(norm(xyz(w.bodies.motion[0]) - v), 3 * k * 64 * kEpsilon);
  }
  EXPECT_EQ(w.bodies.place[0].w, 0.1);
  EXPECT_EQ(w.bodies.motion[0].w, 2);
}

TEST(VelocityVerlet, ForceAndTorqueAccelerate) {
  World w(2);
  const double inverse_mass[2] = {2, 5}, inverse_inertia[2] = {7, 11};
  for (int i = 0; i < 2; ++i) {
    w.bodies.motion[i].w = inverse_mass[i];
    w.bodies.spin[i].w = inverse_inertia[i];
  }
  const Vec3 force{1, -2, 3}, torque{0.15, 0.1, -0.05};
  w.load[0] = w.bodies.load[0] = {make_quad(force, 7), make_quad(torque, 7)};
  w.load[1] = w.bodies.load[1] = {make_quad(-force, 7), make_quad(-torque, 7)};
  const MotionSettings s{1e-4, {}, false};
  constexpr int kSteps = 500;
  for (int k = 0; k < kSteps; ++k) w.step(s);
  const double t = kSteps * s.dt, tolerance = 3 * kSteps * kEpsilon;
  for (int i = 0; i < 2; ++i) {
    const double sign = i == 0 ? 1 : -1;
    const Vec3 v = force * (sign * inverse_mass[i] * t);
    const Vec3 spin = torque * (sign * inverse_inertia[i] * t);
    EXPECT_LE(norm(xyz(w.bodies.motion[i]) - v), tolerance * norm(v));
    EXPECT_LE(norm(xyz(w.bodies.place[i]) - v * (0.5 * t)), tolerance * norm(v) * t);
    EXPECT_LE(norm(xyz(w.bodies.spin[i]) - spin), tolerance * norm(spin));
  }
}

Quat orientation_after(Vec3 spin, double dt, int steps) {
  World w(1);
  w.bodies.spin[0] = make_quad(spin, 1);
  const MotionSettings s{dt, {}, false};
  for (int k = 0; k < steps; ++k) w.step(s);
  const Quad& q = w.bodies.orientation[0];
  return {q.w, q.x, q.y, q.z};
}

double angle_between(Quat a, Quat b) {
  const Quat d = conjugate(a) * b;
  return 2 * std::atan2(norm({d.x, d.y, d.z}), std::fabs(d.w));
}

// 2 rad in 2 s. A step turns by 2 atan(h/(1 − h²/2)) = 2 h (1 + h²/6 + …), h = spin dt/2: the relative error is h²/6.
TEST(VelocityVerlet, TurnsToSecondOrder) {
  const Vec3 spin{0.6, -0.48, 0.64};  // |spin| = 1
  double error[3];
  for (int level = 0; level < 3; ++level) {
    const int steps = 100 << level;
    const double dt = 2.0 / steps, h = 0.5 * dt;
    error[level] = angle_between(orientation_after(spin, dt, steps), quat_from_rotation(spin * 2.0));
    EXPECT_NEAR(error[level], 2 * h * h / 6, 0.01 * 2 * h * h / 6);
  }
  EXPECT_NEAR(error[0] / error[1], 4, 0.02);
  EXPECT_NEAR(error[1] / error[2], 4, 0.02);
}

TEST(VelocityVerlet, OrientationStaysUnit) {
  const Vec3 spin{7, -3, 2};
  const double dt = 1e-3;
  constexpr int kSteps = 1'000'000;
  const Quat q = orientation_after(spin, dt, kSteps);
  // no drift: a step leaves the length right to its own rounding, a dozen operations
  EXPECT_NEAR(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z, 1, 12 * kEpsilon);
  // the angle is off by h²/6 of the way, here 0.02 rad of 7874, and by the sum of the roundings
  const double h = 0.5 * norm(spin) * dt, turned = norm(spin) * dt * kSteps;
  const double late = turned * h * h / 6;
  EXPECT_NEAR(angle_between(q, quat_from_rotation(spin * (dt * kSteps))), late, 0.01 * late);
}

TEST(VelocityVerlet, OneFusedPassIsFinishAndBegin) {
  for (const bool planar : {false, true})
    for (uint64_t seed = 0; seed < 10; ++seed) {
      World apart = random_world(12, seed), fused = apart;
      const MotionSettings s{1e-3, {0.1, 0.2, -9.81}, planar};
      SpeedBound bound, fused_bound;
      finish_step(apart.bodies, s, 0, 12, apart.load.data());
      begin_step(apart.bodies, s, 0, 12, bound);
      finish_and_begin_step(fused.bodies, s, 0, 12, fused.load.data(), fused_bound);
      expect_same_motion(fused.bodies, apart.bodies);
      EXPECT_EQ(fused_bound.largest, bound.largest);
      EXPECT_EQ(fused_bound.bad, bound.bad);
    }
}

// shapes 0 and 1 have three moments, shape 2 is round
MotionSettings with_tops() { return {1e-3, {0.1, 0.2, -9.81}, false, {{0.1, 0.2, 0.25}, {0.3, 0.1, 0.15}, {1, 1, 1}}}; }

World random_tops(size_t n, uint64_t seed) {
  World w = random_world(n, seed);
  for (size_t i = 0; i < n; ++i) w.bodies.shape[i] = i % 4 == 3 ? kNone : static_cast<uint32_t>(i % 4);
  return w;
}

TEST(VelocityVerlet, TopsAreKickedInAngularMomentumAndTurnFreely) {
  const MotionSettings s = with_tops();
  World w = random_tops(12, 7);
  const World before = w;
  SpeedBound bound;
  begin_step(w.bodies, s, 0, 12, bound);
  World begun = w;
  finish_step(w.bodies, s, 0, 12, w.load.data());
  for (size_t i = 0; i < 12; ++i) {
    SCOPED_TRACE(i);
    ASSERT_EQ(is_top(w.bodies, s.gyration, i), i % 4 < 2);
    const Vec3 torque = xyz(before.load[i].torque), start = spin_momentum(before.bodies, s.gyration, i);
    const double rounding = 40 * kEpsilon * norm(start);
    EXPECT_LT(norm(spin_momentum(begun.bodies, s.gyration, i) - start - torque * (0.5 * s.dt)), rounding);
    EXPECT_LT(norm(spin_momentum(w.bodies, s.gyration, i) - start - torque * s.dt), rounding);
    if (i % 4 >= 2) continue;
    const Quad& q = before.bodies.orientation[i];
    const Quat turn{q.w, q.x, q.y, q.z};
    const double scale = before.bodies.place[i].w * before.bodies.place[i].w / before.bodies.motion[i].w;
    const scalar::RotationState wanted = scalar::rotate_free(
        {q.w, q.x, q.y, q.z, rotate_back(turn, start + torque * (0.5 * s.dt))}, s.gyration[i % 4] * scale, s.dt);
    const Quad& got = begun.bodies.orientation[i];
    EXPECT_NEAR(got.x, wanted.x, 20 * kEpsilon);
    EXPECT_NEAR(got.y, wanted.y, 20 * kEpsilon);
    EXPECT_NEAR(got.z, wanted.z, 20 * kEpsilon);
    EXPECT_NEAR(got.w, wanted.w, 20 * kEpsilon);
  }
}

TEST(VelocityVerlet, OneFusedPassOfTopsIsFinishAndBegin) {
  for (uint64_t seed = 0; seed < 10; ++seed) {
    World apart = random_tops(11, seed), fused = apart;
    const MotionSettings s = with_tops();
    SpeedBound bound, fused_bound;
    finish_step(apart.bodies, s, 2, 11, apart.load.data() + 2);
    for (size_t i = 2; i < 11; ++i) apart.bodies.load[i] = apart.load[i];
    begin_step(apart.bodies, s, 2, 11, bound);
    finish_and_begin_step(fused.bodies, s, 2, 11, fused.load.data() + 2, fused_bound);
    expect_same_motion(fused.bodies, apart.bodies);
    EXPECT_EQ(fused_bound.bad, 0);
  }
}

void expect_same_bits_everywhere(const MotionSettings& s, const World& start) {
  std::vector<Bodies> results;
  for (const int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    World w = start;
    SpeedBound bound;
    w.step(s);
    finish_and_begin_step(w.bodies, s, 0, w.bodies.size(), w.load.data(), bound);
    results.push_back(w.bodies);
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  for (const Bodies& result : results) expect_same_motion(result, results.front());
}

TEST(VelocityVerlet, EveryInstructionSetGivesTheSameBits) {
  expect_same_bits_everywhere({1e-3, {0.1, 0.2, -9.81}, false, {}}, random_world(12, 3));
  expect_same_bits_everywhere(with_tops(), random_tops(13, 3));
}

// To the sum of the contact stage a body adds its crossing pairs, then its walls, each in the order of the list.
TEST(VelocityVerlet, GathersInAFixedOrder) {
  constexpr size_t kBodies = 9, kBegin = 3, kEnd = 8;
  for (uint64_t seed = 0; seed < 10; ++seed) {
    Random random{seed};
    const auto some = [&] {
      return Load{make_quad(random.in_ball(false) * 100.0, 0), make_quad(random.in_ball(false) * 50.0, 0)};
    };
    Crossings crossings;
    WallPairs walls;
    crossings.first = walls.first = {0};
    for (uint32_t i = 0; i < kBodies; ++i) {
      for (uint64_t k = random.below(4); k > 0; --k) crossings.owner.push_back(i), crossings.load.push_back(some());
      for (uint64_t k = random.below(4); k > 0; --k) {
        walls.owner.push_back(i);
        walls.order.push_back(static_cast<uint32_t>(walls.load.size()));
        walls.load.push_back(some());
      }
      crossings.first.push_back(static_cast<uint32_t>(crossings.owner.size()));
      walls.first.push_back(static_cast<uint32_t>(walls.owner.size()));
    }
    std::reverse(walls.order.begin(), walls.order.end());
    std::vector<Load> load;
    for (size_t i = kBegin; i < kEnd; ++i) load.push_back(some());
    const std::vector<Load> before = load;
    gather_loads({&crossings, &walls, nullptr}, kBegin, kEnd, load.data());
    for (size_t i = kBegin; i < kEnd; ++i) {
      Vec3 force = xyz(before[i - kBegin].force), torque = xyz(before[i - kBegin].torque);
      const auto add = [&](const Load& l) { force += xyz(l.force), torque += xyz(l.torque); };
      for (uint32_t k = crossings.first[i]; k < crossings.first[i + 1]; ++k) add(crossings.load[k]);
      for (uint32_t k = walls.first[i]; k < walls.first[i + 1]; ++k) add(walls.load[walls.order[k]]);
      EXPECT_EQ(xyz(load[i - kBegin].force), force);
      EXPECT_EQ(xyz(load[i - kBegin].torque), torque);
    }
  }
}

TEST(VelocityVerlet, PlanarLocksWhatLeavesThePlane) {
  World w = random_world(10, 5);
  for (size_t i = 0; i < 10; ++i) {
    w.bodies.place[i].z = w.bodies.motion[i].z = 0;
    w.bodies.spin[i].x = w.bodies.spin[i].y = 0;
    w.bodies.orientation[i] = {0, 0, std::sin(0.1), std::cos(0.1)};
  }
  World free = w;
  const MotionSettings s{1e-3, {1, -9.81, 5}, true}, unlocked{1e-3, {1, -9.81, 5}, false};
  for (int k = 0; k < 100; ++k) w.step(s), free.step(unlocked);
  for (size_t i = 0; i < 10; ++i) {
    EXPECT_EQ(w.bodies.place[i].z, 0);
    EXPECT_EQ(w.bodies.motion[i].z, 0);
    EXPECT_EQ(w.bodies.spin[i].x, 0);
    EXPECT_EQ(w.bodies.spin[i].y, 0);
    EXPECT_EQ(w.bodies.orientation[i].x, 0);
    EXPECT_EQ(w.bodies.orientation[i].y, 0);
    // and what stays in it moves as ever
    EXPECT_EQ(w.bodies.place[i].x, free.bodies.place[i].x);
    EXPECT_EQ(w.bodies.place[i].y, free.bodies.place[i].y);
    EXPECT_EQ(w.bodies.spin[i].z, free.bodies.spin[i].z);
  }
}

TEST(VelocityVerlet, TellsTheLargestSpeedAndWhatIsNotANumber) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  World w(5);
  w.bodies.motion[1] = {-7, 1, 0, 1};
  w.bodies.motion[3] = {2, -3, 4, 1};
  SpeedBound bound;
  begin_step(w.bodies, {1e-3, {}, false}, 0, 5, bound);
  EXPECT_EQ(bound.largest, (Vec3{7, 3, 4}));
  EXPECT_EQ(bound.bad, 0);
  begin_step(w.bodies, {1e-3, {}, false}, 2, 3, bound);
  EXPECT_EQ(bound.largest, Vec3{}) << "of a chunk alone";
  for (const double bad : {nan, infinity, -infinity})
    for (int field = 0; field < 2; ++field)
      for (int axis = 0; axis < 3; ++axis) {
        World broken(5);
        Quad& q = (field == 0 ? broken.bodies.motion : broken.bodies.spin)[2];
        (&q.x)[axis] = bad;
        begin_step(broken.bodies, {1e-3, {}, false}, 0, 5, bound);
        EXPECT_FALSE(bound.bad == 0) << (field == 0 ? "velocity" : "spin") << " axis " << axis << " " << bad;
      }
}

}  // namespace
}  // namespace scree
