#include "state/facet_table.h"

#include <algorithm>

#include "shape/wall/solid.h"

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

constexpr size_t kMostLanes = 16;

// Halves the longest side of what the points fill, at a whole number of blocks, until there is one block.
void sort_into_blocks(std::span<Vec3> points) {
  const size_t blocks = (points.size() + PointCloud::kBlock - 1) / PointCloud::kBlock;
  if (blocks < 2) return;
  Bounds box;
  for (const Vec3 p : points) box = united(box, p);
  double Vec3::*const axis = longest_axis(box.max - box.min);
  const size_t middle = blocks / 2 * PointCloud::kBlock;
  std::nth_element(points.begin(), points.begin() + ptrdiff_t(middle), points.end(),
                   [&](Vec3 a, Vec3 b) { return a.*axis < b.*axis; });
  sort_into_blocks(points.first(middle));
  sort_into_blocks(points.subspan(middle));
}

void add_boxes(std::span<const Vec3> points, PointCloud::Boxes& boxes) {
  constexpr double kRoundingOut = 1e-6;  // of bodies of radius 1: more than floats lose
  const auto add = [&](const Bounds& box) {
    const Vec3 centre = (box.min + box.max) * 0.5, half = (box.max - box.min) * 0.5;
    boxes.x.push_back(float(centre.x)), boxes.half_x.push_back(float(half.x + kRoundingOut));
    boxes.y.push_back(float(centre.y)), boxes.half_y.push_back(float(half.y + kRoundingOut));
    boxes.z.push_back(float(centre.z)), boxes.half_z.push_back(float(half.z + kRoundingOut));
  };
  Bounds box;
  for (size_t k = 0; k < points.size(); ++k) {
    if (k % PointCloud::kBlock == 0) box = {};
    box = united(box, points[k]);
    if (k % PointCloud::kBlock == PointCloud::kBlock - 1) add(box);
  }
  while (boxes.x.size() % kMostLanes != 0) add(box);
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

PointCloud cloud_of(std::vector<Vec3> points) {
  const bool many = points.size() > PointCloud::kMany;
  if (many) sort_into_blocks(points);
  const size_t whole = many ? PointCloud::kBlock : kMostLanes;
  const Vec3 copied = many ? points.back() : points[0];  // which stays in its block's box
  while (points.size() % whole != 0) points.push_back(copied);
  PointCloud cloud;
  for (const Vec3 p : points)
    cloud.x.push_back(float(p.x)), cloud.y.push_back(float(p.y)), cloud.z.push_back(float(p.z));
  if (many) add_boxes(points, cloud.boxes);
  return cloud;
}

void add_cells(FacetTable& t, uint32_t row, const Polyhedron& p) {
  t.shapes[row].cells = cell_tree(p);
  t.shapes[row].cloud = std::make_shared<const PointCloud>(cloud_of(p.points));
}

}  // namespace scree
