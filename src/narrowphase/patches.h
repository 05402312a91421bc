// Facets that touch, put together into contacts, and these through the law. A contact (a patch) is what all touching
// facets of two bodies amount to, or in bodies with bays those of them whose normals are alike: the sum of their forces
// through one point, the centre of pressure, with the area as its weight (DESIGN.md, decision 2), and the couple that
// is left where normals differ. So friction has one spring for each patch, as stiff as its area is large, and one that
// resists turning about the normal, and both are the same however a face is cut into facets.
#pragma once

#include <span>
#include <vector>

#include "narrowphase/facet_pairs.h"
#include "narrowphase/patch_block.h"
#include "state/contact_list.h"

namespace scree {

// Forces of a law on an area in the frame of body a, in units of the layer's stiffness.
struct PatchSum {
  Vec3 force;         // Σ volume·normal
  double volume = 0;  // Σ
  Vec3 first;         // Σ volume·point
  Vec3 moment;        // Σ volume·point × normal
  double area = 0, energy = 0;
  Vec3 seed;          // its normal in the step before, or of its first facets
  size_t origin = 0;  // contact of the step before; none: before_.count

  void add(const FacetTouch& t) {
    const Vec3 push = xyz(t.normal) * t.normal.w;
    force += push;
    volume += t.normal.w;
    first += xyz(t.point) * t.normal.w;
    moment += cross(xyz(t.point), push);
    area += t.point.w;
    energy += t.middle.w;
  }
};

// ∫ (r × n)(r × n)ᵀ dA over a patch about its centre of pressure, m⁴.
struct PatchSpread {
  double xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0;

  void add(const FacetTouch& t, Vec3 centre) {
    const Vec3 v = cross(xyz(t.middle) - centre, xyz(t.normal)), w = v * t.point.w;
    xx += t.spread.x + w.x * v.x, yy += t.spread.y + w.y * v.y, zz += t.spread.z + w.z * v.z;
    xy += t.spread.w + w.x * v.y, xz += t.others.x + w.x * v.z, yz += t.others.y + w.y * v.z;
  }
};

// A pair of bodies, or of a body and a wall.
struct PatchPair {
  ContactKey key;
  uint32_t row = 0;       // of the table of material pairs
  bool one_patch = true;  // both are convex
  Vec3 centre;            // of a, m
  Quat turn;              // frame of a → world
  Vec3 to_b;              // m from a's centre to b's, or to the wall's moved pivot
  Vec3 velocity_a, spin_a, velocity_b, spin_b;
  double mass = 0;  // reduced, kg
  Load *on_a = nullptr, *on_b = nullptr;
};

class PatchSink {
 public:
  PatchSink(const ContactSettings& settings, ContactList& now, ContactList& before, ContactSums& sums);
  // Pairs of which some facet touches, in rising order of (a, b), with all facets that may.
  void take(const PatchPair& pair, std::span<const FacetTouch> touches);
  // What the springs of contacts that ended held is booked.
  void finish();

 private:
  size_t begin_patch(Vec3 normal, size_t origin);
  void gather(std::span<const FacetTouch> touches, const PatchPair& pair, size_t end);
  void put(const PatchPair& pair, const PatchSum& patch, const PatchSpread& spread);
  void flush();

  const ContactSettings& settings_;
  ContactList &now_, &before_;
  ContactSums& sums_;
  size_t next_ = 0;                // of the step before
  std::vector<size_t> ended_;      // contacts of the step before that were not found again
  std::vector<PatchSum> patches_;  // of the pair at hand
  std::vector<size_t> order_, patch_of_;
  ContactBlock block_;
  PatchBlock patch_block_;
  Load *on_a_[ContactBlock::kCapacity], *on_b_[ContactBlock::kCapacity];
};

}  // namespace scree
