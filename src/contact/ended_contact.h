// Energy balance of contacts that ended, by the law that loaded them.
#pragma once

#include "contact/contact_block.h"
#include "state/contact_list.h"

namespace scree {

// Puts contact k alone into the block, at rest and at some overlap (m). The rest is the caller's, also to fill it up.
void put_at_rest(const ContactList& list, uint32_t k, double overlap, ContactBlock& block);

// Energy in the normal spring of contact k (J) that is to be booked when it ends; 0 under an adhesive law, which books
// it itself when the contact opens. The history is not changed.
double unbooked_energy(const ContactSettings& settings, ContactList& list, uint32_t k, ContactBlock& block);

// Passes contact k to the law as open, which books the energy of its tangential springs.
// `grip`: its share in friction.
void let_springs_go(const ContactSettings& settings, ContactList& list, uint32_t k, double grip, ContactBlock& block,
                    ContactSums& sums);

// A contact in the last step.
struct HeldContact {
  uint32_t row;                // of the table of material pairs
  Vec3 normal;                 // unit
  double overlap;              // m
  double radius;               // m, effective
  double share = 1, grip = 1;  // of the normal and of the tangential springs
};
// J in its springs; history k of `state`.
double energy_held(const ContactSettings& settings, const PairState& state, size_t k, const HeldContact& contact,
                   double dt);

}  // namespace scree
