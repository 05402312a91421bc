// What contacts.cl is written in: contacts by lots, of which a GPU takes one at a time. lots.cl has those of a
// processor.
#define SCREE_LOT 1

typedef uint lot_rows;
typedef place4 lot_places;
#define row_of(rows, l) (rows)
#define load_rows(table, rows) ((table)[rows])
typedef four lot_quads;
#define load_places(place, rows) ((place)[rows])
#define radii_of(places) radius_of(places)
#define between_places(a, b, s) between_neighbours(a, b, s)
#define load_quads(table, rows) ((table)[rows])
#define xyz_of(quads) ((quads).xyz)
#define w_of(quads) ((quads).w)
#define x_of(quads) ((quads).x)
#define y_of(quads) ((quads).y)
#define z_of(quads) ((quads).z)
#define join_w(v, w) ((four)(v, w))
#define xy_zw(a, b) ((four)((a).xy, (b).zw))
#define xy_of(a) make_vec((a).x, (a).y, splat(0.0))
#define first_of_lot(count) 1
#define lane_of(m, l) (m)
#define total_of(a) (a)

static inline void store_quads(lot_quads q, __global four* table, lot_rows rows, uint count) { table[rows] = q; }
static inline PairLaw load_params(__global const held* table, lot_rows rows) {
  return ((__global const PairLaw*)table)[rows];
}
static inline lot_rows rows_from(const uint* list, uint count) { return list[0]; }
static inline lot_rows next_rows(uint first, uint last) { return first; }
static inline lot_rows rows_of_table(lot_rows a, uint columns, lot_rows b) { return a * columns + b; }
