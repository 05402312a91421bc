// The kernels of stars for eight contacts at a time, for processors: `real` is eight doubles side by side, and types
// have names of their own.
#define real double8
#define mask long8
#define vec2 eight_vec2
#define StarValue EightStarValue
#define CurvePoint EightCurvePoint
#define StarPose EightStarPose
#define FootPoints EightFootPoints
#define CommonNormal EightCommonNormal
#define NormalStep EightNormalStep
#undef all
#undef min
#undef max
static inline int all_of_eight(long8 m) {
  long4 half_of = m.lo & m.hi;
  long2 quarter = half_of.lo & half_of.hi;
  return (quarter.x & quarter.y) != 0;
}
#define all(m) all_of_eight(m)
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#include "kernels/stars.h"
#include "device/star_foot.cl"
#undef real
#undef mask
#undef vec2
#undef StarValue
#undef CurvePoint
#undef StarPose
#undef FootPoints
#undef CommonNormal
#undef NormalStep
#undef all
#undef min
#undef max
#define all(m) (m)
#define min(a, b) least(a, b)
#define max(a, b) largest(a, b)

// One of eight, in memory.
static inline double lane_of(const double8* eight, uint l) { return ((const double*)eight)[l]; }
static inline int lane_of(const long8* eight, uint l) { return ((const long*)eight)[l] != 0; }
static inline vec2 lane_of(const eight_vec2* eight, uint l) {
  return (vec2){lane_of(&eight->x, l), lane_of(&eight->y, l)};
}
static inline FootPoints lane_of(const EightFootPoints* eight, uint l) {
  return (FootPoints){lane_of(&eight->a, l), lane_of(&eight->b, l)};
}
static inline void put_lane(eight_vec2* eight, uint l, vec2 one) {
  ((double*)&eight->x)[l] = one.x;
  ((double*)&eight->y)[l] = one.y;
}

typedef struct {
  EightFootPoints foot_points;
  EightStarPose pose;
} EightStarts;

static void put_start(EightStarts* e, uint l, FootPoints foot_points, StarPose pose) {
  put_lane(&e->foot_points.a, l, foot_points.a);
  put_lane(&e->foot_points.b, l, foot_points.b);
  put_lane(&e->pose.scale, l, pose.scale);
  put_lane(&e->pose.shift, l, pose.shift);
}

// Those from `count` on are the first again.
static void fill_starts(EightStarts* e, uint count) {
  StarPose pose = {lane_of(&e->pose.scale, 0), lane_of(&e->pose.shift, 0)};
  for (uint l = count; l < 8; ++l) put_start(e, l, lane_of(&e->foot_points, 0), pose);
}

#ifdef SCREE_FLOAT
// Directions as star_packing.h has them, eight at a time. Of those that are packed |x| + |y| is between 1 and √2: its
// inverse is right to 1e-3 at first, and to 4e-12 after two steps of Newton's method, of which 1e-9 are kept.
static inline uint8 eight_packed(double8 x, double8 y) {
  long8 back = y < 0.0;
  long8 even = (back ? -x : x) > 0.0;
  double8 sum = fabs(x) + fabs(y);
  double8 per = 2.5227 + sum * (-2.1053 + sum * 0.58137);
  per = per * (2.0 - sum * per);
  per = per * (2.0 - sum * per);
  double8 on = fabs(even ? y : x) * per;
  double8 quarters = (back ? (double8)(2) : (double8)(0)) + (even ? (double8)(0) : (double8)(1));
  // the lowest bits of what is added to 2⁵² are a whole number
  return convert_uint8(as_ulong8((quarters + on) * 0x1p30 + 0x1p52) & 0xffffffffu);
}
static inline eight_vec2 eight_unpacked(uint8 packed) {
  double8 on = convert_double8(packed & 0x3fffffffu) * 0x1p-30;
  double8 off = 1.0 - on;
  double8 u = (on - 0.5) * (on - 0.5);
  double8 per = STAR_PER_LENGTH(double, u);
  per = STAR_NEARER_LENGTH(double, per, u);
  per = STAR_NEARER_LENGTH(double, per, u);
  long8 odd = convert_long8(as_int8(packed << 1) < 0);
  long8 back = convert_long8(as_int8(packed) < 0);
  per = back ? -per : per;
  return (eight_vec2){(odd ? -on : off) * per, (odd ? off : on) * per};
}
#endif

static CommonNormal normal_of_eight(const EightCommonNormal* n, uint l) {
  return (CommonNormal){lane_of(&n->foot_points, l), lane_of(&n->middle, l), lane_of(&n->out, l),
                        lane_of(&n->depth, l), lane_of(&n->swing, l), lane_of(&n->found, l), lane_of(&n->peak, l),
                        lane_of(&n->nearest, l)};
}
