#include "state/facet_table.h"

#include <algorithm>

namespace scree {
namespace {

// Order of a cell's sides: those at the facet's own edges first, each chosen to balance the directions before it. The
// first few then nearly close the cell and rule out most pairs.
std::vector<FacetSide> spread_sides(const Facet& f) {
  std::vector<FacetSide> sides = f.sides;
  const auto inward = [&](const FacetSide& s) { return s.normal - f.normal * s.slope; };
  const size_t own = std::min(f.corners.size(), sides.size());
  Vec3 sum;
  for (size_t k = 0; k < own; ++k) {
    size_t best = k;
    for (size_t i = k + 1; i < own; ++i)
      if (norm(sum + inward(sides[i])) < norm(sum + inward(sides[best])) - 1e-9) best = i;
    std::swap(sides[k], sides[best]);
    sum += inward(sides[k]);
  }
  return sides;
}

}  // namespace

size_t FacetTable::bytes() const {
  size_t trees = 0;
  for (const Shape& shape : shapes) trees += shape.cells ? shape.cells->bytes() + shape.cloud->bytes() : 0;
  return trees + bytes_of(plane, centre, side, first_side, sides, first_corner, corners, corner, corner_bits, point,
                          bounded, hole);
}

uint32_t add_shape(FacetTable& t, const Polyhedron& p) {
  FacetTable::Shape shape;
  shape.convex = p.convex;
  shape.sheet = p.sheet;
  shape.first = static_cast<uint32_t>(t.plane.size());
  shape.first_point = static_cast<uint32_t>(t.point.size());
  for (const Vec3 x : p.points) t.point.push_back(x);
  for (const Facet& f : p.facets) {
    t.plane.push_back(make_quad(f.normal, f.offset));
    t.centre.push_back(make_quad(f.centre, f.reach));
    t.side.push_back({0, 0, 0, -1});
    t.first_side.push_back(static_cast<uint32_t>(t.side.size()));
    t.sides.push_back(static_cast<uint32_t>(f.sides.size()));
    const auto is_floor = [&](const FacetSide& side) { return norm(cross(side.normal, f.normal)) < 0.5; };
    t.hole.push_back(f.hole_in >= 0);
    t.bounded.push_back(p.convex || std::any_of(f.sides.begin(), f.sides.end(), is_floor));
    for (const FacetSide& s : spread_sides(f)) t.side.push_back(make_quad(s.normal, s.offset));
    t.first_corner.push_back(static_cast<uint32_t>(t.corner.size()));
    t.corners.push_back(static_cast<uint32_t>(f.corners.size()));
    uint64_t bits = 0;
    for (const int c : f.corners) {
      t.corner.push_back(shape.first_point + static_cast<uint32_t>(c));
      if (p.points.size() <= FacetTable::kBits) bits |= uint64_t{1} << c;
    }
    t.corner_bits.push_back(bits);
  }
  shape.end = static_cast<uint32_t>(t.plane.size());
  if (shape.end - shape.first > FacetTable::kFewFacets) shape.tree = std::make_shared<const FacetTree>(p);
  shape.end_point = static_cast<uint32_t>(t.point.size());
  shape.without_holes = static_cast<uint32_t>(t.shapes.size());
  t.shapes.push_back(shape);
  return shape.without_holes;
}

uint32_t add_body(FacetTable& t, const SurfaceMesh& mesh) {
  const Polyhedron p = polyhedron_of(mesh, kMostFacetCorners, true);
  const uint32_t row = add_shape(t, p);
  add_cells(t, row, p);
  if (std::any_of(p.facets.begin(), p.facets.end(), [](const Facet& f) { return f.hole_in >= 0; }))
    t.shapes[row].without_holes = add_shape(t, polyhedron_of(mesh));
  return row;
}

void add_cells(FacetTable& t, uint32_t row, const Polyhedron& p) {
  constexpr size_t kMostLanes = 16;
  PointCloud cloud;
  const auto add = [&](Vec3 x) {
    cloud.x.push_back(float(x.x)), cloud.y.push_back(float(x.y)), cloud.z.push_back(float(x.z));
  };
  for (const Vec3 x : p.points) add(x);
  while (cloud.x.size() % kMostLanes != 0) add(p.points[0]);
  t.shapes[row].cells = cell_tree(p);
  t.shapes[row].cloud = std::make_shared<const PointCloud>(std::move(cloud));
}

}  // namespace scree
