#include "pairs/facets/flag_list.h"

#include <gtest/gtest.h>

#include <random>

#include "pairs/contacts.h"

namespace scree {
namespace {

void compare(std::vector<uint8_t> flags, FlagList& list) {
  const std::vector<uint8_t> as_given = flags;
  list_set(flags, list);
  EXPECT_EQ(flags, as_given);
  uint32_t set = 0;
  for (size_t k = 0; k < as_given.size(); ++k) {
    ASSERT_EQ(list.count_before(k), set) << k << " of " << as_given.size();
    if (!as_given[k]) continue;
    ASSERT_EQ(list.places[set], k + 1) << as_given.size();
    ++set;
  }
  EXPECT_EQ(list.count_before(as_given.size()), set);
}

// Every number of flags about the ends of groups, few of them set and many.
TEST(FlagList, IsThatOfAPlainLoop) {
  testing::on_every_target([] {
    std::mt19937 random(7);
    FlagList list;
    for (size_t count = 0; count < 70; ++count)
      for (const uint32_t of_eight : {0u, 1u, 4u, 8u}) {
        std::vector<uint8_t> flags(count);
        for (uint8_t& f : flags) f = random() % 8 < of_eight;
        compare(flags, list);
      }
  });
}

}  // namespace
}  // namespace scree
