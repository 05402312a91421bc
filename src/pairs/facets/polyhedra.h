// Contacts of polyhedra, and of spheres and clumps that touch as they do (round_touch.h), with each other and with
// walls, chunk by chunk: which facets are near (facet_candidates.h), how they touch (facet_pairs.h), what that amounts
// to (patches.h). docs/polyhedra.md says what is computed.
#pragma once

#include "contact/pair_kind.h"
#include "state/facet_batches.h"

namespace scree {

// `memory` of their kinds, per chunk of bodies
using PairCandidates = std::vector<FacetCandidates>;
using ChunkWallCandidates = std::vector<WallCandidates>;

void touch_facets(const World& world, const Chunk& chunk, KindLists& lists);
void touch_facet_walls(const World& world, const Chunk& chunk, KindLists& lists);

// Lists of near facets after a search, with those of pairs that were there before it; `before` is nullptr at a restart.
void remember_facets(const World& world, KindLists& lists, const SearchedLists* before);
void remember_facet_walls(const World& world, KindLists& lists, const SearchedLists* before);

}  // namespace scree
