// The kernels of stars for eight contacts at a time, for processors: `real` is eight doubles side by side. OpenCL C has no
// namespaces, so each name gets one of its own.
#define real double8
#define mask long8
#define vec2 eight_vec2
#define product_of eight_product_of
#define StarValue EightStarValue
#define add_star_term eight_add_star_term
#define star_value eight_star_value
#define dot2 eight_dot2
#define cross2 eight_cross2
#define sum_of eight_sum_of
#define difference_of eight_difference_of
#define scaled_by eight_scaled_by
#define turned_by eight_turned_by
#define slightly_turned eight_slightly_turned
#define CurvePoint EightCurvePoint
#define on_curve eight_on_curve
#define StarPose EightStarPose
#define FootPoints EightFootPoints
#define CommonNormal EightCommonNormal
#define refined_root eight_refined_root
#define within_turn eight_within_turn
#define NormalStep EightNormalStep
#define step_to_normal eight_step_to_normal
#define normal_after eight_normal_after
#define swing_of eight_swing_of
#define find_common_normal eight_find_common_normal
#define first_foot eight_first_foot
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
#undef product_of
#undef StarValue
#undef add_star_term
#undef star_value
#undef dot2
#undef cross2
#undef sum_of
#undef difference_of
#undef scaled_by
#undef turned_by
#undef slightly_turned
#undef CurvePoint
#undef on_curve
#undef StarPose
#undef FootPoints
#undef CommonNormal
#undef refined_root
#undef within_turn
#undef NormalStep
#undef step_to_normal
#undef normal_after
#undef swing_of
#undef find_common_normal
#undef first_foot
#undef all
#undef min
#undef max
#define all(m) (m)
#define min(a, b) least(a, b)
#define max(a, b) largest(a, b)

// Number l of eight starts, as arrays.
typedef struct {
  double foot_ax[8], foot_ay[8], foot_bx[8], foot_by[8];
  double scale_x[8], scale_y[8], shift_x[8], shift_y[8];
} EightStarts;

static void put_start(EightStarts* e, uint l, FootPoints foot_points, StarPose pose) {
  e->foot_ax[l] = foot_points.a.x, e->foot_ay[l] = foot_points.a.y;
  e->foot_bx[l] = foot_points.b.x, e->foot_by[l] = foot_points.b.y;
  e->scale_x[l] = pose.scale.x, e->scale_y[l] = pose.scale.y;
  e->shift_x[l] = pose.shift.x, e->shift_y[l] = pose.shift.y;
}

// Those from `count` on are the first again.
static void fill_starts(EightStarts* e, uint count) {
  FootPoints foot_points = {{e->foot_ax[0], e->foot_ay[0]}, {e->foot_bx[0], e->foot_by[0]}};
  StarPose pose = {{e->scale_x[0], e->scale_y[0]}, {e->shift_x[0], e->shift_y[0]}};
  for (uint l = count; l < 8; ++l) put_start(e, l, foot_points, pose);
}

typedef struct {
  double foot_ax[8], foot_ay[8], foot_bx[8], foot_by[8], mid_x[8], mid_y[8], out_x[8], out_y[8], depth[8], swing[8];
  long found[8], peak[8], nearest[8];
} EightNormals;

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
  eight_vec2 d = {(odd ? -on : off) * per, (odd ? off : on) * per};
  return d;
}
#endif

static EightNormals find_eight(StarProgram a, StarProgram b, EightStarts* e, int is_new) {
  EightFootPoints foot_points = {{vload8(0, e->foot_ax), vload8(0, e->foot_ay)},
                                 {vload8(0, e->foot_bx), vload8(0, e->foot_by)}};
  EightStarPose pose = {{vload8(0, e->scale_x), vload8(0, e->scale_y)},
                        {vload8(0, e->shift_x), vload8(0, e->shift_y)}};
  EightCommonNormal c = eight_find_common_normal(a, b, pose, foot_points, is_new);
  EightNormals n;
  vstore8(c.foot_points.a.x, 0, n.foot_ax);
  vstore8(c.foot_points.a.y, 0, n.foot_ay);
  vstore8(c.foot_points.b.x, 0, n.foot_bx);
  vstore8(c.foot_points.b.y, 0, n.foot_by);
  vstore8(c.middle.x, 0, n.mid_x);
  vstore8(c.middle.y, 0, n.mid_y);
  vstore8(c.out.x, 0, n.out_x);
  vstore8(c.out.y, 0, n.out_y);
  vstore8(c.depth, 0, n.depth);
  vstore8(c.swing, 0, n.swing);
  vstore8(c.found, 0, n.found);
  vstore8(c.peak, 0, n.peak);
  vstore8(c.nearest, 0, n.nearest);
  return n;
}

static CommonNormal normal_of_eight(EightNormals* n, uint l) {
  CommonNormal c = {{{n->foot_ax[l], n->foot_ay[l]}, {n->foot_bx[l], n->foot_by[l]}},
                    {n->mid_x[l], n->mid_y[l]},
                    {n->out_x[l], n->out_y[l]},
                    n->depth[l],
                    n->swing[l],
                    n->found[l] != 0,
                    n->peak[l] != 0,
                    n->nearest[l] != 0};
  return c;
}
