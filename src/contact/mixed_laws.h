// Blocks that the SIMD driver (apply_law.cpp) does not take as they are: of several laws, and of laws that a program
// registered.
#pragma once

#include "contact/contact_block.h"

namespace scree {

// All contacts of the block are of this law.
void apply_one_law(ContactBlock& block, const ContactSettings& settings, const LawTable& table, const Law& law,
                   PairState& state, ContactSums& sums);
// The contacts of each law of the table in a block of their own, their answers back to where they stood.
void apply_law_by_law(ContactBlock& block, const ContactSettings& settings, const LawTable& table, PairState& state,
                      ContactSums& sums);
// By the scalar kernels.
void apply_contact_by_contact(ContactBlock& block, const ContactSettings& settings, const LawTable& table,
                              PairState& state, ContactSums& sums);

}  // namespace scree
