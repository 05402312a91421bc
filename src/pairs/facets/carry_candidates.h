// Carries lists of near facets over a pair search. Results do not depend on them, but without this every pair would be
// relisted: 1.8 times as many relistings in a drum of cubes.
#pragma once

#include "contact/pair_kind.h"
#include "state/facet_batches.h"

namespace scree {

using PairCandidates = std::vector<FacetCandidates>;      // per chunk of bodies
using ChunkWallCandidates = std::vector<WallCandidates>;  // per chunk of bodies

// Fills lists that were reset for the new pairs. Pairs whose bodies changed places are not carried.
void carry_candidates(const SearchedLists& before, const KindLists& lists, PairCandidates& candidates);
void carry_candidates(const SearchedLists& before, const KindLists& lists, ChunkWallCandidates& candidates);

}  // namespace scree
