#include "pairs/facets/cell_cloud.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "pairs/facets/hull_gap.h"

namespace scree {
namespace {

constexpr size_t kMostLanes = 16;
constexpr double kRoundingOut = 1e-5;  // of the radius: more than the rounding of the hull's points to float

// Vertices of a cell: intersections of three of its planes that satisfy all others.
std::vector<Vec3> corners_of_cell(const FacetTable& t, uint32_t f) {
  std::vector<Quad> planes{make_quad(-xyz(t.plane[f]), -t.plane[f].w)};  // normal·x ≥ w is within
  for (uint32_t k = 0; k < t.sides[f]; ++k) planes.push_back(t.side[t.first_side[f] + k]);
  std::vector<Vec3> corners;
  for (size_t i = 0; i < planes.size(); ++i)
    for (size_t j = i + 1; j < planes.size(); ++j)
      for (size_t k = j + 1; k < planes.size(); ++k) {
        const Vec3 u = xyz(planes[i]), v = xyz(planes[j]), w = xyz(planes[k]), vw = cross(v, w);
        const double det = dot(u, vw);
        if (std::abs(det) < 1e-12) continue;
        const Vec3 x = (vw * planes[i].w + cross(w, u) * planes[j].w + cross(u, v) * planes[k].w) / det;
        const auto holds = [&](const Quad& p) { return dot(xyz(p), x) > p.w - 1e-7 * t.centre[f].w; };
        if (std::all_of(planes.begin(), planes.end(), holds)) corners.push_back(x);
      }
  return corners;
}

void append_point(PointCloud& cloud, Vec3 x) {
  cloud.x.push_back(float(x.x)), cloud.y.push_back(float(x.y)), cloud.z.push_back(float(x.z));
}

bool is_outside_hull(const PointCloud& hull, Vec3 x) {
  PointCloud point;
  for (size_t k = 0; k < kMostLanes; ++k) append_point(point, {});
  const FacetPose pose{{{1, 0, 0, x.x}, {0, 1, 0, x.y}, {0, 0, 1, x.z}}, {1, 1, 0.5, 1}};
  return hull_gap(hull, point, pose) > kRoundingOut;
}

}  // namespace

size_t hold_cells(FacetTable& t, uint32_t row) {
  FacetTable::Shape& shape = t.shapes[row];
  if (shape.convex) return 0;
  std::vector<Vec3> outside;
  for (uint32_t f = shape.first; f < shape.end; ++f) {
    if (!t.bounded[f]) continue;  // unbounded cells are assumed to fill the body
    for (const Vec3 x : corners_of_cell(t, f))
      if (is_outside_hull(*shape.cloud, x)) outside.push_back(x);
  }
  if (outside.empty()) return 0;
  PointCloud wider = *shape.cloud;
  for (const Vec3 x : outside) {
    append_point(wider, x);
    t.cells_within = std::max(t.cells_within, FacetTable::kRoundingOut * norm(x));
  }
  while (wider.x.size() % kMostLanes != 0) append_point(wider, outside[0]);
  shape.cloud = std::make_shared<const PointCloud>(std::move(wider));
  return outside.size();
}

}  // namespace scree
