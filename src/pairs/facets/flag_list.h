// Stream compaction: the places of set flags, a SIMD group at a time, without a branch per flag.
#pragma once

#include <cstdint>
#include <vector>

#include "state/facet_table.h"

namespace scree {

struct FlagList {
  static constexpr size_t kGroup = 16;  // flags
  std::vector<uint32_t> places;         // of set flags + 1; padded
  std::vector<uint32_t> before;         // per group: number of set flags before it
  std::vector<uint16_t> bits;           // per group

  // Number of set flags before the k-th; k may be the end.
  uint32_t count_before(size_t k) const {
    const uint32_t below = (1u << k % kGroup) - 1;
    return before[k / kGroup] + count_bits(static_cast<uint16_t>(bits[k / kGroup] & below));
  }
};

// Flags are 0 or 1, and padded with 0 during the call. The k-th flag has place k + 1, as touch 0 is the padding.
void list_set(std::vector<uint8_t>& flags, FlagList& list);

}  // namespace scree
