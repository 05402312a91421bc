// Bodies whose three moments of inertia differ.
#pragma once

#include <span>

#include "state/bodies.h"

namespace scree {

// `gyration`: per shape, principal moments of inertia over mass · place.w²; empty where one moment says it all.
inline bool is_top(const Bodies& bodies, std::span<const Vec3> gyration, size_t i) {
  if (gyration.empty() || bodies.shape[i] >= gyration.size()) return false;  // kNone: a ball
  const Vec3& g = gyration[bodies.shape[i]];
  return g.x != g.y || g.y != g.z;
}

// angular momentum about its own centre, kg m²/s
Vec3 spin_momentum(const Bodies& bodies, std::span<const Vec3> gyration, size_t i);

}  // namespace scree
