// Which facets of a polyhedron, or of a wall, come near a ball: a tree of boxes over them, so that a wall of many
// triangles costs what those nearby do.
#pragma once

#include "shape/mesh/mesh_bvh.h"
#include "shape/polyhedron.h"

namespace scree {

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
