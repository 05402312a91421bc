#include "contact/contact_block.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "pairs/contacts.h"

namespace scree {
namespace {

// Contacts of a block in any order: where the first and the last pair of a SIMD batch are as far apart as in a batch of
// neighbours, those between need not be in order. Patches of polyhedra come like that, sorted by their facets.
TEST(ApplyLaw, FlagsGoToTheirPairsInAnyOrder) {
  testing::on_every_target([] {
    const ContactSettings settings = testing::some_settings(LawKind::linear, false, 1);
    Random random{5};
    for (int trial = 0; trial < 200; ++trial) {
      ContactBlock block{};
      block.count = 16;
      std::iota(block.pair, block.pair + block.count, 0u);
      for (uint32_t begin = 0; begin < block.count;
           begin += 8)  // the ends of batches of 4 and of 8 stay where they are
        std::swap(block.pair[begin + 1 + random.below(2)], block.pair[begin + 1 + random.below(2)]),
            std::swap(block.pair[begin + 5 + random.below(2)], block.pair[begin + 5 + random.below(2)]),
            std::swap(block.pair[begin + 2], block.pair[begin + 5]);
      PairState state;
      state.resize(block.count + kPairPadding, settings.point_laws.fields);
      std::vector<uint8_t> touches(block.count);
      for (size_t k = 0; k < block.count; ++k) {
        const bool touching = random.below(2);
        touches[block.pair[k]] = touching;
        block.normal.x[k] = 1;
        block.overlap[k] = touching ? 1e-6 : -1e-6;
        block.mass[k] = 1e-6;
        block.radius[k] = 1e-3;
      }
      ContactSums sums;
      apply_law(block, settings, settings.point_laws, state, sums);
      const std::vector<uint8_t> flags(state.active.begin(), state.active.begin() + 16);
      ASSERT_EQ(flags, touches) << "trial " << trial;
    }
  });
}

// Sums of energies as the ledger takes them: a block that ends within a batch, of contacts of very different size.
TEST(ApplyLaw, SumsHaveTheSameBitsOnEveryInstructionSet) {
  const ContactSettings settings = testing::some_settings(LawKind::linear, false, 1);
  for (const size_t count : {1, 5, 8, 13, 30, 61, 64}) {
    std::optional<ContactSums> first;
    testing::on_every_target([&] {
      Random random{7, count};
      ContactBlock block{};
      block.count = count;
      PairState state;
      state.resize(count + kPairPadding, settings.point_laws.fields);
      for (size_t k = 0; k < count; ++k) {
        block.pair[k] = static_cast<uint32_t>(k);
        block.normal.x[k] = 1;
        block.velocity.set(k, random.in_ball(false));
        block.overlap[k] = k == 0 ? 1e-4 : random.uniform(-1e-5, 1e-4);
        block.mass[k] = 1e-6 * random.uniform(0.1, 10);
        block.radius[k] = 1e-3;
        state.slide[k] = {0, random.uniform(0, 1e-5), random.uniform(0, 1e-5), 0};
      }
      block.pad(kPairPadding);
      ContactSums sums;
      apply_law(block, settings, settings.point_laws, state, sums);
      if (!first) first = sums;
      ASSERT_GT(sums.elastic, 0) << count;
      ASSERT_EQ(sums.elastic, first->elastic) << count;
      ASSERT_EQ(sums.friction, first->friction) << count;
      ASSERT_EQ(sums.damping, first->damping) << count;
    });
  }
}

}  // namespace
}  // namespace scree
