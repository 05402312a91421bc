// Boxes about the cells of a polyhedron's facets, and a tree of them: bodies touch only where cells of both are, so two
// trees walked together find the facets that can touch, however many others there are.
#pragma once

#include <memory>

#include "shape/mesh/box_tree.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/polyhedron.h"

namespace scree {

// Of all points of the body that the facet answers for; those of a cell without a floor are anywhere in the body.
Bounds cell_bounds(const Polyhedron& polyhedron, const Facet& facet);

// How many times further below their facet than deep in the body points of a cell of a convex body may be. It is 1
// where each cell is all that is nearest to its facet; but cells end at those that share a corner with them, and in the
// middle of a flat body others are nearer.
constexpr double kCellsPerDepth = 2;
// Does the cell of a convex body keep to that? Its corners tell: the distance from a plane is linear, and the depth,
// the least of such distances, concave.
bool cell_fits(const MeshBvh& mesh, const Facet& facet);

// Items are facets. Cells of convex bodies all run to the middle: there a box holds the facet alone, and whoever
// searches allows for how deep the contact can be.
std::shared_ptr<const BoxTree> cell_tree(const Polyhedron& polyhedron);

}  // namespace scree
