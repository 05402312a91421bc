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
#define StarFeet EightStarFeet
#define CommonNormal EightCommonNormal
#define refined_root eight_refined_root
#define within_turn eight_within_turn
#define NormalStep EightNormalStep
#define step_to_normal eight_step_to_normal
#define normal_after eight_normal_after
#define find_common_normal eight_find_common_normal
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
#undef StarFeet
#undef CommonNormal
#undef refined_root
#undef within_turn
#undef NormalStep
#undef step_to_normal
#undef normal_after
#undef find_common_normal
#undef all
#undef min
#undef max
#define all(m) (m)
#define min(a, b) least(a, b)
#define max(a, b) largest(a, b)
