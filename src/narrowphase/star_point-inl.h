// From a node at which the depth is extreme to the point of the boundary itself, in double, one extreme per lane.
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

// A point of the owner's boundary and its first-order depth in the other, in the other's frame and radii.
struct star_point {
  real own_x, own_y;    // in the owner's frame and radii
  real depth;           // −f/‖∇f‖
  real push_x, push_y;  // −∇(depth)... the direction out of the other times its slope
  real along;           // d(depth)/dα of the owner
};

// direction of the node turned by a small angle; the series are good to 1e-10 at half a radian
HWY_INLINE complex<real> turned_by(complex<real> node, real angle) {
  const real a2 = angle * angle;
  const real s =
      angle * (splat(1) -
               a2 * (splat(1.0 / 6) - a2 * (splat(1.0 / 120) - a2 * (splat(1.0 / 5040) - a2 * splat(1.0 / 362880)))));
  const real c =
      splat(1) - a2 * (splat(0.5) - a2 * (splat(1.0 / 24) - a2 * (splat(1.0 / 720) - a2 * splat(1.0 / 40320))));
  return node * complex<real>{c, s};
}

// f = d − r(α), u = r'/d, G = ‖∇f‖ = √(1 + u²), depth = −f/G, and its exact gradient, which needs r''.
HWY_INLINE star_point point_at(const Star& owner, const Star& other, quad pose, complex<real> direction) {
  const real one = splat(1);
  const star_value<real> own = evaluate<false>(owner, direction);
  star_point p;
  p.own_x = own.r * direction.x;
  p.own_y = own.r * direction.y;
  const real tangent_x = own.slope * direction.x - p.own_y, tangent_y = own.slope * direction.y + p.own_x;
  const real x = pose.x * p.own_x - pose.y * p.own_y + pose.z, y = pose.y * p.own_x + pose.x * p.own_y + pose.w;
  const real d = max(sqrt(x * x + y * y), splat(1e-12)), inverse = one / d;
  const complex<real> z{x * inverse, y * inverse};
  const star_value<real> r = evaluate<true>(other, z);
  const real f = d - r.r, u = r.slope * inverse, steep2 = one + u * u;
  const real per_steep = one / sqrt(steep2), bend = r.bend * inverse;
  const real wanted = f * u * per_steep * per_steep * inverse;  // times (u, bend): what the gradient of G adds to −∇f
  const real excess = fabs(wanted) * sqrt(u * u + bend * bend);
  const real curl = wanted * per_steep * min(splat(kMostCurl) / max(excess, splat(1e-300)), one);
  p.depth = -(f * per_steep);
  // gradient of the depth along z and across
  const real out = -per_steep - curl * u, across = u * per_steep + curl * bend;
  p.push_x = -(out * z.x - across * z.y);
  p.push_y = -(out * z.y + across * z.x);
  const real seen_x = pose.x * tangent_x - pose.y * tangent_y, seen_y = pose.y * tangent_x + pose.x * tangent_y;
  p.along = -(p.push_x * seen_x + p.push_y * seen_y);
  return p;
}

// A curve's point and its derivatives by α.
struct curve_point {
  complex<real> at, first, second;
};
HWY_INLINE curve_point on_curve(const Star& star, complex<real> z) {
  const star_value<real> r = evaluate<true>(star, z);
  // (r e)', (r e)'' with e' = i e
  const real two = splat(2), radial = r.bend - r.r, across = two * r.slope;
  return {{r.r * z.x, r.r * z.y},
          {r.slope * z.x - r.r * z.y, r.slope * z.y + r.r * z.x},
          {radial * z.x - across * z.y, radial * z.y + across * z.x}};
}
HWY_INLINE real dot(complex<real> a, complex<real> b) { return a.x * b.x + a.y * b.y; }
HWY_INLINE real cross(complex<real> a, complex<real> b) { return a.x * b.y - a.y * b.x; }
HWY_INLINE complex<real> minus(complex<real> a, complex<real> b) { return {a.x - b.x, a.y - b.y}; }

// The contact between the neighbours of a node, with the true distance: a point x of the owner and a point y of the
// other with parallel tangents and y nearest to x, that is (x − y)·y' = 0 and x' × y' = 0, by Newton's method from the
// parabola through the node and its neighbours. Where that does not converge (deep inside, beyond the other's middle
// line) the first-order depth at the parabola's point has to do.
struct refined {
  star_point point;
  real angle;  // from the node
};
constexpr int kSteps = 3;

HWY_INLINE refined refine(const Star& owner, const Star& other, quad pose, complex<real> node, real start,
                          real curvature, real spacing) {
  const real zero = splat(0), one = splat(1), widest = splat(0.5);
  const auto within = [&](real angle, real most) { return min(max(angle, -most), most); };
  const complex<real> scale{pose.x, pose.y}, shift{pose.z, pose.w};
  const star_point rough = point_at(owner, other, pose, turned_by(node, start));
  const real newton = within(start - rough.along / curvature, spacing);
  real alpha = newton, beta = zero;
  complex<real> foot{one, zero};  // direction of y at beta = 0
  curve_point x, y;
  complex<real> between;
  for (int k = 0; k <= kSteps; ++k) {
    const curve_point own = on_curve(owner, turned_by(node, alpha));
    x = {{scale.x * own.at.x - scale.y * own.at.y + shift.x, scale.y * own.at.x + scale.x * own.at.y + shift.y},
         scale * own.first,
         scale * own.second};
    if (k == 0) {
      const real inverse = one / max(sqrt(dot(x.at, x.at)), splat(1e-12));
      foot = {x.at.x * inverse, x.at.y * inverse};
    }
    y = on_curve(other, turned_by(foot, beta));
    between = minus(x.at, y.at);
    if (k == kSteps) break;
    const real f = dot(between, y.first), g = cross(x.first, y.first);
    const real f_alpha = dot(x.first, y.first), f_beta = dot(between, y.second) - dot(y.first, y.first);
    const real g_alpha = cross(x.second, y.first), g_beta = cross(x.first, y.second);
    const real det = f_alpha * g_beta - f_beta * g_alpha;
    const mask regular = fabs(det) > splat(1e-12);
    const real per_det = one / blend(regular, det, one);
    alpha = within(alpha - blend(regular, (f * g_beta - f_beta * g) * per_det, zero), spacing);
    beta = within(beta - blend(regular, (f_alpha * g - f * g_alpha) * per_det, zero), widest);
  }
  // the way out of the other: its tangent, turned to the right
  const real per_length = one / sqrt(dot(y.first, y.first));
  const complex<real> out{y.first.y * per_length, -(y.first.x * per_length)};
  const real depth = -dot(between, out), aside = fabs(dot(between, y.first)) * per_length;
  const mask converged = aside < splat(1e-4) && fabs(depth) < one && depth < splat(2) * fabs(rough.depth) + splat(0.02);
  const complex<real> direction = turned_by(node, alpha);
  const real own_r = evaluate<false>(owner, direction).r;
  star_point p;
  p.own_x = blend(converged, own_r * direction.x, rough.own_x);
  p.own_y = blend(converged, own_r * direction.y, rough.own_y);
  p.depth = blend(converged, depth, rough.depth);
  p.push_x = blend(converged, out.x, rough.push_x);
  p.push_y = blend(converged, out.y, rough.push_y);
  p.along = zero;
  return {p, blend(converged, alpha, start)};
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
