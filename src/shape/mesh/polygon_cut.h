// A flat polygon in space, cut into triangles.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "scree/vec.h"

namespace scree {

// Corner numbers (0 to n − 1) of n − 2 triangles, wound as the polygon is. A convex polygon becomes a fan about its
// first corner, another is cut ear by ear. One that crosses itself is cut somehow, without end or error.
std::vector<std::array<int, 3>> cut_polygon(std::span<const Vec3> corners);

}  // namespace scree
