// The law driver on blocks whose pairs come in any order.
#include <gtest/gtest.h>

#include <algorithm>

#include "contact/contact_block.h"
#include "pairs/contacts.h"

namespace scree {
namespace {

using namespace testing;

// Pair k touches where k is even. First and last pair of a batch may be as far apart as in a batch of neighbours.
void expect_flags(const ContactSettings& s, const std::vector<uint32_t>& order) {
  on_every_target([&] {
    PairState state;
    state.resize(padded(64), s.fields);
    for (size_t p = 0; p < padded(64); ++p) state.active[p] = 0, state.slide[p] = {};
    for (size_t p = 0; s.fields.rolling && p < padded(64); ++p) state.roll[p] = {};
    ContactBlock block;
    block.count = order.size();
    for (size_t k = 0; k < order.size(); ++k) {
      for (double* field : {block.normal_y, block.normal_z, block.velocity_x, block.velocity_y, block.velocity_z,
                            block.spin_x, block.spin_y, block.spin_z})
        field[k] = 0;
      block.normal_x[k] = 1;
      block.overlap[k] = order[k] % 2 == 0 ? 1e-6 : -1e-3;
      block.mass[k] = block.radius[k] = 1e-3;
      block.arm_a[k] = block.arm_b[k] = 1e-3;
      block.pair[k] = order[k];
      block.row[k] = order[k] % static_cast<uint32_t>(s.point_laws.rows.size());
    }
    block.fill_up(kPairPadding);
    ContactSums sums;
    apply_law(block, s, s.point_laws, state, sums);
    for (uint32_t pair = 0; pair < 64; ++pair) {
      const bool listed = std::find(order.begin(), order.end(), pair) != order.end();
      EXPECT_EQ(bool(state.active[pair]), listed && pair % 2 == 0) << pair;
    }
  });
}

TEST(ApplyLaw, FlagsGoToTheirOwnPairs) {
  for (const ContactSettings& s : all_settings()) {
    expect_flags(s, {0, 1, 2, 3, 4, 5, 6, 7});
    expect_flags(s, {8, 10, 9, 11, 13, 12, 14, 15});
    expect_flags(s, {8, 14, 9, 13, 12, 10, 11, 15, 3, 5, 6});
    expect_flags(s, {3, 5, 6});
    expect_flags(s, {1, 3, 4, 6, 8});
  }
}

}  // namespace
}  // namespace scree
