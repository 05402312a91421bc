// Contacts that are no more: what their springs held is booked, by the law that loaded them.
#pragma once

#include "contact/contact_block.h"
#include "state/contact_list.h"

namespace scree {

// J that the normal spring of contact k holds, as the law counts it, where that is to be booked when the contact ends;
// 0 under an adhesive law, which books it itself when it sees the contact apart. Its history stays as it is.
double unbooked_energy(const ContactSettings& settings, ContactList& list, uint32_t k, ContactBlock& block);

// The springs of contact k: the law sees it apart, and books what they gave up.
// `grip`: its share in friction.
void let_springs_go(const ContactSettings& settings, ContactList& list, uint32_t k, double grip, ContactBlock& block,
                    ContactSums& sums);

// A contact as it was in the last step, and its share of the springs.
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
