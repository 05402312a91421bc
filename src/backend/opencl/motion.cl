// Velocity Verlet on the device: one work-item a body. The sums of loads have the order of the CPU's: pairs with lower
// bodies of the same chunk, pairs with higher bodies, pairs with lower bodies of other chunks, walls.

typedef struct {
  four velocity, spin;  // with 1/mass and 1/inertia in w
  four force, torque;
} MovingBody;

// constants of the integrator, in the lanes of a quad
typedef struct {
  held dt[4], half_dt[4], half_turn[4], half_fall[4];
  held quanta[4];  // dt over the quantum of a place
} MotionConstants;

static inline four constant4(__constant held* c) { return load4(c[0], c[1], c[2], c[3]); }

static inline MovingBody kicked(MovingBody b, __constant MotionConstants* k) {
  four kick = kick_of(b.force, b.velocity.w, constant4(k->half_dt), constant4(k->half_fall));
  four twist = twist_of(b.torque, b.spin.w, constant4(k->half_turn));
  b.velocity = b.velocity + kick;
  b.spin = b.spin + twist;
  return b;
}

typedef struct {
  four largest;  // |v| per component, m/s
  four bad;      // 0, or NaN
} Extremes;

static inline Extremes note_extremes(Extremes e, four velocity, four bad) {
  e.largest = load4(max(fabs(velocity.x), e.largest.x), max(fabs(velocity.y), e.largest.y),
                    max(fabs(velocity.z), e.largest.z), splat(0.0));
  e.bad = e.bad + bad;
  return e;
}

// Of a work-group, or of a work-item that is alone: maxima are the same in any order.
static void leave_speed(Extremes e, __local four* shared, __global DeviceSpeed* speeds) {
  four most = load4(e.largest.x, e.largest.y, e.largest.z, e.bad.x + e.bad.y + e.bad.z + e.bad.w);
#ifdef SCREE_SERIAL
  __global DeviceSpeed* s = speeds + get_global_id(0);
#else
  uint lane = get_local_id(0);
  shared[lane] = most;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  for (uint l = 1; l < get_local_size(0); ++l) {
    four other = shared[l];
    most = load4(max(most.x, other.x), max(most.y, other.y), max(most.z, other.z), most.w + other.w);
  }
  __global DeviceSpeed* s = speeds + get_group_id(0);
#endif
  s->largest[0] = most.x;
  s->largest[1] = most.y;
  s->largest[2] = most.z;
  s->bad = most.w;
}

#ifdef SCREE_FLOAT
// Up to half a quantum either way, as if drawn by lot from the place and the number of the step: a steady velocity that
// is rounded the same way in each step would be off by half a quantum a step, which is 2e-6 of 0.3 m/s.
static inline four lots(place4 place, StepSettings s) {
  uint4 bits = (place + s.step * 0x9e3779b9u) * 0x85ebca6bu;
  bits = (bits ^ (bits >> 15)) * 0xc2b2ae35u;
  return convert_float4(as_int4(bits)) * load4(0x1p-32f, 0x1p-32f, 0x1p-32f, 0.0f);
}

static inline void drift(uint i, four velocity, StepSettings s, __constant MotionConstants* k, __global place4* place) {
  place4 before = place[i];
  // what is faster than a quarter of a cell in a step is lost anyway
  float4 quanta = rint(velocity * constant4(k->quanta) + lots(before, s));
  int4 by = convert_int4(fmin(fmax(quanta, (float4)(-0x1p30f)), (float4)(0x1p30f)));
  place4 after = before + as_uint4(by);
  place[i] = after;
  // comparisons are −1 where they hold
  int4 carried = ((by < 0) & (after > before)) - ((by > 0) & (after < before));
  if (!(carried.x | carried.y | carried.z)) return;
  __global int* cell = cells_of(place, i, s);
  cell[0] += carried.x;
  cell[1] += carried.y;
  cell[2] += carried.z;
}
#else
static inline void drift(uint i, four velocity, StepSettings s, __constant MotionConstants* k, __global place4* place) {
  place[i] = place[i] + velocity * constant4(k->dt);
}
#endif

// into the next step
static inline four move_on(uint i, MovingBody b, StepSettings s, __constant MotionConstants* k, __global place4* place,
                           __global four* orientation) {
  drift(i, b.velocity, s, k, place);
  four turn = turned(orientation[i], b.spin * constant4(k->half_turn));
  orientation[i] = turn;
  return (b.velocity - b.velocity) + (b.spin - b.spin) + (turn - turn);
}

__kernel void begin_bodies(StepSettings s, __constant MotionConstants* k, __global place4* place, __global four* motion,
                           __global four* spin, __global four* orientation, __global const four* load,
                           __global DeviceSpeed* speeds, __local four* shared) {
  Extremes extremes = {splat4(0.0), splat4(0.0)};
  for (uint i = run_begin(); i < run_end(s.bodies); ++i) {
    MovingBody b = {motion[i], spin[i], load[2 * i], load[2 * i + 1]};
    b = kicked(b, k);
    extremes = note_extremes(extremes, b.velocity, move_on(i, b, s, k, place, orientation));
    motion[i] = b.velocity;
    spin[i] = b.spin;
  }
  leave_speed(extremes, shared, speeds);
}

// What acts on a body: pairs whose a it is, which follow one another, and those whose b it is, as mark_own_chunk() left
// them. Pairs that do not touch have forces of 0: to look first would cost more.
typedef struct {
  __global const uint *a_first, *b_first, *b_list, *wall_first, *wall_list;
  __global const four *force_arm, *moment_arm, *couple, *wall_load;
  uint last;  // of the list
} LoadSources;

static inline void add_as_a(LoadSources f, uint p, four* force, four* torque) {
  four fa = f.force_arm[p];
  *force = *force + fa;
  four moment = f.moment_arm[p] * splat4(fa.w);
#ifdef SCREE_ROLLING
  moment = moment + f.couple[p];
#endif
  *torque = *torque + moment;
}

static inline void add_as_b(LoadSources f, uint k, four* force, four* torque) {
  uint p = f.b_list[k] >> 1;
  uint soon = f.b_list[min_uint(k + SCREE_AHEAD, f.last)] >> 1;
  fetch_ahead(f.force_arm + soon);
  fetch_ahead(f.moment_arm + soon);
  four mb = f.moment_arm[p];
  *force = *force + (splat4(0.0) - f.force_arm[p]);
  four moment = mb * splat4(mb.w);
#ifdef SCREE_ROLLING
  moment = moment - f.couple[p];
#endif
  *torque = *torque + moment;
}

static inline void gather_loads(LoadSources f, uint i, four* force, four* torque) {
  uint first = f.b_first[i];
  uint end = f.b_first[i + 1];
  uint own = end;
  while (own > first && (f.b_list[own - 1] & 1)) --own;
  for (uint k = own; k < end; ++k) add_as_b(f, k, force, torque);
  for (uint p = f.a_first[i]; p < f.a_first[i + 1]; ++p) add_as_a(f, p, force, torque);
  for (uint k = first; k < own; ++k) add_as_b(f, k, force, torque);
  for (uint k = f.wall_first[i]; k < f.wall_first[i + 1]; ++k) {
    *force = *force + f.wall_load[2 * f.wall_list[k]];
    *torque = *torque + f.wall_load[2 * f.wall_list[k] + 1];
  }
}

// `begins`: on into the next step in the same pass; else loads are kept, for who looks and for the next begin_bodies()
__kernel void finish_bodies(StepSettings s, __constant MotionConstants* k, __global place4* place,
                            __global four* motion, __global four* spin, __global four* orientation, __global four* load,
                            __global const uint* a_first, __global const uint* b_first, __global const uint* b_list,
                            __global const uint* wall_first, __global const uint* wall_list,
                            __global const four* force_arm, __global const four* moment_arm,
                            __global const four* couple, __global const four* wall_load, int begins,
                            __global DeviceSpeed* speeds, __local four* shared) {
  LoadSources f = {a_first,   b_first,    b_list, wall_first, wall_list,
                   force_arm, moment_arm, couple, wall_load,  s.pairs - 1};
  Extremes extremes = {splat4(0.0), splat4(0.0)};
  for (uint i = run_begin(); i < run_end(s.bodies); ++i) {
    MovingBody b = {motion[i], spin[i], splat4(0.0), splat4(0.0)};
    gather_loads(f, i, &b.force, &b.torque);
    b = kicked(b, k);
    if (begins) {
      b = kicked(b, k);
      extremes = note_extremes(extremes, b.velocity, move_on(i, b, s, k, place, orientation));
    } else {
      load[2 * i] = b.force;
      load[2 * i + 1] = b.torque;
    }
    motion[i] = b.velocity;
    spin[i] = b.spin;
  }
  leave_speed(extremes, shared, speeds);
}
