// The yardsticks of the validation: a wrong one would let a wrong engine pass.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "validation/grains.h"
#include "validation/impact.h"
#include "validation/rows.h"

namespace scree::validation {
namespace {

ParticleSnapshot grains_at(const std::vector<Vec3>& positions, double radius) {
  ParticleSnapshot s;
  s.position = positions;
  s.radius.assign(positions.size(), radius);
  for (uint32_t i = 0; i < positions.size(); ++i) s.id.push_back(i);
  return s;
}

TEST(Rows, PassOnlyWithinTheTolerance) {
  Rows rows{"case"};
  rows.check("inside", 1.1, {1, 0.11, "source"});
  rows.check("outside", 1.1, {1, 0.09, "source"});
  rows.check("not a number", std::numeric_limits<double>::quiet_NaN(), {1, 1, "source"});
  rows.check("in range", 1.9, between(1, 2, "source"));
  EXPECT_TRUE(rows.rows[0].pass);
  EXPECT_FALSE(rows.rows[1].pass);
  EXPECT_FALSE(rows.rows[2].pass);
  EXPECT_TRUE(rows.rows[3].pass);
  EXPECT_EQ(rows.rows[3].reference, 1.5);
  EXPECT_EQ(rows.rows[0].name, "case");
}

TEST(Rows, TellingIsNotChecking) {
  Rows rows{"case"};
  rows.tell("so much", std::numeric_limits<double>::quiet_NaN(), "source");
  EXPECT_TRUE(rows.rows[0].pass);
  EXPECT_FALSE(rows.rows[0].checked);
}

TEST(Rows, SetKeepsEveryDigit) {
  const std::string text = set("key", 0.1 + 0.2);
  EXPECT_EQ(std::stod(text.substr(text.find('=') + 1)), 0.1 + 0.2);
}

TEST(Impact, DampingRatioInvertsTheRestitution) {
  EXPECT_EQ(damping_ratio(1), 0);
  EXPECT_NEAR(damping_ratio(std::exp(-2.0)), 1, 1e-9);
  const double zeta = damping_ratio(0.5);
  EXPECT_NEAR(std::exp(-2 * zeta * std::acos(zeta) / std::sqrt(1 - zeta * zeta)), 0.5, 1e-12);
}

// Johnson's figure for the duration: 2.87 (m²/(R E*² v))^(1/5)
TEST(Impact, HertzAgreesWithTheTextbook) {
  const double modulus = 3e9, radius = 0.01, mass = 0.02, speed = 1.5;
  const Impact impact = hertz_impact(modulus, radius, mass, speed);
  EXPECT_NEAR(impact.duration, 2.87 * std::pow(mass * mass / (radius * modulus * modulus * speed), 0.2),
              0.002 * impact.duration);
  const double work = 0.4 * impact.max_force * impact.max_overlap;
  EXPECT_NEAR(work, 0.5 * mass * speed * speed, 1e-12);
}

TEST(Grains, VolumeIsCutExactly) {
  const ParticleSnapshot one = grains_at({{0.3, 0.2, 1}}, 0.1);
  const double whole = 4.0 / 3 * M_PI * 1e-3;
  EXPECT_NEAR(volume_between(one, 0, 2), whole, 1e-15);
  EXPECT_NEAR(volume_between(one, 0, 1), whole / 2, 1e-15);
  EXPECT_NEAR(volume_between(one, 0.95, 1.05), M_PI * (0.01 * 0.1 - 2.0 / 3 * 0.05 * 0.05 * 0.05), 1e-15);
  EXPECT_EQ(volume_between(one, 1.1, 2), 0);
}

TEST(Grains, SurfaceOfAConeAndOfAPlane) {
  std::vector<Vec3> cone, plane;
  for (int i = -20; i <= 20; ++i)
    for (int j = -20; j <= 20; ++j) {
      const double x = 0.5 * i, y = 0.5 * j, top = -0.4 * std::hypot(x, y);
      plane.push_back({x, y, 3});
      for (int layer = 0; layer < 3; ++layer) cone.push_back({x, y, top - layer});
    }
  const Surface steep = surface(grains_at(cone, 0.25), 0.5, 8);
  EXPECT_NEAR(std::tan(steep.angle), 0.4, 1e-9);
  EXPECT_NEAR(steep.deviation, 0.4 * 8 * 2 / 3, 0.1);  // of its tip from the mean
  const Surface flat = surface(grains_at(plane, 0.25), 0.5, 8);
  EXPECT_NEAR(flat.angle, 0, 1e-12);
  EXPECT_EQ(flat.deviation, 0);
  plane.push_back({4, 4, 3.5});
  EXPECT_LT(surface(grains_at(plane, 0.25), 0.5, 8).deviation, 0.05) << "one grain is no mound";
}

TEST(Grains, HeightBelow) {
  std::vector<Vec3> column;
  for (int i = 0; i <= 100; ++i) column.push_back({0, 0, 0.01 * i});
  EXPECT_NEAR(height_below(grains_at(column, 0.1), 0.98), 0.98, 1e-12);
}

}  // namespace
}  // namespace scree::validation
