// Lists of facets that may touch, and their batches for the kernel.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "state/facet_table.h"

namespace scree {

// Pairs of facets as the kernel reads them: batches of eight, one per lane, sorted by their numbers of half-planes and
// by whether they touched in the last step, so that batches without contact end early. Rebuilt with the list of pairs.
struct FacetBatches {
  static constexpr size_t kLanes = 8;  // of the widest instruction set; others take a batch in parts
  enum Number { kPlace, kPose, kFacet1, kFacet2, kNumbers };
  struct Batch {
    uint32_t number[kNumbers][kLanes];  // place in the list, pose, facets; unused lanes repeat the first
    uint32_t first_side;                // in `side`
    uint8_t lanes;                      // in use
    uint8_t sides1, sides2;
    bool overlap, square;
  };
  std::vector<Batch> batch;
  // kLanes side numbers for each side of facet 1, then of facet 2: from 1 on, 0 where a lane has fewer. Bytes, because
  // with many bodies a step reads all of this from memory.
  std::vector<uint8_t> side;

  size_t bytes() const { return bytes_of(batch, side); }
};

// `sorted`: similar pairs share batches; else in list order.
void make_batches(std::span<const FacetPair> pairs, bool sorted, FacetBatches& batches);

// Verlet lists of facets: which facets of which pairs may touch soon. A pair is relisted when its bodies have moved by
// the allowance. Forces do not depend on when that happens, as facets left out cannot touch; so none of this is saved.
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
