// The particles, one array per field. A field is declared once, in SCREE_BODY_FIELDS: allocation, reordering and
// checkpoints follow from that line.
// Quads pack what the contact kernels read together, so that one body costs three aligned 32-byte loads.
#pragma once

#include <array>
#include <cstdint>

#include "math/aligned.h"
#include "math/quad.h"
#include "scree/vec.h"
#include "state/load.h"

namespace scree {

using BoxesCrossed = std::array<int32_t, 3>;

// type, name: meaning
#define SCREE_BODY_FIELDS(X)                                                 \
  X(Quad, place)         /* centre (m), radius (m) */                        \
  X(Quad, motion)        /* velocity (m/s), 1/mass (1/kg) */                 \
  X(Quad, spin)          /* angular velocity (rad/s), 1/moment of inertia */ \
  X(Quad, orientation)   /* quaternion as (x, y, z, w), body → world */    \
  X(Load, load)          /* of the last step that was looked at */           \
  X(Vec3, reference)     /* centre at the last pair search (m) */            \
  X(BoxesCrossed, image) /* along the periodic axes */                       \
  X(uint32_t, id)        /* stays with the particle for ever */              \
  X(uint32_t, material)                                                      \
  X(uint32_t, group)                                                         \
  X(uint32_t, shape) /* of the scene's; kNone: a sphere or disc */

struct Bodies {
#define X(type, name) Array<type> name;
  SCREE_BODY_FIELDS(X)
#undef X

  size_t size() const { return id.size(); }
  void resize(size_t n) {
#define X(type, name) name.resize(n);
    SCREE_BODY_FIELDS(X)
#undef X
  }
  size_t bytes() const {
    size_t sum = 0;
#define X(type, name) sum += name.capacity() * sizeof(type);
    SCREE_BODY_FIELDS(X)
#undef X
    return sum;
  }
};

}  // namespace scree
