// Which facets of two bodies may touch before they have moved by some slack relative to each other.
#pragma once

#include <vector>

#include "state/facet_candidates.h"

namespace scree {

// Sums run over the facets of a pair in this order, whenever it is looked at.
inline bool comes_before(const FacetPair& p, const FacetPair& q) { return p.f1 != q.f1 ? p.f1 < q.f1 : p.f2 < q.f2; }

// Two bodies that are looked at: rows of their shapes, how the second lies as seen from the first, how far (m) it moves
// in a step, and whether they touched a moment ago.
struct CandidateQuery {
  uint32_t shape1, shape2;
  const FacetPose& pose;
  double pace;
  bool touched = false;
};

// Appends facets among which are all of list_candidates(), and returns the same.
double rough_candidates(const FacetTable& table, const CandidateQuery& query, std::vector<FacetPair>& pairs);

// Appends the facets (f1 of shape 1, f2 of shape 2), sorted, and returns by how much (m) any point of body 2 may move
// as seen from body 1 until others may touch. `pose` is body 2 seen from body 1, `pace` how far (m) it moves in a step:
// that decides how much slack is allowed for, few facets or few looks.
double list_candidates(const FacetTable& table, uint32_t shape1, uint32_t shape2, const FacetPose& pose, double pace,
                       std::vector<FacetPair>& out);

}  // namespace scree
