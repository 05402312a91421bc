// Numbers with units: "5 mm", "1e3 N/m", "30 deg" → SI. An angle is a dimension of its own here, so that a rotation
// rate in Hz, or a friction in degrees, is refused instead of misread.
#pragma once

#include <span>
#include <string_view>

namespace scree {

struct Dimension {
  int metre = 0, kilogram = 0, second = 0, radian = 0;
  friend bool operator==(const Dimension&, const Dimension&) = default;
};

struct Unit {
  Dimension dimension;
  int decimal = 0;    // power of ten to SI, kept apart: 9 mm is then 9/1000 to the last bit, the same as 0.009
  double factor = 1;  // what is not a power of ten
};

// "kg/m^3", "N/m", "m/s2", "1/s", "J m^-2"; throws std::invalid_argument that says what is not understood.
Unit parse_unit(std::string_view text);

struct Quantity {
  double value = 0;  // SI
  Dimension dimension;
  bool has_unit = false;
};

// A number with or without unit. Throws std::invalid_argument; the number may be anything finite.
Quantity parse_quantity(std::string_view text);

// "a length", "a stiffness", "a plain number", for messages, and an example of one: "5 mm"
struct DimensionName {
  std::string_view name, example;
};
DimensionName name_of(const Dimension& dimension);
DimensionName name_of_unit(std::string_view unit);  // tells a stiffness from a surface energy

// Sizes that no quantity of a scene leaves, wide enough for atoms and planets: beyond them squares and cubes overflow,
// and times and places run out of digits. `least` holds where a number must be above 0.
struct UnitBounds {
  std::string_view unit;
  DimensionName name;
  double least, most;
};
std::span<const UnitBounds> units_of_scenes();
UnitBounds bounds_of_unit(std::string_view unit);  // of one that no scene of ours has: none

}  // namespace scree
