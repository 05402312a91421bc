// Fewer triangles for a closed mesh: edges are collapsed one after another, each into the point that is nearest, in the
// sense of least squares, to all planes that met in its two ends (Garland and Heckbert, SIGGRAPH 1997).
#pragma once

#include "shape/body_shape.h"

namespace scree {

struct DecimatedMesh {
  SurfaceMesh mesh;
  double error = 0;  // m, mesh_deviation() from the mesh that was given
};

// As few triangles as the greedy order reaches while the deviation stays within `error` (m). The mesh stays closed, and
// no triangle turns over. Throws InputError unless it is closed and has a volume.
DecimatedMesh decimate(const SurfaceMesh& mesh, double error);

// How far either surface is from the other (m), the largest at corners, middles of edges and centres of triangles: at
// most the Hausdorff distance, and less than it by no more than half of the longest edge's part that is not flat.
double mesh_deviation(const SurfaceMesh& a, const SurfaceMesh& b);

}  // namespace scree
