// Numbers of 106 bits as the unevaluated sum of two doubles (Dekker, Numer. Math. 18 (1971) 224; Joldes, Muller and
// Popescu, ACM Trans. Math. Softw. 44 (2017) 15): + − × ÷ with a relative error below 1e-31.
#pragma once

#include <cmath>

namespace scree::validation {

struct DoubleDouble {
  double high = 0, low = 0;
  DoubleDouble() = default;
  DoubleDouble(double value) : high(value) {}
  DoubleDouble(double h, double l) : high(h), low(l) {}
  explicit operator double() const { return high + low; }
};

// a + b where |a| ≥ |b|, and for any order
inline DoubleDouble fast_two_sum(double a, double b) {
  const double s = a + b;
  return {s, b - (s - a)};
}
inline DoubleDouble two_sum(double a, double b) {
  const double s = a + b, part = s - a;
  return {s, (a - (s - part)) + (b - part)};
}
inline DoubleDouble two_product(double a, double b) {
  const double p = a * b;
  return {p, std::fma(a, b, -p)};
}

inline DoubleDouble operator-(DoubleDouble a) { return {-a.high, -a.low}; }
inline DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble s = two_sum(a.high, b.high), t = two_sum(a.low, b.low);
  const DoubleDouble v = fast_two_sum(s.high, s.low + t.high);
  return fast_two_sum(v.high, t.low + v.low);
}
inline DoubleDouble operator-(DoubleDouble a, DoubleDouble b) { return a + -b; }
inline DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble p = two_product(a.high, b.high);
  return fast_two_sum(p.high, p.low + (a.high * b.low + a.low * b.high));
}
inline DoubleDouble operator/(DoubleDouble a, DoubleDouble b) {
  const double q = a.high / b.high;
  const DoubleDouble rest = a - b * q;
  const double r = rest.high / b.high;
  const DoubleDouble left = rest - b * r;
  return fast_two_sum(q, r) + left.high / b.high;
}
inline bool operator<(DoubleDouble a, DoubleDouble b) { return a.high < b.high || (a.high == b.high && a.low < b.low); }
inline bool operator>(DoubleDouble a, DoubleDouble b) { return b < a; }

}  // namespace scree::validation
