#include "shape/mesh/surrogate_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "math/direction.h"
#include "math/random.h"
#include "scree/scene.h"
#include "shape/principal_axes.h"

namespace scree {
namespace {

// The plane of a group of triangles and how far it extends, from the covariance of the corners weighted by area.
struct PatchFrame {
  Vec3 centre, long_side, short_side;  // the sides are standard deviations
};

PatchFrame patch_frame(std::span<const Triangle> triangles) {
  double total = 0;
  for (const Triangle& t : triangles) total += norm(area_vector(t));
  const bool flat = total <= 0;  // no areas: every triangle counts the same
  const auto weight = [&](const Triangle& t) {
    return flat ? 1 / double(triangles.size()) : norm(area_vector(t)) / total;
  };
  Vec3 centre;
  for (const Triangle& t : triangles) centre += (t.a + t.b + t.c) * (weight(t) / 3);
  SymmetricTensor spread;
  for (const Triangle& t : triangles)
    for (const Vec3 p : {t.a - centre, t.b - centre, t.c - centre}) {
      const double w = weight(t) / 3;
      spread.xx += w * p.x * p.x, spread.yy += w * p.y * p.y, spread.zz += w * p.z * p.z;
      spread.xy += w * p.x * p.y, spread.xz += w * p.x * p.z, spread.yz += w * p.y * p.z;
    }
  const PrincipalAxes axes = principal_axes(spread);
  std::array<std::pair<double, Vec3>, 3> sides{{{axes.moments.x, rotate(axes.axes, {1, 0, 0})},
                                                {axes.moments.y, rotate(axes.axes, {0, 1, 0})},
                                                {axes.moments.z, rotate(axes.axes, {0, 0, 1})}}};
  std::stable_sort(sides.begin(), sides.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  const auto side = [](const auto& s) { return s.second * std::sqrt(std::max(s.first, 0.0)); };
  return {centre, side(sides[0]), side(sides[1])};
}

// The distance to a triangle is convex, so over another triangle it is largest at a corner.
double enclosing_radius(const Triangle& surrogate, std::span<const Triangle> triangles, double bound = kInfinity) {
  double most = 0;
  for (const Triangle& t : triangles)
    for (const Vec3 p : {t.a, t.b, t.c}) {
      const Vec3 away = p - nearest_on(surrogate, p).point;
      most = std::max(most, dot(away, away));
      if (most > bound * bound) return kInfinity;
    }
  return std::sqrt(most);
}

Triangle inscribed(const PatchFrame& f, double size, int phase, int phases) {
  const auto corner = [&](int k) {
    const Direction d = direction_of_part(k * phases + phase, 3 * phases);
    return f.centre + f.long_side * (size * d.cos) + f.short_side * (size * d.sin);
  };
  return {corner(0), corner(1), corner(2)};
}

}  // namespace

Surrogate fit_surrogate(std::span<const Triangle> triangles) {
  constexpr int kPhases = 4;
  const PatchFrame frame = patch_frame(triangles);
  Surrogate best{{frame.centre, frame.centre, frame.centre}, kInfinity};
  for (const double size : {1.5, 1.0, 2.0, 2.5})
    for (int phase = 0; phase < kPhases; ++phase) {
      const Triangle t = inscribed(frame, size, phase, kPhases);
      if (const double radius = enclosing_radius(t, triangles, best.radius); radius < best.radius) best = {t, radius};
    }
  if (best.radius == kInfinity) best.radius = enclosing_radius(best.triangle, triangles);
  double furthest = 0;
  for (const Triangle& t : triangles) furthest = std::max({furthest, norm(t.a), norm(t.b), norm(t.c)});
  best.radius += 1e-14 * furthest;  // the rounding of the distances
  return best;
}

struct SurrogateTree::Builder {
  SurrogateTree& tree;
  std::span<const Triangle> triangles;
  Random random{1, 0x737572};

  std::vector<Triangle> corners_of(const std::vector<uint32_t>& group) const {
    std::vector<Triangle> corners;
    for (const uint32_t t : group) corners.push_back(triangles[t]);
    return corners;
  }

  // Steps 1 to 4 of the paper: random triangles, each triangle to the nearest, fitted triangles instead, again.
  std::vector<std::vector<uint32_t>> grouped(const std::vector<uint32_t>& all) {
    constexpr int kRounds = 4;
    const size_t count = std::min<size_t>(kBranches, (all.size() + kBranches - 1) / kBranches);
    std::vector<Triangle> centre;
    for (size_t k = 0; k < count; ++k) centre.push_back(triangles[all[random.below(all.size())]]);
    std::vector<std::vector<uint32_t>> groups;
    for (int round = 0; round < kRounds; ++round) {
      groups.assign(centre.size(), {});
      for (const uint32_t t : all) groups[nearest_centre(centre, t)].push_back(t);
      std::erase_if(groups, [](const auto& g) { return g.empty(); });
      centre.clear();
      for (const auto& g : groups) centre.push_back(inscribed(patch_frame(corners_of(g)), 1.5, 0, 1));
    }
    if (groups.size() > 1) return groups;
    const auto middle = all.begin() + ptrdiff_t(all.size() / 2);  // all in one place: halves
    return {{all.begin(), middle}, {middle, all.end()}};
  }

  size_t nearest_centre(const std::vector<Triangle>& centre, uint32_t t) const {
    const Vec3 p = (triangles[t].a + triangles[t].b + triangles[t].c) / 3;
    size_t best = 0;
    double least = kInfinity;
    for (size_t k = 0; k < centre.size(); ++k) {
      const Vec3 away = p - nearest_on(centre[k], p).point;
      if (const double d2 = dot(away, away); d2 < least) least = d2, best = k;
    }
    return best;
  }

  void build(uint32_t node, const std::vector<uint32_t>& all) {
    const Surrogate surrogate = fit_surrogate(corners_of(all));
    if (all.size() <= kBranches) {
      tree.nodes_[node] = {surrogate, uint32_t(tree.order_.size()), uint32_t(all.size()), true};
      tree.order_.insert(tree.order_.end(), all.begin(), all.end());
      return;
    }
    const auto groups = grouped(all);
    const uint32_t first = uint32_t(tree.nodes_.size());
    tree.nodes_[node] = {surrogate, first, uint32_t(groups.size()), false};
    tree.nodes_.resize(first + groups.size());
    for (uint32_t k = 0; k < groups.size(); ++k) build(first + k, groups[k]);
  }
};

SurrogateTree::SurrogateTree(std::span<const Triangle> triangles) : nodes_(1) {
  std::vector<uint32_t> all(triangles.size());
  std::iota(all.begin(), all.end(), 0u);
  if (!all.empty()) Builder{*this, triangles}.build(0, all);
}

}  // namespace scree
