#include "shape/ball_union.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "math/gauss.h"
#include "shape/disc_union.h"

namespace scree {
namespace {

using Ball = ClumpForm::Ball;

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
