// Trees over the facets of a polyhedron: of the facets alone, and of boxes about their cells. Bodies touch only where
// cells of both are, so two trees walked together find the facets that can touch, however many others there are.
#pragma once

#include <memory>

#include "shape/mesh/box_tree.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/polyhedron.h"

namespace scree {

struct HalfSpace {
  Vec3 normal;
  double offset;  // normal·x ≥ offset is within
};
// Where three of the planes meet and all others hold the point, to within `slack` (m).
std::vector<Vec3> common_corners(std::span<const HalfSpace> planes, double slack);

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

// Which facets of a polyhedron, or of a wall, come near a ball: a wall of many triangles costs what those nearby do.
class FacetTree {
 public:
  // of facets with corners
  explicit FacetTree(const Polyhedron& polyhedron);

  // Facets whose boxes come within `radius` (m) of the point, each once, in rising order.
  void near(Vec3 centre, double radius, std::vector<uint32_t>& facets) const;

 private:
  std::vector<uint32_t> facet_;  // of each triangle
  MeshBvh tree_;
};

}  // namespace scree
