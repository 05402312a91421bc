// The plain simulator that other contact rules are measured with: what it says of them must not be its own mistake.
#include "validation/star_study.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "shape/star.h"
#include "validation/cases.h"
#include "validation/rows.h"

namespace scree::validation {
namespace {

// two stars of radius 3 mm and 0.2 g or so that meet off centre at 0.3 m/s; `shape` completes the form 1 + …
Simulation two_stars(const std::string& shape, const std::string& wall = "") {
  return simulate(scene_from(fmt::format(R"(
planar = true
depth = "5 mm"
[[material]]
name = "plastic"
density = "1333 kg/m^3"
normal_stiffness = "1e3 N/m"
tangential_stiffness = 0
restitution = 1
friction = 0
[contact]
law = "linear"
[[shape]]
name = "star"
kind = "star"
mean = 1
{}
unit = "3 mm"
[[particles]]
shape = "star"
velocity = ["0.2 m/s", 0]
spin = 10
lattice = {{origin = [0, 0], spacing = 1, count = [1, 1]}}
[[particles]]
shape = "star"
velocity = ["-0.1 m/s", 0]
turn = 0.3
lattice = {{origin = ["10 mm", "1 mm"], spacing = 1, count = [1, 1]}}
{}
[time]
step = "1 us"
duration = 1
)",
                                         shape, wall)
                                 .c_str()));
}

struct Sums {
  Vec3 momentum;
  double angular = 0, scale = 0;
};
Sums sums_of(const StarStudy& study) {
  Sums sums;
  for (const StudyBody& b : study.bodies) {
    sums.momentum += b.velocity * b.mass;
    sums.angular += cross(b.position, b.velocity).z * b.mass + b.inertia * b.spin;
    sums.scale += b.mass * norm(b.velocity);
  }
  return sums;
}

// 1e-4: the spring is entered and left somewhere within a step, which is worth up to (ω dt)² = 2e-5 of the energy
TEST(StarStudy, TwoCirclesKeepEnergyAndMomentum) {
  StarStudy study = study_of(two_stars(""), {ContactRule::Point::refined, ContactRule::Distance::exact});
  const double energy_before = energy(study);
  const Sums before = sums_of(study);
  double largest = 0;
  for (int k = 0; k < 300; ++k) {
    advance(study, 1e-6, 100);
    largest = std::max(largest, study.elastic);
  }
  const Sums after = sums_of(study);
  EXPECT_GT(largest, 0.3 * energy_before) << "they have not met";
  EXPECT_EQ(study.elastic, 0) << "they have not parted";
  EXPECT_LT(study.bodies[0].velocity.x, study.bodies[1].velocity.x);
  EXPECT_NEAR(energy(study), energy_before, 1e-4 * energy_before);
  EXPECT_NEAR(norm(after.momentum - before.momentum), 0, 1e-12 * before.scale);
}

// whatever the rule: force and counter-force act at the same point
TEST(StarStudy, EveryRuleKeepsMomentumAndAngularMomentum) {
  for (const auto point : {ContactRule::Point::node, ContactRule::Point::refined})
    for (const auto distance :
         {ContactRule::Distance::first_order, ContactRule::Distance::radial, ContactRule::Distance::exact}) {
      StarStudy study = study_of(two_stars("terms = [{k = 3, cos = 0.3}, {k = 2, sin = 0.1}]"), {point, distance});
      const Sums before = sums_of(study);
      double largest = 0;
      for (int k = 0; k < 100; ++k) advance(study, 5e-6, 60), largest = std::max(largest, study.elastic);
      const Sums after = sums_of(study);
      EXPECT_GT(largest, 0) << name_of(study.rule);
      EXPECT_NEAR(norm(after.momentum - before.momentum), 0, 1e-12 * before.scale) << name_of(study.rule);
      EXPECT_NEAR(after.angular, before.angular, 1e-12 * before.scale * 0.01) << name_of(study.rule);
    }
}

TEST(StarStudy, StartsAsTheEngineDoes) {
  const Simulation engine = two_stars("terms = [{k = 3, cos = 0.3}, {k = 2, sin = 0.1}]");
  const StarStudy study = study_of(engine, {});
  const double initial = engine.measure().energy.initial;
  EXPECT_NEAR(energy(study), initial, 1e-9 * initial);
  const Vec3 momentum = engine.measure().momentum;
  EXPECT_NEAR(norm(sums_of(study).momentum - momentum), 0, 1e-9 * sums_of(study).scale);
}

// A circle between two walls keeps its energy too, whichever of its points is lowest.
TEST(StarStudy, WallsGiveBackTheEnergy) {
  const Simulation engine = two_stars("", R"([[wall]]
box = {min = ["-4 mm", "-20 mm"], max = ["14 mm", "20 mm"]}
side = "inside")");
  StarStudy study = study_of(engine, {ContactRule::Point::refined, ContactRule::Distance::exact});
  ASSERT_EQ(study.planes.size(), 4u);
  const double before = energy(study);
  advance(study, 1e-6, 60'000);
  EXPECT_GT(norm(study.bodies[0].velocity - study.bodies[1].velocity), 0);
  EXPECT_NEAR(energy(study), before, 1e-3 * before);  // some ten bounces
  for (const StudyBody& b : study.bodies) {
    EXPECT_GT(b.position.x, -4e-3);
    EXPECT_LT(b.position.x, 14e-3);
  }
}

TEST(StarStudy, NearbyDistanceIsTheExactOne) {
  const StarForm form = star_from_terms({{2, 0, 0, 0, 0}, {0, 0, 0, 0, 1}, 100}, kStarFloor).form;
  const StarCurve curve = star_curve(form);
  for (int i = 0; i < 500; ++i) {
    const Direction d = direction_of_part(i, 500);
    for (const double part : {0.9, 0.97, 1.0, 1.04}) {
      const Vec3 p = star_point(form, d) * part;
      const StarDistance exact = exact_distance(curve, p), nearby = nearby_distance(curve, p);
      EXPECT_NEAR(nearby.distance, exact.distance, 1e-10) << i << " " << part;
      EXPECT_NEAR(norm(nearby.normal - exact.normal), 0, 1e-8) << i << " " << part;
    }
  }
}

TEST(StarEnergy, TellsOtherRulesBesideTheEngine) {
  const std::vector<ValidationRow> rows = star_energy({.threads = 1, .quick = true}, [](double, const std::string&) {});
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_TRUE(rows[0].checked);
  for (const size_t i : {1, 2}) {
    EXPECT_FALSE(rows[i].checked) << rows[i].quantity;
    EXPECT_TRUE(std::isfinite(rows[i].measured)) << rows[i].quantity;
    EXPECT_NE(rows[i].measured, 0) << rows[i].quantity;
  }
}

}  // namespace
}  // namespace scree::validation
