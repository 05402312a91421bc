#include "shape/ball_union.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/gauss.h"
#include "math/portable.h"

namespace scree {
namespace {

using Ball = ClumpForm::Ball;
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

// Heights of points that no ball hides: what happens inside others does not change a slice's rim. Without this test 200
// balls that overlap much have 100,000 heights instead of some hundred.
struct Heights {
  std::span<const Ball> balls;
  std::vector<double> z;

  void add(Vec3 p) {
    const bool hidden = std::any_of(balls.begin(), balls.end(), [&](const Ball& b) {
      const Vec3 d = p - b.centre;
      return dot(d, d) < b.radius * b.radius * (1 - 1e-9);
    });
    if (!hidden) z.push_back(p.z);
  }
};

// lowest and highest point of the circle in which two spheres meet
void add_circle(const Ball& a, const Ball& b, Heights& heights) {
  const Vec3 ab = b.centre - a.centre;
  const double d = norm(ab);
  if (d >= a.radius + b.radius || d <= std::fabs(a.radius - b.radius)) return;
  const double along = 0.5 * (d + (a.radius - b.radius) * (a.radius + b.radius) / d);
  const double radius = std::sqrt(std::max(0.0, (a.radius - along) * (a.radius + along)));
  const Vec3 axis = ab / d, middle = a.centre + axis * along;
  const Vec3 uphill = Vec3{0, 0, 1} - axis * axis.z;  // in the circle's plane
  const double steep = norm(uphill);
  if (steep < 1e-9) return heights.z.push_back(middle.z);  // all of a level circle is as high, seen or not
  const Vec3 top = uphill * (radius / steep);
  heights.add(middle - top), heights.add(middle + top);
}

// the two points in which three spheres meet
void add_corners(const Ball& a, const Ball& b, const Ball& c, Heights& heights) {
  const Vec3 ab = b.centre - a.centre, ac = c.centre - a.centre, n = cross(ab, ac);
  const double n2 = dot(n, n);
  if (n2 == 0) return;
  const auto power = [&](const Ball& q, Vec3 d) {
    return 0.5 * (dot(d, d) + (a.radius - q.radius) * (a.radius + q.radius));
  };
  const Vec3 foot = (cross(ac, n) * power(b, ab) + cross(n, ab) * power(c, ac)) / n2;
  const double rest = a.radius * a.radius - dot(foot, foot);
  if (rest < 0) return;
  const Vec3 reach = n * std::sqrt(rest / n2), middle = a.centre + foot;
  heights.add(middle - reach), heights.add(middle + reach);
}

std::vector<double> break_heights(std::span<const Ball> balls) {
  Heights heights{balls, {}};
  const size_t n = balls.size();
  const auto overlap = [&](size_t i, size_t j) {
    return norm(balls[i].centre - balls[j].centre) < balls[i].radius + balls[j].radius;
  };
  for (size_t i = 0; i < n; ++i) {
    const Vec3 pole{0, 0, balls[i].radius};
    heights.add(balls[i].centre - pole), heights.add(balls[i].centre + pole);
    for (size_t j = i + 1; j < n; ++j) {
      if (!overlap(i, j)) continue;
      add_circle(balls[i], balls[j], heights);
      for (size_t k = j + 1; k < n; ++k)
        if (overlap(i, k) && overlap(j, k)) add_corners(balls[i], balls[j], balls[k], heights);
    }
  }
  std::sort(heights.z.begin(), heights.z.end());
  return heights.z;
}

std::vector<Disc> discs_at(std::span<const Ball> balls, double z) {
  std::vector<Disc> discs;
  for (const Ball& b : balls) {
    const double h = z - b.centre.z, square = (b.radius - h) * (b.radius + h);
    if (square > 0) discs.push_back({b.centre.x, b.centre.y, std::sqrt(square)});
  }
  return discs;
}

void add_slice(std::span<const Ball> balls, double z, double thickness, SolidMoments& sum) {
  const PlanarMoments m = moments_of(discs_at(balls, z));
  sum.volume += thickness * m.area;
  sum.first += Vec3{m.x, m.y, z * m.area} * thickness;
  sum.xx += thickness * m.xx, sum.yy += thickness * m.yy, sum.zz += thickness * z * z * m.area;
  sum.xy += thickness * m.xy, sum.xz += thickness * z * m.x, sum.yz += thickness * z * m.y;
}

// between neighbouring heights, up to `top`
template <class Take>
void for_slices(std::span<const Ball> balls, double top, Take&& take) {
  const std::vector<double> heights = break_heights(balls);
  for (size_t i = 0; i + 1 < heights.size() && heights[i] < top; ++i)
    if (heights[i + 1] > heights[i]) for_gauss_nodes(heights[i], std::min(heights[i + 1], top), take);
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

SolidMoments moments_of(std::span<const Ball> balls) {
  SolidMoments sum;
  for_slices(balls, kInfinity, [&](double z, double thickness) { add_slice(balls, z, thickness, sum); });
  return sum;
}

double slice_area(std::span<const Ball> balls, double z) { return moments_of(discs_at(balls, z)).area; }

double volume_below(std::span<const Ball> balls, double z) {
  double volume = 0;
  for_slices(balls, z, [&](double at, double thickness) { volume += thickness * slice_area(balls, at); });
  return volume;
}

}  // namespace scree
