// Polyhedra that need no file.
#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "shape/body_shape.h"

namespace scree {

// What a scene may say of a solid.
struct SolidMeshSpec {
  std::string_view name;
  Vec3 size{1, 1, 1};       // box: edge lengths
  int sides = 6;            // prism
  uint64_t seed = 1;        // rock, stone
  int triangles = 320;      // stone: 20 · 4ⁿ
  double roughness = 0.25;  // stone
  double slenderness = 1;   // prism
};

// A number of a solid as a key of scenes: its name, the member it sets, its range. The preset is the member's.
struct SolidKey {
  std::string_view name;
  std::variant<int SolidMeshSpec::*, uint64_t SolidMeshSpec::*, double SolidMeshSpec::*> member;
  double least, most;
  std::string_view doc;
  std::vector<double> only = {};  // if any: the values it may have
};

struct NamedSolid {
  std::string_view name;
  std::vector<SolidKey> keys;  // that it reads; box also reads `edges`
  SurfaceMesh (*make)(const SolidMeshSpec& spec);
};
std::span<const NamedSolid> named_solids();

// One of them, closed and outward, of no particular size. Throws InputError for other names.
SurfaceMesh solid_mesh(const SolidMeshSpec& spec);

// Of points in convex position (others are left out): for a few dozen of them, each plane is tried.
SurfaceMesh convex_hull(std::span<const Vec3> points);

// A hexagonal nut: across flats √3, as high as a standard one (0.8 of the bore), bore of `around` sides. It has
// 4 around + 24 triangles, 444 as the paper's.
SurfaceMesh nut_mesh(int around);

// A bolt without thread whose head is as wide as that nut, and whose shaft has 0.1 of its radius to spare in the bore:
// 4 around + 20 triangles.
SurfaceMesh bolt_mesh(int around);

// Generated stones: a sphere of triangles with bumps of several sizes. The bumps are a function of direction and seed
// alone, so more triangles show the same stone in more detail; only + − × ÷ √ are used, so it is the same everywhere.
struct RockForm {
  uint64_t seed = 1;
  int triangles = 320;      // 20 · 4ⁿ
  double roughness = 0.25;  // how far the surface departs from a sphere of radius 1; 0 … 0.5
};

// Closed, counter-clockwise from outside, mean radius about 1. Throws InputError for other numbers of triangles.
SurfaceMesh make_rock(const RockForm& form);

// (0, ±a, ±b) and its cyclic permutations
void add_golden_rectangles(double a, double b, std::vector<Vec3>& points);
std::vector<Vec3> icosahedron_corners();  // (0, ±1, ±φ)

// A sphere of radius 1: an icosahedron divided `level` times.
SurfaceMesh icosphere(int level);

// Moves the points of a sphere of radius 1 in and out.
void roughen(SurfaceMesh& sphere, uint64_t seed, double roughness);

}  // namespace scree
