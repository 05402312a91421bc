#include "shape/slice.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/gauss.h"
#include "math/portable.h"
#include "shape/ball_union.h"

namespace scree {
namespace {

// Two directions across `up`; with it they are a right-handed frame.
struct Across {
  Vec3 x, y;
};
Across across(Vec3 up, bool planar) {
  if (planar) return {cross(up, Vec3{0, 0, 1}), {0, 0, 1}};
  const Vec3 x = unit(std::abs(up.x) < 0.6 ? cross(up, Vec3{1, 0, 0}) : cross(up, Vec3{0, 1, 0}));
  return {x, cross(up, x)};
}

// Discs cut by a line: the chord is a union of intervals.
double chord_of(const std::vector<ClumpForm::Ball>& discs, double z) {
  std::vector<std::pair<double, double>> covered;
  for (const ClumpForm::Ball& d : discs) {
    const double h = z - d.centre.z, square = (d.radius - h) * (d.radius + h);
    if (square > 0) covered.push_back({d.centre.x - std::sqrt(square), d.centre.x + std::sqrt(square)});
  }
  std::sort(covered.begin(), covered.end());
  double length = 0, end = -kInfinity;
  for (const auto& [from, to] : covered) {
    length += std::max(0.0, to - std::max(from, end));
    end = std::max(end, to);
  }
  return length;
}

// heights at which the make-up of a chord changes: poles, and points where two rims meet
std::vector<double> chord_breaks(const std::vector<ClumpForm::Ball>& discs) {
  std::vector<double> z;
  for (size_t i = 0; i < discs.size(); ++i) {
    const ClumpForm::Ball& a = discs[i];
    z.push_back(a.centre.z - a.radius), z.push_back(a.centre.z + a.radius);
    for (size_t j = i + 1; j < discs.size(); ++j) {
      const ClumpForm::Ball& b = discs[j];
      const Vec3 ab = b.centre - a.centre;
      const double d = norm(ab);
      if (d >= a.radius + b.radius || d <= std::abs(a.radius - b.radius)) continue;
      const double along = 0.5 * (d + (a.radius - b.radius) * (a.radius + b.radius) / d);
      const double aside = std::sqrt(std::max(0.0, (a.radius - along) * (a.radius + along)));
      for (const double s : {-aside, aside}) z.push_back(a.centre.z + (ab.z * along + ab.x * s) / d);
    }
  }
  std::sort(z.begin(), z.end());
  return z;
}

}  // namespace

Slice slice_of_ball(double radius, double height) {
  const double h = std::clamp(height + radius, 0.0, 2 * radius);  // of the cap below
  return {std::numbers::pi * h * (2 * radius - h), std::numbers::pi * h * h * (radius - h / 3)};
}

Slice slice_of_disc(double radius, double height) {
  const double h = std::clamp(height, -radius, radius), chord = std::sqrt((radius - h) * (radius + h));
  return {2 * chord, radius * radius * (std::numbers::pi / 2 + portable::asin(h / radius)) + h * chord};
}

// A closed mesh by tetrahedra from a point of the plane to its triangles, cut off there. A corner in the plane counts
// as below it, in every triangle alike, so that the cut is a closed curve.
Slice slice_of_mesh(std::span<const Vec3> points, std::span<const std::array<int, 3>> triangles, const PosedShape& body,
                    Vec3 up, double height) {
  std::vector<Vec3> posed;
  for (const Vec3 x : points) posed.push_back(rotate(body.orientation, x) * body.radius - up * height);
  double six = 0, twice = 0;
  for (const auto& t : triangles) {
    Vec3 kept[4], out, in;
    int count = 0;
    bool cut = false;
    for (size_t k = 0; k < 3; ++k) {
      const Vec3 a = posed[size_t(t[k])], b = posed[size_t(t[(k + 1) % 3])];
      const double ha = dot(up, a), hb = dot(up, b);
      if (ha <= 0) kept[count++] = a;
      if ((ha <= 0) == (hb <= 0)) continue;
      (ha <= 0 ? out : in) = kept[count++] = a + (b - a) * (ha / (ha - hb));
      cut = true;
    }
    for (int k = 1; k + 1 < count; ++k) six += dot(kept[0], cross(kept[k], kept[k + 1]));
    if (cut) twice += dot(up, cross(in, out));
  }
  return {twice / 2, six / 6};
}

Slice slice_of_balls(std::span<const ClumpForm::Ball> unit_balls, const PosedShape& body, Vec3 up, double height) {
  const Across frame = across(up, body.planar);
  std::vector<ClumpForm::Ball> balls;
  for (const ClumpForm::Ball& b : unit_balls) {
    const Vec3 c = rotate(body.orientation, b.centre) * body.radius;
    balls.push_back({{dot(frame.x, c), dot(frame.y, c), dot(up, c)}, b.radius * body.radius});
  }
  if (!body.planar) return {slice_area(balls, height), volume_below(balls, height)};
  const std::vector<double> z = chord_breaks(balls);
  Slice s{chord_of(balls, height), 0};
  for (size_t k = 0; k + 1 < z.size() && z[k] < height; ++k)
    if (z[k + 1] > z[k])
      for_gauss_nodes(z[k], std::min(z[k + 1], height),
                      [&](double at, double w) { s.below += w * chord_of(balls, at); });
  return s;
}

// Sides of an outline, cut off at the line, and the line itself, which adds nothing seen from a point of it.
Slice slice_of_outline(std::vector<Vec3> points, const PosedShape& body, Vec3 up, double height) {
  const Vec3 x = across(up, true).x;
  Slice s;
  for (Vec3& p : points) p = rotate(body.orientation, p) * body.radius - up * height;
  for (size_t k = 0; k < points.size(); ++k) {
    Vec3 a = points[k], b = points[(k + 1) % points.size()];
    const double ha = dot(up, a), hb = dot(up, b);
    if (ha > 0 && hb > 0) continue;
    if ((ha <= 0) != (hb <= 0)) {
      const Vec3 c = a + (b - a) * (ha / (ha - hb));
      s.area += ha <= 0 ? dot(x, c) : -dot(x, c);  // where the outline rises, the body is to the left of it
      (ha <= 0 ? b : a) = c;
    }
    s.below += 0.5 * cross(a, b).z;
  }
  return s;
}

}  // namespace scree
