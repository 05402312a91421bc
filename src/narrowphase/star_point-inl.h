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

constexpr int kSteps = 3;

// The extreme point between the neighbours of a node: a parabola through three depths, a Newton step, a secant step.
// `start` and `curvature` are the parabola's, in radians; steps end at the neighbouring nodes.
struct refined {
  star_point point;
  real angle;  // from the node
};
HWY_INLINE refined refine(const Star& owner, const Star& other, quad pose, complex<real> node, real start,
                          real curvature, real spacing) {
  const auto clamped = [&](real angle) { return min(max(angle, -spacing), spacing); };
  star_point last = point_at(owner, other, pose, turned_by(node, start)), next = last;
  real angle = start, step = clamped(start - last.along / curvature) - start;
  for (int k = 0; k < kSteps; ++k) {
    angle = angle + step;
    next = point_at(owner, other, pose, turned_by(node, angle));
    const real rise = next.along - last.along;
    const mask moved = fabs(rise) > splat(1e-14);
    step = blend(moved, -(next.along * step) / blend(moved, rise, splat(1)), splat(0));
    step = clamped(angle + step) - angle;
    last = next;
  }
  return {next, angle};
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
