// Contacts of two stars as the law reads and writes them, by lots; star_held.cl says how they are in memory.
#include "backend/opencl/star_root.h"

typedef struct {
  __global HeldNormal* normal;
  __global held4* point;
  __global HeldSlide* slide;
  __global held4* roll;
  __global ushort* grip;
  __global uchar* flags;
} PressedContacts;

// Of each row of a lot some number, side by side; each in all lanes of its contact; that of contact l.
#if SCREE_LOT == 1
typedef uint lot_uints;
typedef float lot_floats;
#define EACH_OF(type, number, rows) ((type)number(rows))
#define uints_of(number, rows) EACH_OF(uint, number, rows)
#define floats_of(number, rows) EACH_OF(float, number, rows)
#define to_floats_each(a) ((float)(a))
#define is_set(bits, bit) ((bits) >> (bit) & 1)
#define in_lanes(a) (a)
#define of_lane(numbers, l) (numbers)
#else
typedef uint4 lot_uints;
typedef float4 lot_floats;
#define EACH_OF(type, number, rows) ((type)(number(rows.s0), number(rows.s1), number(rows.s2), number(rows.s3)))
#define uints_of(number, rows) EACH_OF(uint4, number, rows)
#define floats_of(number, rows) EACH_OF(float4, number, rows)
#define to_floats_each(a) convert_float4(a)
#define is_set(bits, bit) (as_int4((bits) << (31 - (bit))) < 0)
static inline real in_lanes(held4 a) { return (real)(a.s0000, a.s1111, a.s2222, a.s3333); }
static inline held of_lane(real a, uint l) { return l == 0 ? a.s0 : l == 1 ? a.s4 : l == 2 ? a.s8 : a.sc; }
#endif

#ifdef SCREE_FLOAT
static inline vec tangent_of(lot_quads met) { return make_vec(-y_of(met), x_of(met), splat(0.0)); }

// normals (x, y), grips in the last step, overlaps; see star_packing.h
static inline lot_quads load_normals(PressedContacts c, lot_rows k) {
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

static inline ContactHistory load_star_histories(PressedContacts c, lot_rows k, lot_quads met) {
#define SLIDE(row) c.slide[row].x
#define ALIVE(row) c.slide[row].y
  ContactHistory h = load_rolled(k, c.roll);
  h.slide = tangent_of(met) * in_lanes(floats_of(SLIDE, k));
  h.alive = in_lanes(floats_of(ALIVE, k));
  return h;
#undef SLIDE
#undef ALIVE
}

static inline void store_star_histories(ContactHistory h, PressedContacts c, lot_rows k, uint count, lot_quads met) {
  real slide = dot(h.slide, tangent_of(met));
  for (uint l = 0; l < count; ++l) c.slide[row_of(k, l)] = (float2)(of_lane(slide, l), of_lane(h.alive, l));
  store_rolled(h, k, count, c.roll);
}

static inline void store_grips(real grip, PressedContacts c, lot_rows k, uint count, lot_quads met) {
  real parts = grip * splat(STAR_WHOLE_GRIP);
  for (uint l = 0; l < count; ++l) c.grip[row_of(k, l)] = (ushort)of_lane(parts, l);
}
#else
#define load_normals(c, k) load_quads((c).normal, k)
#define held_grips(grip) (grip)
#define load_star_histories(c, k, met) load_histories(k, (c).slide, (c).roll)
#define store_star_histories(h, c, k, count, met) store_histories(h, k, count, (c).slide, (c).roll)
static inline void store_grips(real grip, PressedContacts c, lot_rows k, uint count, lot_quads met) {
  store_quads(join_w(make_vec(x_of(met), y_of(met), grip), w_of(met)), c.normal, k, count);
}
#endif

// 1, or −1 of saddles
static inline real shares_of(PressedContacts c, lot_rows k) {
#define SHARE(row) (c.flags[row] & STAR_SADDLE ? -1 : 1)
#if SCREE_LOT == 1
  return SHARE(k);
#else
  return lanes_of(SHARE(k.s0), SHARE(k.s1), SHARE(k.s2), SHARE(k.s3));
#endif
#undef SHARE
}
