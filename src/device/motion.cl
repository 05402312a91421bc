// Velocity Verlet on the device: one work-item a body, or a run of them. Loads are summed by loads.cl or star_loads.cl.

typedef struct {
  four velocity, spin;  // with 1/mass and 1/inertia in w
  four force, torque;
  four turn;  // orientation
  real arm;   // no part is further from its centre, m
} MovingBody;

// Where bodies are in memory.
typedef struct {
  __global place4* place;
  __global four *motion, *spin, *orientation;
  BodyParts parts;
} BodyArrays;

// The same as arguments of a kernel, with the loads.
#define SCREE_MOVING_BODIES                                                                              \
  SCREE_BODY_PARTS, __global place4 *place, __global four *motion, __global four *spin,                  \
      __global four *orientation, __global four *load
#define SCREE_ALL_MOVING \
  { place, motion, spin, orientation, {shape, gyration, part_first, part_local, part_place} }

// constants of the integrator, in the lanes of a quad
typedef struct {
  held dt[4], half_dt[4], half_turn[4], half_fall[4];
  held quanta[4];  // dt over the quantum of a place
} MotionConstants;

static inline four constant4(__constant held* c) { return load4(c[0], c[1], c[2], c[3]); }

// A body with three moments of inertia, or not.
typedef struct {
  int is_one;
  vec gyration;  // principal moments over mass · radius²
  real scale;    // mass · radius², kg m²
  vec inertia;   // kg m²
} Top;

static inline Top top_of(uint i, StepSettings s, BodyArrays bodies) {
  Top top = {0, make_vec(0, 0, 0), 0, make_vec(0, 0, 0)};
#if SCREE_LEVERS
  uint shape = s.shapes > 0 ? bodies.parts.shape[i] : 0;
  if (shape >= s.shapes) return top;
  four gyration = bodies.parts.gyration[shape];
  real bound = radius_of(bodies.place[i]);
  top.is_one = gyration.x != gyration.y || gyration.y != gyration.z;
  top.gyration = gyration.xyz;
  top.scale = bound * bound / bodies.motion[i].w;
  top.inertia = top.gyration * top.scale;
#endif
  return top;
}

// with half a kick
static inline RotationState rotation_of(MovingBody b, Top top, __constant MotionConstants* k) {
  RotationState r = {b.turn.w, b.turn.x, b.turn.y, b.turn.z, make_vec(0, 0, 0)};
  return kicked_rotation(r, b.spin.xyz, b.torque.xyz * constant4(k->half_turn).x, top.inertia);
}

// what half a kick makes of them
static inline four kicked_velocity(MovingBody b, __constant MotionConstants* k) {
  return b.velocity + kick_of(b.force, splat4(b.velocity.w), constant4(k->half_dt), constant4(k->half_fall));
}
static inline four kicked_spin(MovingBody b, Top top, __constant MotionConstants* k) {
  if (top.is_one) return (four)(spin_of_rotation(rotation_of(b, top, k), top.inertia), b.spin.w);
  return b.spin + twist_of(b.torque, splat4(b.spin.w), constant4(k->half_turn));
}

typedef struct {
  four largest;  // |v| per component, m/s
  four bad;      // 0, or NaN
  real turning;  // as in DeviceSpeed
} Extremes;

static inline Extremes note_extremes(Extremes e, MovingBody b) {
  e.largest = load4(max(fabs(b.velocity.x), e.largest.x), max(fabs(b.velocity.y), e.largest.y),
                    max(fabs(b.velocity.z), e.largest.z), splat(0.0));
  e.bad = e.bad + ((b.velocity - b.velocity) + (b.spin - b.spin) + (b.turn - b.turn));
#ifdef SCREE_PARTS
  e.turning = max(e.turning, dot(b.spin.xyz, b.spin.xyz) * b.arm * b.arm);
#endif
  return e;
}

// Of a work-group, or of a work-item that is alone: maxima are the same in any order.
static void leave_speed(Extremes e, __local four* shared, __global DeviceSpeed* speeds) {
  four most = load4(e.largest.x, e.largest.y, e.largest.z, e.bad.x + e.bad.y + e.bad.z + e.bad.w);
  real turning = e.turning;
#ifdef SCREE_SERIAL
  __global DeviceSpeed* s = speeds + get_global_id(0);
#else
  uint lane = get_local_id(0);
  shared[2 * lane] = most;
  shared[2 * lane + 1] = splat4(turning);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  for (uint l = 1; l < get_local_size(0); ++l) {
    four other = shared[2 * l];
    most = load4(max(most.x, other.x), max(most.y, other.y), max(most.z, other.z), most.w + other.w);
    turning = max(turning, shared[2 * l + 1].x);
  }
  __global DeviceSpeed* s = speeds + get_group_id(0);
#endif
  s->largest[0] = most.x;
  s->largest[1] = most.y;
  s->largest[2] = most.z;
  s->bad = most.w;
  s->turning = turning;
}

#ifdef SCREE_FLOAT
#define ints4 int4
#define to_ints(a) convert_int4(a)
#define to_floats(a) convert_float4(a)
#define as_ints(a) as_int4(a)
#define quad_of(x, y, z, w) ((four)(x, y, z, w))
#include "device/quanta.cl"

static inline void note_crossed(uint i, int4 crossed, StepSettings s, __global place4* place) {
  if (!(crossed.x | crossed.y | crossed.z)) return;
  put_cell(place, i, s.bodies, 0, cell_of(place, i, s.bodies, 0) + crossed.x);
  put_cell(place, i, s.bodies, 1, cell_of(place, i, s.bodies, 1) + crossed.y);
  put_cell(place, i, s.bodies, 2, cell_of(place, i, s.bodies, 2) + crossed.z);
}

static inline void drift(uint i, four velocity, StepSettings s, __constant MotionConstants* k, __global place4* place) {
  place4 before = place[i];
  int4 by = whole_quanta(velocity * constant4(k->quanta), before, s);
  place[i] = before + as_uint4(by);
  note_crossed(i, cells_crossed(before, by), s, place);
}
#else
static inline void drift(uint i, four velocity, StepSettings s, __constant MotionConstants* k, __global place4* place) {
  place[i] = place[i] + velocity * constant4(k->dt);
}
#endif

// Into the next step: half a kick, then drift and turn.
static inline MovingBody move_on(uint i, MovingBody b, StepSettings s, __constant MotionConstants* k,
                                 BodyArrays bodies) {
  Top top = top_of(i, s, bodies);
  b.velocity = kicked_velocity(b, k);
  drift(i, b.velocity, s, k, bodies.place);
  if (top.is_one) {
    RotationState r = rotate_free(rotation_of(b, top, k), top.inertia, constant4(k->dt).x);
    b.spin = (four)(spin_of_rotation(r, top.inertia), b.spin.w);
    b.turn = load4(r.x, r.y, r.z, r.w);
  } else {
    b.spin = kicked_spin(b, top, k);
    b.turn = turned(b.turn, b.spin * constant4(k->half_turn));
  }
#ifdef SCREE_PARTS
  b.arm = place_parts_of(i, b.turn, s, bodies.parts, bodies.place);
#endif
  return b;
}

// Bodies to and from memory. Of stars that are their own parts there are velocity (x, y), spin, 1/mass; 1/inertia, row of
// the star, orientation (z, w); force (x, y), torque.
#ifdef SCREE_SINGLES
static inline MovingBody body_at(BodyArrays bodies, uint i, four force, four torque) {
  four motion = bodies.motion[i];
  four at = bodies.orientation[i];
  return (MovingBody){load4(motion.x, motion.y, 0, motion.w), load4(0, 0, motion.z, at.x), force, torque,
                      load4(0, 0, at.z, at.w), 0};
}
static inline void put_body(BodyArrays bodies, uint i, MovingBody b) {
  bodies.motion[i] = load4(b.velocity.x, b.velocity.y, b.spin.z, b.velocity.w);
  bodies.orientation[i].zw = b.turn.zw;
}
static inline MovingBody loaded_body(BodyArrays bodies, uint i, __global const four* load) {
  return body_at(bodies, i, load4(load[i].x, load[i].y, 0, 0), load4(0, 0, load[i].z, 0));
}
static inline void put_load(__global four* load, uint i, MovingBody b) {
  load[i] = load4(b.force.x, b.force.y, b.torque.z, 0);
}
#else
static inline MovingBody body_at(BodyArrays bodies, uint i, four force, four torque) {
  return (MovingBody){bodies.motion[i], bodies.spin[i], force, torque, bodies.orientation[i], 0};
}
static inline void put_body(BodyArrays bodies, uint i, MovingBody b) {
  bodies.motion[i] = b.velocity;
  bodies.spin[i] = b.spin;
  bodies.orientation[i] = b.turn;
}
static inline MovingBody loaded_body(BodyArrays bodies, uint i, __global const four* load) {
  return body_at(bodies, i, load[2 * i], load[2 * i + 1]);
}
static inline void put_load(__global four* load, uint i, MovingBody b) {
  load[2 * i] = b.force;
  load[2 * i + 1] = b.torque;
}
#endif

__kernel void begin_bodies(StepSettings s, __constant MotionConstants* k, SCREE_MOVING_BODIES,
                           __global DeviceSpeed* speeds, __local four* shared) {
  Extremes extremes = {splat4(0.0), splat4(0.0), 0};
  BodyArrays bodies = SCREE_ALL_MOVING;
  for (uint i = run_begin(); i < run_end(s.bodies); ++i) {
    MovingBody b = move_on(i, loaded_body(bodies, i, load), s, k, bodies);
    extremes = note_extremes(extremes, b);
    put_body(bodies, i, b);
  }
  leave_speed(extremes, shared, speeds);
}

// What the end of a step needs beside the loads of the bodies.
typedef struct {
  StepSettings s;
  __constant MotionConstants* k;
  BodyArrays bodies;
  __global four* load;
  int then;  // a StepEnding; loads are kept but in FINISH_AND_BEGIN, for who looks and for begin_bodies()
  Extremes extremes;
} StepEnd;

static inline void finish_body(StepEnd* end, uint i, four force, four torque) {
  BodyArrays bodies = end->bodies;
  MovingBody b = body_at(bodies, i, force, torque);
  if (end->then != FINISH_AND_BEGIN) put_load(end->load, i, b);
  if (end->then == SUM_LOADS) return;
  b.velocity = kicked_velocity(b, end->k);
  b.spin = kicked_spin(b, top_of(i, end->s, bodies), end->k);
  if (end->then == FINISH_AND_BEGIN) {
    b = move_on(i, b, end->s, end->k, bodies);
    end->extremes = note_extremes(end->extremes, b);
  }
  put_body(bodies, i, b);
}

#define SCREE_FINISH_ARGUMENTS                                                                           \
  StepSettings s, __constant MotionConstants *k, SCREE_MOVING_BODIES, SCREE_LOAD_SOURCES, int then,      \
      __global DeviceSpeed *speeds, __local four *shared
#define SCREE_STEP_END \
  { s, k, SCREE_ALL_MOVING, load, then, {(four)(0), (four)(0), 0} }

#if !defined(SCREE_SERIAL) || SCREE_LEVERS  // else motion_lots.cl has it
__kernel void finish_bodies(SCREE_FINISH_ARGUMENTS) {
  LoadSources f = SCREE_ALL_SOURCES;
  StepEnd end = SCREE_STEP_END;
  for (uint i = run_begin(); i < run_end(s.bodies); ++i) {
    four force = splat4(0.0), torque = splat4(0.0);
    gather_loads(f, i, &force, &torque);
    finish_body(&end, i, force, torque);
  }
  leave_speed(end.extremes, shared, speeds);
}
#endif

// The same where sources have added to the loads that SUM_LOADS left (sources.cl).
__kernel void finish_loaded(StepSettings s, __constant MotionConstants* k, SCREE_MOVING_BODIES, int then,
                            __global DeviceSpeed* speeds, __local four* shared) {
  StepEnd end = SCREE_STEP_END;
  for (uint i = run_begin(); i < run_end(s.bodies); ++i) {
    MovingBody b = loaded_body(end.bodies, i, load);
    finish_body(&end, i, b.force, b.torque);
  }
  leave_speed(end.extremes, shared, speeds);
}
