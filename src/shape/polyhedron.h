// Closed polyhedra, convex or not, as convex polygon facets, and the cells that contact needs: each facet answers for
// the points of the body that are nearer to its plane than to that of the facet across each of its sides. The depth
// below the facets is then one continuous field in the body, which is what makes facet contact conservative
// (docs/polyhedra.md).
#pragma once

#include <vector>

#include "shape/ball_union.h"
#include "shape/body_shape.h"

namespace scree {

constexpr int kMostFacetCorners = 12;  // a facet with more is cut
constexpr int kMostFacetSides = 16;    // of a cell: corners, and planes through corners where four facets or more meet

// Where a facet's cell ends: normal·x ≥ offset is within. normal = m + slope·n with the unit vector m in the facet's
// plane, inward and across the side, and the facet's normal n: the plane leaves the facet's along the side and halves
// the angle to the facet across.
struct FacetSide {
  Vec3 normal;
  double offset = 0;
  double slope = 0;    // cot(half the angle of the material): 0 flat, > 0 convex, < 0 concave
  int neighbour = -1;  // facet across; −1: none, the surface is open there
};

struct Facet {
  std::vector<int> corners;      // counter-clockwise from outside
  Vec3 normal;                   // unit, outward
  double offset = 0;             // of its plane: normal·x = offset
  Vec3 centre;                   // of area
  double reach = 0;              // m from there to the furthest corner
  double area = 0;               // m²
  double thickness = kInfinity;  // m of material below the centre (polygon-contact.txt, App. A); ∞: open below
  std::vector<FacetSide> sides;
  int hole_in = -1;  // part of a hole in that facet: what is integrated over it is subtracted. Its first corner is the
                     // middle of the hole. −1: none
};

struct Polyhedron {
  std::vector<Vec3> points;
  std::vector<Facet> facets;
  bool convex = true;
  bool sheet = false;  // facets are there for both sides of a surface
};

// Triangles in one plane become polygons, concave ones are cut into convex ones without new corners. The mesh need not
// be closed: a wall may be a sheet. Throws InputError if it has no facet.
// `most_corners` = 3 leaves the triangles as they are. `holes`: flat faces with round holes become their outline, less
// the holes (polyhedron_faces.h), instead of a facet for each side of a hole.
Polyhedron polyhedron_of(const SurfaceMesh& mesh, int most_corners = kMostFacetCorners, bool holes = false);

// Of the facets of polyhedron_of(mesh), m².
double largest_facet_area(const SurfaceMesh& mesh);

// Exact volume integrals of a closed mesh: its volume, centre of mass, and second moments about the latter.
struct MeshMass {
  SolidMoments moments;
  Vec3 centre;
};
MeshMass mesh_mass(const SurfaceMesh& mesh);

// The same body about its centre of mass with its farthest point at distance 1. `radius` is that distance before.
// Throws InputError unless the mesh is closed and has a positive volume.
struct UnitPolyhedron {
  PolyhedronForm form;
  double radius = 0;
};
UnitPolyhedron unit_polyhedron(const SurfaceMesh& mesh);

}  // namespace scree
