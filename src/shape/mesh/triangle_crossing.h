// Whether two triangles of a surface run through one another.
#pragma once

#include <array>
#include <span>

#include "shape/mesh/triangle.h"

namespace scree {

// True when one passes through the other, or when both lie in one plane and cover a common area. Triangles that only
// touch do not cross; of two that share corners (by number) only what is not shared counts. Distances below about 1e-14
// of the triangles' size, or 1e-15 of the coordinates, are taken as zero, which errs towards "touch".
bool triangles_cross(std::span<const Vec3> points, const std::array<int, 3>& a, const std::array<int, 3>& b);

}  // namespace scree
