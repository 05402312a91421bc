// Balls inside a closed mesh.
#pragma once

#include <vector>

#include "shape/body_shape.h"

namespace scree {

// A few of the largest balls that the mesh holds (m), spread over all of it: where a body is thick, also where its
// centre of mass lies outside or in a narrow place.
std::vector<ClumpForm::Ball> inner_balls(const SurfaceMesh& mesh);

// Do all points lie below the planes of its triangles? Of a fine mesh some hundred planes are asked.
bool is_convex(const SurfaceMesh& mesh);

}  // namespace scree
