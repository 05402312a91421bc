// The kernels as plain C++ on doubles: what tests, setup code and single evaluations use.
// The kernel files themselves are written in the common subset of C++ and OpenCL C; a prelude tells them what
// `real`, `vec` and `mask` are. This is the scalar prelude; wide-inl.h is the SIMD one.
#pragma once

#include <cmath>

#include "kernels/tables.h"
#include "scree/vec.h"

namespace scree::scalar {

using real = double;
using vec = Vec3;
using mask = bool;

inline real splat(double s) { return s; }
inline vec make_vec(real x, real y, real z) { return {x, y, z}; }
inline real blend(mask m, real yes, real no) { return m ? yes : no; }
inline vec blend(mask m, vec yes, vec no) { return m ? yes : no; }
inline real min(real a, real b) { return a < b ? a : b; }
inline real max(real a, real b) { return a > b ? a : b; }
inline real fabs(real a) { return std::fabs(a); }
inline real rint(real a) { return std::nearbyint(a); }
inline bool any(mask m) { return m; }
inline bool all(mask m) { return m; }
using std::sqrt;

#include "kernels/all.h"
#include "kernels/stars.h"

}  // namespace scree::scalar
