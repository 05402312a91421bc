// What acts on a body in a step. One cache line.
#pragma once

#include "math/quad.h"

namespace scree {

struct alignas(64) Load {
  Quad force;   // N; w unused
  Quad torque;  // about the centre, N m; w unused
};

constexpr Load kNoLoad{{0, 0, 0, 0}, {0, 0, 0, 0}};

}  // namespace scree
