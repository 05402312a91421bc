// New lists of pairs: order along the curve, partners, and the springs of the old list. The lists are those that the
// processor finds, in the same order.

static inline int cell_along(GridSettings g, real x, int axis) {
  long i = (long)floor((x - g.origin[axis]) * g.per_cell[axis]);
  long cells = g.cells[axis];
  if (i >= 0 && i < cells) return (int)i;
  long wrapped = i % cells;
  return (int)(wrapped < 0 ? wrapped + cells : wrapped);
}

// An axis' share in the number of a cell: the bits of its coordinate, the lowest first, to those that are its own.
static inline uint cell_bits(GridSettings g, uint along, int axis) {
  uint number = 0;
  for (uint own = g.bits[axis]; own != 0; own &= own - 1) {
    if (along & 1) number |= own & (0u - own);
    along >>= 1;
  }
  return number;
}

__kernel void number_cells(uint n, StepSettings s, GridSettings g, __global const place4* place, __global uint* cell) {
  uint i = get_global_id(0);
  if (i >= n) return;
  four at = place_at(place, i, n, s);
  cell[i] = cell_bits(g, cell_along(g, at.x, 0), 0) | cell_bits(g, cell_along(g, at.y, 1), 1) |
            cell_bits(g, cell_along(g, at.z, 2), 2);
}

// The distinct ones of the cell, the one below and the one above, as shares in the number of a cell; how many.
static inline int neighbours(GridSettings g, real x, int axis, uint* out) {
  int cells = (int)g.cells[axis];
  int i = cell_along(g, x, axis);
  int below = i == 0 ? cells - 1 : i - 1;
  int above = i + 1 == cells ? 0 : i + 1;
  int n = 0;
  out[n++] = cell_bits(g, i, axis);
  if (below != i) out[n++] = cell_bits(g, below, axis);
  if (above != i && above != below) out[n++] = cell_bits(g, above, axis);
  return n;
}

// What a search for partners reads.
typedef struct {
  __global const place4* place;
  __global const uint* part_body;
  __global const uint *cell_first, *member;
} BallsInCells;

// Partners of ball i with higher numbers: their number, and, if asked for, the list.
static uint partners_of(uint i, GridSettings g, StepSettings s, BallsInCells balls, __global uint* list) {
  __global const place4* place = balls.place;
  four at = place_at(place, i, s.balls, s);
  uint x[3], y[3], z[3];
  int nx = neighbours(g, at.x, 0, x);
  int ny = neighbours(g, at.y, 1, y);
  int nz = neighbours(g, at.z, 2, z);
  uint found = 0;
  for (int k = 0; k < nx * ny * nz; ++k) {
    uint cell = x[k % nx] | y[k / nx % ny] | z[k / (nx * ny)];
    for (uint m = balls.cell_first[cell]; m < balls.cell_first[cell + 1]; ++m) {
      uint j = balls.member[m];
      if (j <= i || of_one_body(balls.part_body, i, j)) continue;
      vec d = between_any(place, i, j, s);
      real reach = at.w + radius_of(place[j]) + g.margin;
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

__kernel void count_pairs(GridSettings g, StepSettings s, __global const place4* place, __global const uint* part_body,
                          __global const uint* cell_first, __global const uint* member, __global uint* count) {
  uint i = get_global_id(0);
  if (i < s.balls) count[i] = partners_of(i, g, s, (BallsInCells){place, part_body, cell_first, member}, 0);
}

__kernel void list_pairs(GridSettings g, StepSettings s, __global const place4* place, __global const uint* part_body,
                         __global const uint* cell_first, __global const uint* member, __global const uint* a_first,
                         __global uint* pair_a, __global uint* pair_b) {
  uint i = get_global_id(0);
  if (i >= s.balls || a_first[i] == a_first[i + 1]) return;
  partners_of(i, g, s, (BallsInCells){place, part_body, cell_first, member}, pair_b + a_first[i]);
#ifdef SCREE_STARS
  for (uint p = a_first[i]; p < a_first[i + 1]; ++p)
    if (p % SCREE_HEADS == 0) pair_a[p / SCREE_HEADS] = i;
#else
  for (uint p = a_first[i]; p < a_first[i + 1]; ++p) pair_a[p] = i;
#endif
}

static void turn_round(__global uint* list, uint begin, uint end) {
  for (; begin + 1 < end; ++begin, --end) {
    uint first = list[begin];
    list[begin] = list[end - 1];
    list[end - 1] = first;
  }
}

// Pairs in which a body is b, times two, plus one where the processor sums them in the body's own chunk. Those are added
// first there, so they are moved from the end of the list (sorted by a) to its front.
__kernel void mark_own_chunk(StepSettings s, __global const uint* b_first, __global const uint* a_first,
                             __global const uint* part_first, __global uint* b_list) {
  uint i = get_global_id(0);
  if (i >= s.bodies) return;
  uint first_of_chunk = a_first[first_ball(part_first, i / s.chunk * s.chunk)];
  uint own = b_first[i + 1];
  for (uint k = b_first[i]; k < b_first[i + 1]; ++k) {
    uint is_own = b_list[k] >= first_of_chunk;
    b_list[k] = 2 * b_list[k] + is_own;
    if (is_own) own = min_uint(own, k);
  }
  turn_round(b_list, b_first[i], own);
  turn_round(b_list, own, b_first[i + 1]);
  turn_round(b_list, b_first[i], b_first[i + 1]);
}

__kernel void clear_quads(uint n, __global held4* values) {
  uint i = get_global_id(0);
  if (i < n) values[i] = (held4)(0);
}

static inline void carry_spring_of(uint p, uint old, int swapped, uchar old_active, __global const held4* old_slide,
                                   __global const held4* old_roll, __global uchar* active, __global held4* slide,
                                   __global held4* roll) {
  // none where it is not known: number 0xffffffff
  int known = old != 0xffffffffu;
  held4 none = (held4)(0);
  held4 spring = known ? old_slide[old] : none;
  // seen from the other side the sliding displacement is turned round; rolling and twisting stay
  slide[p] = swapped ? (held4)(-spring.xyz, spring.w) : spring;
#ifdef SCREE_ROLLING
  roll[p] = known ? old_roll[old] : none;
#endif
  active[p] = known ? old_active : 0;
}

// what is needed of an old pair beside its springs
__kernel void pack_pairs(uint n, __global const uint* pair_b, __global const uchar* active, __global uint* packed) {
  uint p = get_global_id(0);
  if (p < n) packed[p] = 2 * pair_b[p] + active[p];
}

// The balls of a pair under their old numbers.
typedef struct {
  uint low, high;
  int swapped;  // its a was b
} PairBefore;

static inline PairBefore pair_before(__global const uint* before, uint ball_a, uint ball_b) {
  uint a = before[ball_a], b = before[ball_b];
  return (PairBefore){min_uint(a, b), a > b ? a : b, a > b};
}

// `before`: of a ball its number in the old list
__kernel void carry_pairs(uint n, __global const uint* before, __global const uint* pair_a, __global const uint* pair_b,
                          __global const uint* old_first, __global const uint* packed, __global const held4* old_slide,
                          __global const held4* old_roll, __global uchar* active, __global held4* slide,
                          __global held4* roll) {
  uint p = get_global_id(0);
  if (p >= n) return;
  PairBefore balls = pair_before(before, pair_a[p], pair_b[p]);
  uint old = 0xffffffffu;
  uchar was = 0;
  for (uint q = old_first[balls.low]; q < old_first[balls.low + 1]; ++q) {
    if (packed[q] >> 1 != balls.high) continue;
    old = q;
    was = packed[q] & 1;
  }
  carry_spring_of(p, old, old != 0xffffffffu && balls.swapped, was, old_slide, old_roll, active, slide, roll);
}

#ifdef SCREE_FLOAT
typedef uint reference;
#define MOVED(by, axis) ((int)(by) * s.lattice.quantum[axis])
#else
typedef double reference;
#define MOVED(by, axis) (by)
#endif

__kernel void note_references(uint n, __global const place4* place, __global reference* from) {
  uint i = get_global_id(0);
  if (i >= n) return;
  from[SCREE_AXES * i] = place[i].x;
  from[SCREE_AXES * i + 1] = place[i].y;
  if (SCREE_AXES > 2) from[SCREE_AXES * i + 2] = place[i].z;
}

// Far enough for a new list of pairs? The largest squared displacement since the last one, per work-group
// or work-item.
__kernel void displacements(StepSettings s, __global const place4* place, __global const reference* from,
                            __global DeviceSpeed* most, __local real* shared) {
  real square = 0;
  for (uint i = run_begin(); i < run_end(s.balls); ++i) {
    __global const reference* then = from + SCREE_AXES * i;
    place4 at = place[i];
    vec d = make_vec(MOVED(at.x - then[0], 0), MOVED(at.y - then[1], 1), SCREE_AXES < 3 ? 0 : MOVED(at.z - then[2], 2));
    square = max(square, dot(d, d));
  }
#ifdef SCREE_SERIAL
  __global DeviceSpeed* m = most + get_global_id(0);
#else
  uint lane = get_local_id(0);
  shared[lane] = square;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane != 0) return;
  for (uint l = 1; l < get_local_size(0); ++l) square = max(square, shared[l]);
  __global DeviceSpeed* m = most + get_group_id(0);
#endif
  m->largest[0] = square;
  m->largest[1] = m->largest[2] = m->bad = m->turning = 0;
}

// The parts of bodies that have been put into another order. `order`: of a body its number before.
__kernel void count_parts(uint n, __global const uint* order, __global const uint* old_first, __global uint* count) {
  uint i = get_global_id(0);
  if (i < n) count[i] = old_first[order[i] + 1] - old_first[order[i]];
}

// `before`: of a part its number before
__kernel void list_parts(uint n, __global const uint* order, __global const uint* old_first,
                         __global const held4* old_in_body, __global const uint* first, __global held4* in_body,
                         __global uint* body, __global uint* before) {
  uint i = get_global_id(0);
  if (i >= n) return;
  for (uint k = first[i]; k < first[i + 1]; ++k) {
    uint old = old_first[order[i]] + (k - first[i]);
    before[k] = old;
    in_body[k] = old_in_body[old];
    body[k] = i;
  }
}

// whose the second balls of pairs are
__kernel void bodies_of_pairs(uint n, __global const uint* pair_b, __global const uint* part_body,
                              __global uint* body) {
  uint p = get_global_id(0);
  if (p < n) body[p] = body_of(part_body, pair_b[p]);
}
