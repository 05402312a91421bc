#include "shape/mesh/box_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "shape/mesh/mesh_bvh.h"

namespace scree {
namespace {

float rounded_up(double x) { return std::nextafter(float(x), std::numeric_limits<float>::infinity()); }

FloatBox rounded_out(const Bounds& b) {
  const float x = float(0.5 * (b.min.x + b.max.x)), y = float(0.5 * (b.min.y + b.max.y)),
              z = float(0.5 * (b.min.z + b.max.z));
  const auto half = [](double min, double max, double middle) {
    return rounded_up(std::max(max - middle, middle - min));
  };
  return {x, y, z, half(b.min.x, b.max.x, x), half(b.min.y, b.max.y, y), half(b.min.z, b.max.z, z)};
}

// None for a triangle without area, nor for a sliver whose normal is so much rounding that the plane misses its
// corners: by more than a quarter of what floats lose of a mesh whose furthest corner is at 0.5 to 1.
FloatPlane plane_of(const Triangle& t) {
  constexpr double kMost = 0x1p-27;
  const Vec3 area = area_vector(t);
  const double size = norm(area);
  if (!(size > 0)) return {};
  const Vec3 n = area / size;
  if (std::fabs(dot(n, t.b - t.a)) > kMost || std::fabs(dot(n, t.c - t.a)) > kMost) return {};
  return {float(n.x), float(n.y), float(n.z), float(dot(n, t.a))};
}

std::vector<BoxTree::Item> items_of(std::span<const Triangle> triangles, double unit) {
  std::vector<BoxTree::Item> items;
  for (const Triangle& t : triangles) {
    const Triangle scaled{t.a / unit, t.b / unit, t.c / unit};
    items.push_back({bounds_of(scaled), plane_of(scaled)});
  }
  return items;
}

void put_box(const FloatBox& box, BoxGroup& group, size_t k) {
  group.x[k] = box.x, group.y[k] = box.y, group.z[k] = box.z;
  group.half_x[k] = box.half_x, group.half_y[k] = box.half_y, group.half_z[k] = box.half_z;
}

}  // namespace

struct BoxTree::Builder {
  BoxTree& tree;
  std::span<const Item> items;
  std::vector<Vec3> centre;
  using Range = std::pair<uint32_t, uint32_t>;

  // [begin, end) in pieces of at most `capacity`, all but one of them full
  void cut(uint32_t begin, uint32_t end, uint32_t capacity, std::vector<Range>& pieces) {
    if (end - begin <= capacity) return void(pieces.push_back({begin, end}));
    Bounds extent;
    for (uint32_t k = begin; k < end; ++k) extent = united(extent, centre[tree.order_[k]]);
    double Vec3::*const axis = longest_axis(extent.max - extent.min);
    const uint32_t full = (end - begin + capacity - 1) / capacity, middle = begin + (full + 1) / 2 * capacity;
    std::nth_element(tree.order_.begin() + begin, tree.order_.begin() + middle, tree.order_.begin() + end,
                     [&](uint32_t i, uint32_t j) {
                       const double a = centre[i].*axis, b = centre[j].*axis;
                       return a != b ? a < b : i < j;
                     });
    cut(begin, middle, capacity, pieces);
    cut(middle, end, capacity, pieces);
  }

  void put_leaf(uint32_t node, uint32_t begin, uint32_t end, BoxGroup& group) {
    PlaneGroup planes{};
    for (uint32_t place = begin; place < end; ++place) {
      const uint32_t k = place - begin;
      const auto& [bounds, plane] = items[tree.order_[place]];
      tree.triangle_planes_[place] = plane;
      put_box(rounded_out(bounds), group, k);
      planes.x[k] = plane.x, planes.y[k] = plane.y, planes.z[k] = plane.z, planes.offset[k] = plane.offset;
    }
    tree.planes_[node] = planes;
  }

  // fills node `node` over [begin, end) and returns its bounds
  Bounds build(uint32_t node, uint32_t begin, uint32_t end) {
    BoxGroup group;
    constexpr float kNowhere = -1e30f;  // finite, as 0 × ∞ would not be a number
    for (size_t k = 0; k < kBranches; ++k) put_box({0, 0, 0, kNowhere, kNowhere, kNowhere}, group, k);
    Bounds all;
    if (end - begin <= kBranches) {
      std::sort(tree.order_.begin() + begin, tree.order_.begin() + end);
      tree.nodes_[node] = {begin, end - begin, true};
      for (uint32_t k = begin; k < end; ++k) all = united(all, items[tree.order_[k]].bounds);
      put_leaf(node, begin, end, group);
    } else {
      uint32_t capacity = kBranches;
      while (capacity * kBranches < end - begin) capacity *= kBranches;
      std::vector<Range> pieces;
      cut(begin, end, capacity, pieces);
      const uint32_t first = uint32_t(tree.nodes_.size());
      tree.nodes_[node] = {first, uint32_t(pieces.size()), false};
      tree.nodes_.resize(first + pieces.size());
      tree.groups_.resize(tree.nodes_.size());
      tree.planes_.resize(tree.nodes_.size());
      tree.boxes_.resize(tree.nodes_.size());
      for (uint32_t k = 0; k < pieces.size(); ++k) {
        const Bounds child = build(first + k, pieces[k].first, pieces[k].second);
        put_box(rounded_out(child), group, k);
        all = united(all, child);
      }
    }
    tree.groups_[node] = group;
    tree.boxes_[node] = rounded_out(all);
    return all;
  }
};

BoxTree::BoxTree(std::span<const Item> items)
    : nodes_(1), groups_(1), planes_(1), boxes_(1), triangle_planes_(items.size()), order_(items.size()) {
  std::iota(order_.begin(), order_.end(), 0u);
  Builder builder{*this, items, {}};
  for (const Item& item : items) builder.centre.push_back((item.bounds.min + item.bounds.max) * 0.5);
  builder.build(0, 0, uint32_t(items.size()));
}

BoxTree::BoxTree(std::span<const Triangle> triangles, double unit) : BoxTree(items_of(triangles, unit)) {}

int BoxTree::depth() const {
  int levels = 1;
  for (uint32_t node = 0; !nodes_[node].leaf; node = nodes_[node].first) ++levels;
  return levels;
}

}  // namespace scree
