// The exposed surface of a wall as triangles, in a planar scene as lines, for output and pictures; and as facets.
#pragma once

#include "shape/polyhedron.h"
#include "shape/wall/wall.h"

namespace scree {

// Both in the wall's frame, without what lies outside of `clip`, which must be finite where the wall is not. Round
// faces have 96 sides; where set operations cut a face, the cut is placed on the exact edge at every side of a cell.
WallMesh wall_triangles(const WallShape& shape, const Bounds& clip);

// The cut of the surface with the plane z = 0, as line segments.
WallMesh wall_outline(const WallShape& shape, const Bounds& clip);

// For polyhedra to touch. Facets face the free side; those of a shell are there twice, one for each side. A plane is
// one facet without bounds, round faces are prisms of 96 sides. Throws InputError, with what to do, for a wall without
// end that is no plane.
Polyhedron wall_facets(const WallShape& shape, const std::string& label);

}  // namespace scree
