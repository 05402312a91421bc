// How single precision holds directions in the plane, those of feet and normals, to 1e-9 of a radian in 4 bytes, and
// how pairs of stars lay when they were last searched, to 2e-6 of their radii in 8. The text is one for kernels and, in
// a namespace, for the host. Nothing is lost on the way back and forth: what is unpacked packs to the same number.

// The inverse length of a direction as star_packing.h packs it, √u from the middle between two axes: 1/√(½ + 2 u), to
// 1e-4; one step of Newton's method makes it right to 1e-8, two to rounding. A root and a division of eight doubles
// take longer. `number`: float or double; u of it, or some of them side by side.
#define STAR_PER_LENGTH(number, u) \
  ((number)1.4141 + (u) * ((number)-2.8041 + (u) * ((number)7.6336 + (u) * ((number)-16.665 + (u) * (number)17.991))))
#define STAR_NEARER_LENGTH(number, per, u) ((per) * ((number)1.5 - ((number)0.25 + (u)) * (per) * (per)))

typedef struct {
  double x, y;
} PlaneDirection;

// Quarters of a turn in the highest two bits; below them how far from there to the next axis, along the line between
// the two, which needs neither sine nor arc tangent.
static inline unsigned packed_direction(double x, double y) {
  int back = y < 0.0;
  int odd = !((back ? -x : x) > 0.0);
  double on = fabs(odd ? x : y) / (fabs(x) + fabs(y));
  return (unsigned)(long)((2 * back + odd + on) * 0x1p30 + 0.5);
}

static inline PlaneDirection unpacked_direction(unsigned packed) {
  double on = (double)(packed & 0x3fffffffu) * 0x1p-30;
  double off = 1.0 - on;
  double u = (on - 0.5) * (on - 0.5);
  double per = STAR_PER_LENGTH(double, u);
  per = STAR_NEARER_LENGTH(double, per, u);
  per = STAR_NEARER_LENGTH(double, per, u);
  per = packed >> 31 ? -per : per;
  int odd = packed >> 30 & 1;
  PlaneDirection d = {(odd ? -on : off) * per, (odd ? off : on) * per};
  return d;
}

// Slack of a pair, its margin and the factor for pairs that overlap: as in pairs/stars/star_follow-inl.h.
#define STAR_SLACK 0.005
#define STAR_SLACK_MARGIN 1.01
#define STAR_FINER 0.2

// Has the pair been searched, and did it overlap then?
typedef enum { NOT_SEARCHED, SEARCHED_APART, SEARCHED_OVERLAPPING } StarSearched;

// a's centre and x axis seen from b, in b's radii
typedef struct {
  double x, y, cosine, sine;
  int searched;  // StarSearched
} StarLay;

typedef struct {
  unsigned low, high;  // x, y 20 bits each, the direction 22, searched 2
} PackedLay;

// Radii of b within which the centre of a is when they are searched: `ratio` of the radii, a to b; reach of the law.
#define STAR_LAY_RIM(ratio, reach) (1.01 * ((ratio) + 1.0) + (reach))
static inline double rim_of_lay(double ratio, double reach) { return STAR_LAY_RIM(ratio, reach); }

// by how much rounding can put star_moved2()'s root off, the arm being `arm`
#define STAR_LAY_MARGIN(rim, arm) ((2.0 * (rim) + 1.4143 * (arm)) * 0x1p-20)
static inline double lay_margin(double rim, double arm) { return STAR_LAY_MARGIN(rim, arm); }

static inline unsigned packed_length(double part) {
  double quanta = (part + 1.0) * 0x1p19 + 0.5;
  return quanta < 0.0 ? 0 : quanta < 0x1p20 ? (unsigned)quanta : 0xfffffu;
}
static inline double unpacked_length(unsigned quanta) { return (double)quanta * 0x1p-19 - 1.0; }

static inline PackedLay packed_lay(StarLay lay, double rim) {
  PackedLay packed = {0, NOT_SEARCHED};
  if (lay.searched == NOT_SEARCHED) return packed;
  unsigned direction = (packed_direction(lay.cosine, lay.sine) + 0x200u) >> 10;
  packed.low = packed_length(lay.x / rim) << 12 | (direction & 0xfffu);
  packed.high = packed_length(lay.y / rim) << 12 | (direction >> 12) << 2 | (unsigned)lay.searched;
  return packed;
}

static inline StarLay unpacked_lay(PackedLay packed, double rim) {
  PlaneDirection turn = unpacked_direction((packed.high >> 2 & 0x3ffu) << 22 | (packed.low & 0xfffu) << 10);
  StarLay lay = {unpacked_length(packed.low >> 12) * rim, unpacked_length(packed.high >> 12) * rim, turn.x, turn.y,
                 (int)(packed.high & 3u)};
  return lay;
}
