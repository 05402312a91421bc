// Facets that may touch, found through the box trees of two bodies.
#include <array>
#include <cmath>

#include "pairs/facets/facet_candidates.h"

namespace scree {
namespace {

// Planes and boxes in units of the body's radius, in floats.
constexpr double kUnitBodyExtent = 4;

// Lowest value of normal·x over the box of each child of a node.
std::array<float, kBranches> lowest_in(const BoxGroup& g, Vec3 normal) {
  const float x = float(normal.x), y = float(normal.y), z = float(normal.z);
  const float ax = std::fabs(x), ay = std::fabs(y), az = std::fabs(z);
  std::array<float, kBranches> low;
  for (size_t k = 0; k < kBranches; ++k)
    low[k] = x * g.x[k] + y * g.y[k] + z * g.z[k] - (ax * g.half_x[k] + ay * g.half_y[k] + az * g.half_z[k]);
  return low;
}

RigidMotion to_one(const FacetPose& p) {
  const double s = p.scale.y / p.scale.x;
  return {{xyz(p.row[0]) * s, xyz(p.row[1]) * s, xyz(p.row[2]) * s}, p.shift() / p.scale.x, s};
}

RigidMotion to_two(const FacetPose& p) {
  const double s = p.scale.x / p.scale.y;
  RigidMotion m;
  const auto column = [&](double Quad::*i) { return Vec3{p.row[0].*i, p.row[1].*i, p.row[2].*i}; };
  m.row[0] = column(&Quad::x) * s, m.row[1] = column(&Quad::y) * s, m.row[2] = column(&Quad::z) * s;
  m.shift = -m.turn(p.shift()) / p.scale.x;
  m.stretch = s;
  return m;
}

}  // namespace

void cells_below(const BoxTree& cells, Vec3 normal, double offset, std::vector<uint32_t>& facets) {
  thread_local std::vector<uint32_t> stack;
  facets.clear();
  const double least = offset + box_margin(kUnitBodyExtent);
  stack.assign(1, 0);
  while (!stack.empty()) {
    const uint32_t at = stack.back();
    stack.pop_back();
    const BoxTree::Node& node = cells.nodes()[at];
    const std::array<float, kBranches> low = lowest_in(cells.children(at), normal);
    for (uint32_t k = 0; k < node.count; ++k)
      if (double(low[k]) < least) {
        if (node.leaf)
          facets.push_back(cells.order()[node.first + k]);
        else
          stack.push_back(node.first + k);
      }
  }
}

void near_cells(const CellSearch& s, std::vector<TrianglePair>& pairs) {
  const FacetPose& p = s.pose;
  const double apart = norm(p.shift());
  const double within = s.reach + box_margin(p.scale.x + p.scale.y + apart + s.reach);
  pairs.clear();
  find_near_boxes({s.one, s.two, to_one(p), to_two(p), within / p.scale.x, within / p.scale.y, true}, pairs);
}

}  // namespace scree
