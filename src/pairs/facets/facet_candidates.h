// Which facets of two bodies may touch before they have moved by some slack relative to each other.
#pragma once

#include <vector>

#include "pairs/triangles/box_search.h"
#include "state/facet_batches.h"

namespace scree {

// Sums run over the facets of a pair in this order, independent of when it was relisted.
inline bool comes_before(const FacetPair& p, const FacetPair& q) { return p.f1 != q.f1 ? p.f1 < q.f1 : p.f2 < q.f2; }

// Two bodies to be relisted: rows of their shapes, pose of the second in the frame of the first, relative displacement
// in a step (m), and whether they touched in the last step.
struct CandidateQuery {
  uint32_t shape1, shape2;
  const FacetPose& pose;
  double pace;
  bool touched = false;
};

// Appends a superset of list_candidates() and returns the same.
double rough_candidates(const FacetTable& table, const CandidateQuery& query, std::vector<FacetPair>& pairs);

// Appends the facets (f1 of shape 1, f2 of shape 2) that may touch, sorted, and returns by how much (m) any point of
// body 2 may move relative to body 1 until others may. `pace`: relative displacement in a step, m; faster bodies get
// longer lists that last longer.
double list_candidates(const FacetTable& table, uint32_t shape1, uint32_t shape2, const FacetPose& pose, double pace,
                       std::vector<FacetPair>& out);

// Through the box trees of bodies, which have thousands of facets: the cost depends on how many are near the other
// body.

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
