// Walls that are unions, differences or intersections: which part of each face is exposed, and the edges where faces of
// different parts meet.
#pragma once

#include "shape/wall/wall.h"

namespace scree {

// Adds all faces, edges and vertices of shape.solid, a set operation.
void add_set(WallShape& shape, double free_side, const std::vector<bool>& open);

}  // namespace scree
