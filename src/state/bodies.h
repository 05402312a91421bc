// The particles, one array per field. A field is declared once, in SCREE_BODY_FIELDS: allocation, reordering,
// checkpoints, the state hash, Simulation::field(), the arrays of frames and buffers on a device follow from that line.
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

// What kernels on a device do with a field (device/body_arrays.h): nothing, and it stays on the host; read it; change
// it, so that it comes back; or hold it in a layout of its own.
enum class OnDevice { absent, reads, writes, own_layout };

// type, name, whether the state hash covers it, OnDevice, {name, unit, part, always} of each array that frames can hold
// of it (measure/particle_fields.cpp); an array that is not `always` there stands in frames whose scene asks for it.
// place: centre (m), radius (m) · motion: velocity (m/s), 1/mass (1/kg) · spin: angular velocity (rad/s), 1/moment of
// inertia · orientation: quaternion as (x, y, z, w), body → world · load: of the last observed step ·
// reference: centre at the last pair search (m) · image: periodic boxes crossed · id: stays with the particle for ever
// · shape: of the scene's; kNone: a sphere or disc
#define SCREE_BODY_FIELDS(X)                                                               \
  X(Quad, place, true, own_layout, {"position", "m", xyz_of}, {"radius", "m", own_radius}) \
  X(Quad, motion, true, writes, {"velocity", "m/s", xyz_of}, {"mass", "kg", inverse_w_of}) \
  X(Quad, spin, true, writes, {"spin", "rad/s", xyz_of})                                   \
  X(Quad, orientation, true, writes, {"orientation", "", own_orientation})                 \
  X(Load, load, false, own_layout, {"force", "N", force_of}, {"torque", "N m", torque_of}) \
  X(Vec3, reference, false, own_layout)                                                    \
  X(BoxesCrossed, image, false, own_layout, {"image", "", whole, false})                   \
  X(uint32_t, id, true, absent, {"id", "", whole})                                         \
  X(uint32_t, material, false, reads, {"material", "", whole})                             \
  X(uint32_t, group, false, reads, {"group", "", whole})                                   \
  X(uint32_t, shape, false, reads, {"shape", "", whole})

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
