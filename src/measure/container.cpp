#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "math/direction.h"
#include "math/gauss.h"
#include "measure/packing_terms.h"
#include "shape/wall/solid.h"

namespace scree {
namespace {

constexpr int kSectors = 16;          // that a turn is cut into before it is halved further
constexpr int kHalvings = 24;         // at a corner of the room
constexpr double kPrecision = 1e-10;  // of the whole area, in one piece

using Radius = std::function<double(double)>;

double sector(const Radius& square, double from, double to) {
  double sum = 0;
  for_gauss_nodes(from, to, [&](double angle, double weight) { sum += 0.5 * weight * square(angle); });
  return sum;
}

double refined(const Radius& square, double from, double to, double whole, double allowed, int depth) {
  const double middle = 0.5 * (from + to), left = sector(square, from, middle), right = sector(square, middle, to);
  if (!std::isfinite(whole) || depth == 0 || std::abs(left + right - whole) < allowed) return left + right;
  return refined(square, from, middle, left, allowed, depth - 1) +
         refined(square, middle, to, right, allowed, depth - 1);
}

}  // namespace

double Container::distance(Vec3 x) const {
  double least = kInfinity;
  for (size_t w = 0; w < scene_.walls.size(); ++w) {
    if (walls_[w].gone) continue;
    const Vec3 at = rotate_back(walls_[w].orientation, x - walls_[w].position) + scene_.walls[w].motion.origin;
    least = std::min(least, std::abs(signed_distance(scene_.walls[w].solid, at)));
  }
  return least;
}

double Container::to_periodic(Vec3 from, Vec3 direction) const {
  double least = kInfinity;
  for (int k = 0; k < 3; ++k) {
    const double v = direction.*kAxes[k];
    if (!scene_.domain.periodic[k] || v == 0) continue;
    const double end = (v > 0 ? scene_.domain.max : scene_.domain.min).*kAxes[k];
    least = std::min(least, std::max(0.0, (end - from.*kAxes[k]) / v));
  }
  return least;
}

double Container::free_path(Vec3 from, Vec3 direction) const {
  const double most = to_periodic(from, direction);
  double path = 0;
  // no wall is nearer than the distance, so a step of that length passes none
  for (int k = 0; k < 10000 && path < std::min(most, reach_); ++k) {
    const double free = distance(from + direction * path);
    if (free < 1e-14 * reach_) return std::min(path, most);
    path += free;
  }
  return most;
}

double Container::cross_section(Vec3 at, Vec3 up) const {
  if (scene_.planar) {
    const Vec3 x = cross(up, Vec3{0, 0, 1});
    return (free_path(at, x) + free_path(at, -x)) * scene_.depth;
  }
  const Vec3 x = unit(std::abs(up.x) < 0.6 ? cross(up, Vec3{1, 0, 0}) : cross(up, Vec3{0, 1, 0})), y = cross(up, x);
  const Radius square = [&](double angle) {
    const Direction d = direction_of(angle);
    const double path = free_path(at, x * d.cos + y * d.sin);
    return path * path;
  };
  double first[kSectors], total = 0, sum = 0;
  const double step = 2 * std::numbers::pi / kSectors;
  for (int k = 0; k < kSectors; ++k) total += first[k] = sector(square, k * step, (k + 1) * step);
  if (!std::isfinite(total)) return kInfinity;
  for (int k = 0; k < kSectors; ++k)
    sum += refined(square, k * step, (k + 1) * step, first[k], kPrecision * total, kHalvings);
  return sum;
}

}  // namespace scree
