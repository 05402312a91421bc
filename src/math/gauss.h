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

// take(x, weight) for each node between low and high. x = low + length·sin²(πu/2) makes a power of the square root
// smooth in u, so that the rule is exact to rounding.
template <class Take>
void for_gauss_nodes(double low, double high, Take&& take) {
  static const GaussRule rule = gauss_rule();
  const double length = high - low;
  for (size_t k = 0; k < kGaussNodes; ++k) {
    const double half = 0.5 * std::numbers::pi * rule.at[k], s = std::sin(half);
    take(low + length * s * s, rule.weight[k] * length * 0.5 * std::numbers::pi * std::sin(2 * half));
  }
}

}  // namespace scree
