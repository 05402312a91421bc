// Which of many flags are set, many at a time: a loop over them that branches, or counts one by one, waits for each.
#pragma once

#include <cstdint>
#include <vector>

#include "state/facet_table.h"

namespace scree {

struct FlagList {
  static constexpr size_t kGroup = 16;  // flags
  std::vector<uint32_t> places;         // of those that are set, and room for more
  std::vector<uint32_t> before;         // of each group: how many are set before it
  std::vector<uint16_t> bits;           // of each group

  // how many are set before the k-th, which may be the end
  uint32_t count_before(size_t k) const {
    const uint32_t below = (1u << k % kGroup) - 1;
    return before[k / kGroup] + count_bits(static_cast<uint16_t>(bits[k / kGroup] & below));
  }
};

// Flags are 0 or 1; they are filled up with 0 for a while. The k-th has place k + 1.
void list_set(std::vector<uint8_t>& flags, FlagList& list);

}  // namespace scree
