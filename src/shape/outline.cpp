#include "shape/outline.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scree/error.h"
#include "shape/star.h"
#include "shape/wall/solid.h"

namespace scree {
namespace {

// a kernel narrower than this part of the outline's size is none
constexpr double kThinnestKernel = 1e-6;
// fourth powers of its size are numbers, too
constexpr double kSmallest = 1e-60, kLargest = 1e60;

double turn(Vec3 a, Vec3 b) { return a.x * b.y - a.y * b.x; }

// corner numbers as in the file, from 1
std::string edge_text(const Outline& o, size_t i) {
  const size_t j = (i + 1) % o.size();
  return fmt::format("from corner {} ({:.6g}, {:.6g}) to corner {} ({:.6g}, {:.6g})", i + 1, o[i].x, o[i].y, j + 1,
                     o[j].x, o[j].y);
}

double size_of(const Outline& o) {
  Bounds box;
  for (const Vec3 p : o) box = united(box, p);
  return norm(box.max - box.min);
}

// do the segments ab and cd have a point in common?
bool meet(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
  if (std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x) ||
      std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y))
    return false;
  const double c_side = turn(b - a, c - a), d_side = turn(b - a, d - a);
  const double a_side = turn(d - c, a - c), b_side = turn(d - c, b - c);
  return c_side * d_side <= 0 && a_side * b_side <= 0;
}

void refuse_crossings(const Outline& o) {
  const size_t n = o.size();
  for (size_t i = 0; i < n; ++i) {
    const Vec3 a = o[i], b = o[(i + 1) % n], c = o[(i + 2) % n];
    // neighbours share a corner; they meet elsewhere only if the outline turns back on itself there
    if (turn(b - a, c - b) == 0 && dot(b - a, c - b) < 0)
      throw InputError(
          fmt::format("the outline turns back on itself at corner {} ({:.6g}, {:.6g})", (i + 1) % n + 1, b.x, b.y));
    for (size_t j = i + 2; j < n && !(i == 0 && j == n - 1); ++j)
      if (meet(a, b, o[j], o[(j + 1) % n]))
        throw InputError(fmt::format("the outline crosses or touches itself: the edge {} meets the edge {}",
                                     edge_text(o, i), edge_text(o, j)));
  }
}

// A corner of the kernel so far, and which edge of the outline (−1: of the box around it) bounds it from here on.
struct KernelCorner {
  Vec3 p;
  int edge;
};

// What no point can see together: the edge that cut off the last of the kernel, and those that meet in its nearest
// corner, which bound the kernel towards that edge.
[[noreturn]] void refuse_shape(const Outline& o, const std::vector<KernelCorner>& before, size_t edge) {
  const Vec3 a = o[edge], along = o[(edge + 1) % o.size()] - a;
  size_t nearest = 0;
  for (size_t i = 1; i < before.size(); ++i)
    if (turn(along, before[i].p - a) > turn(along, before[nearest].p - a)) nearest = i;
  std::vector<int> others{before[nearest].edge, before[(nearest + before.size() - 1) % before.size()].edge};
  std::sort(others.begin(), others.end());
  // two parallel edges that look away from each other need no third
  const auto enough = [&](int other) {
    if (other < 0) return false;
    const Vec3 b = o[size_t(other)], back = o[(size_t(other) + 1) % o.size()] - b;
    return turn(along, back) == 0 && dot(along, back) < 0 && turn(along, b - a) <= 0;
  };
  if (const auto found = std::find_if(others.begin(), others.end(), enough); found != others.end()) others = {*found};
  std::string text = "the outline is not star-shaped, no point sees all of it: the edge " + edge_text(o, edge);
  for (const int other : others)
    if (other >= 0) text += " and the edge " + edge_text(o, size_t(other));
  throw InputError(text + " cannot be seen from one point inside");
}

// distance from the centre to the outline in a direction; the outline is seen whole from there
double radius_towards(const Outline& o, Vec3 centre, Direction d) {
  double radius = 0;
  const Vec3 ray{d.cos, d.sin, 0};
  for (size_t i = 0; i < o.size(); ++i) {
    const Vec3 a = o[i] - centre, b = o[(i + 1) % o.size()] - centre, ab = b - a;
    if (turn(ray, a) > 0 || turn(ray, b) < 0) continue;
    const double across = turn(ray, ab);
    if (across > 0) radius = std::max(radius, turn(a, ab) / across);
  }
  return radius;
}

double distance_to(const Outline& o, Vec3 p) {
  double least = kInfinity;
  for (size_t i = 0; i < o.size(); ++i) {
    const Vec3 a = o[i], ab = o[(i + 1) % o.size()] - a;
    const double t = std::clamp(dot(p - a, ab) / dot(ab, ab), 0.0, 1.0);
    least = std::min(least, norm(p - a - ab * t));
  }
  return least;
}

// both ways, in units of the star's radius
double distance_between(const Outline& o, Vec3 centre, const StarFit& fit) {
  const StarCurve curve = star_curve(fit.form);
  double largest = 0;
  for (const Vec3 p : curve.samples) largest = std::max(largest, distance_to(o, centre + p * fit.radius) / fit.radius);
  const double spacing = curve.longest * fit.radius;
  for (size_t i = 0; i < o.size(); ++i) {
    const Vec3 a = o[i], ab = o[(i + 1) % o.size()] - a;
    const int pieces = std::max(1, int(norm(ab) / spacing));
    for (int k = 0; k < pieces; ++k) {
      const Vec3 p = (a + ab * (double(k) / pieces) - centre) / fit.radius;
      largest = std::max(largest, std::fabs(exact_distance(curve, p).distance));
    }
  }
  return largest;
}

}  // namespace

double area_of(const Outline& o) {
  double area = 0;
  for (size_t i = 0; i < o.size(); ++i) area += 0.5 * turn(o[i] - o[0], o[(i + 1) % o.size()] - o[0]);
  return area;
}

Vec3 centre_of(const Outline& o) {
  Vec3 sum;
  for (size_t i = 0; i < o.size(); ++i) {
    const Vec3 a = o[i] - o[0], b = o[(i + 1) % o.size()] - o[0];
    sum += (a + b) * (turn(a, b) / 6);
  }
  return o[0] + sum / area_of(o);
}

Outline checked_outline(Outline o) {
  for (size_t i = 0; i < o.size(); ++i)
    if (!std::isfinite(o[i].x) || !std::isfinite(o[i].y))
      throw InputError(fmt::format("corner {} of the outline is not made of finite numbers", i + 1));
  o.erase(std::unique(o.begin(), o.end()), o.end());
  while (o.size() > 1 && o.front() == o.back()) o.pop_back();
  if (o.size() < 3 || o.size() > kMostCorners)
    throw InputError(fmt::format("the outline has {} different corners: allowed: 3 to {}", o.size(), kMostCorners));
  const double size = size_of(o);
  if (!(size > kSmallest && size < kLargest))
    throw InputError(fmt::format("the outline is {:g} across: allowed: {:g} to {:g}", size, kSmallest, kLargest));
  refuse_crossings(o);
  const double area = area_of(o);
  if (std::fabs(area) < 1e-12 * size * size) throw InputError("the outline has no area");
  if (area < 0) std::reverse(o.begin(), o.end());
  return o;
}

// Half-planes to the left of all edges, cut one after another from a box around the outline.
Outline kernel_of(const Outline& o) {
  const double size = size_of(o);
  const Vec3 middle = o[0];
  std::vector<KernelCorner> kernel{{middle + Vec3{-size, -size, 0} * 2, -1},
                                   {middle + Vec3{size, -size, 0} * 2, -1},
                                   {middle + Vec3{size, size, 0} * 2, -1},
                                   {middle + Vec3{-size, size, 0} * 2, -1}};
  for (size_t e = 0; e < o.size(); ++e) {
    const Vec3 a = o[e], along = unit(o[(e + 1) % o.size()] - a);
    const auto side = [&](Vec3 p) { return turn(along, p - a); };
    std::vector<KernelCorner> left;
    for (size_t i = 0; i < kernel.size(); ++i) {
      const KernelCorner from = kernel[i], to = kernel[(i + 1) % kernel.size()];
      const double s = side(from.p), t = side(to.p);
      if (s >= 0) left.push_back(from);
      if ((s >= 0) == (t >= 0)) continue;
      const Vec3 crossing = from.p + (to.p - from.p) * (s / (s - t));
      left.push_back({crossing, s >= 0 ? int(e) : from.edge});
    }
    double deepest = 0;
    for (const KernelCorner& c : left) deepest = std::max(deepest, side(c.p));
    if (left.size() < 3 || deepest < kThinnestKernel * size) refuse_shape(o, kernel, e);
    kernel = std::move(left);
  }
  Outline corners;
  for (const KernelCorner& c : kernel) corners.push_back(c.p);
  return corners;
}

StarFit star_from_outline(const Outline& corners, int harmonics, double floor) {
  const Outline o = checked_outline(corners);
  const Vec3 centre = centre_of(kernel_of(o));
  const int directions = 32 * (harmonics + 1) + 1;  // odd: a regular outline's corners do not all fall between
  std::vector<double> radii;
  for (int i = 0; i < directions; ++i) radii.push_back(radius_towards(o, centre, direction_of_part(i, directions)));
  StarFit fit = star_from_radii(radii, harmonics, floor);
  fit.error = std::max(fit.lifted, distance_between(o, centre, fit));
  return fit;
}

}  // namespace scree
