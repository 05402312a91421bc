// Generated stones: a sphere of triangles with bumps of several sizes. The bumps are a function of direction and seed
// alone, so more triangles show the same stone in more detail; only + − × ÷ √ are used, so it is the same everywhere.
#pragma once

#include <cstdint>

#include "shape/body_shape.h"

namespace scree {

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
