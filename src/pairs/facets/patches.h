// Facets that touch, put together into contacts, and these through the law. A contact (a patch) is what all touching
// facets of two bodies amount to, or in bodies with bays those of them whose normals are alike: the sum of their forces
// through one point, the centre of pressure, as stiff as the area is large (kernels/laws/layer.h), and the couple that
// is left where normals differ. So friction has one spring for each patch, as stiff as its area is large, and one that
// resists turning about the normal, and both are the same however a face is cut into facets.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "pairs/facets/facet_pairs.h"
#include "pairs/facets/patch_block.h"
#include "pairs/facets/patch_sums.h"
#include "state/contact_list.h"

namespace scree {

// A pair of bodies, or of a body and a wall.
struct PatchPair {
  ContactKey key;
  uint32_t row = 0;       // of the table of material pairs
  bool one_patch = true;  // both are convex
  Load *on_a = nullptr, *on_b = nullptr;
};

class PatchSink {
 public:
  // touches[0] is nothing: it fills up SIMD lanes
  PatchSink(const ContactSettings& settings, const PatchBodies& bodies, const FacetTouch* touches, ContactList& now,
            ContactList& before, ContactSums& sums);
  // Pairs, in rising order of (a, b), with the numbers of their facets that touch, at least one.
  void take(const PatchPair& pair, std::span<const uint32_t> touching);
  // What the springs of contacts that ended held is booked.
  void finish();

 private:
  // Of the pair at hand.
  struct Patch {
    Vec3 seed;          // its normal in the step before, or of its first facets
    size_t origin = 0;  // contact of the step before; none: old_count_
    uint32_t facets = 0;
    bool has_subtracted = false;
    double volume = 0, area = 0, all_volume = 0, all_area = 0;  // less what is taken away, and with it
  };
  void gather(std::span<const uint32_t> touching, const PatchPair& pair, size_t end);
  size_t nearest_patch(Vec3 normal) const;
  bool all_join(std::span<const uint32_t> touching);
  void list_patch(size_t patch, std::span<const uint32_t> touching);
  void join(uint32_t touch, Patch& patch) const;
  static bool remains(const Patch& patch);
  void put(const PatchPair& pair, size_t origin, uint32_t facets);
  const ContactList& old() const { return in_place_ ? now_ : before_; }
  void leave_place();
  void book_ended(ContactList& old);
  void fill_block();
  void flush();

  const ContactSettings& settings_;
  const PatchBodies bodies_;
  const FacetTouch* touches_;
  // Contacts stay where they are as long as none begins or has ended; from there on they are copied from `before_`.
  ContactList &now_, &before_;
  ContactSums& sums_;
  bool in_place_ = true;
  size_t old_count_;   // contacts of the step before
  size_t listed_ = 0;  // of this step
  size_t next_ = 0;    // of the step before
  // Lists are kept for their memory, by threads: one sink at a time.
  struct Lists {
    std::vector<size_t> ended, order, patch_of;
    std::vector<Patch> patches;
    PatchFacets facets;
  };
  static Lists& lists();
  std::vector<size_t>& ended_;   // contacts of the step before that were not found again
  std::vector<Patch>& patches_;  // of the pair at hand
  std::vector<size_t>&order_, &patch_of_;
  PatchFacets& facets_;
  ContactBlock block_;
  PatchBlock patch_block_;
  // Patches as they were put, and where in the block they stand.
  struct Put {
    uint32_t a, b, first, count;  // bodies, facets
    uint32_t contact, row;
    double area_before;
    Load *on_a, *on_b;
    uint32_t place;
  };
  std::array<Put, ContactBlock::kCapacity> put_;
};

}  // namespace scree
