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
  struct Batch {
    uint32_t first;  // its lanes' numbers in `lane`
    uint8_t lanes;   // in use; the others repeat the first
    uint8_t sides1, sides2;
    bool overlap, square;
  };
  // numbers of a batch, kLanes of each: place in the list, pose, facet 1, facet 2, each side of 1, each side of 2
  enum Number { kPlace, kPose, kFacet1, kFacet2, kSides };
  std::vector<Batch> batch;
  std::vector<uint32_t> lane;

  // of sides that a batch has none of, perhaps the end of all
  const uint32_t* numbers(const Batch& b, size_t which) const { return lane.data() + b.first + which * kLanes; }
  size_t bytes() const { return batch.capacity() * sizeof(Batch) + lane.capacity() * sizeof(uint32_t); }
};

// `sorted`: those that are alike stand together; else as they are listed.
void make_batches(const FacetTable& table, std::span<const FacetPair> pairs, bool sorted, FacetBatches& batches);

}  // namespace scree
