// A block of contacts between geometry and law, small enough for the L1 cache. Any shape's geometry fills one; the law
// driver (apply_law) does the rest.
#pragma once

#include <cstdint>

#include "contact/contact_settings.h"
#include "state/pairs.h"

namespace scree {

struct alignas(64) ContactBlock {
  static constexpr size_t kCapacity = 64;
  // component by component, so that a batch of contacts is one vector load
  struct Vectors {
    double x[kCapacity], y[kCapacity], z[kCapacity];
    void set(size_t k, Vec3 v) { x[k] = v.x, y[k] = v.y, z[k] = v.z; }
    Vec3 at(size_t k) const { return {x[k], y[k], z[k]}; }
  };
  size_t count = 0;
  Vectors normal, velocity, spin;  // meanings as in kernels/laws/contact.h; spin only with rolling resistance
  double overlap[kCapacity], mass[kCapacity];
  double radius[kCapacity];                        // where a law or rolling resistance reads it
  double arm_a[kCapacity], arm_b[kCapacity];       // from the centres to the contact point along the normal, m
  bool shared = false;                             // contacts use share and grip; see the results below
  double share[kCapacity];                         // of a contact in normal forces and energies; may be negative
  double grip[kCapacity], grip_before[kCapacity];  // in friction, and that of the step before; 0 to 1
  bool swings = false;                             // normals may turn faster than the step resolves
  double swing[kCapacity];                         // m, see resolved_response()
  double area[kCapacity], area_before[kCapacity];  // of patches: now and in the step before, m²
  double stored[kCapacity];                        // of patches: energy of their layers over their stiffness, m⁴
  double even_area[kCapacity];                     // of patches, m², see ContactPoint
  bool wants_energy = false;                       // also in a step that is not observed
  uint32_t pair[kCapacity];                        // index of its history; no pair twice
  uint32_t row[kCapacity];                         // of the table of material pairs

  Vectors force;  // result where `shared`: on a (N), 0 where it does not touch. The caller knows the lever arms.
  // Else: torque on a is arm_a · moment + couple, on b arm_b · moment − couple, with moment = normal × force.
  Quad force_arm_a[kCapacity];   // force on a (N), arm_a; 0 where it does not touch
  Quad moment_arm_b[kCapacity];  // N, arm_b
  Quad couple[kCapacity];        // N m; only with rolling resistance

  // Contact k of another block to place `at`, all but results.
  void copy(const ContactBlock& from, size_t k, size_t at) {
    using B = ContactBlock;
    for (const auto vectors : {&B::normal, &B::velocity, &B::spin}) (this->*vectors).set(at, (from.*vectors).at(k));
    for (const auto field : {&B::overlap, &B::mass, &B::radius, &B::arm_a, &B::arm_b, &B::share, &B::grip,
                             &B::grip_before, &B::swing, &B::area, &B::area_before, &B::stored, &B::even_area})
      (this->*field)[at] = (from.*field)[k];
    pair[at] = from.pair[k];
    row[at] = from.row[k];
  }
  // Pads the last SIMD batch with its first contact, which is computed twice but counted once.
  void pad(size_t lanes) {
    for (size_t k = count; k % lanes != 0; ++k) pair[k] = pair[count / lanes * lanes];
  }
  // Pads all fields with the last contact.
  void fill_up(size_t lanes) {
    for (size_t k = count; k % lanes != 0; ++k) copy(*this, count - 1, k);
  }
};

// Applies the law to a padded block: history and forces. The table is one of the settings'; where it holds several
// laws, contacts are first sorted into a block per law.
void apply_law(ContactBlock& block, const ContactSettings& settings, const LawTable& table, PairState& state,
               ContactSums& sums);

// for a block whose contacts are all of this law
void apply_one_law(ContactBlock& block, const ContactSettings& settings, const LawTable& table, const Law& law,
                   PairState& state, ContactSums& sums);
// mixed_laws.cpp: sorts contacts into one block per law and copies the results back
void apply_law_by_law(ContactBlock& block, const ContactSettings& settings, const LawTable& table, PairState& state,
                      ContactSums& sums);
// contact by contact, by the scalar kernels
void apply_contact_by_contact(ContactBlock& block, const ContactSettings& settings, const LawTable& table,
                              PairState& state, ContactSums& sums);

}  // namespace scree
