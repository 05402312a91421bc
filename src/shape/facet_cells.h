// Boxes about the cells of a polyhedron's facets, and a tree of them: bodies touch only where cells of both are, so two
// trees walked together find the facets that can touch, however many others there are.
#pragma once

#include <memory>

#include "shape/box_tree.h"
#include "shape/polyhedron.h"

namespace scree {

// Of all points of the body that the facet answers for; those of a cell without a floor are anywhere in the body.
Bounds cell_bounds(const Polyhedron& polyhedron, const Facet& facet);

// How far points of cells of a convex body are below their facet: at most so far in all, and so many times their depth
// in the body. That is 1 where each cell is all that is nearest to its facet; but cells end at those that share a
// corner with them, and in the middle of a flat body others are nearer. Both are largest at corners of cells, as the
// distance from a plane is linear and the depth, the least of such distances, concave.
struct CellDepth {
  double below = 0;  // m
  double per_depth = 1;
};
CellDepth cell_depth(const Polyhedron& polyhedron, const Facet& facet);
CellDepth cell_depth(const Polyhedron& polyhedron);  // of all of them

// Items are facets. Cells of convex bodies all run to the middle: there a box holds the facet alone, and whoever
// searches allows for how deep the contact can be.
std::shared_ptr<const BoxTree> cell_tree(const Polyhedron& polyhedron);

}  // namespace scree
