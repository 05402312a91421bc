// Verlet lists of facets: which facets of which pairs may touch soon. A pair is relisted when its bodies have moved by
// the allowance. Forces do not depend on when that happens, as facets left out cannot touch; so none of this is saved.
#pragma once

#include <vector>

#include "state/facet_batches.h"

namespace scree {

struct FacetCandidates {
  std::vector<double> allowance;  // per pair: m of relative displacement left; < 0: relist
  // Pairs with listed facets or with a round body, ascending, and their two bodies, padded.
  std::vector<uint32_t> pairs, one, two;
  std::vector<uint32_t> first;        // pairs + 1, into facets
  std::vector<FacetPair> facets;      // their poses are numbered as `pairs` are
  bool holes = false, balls = false;  // any facet is subtracted, any pair has a round body
  FacetBatches batches;               // of facets
  std::vector<uint8_t> touching;      // flag per facet pair, from the last step

  void reset(size_t count) {
    allowance.assign(count, -1);
    pairs.clear(), one.clear(), two.clear();
    first.assign(1, 0);
    holes = balls = false;
    facets.clear(), batches.batch.clear(), touching.clear();
  }
  size_t bytes() const { return bytes_of(allowance, pairs, one, two, first, facets, touching) + batches.bytes(); }
};

// Of the bodies of one chunk near walls.
struct WallCandidates {
  struct Pair {
    uint32_t body = 0, wall = 0;
  };
  std::vector<Pair> pairs;  // sorted
  FacetCandidates facets;
  size_t bytes() const { return facets.bytes() + bytes_of(pairs); }
};

}  // namespace scree
