// Which triangles of two meshes may be close: both trees of boxes are walked together, in floats.
#pragma once

#include <vector>

#include "pairs/triangles/triangle_distance.h"
#include "shape/mesh/box_tree.h"

namespace scree {

struct BoxSearch {
  const BoxTree& a;
  const BoxTree& b;
  RigidMotion b_to_a;     // lengths in a's unit; its rows may carry the ratio of b's unit to a's
  RigidMotion a_to_b;     // lengths in b's unit
  double reach = 0;       // in a's unit, with what rounding may take away
  double reach_in_b = 0;  // in b's unit
  bool below = false;     // boxes lie below their planes: those beyond the other's plane do not count, others do
};

// What rounding can take from a distance that is computed in floats, in m. `extent` bounds every coordinate and length
// that takes part.
double box_margin(double extent);

// Appends every pair of triangles whose boxes, in either frame, are within reach of each other along all six axes; by
// numbers of the mesh, in the order of the walk.
void find_near_boxes(const BoxSearch& search, std::vector<TrianglePair>& pairs);

}  // namespace scree
