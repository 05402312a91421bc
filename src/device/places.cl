// Where bodies are, in memory.
// Double precision: (x, y, z, radius). Single precision: how far a body is into its cell, in quanta of 2⁻³² cells, and
// the bits of the radius; the numbers of the cells follow behind those of all n bodies, three a body. Stars that are their
// own parts (SCREE_SINGLES) lie in the plane: instead of z is the cell along x, and only the one along y follows behind. A cell is 16 radii
// wide or more, so a quantum is 4e-9 of the largest radius, wherever the origin is, and no step is too short to move a
// body. Neighbours are within half a cell of each other: what separates them is the difference of their quanta modulo
// 2³², also across a border between cells and across a periodic one, for the box has a whole number of cells.

#ifdef SCREE_FLOAT

typedef uint4 place4;
#define radius_of(place) as_float((place).w)

// from a to its nearest image of b, which is a neighbour
static inline vec between_neighbours(place4 a, place4 b, StepSettings s) {
  int4 quanta = as_int4(b - a);
  if (SCREE_AXES < 3) quanta.z = 0;
  return make_vec((real)quanta.x, (real)quanta.y, (real)quanta.z) *
         make_vec(s.lattice.single_quantum[0], s.lattice.single_quantum[1], s.lattice.single_quantum[2]);
}

#ifdef SCREE_SINGLES
static inline int cell_of(__global const place4* place, uint i, uint n, int axis) {
  return axis == 0 ? (int)place[i].z : axis == 1 ? ((__global const int*)(place + n))[i] : 0;
}
static inline void put_cell(__global place4* place, uint i, uint n, int axis, int cell) {
  if (axis == 0) place[i].z = (uint)cell;
  if (axis == 1) ((__global int*)(place + n))[i] = cell;
}
#else
static inline int cell_of(__global const place4* place, uint i, uint n, int axis) {
  return ((__global const int*)(place + n))[3 * i + axis];
}
static inline void put_cell(__global place4* place, uint i, uint n, int axis, int cell) {
  ((__global int*)(place + n))[3 * i + axis] = cell;
}
#endif

// by what moves from there by so many quanta
static inline int4 cells_crossed(place4 from, int4 quanta) {
  place4 at = from + as_uint4(quanta);
  // comparisons are −1 where they hold
  return ((quanta < 0) & (at > from)) - ((quanta > 0) & (at < from));
}

static inline long whole(int cell, uint quanta) { return ((long)cell << 32) | (long)(ulong)quanta; }

#ifndef SCREE_LAW
// place i in quanta along an axis, from the origin
static inline long quanta_along(__global const place4* place, uint i, uint n, int axis) {
  uint quanta = axis == 0 ? place[i].x : axis == 1 ? place[i].y : SCREE_AXES < 3 ? 0 : place[i].z;
  return whole(cell_of(place, i, n, axis), quanta);
}

static inline real metres(StepSettings s, int axis, long quanta) {
  return s.lattice.origin[axis] + s.lattice.quantum[axis] * (real)quanta;
}

static inline four place_at(__global const place4* place, uint i, uint n, StepSettings s) {
  return (four)(metres(s, 0, quanta_along(place, i, n, 0)), metres(s, 1, quanta_along(place, i, n, 1)),
                metres(s, 2, quanta_along(place, i, n, 2)), (real)radius_of(place[i]));
}

static inline real nearest_along(StepSettings s, int axis, long quanta) {
  long box = (long)s.lattice.cells[axis] << 32;
  if (box > 0 && quanta > box / 2) quanta -= box;
  if (box > 0 && quanta < -box / 2) quanta += box;
  return s.lattice.quantum[axis] * (real)quanta;
}

// from ball a to the nearest image of ball b, wherever in the box they are
static inline vec between_any(__global const place4* place, uint a, uint b, StepSettings s) {
  uint n = s.balls;
  return make_vec(nearest_along(s, 0, quanta_along(place, b, n, 0) - quanta_along(place, a, n, 0)),
                  nearest_along(s, 1, quanta_along(place, b, n, 1) - quanta_along(place, a, n, 1)),
                  nearest_along(s, 2, quanta_along(place, b, n, 2) - quanta_along(place, a, n, 2)));
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
