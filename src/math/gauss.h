// Gauss' rule for integrals whose integrand goes like a power of the square root at both ends, as slices of round
// bodies do.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "math/direction.h"

namespace scree {

constexpr int kGaussNodes = 20;
struct GaussRule {
  std::array<double, kGaussNodes> at, weight;  // on [0, 1]
};

// Zeros of the Legendre polynomial by Newton's method, the same bits on every machine.
inline GaussRule gauss_rule() {
  GaussRule rule;
  for (int i = 0; i < kGaussNodes; ++i) {
    double x = direction_of_part(4 * i + 3, 8 * kGaussNodes + 4).cos, slope = 0;  // cos(π (i + ¾)/(n + ½))
    for (int iteration = 0; iteration < 10; ++iteration) {
      double p = 1, before = 0;
      for (int n = 1; n <= kGaussNodes; ++n) {
        const double next = ((2 * n - 1) * x * p - (n - 1) * before) / n;
        before = p, p = next;
      }
      slope = kGaussNodes * (x * p - before) / (x * x - 1);
      x -= p / slope;
    }
    rule.at[size_t(i)] = 0.5 * (1 - x);
    rule.weight[size_t(i)] = 1 / ((1 - x * x) * slope * slope);
  }
  return rule;
}

// The nodes u moved to sin²(πu/2), which makes a power of the square root at either end smooth in u, so that the rule
// is exact to rounding.
inline GaussRule gauss_rule_of_roots() {
  GaussRule rule = gauss_rule();
  for (size_t k = 0; k < kGaussNodes; ++k) {
    const auto [c, s] = direction_of(0.5 * std::numbers::pi * rule.at[k]);
    rule.at[k] = s * s;
    rule.weight[k] *= std::numbers::pi * s * c;
  }
  return rule;
}

// take(x, weight) for each node between low and high
template <class Take>
void for_gauss_nodes(double low, double high, Take&& take) {
  static const GaussRule rule = gauss_rule_of_roots();
  const double length = high - low;
  for (size_t k = 0; k < kGaussNodes; ++k) take(low + length * rule.at[k], rule.weight[k] * length);
}

}  // namespace scree
