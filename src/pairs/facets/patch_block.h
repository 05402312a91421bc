// Patches before the law, as a structure of arrays: sums over their facets in the frame of body a, and the motion of
// both bodies, from which SIMD batches derive what the law reads.
#pragma once

#include "contact/contact_block.h"
#include "state/contact_list.h"

namespace scree {

// What contacts of facets keep beside springs, the private reals of their list by name: viscous couple on a in the last
// step (N m) with the energy in the normal springs (J), and area in the last step (m²).
inline auto& couple_of(auto& list) { return list.quad; }
inline auto& area_of(auto& list) { return list.real[0]; }

struct alignas(64) PatchBlock {
  static constexpr size_t kCapacity = ContactBlock::kCapacity;
  using Vectors = ContactBlock::Vectors;
  // in units of the layer's stiffness
  Vectors force;             // Σ volume·normal, m³
  Vectors first;             // Σ volume·point, m⁴
  Vectors moment;            // Σ volume·point × normal, m⁴
  double volume[kCapacity];  // Σ, m³
  // Of the pressures of a dashpot spread over the patch, about its centre of pressure c: v_n(x) = ω·((x − c) × n), so
  // their moment is Σ ∫ (r × n)(r × n)ᵀ dA ω. m⁴
  double xx[kCapacity], yy[kCapacity], zz[kCapacity], xy[kCapacity], xz[kCapacity], yz[kCapacity];
  // pose and motion of the bodies
  double turn_w[kCapacity];
  Vectors turn;      // frame of a → world
  Vectors centre;    // of a, m
  Vectors to_b;      // m from a's centre to b's, or to the wall's moved pivot
  Vectors velocity;  // of a's centre less that of b's material there, m/s
  // parameters of the law
  double modulus[kCapacity], damping_ratio[kCapacity], damping_rate[kCapacity];

  // results
  Vectors arm_a, arm_b;      // m, world frame, to the centre of pressure
  Vectors couple;            // on a beside the law's, N m
  double damped[kCapacity];  // J of the step
};

// Fills in what the law reads of `contacts`, whose areas, masses and spins are set, and the results above. Contacts
// that persist have the last step's couple in couple_of(now).
void prepare_patches(PatchBlock& patches, ContactBlock& contacts, double dt, ContactList& now);

}  // namespace scree
