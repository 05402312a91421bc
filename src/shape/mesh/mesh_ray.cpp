#include "shape/mesh/mesh_ray.h"

#include <algorithm>

namespace scree {
namespace {

// A ray and the places where it enters boxes, which are `slack` wider on all sides than they are.
struct Ray {
  Vec3 from, direction;
  double slack;

  double enters(const MeshBvh::Node& n) const {
    double first = 0, last = kInfinity;
    for (int k = 0; k < 3; ++k) {
      const double x = from.*kAxes[k], d = direction.*kAxes[k], low = n.min[k] - slack - x, high = n.max[k] + slack - x;
      if (d == 0 && (low > 0 || high < 0)) return kInfinity;
      if (d == 0) continue;
      first = std::max(first, std::min(low / d, high / d));
      last = std::min(last, std::max(low / d, high / d));
    }
    return first <= last ? first : kInfinity;
  }
};

}  // namespace

double first_along(const MeshBvh& mesh, Vec3 from, Vec3 direction, double skip) {
  constexpr double kRounding = 1e-9;  // of the mesh
  if (mesh.size() == 0) return kInfinity;
  const std::vector<MeshBvh::Node>& nodes = mesh.nodes();
  const MeshBvh::Node& all = nodes[0];
  const Vec3 size{double(all.max[0]) - all.min[0], double(all.max[1]) - all.min[1], double(all.max[2]) - all.min[2]};
  const Ray ray{from, direction, kRounding * norm(size)};
  struct Entry {
    uint32_t node;
    double enters;
  };
  Entry stack[kBvhDepth];
  uint32_t depth = 0;
  double first = kInfinity;
  stack[depth++] = {0, ray.enters(all)};
  while (depth > 0) {
    const Entry e = stack[--depth];
    if (!(e.enters < first)) continue;
    const MeshBvh::Node& n = nodes[e.node];
    for (uint32_t k = 0; k < n.count; ++k)
      if (const double away = along_ray(mesh.corners(int(n.first + k)), from, direction); away > skip)
        first = std::min(first, away);
    if (n.count > 0) continue;
    const Entry left{n.first, ray.enters(nodes[n.first])}, right{n.first + 1, ray.enters(nodes[n.first + 1])};
    const bool left_first = left.enters <= right.enters;
    stack[depth++] = left_first ? right : left;
    stack[depth++] = left_first ? left : right;
  }
  return first;
}

}  // namespace scree
