#include "welch.h"

#include <cmath>
#include <limits>

namespace scree::validation {
namespace {

// Continued fraction of the incomplete beta function (DLMF 8.17.22) by Lentz's method; converges for x < (a+1)/(a+b+2).
double beta_fraction(double a, double b, double x) {
  constexpr double kTiny = 1e-300;
  double c = 1, d = 1 / (1 - (a + b) * x / (a + 1)), f = d;
  for (int m = 1; m < 500; ++m) {
    const auto step = [&](double coefficient) {
      d = 1 + coefficient * d, c = 1 + coefficient / c;
      d = 1 / (std::fabs(d) < kTiny ? kTiny : d);
      c = std::fabs(c) < kTiny ? kTiny : c;
      f *= c * d;
      return c * d;
    };
    step(m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)));
    if (std::fabs(step(-(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))) - 1) < 1e-15) break;
  }
  return f;
}

double incomplete_beta(double a, double b, double x) {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const double front =
      std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
  return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

// Of |t| at this many degrees of freedom or more, between equal means.
double tail(double t, double freedom) { return incomplete_beta(0.5 * freedom, 0.5, freedom / (freedom + t * t)); }

double quantile(double level, double freedom) {
  double low = 0, high = 1;
  while (tail(high, freedom) > level) high *= 2;
  for (int k = 0; k < 80; ++k) {
    const double middle = 0.5 * (low + high);
    (tail(middle, freedom) > level ? low : high) = middle;
  }
  return high;
}

}  // namespace

Sample sample_of(std::span<const double> values) {
  Sample s;
  s.count = int(values.size());
  for (const double v : values) s.mean += v / double(values.size());
  for (const double v : values) s.deviation += (v - s.mean) * (v - s.mean);
  s.deviation = s.count > 1 ? std::sqrt(s.deviation / (s.count - 1)) : 0;
  return s;
}

Welch welch_test(const Sample& a, const Sample& b) {
  const double va = a.deviation * a.deviation / a.count, vb = b.deviation * b.deviation / b.count;
  Welch w;
  if (a.count < 2 || b.count < 2 || !(va + vb > 0)) return w;
  w.t = (a.mean - b.mean) / std::sqrt(va + vb);
  w.freedom = (va + vb) * (va + vb) / (va * va / (a.count - 1) + vb * vb / (b.count - 1));
  w.p = tail(w.t, w.freedom);
  return w;
}

double significant_difference(const Sample& a, const Sample& b, double level) {
  const Welch w = welch_test(a, b);
  if (!(w.freedom > 0)) return std::numeric_limits<double>::infinity();
  return quantile(level, w.freedom) *
         std::sqrt(a.deviation * a.deviation / a.count + b.deviation * b.deviation / b.count);
}

double confidence(const Sample& s, double level) {
  if (s.count < 2) return std::numeric_limits<double>::infinity();
  return quantile(level, s.count - 1) * s.deviation / std::sqrt(double(s.count));
}

}  // namespace scree::validation
