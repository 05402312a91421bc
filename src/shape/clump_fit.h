// Clumps that stand for another shape: n discs for a star, n balls for a closed mesh.
#pragma once

#include "shape/clump.h"
#include "shape/mesh/mesh.h"

namespace scree {

// `error` is the largest distance between the two surfaces, each measured from the other, in units of the clump's
// radius; holes inside count. Coordinates are the star's own, or the mesh's.
ClumpFit clump_like_star(const StarForm& star, int count);
ClumpFit clump_like_mesh(const SurfaceMesh& closed, int count);

}  // namespace scree
