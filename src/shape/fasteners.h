// Meshes of a nut and a bolt, closed and outward, of no particular size.
#pragma once

#include "shape/body_shape.h"

namespace scree {

// A hexagonal nut: across flats √3, as high as a standard one (0.8 of the bore), bore of `around` sides. It has
// 4 around + 24 triangles, 444 as the paper's.
SurfaceMesh nut_mesh(int around);

// A bolt without thread whose head is as wide as that nut, and whose shaft has 0.1 of its radius to spare in the bore:
// 4 around + 20 triangles.
SurfaceMesh bolt_mesh(int around);

}  // namespace scree
