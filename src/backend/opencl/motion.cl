// Velocity Verlet on the device: one work-item a body. The sums of loads have the order of the CPU's: pairs with lower
// bodies of the same chunk, pairs with higher bodies, pairs with lower bodies of other chunks, walls.

typedef struct {
  four velocity, spin;  // with 1/mass and 1/inertia in w
  four force, torque;
} MovingBody;

static inline four constant4(__constant double* c) { return load4(c[0], c[1], c[2], c[3]); }

static inline MovingBody kicked(MovingBody b, __constant MotionConstants* k) {
  four kick = kick_of(b.force, b.velocity.w, constant4(k->half_dt), constant4(k->half_fall));
  four twist = twist_of(b.torque, b.spin.w, constant4(k->half_turn));
  b.velocity = b.velocity + kick;
  b.spin = b.spin + twist;
  return b;
}

// The largest speeds of a work-group: maxima are the same in any order.
static void leave_speed(four velocity, four bad, __local four* shared, __global DeviceSpeed* speeds) {
  uint lane = get_local_id(0);
  shared[lane] = load4(fabs(velocity.x), fabs(velocity.y), fabs(velocity.z), bad.x + bad.y + bad.z + bad.w);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  four most = shared[0];
  for (uint l = 1; l < get_local_size(0); ++l) {
    four other = shared[l];
    most = load4(max(most.x, other.x), max(most.y, other.y), max(most.z, other.z), most.w + other.w);
  }
  __global DeviceSpeed* s = speeds + get_group_id(0);
  s->largest[0] = most.x;
  s->largest[1] = most.y;
  s->largest[2] = most.z;
  s->bad = most.w;
}

// into the next step
static inline four move_on(uint i, MovingBody b, __constant MotionConstants* k, __global four* place,
                           __global four* orientation) {
  place[i] = place[i] + b.velocity * constant4(k->dt);
  four turn = turned(orientation[i], b.spin * constant4(k->half_turn));
  orientation[i] = turn;
  return (b.velocity - b.velocity) + (b.spin - b.spin) + (turn - turn);
}

__kernel void begin_bodies(StepSettings s, __constant MotionConstants* k, __global four* place, __global four* motion,
                           __global four* spin, __global four* orientation, __global const four* load,
                           __global DeviceSpeed* speeds, __local four* shared) {
  uint i = get_global_id(0);
  four none = splat4(0.0);
  MovingBody b = {none, none, none, none};
  four bad = none;
  if (i < s.bodies) {
    b.velocity = motion[i];
    b.spin = spin[i];
    b.force = load[2 * i];
    b.torque = load[2 * i + 1];
    b = kicked(b, k);
    bad = move_on(i, b, k, place, orientation);
    motion[i] = b.velocity;
    spin[i] = b.spin;
  }
  leave_speed(b.velocity, bad, shared, speeds);
}

typedef struct {
  __global const uint *a_first, *b_first, *b_pair, *pair_a, *wall_first, *wall_pair;
  __global const uchar* active;
  __global const four *force_arm, *moment_arm, *couple, *wall_load;
} LoadSources;

static inline void add_pair(LoadSources f, uint p, int as_b, four* force, four* torque) {
  if (!f.active[p]) return;
  four fa = f.force_arm[p];
  four mb = f.moment_arm[p];
  four couple = splat4(0.0);
#ifdef SCREE_ROLLING
  couple = f.couple[p];
#endif
  if (as_b) {
    *force = *force + (splat4(0.0) - fa);
    *torque = *torque + (mb * splat4(mb.w) - couple);
  } else {
    *force = *force + fa;
    *torque = *torque + (mb * splat4(fa.w) + couple);
  }
}

static inline void gather_loads(LoadSources f, uint i, uint chunk, four* force, four* torque) {
  uint chunk_begin = i / chunk * chunk;
  uint own = f.b_first[i];
  uint end = f.b_first[i + 1];
  // pairs as b are sorted by a: those within the chunk are the last
  while (own < end && f.pair_a[f.b_pair[own]] < chunk_begin) ++own;
  for (uint k = own; k < end; ++k) add_pair(f, f.b_pair[k], 1, force, torque);
  for (uint p = f.a_first[i]; p < f.a_first[i + 1]; ++p) add_pair(f, p, 0, force, torque);
  for (uint k = f.b_first[i]; k < own; ++k) add_pair(f, f.b_pair[k], 1, force, torque);
  for (uint k = f.wall_first[i]; k < f.wall_first[i + 1]; ++k) {
    *force = *force + f.wall_load[2 * f.wall_pair[k]];
    *torque = *torque + f.wall_load[2 * f.wall_pair[k] + 1];
  }
}

// `begins`: on into the next step in the same pass; else loads are kept, for who looks and for the next begin_bodies()
__kernel void finish_bodies(StepSettings s, __constant MotionConstants* k, __global four* place, __global four* motion,
                            __global four* spin, __global four* orientation, __global four* load,
                            __global const uint* a_first, __global const uint* b_first, __global const uint* b_pair,
                            __global const uint* pair_a, __global const uint* wall_first,
                            __global const uint* wall_pair, __global const uchar* active,
                            __global const four* force_arm, __global const four* moment_arm,
                            __global const four* couple, __global const four* wall_load, int begins,
                            __global DeviceSpeed* speeds, __local four* shared) {
  uint i = get_global_id(0);
  four none = splat4(0.0);
  MovingBody b = {none, none, none, none};
  four bad = none;
  if (i < s.bodies) {
    LoadSources f = {a_first, b_first,   b_pair,     pair_a, wall_first, wall_pair,
                     active,  force_arm, moment_arm, couple, wall_load};
    gather_loads(f, i, s.chunk, &b.force, &b.torque);
    b.velocity = motion[i];
    b.spin = spin[i];
    b = kicked(b, k);
    if (begins) {
      b = kicked(b, k);
      bad = move_on(i, b, k, place, orientation);
    } else {
      load[2 * i] = b.force;
      load[2 * i + 1] = b.torque;
    }
    motion[i] = b.velocity;
    spin[i] = b.spin;
  }
  leave_speed(b.velocity, bad, shared, speeds);
}
