#include "shape/mesh/mesh_side.h"

#include <algorithm>
#include <numbers>

#include "math/portable.h"
#include "shape/mesh/mesh_edges.h"

namespace scree {
namespace {

constexpr double kDipoleFrom = 2;  // in reaches: from there a group of triangles counts as a dipole

double angle_between(Vec3 a, Vec3 b) { return portable::atan2(norm(cross(a, b)), dot(a, b)); }

}  // namespace

// Van Oosterom and Strackee, IEEE Trans. Biomed. Eng. 30 (1983) 125
double solid_angle(const Triangle& t, Vec3 p) {
  const Vec3 a = t.a - p, b = t.b - p, c = t.c - p;
  const double la = norm(a), lb = norm(b), lc = norm(c);
  const double across = dot(a, cross(b, c)), along = la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb;
  return 2 * portable::atan2(across, along);
}

Pseudonormals::Pseudonormals(const SurfaceMesh& mesh)
    : corner_(mesh.points.size()), opposite_(opposite_half_edges(mesh, true)) {
  face_.reserve(mesh.triangles.size());
  point_.reserve(3 * mesh.triangles.size());
  for (const auto& t : mesh.triangles) {
    const Vec3 p[3] = {mesh.points[size_t(t[0])], mesh.points[size_t(t[1])], mesh.points[size_t(t[2])]};
    const Vec3 area = area_vector({p[0], p[1], p[2]});
    face_.push_back(norm(area) > 0 ? unit(area) : Vec3{});
    for (size_t k = 0; k < 3; ++k) {
      const double angle = angle_between(p[(k + 1) % 3] - p[k], p[(k + 2) % 3] - p[k]);
      corner_[size_t(t[k])] += face_.back() * angle;
      point_.push_back(t[k]);
    }
  }
}

Vec3 Pseudonormals::at(const NearestTriangle& nearest) const {
  const size_t t = size_t(nearest.triangle), feature = size_t(nearest.feature);
  const auto corner = [&](size_t k) { return corner_[size_t(point_[3 * t + k])]; };
  if (nearest.feature >= TrianglePart::corner_a) return corner(feature - size_t(TrianglePart::corner_a));
  Vec3 normal = face_[t];
  if (nearest.feature != TrianglePart::face)
    if (const int across = opposite_[3 * t + feature - size_t(TrianglePart::edge_a)]; across >= 0)
      normal += face_[size_t(across / 3)];
  // triangles without area have no normal of their own
  return normal == Vec3{} ? corner(0) + corner(1) + corner(2) : normal;
}

WindingTree::WindingTree(const MeshBvh& bvh) : bvh_(bvh), dipoles_(bvh.nodes().size()) {
  std::vector<double> area(dipoles_.size(), 0);
  for (size_t n = dipoles_.size(); n-- > 0;) {  // children come behind their parent
    const MeshBvh::Node& node = bvh.nodes()[n];
    Vec3 moment;
    Dipole& d = dipoles_[n];
    const auto add = [&](Vec3 centre, Vec3 vector, double amount) {
      d.area += vector, area[n] += amount, moment += centre * amount;
    };
    for (uint32_t k = 0; k < node.count; ++k) {
      const Triangle& t = bvh.corners(int(node.first + k));
      const Vec3 vector = area_vector(t) * 0.5;
      add((t.a + t.b + t.c) / 3, vector, norm(vector));
    }
    if (node.count == 0)
      for (const size_t c : {size_t(node.first), size_t(node.first) + 1})
        add(dipoles_[c].centre, dipoles_[c].area, area[c]);
    const Vec3 low{node.min[0], node.min[1], node.min[2]}, high{node.max[0], node.max[1], node.max[2]};
    d.centre = area[n] > 0 ? moment / area[n] : (low + high) * 0.5;
    const Vec3 a = d.centre - low, b = high - d.centre;
    d.reach = norm({std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)});
  }
}

double WindingTree::winding_number(Vec3 p) const {
  double angle = 0;
  uint32_t stack[kBvhDepth], depth = 0;
  stack[depth++] = 0;
  while (depth > 0) {
    const uint32_t n = stack[--depth];
    const Dipole& d = dipoles_[n];
    const Vec3 away = d.centre - p;
    const double distance = norm(away);
    if (distance > kDipoleFrom * d.reach) {
      angle += dot(d.area, away) / (distance * distance * distance);
      continue;
    }
    const MeshBvh::Node& node = bvh_.nodes()[n];
    for (uint32_t k = 0; k < node.count; ++k) angle += solid_angle(bvh_.corners(int(node.first + k)), p);
    if (node.count == 0) stack[depth++] = node.first + 1, stack[depth++] = node.first;
  }
  return angle / (4 * std::numbers::pi);
}

}  // namespace scree
