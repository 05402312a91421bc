// Lists of near facets from the old pairs to the new ones, after a search. They would do without, as nothing hangs on
// when a pair is looked at; but most pairs are old ones: without it a drum of cubes takes 1.8 times the looks.
#pragma once

#include "search/carry_history.h"
#include "state/facet_candidates.h"

namespace scree {

// Before the search: indices are those of the old order.
struct OldCandidates {
  std::vector<ChunkCandidates> chunks;
  size_t chunk = 1;  // bodies in each
};

// After it: the pairs of all chunks, whose lists have been reset.
struct NewCandidates {
  std::vector<ChunkCandidates>& chunks;
  size_t chunk;  // bodies in each
  const SpherePairs& pairs;
  const Array<uint32_t>& a_first;
};

// old_index as for carry_history(). Pairs that turned round are not carried.
void carry_candidates(const OldCandidates& old, const OldPairs& old_pairs, const Array<uint32_t>& old_index,
                      NewCandidates now);

}  // namespace scree
