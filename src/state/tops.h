// Bodies whose three moments of inertia differ: spin.w is not all there is to know.
#pragma once

#include <span>

#include "kernels/scalar.h"
#include "state/bodies.h"

namespace scree {

// `gyration`: per shape, principal moments of inertia over mass · place.w²; empty where one moment says it all.
inline bool is_top(const Bodies& bodies, std::span<const Vec3> gyration, size_t i) {
  if (gyration.empty() || bodies.shape[i] >= gyration.size()) return false;  // kNone: a ball
  const Vec3& g = gyration[bodies.shape[i]];
  return g.x != g.y || g.y != g.z;
}

// angular momentum about its own centre, kg m²/s
inline Vec3 spin_momentum(const Bodies& bodies, std::span<const Vec3> gyration, size_t i) {
  const Vec3 spin = xyz(bodies.spin[i]);
  if (!is_top(bodies, gyration, i)) return spin * (1 / bodies.spin[i].w);
  const Quad& q = bodies.orientation[i];
  const double scale = bodies.place[i].w * bodies.place[i].w / bodies.motion[i].w;
  return scalar::spin_momentum_of({q.w, q.x, q.y, q.z, {}}, spin, gyration[bodies.shape[i]], scale);
}

}  // namespace scree
