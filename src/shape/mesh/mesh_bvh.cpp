#include "shape/mesh/mesh_bvh.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace scree {
namespace {

constexpr int kBins = 16;
constexpr uint32_t kLeaf = 4;
constexpr int kDeepestCut = 60;  // below it triangles are halved by number, which ends within 32 more levels

double half_area(const Bounds& b) {
  const Vec3 d = b.max - b.min;
  return d.x < 0 ? 0 : d.x * d.y + d.y * d.z + d.z * d.x;
}

struct Item {
  Bounds box;
  Vec3 centre;
};

class Builder {
 public:
  Builder(const std::vector<Triangle>& corners, std::vector<MeshBvh::Node>& nodes, std::vector<int>& order)
      : nodes_(nodes), order_(order), items_(corners.size()) {
    for (size_t i = 0; i < corners.size(); ++i) {
      const Bounds b = bounds_of(corners[i]);
      items_[i] = {b, 0.5 * (b.min + b.max)};
    }
    order_.resize(corners.size());
    std::iota(order_.begin(), order_.end(), 0);
    nodes_.reserve(corners.size());
    nodes_.emplace_back();
    split(0, 0, uint32_t(corners.size()), 0);
  }

 private:
  void split(uint32_t node, uint32_t begin, uint32_t end, int depth) {
    Bounds box, centres;
    for (uint32_t i = begin; i < end; ++i) {
      const Item& item = items_[size_t(order_[i])];
      box = united(box, item.box);
      centres = united(centres, item.centre);
    }
    set_box(nodes_[node], box);
    if (end - begin <= kLeaf) {
      nodes_[node].first = begin, nodes_[node].count = end - begin;
      return;
    }
    const uint32_t middle = cut(centres, begin, end, depth), first = uint32_t(nodes_.size());
    nodes_[node].first = first, nodes_[node].count = 0;
    nodes_.resize(nodes_.size() + 2);
    split(first, begin, middle, depth + 1);
    split(first + 1, middle, end, depth + 1);
  }

  // Orders [begin, end) so that what is before the answer goes to one child and the rest to the other.
  uint32_t cut(const Bounds& centres, uint32_t begin, uint32_t end, int depth) {
    double Vec3::*const axis = longest_axis(centres.max - centres.min);
    const double low = centres.min.*axis, width = centres.max.*axis - low;
    if (!(width > 0) || depth > kDeepestCut) return begin + (end - begin) / 2;
    const auto bin_of = [&](int i) {
      return std::min(kBins - 1, int(kBins * ((items_[size_t(i)].centre.*axis - low) / width)));
    };
    const int best = cheapest_cut(begin, end, bin_of);
    const auto middle =
        std::stable_partition(order_.begin() + begin, order_.begin() + end, [&](int i) { return bin_of(i) <= best; });
    return uint32_t(middle - order_.begin());
  }

  // the last bin of the first child; the outermost bins are not empty, so neither child is
  template <class BinOf>
  int cheapest_cut(uint32_t begin, uint32_t end, BinOf bin_of) const {
    Bounds boxes[kBins];
    uint32_t counts[kBins] = {};
    for (uint32_t i = begin; i < end; ++i) {
      const int bin = bin_of(order_[i]);
      boxes[bin] = united(boxes[bin], items_[size_t(order_[i])].box);
      ++counts[bin];
    }
    double cost[kBins - 1] = {};
    Bounds left, right;
    uint32_t before = 0, behind = 0;
    for (int k = 0; k < kBins - 1; ++k) {
      left = united(left, boxes[k]), before += counts[k];
      cost[k] += before * half_area(left);
      const int from_end = kBins - 1 - k;
      right = united(right, boxes[from_end]), behind += counts[from_end];
      cost[from_end - 1] += behind * half_area(right);
    }
    return int(std::min_element(cost, cost + kBins - 1) - cost);
  }

  static void set_box(MeshBvh::Node& node, const Bounds& box) {
    const float inf = std::numeric_limits<float>::infinity();
    for (int k = 0; k < 3; ++k) {
      node.min[k] = std::nextafter(float(box.min.*kAxes[k]), -inf);
      node.max[k] = std::nextafter(float(box.max.*kAxes[k]), inf);
    }
  }

  std::vector<MeshBvh::Node>& nodes_;
  std::vector<int>& order_;
  std::vector<Item> items_;
};

double square(double x) { return x * x; }

double distance_squared(const MeshBvh::Node& n, Vec3 p) {
  return square(std::max(std::max(n.min[0] - p.x, p.x - n.max[0]), 0.0)) +
         square(std::max(std::max(n.min[1] - p.y, p.y - n.max[1]), 0.0)) +
         square(std::max(std::max(n.min[2] - p.z, p.z - n.max[2]), 0.0));
}

}  // namespace

Bounds bounds_of(const Triangle& t) {
  return {{std::min({t.a.x, t.b.x, t.c.x}), std::min({t.a.y, t.b.y, t.c.y}), std::min({t.a.z, t.b.z, t.c.z})},
          {std::max({t.a.x, t.b.x, t.c.x}), std::max({t.a.y, t.b.y, t.c.y}), std::max({t.a.z, t.b.z, t.c.z})}};
}

MeshBvh::MeshBvh(const SurfaceMesh& mesh) {
  std::vector<Triangle> corners;
  corners.reserve(mesh.triangles.size());
  for (const auto& t : mesh.triangles) corners.push_back(corners_of(mesh, t));
  Builder(corners, nodes_, order_);
  corners_.reserve(corners.size());
  for (const int t : order_) corners_.push_back(corners[size_t(t)]);
}

NearestTriangle MeshBvh::nearest(Vec3 p, double within, int hint) const {
  NearestTriangle best;
  best.distance_squared = within * within;
  const auto consider = [&](int slot) {
    const NearestOnTriangle n = nearest_on(corners_[size_t(slot)], p);
    const Vec3 d = p - n.point;
    const double d2 = dot(d, d);
    const int t = order_[size_t(slot)];
    if (d2 < best.distance_squared || (d2 == best.distance_squared && t < best.triangle))
      best = {t, n.feature, n.point, d2, slot};
  };
  if (hint >= 0) consider(hint);
  struct Entry {
    uint32_t node;
    double d2;
  };
  Entry stack[kBvhDepth];
  uint32_t depth = 0;
  if (!order_.empty()) stack[depth++] = {0, distance_squared(nodes_[0], p)};
  while (depth > 0) {
    const Entry e = stack[--depth];
    // the slack is for the rounding of both: a triangle as near as the best must not be passed over
    if (e.d2 > best.distance_squared * (1 + 1e-12)) continue;
    const Node& n = nodes_[e.node];
    for (uint32_t k = 0; k < n.count; ++k) consider(int(n.first + k));
    if (n.count > 0) continue;
    const double left = distance_squared(nodes_[n.first], p), right = distance_squared(nodes_[n.first + 1], p);
    const bool left_first = left <= right;
    stack[depth++] = {n.first + left_first, left_first ? right : left};
    stack[depth++] = {n.first + !left_first, left_first ? left : right};
  }
  return best;
}

}  // namespace scree
