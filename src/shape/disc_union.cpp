#include "shape/disc_union.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/portable.h"

namespace scree {
namespace {

constexpr double kPi = std::numbers::pi;

struct Interval {
  double from, to;
};

// the part of disc i's rim that disc j covers, in [−π, 3π); all of it: wider than 2π
Interval covered(std::span<const Disc> discs, int i, int j) {
  const Disc &a = discs[size_t(i)], &b = discs[size_t(j)];
  const double dx = b.x - a.x, dy = b.y - a.y, d = portable::hypot(dx, dy);
  const bool twins = d == 0 && a.radius == b.radius;  // the first keeps its rim
  if (twins ? j < i : d <= b.radius - a.radius) return {-kPi, 3 * kPi};
  if (twins || d >= a.radius + b.radius || d <= a.radius - b.radius) return {0, 0};
  const double middle = portable::atan2(dy, dx);
  const double cosine = (d * d + (a.radius - b.radius) * (a.radius + b.radius)) / (2 * d * a.radius);
  const double half = portable::acos(std::clamp(cosine, -1.0, 1.0));
  return {middle - half, middle + half};
}

// ∫ cosⁿ over [from, to] for n = 1 … 4
struct CosineIntegrals {
  double c1, c2, c3, c4;
};
CosineIntegrals cosine_integrals(double from, double to) {
  const double a = to - from, s = portable::sin(to), t = portable::sin(from);
  const double twice = portable::sin(2 * to) - portable::sin(2 * from),
               four = portable::sin(4 * to) - portable::sin(4 * from);
  return {s - t, a / 2 + twice / 4, (s - t) - (s * s * s - t * t * t) / 3, 3 * a / 8 + twice / 4 + four / 32};
}

// ∮ xⁿ dy for n = 1, 2, 3 along an arc, x = centre + r cos θ
struct RimIntegrals {
  double p1, p2, p3;
};
RimIntegrals rim_integrals(double centre, double r, double from, double to) {
  const auto [c1, c2, c3, c4] = cosine_integrals(from, to);
  const double x = centre;
  return {r * (x * c1 + r * c2), r * (x * x * c1 + 2 * x * r * c2 + r * r * c3),
          r * (x * x * x * c1 + 3 * x * x * r * c2 + 3 * x * r * r * c3 + r * r * r * c4)};
}

}  // namespace

std::vector<RimArc> rim_of(std::span<const Disc> discs) {
  std::vector<RimArc> rim;
  std::vector<Interval> hidden;
  for (int i = 0; i < int(discs.size()); ++i) {
    hidden.clear();
    bool all = false;
    for (int j = 0; j < int(discs.size()) && !all; ++j) {
      if (j == i) continue;
      Interval c = covered(discs, i, j);
      all = c.to - c.from >= 2 * kPi;
      if (c.to <= c.from) continue;
      if (c.from < -kPi) c.from += 2 * kPi, c.to += 2 * kPi;
      hidden.push_back({c.from, std::min(c.to, kPi)});
      if (c.to > kPi) hidden.push_back({-kPi, c.to - 2 * kPi});
    }
    if (all) continue;
    std::sort(hidden.begin(), hidden.end(), [](Interval a, Interval b) { return a.from < b.from; });
    double free_from = -kPi;
    for (const Interval& c : hidden) {
      if (c.from > free_from) rim.push_back({i, free_from, c.from});
      free_from = std::max(free_from, c.to);
    }
    if (free_from < kPi) rim.push_back({i, free_from, kPi});
  }
  return rim;
}

PlanarMoments moments_of(std::span<const Disc> discs) {
  PlanarMoments m;
  for (const RimArc& arc : rim_of(discs)) {
    const double cx = discs[size_t(arc.disc)].x, cy = discs[size_t(arc.disc)].y, r = discs[size_t(arc.disc)].radius;
    const RimIntegrals over_x = rim_integrals(cx, r, arc.from, arc.to);
    // −∮ yⁿ dx is the same integral a quarter turn on
    const RimIntegrals over_y = rim_integrals(cy, r, arc.from - kPi / 2, arc.to - kPi / 2);
    m.area += 0.5 * (over_x.p1 + over_y.p1);
    m.x += over_x.p2 / 2, m.y += over_y.p2 / 2;
    m.xx += over_x.p3 / 3, m.yy += over_y.p3 / 3;
    // ∫ xy dA = ½ ∮ x² y dy, with y = cy + r sin θ
    const auto sine_part = [&](double theta) {
      const double c = portable::cos(theta), c2 = c * c;
      return -r * r * (cx * cx * c2 / 2 + 2 * cx * r * c2 * c / 3 + r * r * c2 * c2 / 4);
    };
    m.xy += 0.5 * (cy * over_x.p2 + sine_part(arc.to) - sine_part(arc.from));
  }
  return m;
}

}  // namespace scree
