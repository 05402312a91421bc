#include "shape/facet_cells.h"

#include <algorithm>
#include <cmath>

#include "shape/mesh/mesh_bvh.h"
#include "shape/mesh/triangle.h"

namespace scree {
namespace {

struct HalfSpace {
  Vec3 normal;
  double offset;  // normal·x ≥ offset is within
};

void grow(Bounds& b, Vec3 x) {
  b.min = {std::min(b.min.x, x.x), std::min(b.min.y, x.y), std::min(b.min.z, x.z)};
  b.max = {std::max(b.max.x, x.x), std::max(b.max.y, x.y), std::max(b.max.z, x.z)};
}

Bounds facet_bounds(const Polyhedron& p, const Facet& f) {
  Bounds b;
  for (const int c : f.corners) grow(b, p.points[size_t(c)]);
  return b;
}

bool has_floor(const Facet& f) {
  return std::any_of(f.sides.begin(), f.sides.end(),
                     [&](const FacetSide& s) { return norm(cross(s.normal, f.normal)) < 0.5; });
}

// take(x) for all corners of a cell: where three of its planes meet and all others hold them
template <class F>
void for_each_corner(const Facet& f, F&& take) {
  std::vector<HalfSpace> planes{{-f.normal, -f.offset}};
  for (const FacetSide& s : f.sides) planes.push_back({s.normal, s.offset});
  const size_t n = planes.size();
  for (size_t i = 0; i < n; ++i)
    for (size_t j = i + 1; j < n; ++j)
      for (size_t k = j + 1; k < n; ++k) {
        const Vec3 u = planes[i].normal, v = planes[j].normal, w = planes[k].normal, vw = cross(v, w);
        const double det = dot(u, vw);
        if (std::abs(det) < 1e-12) continue;
        const Vec3 x = (vw * planes[i].offset + cross(w, u) * planes[j].offset + cross(u, v) * planes[k].offset) / det;
        const auto holds = [&](const HalfSpace& h) { return dot(h.normal, x) > h.offset - 1e-7 * f.reach; };
        if (std::all_of(planes.begin(), planes.end(), holds)) take(x);
      }
}

}  // namespace

Bounds cell_bounds(const Polyhedron& p, const Facet& f) {
  Bounds b = facet_bounds(p, f);
  if (!p.convex && !has_floor(f)) {
    for (const Vec3 x : p.points) grow(b, x);
    return b;
  }
  for_each_corner(f, [&](Vec3 x) { grow(b, x); });
  return b;
}

bool cell_fits(const MeshBvh& mesh, const Facet& f) {
  std::vector<Vec3> corners;
  const auto same = [&](Vec3 x, Vec3 y) { return norm(x - y) < 1e-7 * f.reach; };
  for_each_corner(f, [&](Vec3 x) {
    if (std::none_of(corners.begin(), corners.end(), [&](Vec3 y) { return same(x, y); })) corners.push_back(x);
  });
  return std::all_of(corners.begin(), corners.end(), [&](Vec3 x) {
    const double below = f.offset - dot(f.normal, x);
    if (below < 1e-6 * f.reach) return true;  // a corner of the facet
    if (mesh.nearest(x, below / kCellsPerDepth).triangle >= 0) return false;
    const Vec3 above = x + f.normal * below;  // on the facet
    Bounds segment;
    grow(segment, x), grow(segment, above);
    bool leaves = false;
    mesh.for_each_in(segment, [&](int slot) {
      const double away = along_ray(mesh.corners(slot), above, -f.normal);
      leaves = leaves || (away > 1e-9 * f.reach && away < below);
    });
    return !leaves;
  });
}

std::shared_ptr<const BoxTree> cell_tree(const Polyhedron& p) {
  std::vector<BoxTree::Item> items;
  for (const Facet& f : p.facets) {
    const FloatPlane plane{float(f.normal.x), float(f.normal.y), float(f.normal.z), float(f.offset)};
    items.push_back({p.convex ? facet_bounds(p, f) : cell_bounds(p, f), plane});
  }
  return std::make_shared<const BoxTree>(items);
}

}  // namespace scree
