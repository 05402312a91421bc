// Blocks that the SIMD driver (apply_law.cpp) cannot process directly: with several laws, or with laws registered by a
// program.
#pragma once

#include "contact/contact_block.h"

namespace scree {

// All contacts of the block are of this law.
void apply_one_law(ContactBlock& block, const ContactSettings& settings, const LawTable& table, const Law& law,
                   PairState& state, ContactSums& sums);
// Sorts contacts into one block per law and copies the results back.
void apply_law_by_law(ContactBlock& block, const ContactSettings& settings, const LawTable& table, PairState& state,
                      ContactSums& sums);
// By the scalar kernels.
void apply_contact_by_contact(ContactBlock& block, const ContactSettings& settings, const LawTable& table,
                              PairState& state, ContactSums& sums);

}  // namespace scree
