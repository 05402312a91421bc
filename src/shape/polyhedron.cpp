#include "shape/polyhedron.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "scree/error.h"
#include "shape/mesh.h"
#include "shape/polyhedron_merge.h"
#include "shape/triangle.h"

namespace scree {
namespace {

void measure_facet(const std::vector<Vec3>& points, Facet& f) {
  const Vec3 o = points[size_t(f.corners[0])];
  double offset = 0;
  for (const int c : f.corners) offset += dot(f.normal, points[size_t(c)]);
  f.offset = offset / double(f.corners.size());
  for (size_t i = 1; i + 1 < f.corners.size(); ++i) {
    const Vec3 r = points[size_t(f.corners[i])] - o, s = points[size_t(f.corners[i + 1])] - o;
    const double area = 0.5 * dot(cross(r, s), f.normal);
    f.area += area;
    f.centre += (r + s) * (area / 3);
  }
  f.centre = f.centre / f.area + o;
  for (const int c : f.corners) f.reach = std::max(f.reach, norm(points[size_t(c)] - f.centre));
}

// The side that runs through `at` with the inward direction `inward` (unit, in the facet's plane).
FacetSide side_towards(const Facet& f, Vec3 at, Vec3 inward, const Facet* across, int neighbour) {
  FacetSide s;
  s.neighbour = neighbour;
  if (across) s.slope = -dot(across->normal, inward) / std::max(1 + dot(f.normal, across->normal), 1e-6);
  s.normal = inward + f.normal * s.slope;
  s.offset = dot(inward, at) + s.slope * f.offset;
  return s;
}

using EdgeOwners = std::map<std::pair<int, int>, int>;  // facet to the left of an edge

EdgeOwners edge_owners(const Polyhedron& p) {
  EdgeOwners owner;
  for (size_t f = 0; f < p.facets.size(); ++f) {
    const std::vector<int>& c = p.facets[f].corners;
    for (size_t k = 0; k < c.size(); ++k) owner[{c[k], c[(k + 1) % c.size()]}] = int(f);
  }
  return owner;
}

// Sides along the edges; of edges that run on in one line one will do.
void add_edge_sides(Polyhedron& p, const EdgeOwners& owner) {
  for (Facet& f : p.facets) {
    const size_t n = f.corners.size();
    for (size_t k = 0; k < n; ++k) {
      const int a = f.corners[k], b = f.corners[(k + 1) % n];
      const auto found = owner.find({b, a});
      const int g = found == owner.end() ? -1 : found->second;
      const Vec3 at = p.points[size_t(a)], inward = unit(cross(f.normal, p.points[size_t(b)] - at));
      const FacetSide side = side_towards(f, at, inward, g < 0 ? nullptr : &p.facets[size_t(g)], g);
      if (g < 0 || side.slope < -1e-5) p.convex = false;
      const auto same = [&](const FacetSide& s) {
        return norm(s.normal - side.normal) < 1e-9 && std::abs(s.offset - side.offset) < 1e-9 * f.reach;
      };
      if (std::none_of(f.sides.begin(), f.sides.end(), same)) f.sides.push_back(side);
    }
  }
}

// Where more than three facets meet in a convex corner, a facet's cell may also end at one that it shares the corner
// alone with. It does if the plane between the two cuts the ray along which the cell's own two sides there meet.
void add_corner_sides(Polyhedron& p, const EdgeOwners& owner) {
  std::vector<std::vector<int>> around(p.points.size());
  std::vector<bool> all_convex(p.points.size(), true);
  for (size_t f = 0; f < p.facets.size(); ++f)
    for (const int c : p.facets[f].corners) around[size_t(c)].push_back(int(f));
  const auto edge_side = [&](const Facet& f, int a, int b) -> const FacetSide& {
    const auto found = owner.find({b, a});
    const int g = found == owner.end() ? -1 : found->second;
    const Vec3 inward = unit(cross(f.normal, p.points[size_t(b)] - p.points[size_t(a)]));
    const auto is = [&](const FacetSide& s) {
      return s.neighbour == g && dot(s.normal - f.normal * s.slope, inward) > 1 - 1e-6;
    };
    const auto at = std::find_if(f.sides.begin(), f.sides.end(), is);
    return at == f.sides.end() ? f.sides.front() : *at;
  };
  for (const Facet& f : p.facets)
    for (size_t k = 0; k < f.corners.size(); ++k) {
      const int a = f.corners[k], b = f.corners[(k + 1) % f.corners.size()];
      const FacetSide& s = edge_side(f, a, b);
      if (s.neighbour < 0 || s.slope < -1e-5) all_convex[size_t(a)] = all_convex[size_t(b)] = false;
    }
  std::vector<std::vector<FacetSide>> more(p.facets.size());
  for (size_t f = 0; f < p.facets.size(); ++f) {
    const Facet& facet = p.facets[f];
    const size_t n = facet.corners.size();
    for (size_t k = 0; k < n; ++k) {
      const int corner = facet.corners[k];
      if (!all_convex[size_t(corner)] || around[size_t(corner)].size() < 4) continue;
      const Vec3 at = p.points[size_t(corner)];
      const FacetSide& in = edge_side(facet, facet.corners[(k + n - 1) % n], corner);
      const FacetSide& out = edge_side(facet, corner, facet.corners[(k + 1) % n]);
      Vec3 ray = cross(in.normal, out.normal);
      if (dot(ray, facet.normal) > 0) ray = -ray;
      for (const int g : around[size_t(corner)]) {
        const Facet& other = p.facets[size_t(g)];
        if (g == int(f) || g == in.neighbour || g == out.neighbour) continue;
        const Vec3 away = other.normal - facet.normal * dot(other.normal, facet.normal);
        if (norm(away) < 1e-5) continue;
        const FacetSide side = side_towards(facet, at, -unit(away), &other, g);
        if (dot(side.normal, ray) < -1e-9 * norm(ray)) more[f].push_back(side);
      }
    }
  }
  for (size_t f = 0; f < p.facets.size(); ++f)
    for (const FacetSide& side : more[f])
      if (int(p.facets[f].sides.size()) < kMostFacetSides) p.facets[f].sides.push_back(side);
}

// Cells of a convex body close by themselves. Others end at half the thickness of the layer (as Eq. 23 has it), and no
// deeper than the facet is wide: there a cell would grow beyond concave sides for ever.
void add_floors(Polyhedron& p) {
  if (p.convex) return;
  for (Facet& f : p.facets) {
    if (!std::isfinite(f.thickness) || int(f.sides.size()) == kMostFacetSides) continue;
    f.sides.push_back({f.normal, f.offset - std::min(0.5 * f.thickness, f.reach), 0, -1});
  }
}

// Distance along a ray to a triangle, or infinity.
double along_ray(const Triangle& t, Vec3 from, Vec3 direction) {
  const Vec3 e = t.b - t.a, g = t.c - t.a, p = cross(direction, g);
  const double det = dot(e, p);
  if (det == 0) return kInfinity;
  const Vec3 s = from - t.a, q = cross(s, e);
  const double u = dot(s, p) / det, v = dot(direction, q) / det, away = dot(g, q) / det;
  return u >= 0 && v >= 0 && u + v <= 1 && away > 0 ? away : kInfinity;
}

void measure_thickness(const SurfaceMesh& mesh, Facet& f) {
  const double skip = 1e-9 * f.reach;  // the facet itself
  for (const auto& t : mesh.triangles) {
    const double away = along_ray(corners_of(mesh, t), f.centre, -f.normal);
    if (away > skip) f.thickness = std::min(f.thickness, away);
  }
}

}  // namespace

Polyhedron polyhedron_of(const SurfaceMesh& mesh, int most_corners) {
  Polyhedron p;
  p.points = mesh.points;
  FlatPolygons flat = merge_flat(mesh, most_corners);
  for (size_t k = 0; k < flat.corners.size(); ++k) {
    Facet f;
    f.corners = std::move(flat.corners[k]);
    f.normal = flat.normal[k];
    measure_facet(p.points, f);
    measure_thickness(mesh, f);
    p.facets.push_back(std::move(f));
  }
  if (p.facets.empty()) throw InputError("the surface has no facet with an area");
  const EdgeOwners owner = edge_owners(p);
  add_edge_sides(p, owner);
  add_corner_sides(p, owner);
  add_floors(p);
  return p;
}

// Sums over tetrahedra from a point of the surface, so that a body far from the origin loses no digits.
MeshMass mesh_mass(const SurfaceMesh& mesh) {
  MeshMass m;
  if (mesh.points.empty()) return m;
  const Vec3 o = mesh.points[0];
  SolidMoments& s = m.moments;
  const auto tetrahedra = [&](Vec3 from, auto&& add) {
    for (const auto& t : mesh.triangles) {
      const auto [a, b, c] = corners_of(mesh, t);
      add(a - from, b - from, c - from, dot(a - from, cross(b - from, c - from)) / 6);
    }
  };
  tetrahedra(o, [&](Vec3 a, Vec3 b, Vec3 c, double volume) {
    s.volume += volume;
    s.first += (a + b + c) * (volume / 4);
  });
  m.centre = o + s.first / s.volume;
  // ∫ x y over a tetrahedron with one corner at 0: V/20 (Σ x_i y_i + Σ x_i Σ y_i)
  tetrahedra(m.centre, [&](Vec3 a, Vec3 b, Vec3 c, double volume) {
    const Vec3 sum = a + b + c;
    const auto second = [&](double Vec3::*x, double Vec3::*y) {
      return volume / 20 * (a.*x * a.*y + b.*x * b.*y + c.*x * c.*y + sum.*x * sum.*y);
    };
    s.xx += second(&Vec3::x, &Vec3::x), s.yy += second(&Vec3::y, &Vec3::y), s.zz += second(&Vec3::z, &Vec3::z);
    s.xy += second(&Vec3::x, &Vec3::y), s.xz += second(&Vec3::x, &Vec3::z), s.yz += second(&Vec3::y, &Vec3::z);
  });
  s.first = {};  // about the centre of mass
  return m;
}

UnitPolyhedron unit_polyhedron(const SurfaceMesh& mesh) {
  check_closed(mesh);
  const MeshMass mass = mesh_mass(mesh);
  if (!(mass.moments.volume > 0))
    throw InputError("the mesh encloses no volume: its triangles must be counter-clockwise seen from outside");
  UnitPolyhedron out;
  for (const Vec3 p : mesh.points) {
    out.form.points.push_back(p - mass.centre);
    out.radius = std::max(out.radius, norm(out.form.points.back()));
  }
  for (Vec3& p : out.form.points) p = p / out.radius;
  out.form.triangles = mesh.triangles;
  return out;
}

}  // namespace scree
