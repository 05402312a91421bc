// Which facets of which pairs may touch before long, kept from step to step. A pair is looked at anew only when its
// bodies have moved by what was allowed for. Nothing that is computed depends on when that happens: facets that are
// left out could not have touched. So none of this is saved.
#pragma once

#include <vector>

#include "state/facet_table.h"

namespace scree {

struct FacetCandidates {
  std::vector<double> wait;       // per pair: m that the bodies may still move relative to each other; < 0: look anew
  std::vector<uint32_t> first;    // pairs + 1, into facets
  std::vector<FacetPair> facets;  // their pose is not set
  // of the next list, while it is made
  std::vector<uint32_t> first_new;
  std::vector<FacetPair> facets_new;

  void reset(size_t pairs) {
    wait.assign(pairs, -1);
    first.assign(pairs + 1, 0);
    facets.clear();
  }
  size_t bytes() const {
    return wait.capacity() * sizeof(double) + (first.capacity() + first_new.capacity()) * sizeof(uint32_t) +
           (facets.capacity() + facets_new.capacity()) * sizeof(FacetPair);
  }
};

// Of one chunk of bodies: against bodies, and against walls.
struct ChunkCandidates {
  struct WallPair {
    uint32_t body = 0, wall = 0;
  };
  FacetCandidates bodies, walls;
  std::vector<WallPair> wall_pairs;  // sorted
  size_t bytes() const { return bodies.bytes() + walls.bytes() + wall_pairs.capacity() * sizeof(WallPair); }
};

}  // namespace scree
