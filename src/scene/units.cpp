#include "scene/units.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <stdexcept>

#include "math/portable.h"

namespace scree {
namespace {

constexpr double kPi = std::numbers::pi;

struct Symbol {
  std::string_view name;
  Unit unit;
  bool takes_prefix;
};

constexpr Symbol kSymbols[] = {
    {"m", {{1, 0, 0, 0}, 0, 1}, true},
    {"g", {{0, 1, 0, 0}, -3, 1}, true},
    {"s", {{0, 0, 1, 0}, 0, 1}, true},
    {"N", {{1, 1, -2, 0}, 0, 1}, true},
    {"Pa", {{-1, 1, -2, 0}, 0, 1}, true},
    {"J", {{2, 1, -2, 0}, 0, 1}, true},
    {"W", {{2, 1, -3, 0}, 0, 1}, true},
    {"Hz", {{0, 0, -1, 0}, 0, 1}, true},
    {"rad", {{0, 0, 0, 1}, 0, 1}, true},
    {"L", {{3, 0, 0, 0}, -3, 1}, true},
    {"t", {{0, 1, 0, 0}, 3, 1}, false},
    {"min", {{0, 0, 1, 0}, 0, 60}, false},
    {"h", {{0, 0, 1, 0}, 0, 3600}, false},
    {"deg", {{0, 0, 0, 1}, 0, kPi / 180}, false},
    {"°", {{0, 0, 0, 1}, 0, kPi / 180}, false},
    {"rev", {{0, 0, 0, 1}, 0, 2 * kPi}, false},
    {"rpm", {{0, 0, -1, 1}, 0, 2 * kPi / 60}, false},
    {"%", {{0, 0, 0, 0}, -2, 1}, false},
    {"1", {{0, 0, 0, 0}, 0, 1}, false},
};

struct Prefix {
  std::string_view name;
  int decimal;
};

constexpr Prefix kPrefixes[] = {{"p", -12}, {"n", -9}, {"µ", -6}, {"μ", -6}, {"u", -6}, {"m", -3}, {"c", -2},
                                {"d", -1},  {"h", 2},  {"k", 3},  {"M", 6},  {"G", 9},  {"T", 12}};

std::optional<Unit> find_symbol(std::string_view name) {
  for (const Symbol& symbol : kSymbols)
    if (symbol.name == name) return symbol.unit;
  for (const Prefix& prefix : kPrefixes) {
    if (!name.starts_with(prefix.name)) continue;
    for (const Symbol& symbol : kSymbols) {
      if (!symbol.takes_prefix || symbol.name != name.substr(prefix.name.size())) continue;
      Unit unit = symbol.unit;
      unit.decimal += prefix.decimal;
      return unit;
    }
  }
  return std::nullopt;
}

void multiply(Unit& product, const Unit& unit, int power) {
  product.dimension.metre += power * unit.dimension.metre;
  product.dimension.kilogram += power * unit.dimension.kilogram;
  product.dimension.second += power * unit.dimension.second;
  product.dimension.radian += power * unit.dimension.radian;
  product.decimal += power * unit.decimal;
  product.factor *= portable::power(unit.factor, power);
}

// a trailing power: "^-2", "2", "²"; takes it off the text
int take_power(std::string_view& text) {
  if (text.starts_with("²")) return text.remove_prefix(std::string_view("²").size()), 2;
  if (text.starts_with("³")) return text.remove_prefix(std::string_view("³").size()), 3;
  const bool caret = text.starts_with("^");
  if (caret) text.remove_prefix(1);
  int power = 1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), power);
  if (error != std::errc{}) {
    if (caret) throw std::invalid_argument("a whole number must follow '^'");
    return 1;
  }
  if (std::abs(power) > 9) throw std::invalid_argument(fmt::format("power {} is too high", power));
  text.remove_prefix(end - text.data());
  return power;
}

void skip_spaces(std::string_view& text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
}

constexpr UnitBounds kUnits[] = {
    {"", {"a plain number", "0.5"}, 0, 1e15},
    {"m", {"a length", "5 mm"}, 1e-15, 1e12},
    {"s", {"a time", "10 ms"}, 1e-18, 1e12},
    {"rad", {"an angle", "30 deg"}, 0, 1e9},
    {"1/s", {"a rate", "50 Hz"}, 1e-15, 1e15},
    {"rad/s", {"a rotation rate", "2 rpm"}, 0, 1e12},
    {"m/s", {"a velocity", "0.1 m/s"}, 1e-15, 3e8},
    {"m/s^2", {"an acceleration", "9.81 m/s^2"}, 0, 1e15},
    {"kg", {"a mass", "1 g"}, 1e-45, 1e45},
    {"kg/m^3", {"a density", "2500 kg/m^3"}, 1e-15, 1e20},
    {"Pa", {"a pressure", "70 GPa"}, 1e-12, 1e20},
    {"N/m", {"a stiffness", "1e3 N/m"}, 1e-15, 1e20},
    {"J/m^2", {"a surface energy", "0.1 J/m^2"}, 0, 1e12},
    {"m^2", {"an area", "5 cm^2"}, 1e-30, 1e24},
    {"m^3", {"a volume", "1 mm^3"}, 1e-45, 1e36},
    {"Pa/m", {"a pressure per length", "30 MPa/m"}, 1e-12, 1e25},
    {"Pa s/m", {"a pressure per velocity", "4e6 Pa s/m"}, 1e-12, 1e25},
    {"N", {"a force", "10 N"}, 0, 1e30},
    {"J", {"an energy", "1 uJ"}, 1e-60, 1e60},
    {"m/s/N", {"a speed per force", "1e-3 m/s/N"}, 1e-30, 1e30},
};

}  // namespace

Unit parse_unit(std::string_view text) {
  Unit product;
  int sign = 1;
  skip_spaces(text);
  while (!text.empty()) {
    size_t length = text.starts_with("1/") ? 1 : text.find_first_of(" */^-0123456789");
    if (length == std::string_view::npos) length = text.size();
    length = std::min({length, text.find("²"), text.find("³"), text.find("·")});
    const std::string_view name = text.substr(0, length);
    const auto unit = find_symbol(name);
    if (!unit) throw std::invalid_argument(fmt::format("unit '{}' is not known", name.empty() ? text : name));
    text.remove_prefix(length);
    multiply(product, *unit, sign * take_power(text));
    skip_spaces(text);
    sign = text.starts_with('/') ? -1 : 1;
    const std::string_view dot = "·";
    if (text.starts_with('/') || text.starts_with('*')) {
      text.remove_prefix(1);
    } else if (text.starts_with(dot)) {
      text.remove_prefix(dot.size());
    } else {
      continue;
    }
    skip_spaces(text);
    if (text.empty()) throw std::invalid_argument("the unit ends too early");
  }
  return product;
}

Quantity parse_quantity(std::string_view text) {
  skip_spaces(text);
  while (text.ends_with(' ')) text.remove_suffix(1);
  Quantity quantity;
  std::string_view number = text;
  if (number.starts_with('+') && !number.starts_with("+-")) number.remove_prefix(1);
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), quantity.value);
  if (error == std::errc::result_out_of_range) throw std::invalid_argument("the number is too large or too small");
  if (error != std::errc{}) throw std::invalid_argument("there is no number at the start");
  if (!std::isfinite(quantity.value)) throw std::invalid_argument("it is not a finite number");
  std::string_view rest = number.substr(end - number.data());
  skip_spaces(rest);
  // "100 /s" reads as "100 1/s"
  const Unit unit = parse_unit(rest.starts_with('/') ? fmt::format("1{}", rest) : std::string(rest));
  quantity.has_unit = !rest.empty();
  quantity.dimension = unit.dimension;
  const double ten = portable::power(10, std::abs(unit.decimal)), scaled = quantity.value * unit.factor;
  quantity.value = unit.decimal < 0 ? scaled / ten : scaled * ten;
  if (!std::isfinite(quantity.value)) throw std::invalid_argument("the number is too large");
  return quantity;
}

DimensionName name_of(const Dimension& dimension) {
  for (const UnitBounds& known : kUnits)
    if (parse_unit(known.unit).dimension == dimension) return known.name;
  return {"of another dimension", ""};
}

DimensionName name_of_unit(std::string_view unit) {
  for (const UnitBounds& known : kUnits)
    if (known.unit == unit) return known.name;
  return name_of(parse_unit(unit).dimension);
}

std::span<const UnitBounds> units_of_scenes() { return kUnits; }

UnitBounds bounds_of_unit(std::string_view unit) {
  for (const UnitBounds& known : kUnits)
    if (known.unit == unit) return known;
  return {unit, {}, 0, std::numeric_limits<double>::infinity()};
}

}  // namespace scree
