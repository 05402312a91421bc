#include <algorithm>
#include <cmath>
#include <numbers>

#include "shape/star.h"

namespace scree {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

// half the squared distance from p to the boundary at an angle, and its two derivatives
struct Approach {
  double value, slope, bend;
  Vec3 foot, tangent;
};

Approach approach(const StarForm& form, Vec3 p, double alpha) {
  const Direction d = direction_of(alpha);
  const StarRadius at = star_radius(form, d);
  const Vec3 ray{d.cos, d.sin, 0}, across{-d.sin, d.cos, 0};
  const Vec3 q = ray * at.r, dq = ray * at.slope + across * at.r;
  const Vec3 ddq = ray * (at.bend - at.r) + across * (2 * at.slope);
  const Vec3 off = q - p;
  return {0.5 * dot(off, off), dot(off, dq), dot(dq, dq) + dot(off, ddq), q, dq};
}

// a local minimum between two angles: golden section, then Newton's method while it helps
Approach nearest_between(const StarForm& form, Vec3 p, double low, double high) {
  constexpr double kGolden = 0.6180339887498949;
  double a = high - kGolden * (high - low), b = low + kGolden * (high - low);
  double at_a = approach(form, p, a).value, at_b = approach(form, p, b).value;
  for (int i = 0; i < 36; ++i) {
    if (at_a < at_b) {
      high = b, b = a, at_b = at_a;
      at_a = approach(form, p, a = high - kGolden * (high - low)).value;
    } else {
      low = a, a = b, at_a = at_b;
      at_b = approach(form, p, b = low + kGolden * (high - low)).value;
    }
  }
  double alpha = 0.5 * (low + high);
  Approach best = approach(form, p, alpha);
  for (int i = 0; i < 8 && best.bend > 0; ++i) {
    alpha -= best.slope / best.bend;
    const Approach next = approach(form, p, alpha);
    if (!(std::fabs(next.slope) < std::fabs(best.slope))) break;
    best = next;
  }
  return best;
}

}  // namespace

StarCurve star_curve(const StarForm& form) {
  StarCurve curve{.form = form};
  const int samples = std::max(256, 64 * int(form.cosine.size()));
  for (int i = 0; i < samples; ++i) curve.samples.push_back(star_point(form, direction_of_part(i, samples)));
  for (int i = 0; i < samples; ++i)
    curve.longest = std::max(curve.longest, norm(curve.samples[size_t(i)] - curve.samples[size_t((i + 1) % samples)]));
  return curve;
}

StarDistance exact_distance(const StarCurve& curve, Vec3 p) {
  const int n = int(curve.samples.size());
  std::vector<double> away;
  for (const Vec3 q : curve.samples) away.push_back(norm(q - p));
  const double least = *std::min_element(away.begin(), away.end());
  Approach best{kInfinity, 0, 0, {}, {}};
  for (int i = 0; i < n; ++i) {
    const double here = away[size_t(i)];
    if (here > away[size_t((i + n - 1) % n)] || here > away[size_t((i + 1) % n)]) continue;
    if (here - curve.longest > least) continue;
    const Approach found = nearest_between(curve.form, p, kTurn * (i - 1) / n, kTurn * (i + 1) / n);
    if (found.value < best.value) best = found;
  }
  const Vec3 normal = unit(Vec3{best.tangent.y, -best.tangent.x, 0});
  // the foot's normal points along or against p − foot; with it the distance is exact to rounding also near 0
  return {dot(p - best.foot, normal), normal};
}

}  // namespace scree
