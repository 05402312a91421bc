// A point on a star's boundary with its derivatives by α, and how a direction is turned; for scalars and for batches.
#if defined(SCREE_NARROWPHASE_STAR_CURVE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_CURVE_INL_H
#undef SCREE_NARROWPHASE_STAR_CURVE_INL_H
#else
#define SCREE_NARROWPHASE_STAR_CURVE_INL_H
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
template <class R>
HWY_INLINE complex<R> operator+(complex<R> a, complex<R> b) {
  return {a.x + b.x, a.y + b.y};
}
template <class R>
HWY_INLINE complex<R> operator-(complex<R> a, complex<R> b) {
  return {a.x - b.x, a.y - b.y};
}
template <class R>
HWY_INLINE complex<R> scaled(complex<R> a, R by) {
  return {a.x * by, a.y * by};
}

// A direction turned by an angle of up to kLongestStep: the half angle's tangent by its series, so that the length
// stays 1 whatever the series leaves out.
constexpr double kLongestStep = 0.25;  // rad
template <class R>
HWY_INLINE complex<R> turned_by(complex<R> direction, R angle) {
  const R one = splat_as<R>(1), half = angle * splat_as<R>(0.5), h2 = half * half;
  const R t = half * (one + h2 * (splat_as<R>(1.0 / 3) + h2 * splat_as<R>(2.0 / 15)));
  const R t2 = t * t, per = one / (one + t2);
  return direction * complex<R>{(one - t2) * per, (t + t) * per};
}

// By a very small angle; of length 1 again, so that rounding does not add up over a run.
template <class R>
HWY_INLINE complex<R> slightly_turned(complex<R> z, R angle) {
  const complex<R> turned{z.x - angle * z.y, z.y + angle * z.x};
  return scaled(turned, splat_as<R>(1.5) - splat_as<R>(0.5) * dot(turned, turned));
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

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
