// Where bodies are, in memory.
// Double precision: (x, y, z, radius). Single precision: how far a body is into its cell, in quanta of 2⁻³² cells, and
// the bits of the radius; the numbers of the cells follow behind those of all n bodies, three a body. A cell is 16 radii
// wide or more, so a quantum is 4e-9 of the largest radius, wherever the origin is, and no step is too short to move a
// body. Neighbours are within half a cell of each other: what separates them is the difference of their quanta modulo
// 2³², also across a border between cells and across a periodic one, for the box has a whole number of cells.

#ifdef SCREE_FLOAT

typedef uint4 place4;
#define radius_of(place) as_float((place).w)

// from a to its nearest image of b, which is a neighbour
static inline vec between_neighbours(place4 a, place4 b, StepSettings s) {
  int4 quanta = as_int4(b - a);
  return make_vec((real)quanta.x, (real)quanta.y, (real)quanta.z) *
         make_vec(s.lattice.single_quantum[0], s.lattice.single_quantum[1], s.lattice.single_quantum[2]);
}

static inline __global int* cells_of(__global place4* place, uint i, uint n) {
  return (__global int*)(place + n) + 3 * i;
}
static inline __global const int* const_cells_of(__global const place4* place, uint i, uint n) {
  return (__global const int*)(place + n) + 3 * i;
}

// by what moves from there by so many quanta
static inline int4 cells_crossed(place4 from, int4 quanta) {
  place4 at = from + as_uint4(quanta);
  // comparisons are −1 where they hold
  return ((quanta < 0) & (at > from)) - ((quanta > 0) & (at < from));
}

static inline long whole(int cell, uint quanta) { return ((long)cell << 32) | (long)(ulong)quanta; }

#ifndef SCREE_LAW
static inline real metres(StepSettings s, int axis, int cell, uint quanta) {
  return s.lattice.origin[axis] + s.lattice.quantum[axis] * (real)whole(cell, quanta);
}

static inline four place_at(__global const place4* place, uint i, uint n, StepSettings s) {
  place4 at = place[i];
  __global const int* cell = const_cells_of(place, i, n);
  return (four)(metres(s, 0, cell[0], at.x), metres(s, 1, cell[1], at.y), metres(s, 2, cell[2], at.z),
                (real)radius_of(at));
}

static inline real nearest_along(StepSettings s, int axis, long quanta) {
  long box = (long)s.lattice.cells[axis] << 32;
  if (box > 0 && quanta > box / 2) quanta -= box;
  if (box > 0 && quanta < -box / 2) quanta += box;
  return s.lattice.quantum[axis] * (real)quanta;
}

// from ball a to the nearest image of ball b, wherever in the box they are
static inline vec between_any(__global const place4* place, uint a, uint b, StepSettings s) {
  place4 from = place[a];
  place4 to = place[b];
  __global const int* cell = const_cells_of(place, a, s.balls);
  __global const int* cell_b = const_cells_of(place, b, s.balls);
  return make_vec(nearest_along(s, 0, whole(cell_b[0], to.x) - whole(cell[0], from.x)),
                  nearest_along(s, 1, whole(cell_b[1], to.y) - whole(cell[1], from.y)),
                  nearest_along(s, 2, whole(cell_b[2], to.z) - whole(cell[2], from.z)));
}
#endif

#else

typedef four place4;
#define radius_of(place) ((place).w)
#define place_at(place, i, n, s) ((place)[i])

static inline vec between_neighbours(place4 a, place4 b, StepSettings s) {
  vec d = b.xyz - a.xyz;
#ifdef SCREE_PERIODIC
  return make_vec(d.x - s.box_x * rint(d.x * s.per_x), d.y - s.box_y * rint(d.y * s.per_y),
                  d.z - s.box_z * rint(d.z * s.per_z));
#else
  return d;
#endif
}
#define between_any(place, a, b, s) between_neighbours((place)[a], (place)[b], s)

#endif

// what laws compute with
#ifdef SCREE_SINGLE
#define law_dt(s) ((s).single_dt)
#define law_reach(s) ((s).single_reach)
#else
#define law_dt(s) ((s).dt)
#define law_reach(s) ((s).reach)
#endif
