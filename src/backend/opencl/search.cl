// New lists of pairs: wrap, order along the curve, partners, and the springs of the old list. The lists are those that
// the processor finds, in the same order.

// Back into the periodic box, and where all bodies are.
static inline real wrap(uint i, real x, int k, DomainSettings d, __global int* image, real* crossed) {
  if (!d.periodic[k]) return x;
  real length = d.max[k] - d.min[k];
  real turns = floor((x - d.min[k]) / length);
  if (turns == splat(0.0)) return x;
  image[3 * i + k] += (int)turns;
  *crossed -= d.gravity[k] * turns * length;
  return x - turns * length;
}

static inline int outside(vec x, DomainSettings d) {
  return (!d.periodic[0] && (x.x < d.min[0] || x.x > d.max[0])) ||
         (!d.periodic[1] && (x.y < d.min[1] || x.y > d.max[1])) ||
         (!d.periodic[2] && (x.z < d.min[2] || x.z > d.max[2]));
}

static inline void join_bounds(BodyBounds* a, BodyBounds b) {
  for (int k = 0; k < 3; ++k) {
    a->min[k] = min(a->min[k], b.min[k]);
    a->max[k] = max(a->max[k], b.max[k]);
  }
  a->crossed += b.crossed;
  a->lost += b.lost;
}

static inline BodyBounds no_bounds(void) {
  BodyBounds none = {{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}, 0, 0};
  return none;
}

__kernel void wrap_bodies(uint n, DomainSettings d, __global four* place, __global const four* motion,
                          __global int* image, __global BodyBounds* bounds, __local BodyBounds* shared) {
  uint i = get_global_id(0);
  uint lane = get_local_id(0);
  BodyBounds own = no_bounds();
  if (i < n) {
    four at = place[i];
    real crossed = 0;
#ifdef SCREE_PERIODIC
    at.x = wrap(i, at.x, 0, d, image, &crossed);
    at.y = wrap(i, at.y, 1, d, image, &crossed);
    at.z = wrap(i, at.z, 2, d, image, &crossed);
    place[i] = at;
#endif
    BodyBounds b = {{at.x, at.y, at.z}, {at.x, at.y, at.z}, crossed / motion[i].w, outside(at.xyz, d)};
    own = b;
  }
  shared[lane] = own;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  for (uint l = 1; l < get_local_size(0); ++l) join_bounds(&own, shared[l]);
  bounds[get_group_id(0)] = own;
}

// one work-item: there are few groups
__kernel void merge_bounds(uint groups, __global BodyBounds* bounds) {
  BodyBounds all = no_bounds();
  for (uint g = 0; g < groups; ++g) join_bounds(&all, bounds[g]);
  bounds[groups] = all;
}

// Cells.

static inline int cell_along(GridSettings g, real x, int axis) {
  long i = (long)floor((x - g.origin[axis]) * g.per_cell[axis]);
  long cells = g.cells[axis];
  if (i >= 0 && i < cells) return (int)i;
  long wrapped = i % cells;
  return (int)(wrapped < 0 ? wrapped + cells : wrapped);
}

// bits are dealt to the axes in turn, the lowest first
static inline uint cell_number(GridSettings g, uint x, uint y, uint z) {
  uint along[3] = {x, y, z};
  uint number = 0;
  uint bit = 0;
  for (uint level = 0; g.bits[0] > level || g.bits[1] > level || g.bits[2] > level; ++level)
    for (int k = 0; k < 3; ++k)
      if (g.bits[k] > level) number |= ((along[k] >> level) & 1) << bit++;
  return number;
}

__kernel void number_cells(uint n, GridSettings g, __global const four* place, __global uint* cell) {
  uint i = get_global_id(0);
  if (i >= n) return;
  four at = place[i];
  cell[i] = cell_number(g, cell_along(g, at.x, 0), cell_along(g, at.y, 1), cell_along(g, at.z, 2));
}

// the distinct ones of the cell, the one below and the one above; how many
static inline int neighbours(GridSettings g, real x, int axis, int* out) {
  int cells = (int)g.cells[axis];
  int i = cell_along(g, x, axis);
  int below = i == 0 ? cells - 1 : i - 1;
  int above = i + 1 == cells ? 0 : i + 1;
  int n = 0;
  out[n++] = i;
  if (below != i) out[n++] = below;
  if (above != i && above != below) out[n++] = above;
  return n;
}

// Partners of body i with higher numbers: their number, and, if asked for, the list.
static uint partners_of(uint i, GridSettings g, StepSettings s, __global const four* place,
                        __global const uint* cell_first, __global const uint* member, __global uint* list) {
  four at = place[i];
  int x[3], y[3], z[3];
  int nx = neighbours(g, at.x, 0, x);
  int ny = neighbours(g, at.y, 1, y);
  int nz = neighbours(g, at.z, 2, z);
  uint found = 0;
  for (int k = 0; k < nx * ny * nz; ++k) {
    uint cell = cell_number(g, x[k % nx], y[k / nx % ny], z[k / (nx * ny)]);
    for (uint m = cell_first[cell]; m < cell_first[cell + 1]; ++m) {
      uint j = member[m];
      if (j <= i) continue;
      four other = place[j];
      vec d = nearest_image(other.xyz - at.xyz, s);
      real reach = at.w + other.w + g.margin;
      if (dot(d, d) >= reach * reach) continue;
      if (list) {
        uint to = found;
        for (; to > 0 && list[to - 1] > j; --to) list[to] = list[to - 1];
        list[to] = j;
      }
      ++found;
    }
  }
  return found;
}

__kernel void count_pairs(GridSettings g, StepSettings s, __global const four* place, __global const uint* cell_first,
                          __global const uint* member, __global uint* count) {
  uint i = get_global_id(0);
  if (i < s.bodies) count[i] = partners_of(i, g, s, place, cell_first, member, 0);
}

__kernel void list_pairs(GridSettings g, StepSettings s, __global const four* place, __global const uint* cell_first,
                         __global const uint* member, __global const uint* a_first, __global uint* pair_a,
                         __global uint* pair_b) {
  uint i = get_global_id(0);
  if (i >= s.bodies || a_first[i] == a_first[i + 1]) return;
  partners_of(i, g, s, place, cell_first, member, pair_b + a_first[i]);
  for (uint p = a_first[i]; p < a_first[i + 1]; ++p) pair_a[p] = i;
}

// Which pairs act on each body, in the order in which the processor adds them up: as b those of the same chunk, as a, as
// b those of other chunks.
__kernel void list_acting(StepSettings s, __global const uint* a_first, __global const uint* b_first,
                          __global const uint* b_list, __global const uint* pair_a, __global uint* first,
                          __global uint* list) {
  uint i = get_global_id(0);
  if (i >= s.bodies) return;
  uint to = a_first[i] + b_first[i];
  first[i] = to;
  if (i + 1 == s.bodies) first[i + 1] = a_first[i + 1] + b_first[i + 1];
  uint chunk_begin = i / s.chunk * s.chunk;
  uint own = b_first[i];
  uint end = b_first[i + 1];
  // sorted by a: those within the chunk are the last
  while (own < end && pair_a[b_list[own]] < chunk_begin) ++own;
  for (uint k = own; k < end; ++k) list[to++] = 2 * b_list[k] + 1;
  for (uint p = a_first[i]; p < a_first[i + 1]; ++p) list[to++] = 2 * p;
  for (uint k = b_first[i]; k < own; ++k) list[to++] = 2 * b_list[k] + 1;
}

__kernel void clear_quads(uint n, __global four* values) {
  uint i = get_global_id(0);
  if (i < n) values[i] = splat4(0.0);
}

// Springs.

static inline void carry_spring_of(uint p, uint old, int swapped, __global const uchar* old_active,
                                   __global const four* old_slide, __global const four* old_roll,
                                   __global uchar* active, __global four* slide, __global four* roll) {
  // none where it is not known: number 0xffffffff
  int known = old != 0xffffffffu;
  four none = splat4(0.0);
  four spring = known ? old_slide[old] : none;
  // seen from the other side the sliding displacement is turned round; rolling and twisting stay
  slide[p] = swapped ? load4(-spring.x, -spring.y, -spring.z, spring.w) : spring;
#ifdef SCREE_ROLLING
  roll[p] = known ? old_roll[old] : none;
#endif
  active[p] = known ? old_active[old] : 0;
}

// `before`: of a body its number in the old list
__kernel void carry_pairs(uint n, __global const uint* before, __global const uint* pair_a,
                          __global const uint* pair_b, __global const uint* old_first, __global const uint* old_b,
                          __global const uchar* old_active, __global const four* old_slide,
                          __global const four* old_roll, __global uchar* active, __global four* slide,
                          __global four* roll) {
  uint p = get_global_id(0);
  if (p >= n) return;
  uint a = before[pair_a[p]];
  uint b = before[pair_b[p]];
  uint low = min_uint(a, b);
  uint high = a + b - low;
  uint old = 0xffffffffu;
  for (uint q = old_first[low]; q < old_first[low + 1]; ++q)
    if (old_b[q] == high) old = q;
  carry_spring_of(p, old, old != 0xffffffffu && a > b, old_active, old_slide, old_roll, active, slide, roll);
}

__kernel void note_references(uint n, __global const four* place, __global double* reference) {
  uint i = get_global_id(0);
  if (i >= n) return;
  reference[3 * i] = place[i].x;
  reference[3 * i + 1] = place[i].y;
  reference[3 * i + 2] = place[i].z;
}
