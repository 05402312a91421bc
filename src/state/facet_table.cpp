#include "state/facet_table.h"

#include <algorithm>

namespace scree {
namespace {

constexpr uint32_t kFewFacets = 64;  // are looked at one by one

}  // namespace

size_t FacetTable::bytes() const {
  return (plane.capacity() + centre.capacity() + side.capacity()) * sizeof(Quad) +
         (first_side.capacity() + sides.capacity() + first_corner.capacity() + corners.capacity() + corner.capacity()) *
             sizeof(uint32_t) +
         point.capacity() * sizeof(Vec3) + bounded.capacity();
}

uint32_t add_shape(FacetTable& t, const Polyhedron& p) {
  if (t.side.empty()) t.side.push_back({0, 0, 0, -1});
  FacetTable::Shape shape;
  shape.convex = p.convex;
  shape.sheet = p.sheet;
  shape.first = static_cast<uint32_t>(t.plane.size());
  shape.first_point = static_cast<uint32_t>(t.point.size());
  for (const Vec3 x : p.points) t.point.push_back(x);
  for (const Facet& f : p.facets) {
    t.plane.push_back(make_quad(f.normal, f.offset));
    t.centre.push_back(make_quad(f.centre, f.reach));
    t.first_side.push_back(static_cast<uint32_t>(t.side.size()));
    t.sides.push_back(static_cast<uint32_t>(f.sides.size()));
    const auto is_floor = [&](const FacetSide& side) { return norm(cross(side.normal, f.normal)) < 0.5; };
    t.bounded.push_back(p.convex || std::any_of(f.sides.begin(), f.sides.end(), is_floor));
    for (const FacetSide& s : f.sides) t.side.push_back(make_quad(s.normal, s.offset));
    t.first_corner.push_back(static_cast<uint32_t>(t.corner.size()));
    t.corners.push_back(static_cast<uint32_t>(f.corners.size()));
    for (const int c : f.corners) t.corner.push_back(shape.first_point + static_cast<uint32_t>(c));
  }
  shape.end = static_cast<uint32_t>(t.plane.size());
  if (shape.end - shape.first > kFewFacets) shape.tree = std::make_shared<const FacetTree>(p);
  shape.end_point = static_cast<uint32_t>(t.point.size());
  t.shapes.push_back(shape);
  return static_cast<uint32_t>(t.shapes.size() - 1);
}

}  // namespace scree
