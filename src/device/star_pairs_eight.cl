// Pairs of stars for eight at a time, for processors: how their stars lie, and which have moved on. As stars.cl and
// star_lays.cl have it of one pair, operation by operation.

#ifdef SCREE_FLOAT
typedef uint8 place8;
typedef uint16 place16;
typedef float8 held8;
typedef float16 held16;
#else
typedef double8 place8;
typedef double16 place16;
typedef double8 held8;
typedef double16 held16;
#endif

// Eight rows of a table of quads, and a column of them: rows are loaded whole.
#define FOUR_ROWS(type, table, rows) \
  ((type)((table)[(rows)[0]], (table)[(rows)[1]], (table)[(rows)[2]], (table)[(rows)[3]]))
#define EIGHT_ROWS(type, table, rows) \
  { FOUR_ROWS(type, table, rows), FOUR_ROWS(type, table, rows + 4) }
#define X_OF(quads) ((quads).low.s048c), ((quads).high.s048c)
#define Y_OF(quads) ((quads).low.s159d), ((quads).high.s159d)
#define Z_OF(quads) ((quads).low.s26ae), ((quads).high.s26ae)
#define W_OF(quads) ((quads).low.s37bf), ((quads).high.s37bf)

typedef struct {
  place16 low, high;
} EightPlaces;
typedef struct {
  held16 low, high;
} EightQuads;

typedef struct {
  eight_vec2 at_a, between;  // as in StarPlace and StarPair
  eight_vec2 turn_a, turn_b;
  double8 radius_a, radius_b, per_radius_b, ratio;
  uint8 kinds;  // of the stars of a and b
} EightPairs;

#ifdef SCREE_FLOAT
#define radii_of_eight(places) convert_double8(as_float8((place8)(W_OF(places))))
static inline eight_vec2 between_eight(EightPlaces a, EightPlaces b, StepSettings s) {
  int8 x = as_int8((place8)(X_OF(b)) - (place8)(X_OF(a)));
  int8 y = as_int8((place8)(Y_OF(b)) - (place8)(Y_OF(a)));
  return (eight_vec2){convert_double8(x) * (double)s.lattice.single_quantum[0],
                      convert_double8(y) * (double)s.lattice.single_quantum[1]};
}
static inline eight_vec2 turns_of_eight(EightQuads orientation) {
  double8 z = convert_double8((held8)(Z_OF(orientation)));
  double8 w = convert_double8((held8)(W_OF(orientation)));
  double8 less = 1.0 - (w * w + z * z);
  double8 per = 1.0 + less * (1.0 + less);
  return (eight_vec2){(w * w - z * z) * per, 2.0 * w * z * per};
}
#else
#define radii_of_eight(places) ((double8)(W_OF(places)))
static inline eight_vec2 between_eight(EightPlaces a, EightPlaces b, StepSettings s) {
  eight_vec2 d = {(double8)(X_OF(b)) - (double8)(X_OF(a)), (double8)(Y_OF(b)) - (double8)(Y_OF(a))};
#ifdef SCREE_PERIODIC
  d.x = d.x - s.box_x * rint(d.x * s.per_x);
  d.y = d.y - s.box_y * rint(d.y * s.per_y);
#endif
  return d;
}
static inline eight_vec2 turns_of_eight(EightQuads orientation) {
  double8 z = (double8)(Z_OF(orientation)), w = (double8)(W_OF(orientation));
  return (eight_vec2){2.0 * w * w - 1.0, 2.0 * w * z};
}
#endif

#ifdef SCREE_SINGLES
#define kinds_of_eight(bodies, part, orientation) convert_uint8((held8)(Y_OF(orientation)))
#else
static inline uint8 kinds_of_eight(StarBodies bodies, const uint* part, EightQuads orientation) {
  EightQuads local_place = EIGHT_ROWS(held16, bodies.part_local, part);
  return convert_uint8((held8)(Z_OF(local_place)));
}
#endif

// `a` and `b`: eight parts each. A compiler that does not inline it writes the eight to memory and reads them again.
static inline __attribute__((always_inline)) EightPairs eight_pairs(StarBodies bodies, const uint* a, const uint* b,
                                                                    StepSettings s) {
  uint body_a[8], body_b[8];
  for (uint l = 0; l < 8; ++l) {
    body_a[l] = body_of(bodies.part_body, a[l]);
    body_b[l] = body_of(bodies.part_body, b[l]);
  }
  EightPlaces place_a = EIGHT_ROWS(place16, bodies.part_place, a);
  EightPlaces place_b = EIGHT_ROWS(place16, bodies.part_place, b);
  EightQuads orientation_a = EIGHT_ROWS(held16, bodies.orientation, body_a);
  EightQuads orientation_b = EIGHT_ROWS(held16, bodies.orientation, body_b);
  EightPairs p;
#ifdef SCREE_FLOAT
  p.at_a.x = p.at_a.y = (double8)(0.0);
#else
  p.at_a.x = (double8)(X_OF(place_a));
  p.at_a.y = (double8)(Y_OF(place_a));
#endif
  p.between = between_eight(place_a, place_b, s);
  p.turn_a = turns_of_eight(orientation_a);
  p.turn_b = turns_of_eight(orientation_b);
  p.radius_a = radii_of_eight(place_a);
  p.radius_b = radii_of_eight(place_b);
  p.per_radius_b = 1.0 / p.radius_b;
  p.ratio = p.radius_a * p.per_radius_b;
  p.kinds = kinds_of_eight(bodies, a, orientation_a) << 16 | kinds_of_eight(bodies, b, orientation_b);
  return p;
}

// a's centre and x axis seen from b, in b's radii
typedef struct {
  double8 x, y, cosine, sine;
} EightLays;

static inline EightLays lays_of_eight(EightPairs* p) {
  double8 x = -p->between.x, y = -p->between.y;
  eight_vec2 a = p->turn_a;
  eight_vec2 b = p->turn_b;
  return (EightLays){(b.x * x + b.y * y) * p->per_radius_b, (b.x * y - b.y * x) * p->per_radius_b,
                     a.x * b.x + a.y * b.y, a.y * b.x - a.x * b.y};
}

static inline EightStarPose poses_of_eight(EightPairs* p) {
  EightLays now = lays_of_eight(p);
  return (EightStarPose){{p->ratio * now.cosine, p->ratio * now.sine}, {now.x, now.y}};
}

static inline double8 moved2_of_eight(EightLays now, EightLays then, double8 arm) {
  double8 dx = now.x - then.x, dy = now.y - then.y;
  double8 d_cosine = now.cosine - then.cosine, d_sine = now.sine - then.sine;
  double8 half_square = dx * dx + dy * dy + arm * arm * (d_cosine * d_cosine + d_sine * d_sine);
  return half_square + half_square;
}

#ifdef SCREE_FLOAT
#define EIGHT_LENGTHS(packed) (convert_double8((packed) >> 12) * 0x1p-19 - 1.0)
// Have those that are near moved on? `rows`: of the pairs
static inline long8 moved_on(EightPairs* p, StarPairLists lists, const uint* rows, real reach) {
  __global const uint2* pose = lists.pose;
  uint16 packed = (uint16)(pose[rows[0]], pose[rows[1]], pose[rows[2]], pose[rows[3]], pose[rows[4]], pose[rows[5]],
                           pose[rows[6]], pose[rows[7]]);
  uint8 low = packed.even, high = packed.odd;
  uint8 searched = high & 3u;
  double8 rim = STAR_LAY_RIM(p->ratio, reach * p->per_radius_b);
  double8 arm = p->ratio + STAR_SLACK;
  eight_vec2 turn = eight_unpacked((high >> 2 & 0x3ffu) << 22 | (low & 0xfffu) << 10);
  EightLays then = {EIGHT_LENGTHS(low) * rim, EIGHT_LENGTHS(high) * rim, turn.x, turn.y};
  double8 smaller = p->radius_a < p->radius_b ? p->radius_a : p->radius_b;
  long8 overlapped = convert_long8(searched == (uint8)(SEARCHED_OVERLAPPING));
  double8 slack = overlapped ? (double8)(STAR_FINER * STAR_SLACK) : (double8)(STAR_SLACK);
  double8 wait = slack * smaller * p->per_radius_b - STAR_LAY_MARGIN(rim, arm);
  long8 moved = moved2_of_eight(lays_of_eight(p), then, arm) > wait * fabs(wait);
  return moved | convert_long8(searched == (uint8)(NOT_SEARCHED));
}
#else
static inline long8 moved_on(EightPairs* p, StarPairLists lists, const uint* rows, real reach) {
  EightQuads pose = EIGHT_ROWS(held16, lists.pose, rows);
  EightLays then = {(double8)(X_OF(pose)), (double8)(Y_OF(pose)), (double8)(Z_OF(pose)), (double8)(W_OF(pose))};
  __global const double* wait = lists.wait;
  double8 most = (double8)(wait[rows[0]], wait[rows[1]], wait[rows[2]], wait[rows[3]], wait[rows[4]], wait[rows[5]],
                           wait[rows[6]], wait[rows[7]]);
  return moved2_of_eight(lays_of_eight(p), then, p->ratio + STAR_SLACK) > most;
}
#endif

// Are they near enough to touch, and have they moved on?
static inline long8 due_of_eight(EightPairs* p, StarPairLists lists, const uint* rows, real reach) {
  double8 rim = (p->radius_a + p->radius_b) * (1 + STAR_SLACK) + reach;
  long8 near = p->between.x * p->between.x + p->between.y * p->between.y < rim * rim;
  return near & moved_on(p, lists, rows, reach);
}
