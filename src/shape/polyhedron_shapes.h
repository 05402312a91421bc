// Polyhedra that need no file.
#pragma once

#include <span>
#include <string_view>

#include "shape/body_shape.h"

namespace scree {

// The names that solid_mesh() knows.
std::span<const std::string_view> solid_names();

// One of them, closed and outward, of no particular size; "" names none.
struct SolidMeshSpec {
  std::string_view name;
  Vec3 size{1, 1, 1};       // box: edge lengths; prism: x is the radius of the corners, z the height
  int sides = 6;            // prism
  uint64_t seed = 1;        // rock, stone
  int triangles = 320;      // stone: 20 · 4ⁿ
  double roughness = 0.25;  // stone
};
SurfaceMesh solid_mesh(const SolidMeshSpec& spec);

// Of points in convex position (others are left out): for a few dozen of them, each plane is tried.
SurfaceMesh convex_hull(std::span<const Vec3> points);

}  // namespace scree
