// Patches before the law, as a structure of arrays: sums over their facets in the frame of body a, and the motion of
// both bodies, from which SIMD batches derive what the law reads.
#pragma once

#include "contact/contact_block.h"
#include "pairs/facets/patch_columns.h"
#include "state/contact_list.h"

namespace scree {

struct alignas(64) PatchBlock {
  static constexpr size_t kCapacity = ContactBlock::kCapacity;
  struct Vector {
    double x[kCapacity], y[kCapacity], z[kCapacity];
    void set(size_t k, Vec3 v) { x[k] = v.x, y[k] = v.y, z[k] = v.z; }
    Vec3 at(size_t k) const { return {x[k], y[k], z[k]}; }
  };
  // in units of the layer's stiffness
  Vector force;              // Σ volume·normal, m³
  Vector first;              // Σ volume·point, m⁴
  Vector moment;             // Σ volume·point × normal, m⁴
  double volume[kCapacity];  // Σ, m³
  // Of the pressures of a dashpot spread over the patch, about its centre of pressure c: v_n(x) = ω·((x − c) × n), so
  // their moment is Σ ∫ (r × n)(r × n)ᵀ dA ω. m⁴
  double xx[kCapacity], yy[kCapacity], zz[kCapacity], xy[kCapacity], xz[kCapacity], yz[kCapacity];
  // pose and motion of the bodies
  double turn_w[kCapacity];
  Vector turn;      // frame of a → world
  Vector centre;    // of a, m
  Vector to_b;      // m from a's centre to b's, or to the wall's moved pivot
  Vector velocity;  // of a's centre less that of b's material there, m/s
  // parameters of the law
  double modulus[kCapacity], damping_ratio[kCapacity], damping_rate[kCapacity];

  // results
  Vector arm_a, arm_b;       // m, world frame, to the centre of pressure
  Vector couple;             // on a beside the law's, N m
  double damped[kCapacity];  // J of the step
};

// Fills in what the law reads of `contacts`, whose areas, masses and spins are set, and the results above. Contacts
// that persist have the last step's couple in couple_of(now).
void prepare_patches(PatchBlock& patches, ContactBlock& contacts, double dt, ContactList& now);

}  // namespace scree
