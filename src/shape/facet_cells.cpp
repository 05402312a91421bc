#include "shape/facet_cells.h"

#include <algorithm>
#include <cmath>

#include "math/parallel.h"
#include "shape/mesh/triangle.h"

namespace scree {
namespace {

Bounds facet_bounds(const Polyhedron& p, const Facet& f) {
  Bounds b;
  for (const int c : f.corners) b = united(b, p.points[size_t(c)]);
  return b;
}

bool has_floor(const Facet& f) {
  return std::any_of(f.sides.begin(), f.sides.end(),
                     [&](const FacetSide& s) { return norm(cross(s.normal, f.normal)) < 0.5; });
}

std::vector<Vec3> corners_of(const Facet& f) {
  std::vector<HalfSpace> planes{{-f.normal, -f.offset}};
  for (const FacetSide& s : f.sides) planes.push_back({s.normal, s.offset});
  return common_corners(planes, 1e-7 * f.reach);
}

SurfaceMesh fans_of(const Polyhedron& p, std::vector<uint32_t>& facet) {
  SurfaceMesh mesh{p.points, {}};
  for (size_t f = 0; f < p.facets.size(); ++f) {
    const std::vector<int>& c = p.facets[f].corners;
    for (size_t k = 1; k + 1 < c.size(); ++k) {
      mesh.triangles.push_back({c[0], c[k], c[k + 1]});
      facet.push_back(uint32_t(f));
    }
  }
  return mesh;
}

}  // namespace

std::vector<Vec3> common_corners(std::span<const HalfSpace> planes, double slack) {
  std::vector<Vec3> corners;
  const size_t n = planes.size();
  for (size_t i = 0; i < n; ++i)
    for (size_t j = i + 1; j < n; ++j)
      for (size_t k = j + 1; k < n; ++k) {
        const Vec3 u = planes[i].normal, v = planes[j].normal, w = planes[k].normal, vw = cross(v, w);
        const double det = dot(u, vw);
        if (std::abs(det) < 1e-12) continue;
        const Vec3 x = (vw * planes[i].offset + cross(w, u) * planes[j].offset + cross(u, v) * planes[k].offset) / det;
        const auto holds = [&](const HalfSpace& h) { return dot(h.normal, x) > h.offset - slack; };
        if (std::all_of(planes.begin(), planes.end(), holds)) corners.push_back(x);
      }
  return corners;
}

Bounds cell_bounds(const Polyhedron& p, const Facet& f) {
  Bounds b = facet_bounds(p, f);
  for (const Vec3 x : p.convex || has_floor(f) ? corners_of(f) : p.points) b = united(b, x);
  return b;
}

bool cell_fits(const MeshBvh& mesh, const Facet& f) {
  std::vector<Vec3> corners;
  const auto same = [&](Vec3 x, Vec3 y) { return norm(x - y) < 1e-7 * f.reach; };
  for (const Vec3 x : corners_of(f))
    if (std::none_of(corners.begin(), corners.end(), [&](Vec3 y) { return same(x, y); })) corners.push_back(x);
  return std::all_of(corners.begin(), corners.end(), [&](Vec3 x) {
    const double below = f.offset - dot(f.normal, x);
    if (below < 1e-6 * f.reach) return true;  // a corner of the facet
    if (mesh.nearest(x, below / kCellsPerDepth).triangle >= 0) return false;
    const Vec3 above = x + f.normal * below;  // on the facet
    bool leaves = false;
    mesh.for_each_in(united(Bounds{x, x}, above), [&](int slot) {
      const double away = along_ray(mesh.corners(slot), above, -f.normal);
      leaves = leaves || (away > 1e-9 * f.reach && away < below);
    });
    return !leaves;
  });
}

std::shared_ptr<const BoxTree> cell_tree(const Polyhedron& p) {
  constexpr size_t kFacetsAtOnce = 256;  // that a thread takes
  std::vector<BoxTree::Item> items(p.facets.size());
  parallel_for(items.size(), kFacetsAtOnce, [&](size_t k) {
    const Facet& f = p.facets[k];
    const FloatPlane plane{float(f.normal.x), float(f.normal.y), float(f.normal.z), float(f.offset)};
    items[k] = {p.convex ? facet_bounds(p, f) : cell_bounds(p, f), plane};
  });
  return std::make_shared<const BoxTree>(items);
}

FacetTree::FacetTree(const Polyhedron& p) : tree_(fans_of(p, facet_)) {}

void FacetTree::near(Vec3 centre, double radius, std::vector<uint32_t>& facets) const {
  facets.clear();
  const Vec3 all_round{radius, radius, radius};
  tree_.for_each_in({centre - all_round, centre + all_round},
                    [&](int slot) { facets.push_back(facet_[size_t(tree_.triangle(slot))]); });
  std::sort(facets.begin(), facets.end());
  facets.erase(std::unique(facets.begin(), facets.end()), facets.end());
}

}  // namespace scree
