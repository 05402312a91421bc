// Contacts of two stars to and from memory, eight at a time: as star_memory.cl.

// Where eight contacts are now.
typedef struct {
  eight_vec2 point, normal;
  double8 overlap, swing;
  EightFootPoints foot_points;
  long8 found, peak;
} EightFollowed;

#ifdef SCREE_FLOAT
static inline EightFootPoints foot_points_of_eight(StarContacts c, const uint* k) {
  __global const HeldFootPoints* held = c.foot_points;
  uint16 both = (uint16)(held[k[0]], held[k[1]], held[k[2]], held[k[3]], held[k[4]], held[k[5]], held[k[6]], held[k[7]]);
  return (EightFootPoints){eight_unpacked(both.even), eight_unpacked(both.odd)};
}

static inline uint16 packed_foot_points(EightFollowed* f) {
  uint16 both;
  both.even = eight_packed(f->foot_points.a.x, f->foot_points.a.y);
  both.odd = eight_packed(f->foot_points.b.x, f->foot_points.b.y);
  return both;
}
static inline void put_directions(EightFollowed* f, HeldFootPoints* foot_points, HeldDirection* normal) {
  vstore16(packed_foot_points(f), 0, (uint*)foot_points);
  vstore8(eight_packed(f->normal.x, f->normal.y), 0, normal);
}

#define EIGHT_PAIRS_TO(table, k, pairs)                                               \
  table[k[0]] = pairs.s01, table[k[1]] = pairs.s23, table[k[2]] = pairs.s45, table[k[3]] = pairs.s67, \
  table[k[4]] = pairs.s89, table[k[5]] = pairs.sab, table[k[6]] = pairs.scd, table[k[7]] = pairs.sef
#define FOUR_QUADS_TO(table, k, quads) \
  table[(k)[0]] = quads.s0123, table[(k)[1]] = quads.s4567, table[(k)[2]] = quads.s89ab, table[(k)[3]] = quads.scdef

// All of them as they are now; one that fills up the eight is written as often, with the same numbers.
static inline void put_eight(StarContacts c, const uint* k, EightFollowed* f) {
  __global const uint2* old = c.normal;
  float8 before = as_float8((uint8)(old[k[0]].y, old[k[1]].y, old[k[2]].y, old[k[3]].y, old[k[4]].y, old[k[5]].y,
                                    old[k[6]].y, old[k[7]].y));
  float8 x = convert_float8(f->point.x);
  float8 y = convert_float8(f->point.y);
  uint16 foot_points = packed_foot_points(f);
  uint16 normal;
  normal.even = eight_packed(f->normal.x, f->normal.y);
  normal.odd = as_uint8(convert_float8(f->overlap));
  float8 swing = convert_float8(f->swing);
  float16 low;
  float16 high;
  low.s048c = x.lo, high.s048c = x.hi;
  low.s159d = y.lo, high.s159d = y.hi;
  low.s26ae = swing.lo, high.s26ae = swing.hi;
  low.s37bf = before.lo, high.s37bf = before.hi;
  EIGHT_PAIRS_TO(c.foot_points, k, foot_points);
  EIGHT_PAIRS_TO(c.normal, k, normal);
  FOUR_QUADS_TO(c.point, k, low);
  FOUR_QUADS_TO(c.point, k + 4, high);
}
#else
static inline EightFootPoints foot_points_of_eight(StarContacts c, const uint* k) {
  EightQuads both = EIGHT_ROWS(held16, c.foot_points, k);
  return (EightFootPoints){{(double8)(X_OF(both)), (double8)(Y_OF(both))},
                           {(double8)(Z_OF(both)), (double8)(W_OF(both))}};
}

static inline void put_directions(EightFollowed* f, HeldFootPoints* foot_points, HeldDirection* normal) {
  for (uint l = 0; l < 8; ++l) {
    foot_points[l] = held_foot_points(lane_of(&f->foot_points, l));
    normal[l] = lane_of(&f->normal, l);
  }
}

static inline void put_eight(StarContacts c, const uint* k, EightFollowed* f) {
  HeldFootPoints foot_points[8];
  HeldDirection normal[8];
  put_directions(f, foot_points, normal);
  held before[8];
  for (uint l = 0; l < 8; ++l) before[l] = overlap_of(c, k[l]);
  for (uint l = 0; l < 8; ++l) {
    c.foot_points[k[l]] = foot_points[l];
    vec2 point = lane_of(&f->point, l);
    c.point[k[l]] = (held4)(point.x, point.y, lane_of(&f->swing, l), before[l]);
    put_normal(c, k[l], normal[l], lane_of(&f->overlap, l));
  }
}
#endif
