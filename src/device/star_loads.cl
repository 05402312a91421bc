// The loads of a star, summed in the order of the processor, contact by contact: pairs with lower bodies of the same
// chunk, pairs with higher bodies, walls, pairs with lower bodies of other chunks.

typedef struct {
  __global const uint *a_first, *b_first, *b_list;
  __global const uint* star_first;
  __global const ushort* star_count;
  __global const four* force;  // of contacts, as star_contacts() left them
  __global const uint *wall_first, *wall_block;
  __global const ushort* wall_count;
  __global const four* wall_force;
  __global const uint* part_first;
} LoadSources;

#define SCREE_LOAD_SOURCES                                                                                        \
  __global const uint *a_first, __global const uint *b_first, __global const uint *b_list,                        \
      __global const uint *star_first, __global const ushort *star_count, __global const four *star_force,          \
      __global const uint *wall_first, __global const uint *wall_block, __global const ushort *wall_count,          \
      __global const four *wall_force
#define SCREE_ALL_SOURCES \
  { a_first, b_first, b_list, star_first, star_count, star_force, wall_first, wall_block, wall_count, wall_force, \
    part_first }

// The force of contact `which` of pair p, 0 if it has not so many. Most have one contact or none, which cannot be
// foreseen: the first two are added without a branch, for to add 0 changes no bits.
#ifdef SCREE_SINGLE
#define forces_and(force, bits) as_float4(as_int4(force) & (int4)(bits))
#else
#define forces_and(force, bits) as_double4(as_long4(force) & (long4)(bits))
#endif
static inline four force_if(LoadSources f, uint p, uint rank) {
  int is_there = ((int)rank - (int)f.star_count[p]) >> 31;  // all bits, or none
  return forces_and(f.force[(f.star_first[p] + rank) & (uint)is_there], is_there);
}

// of pair p on its b; x, y: force, z: torque
static inline vec minus_pair(LoadSources f, uint p, vec pull) {
  pull = pull - force_if(f, p, 0).xyw;
  pull = pull - force_if(f, p, 1).xyw;
  for (uint k = 2; k < f.star_count[p]; ++k) pull = pull - f.force[f.star_first[p] + k].xyw;
  return pull;
}

// and on its a
static inline vec plus_pair(LoadSources f, uint p, vec pull) {
  pull = pull + force_if(f, p, 0).xyz;
  pull = pull + force_if(f, p, 1).xyz;
  for (uint k = 2; k < f.star_count[p]; ++k) pull = pull + f.force[f.star_first[p] + k].xyz;
  return pull;
}

static inline void gather_loads(LoadSources f, uint i, four* force, four* torque) {
  uint at = f.b_first[i], end = f.b_first[i + 1];
  vec pull = make_vec(0, 0, 0);
  for (; at < end && (f.b_list[at] & 1); ++at) pull = minus_pair(f, f.b_list[at] >> 1, pull);
  uint part = first_ball(f.part_first, i), part_end = first_ball(f.part_first, i + 1);
  for (uint p = f.a_first[part]; p < f.a_first[part_end]; ++p) pull = plus_pair(f, p, pull);
  for (uint g = f.wall_first[part]; g < f.wall_first[part_end]; ++g)
    for (uint k = f.wall_block[g]; k < f.wall_block[g] + f.wall_count[g]; ++k) pull = pull + f.wall_force[k].xyz;
  for (; at < end; ++at) pull = pull + minus_pair(f, f.b_list[at] >> 1, make_vec(0, 0, 0));
  *force = load4(pull.x, pull.y, 0, 0);
  *torque = load4(0, 0, pull.z, 0);
}
