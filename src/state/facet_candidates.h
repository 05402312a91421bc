// Which facets of which pairs may touch before long, kept from step to step. A pair is looked at anew only when its
// bodies have moved by what was allowed for. Nothing that is computed depends on when that happens: facets that are
// left out could not have touched. So none of this is saved.
#pragma once

#include <vector>

#include "state/facet_batches.h"

namespace scree {

struct FacetCandidates {
  std::vector<double> allowance;  // per pair: m that the bodies may still move relative to each other; < 0: look anew
  // Pairs with facets near each other or with a round body, rising, and their two bodies, padded.
  std::vector<uint32_t> pairs, one, two;
  std::vector<uint32_t> first;        // pairs + 1, into facets
  std::vector<FacetPair> facets;      // their poses are numbered as `pairs` are
  bool holes = false, balls = false;  // does any of facets take away, does any of pairs have a round body?
  FacetBatches batches;               // of facets
  std::vector<uint8_t> touching;      // which of facets do, when they have been computed

  void reset(size_t count) {
    allowance.assign(count, -1);
    pairs.clear(), one.clear(), two.clear();
    first.assign(1, 0);
    holes = balls = false;
    facets.clear(), batches.batch.clear(), touching.clear();
  }
  size_t bytes() const {
    return allowance.capacity() * sizeof(double) + facets.capacity() * sizeof(FacetPair) + batches.bytes() +
           touching.capacity() +
           (pairs.capacity() + one.capacity() + two.capacity() + first.capacity()) * sizeof(uint32_t);
  }
};

// Of the bodies of one chunk near walls.
struct WallCandidates {
  struct Pair {
    uint32_t body = 0, wall = 0;
  };
  std::vector<Pair> pairs;  // sorted
  FacetCandidates facets;
  size_t bytes() const { return facets.bytes() + pairs.capacity() * sizeof(Pair); }
};

}  // namespace scree
