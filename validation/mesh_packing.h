// Spheres of triangles and round ones, poured on a floor: how densely they lie.
#pragma once

#include "rows.h"

namespace scree::validation {

// Spheres of 320 triangles; quick: fewer spheres, of 80.
void check_mesh_packing(Rows& rows, const ValidateOptions& options, const Progress& progress);

}  // namespace scree::validation
