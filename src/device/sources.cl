// Sources: what exerts a force on bodies and is no contact. One kernel for all of kernels/sources/list.h adds to the
// loads in memory, source after source as the processor does, and leaves the work of each for book_source().

enum SourcePlaces {
#define SCREE_SOURCE_ROW(source, name, text) source##_place,
#include "kernels/sources/list.h"
#undef SCREE_SOURCE_ROW
};

#ifdef SCREE_FLOAT
static inline real metres_along(__global const place4* place, uint i, StepSettings s, int axis, uint quanta) {
  return (real)(s.lattice.origin[axis] +
                s.lattice.quantum[axis] * (double)whole(cell_of(place, i, s.bodies, axis), quanta));
}
static inline vec body_centre(__global const place4* place, uint i, StepSettings s) {
  return make_vec(metres_along(place, i, s, 0, place[i].x), metres_along(place, i, s, 1, place[i].y),
                  SCREE_AXES < 3 ? 0 : metres_along(place, i, s, 2, place[i].z));
}
#else
static inline vec body_centre(__global const place4* place, uint i, StepSettings s) { return place[i].xyz; }
#endif

static inline SourceBody source_body(uint i, MovingBody b, StepSettings s, BodyArrays bodies) {
  Top top = top_of(i, s, bodies);
  vec momentum = b.spin.xyz * (splat(1.0) / b.spin.w);
  if (top.is_one) {
    RotationState at = {b.turn.w, b.turn.x, b.turn.y, b.turn.z, make_vec(0, 0, 0)};
    momentum = spin_momentum_of(at, b.spin.xyz, top.gyration, top.scale);
  }
  return (SourceBody){body_centre(bodies.place, i, s), b.velocity.xyz, b.spin.xyz, momentum, b.velocity.w, (real)s.dt};
}

static inline SourceLoad source_on(int kind, SourceBody b, __constant held* params) {
  switch (kind) {
#define SCREE_SOURCE_ROW(source, name, text) \
  case source##_place:                       \
    return source##_on(b, *(__constant source##_params*)params);
#include "kernels/sources/list.h"
#undef SCREE_SOURCE_ROW
  }
  return (SourceLoad){make_vec(0, 0, 0), make_vec(0, 0, 0), 0};
}

// `acts_on`: a flag per group; read where some_groups is 1.
__kernel void add_source(StepSettings s, int kind, __constant held* params, int some_groups,
                         __global const uchar* acts_on, __global const uint* group, SCREE_MOVING_BODIES,
                         __global ContactSums* sums, __local ContactSums* shared) {
  BodyArrays bodies = SCREE_ALL_MOVING;
  ContactSums own = {0, 0, 0};
  for (uint i = run_begin(); i < run_end(s.bodies); ++i) {
    if (some_groups && !acts_on[group[i]]) continue;
    MovingBody b = loaded_body(bodies, i, load);
    SourceLoad l = source_on(kind, source_body(i, b, s, bodies), params);
    b.force.xyz = b.force.xyz + l.force;
    b.torque.xyz = b.torque.xyz + l.torque;
    put_load(load, i, b);
    own.elastic += l.power * s.dt;
  }
  leave_sums(own, shared, sums);
}
