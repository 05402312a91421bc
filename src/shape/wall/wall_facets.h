// Walls as facets, for polyhedra to touch.
#pragma once

#include "shape/polyhedron.h"
#include "shape/wall/wall.h"

namespace scree {

// Facets face the free side; those of a shell are there twice, one for each side. A plane is one facet without bounds,
// round faces are prisms of 96 sides. Throws InputError, with what to do, for a wall without end that is no plane.
Polyhedron wall_facets(const WallShape& shape, const std::string& label);

}  // namespace scree
