// Facets that may touch, found through the box trees of two bodies: the cost depends on how many of their thousands of
// triangles are near the other body.
#pragma once

#include "pairs/triangles/triangle_distance.h"
#include "state/facet_table.h"

namespace scree {

// Facets whose cells reach below the plane normal·x = offset (a unit normal; in units of the radius), numbered from 0.
void cells_below(const BoxTree& cells, Vec3 normal, double offset, std::vector<uint32_t>& facets);

struct CellSearch {
  const BoxTree &one, &two;
  const FacetPose& pose;
  double reach = 0;  // m, between boxes
};

// Pairs of facets, numbered from 0, whose boxes come within reach of each other, each of them below the other's plane
// or within reach of it; in the order of the walk.
void near_cells(const CellSearch& search, std::vector<TrianglePair>& pairs);

}  // namespace scree
