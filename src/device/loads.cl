// The loads of a body, summed in the order of the processor: pairs with lower bodies of the same chunk, pairs with higher
// bodies, pairs with lower bodies of other chunks, walls. Pairs in which it is a are contiguous, and those in which it is
// b as mark_own_chunk() orders them. Open pairs have zero forces: testing them first would cost more.

typedef struct {
  __global const uint *a_first, *b_first, *b_list, *wall_first, *wall_list;
  __global const four *force_arm, *moment_arm, *couple, *wall_load;
  __global const uint* part_first;
  uint last;  // of the list
} LoadSources;

static inline void add_as_a(LoadSources f, uint p, four* force, four* torque) {
  four fa = f.force_arm[p];
  *force = *force + fa;
#ifdef SCREE_PARTS
  four moment = f.moment_arm[p];
#else
  four moment = f.moment_arm[p] * splat4(fa.w);
#ifdef SCREE_ROLLING
  moment = moment + f.couple[p];
#endif
#endif
  *torque = *torque + moment;
}

static inline void add_as_b(LoadSources f, uint k, four* force, four* torque) {
  uint p = f.b_list[k] >> 1;
  uint soon = f.b_list[min_uint(k + SCREE_AHEAD, f.last)] >> 1;
  fetch_ahead(f.force_arm + soon);
  *force = *force + (splat4(0.0) - f.force_arm[p]);
#ifdef SCREE_PARTS
  fetch_ahead(f.couple + soon);
  four moment = f.couple[p];
#else
  fetch_ahead(f.moment_arm + soon);
  four mb = f.moment_arm[p];
  four moment = mb * splat4(mb.w);
#ifdef SCREE_ROLLING
  moment = moment - f.couple[p];
#endif
#endif
  *torque = *torque + moment;
}

static inline void gather_loads(LoadSources f, uint i, four* force, four* torque) {
  uint k = f.b_first[i], end = f.b_first[i + 1];
  for (; k < end && (f.b_list[k] & 1); ++k) add_as_b(f, k, force, torque);
  uint ball = first_ball(f.part_first, i), ball_end = first_ball(f.part_first, i + 1);
  for (uint p = f.a_first[ball]; p < f.a_first[ball_end]; ++p) add_as_a(f, p, force, torque);
  for (; k < end; ++k) add_as_b(f, k, force, torque);
  for (uint w = f.wall_first[ball]; w < f.wall_first[ball_end]; ++w) {
    *force = *force + f.wall_load[2 * f.wall_list[w]];
    *torque = *torque + f.wall_load[2 * f.wall_list[w] + 1];
  }
}

#define SCREE_LOAD_SOURCES                                                                                       \
  __global const uint *a_first, __global const uint *b_first, __global const uint *b_list,                       \
      __global const uint *wall_first, __global const uint *wall_list, __global const four *force_arm,           \
      __global const four *moment_arm, __global const four *couple, __global const four *wall_load
#define SCREE_ALL_SOURCES \
  { a_first, b_first, b_list, wall_first, wall_list, force_arm, moment_arm, couple, wall_load, part_first, \
    s.pairs - 1 }
