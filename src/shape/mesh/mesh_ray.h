// What a ray meets of a mesh.
#pragma once

#include "shape/mesh/mesh_bvh.h"

namespace scree {

// How far from a point (m), along a unit vector, a triangle is first met that is more than `skip` away; kInfinity:
// none.
double first_along(const MeshBvh& mesh, Vec3 from, Vec3 direction, double skip);

}  // namespace scree
