// A common normal of two boundaries: a point x of a and a point y of b with opposite outward normals on one line. By
// Newton's method in double, one per lane.
#if defined(SCREE_NARROWPHASE_COMMON_NORMAL_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_COMMON_NORMAL_INL_H
#undef SCREE_NARROWPHASE_COMMON_NORMAL_INL_H
#else
#define SCREE_NARROWPHASE_COMMON_NORMAL_INL_H
#endif

#include "narrowphase/star_curve-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

// a's frame seen from b, in radii of each
template <class R>
struct star_pose {
  complex<R> scale, shift;
};

template <class R, class M>
struct common_normal {
  complex<R> foot_a, foot_b;  // directions of the two points, each in its star's own frame
  complex<R> middle;          // between them, in b's frame and radii
  complex<R> out;             // unit, out of b, in b's frame
  R depth;                    // of a's point behind b's, in b's radii; < 0: apart
  M found;
  M peak;     // a local maximum of the depth along the boundaries, else a saddle
  M nearest;  // one of the points is, around itself, the nearest of its boundary to the other
};

// 1/√square, from a guess that is right to a hundredth: to 1e-9, and where it is right to 1e-4 to rounding. A root of
// its own would have to wait for `square`.
template <class R>
HWY_INLINE R refined_root(R guess, R square) {
  const R half = splat_as<R>(0.5) * square, more = splat_as<R>(1.5);
  const R nearer = guess * (more - half * guess * guess);
  return nearer * (more - half * nearer * nearer);
}

// With κ the curvatures and δ the depth, the determinant of Newton's method has the sign of κa + κb − δ κa κb: where
// it is positive the depth is at a maximum. A maximum and a saddle meet where it is zero, and vanish.
// kNew: `nearest` is wanted. Else a contact is followed: where a maximum and a saddle have just vanished, Newton's
// method runs off to another one, perhaps half a radius deep, which is not what was followed.
constexpr double kFurthest = 0.97;  // cosine of the angle that a foot moves by at most
template <bool kNew, class R, class M>
HWY_INLINE common_normal<R, M> find_common_normal(const Star& a, const Star& b, star_pose<R> pose, complex<R> foot_a,
                                                  complex<R> foot_b, int steps) {
  // rad: within this the last step is done by the curves' derivatives, without looking at them again. What is left out
  // is the square of it.
  constexpr double kClose = 7e-5;
  const R zero = splat_as<R>(0), one = splat_as<R>(1), half = splat_as<R>(0.5), longest = splat_as<R>(kLongestStep);
  const auto within = [&](R angle) { return min(max(angle, -longest), longest); };
  const complex<R> start_a = foot_a, start_b = foot_b;
  common_normal<R, M> n;
  for (int k = 0;; ++k) {
    const curve_point<R> own = on_curve(a, foot_a), y = on_curve(b, foot_b);
    const curve_point<R> x{pose.scale * own.at + pose.shift, pose.scale * own.first, pose.scale * own.second};
    const complex<R> between = x.at - y.at;
    const R f = dot(between, y.first), g = cross(x.first, y.first);
    const R f_alpha = dot(x.first, y.first), speed2 = dot(y.first, y.first), f_beta = dot(between, y.second) - speed2;
    const R g_alpha = cross(x.second, y.first), g_beta = cross(x.first, y.second);
    const R det = f_alpha * g_beta - f_beta * g_alpha;
    const M regular = fabs(det) > splat_as<R>(1e-14);
    const R per_det = one / blend(regular, det, one);
    const R alpha = blend(regular, (f_beta * g - f * g_beta) * per_det, longest);
    const R beta = blend(regular, (f * g_alpha - f_alpha * g) * per_det, longest);
    const M close = fabs(alpha) < splat_as<R>(kClose) && fabs(beta) < splat_as<R>(kClose);
    if (k == steps || all(close)) {
      const complex<R> along = y.first + scaled(y.second, beta);
      const R per_length = refined_root(one / sqrt(speed2), dot(along, along));
      n.out = {along.y * per_length, -(along.x * per_length)};
      const complex<R> to_x = x.at + scaled(x.first, alpha) + scaled(x.second, half * alpha * alpha);
      const complex<R> to_y = y.at + scaled(y.first, beta) + scaled(y.second, half * beta * beta);
      n.depth = -dot(to_x - to_y, n.out);
      n.middle = scaled(to_x + to_y, half);
      n.foot_a = slightly_turned(foot_a, alpha);
      n.foot_b = slightly_turned(foot_b, beta);
      n.found = close && f_alpha < zero;
      if (!kNew && k > 0) {
        const R furthest = splat_as<R>(kFurthest);
        n.found = n.found && dot(foot_a, start_a) > furthest && dot(foot_b, start_b) > furthest;
      }
      n.peak = det > zero;
      n.nearest = f_beta < zero;
      if constexpr (kNew) {
        const R room = dot(x.first, x.first) * sqrt(speed2);  // room − δ g_alpha has the sign of 1 − δ κa
        n.nearest = n.nearest || n.depth * g_alpha < room;
      }
      return n;
    }
    // lanes that are there stay, so that nobody's bits depend on his neighbours
    foot_a = turned_by(foot_a, blend(close, zero, within(alpha)));
    foot_b = turned_by(foot_b, blend(close, zero, within(beta)));
  }
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
