// What contacts.cl is written in: contacts by lots, of which a GPU takes one at a time. lots.cl has those of a
// processor.
#define SCREE_LOT 1

typedef place4 lot_places;
typedef four lot_quads;
#define load_places(place, rows) ((place)[(rows)[0]])
#define radii_of(places) radius_of(places)
#define between_places(a, b, s) between_neighbours(a, b, s)
#define load_quads(table, rows) ((table)[(rows)[0]])
#define xyz_of(quads) ((quads).xyz)
#define w_of(quads) ((quads).w)
#define join_w(v, w) ((four)(v, w))
#define first_of_lot(count) 1
#define lane_of(m, l) (m)
#define total_of(a) (a)

static inline void store_quads(lot_quads q, __global four* table, const uint* rows, uint count) { table[rows[0]] = q; }
static inline LawParams load_params(__global const held* table, const uint* rows) {
  return ((__global const LawParams*)table)[rows[0]];
}
