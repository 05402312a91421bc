// From a node at which the depth is extreme to the contact itself, in double, one extreme per lane.
#if defined(SCREE_NARROWPHASE_STAR_POINT_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_POINT_INL_H
#undef SCREE_NARROWPHASE_STAR_POINT_INL_H
#else
#define SCREE_NARROWPHASE_STAR_POINT_INL_H
#endif

#include "narrowphase/star_eval-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

template <class R>
HWY_INLINE R dot(complex<R> a, complex<R> b) {
  return a.x * b.x + a.y * b.y;
}
template <class R>
HWY_INLINE R cross(complex<R> a, complex<R> b) {
  return a.x * b.y - a.y * b.x;
}

// A direction turned by a small angle; the series are good to 1e-10 at half a radian.
template <class R>
HWY_INLINE complex<R> turned_by(complex<R> direction, R angle) {
  const R a2 = angle * angle, one = splat_as<R>(1);
  const auto less = [&](double factor, R rest) { return splat_as<R>(factor) - a2 * rest; };
  const R s = angle * (one - a2 * less(1.0 / 6, less(1.0 / 120, less(1.0 / 5040, splat_as<R>(1.0 / 362880)))));
  const R c = one - a2 * less(0.5, less(1.0 / 24, less(1.0 / 720, splat_as<R>(1.0 / 40320))));
  return direction * complex<R>{c, s};
}

// A curve's point and its derivatives by α.
template <class R>
struct curve_point {
  complex<R> at, first, second;
};
template <class R>
HWY_INLINE curve_point<R> on_curve(const Star& star, complex<R> z) {
  const star_value<R> r = evaluate<true>(star, z);
  const R radial = r.bend - r.r, across = r.slope + r.slope;  // (r e)'' with e' = i e
  return {{r.r * z.x, r.r * z.y},
          {r.slope * z.x - r.r * z.y, r.slope * z.y + r.r * z.x},
          {radial * z.x - across * z.y, radial * z.y + across * z.x}};
}

template <class R>
struct star_point {
  complex<R> own;   // point of the owner, in its own frame and radii
  complex<R> out;   // the way out of the other in the other's frame, unit, or times the slope of a first-order depth
  R depth;          // in the other's radii
  R alpha;          // angle from the node to the owner's point
  complex<R> foot;  // direction of the other's point in its own frame; 0 where there is none
};

// First-order depth −f/‖∇f‖ at a point x of the other's frame, and less its gradient: f = d − r(α), u = r'/d,
// ‖∇f‖ = √(1 + u²). Only where the true distance is not to be had.
template <class R>
HWY_INLINE void put_first_order(const Star& other, complex<R> x, star_point<R>& p) {
  const R one = splat_as<R>(1), d = max(sqrt(dot(x, x)), splat_as<R>(1e-12)), inverse = one / d;
  const complex<R> z{x.x * inverse, x.y * inverse};
  const star_value<R> r = evaluate<true>(other, z);
  const R f = d - r.r, u = r.slope * inverse, bend = r.bend * inverse, per_steep = one / sqrt(one + u * u);
  const R wanted = f * u * per_steep * per_steep * inverse;  // times (u, bend): what the gradient of ‖∇f‖ adds to −∇f
  const R excess = fabs(wanted) * sqrt(u * u + bend * bend);
  const R curl = wanted * per_steep * min(splat_as<R>(kMostCurl) / max(excess, splat_as<R>(1e-300)), one);
  const R out = -per_steep - curl * u, across = u * per_steep + curl * bend;
  p.depth = -(f * per_steep);
  p.out = {-(out * z.x - across * z.y), -(out * z.y + across * z.x)};
}

template <class R>
struct star_pose {
  complex<R> scale, shift;
  HWY_INLINE complex<R> seen(complex<R> own) const {
    const complex<R> turned = scale * own;
    return {turned.x + shift.x, turned.y + shift.y};
  }
};

// The contact between the neighbours of a node, with the true distance: a point x of the owner and a point y of the
// other with parallel tangents and y nearest to x, that is (x − y)·y' = 0 and x' × y' = 0, by Newton's method from
// `start`, the top of the parabola through the node and its neighbours, and no further than `most` from the node. Where
// that does not converge (deep inside, beyond the other's middle line) the first-order depth at the parabola's top has
// to do.
constexpr int kSteps = 3;

template <class R>
HWY_INLINE star_point<R> find_point(const Star& owner, const Star& other, star_pose<R> pose, complex<R> node, R start,
                                    R most) {
  const R zero = splat_as<R>(0), one = splat_as<R>(1), widest = splat_as<R>(0.5);
  const auto within = [](R angle, R most) { return min(max(angle, -most), most); };
  star_point<R> p;
  R alpha = start, beta = zero;
  complex<R> own, between, ray;
  curve_point<R> x, y;
  for (int k = 0;; ++k) {
    x = on_curve(owner, turned_by(node, alpha));
    own = x.at;
    x = {pose.seen(x.at), pose.scale * x.first, pose.scale * x.second};
    if (k == 0) {
      const R inverse = one / max(sqrt(dot(x.at, x.at)), splat_as<R>(1e-12));
      ray = p.foot = {x.at.x * inverse, x.at.y * inverse};
    }
    p.foot = turned_by(ray, beta);
    y = on_curve(other, p.foot);
    between = {x.at.x - y.at.x, x.at.y - y.at.y};
    if (k == kSteps) break;
    const R f = dot(between, y.first), g = cross(x.first, y.first);
    const R f_alpha = dot(x.first, y.first), f_beta = dot(between, y.second) - dot(y.first, y.first);
    const R g_alpha = cross(x.second, y.first), g_beta = cross(x.first, y.second);
    const R det = f_alpha * g_beta - f_beta * g_alpha;
    const auto regular = fabs(det) > splat_as<R>(1e-12);
    const R per_det = blend(regular, one / blend(regular, det, one), zero);
    alpha = within(alpha - (f * g_beta - f_beta * g) * per_det, most);
    beta = within(beta - (f_alpha * g - f * g_alpha) * per_det, widest);
  }
  // the way out of the other: its tangent, turned to the right
  const R per_length = one / sqrt(dot(y.first, y.first));
  p.out = {y.first.y * per_length, -(y.first.x * per_length)};
  p.depth = -dot(between, p.out);
  p.own = own;
  p.alpha = alpha;
  const R aside = fabs(dot(between, y.first)) * per_length, askew = fabs(cross(x.first, y.first)) * per_length;
  const R length = sqrt(dot(x.first, x.first));
  const auto converged = aside < splat_as<R>(1e-5) && askew < splat_as<R>(1e-4) * length && fabs(p.depth) < widest;
  if (all(converged)) return p;
  star_point<R> rough = p;
  rough.own = on_curve(owner, turned_by(node, start)).at;
  put_first_order(other, pose.seen(rough.own), rough);
  const auto choose = [&](R yes, R no) { return blend(converged, yes, no); };
  p.own = {choose(p.own.x, rough.own.x), choose(p.own.y, rough.own.y)};
  p.out = {choose(p.out.x, rough.out.x), choose(p.out.y, rough.out.y)};
  p.depth = choose(p.depth, rough.depth);
  p.alpha = choose(alpha, start);
  p.foot = {choose(p.foot.x, zero), choose(p.foot.y, zero)};
  return p;
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
