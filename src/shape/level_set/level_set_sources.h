// What level sets are made from: meshes and analytic solids.
#pragma once

#include <vector>

#include "shape/body_shape.h"
#include "shape/level_set/level_set_build.h"
#include "shape/mesh/mesh_check.h"

namespace scree {

// How a mesh tells inside from outside. pseudonormals: closed meshes, exact and at no cost. winding: survives holes
// (each about as small as a cell), flaps and overlaps. none: a shell; the distance is positive on both sides.
enum class MeshSides { pseudonormals, winding, none };

// For a mesh that is to be a solid.
inline MeshSides sides_of_solid(const MeshReport& report) {
  return report.closed() && report.crossing_count == 0 ? MeshSides::pseudonormals : MeshSides::winding;
}

// Distances are exact in all of the band. Nodes that walk through the tree together cost 1.9 to 2.5 µs each (160,000
// and a million triangles), in any number of threads; marching from the nodes at the surface outwards cost 1.2 to 2.1
// µs in two threads at most and erred by 0.01 to 0.03 cells, so it is left to sources without triangles (fast_march.h).
// `region` says for each triangle which of at most 256 named regions it belongs to; it may be empty.
DistanceSource mesh_source(const SurfaceMesh& mesh, MeshSides sides, const std::vector<int>& region = {});

// The surface of an analytic wall without its open faces, exact for set operations too. A wall that stops grains on
// both sides, or that has open faces, is a shell.
DistanceSource wall_source(const Wall& wall);

}  // namespace scree
