// Contacts of polyhedra, and of spheres and clumps that touch as they do (round_touch.h), with each other and with
// walls, chunk by chunk: which facets are near (facet_candidates.h), how they touch (facet_pairs.h), what that amounts
// to (patches.h). docs/polyhedra.md says what is computed.
#pragma once

#include <span>

#include "contact/contact_settings.h"
#include "pairs/facets/fetch_ahead.h"
#include "state/contact_list.h"
#include "state/facet_batches.h"
#include "state/walls.h"

namespace scree {

struct PolyhedronPairs {
  const Bodies& bodies;
  const FacetTable& facets;
  std::span<const uint32_t> row;  // of the facet table, per shape of the scene; kNone: made of balls
  std::span<const std::vector<ClumpForm::Ball>> balls;  // per shape of the scene
  PairList& pairs;                                      // of the balls that hold them
  FetchAhead* ahead = nullptr;                          // memory to prefetch while facets are computed
};

// Memory to prefetch: contacts, read after a chunk's facets, and the lists that the next chunk begins with.
void add_contacts(const ContactList& contacts, FetchAhead& ahead);
void add_candidates(const FacetCandidates& next, FetchAhead& ahead);

// The pairs of one chunk: their contacts, whose loads are added to the chunk's and to crossings.
void polyhedron_contacts(const PolyhedronPairs& polyhedra, const ContactSettings& settings, const PairChunk& chunk,
                         FacetCandidates& candidates, ContactLists& lists, ContactSums& sums);

struct PolyhedronWalls {
  std::span<const WallBody> bodies;
  std::span<const WallState> states;
  std::span<const uint32_t> row;  // of the facet table, per wall
  std::span<WallSum> sums;        // added to
};

void polyhedron_wall_contacts(const PolyhedronPairs& polyhedra, const PolyhedronWalls& walls,
                              const ContactSettings& settings, const PairChunk& chunk, WallCandidates& candidates,
                              ContactLists& lists, ContactSums& sums);

}  // namespace scree
