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

// Spheres of radius 1: an icosahedron divided `level` times, and parallels and meridians with 2 around (bands − 1)
// triangles.
SurfaceMesh icosphere(int level);
SurfaceMesh globe(int around, int bands);

// Moves the points of a sphere of radius 1 in and out.
void roughen(SurfaceMesh& sphere, uint64_t seed, double roughness);

}  // namespace scree
