// Two polyhedra that just overlap, at random.
#pragma once

#include <algorithm>
#include <string_view>

#include "math/random.h"
#include "pairs/facet_reference.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"

namespace scree::testing {

inline Polyhedron unit_solid(std::string_view name, int most_corners = kMostFacetCorners) {
  const PolyhedronForm form = unit_polyhedron(solid_mesh({name})).form;
  return polyhedron_of({form.points, form.triangles}, most_corners);
}

inline Quat random_turn(Random& random) {
  for (;;) {
    const Quat q{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    if (q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z < 1) return unit(q);
  }
}

// A large facet in the plane z = 0 that faces up, with nothing below: the paper's P2.
inline Polyhedron floor_facet(double half = 10) {
  SurfaceMesh mesh{{{-half, -half, 0}, {half, -half, 0}, {half, half, 0}, {-half, half, 0}}, {{0, 1, 2}, {0, 2, 3}}};
  return polyhedron_of(mesh);
}

// every triangle in four, new corners on the sphere
inline SurfaceMesh subdivided_on_sphere(const SurfaceMesh& mesh) {
  SurfaceMesh out;
  for (const auto& t : mesh.triangles) {
    const Vec3 a = mesh.points[size_t(t[0])], b = mesh.points[size_t(t[1])], c = mesh.points[size_t(t[2])];
    const double r = norm(a);
    const Vec3 ab = unit(a + b) * r, bc = unit(b + c) * r, ca = unit(c + a) * r;
    for (const auto& [x, y, z] : {std::array{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}}) {
      std::array<int, 3> triangle{};
      int k = 0;
      for (const Vec3 p : {x, y, z}) {
        const auto same = [&](Vec3 q) { return norm(p - q) < 1e-9 * r; };
        const auto at = std::find_if(out.points.begin(), out.points.end(), same);
        triangle[size_t(k++)] = int(at - out.points.begin());
        if (at == out.points.end()) out.points.push_back(p);
      }
      out.triangles.push_back(triangle);
    }
  }
  return out;
}

// The body turned by q with its lowest point `depth` below the plane z = 0.
inline Polyhedron pressed(const Polyhedron& p, Quat q, double depth, Vec3 beside = {}) {
  Polyhedron turned = placed(p, {q, {}});
  double lowest = kInfinity;
  for (const Vec3 x : turned.points) lowest = std::min(lowest, x.z);
  return placed(turned, {{}, beside + Vec3{0, 0, -lowest - depth}});
}

// Body 2 in a random pose in a random direction from body 1 (at the origin), moved in until about `depth` deep.
inline Polyhedron beside_at_random(const Polyhedron& p1, const Polyhedron& p2, double depth, Random& random) {
  const Polyhedron turned = placed(p2, {random_turn(random), {}});
  const Vec3 way = unit(random.in_ball(false));
  double near = 0, far = 4;
  for (int i = 0; i < 60; ++i) {
    const double at = 0.5 * (near + far);
    (polyhedron_reference(p1, placed(turned, {{}, way * at})).volume > 0 ? near : far) = at;
  }
  return placed(turned, {{}, way * (near - depth)});
}

}  // namespace scree::testing
