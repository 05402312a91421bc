// Pairs of facets as the kernel reads them: eight to a batch, one in each lane, those with alike numbers of half-planes
// together, and those that did not touch lately, which a batch of them soon sees. They follow from a list of pairs and
// are kept as long as that is.
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
    uint32_t number[kNumbers][kLanes];  // place in the list, pose, facets; lanes that are not in use repeat the first
    uint32_t first_side;                // in `side`
    uint8_t lanes;                      // in use
    uint8_t sides1, sides2;
    bool overlap, square;
  };
  std::vector<Batch> batch;
  // Of each side of facet 1, then of facet 2, kLanes numbers: of the facet's sides from 1 on, 0 where a lane has fewer.
  // Bytes: what a step reads of all pairs comes from far away where bodies are many.
  std::vector<uint8_t> side;

  size_t bytes() const { return batch.capacity() * sizeof(Batch) + side.capacity(); }
};

// `sorted`: those that are alike stand together; else as they are listed.
void make_batches(std::span<const FacetPair> pairs, bool sorted, FacetBatches& batches);

}  // namespace scree
