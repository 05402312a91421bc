// What acts on a body in a step. One cache line.
#pragma once

#include "math/quad.h"

namespace scree {

struct alignas(64) Load {
  Quad force;   // N; w unused
  Quad torque;  // about the centre, N m; w unused
};

constexpr Load kNoLoad{{0, 0, 0, 0}, {0, 0, 0, 0}};

inline void add_to(Load& load, Vec3 force, Vec3 torque) {
  load.force.x += force.x, load.force.y += force.y, load.force.z += force.z;
  load.torque.x += torque.x, load.torque.y += torque.y, load.torque.z += torque.z;
}

}  // namespace scree
