#include "shape/polyhedron_shapes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "math/portable.h"
#include "math/random.h"
#include "scree/error.h"
#include "shape/facet_cells.h"
#include "shape/mesh/mesh.h"

namespace scree {
namespace {

const std::vector<Vec3> kTetrahedron{{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
const std::vector<Vec3> kOctahedron{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};

std::vector<Vec3> box_corners(Vec3 size = {1, 1, 1}) {
  std::vector<Vec3> points;
  for (int i = 0; i < 8; ++i)
    points.push_back({(i & 1 ? 0.5 : -0.5) * size.x, (i & 2 ? 0.5 : -0.5) * size.y, (i & 4 ? 0.5 : -0.5) * size.z});
  return points;
}

// (±1, ±1, ±1) and (0, ±1/φ, ±φ) with its cyclic permutations
std::vector<Vec3> dodecahedron_corners() {
  std::vector<Vec3> points = box_corners({2, 2, 2});
  add_golden_rectangles(1 / std::numbers::phi, std::numbers::phi, points);
  return points;
}

std::vector<Vec3> rhombic_dodecahedron_corners() {
  std::vector<Vec3> points = box_corners({2, 2, 2});
  for (const Vec3& p : kOctahedron) points.push_back(p * 2.0);
  return points;
}

std::vector<Vec3> prism_corners(int sides, double slenderness) {
  std::vector<Vec3> points;
  for (int i = 0; i < sides; ++i) {
    const Direction d = direction_of_part(i, sides);
    for (const double z : {-slenderness, slenderness}) points.push_back({d.cos, d.sin, z});
  }
  return points;
}

// of more triangles, with new corners on the sphere of the old ones
SurfaceMesh finer(const SurfaceMesh& mesh) {
  return in_quarters(mesh, [](Vec3 a, Vec3 b) { return unit(a + b) * norm(a); });
}

// Unit cubes on a lattice, drawn in rows from below: the faces that no other one covers.
SurfaceMesh cubes_mesh(std::string_view rows) {
  std::vector<std::array<int, 3>> cells;
  std::array<int, 3> at{};
  for (const char c : rows) {
    if (c == 'x') cells.push_back(at);
    at = c == '/' ? std::array{0, at[1] + 1, 0} : std::array{at[0] + 1, at[1], 0};
  }
  SurfaceMesh mesh;
  std::map<std::array<int, 3>, int> number;
  const auto corner = [&](const std::array<int, 3>& at) {
    const auto [found, is_new] = number.try_emplace(at, int(mesh.points.size()));
    if (is_new) mesh.points.push_back({double(at[0]), double(at[1]), double(at[2])});
    return found->second;
  };
  for (const auto& cell : cells)
    for (size_t axis = 0; axis < 3; ++axis)
      for (const int side : {0, 1}) {
        std::array<int, 3> beside = cell;
        beside[axis] += side ? 1 : -1;
        if (std::find(cells.begin(), cells.end(), beside) != cells.end()) continue;
        int quad[4];
        for (int k = 0; k < 4; ++k) {
          std::array<int, 3> at = cell;
          at[axis] += side;
          at[(axis + 1) % 3] += k == 1 || k == 2;
          at[(axis + 2) % 3] += k >= 2;
          quad[side ? k : 3 - k] = corner(at);
        }
        mesh.triangles.push_back({quad[0], quad[1], quad[2]});
        mesh.triangles.push_back({quad[0], quad[2], quad[3]});
      }
  return mesh;
}

// The Voronoi cell of one point among others scattered about it on a jittered lattice: where all planes half way to
// the neighbours hold it. Corners are where three of these meet.
SurfaceMesh rock_mesh(uint64_t seed) {
  Random random{seed, 0x726f636b, 0};
  std::vector<HalfSpace> planes;
  for (int i = 0; i < 27; ++i) {
    if (i == 13) continue;
    const auto jittered = [&](int k) { return k - 1 + random.uniform(-0.35, 0.35); };
    const double x = jittered(i % 3), y = jittered(i / 3 % 3), z = jittered(i / 9);
    const Vec3 p{x, y, z};
    planes.push_back({-unit(p), -0.5 * norm(p)});
  }
  return convex_hull(common_corners(planes, 1e-9));
}

}  // namespace

std::span<const NamedSolid> named_solids() {
  using Spec = SolidMeshSpec;
  static const SolidKey sides{"sides", &Spec::sides, 3, 12, "of a prism"};
  static const SolidKey slenderness{"slenderness", &Spec::slenderness, 1e-4, 1e3,
                                    "height of a prism / diameter of its corners"};
  static const SolidKey seed{"shape_seed", &Spec::seed, 0, kInfinity,
                             "of a rock, a random Voronoi cell, or a stone, a sphere with bumps"};
  static const SolidKey triangles{
      "triangles", &Spec::triangles, 20, 5120, "of a stone: 20, 80, 320, 1280 or 5120", {20, 80, 320, 1280, 5120}};
  static const SolidKey roughness{"roughness", &Spec::roughness, 0, 0.5,
                                  "of a stone: how far its surface departs from a sphere, in radii"};
  static const NamedSolid solids[] = {
      {"cube", {}, [](const Spec&) { return convex_hull(box_corners()); }},
      {"box", {}, [](const Spec& s) { return convex_hull(box_corners(s.size)); }},
      {"prism", {sides, slenderness}, [](const Spec& s) { return convex_hull(prism_corners(s.sides, s.slenderness)); }},
      {"tetrahedron", {}, [](const Spec&) { return convex_hull(kTetrahedron); }},
      {"octahedron", {}, [](const Spec&) { return convex_hull(kOctahedron); }},
      {"dodecahedron", {}, [](const Spec&) { return convex_hull(dodecahedron_corners()); }},
      {"rhombic-dodecahedron", {}, [](const Spec&) { return convex_hull(rhombic_dodecahedron_corners()); }},
      {"icosahedron", {}, [](const Spec&) { return convex_hull(icosahedron_corners()); }},
      {"icosahedron-2", {}, [](const Spec&) { return finer(convex_hull(icosahedron_corners())); }},
      {"icosahedron-3", {}, [](const Spec&) { return finer(finer(convex_hull(icosahedron_corners()))); }},
      {"tetris-o", {}, [](const Spec&) { return cubes_mesh("xx/xx"); }},
      {"tetris-i", {}, [](const Spec&) { return cubes_mesh("xxxx"); }},
      {"tetris-l", {}, [](const Spec&) { return cubes_mesh("xxx/x"); }},
      {"tetris-t", {}, [](const Spec&) { return cubes_mesh("xxx/ x"); }},
      {"tetris-z", {}, [](const Spec&) { return cubes_mesh("xx/ xx"); }},
      {"nut", {}, [](const Spec&) { return nut_mesh(105); }},
      {"bolt", {}, [](const Spec&) { return bolt_mesh(24); }},
      {"rock", {seed}, [](const Spec& s) { return rock_mesh(s.seed); }},
      {"stone",
       {seed, triangles, roughness},
       [](const Spec& s) {
         return make_rock({s.seed, s.triangles, s.roughness});
       }},
  };
  return solids;
}

SurfaceMesh convex_hull(std::span<const Vec3> points) {
  const size_t n = points.size();
  double size = 0;
  for (const Vec3 p : points) size = std::max(size, norm(p - points[0]));
  const double flat = 1e-9 * size;
  SurfaceMesh mesh;
  mesh.points.assign(points.begin(), points.end());
  for (size_t i = 0; i < n; ++i)
    for (size_t j = i + 1; j < n; ++j)
      for (size_t k = j + 1; k < n; ++k) {
        Vec3 normal = cross(points[j] - points[i], points[k] - points[i]);
        if (norm(normal) < flat * size) continue;
        normal = unit(normal);
        std::vector<size_t> on;
        bool above = false, below = false;
        for (size_t l = 0; l < n; ++l) {
          const double height = dot(normal, points[l] - points[i]);
          above |= height > flat, below |= height < -flat;
          if (std::abs(height) <= flat) on.push_back(l);
        }
        if ((above && below) || on[0] != i || on[1] != j || on[2] != k)
          continue;  // each plane once, by its first three
        if (above) normal = -normal;
        Vec3 centre;
        for (const size_t l : on) centre += points[l] / double(on.size());
        const Vec3 ex = unit(points[i] - centre), ey = cross(normal, ex);
        const auto angle = [&](size_t l) {
          return portable::atan2(dot(points[l] - centre, ey), dot(points[l] - centre, ex));
        };
        std::sort(on.begin(), on.end(), [&](size_t a, size_t b) { return angle(a) < angle(b); });
        for (size_t l = 1; l + 1 < on.size(); ++l) mesh.triangles.push_back({int(on[0]), int(on[l]), int(on[l + 1])});
      }
  return mesh;
}

SurfaceMesh solid_mesh(const SolidMeshSpec& spec) {
  for (const NamedSolid& solid : named_solids())
    if (solid.name == spec.name) return solid.make(spec);
  throw InputError("no solid has the name " + std::string(spec.name));
}

}  // namespace scree
