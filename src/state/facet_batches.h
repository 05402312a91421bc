// Pairs of facets as the kernel reads them: batches of eight, one per lane, sorted by their numbers of half-planes and
// by whether they touched in the last step, so that batches without contact end early. Rebuilt with the list of pairs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "state/facet_table.h"

namespace scree {

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

}  // namespace scree
