#include "shape/wall/wall_triangles.h"

#include <cmath>

#include "scree/error.h"
#include "shape/mesh/point_welder.h"

namespace scree {
namespace {

Polyhedron plane_facet(const WallElement& e) {
  Facet f;
  f.normal = {e.ax, e.ay, e.az};
  f.offset = dot(f.normal, Vec3{e.ox, e.oy, e.oz}) + e.offset;
  f.centre = f.normal * f.offset;
  f.reach = kInfinity;
  f.area = kInfinity;
  Polyhedron p;
  p.facets.push_back(f);
  return p;
}

// Corners of neighbouring faces differ by rounding: on a grid of 1e-9 of the wall's size they are one.
SurfaceMesh welded(const WallMesh& from, double size) {
  SurfaceMesh mesh;
  const double cell = 1e-9 * size;
  std::vector<Vec3> rounded;
  PointWelder welder(from.points.size());
  std::vector<int> number;
  for (const Vec3 p : from.points) {
    const Vec3 at{std::round(p.x / cell), std::round(p.y / cell), std::round(p.z / cell)};
    number.push_back(welder.number_of(at, rounded));
    if (rounded.size() > mesh.points.size()) mesh.points.push_back(p);
  }
  for (const auto& t : from.triangles) {
    const std::array<int, 3> n{number[size_t(t[0])], number[size_t(t[1])], number[size_t(t[2])]};
    if (n[0] != n[1] && n[1] != n[2] && n[2] != n[0]) mesh.triangles.push_back(n);
  }
  return mesh;
}

void turn_over(SurfaceMesh& mesh) {
  for (auto& t : mesh.triangles) std::swap(t[1], t[2]);
}

// the same facets seen from behind, after the others
void add_backs(Polyhedron& p, SurfaceMesh mesh) {
  turn_over(mesh);
  const int first = int(p.facets.size());
  Polyhedron back = polyhedron_of(mesh);
  for (Facet& f : back.facets) {
    for (FacetSide& s : f.sides)
      if (s.neighbour >= 0) s.neighbour += first;
    p.facets.push_back(std::move(f));
  }
}

}  // namespace

Polyhedron wall_facets(const WallShape& shape, const std::string& label) {
  if (shape.solid.kind == Solid::Kind::half_space && !shape.elements.empty()) return plane_facet(shape.elements[0]);
  if (!bounded(shape.extent))
    throw InputError(label + " has no end: polyhedra need walls with finite faces, or planes");
  Bounds clip = shape.extent;
  const Vec3 margin{0.01 * shape.size, 0.01 * shape.size, 0.01 * shape.size};
  clip.min -= margin;
  clip.max += margin;
  SurfaceMesh mesh = welded(wall_triangles(shape, clip), shape.size);
  if (shape.solid.surface && shape.free_inside && !shape.shell) turn_over(mesh);  // those of files face outwards
  Polyhedron p = polyhedron_of(mesh);
  if (shape.shell) add_backs(p, mesh);
  p.sheet = shape.shell;
  p.convex = false;
  return p;
}

}  // namespace scree
