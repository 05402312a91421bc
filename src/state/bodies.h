// The particles, one array per field. A field is declared once, in SCREE_BODY_FIELDS: allocation, reordering,
// checkpoints, the state hash, Simulation::field() and the arrays of frames follow from that line.
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

// type, name, whether the state hash covers it, {name, unit, part, always} of each array that frames can hold of it
// (measure/particle_fields.cpp); an array that is not `always` there stands in frames whose scene asks for it.
// place: centre (m), radius (m) · motion: velocity (m/s), 1/mass (1/kg) · spin: angular velocity (rad/s), 1/moment of
// inertia · orientation: quaternion as (x, y, z, w), body → world · load: of the last observed step ·
// reference: centre at the last pair search (m) · image: periodic boxes crossed · id: stays with the particle for ever
// · shape: of the scene's; kNone: a sphere or disc
#define SCREE_BODY_FIELDS(X)                                                       \
  X(Quad, place, true, {"position", "m", xyz_of}, {"radius", "m", own_radius})     \
  X(Quad, motion, true, {"velocity", "m/s", xyz_of}, {"mass", "kg", inverse_w_of}) \
  X(Quad, spin, true, {"spin", "rad/s", xyz_of})                                   \
  X(Quad, orientation, true, {"orientation", "", own_orientation})                 \
  X(Load, load, false, {"force", "N", force_of}, {"torque", "N m", torque_of})     \
  X(Vec3, reference, false)                                                        \
  X(BoxesCrossed, image, false, {"image", "", whole, false})                       \
  X(uint32_t, id, true, {"id", "", whole})                                         \
  X(uint32_t, material, false, {"material", "", whole})                            \
  X(uint32_t, group, false, {"group", "", whole})                                  \
  X(uint32_t, shape, false, {"shape", "", whole})

struct Bodies {
#define X(type, name, ...) Array<type> name;
  SCREE_BODY_FIELDS(X)
#undef X

  size_t size() const { return id.size(); }
  void resize(size_t n) {
#define X(type, name, ...) name.resize(n);
    SCREE_BODY_FIELDS(X)
#undef X
  }
  // One more, all of whose fields are 0.
  void append() {
    resize(size() + 1);
#define X(type, name, ...) name.back() = {};
    SCREE_BODY_FIELDS(X)
#undef X
  }
  size_t bytes() const {
    size_t sum = 0;
#define X(type, name, ...) sum += bytes_of(name);
    SCREE_BODY_FIELDS(X)
#undef X
    return sum;
  }
};

}  // namespace scree
