#include "scene/units.h"

#include <gtest/gtest.h>

#include <numbers>
#include <stdexcept>

namespace scree {
namespace {

struct UnitCase {
  const char* text;
  double value;
  const char* unit;
};

TEST(Units, QuantitiesBecomeSi) {
  const UnitCase cases[] = {
      {"5 mm", 0.005, "m"},
      {"9mm", 0.009, "m"},
      {"1e3 N/m", 1000, "kg/s^2"},
      {"2500 kg/m^3", 2500, "kg/m^3"},
      {"2.5 g/cm^3", 2500, "kg/m3"},
      {"2.5 t m^-3", 2500, "kg/m³"},
      {"70 GPa", 70e9, "N/m^2"},
      {"9.81 m/s^2", 9.81, "m/s²"},
      {"0.1 J/m^2", 0.1, "N/m"},
      {"1 g", 0.001, "kg"},
      {"1 ms", 0.001, "s"},
      {"7 µs", 7e-6, "s"},
      {"7 us", 7e-6, "s"},
      {"2 min", 120, "s"},
      {"50 Hz", 50, "1/s"},
      {"100 /s", 100, "Hz"},
      {"100 1/s", 100, "Hz"},
      {"30 deg", std::numbers::pi / 6, "rad"},
      {"30 °", std::numbers::pi / 6, "rad"},
      {"60 rpm", 2 * std::numbers::pi, "rad/s"},
      {"1e-3 m/s/N", 1e-3, "s/kg"},
      {"+3", 3, ""},
      {"-2.5e-3 m", -0.0025, "m"},
      {"40 %", 0.4, ""},
      {"3 kg·m/s^2", 3, "N"},
      {"1 L", 0.001, "m^3"},
  };
  for (const UnitCase& c : cases) {
    const Quantity q = parse_quantity(c.text);
    EXPECT_DOUBLE_EQ(q.value, c.value) << c.text;
    EXPECT_TRUE(q.dimension == parse_unit(c.unit).dimension) << c.text << " is not " << c.unit;
  }
}

TEST(Units, APrefixIsExactlyRounded) {
  for (int i = 1; i < 1000; ++i) {
    const std::string n = std::to_string(i);
    EXPECT_EQ(parse_quantity(n + " mm").value, i / 1000.0);
    EXPECT_EQ(parse_quantity(n + " um").value, i / 1e6);
    EXPECT_EQ(parse_quantity(n + " MPa").value, i * 1e6);
  }
}

TEST(Units, NonsenseIsRefused) {
  for (const char* text : {"",     " ",    "mm",  "5 parsec", "nan",    "inf", "-inf m", "1e999", "5 m^",   "5 m^99",
                           "5 m/", "5 12", "5 5", "0x10",     "5 m//s", "--5", "+-5",    "5 mmm", "5 kmin", "5 m^x"}) {
    EXPECT_THROW(parse_quantity(text), std::invalid_argument) << text;
  }
}

TEST(Units, AnAngleIsNoPlainNumber) {
  EXPECT_FALSE(parse_unit("deg").dimension == Dimension{});
  EXPECT_FALSE(parse_unit("rpm").dimension == parse_unit("Hz").dimension);
}

}  // namespace
}  // namespace scree
