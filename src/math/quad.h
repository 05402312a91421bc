// Four doubles on a 32-byte boundary: a vector and one scalar that is read with it, in one aligned SIMD load.
#pragma once

#include "scree/vec.h"

namespace scree {

struct alignas(32) Quad {
  double x, y, z, w;
};

inline Vec3 xyz(const Quad& q) { return {q.x, q.y, q.z}; }
inline Quad make_quad(Vec3 v, double w) { return {v.x, v.y, v.z, w}; }

struct alignas(16) FloatQuad {
  float x, y, z, w;
};

}  // namespace scree
