// The particles, one array per field. A field is declared once, in SCREE_BODY_FIELDS: allocation, reordering,
// checkpoints, the state hash, Simulation::field(), the arrays of frames and buffers on a device follow from that line.
// Quads pack what the contact kernels read together, so that one body costs three aligned 32-byte loads.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "math/aligned.h"
#include "math/quad.h"
#include "scree/vec.h"

namespace scree {

constexpr uint32_t kNone = 0xffffffffu;  // no body, no pair

// What acts on a body in a step. One cache line.
struct alignas(64) Load {
  Quad force;   // N; w unused
  Quad torque;  // about the centre, N m; w unused
};

constexpr Load kNoLoad{{0, 0, 0, 0}, {0, 0, 0, 0}};

inline void add_to(Load& load, Vec3 force, Vec3 torque) {
  load.force.x += force.x, load.force.y += force.y, load.force.z += force.z;
  load.torque.x += torque.x, load.torque.y += torque.y, load.torque.z += torque.z;
}

using BoxesCrossed = std::array<int32_t, 3>;

// What kernels on a device do with a field (device/body_arrays.h): nothing, and it stays on the host; read it; change
// it, so that it comes back; or hold it in a layout of its own.
enum class OnDevice { absent, reads, writes, own_layout };

// type, name, whether the state hash covers it, OnDevice, {name, unit, part, always} of each array that frames can hold
// of it (measure/particle_fields.cpp); an array that is not `always` there stands in frames whose scene asks for it.
// place: centre (m), radius (m) · motion: velocity (m/s), 1/mass (1/kg) · spin: angular velocity (rad/s), 1/moment of
// inertia · orientation: quaternion as (x, y, z, w), body → world · load: of the last observed step ·
// reference: centre at the last pair search (m) · start: centre when the particle came in (m) · image: periodic boxes
// crossed · id: stays with the particle for ever · shape: of the scene's; kNone: a sphere or disc
#define SCREE_BODY_FIELDS(X)                                                               \
  X(Quad, place, true, own_layout, {"position", "m", xyz_of}, {"radius", "m", own_radius}) \
  X(Quad, motion, true, writes, {"velocity", "m/s", xyz_of}, {"mass", "kg", inverse_w_of}) \
  X(Quad, spin, true, writes, {"spin", "rad/s", xyz_of})                                   \
  X(Quad, orientation, true, writes, {"orientation", "", own_orientation})                 \
  X(Load, load, false, own_layout, {"force", "N", force_of}, {"torque", "N m", torque_of}) \
  X(Vec3, reference, false, own_layout)                                                    \
  X(BoxesCrossed, image, false, own_layout, {"image", "", whole, false})                   \
  X(Vec3, start, false, absent, {"start", "m", whole, false})                              \
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
#define X(type, name, ...) name.push_back({});
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

// field[new] = field[order[new]]; `order` may leave bodies out.
template <class T>
void reorder_field(Array<T>& field, const Array<uint32_t>& order) {
  Array<T> moved(order.size());
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < order.size(); ++i) moved[i] = field[order[i]];
  field.swap(moved);
}

// Field by field, so that the scratch space is one field's.
inline void reorder_bodies(Bodies& bodies, const Array<uint32_t>& order) {
#define X(type, name, ...) reorder_field(bodies.name, order);
  SCREE_BODY_FIELDS(X)
#undef X
}

// Bodies as the pair search sees them: bounding balls, one per body or one per part.
struct Balls {
  std::span<const Quad> place;            // centre, radius
  std::span<const uint32_t> body, first;  // of a ball its body; of a body its first ball, and the end. Empty: one each

  Balls() = default;
  Balls(const Bodies& bodies) : place(bodies.place) {}

  size_t size() const { return place.size(); }
  // balls [own_begin(i), own_end(i)) are of the same body as i, and do not meet
  uint32_t own_begin(uint32_t i) const { return first.empty() ? i : first[body[i]]; }
  uint32_t own_end(uint32_t i) const { return first.empty() ? i + 1 : first[body[i] + 1]; }
};

}  // namespace scree
