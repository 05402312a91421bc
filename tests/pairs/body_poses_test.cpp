// How far bodies move as seen from each other: what lists of facets rely on.
#include "pairs/facets/body_poses.h"

#include <gtest/gtest.h>

#include <cmath>

#include "pairs/polyhedron_fixture.h"

namespace scree::testing {
namespace {

constexpr int kSteps = 20;
constexpr double kStep = 1e-3;  // s

// Two bodies that move evenly, the second as seen from the first.
struct MovingPair {
  double radius[2];
  Vec3 place[2], velocity[2], spin[2];

  Vec3 centre(int body, double time) const { return place[body] + velocity[body] * time; }
  Quat turn(int body, double time) const { return quat_from_rotation(spin[body] * time); }
  Vec3 seen(int from, Vec3 x, double time) const { return rotate_back(turn(from, time), x - centre(from, time)); }
  // where the point of body 2 that is at x at the end was at the beginning, both seen from body 1
  double moved(Vec3 x, double time) const {
    const Vec3 on_two = seen(1, x, time);
    return norm(seen(0, place[1] + on_two, 0) - seen(0, x, time));
  }
};

MovingPair random_pair(Random& random) {
  MovingPair p{};
  p.radius[0] = 1, p.radius[1] = std::pow(10, random.uniform(-0.5, 0.5));
  const double apart = random.uniform(0.3, 0.99) * (p.radius[0] + p.radius[1]);
  p.place[1] = unit(random.in_ball(false)) * apart;
  const double pace = std::pow(10, random.uniform(-2, 1)), turns = std::pow(10, random.uniform(-2, 1));
  for (int k = 0; k < 2; ++k) p.spin[k] = random.in_ball(false) * turns;
  p.velocity[0] = random.in_ball(false) * pace;
  // in one of two the second rolls on the first
  const Vec3 middle = p.place[1] * (p.radius[0] / (p.radius[0] + p.radius[1]));
  p.velocity[1] = random.uniform() < 0.5
                      ? random.in_ball(false) * pace
                      : p.velocity[0] + cross(p.spin[0], middle) - cross(p.spin[1], middle - p.place[1]);
  return p;
}

double sum_of_ways(const MovingPair& p) {
  World world;
  Bodies& bodies = world.bodies;
  bodies.resize(2);
  PairList pairs;
  pairs.a.assign(kPairPadding, 0), pairs.b.assign(kPairPadding, 1);
  world.contact.dt = kStep;
  double sum = 0, way[kPairPadding];
  for (int step = 0; step < kSteps; ++step) {
    for (int k = 0; k < 2; ++k) {
      bodies.place[size_t(k)] = make_quad(p.centre(k, (step + 0.5) * kStep), p.radius[k]);
      bodies.motion[size_t(k)] = make_quad(p.velocity[k], 1), bodies.spin[size_t(k)] = make_quad(p.spin[k], 1);
    }
    pair_displacements(world, pairs, {0, 1, 0, 2, nullptr}, way);
    sum += way[0];
  }
  return sum;
}

// Points that are in both balls at the end have moved by no more than allowed_displacement() allows for. The bound is
// not far off: some move by nearly as much.
TEST(BodyPoses, PointsOfContactMoveByNoMoreThanTheirWay) {
  Random random{31, 1, 0};
  double closest = 0;
  for (int i = 0; i < 2000; ++i) {
    const MovingPair p = random_pair(random);
    const double sum = sum_of_ways(p), time = kSteps * kStep;
    const FacetPose pose{{}, {p.radius[0], p.radius[1], 0.5, p.radius[1]}};
    double low = 0, high = 100;  // how far they may have moved
    for (int k = 0; k < 60; ++k)
      (allowed_displacement(pose, 0.5 * (low + high)) < sum ? low : high) = 0.5 * (low + high);
    for (int k = 0; k < 200; ++k) {
      const Vec3 x = p.centre(0, time) + random.in_ball(false) * p.radius[0];
      if (norm(x - p.centre(1, time)) > p.radius[1]) continue;
      const double moved = p.moved(x, time);
      ASSERT_LE(moved, high) << i;
      closest = std::max(closest, moved / high);
    }
  }
  EXPECT_GT(closest, 0.9);
}

// Walls have no balls, and their ways count all of a body.
TEST(BodyPoses, WaysToWallsAreWhatTheyAre) { EXPECT_EQ(allowed_displacement({{}, {1, 1, 0.5, 0}}, 0.3), 0.3); }

}  // namespace
}  // namespace scree::testing
