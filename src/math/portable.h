// Elementary functions of + − × ÷ √ alone, so with the same bits on every machine. The C library's differ between its
// versions and between processors (glibc has one set with and one without fused multiply-add), so whatever can reach
// the state of a simulation uses these; scripts/check-portable-math sees to it. Errors in units in the last place
// (ulp), held by tests/math/portable_test.cpp.
#pragma once

#include <cmath>

#include "math/direction.h"

namespace scree::portable {

// error below 2e-16 for |x| < 1e6; beyond, that of an angle off by 2e-16 |x|
inline double sin(double x) { return direction_of(x).sin; }
inline double cos(double x) { return direction_of(x).cos; }

double exp(double x);              // error below 2 ulp
double log(double x);              // error below 2 ulp
double cbrt(double x);             // error below 1 ulp, cubes of whole numbers are exact
double atan2(double y, double x);  // of finite numbers: error below 3 ulp

// error below 4 ulp, and 4e-16 absolute
inline double asin(double x) { return atan2(x, std::sqrt((1 - x) * (1 + x))); }
inline double acos(double x) { return atan2(std::sqrt((1 - x) * (1 + x)), x); }

// √(x² + y²) for lengths whose squares neither overflow nor vanish
inline double hypot(double x, double y) { return std::sqrt(x * x + y * y); }

// xⁿ by repeated multiplication: exact where all products are, as for 10ⁿ up to n = 22
double power(double x, int n);

}  // namespace scree::portable
