// Contacts of two stars as the law reads and writes them, by lots; star_held.cl says how they are in memory.
#include "device/star_packing.h"

// Of each row of a lot some number, side by side; each in all lanes of its contact; back from there; where a mask is set
// 1, else 0; stored row by row, as store(row, lane).
#if SCREE_LOT == 1
typedef uint lot_uints;
typedef float lot_floats;
#define EACH_OF(type, number, rows) ((type)number(rows))
#define uints_of(number, rows) EACH_OF(uint, number, rows)
#define floats_of(number, rows) EACH_OF(float, number, rows)
#define to_floats_each(a) ((float)(a))
#define to_uints_each(a) ((uint)(a))
#define to_helds_each(a) ((held)(a))
#define is_set(bits, bit) ((bits) >> (bit) & 1)
#define in_lanes(a) (a)
#define each_of(a) (a)
#define each_set(m) ((uint)(m))
#define STORE_EACH(store, rows) store(rows, )
#else
typedef uint4 lot_uints;
typedef float4 lot_floats;
#define EACH_OF(type, number, rows) ((type)(number(rows.s0), number(rows.s1), number(rows.s2), number(rows.s3)))
#define uints_of(number, rows) EACH_OF(uint4, number, rows)
#define floats_of(number, rows) EACH_OF(float4, number, rows)
#define to_floats_each(a) convert_float4(a)
#define to_uints_each(a) convert_uint4(a)
#ifdef SCREE_FLOAT
#define to_helds_each(a) convert_float4(a)
#else
#define to_helds_each(a) convert_double4(a)
#endif
#define is_set(bits, bit) (as_int4((bits) << (31 - (bit))) < 0)
static inline real in_lanes(held4 a) { return (real)(a.s0000, a.s1111, a.s2222, a.s3333); }
#define each_of(a) ((a).s048c)
#define each_set(m) convert_uint4(each_of(m) & 1)
// contacts that fill up the last lot are stored as often, with the same numbers
#define STORE_EACH(store, rows) store(rows.s0, .s0), store(rows.s1, .s1), store(rows.s2, .s2), store(rows.s3, .s3)
#endif

#ifdef SCREE_FLOAT
static inline vec tangent_of(lot_quads met) { return make_vec(-y_of(met), x_of(met), splat(0.0)); }

// normals (x, y), grips in the last step, overlaps; see star_packing.h
static inline lot_quads load_normals(StarContacts c, lot_rows k) {
#define PACKED(row) c.normal[row].x
#define OVERLAP(row) as_float(c.normal[row].y)
#define GRIP(row) (float)c.grip[row]
  lot_uints packed = uints_of(PACKED, k);
  lot_floats on = to_floats_each(packed & 0x3fffffffu) * 0x1p-30f;
  lot_floats off = 1.0f - on;
  lot_floats x = is_set(packed, 30) ? -on : off;
  lot_floats y = is_set(packed, 30) ? off : on;
  lot_floats u = (on - 0.5f) * (on - 0.5f);
  lot_floats per = STAR_PER_LENGTH(float, u);
  per = STAR_NEARER_LENGTH(float, per, u);
  per = is_set(packed, 31) ? -per : per;
  vec normal = make_vec(in_lanes(x * per), in_lanes(y * per),
                        in_lanes(floats_of(GRIP, k)) * splat(1.0f / STAR_WHOLE_GRIP));
  return join_w(normal, in_lanes(floats_of(OVERLAP, k)));
#undef PACKED
#undef OVERLAP
#undef GRIP
}
// as they can be held
static inline real held_grips(real grip) { return rint(grip * splat(STAR_WHOLE_GRIP)) * splat(1.0f / STAR_WHOLE_GRIP); }

static inline ContactHistory load_star_histories(StarContacts c, lot_rows k, lot_quads met) {
#define SLIDE(row) c.slide[row].x
#define ALIVE(row) c.slide[row].y
  ContactHistory h = load_rolled(k, c.roll);
  h.slide = tangent_of(met) * in_lanes(floats_of(SLIDE, k));
  h.alive = in_lanes(floats_of(ALIVE, k));
  return h;
#undef SLIDE
#undef ALIVE
}

static inline void store_star_histories(ContactHistory h, StarContacts c, lot_rows k, lot_quads met) {
#define STORE_SLIDE(row, lane) c.slide[row] = (float2)(slide lane, alive lane)
  lot_floats slide = each_of(dot(h.slide, tangent_of(met)));
  lot_floats alive = each_of(h.alive);
  STORE_EACH(STORE_SLIDE, k);
  store_rolled(h, k, SCREE_LOT, c.roll);
#undef STORE_SLIDE
}

static inline void store_grips(real grip, StarContacts c, lot_rows k, lot_quads met) {
#define STORE_GRIP(row, lane) c.grip[row] = (ushort)(parts lane)
  lot_uints parts = to_uints_each(each_of(grip * splat(STAR_WHOLE_GRIP)));
  STORE_EACH(STORE_GRIP, k);
#undef STORE_GRIP
}
#else
#define load_normals(c, k) load_quads((c).normal, k)
#define held_grips(grip) (grip)
#define load_star_histories(c, k, met) load_histories(k, (c).slide, (c).roll)
#define store_star_histories(h, c, k, met) store_histories(h, k, SCREE_LOT, (c).slide, (c).roll)
static inline void store_grips(real grip, StarContacts c, lot_rows k, lot_quads met) {
  store_quads(join_w(make_vec(x_of(met), y_of(met), grip), w_of(met)), c.normal, k, SCREE_LOT);
}
#endif

static inline lot_uints load_flags(StarContacts c, lot_rows k) {
#define FLAGS(row) c.flags[row]
  return uints_of(FLAGS, k);
#undef FLAGS
}
static inline void store_flags(lot_uints flags, StarContacts c, lot_rows k) {
#define STORE_FLAGS(row, lane) c.flags[row] = (uchar)(flags lane)
  STORE_EACH(STORE_FLAGS, k);
#undef STORE_FLAGS
}

// 1, or −1 of saddles
static inline real shares_of(lot_uints flags) {
  return splat(1.0) - in_lanes(to_helds_each(flags & (uint)STAR_SADDLE));
}

// shares in friction that were worked out, else 1
static inline real shared_grips(lot_uints flags, real grip) {
  real shared = in_lanes(to_helds_each((flags & (uint)STAR_SHARED) >> 4));
  return blend(shared > splat(0.0), grip, splat(1.0));
}
