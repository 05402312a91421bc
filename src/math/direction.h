// Sine and cosine with + − × ÷ alone: the same bits on every machine, which libm does not promise. For setup, not for
// inner loops.
#pragma once

#include <cmath>
#include <numbers>

namespace scree {

struct Direction {
  double cos = 1, sin = 0;
};

// |α| ≤ π/4: Taylor series, the first neglected term is below 1e-19
inline Direction small_direction(double alpha) {
  const double a2 = alpha * alpha;
  double c = 1, s = 1;
  for (int n = 18; n >= 2; n -= 2) {
    c = 1 - c * a2 / ((n - 1) * n);
    s = 1 - s * a2 / (n * (n + 1));
  }
  return {c, s * alpha};
}

inline Direction quarter_turns(Direction d, int quarters) {
  const Direction turned[] = {d, {-d.sin, d.cos}, {-d.cos, -d.sin}, {d.sin, -d.cos}};
  return turned[quarters & 3];
}

// error below 1e-15 for |α| < 1e5 rad
inline Direction direction_of(double alpha) {
  const double k = std::nearbyint(alpha * (2 / std::numbers::pi));
  const double rest =
      (alpha - k * 1.5707963267341256) - k * 6.077100506506192e-11;  // π/2 in two parts, the first short
  return quarter_turns(small_direction(rest), int(std::fmod(k, 4)));
}

// of the angle 2π i/n; the four quarters are each other's exact images where n allows
inline Direction direction_of_part(int i, int n) {
  const int quarter = int(4LL * i / n);
  const long long rest = 4LL * i - 1LL * quarter * n;  // of a quarter, in n-ths
  if (2 * rest <= n) return quarter_turns(small_direction(0.5 * std::numbers::pi * double(rest) / n), quarter);
  const Direction d = small_direction(0.5 * std::numbers::pi * double(n - rest) / n);
  return quarter_turns({d.sin, d.cos}, quarter);
}

}  // namespace scree
