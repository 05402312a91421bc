// Lists of near facets from the old pairs to the new ones, after a search. Results do not depend on them: without this
// every pair would be looked at anew, and a drum of cubes would take 1.8 times as many looks.
#pragma once

#include "contact/pair_kind.h"
#include "state/facet_candidates.h"

namespace scree {

using PairCandidates = std::vector<FacetCandidates>;      // per chunk of bodies
using ChunkWallCandidates = std::vector<WallCandidates>;  // per chunk of bodies

// Lists that have been reset for the new pairs, from those before the search. Pairs that turned round are not carried.
void carry_candidates(const SearchedLists& before, const KindLists& lists, PairCandidates& candidates);
void carry_candidates(const SearchedLists& before, const KindLists& lists, ChunkWallCandidates& candidates);

}  // namespace scree
