// What level sets are made from: meshes, outlines in the plane, analytic solids, any formula.
#pragma once

#include <memory>
#include <vector>

#include "shape/body_shape.h"
#include "shape/level_set_build.h"

namespace scree {

// How a mesh tells inside from outside. pseudonormals: closed meshes, exact and at no cost. winding: survives holes
// (each about as small as a cell), flaps and overlaps. none: a shell; the distance is positive on both sides.
enum class MeshSides { pseudonormals, winding, none };

// Exact distances in all of the band: with the nearest triangle of the node before as a hint they cost about a
// microsecond, while marching costs 0.3 and is wrong by up to a tenth of a cell (tests/shape/fast_march_test.cpp).
DistanceSource mesh_source(const SurfaceMesh& mesh, MeshSides sides);

// A polyline in the plane z = 0. What an odd number of closed ones go round is inside; open ones are shells.
struct Polyline {
  std::vector<Vec3> points;
  bool closed = true;
};
DistanceSource outline_source(const std::vector<Polyline>& lines);

// A formula that is the distance, or at least never larger and of the right sign (as signed_distance of a Solid is).
DistanceSource formula_source(std::function<double(Vec3)> distance, const Bounds& extent);

}  // namespace scree
