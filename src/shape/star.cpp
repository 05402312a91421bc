#include "shape/star.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "scree/error.h"

namespace scree {
namespace {

constexpr double kDegree = std::numbers::pi / 180;
// a radius this far below zero, in units of the largest, is rounding
constexpr double kRounding = 1e-9;

int degree(const StarForm& form) { return int(form.cosine.size()) - 1; }

// the zero of the slope between two angles where it changes sign, by bisection and Newton's method in turn
double stationary_angle(const StarForm& form, double low, double high) {
  const bool rising = star_radius(form, direction_of(low)).slope > 0;
  double alpha = 0.5 * (low + high);
  for (int i = 0; i < 60 && high - low > 1e-15; ++i) {
    const StarRadius here = star_radius(form, direction_of(alpha));
    ((here.slope > 0) == rising ? low : high) = alpha;
    const double newton = alpha - here.slope / here.bend;
    alpha = newton > low && newton < high ? newton : 0.5 * (low + high);
  }
  return alpha;
}

void scale(StarForm& form, double factor) {
  for (double& a : form.cosine) a *= factor;
  for (double& b : form.sine) b *= factor;
}

void check_finite(std::span<const double> values, const char* what) {
  for (size_t i = 0; i < values.size(); ++i)
    if (!std::isfinite(values[i])) throw InputError(fmt::format("{} {} is not a finite number", what, i));
}

}  // namespace

// Horner's rule on Σ (a_k − i b_k) z^k with z = e^{iα}; the derivatives put ik and −k² before each term.
StarRadius star_radius(const StarForm& form, Direction d) {
  StarRadius sum;
  double sum_y = 0, slope_y = 0, bend_y = 0;
  const auto times_z = [&](double& x, double& y) {
    const double turned = x * d.cos - y * d.sin;
    y = x * d.sin + y * d.cos;
    x = turned;
  };
  for (int k = degree(form); k >= 0; --k) {
    times_z(sum.r, sum_y), times_z(sum.slope, slope_y), times_z(sum.bend, bend_y);
    const double a = form.cosine[size_t(k)], b = form.sine[size_t(k)];
    sum.r += a, sum_y -= b;
    sum.slope += k * b, slope_y += k * a;
    sum.bend -= k * k * a, bend_y += k * k * b;
  }
  return sum;
}

Vec3 star_point(const StarForm& form, Direction d) {
  const double r = star_radius(form, d).r;
  return {r * d.cos, r * d.sin, 0};
}

Extremes star_extremes(const StarForm& form) {
  // a trigonometric polynomial of degree K has at most 2K extremes; 32 samples a wave bracket each that is not a mere
  // ripple beside its neighbour
  const int samples = 32 * (degree(form) + 1);
  const auto angle = [&](int i) { return 2 * std::numbers::pi * i / samples; };
  std::vector<StarRadius> at;
  for (int i = 0; i < samples; ++i) at.push_back(star_radius(form, direction_of_part(i, samples)));
  Extremes e{kInfinity, -kInfinity, 0};
  const auto consider = [&](double r, double alpha) {
    if (r < e.min) e.min = r, e.at_min = alpha;
    e.max = std::max(e.max, r);
  };
  for (int i = 0; i < samples; ++i) {
    consider(at[size_t(i)].r, angle(i));
    if ((at[size_t(i)].slope > 0) == (at[size_t((i + 1) % samples)].slope > 0)) continue;
    const double alpha = stationary_angle(form, angle(i), angle(i + 1));
    consider(star_radius(form, direction_of(alpha)).r, alpha);
  }
  return e;
}

StarFit star_from_terms(const StarForm& terms, double floor) {
  check_finite(terms.cosine, "the cosine of term");
  check_finite(terms.sine, "the sine of term");
  StarFit fit{.form = terms};
  Extremes e = star_extremes(terms);
  if (!(e.max > 0)) throw InputError(fmt::format("the radius is nowhere positive: its largest value is {:.6g}", e.max));
  if (e.min < -kRounding * e.max)
    throw InputError(
        fmt::format("the radius is negative: r = {:.6g} at {:.4g} degrees (largest {:.6g}): allowed: "
                    "r >= 0 in every direction",
                    e.min, e.at_min / kDegree, e.max));
  fit.radius = e.max;
  if (e.min < floor * e.max) {
    const double raise = (floor * e.max - e.min) / (1 - floor);
    fit.form.cosine[0] += raise;
    fit.lifted = floor - e.min / e.max;
    e.max += raise;
  }
  scale(fit.form, 1 / e.max);
  fit.error = fit.lifted;
  return fit;
}

StarFit star_from_radii(std::span<const double> radii, int harmonics, double floor) {
  check_finite(radii, "radius");
  const int n = int(radii.size());
  if (n <= 2 * harmonics)
    throw InputError(
        fmt::format("{} radii are too few to fit {} harmonics: allowed: at least {} radii, or at most {} "
                    "harmonics",
                    n, harmonics, 2 * harmonics + 1, (n - 1) / 2));
  for (int i = 0; i < n; ++i)
    if (!(radii[size_t(i)] > 0))
      throw InputError(fmt::format("radius {} is {:.6g}: allowed: > 0", i, radii[size_t(i)]));
  // at equal angles the terms are orthogonal, so least squares is a discrete Fourier transform cut off
  StarForm form;
  for (int k = 0; k <= harmonics; ++k) {
    double a = 0, b = 0;
    for (int i = 0; i < n; ++i) {
      const Direction d = direction_of_part(int(1LL * k * i % n), n);
      a += radii[size_t(i)] * d.cos, b += radii[size_t(i)] * d.sin;
    }
    form.cosine.push_back((k == 0 ? 1.0 : 2.0) / n * a);
    form.sine.push_back(k == 0 ? 0.0 : 2.0 / n * b);
  }
  const Extremes e = star_extremes(form);
  if (e.min < -kRounding * e.max)
    throw InputError(
        fmt::format("the fit with {} harmonics dips below zero, to {:.3g} of the largest radius at {:.4g} "
                    "degrees: take more harmonics, or a smoother shape",
                    harmonics, e.min / e.max, e.at_min / kDegree));
  StarFit fit = star_from_terms(form, floor);
  // compared at the size of the radii given: the fit's own largest radius is not theirs
  const StarCurve curve = star_curve(fit.form);
  for (int i = 0; i < n; ++i) {
    const Direction d = direction_of_part(i, n);
    const double r = radii[size_t(i)] / fit.radius;
    fit.error = std::max(fit.error, std::fabs(exact_distance(curve, {r * d.cos, r * d.sin, 0}).distance));
  }
  return fit;
}

}  // namespace scree
