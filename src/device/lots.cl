// Contacts in lots of four, as prelude_lots.cl has them. Bodies are in memory as there: x, y, z and one more number, so
// a lot is loaded without a transpose.
#define SCREE_LOT 4

// A struct, not an array or a vector: rows stay in registers.
typedef struct {
  uint s0, s1, s2, s3;
} lot_rows;
#define row_of(rows, l) ((l) == 0 ? (rows).s0 : (l) == 1 ? (rows).s1 : (l) == 2 ? (rows).s2 : (rows).s3)

// the first `count` of a list, and the last of those again
static inline lot_rows rows_from(const uint* list, uint count) {
  return (lot_rows){list[0], list[count > 1 ? 1 : 0], list[count > 2 ? 2 : count - 1], list[count - 1]};
}
static inline lot_rows next_rows(uint first, uint last) {
  return (lot_rows){first, min_uint(first + 1, last), min_uint(first + 2, last), min_uint(first + 3, last)};
}
static inline lot_rows load_rows(__global const uint* table, lot_rows rows) {
  return (lot_rows){table[rows.s0], table[rows.s1], table[rows.s2], table[rows.s3]};
}
static inline lot_rows rows_of_table(lot_rows a, uint columns, lot_rows b) {
  return (lot_rows){a.s0 * columns + b.s0, a.s1 * columns + b.s1, a.s2 * columns + b.s2, a.s3 * columns + b.s3};
}

static inline real join_quads(held4 a, held4 b, held4 c, held4 d) { return (real)(a, b, c, d); }

typedef real lot_quads;
static inline lot_quads load_quads(__global const held4* table, lot_rows rows) {
  return join_quads(table[rows.s0], table[rows.s1], table[rows.s2], table[rows.s3]);
}
#define xyz_of(quads) (quads)
#define w_of(quads) all_w(quads)
#define x_of(quads) all_x(quads)
#define y_of(quads) all_y(quads)
#define z_of(quads) all_z(quads)
#define join_w(v, w) with_w(v, w)
// x and y of one, z and w of another; x and y alone
#define xy_zw(a, b) (SCREE_LANES < 2 ? (a) : (b))
#define xy_of(a) xy_zw(a, splat(0.0))

// the first `count` of them
static inline void store_quads(lot_quads q, __global held4* table, lot_rows rows, uint count) {
  table[rows.s0] = q.s0123;
  if (count > 1) table[rows.s1] = q.s4567;
  if (count > 2) table[rows.s2] = q.s89ab;
  if (count > 3) table[rows.s3] = q.scdef;
}

#ifdef SCREE_FLOAT
typedef uint4 place4;
typedef uint16 lot_places;
#define radii_of(places) all_w(as_float16(places))
static inline vec between_places(lot_places a, lot_places b, StepSettings s) {
  __private const float* q = s.lattice.single_quantum;
  held4 quantum = (held4)(q[0], q[1], SCREE_AXES < 3 ? 0.0f : q[2], 0.0f);
  return convert_float16(as_int16(b - a)) * join_quads(quantum, quantum, quantum, quantum);
}
#define law_dt(s) splat((s).single_dt)
#define law_reach(s) splat((s).single_reach)
#else
typedef double4 place4;
typedef double16 lot_places;
#define radii_of(places) all_w(places)
static inline vec between_places(lot_places a, lot_places b, StepSettings s) {
  vec d = b - a;
#ifdef SCREE_PERIODIC
  held4 box = (held4)(s.box_x, s.box_y, s.box_z, 0.0);
  held4 per = (held4)(s.per_x, s.per_y, s.per_z, 0.0);
  d = d - join_quads(box, box, box, box) * rint(d * join_quads(per, per, per, per));
#endif
  return d;
}
#define law_dt(s) splat((s).dt)
#define law_reach(s) splat((s).reach)
#endif
static inline lot_places load_places(__global const place4* place, lot_rows rows) {
  return (lot_places)(place[rows.s0], place[rows.s1], place[rows.s2], place[rows.s3]);
}

// each lane's number, four times
static inline real lanes_of(held a, held b, held c, held d) {
  return (real)((held4)(a), (held4)(b), (held4)(c), (held4)(d));
}

static inline PairLaw load_params(__global const held* table, lot_rows rows) {
  const uint fields = sizeof(PairLaw) / sizeof(real);
  union {
    PairLaw law;
    real of[sizeof(PairLaw) / sizeof(real)];
  } params;
  if ((rows.s0 ^ rows.s1) | (rows.s0 ^ rows.s2) | (rows.s0 ^ rows.s3)) {
    for (uint k = 0; k < fields; ++k)
      params.of[k] = lanes_of(table[fields * rows.s0 + k], table[fields * rows.s1 + k], table[fields * rows.s2 + k],
                       table[fields * rows.s3 + k]);
  } else {
    for (uint k = 0; k < fields; ++k) params.of[k] = splat(table[fields * rows.s0 + k]);
  }
  return params.law;
}

static inline mask first_of_lot(uint count) {
  return (mask)(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3) < (mask)(count);
}
static inline int lane_of(mask m, uint l) { return l == 0 ? !!m.s0 : l == 1 ? !!m.s4 : l == 2 ? !!m.s8 : !!m.sc; }
static inline held total_of(real a) { return ((a.s0 + a.s4) + a.s8) + a.sc; }
