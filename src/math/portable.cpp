#include "math/portable.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <numbers>

#include "scree/vec.h"

namespace scree {

Quat quat_from_rotation(Vec3 rotation) {
  const double angle = norm(rotation);
  if (angle == 0.0) return {};
  const Direction half = direction_of(0.5 * angle);
  const double s = half.sin / angle;
  return {half.cos, rotation.x * s, rotation.y * s, rotation.z * s};
}

namespace portable {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// e^x = 2^k e^r with |r| ≤ ln 2/2
double exp(double x) {
  x = std::clamp(x, -800.0, 800.0);  // 0 or infinity beyond
  const double k = std::nearbyint(x * 1.4426950408889634);
  const double r = (x - k * 0.693145751953125) - k * 1.4286068203094173e-06;  // ln 2 in two parts, the first short
  double series = 1;
  for (int n = 14; n >= 1; --n) series = 1 + series * r / n;
  return std::ldexp(series, int(k));
}

// x = 2^k m with √½ ≤ m < √2, and ln m = 2 artanh((m − 1)/(m + 1))
double log(double x) {
  if (!(x > 0)) return x == 0 ? -kInfinity : kNaN;
  if (x == kInfinity) return x;
  int exponent;
  double m = std::frexp(x, &exponent);
  if (m < 0.70710678118654752) {
    m *= 2;
    --exponent;
  }
  const double s = (m - 1) / (m + 1), s2 = s * s;  // s² < 0.0295: the first neglected term is below 1e-17
  double series = 0;
  for (int n = 21; n >= 3; n -= 2) series = (series + 1.0 / n) * s2;
  return 2 * (s + s * series) + exponent * 0.69314718055994531;
}

// Two of Halley's steps from a straight line, and a third from a number so short that its square is exact.
double cbrt(double x) {
  if (x == 0 || !std::isfinite(x)) return x;
  int exponent;
  const double mantissa = std::frexp(std::fabs(x), &exponent);
  const int thirds = int(std::floor((exponent - 1) / 3.0));
  const double m = std::ldexp(mantissa, exponent - 3 * thirds);  // in [1, 8)
  double root = 1 + (m - 1) / 7;
  for (int step = 0; step < 2; ++step) {
    const double cube = root * root * root;
    root = root * (cube + 2 * m) / (2 * cube + m);
  }
  root = std::bit_cast<double>(std::bit_cast<uint64_t>(root) & ~uint64_t{0x7ffffff});
  const double other = m / (root * root);
  root += root * (other - root) / (2 * root + other);
  return std::copysign(std::ldexp(root, thirds), x);
}

// The smaller coordinate over the larger, r ≤ 1, and its nearest eighth c: atan r = atan c + atan t with
// t = (r − c)/(1 + c r), |t| ≤ 1/16, and atan t = t − t³/3 + … − t¹⁵/15.
double atan2(double y, double x) {
  static constexpr double kArcOfEighths[] = {0,
                                             0.12435499454676144,
                                             0.24497866312686414,
                                             0.35877067027057225,
                                             0.4636476090008061,
                                             0.5585993153435624,
                                             0.6435011087932844,
                                             0.7188299996216245,
                                             0.7853981633974483};
  if (!std::isfinite(x) || !std::isfinite(y)) return kNaN;
  const double across = std::fabs(y), along = std::fabs(x), larger = std::max(across, along);
  const double r = larger == 0 ? 0 : std::min(across, along) / larger;
  const int eighths = int(8 * r + 0.5);
  const double c = 0.125 * eighths, t = (r - c) / (1 + c * r), t2 = t * t;
  double series = 0;
  for (int n = 15; n >= 3; n -= 2) series = (1.0 / n - series) * t2;
  double angle = kArcOfEighths[eighths] + (t - t * series);
  if (across > along) angle = 0.5 * std::numbers::pi - angle;
  if (std::signbit(x)) angle = std::numbers::pi - angle;
  return std::copysign(angle, y);
}

double power(double x, int n) {
  double product = 1;
  for (int k = std::abs(n); k > 0; --k) product *= x;
  return n < 0 ? 1 / product : product;
}

}  // namespace portable
}  // namespace scree
