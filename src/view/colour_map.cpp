// The two maps are paths through OKLab (B. Ottosson, 2020), a space in which equal distances look alike. Lightness
// grows in proportion to the number; chroma and hue are given at five stations and interpolated.
#include "view/colouring.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace scree {
namespace {

struct Station {
  double lightness, chroma, hue;  // hue in degrees
};

constexpr std::array<Station, 5> kMagnitude{
    {{0.34, 0.135, 300}, {0.485, 0.120, 262}, {0.63, 0.100, 205}, {0.775, 0.150, 150}, {0.92, 0.175, 106}}};
constexpr std::array<Station, 5> kForce{
    {{0.90, 0.050, 85}, {0.78, 0.120, 70}, {0.66, 0.170, 50}, {0.52, 0.185, 32}, {0.38, 0.150, 22}}};

constexpr std::array<Colour, 7> kKindColours{{{0.90f, 0.62f, 0.00f},
                                              {0.34f, 0.71f, 0.91f},
                                              {0.00f, 0.62f, 0.45f},
                                              {0.00f, 0.45f, 0.70f},
                                              {0.84f, 0.37f, 0.00f},
                                              {0.80f, 0.47f, 0.65f},
                                              {0.94f, 0.89f, 0.26f}}};

float shown(double linear) { return float(on_screen(std::clamp(linear, 0.0, 1.0))); }

Colour from_oklab(double lightness, double a, double b) {
  const double l = std::pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3);
  const double m = std::pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3);
  const double s = std::pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3);
  return {shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
          shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
          shown(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

constexpr int kRows = 256;
using Table = std::array<Colour, kRows>;

Table table_of(const std::array<Station, 5>& stations) {
  Table table;
  for (int i = 0; i < kRows; ++i) {
    const double at = 4.0 * i / (kRows - 1);
    const int k = std::min(int(at), 3);
    const Station &p = stations[k], &q = stations[k + 1];
    const auto between = [&](double x, double y) { return x + (at - k) * (y - x); };
    const double hue = between(p.hue, q.hue) * std::numbers::pi / 180, chroma = between(p.chroma, q.chroma);
    table[i] = from_oklab(between(p.lightness, q.lightness), chroma * std::cos(hue), chroma * std::sin(hue));
  }
  return table;
}

Colour look_up(const Table& table, double unit) {
  return table[size_t(std::lround(std::clamp(unit, 0.0, 1.0) * (kRows - 1)))];
}

}  // namespace

Colour magnitude_colour(double unit) {
  static const Table table = table_of(kMagnitude);
  return look_up(table, unit);
}

Colour force_colour(double unit) {
  static const Table table = table_of(kForce);
  return look_up(table, unit);
}

Colour kind_colour(size_t kind) { return kKindColours[kind % kKindColours.size()]; }

}  // namespace scree
