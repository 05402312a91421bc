// The edges and vertices of a set: of all candidate curves, the pieces beside which faces are exposed.
#pragma once

#include "shape/wall/wall_curves.h"

namespace scree {

// The faces are shape.elements[0 .. leaf_of_face.size()), with their literals.
void add_set_edges(WallShape& shape, const std::vector<int>& leaf_of_face);

}  // namespace scree
