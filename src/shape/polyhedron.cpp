#include "shape/polyhedron.h"

#include <algorithm>
#include <cmath>

#include "math/parallel.h"
#include "scree/error.h"
#include "shape/facet_cells.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_ray.h"
#include "shape/mesh/mesh_side.h"
#include "shape/mesh/triangle.h"
#include "shape/polyhedron_faces.h"

namespace scree {
namespace {

constexpr size_t kFacetsAtOnce = 256;  // that a thread takes

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

// is the edge from corner k on the rim of a hole, and not between two parts of it?
bool is_rim(const Facet& f, size_t k) { return f.hole_in >= 0 && k > 0 && k + 1 < f.corners.size(); }

EdgeOwners edge_owners(const Polyhedron& p) {
  EdgeOwners owner;
  owner.reserve(3 * p.facets.size());
  for (size_t f = 0; f < p.facets.size(); ++f) {
    const std::vector<int>& c = p.facets[f].corners;
    for (size_t k = 0; k < c.size(); ++k) {
      const int a = c[k], b = c[(k + 1) % c.size()];
      // the face round a hole lies on the other side of its rim
      owner[is_rim(p.facets[f], k) ? std::pair{b, a} : std::pair{a, b}] = int(f);
    }
  }
  return owner;
}

// Sides along the edges; of edges that run on in one line one will do.
void add_edge_sides(Polyhedron& p, const EdgeOwners& owner) {
  for (Facet& f : p.facets) {
    const size_t n = f.corners.size();
    for (size_t k = 0; k < n; ++k) {
      const int a = f.corners[k], b = f.corners[(k + 1) % n];
      const bool rim = is_rim(f, k);
      const int g = rim ? facet_across(owner, b, a) : facet_across(owner, a, b);
      const Vec3 at = p.points[size_t(a)], left = unit(cross(f.normal, p.points[size_t(b)] - at));
      FacetSide side = side_towards(f, at, rim ? -left : left, g < 0 ? nullptr : &p.facets[size_t(g)], g);
      if (rim) side = {-side.normal, -side.offset, -side.slope, g};  // the cell of a hole is on the other side
      if (g < 0 || side.slope < -1e-5) p.convex = false;
      const auto same = [&](const FacetSide& s) {
        return norm(s.normal - side.normal) < 1e-9 && std::abs(s.offset - side.offset) < 1e-9 * f.reach;
      };
      if (std::none_of(f.sides.begin(), f.sides.end(), same)) f.sides.push_back(side);
    }
  }
}

// Edges that are all convex make a convex body only if the surface goes round its middle once and is seen from there
// whole: two cubes in one mesh, or a five-pointed star drawn in one line, have convex edges, too.
bool goes_round_once(const Polyhedron& p, const SurfaceMesh& mesh) {
  Vec3 middle;
  for (const Facet& f : p.facets) middle += f.centre / double(p.facets.size());
  for (const Facet& f : p.facets)
    if (dot(f.normal, middle) >= f.offset) return false;
  double angle = 0;
  for (const auto& t : mesh.triangles) angle += solid_angle(corners_of(mesh, t), middle);
  return angle < 6 * M_PI;  // 4 π each time round
}

// Facets round a corner as they follow across its edges. Bodies that touch in a point alone each have their own.
std::vector<int> fan_of(const Polyhedron& p, const EdgeOwners& owner, int first, int corner, size_t most) {
  std::vector<int> fan;
  int at = first;
  do {
    fan.push_back(at);
    const std::vector<int>& c = p.facets[size_t(at)].corners;
    const size_t k = size_t(std::find(c.begin(), c.end(), corner) - c.begin());
    at = facet_across(owner, corner, c[(k + 1) % c.size()]);
  } while (at >= 0 && at != first && fan.size() < most);
  return fan;
}

// Where more than three facets meet in a convex corner, a facet's cell may also end at one that it shares the corner
// alone with. It does if the plane between the two cuts the ray along which the cell's own two sides there meet.
void add_corner_sides(Polyhedron& p, const EdgeOwners& owner) {
  std::vector<std::vector<int>> around(p.points.size());
  std::vector<bool> all_convex(p.points.size(), true);
  for (size_t f = 0; f < p.facets.size(); ++f)
    for (const int c : p.facets[f].corners) around[size_t(c)].push_back(int(f));
  const auto edge_side = [&](const Facet& f, int a, int b) -> const FacetSide& {
    const int g = facet_across(owner, a, b);
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
      if (f.hole_in >= 0 || s.neighbour < 0 || s.slope < -1e-5) all_convex[size_t(a)] = all_convex[size_t(b)] = false;
    }
  std::vector<std::vector<FacetSide>> more(p.facets.size());
  for (size_t f = 0; f < p.facets.size(); ++f) {
    const Facet& facet = p.facets[f];
    if (facet.hole_in >= 0) continue;
    const size_t n = facet.corners.size();
    for (size_t k = 0; k < n; ++k) {
      const int corner = facet.corners[k];
      if (!all_convex[size_t(corner)] || around[size_t(corner)].size() < 4) continue;
      const Vec3 at = p.points[size_t(corner)];
      const FacetSide& in = edge_side(facet, facet.corners[(k + n - 1) % n], corner);
      const FacetSide& out = edge_side(facet, corner, facet.corners[(k + 1) % n]);
      Vec3 ray = cross(in.normal, out.normal);
      if (dot(ray, facet.normal) > 0) ray = -ray;
      const std::vector<int> fan = fan_of(p, owner, int(f), corner, around[size_t(corner)].size());
      for (const int g : around[size_t(corner)]) {
        const Facet& other = p.facets[size_t(g)];
        if (g == int(f) || g == in.neighbour || g == out.neighbour) continue;
        if (std::find(fan.begin(), fan.end(), g) == fan.end()) continue;
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

// A hole takes away from the cell that it lies in, no more.
void add_outlines(Polyhedron& p) {
  for (Facet& f : p.facets)
    if (f.hole_in >= 0)
      for (const FacetSide& s : p.facets[size_t(f.hole_in)].sides) f.sides.push_back(s);
}

void measure_thickness(const MeshBvh& mesh, Vec3 at, Facet& f) {
  constexpr double kItself = 1e-9;  // of the facet's reach: hits as near are of the facet
  f.thickness = first_along(mesh, at, -f.normal, kItself * f.reach);
}

// Cells of non-convex bodies end at half the thickness of the layer (Eq. 23), and no deeper than the facet is wide, as
// beside concave edges they widen without bound. Most cells of convex bodies are closed, but those at the rim of a flat
// one with many facets may leave it at the far side: their depth is reduced until they fit.
void add_floors(Polyhedron& p, const MeshBvh& mesh) {
  constexpr double kShallower = 0.7;  // factor per trial: a few trials suffice, and little of the layer is lost
  parallel_for(p.facets.size(), kFacetsAtOnce, [&](size_t k) {
    Facet& f = p.facets[k];
    if (f.hole_in >= 0 || !std::isfinite(f.thickness) || int(f.sides.size()) == kMostFacetSides) return;
    if (p.convex && cell_fits(mesh, f)) return;
    double depth = p.convex ? 0.5 * f.thickness : std::min(0.5 * f.thickness, f.reach);
    f.sides.push_back({f.normal, f.offset - depth, 0, -1});
    while (p.convex && !cell_fits(mesh, f)) {
      depth *= kShallower;
      f.sides.back().offset = f.offset - depth;
    }
  });
}

// Appends the face's outline and the parts of its holes, each with as many sides as a cell may have.
void add_face(const MeshBvh& mesh, const FaceWithHoles& face, Polyhedron& p) {
  const auto point = [&](int k) { return p.points[size_t(k)]; };
  const int outline = int(p.facets.size());
  Facet f;
  f.corners = face.outline;
  f.normal = face.normal;
  measure_facet(p.points, f);
  const Vec3 corner = point(f.corners[0]);
  const std::vector<int>& first = face.holes[0];
  const int nearest = *std::min_element(
      first.begin(), first.end(), [&](int a, int b) { return norm(point(a) - corner) < norm(point(b) - corner); });
  measure_thickness(mesh, (corner + point(nearest)) * 0.5, f);
  p.facets.push_back(f);
  const size_t most = size_t(kMostFacetSides) - 3 - f.corners.size();  // two cuts, a floor
  for (const std::vector<int>& rim : face.holes) {
    Vec3 middle;
    for (const int k : rim) middle += point(k) / double(rim.size());
    const int centre = int(p.points.size());
    p.points.push_back(middle);
    const size_t n = rim.size(), parts = std::max<size_t>((n + most - 1) / most, 3);
    for (size_t part = 0; part < parts; ++part) {
      Facet cut;
      cut.hole_in = outline;
      cut.normal = face.normal;
      cut.corners = {centre};
      for (size_t k = part * n / parts; k <= (part + 1) * n / parts; ++k) cut.corners.push_back(rim[k % n]);
      measure_facet(p.points, cut);
      cut.offset = f.offset;
      cut.thickness = f.thickness;
      p.facets.push_back(std::move(cut));
    }
  }
}

}  // namespace

Polyhedron polyhedron_of(const SurfaceMesh& mesh, int most_corners, bool holes) {
  constexpr size_t kMostOutlineCorners = 8;  // a hole's cell has them besides its own
  Polyhedron p;
  p.points = mesh.points;
  const auto has_none = [] { return InputError("the surface has no facet with an area"); };
  if (mesh.triangles.empty()) throw has_none();
  const MeshBvh tree(mesh);
  SurfaceMesh rest = mesh;
  if (holes)
    for (const FaceWithHoles& face : take_faces_with_holes(rest, kMostOutlineCorners)) add_face(tree, face, p);
  const size_t with_holes = p.facets.size();
  FlatPolygons flat = merge_flat(rest, most_corners);
  if (flat.corners.empty() && p.facets.empty()) throw has_none();
  for (size_t k = 0; k < flat.corners.size(); ++k) {
    Facet f;
    f.corners = std::move(flat.corners[k]);
    f.normal = flat.normal[k];
    measure_facet(p.points, f);
    p.facets.push_back(std::move(f));
  }
  parallel_for(flat.corners.size(), kFacetsAtOnce, [&](size_t k) {
    Facet& f = p.facets[with_holes + k];
    measure_thickness(tree, f.centre, f);
  });
  const EdgeOwners owner = edge_owners(p);
  add_edge_sides(p, owner);
  p.convex = p.convex && goes_round_once(p, mesh);
  add_corner_sides(p, owner);
  add_floors(p, tree);
  add_outlines(p);
  return p;
}

double largest_facet_area(const SurfaceMesh& mesh) {
  FlatPolygons flat = merge_flat(mesh, kMostFacetCorners);
  double largest = 0;
  for (size_t k = 0; k < flat.corners.size(); ++k) {
    Facet f;
    f.corners = std::move(flat.corners[k]);
    f.normal = flat.normal[k];
    measure_facet(mesh.points, f);
    largest = std::max(largest, f.area);
  }
  return largest;
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
