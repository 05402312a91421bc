#include "shape/polyhedron.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "math/random.h"
#include "mesh_fixture.h"
#include "scene/particle_form.h"
#include "scree/error.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_check.h"
#include "shape/polyhedron_shapes.h"

namespace scree::testing {
namespace {

double surface_of(const Polyhedron& p) {
  double area = 0;
  for (const Facet& f : p.facets) area += f.area;
  return area;
}

TEST(Polyhedron, BuiltInSolidsAreClosedOutwardAndHaveTheirFacets) {
  const std::map<std::string, size_t> facets{{"cube", 6},           {"box", 6},
                                             {"prism", 8},          {"tetrahedron", 4},
                                             {"octahedron", 8},     {"rhombic-dodecahedron", 12},
                                             {"dodecahedron", 12},  {"icosahedron", 20},
                                             {"icosahedron-2", 80}, {"icosahedron-3", 320},
                                             {"tetris-o", 6},       {"tetris-i", 6}};
  for (const NamedSolid& solid : named_solids()) {
    const std::string_view name = solid.name;
    SCOPED_TRACE(name);
    const SurfaceMesh mesh = solid_mesh({name});
    const MeshReport report = check_mesh(mesh);
    EXPECT_TRUE(report.closed());
    EXPECT_GT(report.volume, 0);
    EXPECT_EQ(report.crossing_count, 0u);
    const Polyhedron p = polyhedron_of(mesh);
    EXPECT_NEAR(surface_of(p), report.area, 1e-12 * report.area);
    if (const auto at = facets.find(std::string(name)); at != facets.end()) {
      EXPECT_EQ(p.facets.size(), at->second);
      EXPECT_TRUE(p.convex);
    }
    for (const Facet& f : p.facets) {
      EXPECT_LE(int(f.corners.size()), kMostFacetCorners);
      EXPECT_LE(int(f.sides.size()), kMostFacetSides);
      EXPECT_TRUE(std::isfinite(f.thickness) && f.thickness > 0);
      for (const FacetSide& s : f.sides) EXPECT_GE(dot(s.normal, f.centre) - s.offset, 0);
    }
  }
  const SurfaceMesh nut = solid_mesh({"nut"});
  EXPECT_EQ(nut.triangles.size(), 444u);
  EXPECT_EQ(solid_mesh({"bolt"}).triangles.size(), 116u);
  const double shaft = 0.5 * 24 * 0.45 * 0.45 * std::sin(2 * std::numbers::pi / 24);
  EXPECT_NEAR(volume_of(solid_mesh({"bolt"})), 2.6 * shaft + 0.64 * 1.5 * std::sqrt(3.0), 1e-12);
  const double bore = 0.5 * 105 * 0.55 * 0.55 * std::sin(2 * std::numbers::pi / 105);
  EXPECT_NEAR(volume_of(nut), 0.88 * (1.5 * std::sqrt(3.0) - bore), 1e-12);
  for (const std::string_view concave : {"tetris-l", "tetris-t", "tetris-z", "nut", "bolt", "stone"})
    EXPECT_FALSE(polyhedron_of(solid_mesh({concave})).convex) << concave;
}

TEST(Polyhedron, RegularSolidsHaveTheirVolumesAndThicknesses) {
  const double edge3 = std::pow(2 * std::sqrt(2.0), 3);  // tetrahedron in the cube of edge 2
  EXPECT_NEAR(volume_of(solid_mesh({"tetrahedron"})), edge3 / (6 * std::sqrt(2.0)), 1e-12);
  EXPECT_NEAR(volume_of(solid_mesh({"octahedron"})), std::sqrt(2.0) / 3 * std::pow(std::sqrt(2.0), 3), 1e-12);
  const double golden = 0.5 * (1 + std::sqrt(5.0));
  EXPECT_NEAR(volume_of(solid_mesh({"icosahedron"})), 5 * (3 + std::sqrt(5.0)) / 12 * 8, 1e-12);
  EXPECT_NEAR(volume_of(solid_mesh({"dodecahedron"})), (15 + 7 * std::sqrt(5.0)) / 4 * std::pow(2 / golden, 3), 1e-12);
  EXPECT_NEAR(volume_of(solid_mesh({"tetris-t"})), 4, 1e-12);
  for (const Facet& f : polyhedron_of(solid_mesh({"box", {1, 2, 3}})).facets)
    EXPECT_NEAR(f.thickness, std::abs(dot(f.normal, Vec3{1, 2, 3})), 1e-12);
}

TEST(Polyhedron, MassIsExactAboutTheCentreAlongThePrincipalAxes) {
  SurfaceMesh mesh = solid_mesh({"box", {1, 2, 3}});
  const Quat turn = quat_from_rotation({0.3, -0.7, 0.4});
  for (Vec3& p : mesh.points) p = rotate(turn, p) + Vec3{100, -50, 20};
  const MeshMass mass = mesh_mass(mesh);
  EXPECT_NEAR(mass.moments.volume, 6, 1e-11);
  EXPECT_NEAR(norm(mass.centre - Vec3{100, -50, 20}), 0, 1e-11);
  const UnitPolyhedron body = unit_polyhedron(mesh);
  EXPECT_NEAR(body.radius, 0.5 * std::sqrt(14.0), 1e-12);
  const MassProperties m = mass_properties({"box", body.form}, false);
  std::vector<double> moments{m.moments.x, m.moments.y, m.moments.z}, expected;
  for (const double sum : {5.0, 10.0, 13.0}) expected.push_back(6.0 / 12 * sum / std::pow(body.radius, 5));
  std::sort(moments.begin(), moments.end());
  for (int k = 0; k < 3; ++k) EXPECT_NEAR(moments[size_t(k)], expected[size_t(k)], 1e-12);
  // own axes = turn·(axes of the box), up to signs and order
  const Vec3 longest = rotate(turn, {0, 0, 1});
  double along = 0;
  for (const Vec3 e : {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})
    along = std::max(along, std::abs(dot(rotate(m.axes, e), longest)));
  EXPECT_NEAR(along, 1, 1e-12);
}

// Along every side the cells of both facets end at the same plane, in which both depths are the same.
TEST(Polyhedron, DepthsAgreeWhereCellsMeet) {
  for (const NamedSolid& solid : named_solids()) {
    const std::string_view name = solid.name;
    const Polyhedron p = polyhedron_of(solid_mesh({name}));
    for (const Facet& f : p.facets)
      for (const FacetSide& s : f.sides) {
        if (s.neighbour < 0) continue;  // the floor of the cell
        const Facet& g = p.facets[size_t(s.neighbour)];
        const Vec3 along = cross(f.normal, s.normal);
        const Vec3 on = f.centre - s.normal * ((dot(s.normal, f.centre) - s.offset) / dot(s.normal, s.normal));
        for (const double step : {-0.3, 0.0, 0.7})
          EXPECT_NEAR(f.offset - dot(f.normal, on + along * step), g.offset - dot(g.normal, on + along * step), 1e-9);
      }
  }
}

// In a convex body the cells share out all points by the nearest plane, with no gap and no overlap.
TEST(Polyhedron, CellsOfConvexBodiesFillThem) {
  Random random{5, 1, 0};
  for (const std::string_view name : {"cube", "octahedron", "icosahedron", "dodecahedron", "icosahedron-2", "rock"}) {
    const Polyhedron p = polyhedron_of(solid_mesh({name}));
    double size = 0;
    for (const Vec3 x : p.points) size = std::max(size, norm(x));
    for (int i = 0; i < 2000; ++i) {
      const Vec3 x = random.in_ball(false) * size;
      std::vector<double> depth;
      for (const Facet& f : p.facets) depth.push_back(f.offset - dot(f.normal, x));
      const double least = *std::min_element(depth.begin(), depth.end());
      // near the surface: far from it facets beyond the neighbours may be nearer
      if (least < 0 || least > 0.05 * size) continue;
      int owners = 0;
      for (size_t f = 0; f < p.facets.size(); ++f) {
        bool within = true;
        for (const FacetSide& s : p.facets[f].sides) within &= dot(s.normal, x) >= s.offset;
        owners += within;
        if (within) {
          EXPECT_NEAR(depth[f], least, 1e-9 * size) << name;
        }
      }
      EXPECT_EQ(owners, 1) << name;
    }
  }
}

TEST(Polyhedron, TrianglesOfFilesBecomePolygons) {
  MeshFile file = read_mesh(binary_stl(box_mesh({0.1, 0.2, 0.3})), "box.stl");
  repair(file);
  const Polyhedron p = polyhedron_of(file.mesh);
  EXPECT_EQ(p.facets.size(), 6u);
  EXPECT_TRUE(p.convex);
  EXPECT_EQ(polyhedron_of(file.mesh, 3).facets.size(), 12u);
}

SurfaceMesh both(SurfaceMesh a, const SurfaceMesh& b, Vec3 shift, double scale = 1) {
  const int n = int(a.points.size());
  for (const Vec3 x : b.points) a.points.push_back(x * scale + shift);
  for (const auto& t : b.triangles) a.triangles.push_back({t[0] + n, t[1] + n, t[2] + n});
  return a;
}

// a star of five points drawn in one line, with apexes above and below: its edges are convex, and it goes round twice
SurfaceMesh five_pointed_star(double height) {
  SurfaceMesh mesh;
  for (int k = 0; k < 5; ++k) {
    const double angle = 0.8 * std::numbers::pi * k;
    mesh.points.push_back({std::cos(angle), std::sin(angle), 0});
    mesh.triangles.push_back({k, (k + 1) % 5, 5});
    mesh.triangles.push_back({(k + 1) % 5, k, 6});
  }
  mesh.points.push_back({0, 0, height});
  mesh.points.push_back({0, 0, -height});
  return mesh;
}

// What is taken for convex is held apart from others by single faces: a body between two cubes would touch neither.
TEST(Polyhedron, SeveralBodiesInOneMeshAreNotConvex) {
  const SurfaceMesh cube = box_mesh({1, 1, 1});
  EXPECT_FALSE(polyhedron_of(both(cube, cube, {3, 0, 0})).convex);
  EXPECT_FALSE(polyhedron_of(both(cube, cube, {0.5, 0.5, 0.5})).convex);
  EXPECT_FALSE(polyhedron_of(both(cube, cube, {0.25, 0.25, 0.25}, 0.5)).convex);
  for (const double height : {0.1, 10.0}) EXPECT_FALSE(polyhedron_of(five_pointed_star(height)).convex) << height;
  EXPECT_TRUE(polyhedron_of(box_mesh({1, 1, 1e-9})).convex);
}

// A corner that two cubes share cuts nothing off their cells: they are those of cubes that lie apart.
TEST(Polyhedron, BodiesThatTouchInAPointKeepTheirCells) {
  const SurfaceMesh cube = box_mesh({1, 1, 1});
  SurfaceMesh pinched = both(cube, cube, {1, 1, 1});
  for (auto& t : pinched.triangles)
    for (int& k : t) k = k == 8 ? 7 : k;  // both stand for (1, 1, 1)
  const Polyhedron apart = polyhedron_of(both(cube, cube, {3, 3, 3})), p = polyhedron_of(pinched);
  ASSERT_EQ(p.facets.size(), 12u);
  for (size_t f = 0; f < 12; ++f) EXPECT_EQ(p.facets[f].sides.size(), apart.facets[f].sides.size()) << f;
}

TEST(Polyhedron, OpenMeshesAndThoseInsideOutAreNoBodies) {
  SurfaceMesh open = solid_mesh({"cube"});
  open.triangles.pop_back();
  EXPECT_THROW(unit_polyhedron(open), InputError);
  SurfaceMesh inverted = solid_mesh({"cube"});
  for (auto& t : inverted.triangles) std::swap(t[1], t[2]);
  EXPECT_THROW(unit_polyhedron(inverted), InputError);
}

}  // namespace
}  // namespace scree::testing
