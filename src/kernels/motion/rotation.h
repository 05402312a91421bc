// Free rotation of a rigid body with three different moments of inertia, for half of a kick–drift–kick step.
// The drift is a symmetric product of exact-type rotations about the principal axes (Dullweber, Leimkuhler & McLachlan
// 1997): each turns body and body-frame angular momentum together, so the angular momentum in the world does not
// change but by rounding, and, being reversible, the energy oscillates within O(dt²) and does not drift. Rotations are
// in Cayley's form, tan(φ/2) ≈ φ/2: second order like the splitting itself, no trigonometry, the same bits everywhere.

typedef struct {
  real w, x, y, z;  // orientation, body → world, unit
  vec momentum;     // angular, in the body's principal frame, kg m²/s
} RotationState;

// turn about principal axis 0, 1 or 2 with angular velocity momentum/inertia for the time `dt`
static inline RotationState turn_axis(RotationState s, int axis, real rate, real dt) {
  real t = splat(0.5) * rate * dt;
  real scale = splat(1.0) / (splat(1.0) + t * t);
  real c = (splat(1.0) - t * t) * scale;
  real d = splat(2.0) * t * scale;
  vec m = s.momentum;
  RotationState r;
  if (axis == 0) {
    r.momentum = make_vec(m.x, c * m.y + d * m.z, c * m.z - d * m.y);
    r.w = s.w - t * s.x;
    r.x = s.x + t * s.w;
    r.y = s.y + t * s.z;
    r.z = s.z - t * s.y;
  } else if (axis == 1) {
    r.momentum = make_vec(c * m.x - d * m.z, m.y, c * m.z + d * m.x);
    r.w = s.w - t * s.y;
    r.x = s.x - t * s.z;
    r.y = s.y + t * s.w;
    r.z = s.z + t * s.x;
  } else {
    r.momentum = make_vec(c * m.x + d * m.y, c * m.y - d * m.x, m.z);
    r.w = s.w - t * s.z;
    r.x = s.x + t * s.y;
    r.y = s.y - t * s.x;
    r.z = s.z + t * s.w;
  }
  return r;
}

static inline vec body_to_world(RotationState q, vec v) {
  vec axis = make_vec(q.x, q.y, q.z);
  vec across = cross(axis, v) * splat(2.0);
  return v + across * q.w + cross(axis, across);
}
static inline vec world_to_body(RotationState q, vec v) {
  vec axis = make_vec(q.x, q.y, q.z);
  vec across = cross(v, axis) * splat(2.0);
  return v + across * q.w + cross(across, axis);
}

// Angular momentum in the world's frame, kg m²/s. The moments of inertia are gyration · scale.
static inline vec spin_momentum_of(RotationState s, vec spin, vec gyration, real scale) {
  vec rate = world_to_body(s, spin);
  return body_to_world(s, make_vec(rate.x * gyration.x, rate.y * gyration.y, rate.z * gyration.z) * scale);
}

// With the momentum that goes with an angular velocity, and what a kick adds (N m s); both in the world's frame.
static inline RotationState kicked_rotation(RotationState s, vec spin, vec kick, vec inertia) {
  vec rate = world_to_body(s, spin);
  s.momentum = make_vec(rate.x * inertia.x, rate.y * inertia.y, rate.z * inertia.z) + world_to_body(s, kick);
  return s;
}

// the angular velocity that goes with the momentum, in the world's frame
static inline vec spin_of_rotation(RotationState s, vec inertia) {
  vec m = s.momentum;
  return body_to_world(s, make_vec(m.x / inertia.x, m.y / inertia.y, m.z / inertia.z));
}

// inertia: principal moments, kg m²
static inline RotationState rotate_free(RotationState s, vec inertia, real dt) {
  real half_step = splat(0.5) * dt;
  s = turn_axis(s, 0, s.momentum.x / inertia.x, half_step);
  s = turn_axis(s, 1, s.momentum.y / inertia.y, half_step);
  s = turn_axis(s, 2, s.momentum.z / inertia.z, dt);
  s = turn_axis(s, 1, s.momentum.y / inertia.y, half_step);
  s = turn_axis(s, 0, s.momentum.x / inertia.x, half_step);
  real scale = splat(1.0) / sqrt(s.w * s.w + s.x * s.x + s.y * s.y + s.z * s.z);
  s.w = s.w * scale;
  s.x = s.x * scale;
  s.y = s.y * scale;
  s.z = s.z * scale;
  return s;
}
