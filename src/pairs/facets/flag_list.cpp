#include "pairs/facets/flag_list.h"

#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/facets/flag_list.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// A bit for each of eight flags.
HWY_INLINE uint32_t bits_of_eight(const uint8_t* flags) {
  uint64_t word;
  std::memcpy(&word, flags, sizeof word);
  return static_cast<uint32_t>(word * 0x0102040810204080u >> 56);
}

// Whole groups of flags. `places` has room for one group more than are set.
void list_groups(const uint8_t* flags, size_t groups, FlagList& list) {
  const hn::CappedTag<uint32_t, FlagList::kGroup> d;
  const hn::Rebind<uint8_t, decltype(d)> bytes;
  uint32_t* place = list.places.data();
  for (size_t g = 0; g < groups; ++g, flags += FlagList::kGroup) {
    list.before[g] = static_cast<uint32_t>(place - list.places.data());
    list.bits[g] = static_cast<uint16_t>(bits_of_eight(flags) | bits_of_eight(flags + 8) << 8);
    for (size_t k = 0; k < FlagList::kGroup; k += hn::Lanes(d)) {
      const auto set = hn::Ne(hn::PromoteTo(d, hn::LoadU(bytes, flags + k)), hn::Zero(d));
      place += hn::CompressStore(hn::Iota(d, static_cast<uint32_t>(g * FlagList::kGroup + k) + 1), set, d, place);
    }
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(list_groups);

void list_set(std::vector<uint8_t>& flags, FlagList& list) {
  const size_t count = flags.size(), groups = count / FlagList::kGroup + 1;
  flags.resize(groups * FlagList::kGroup, 0);
  list.places.resize(flags.size() + FlagList::kGroup);
  list.before.resize(groups), list.bits.resize(groups);
  HWY_DYNAMIC_DISPATCH(list_groups)(flags.data(), groups, list);
  flags.resize(count);
}

}  // namespace scree
#endif
