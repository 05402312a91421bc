// Gathers touching facets into contacts (patches) and applies the law. A patch sums up all touching facets of two
// convex bodies, or of others those with similar normals: the total force acts at the centre of pressure, with a
// stiffness proportional to the area (kernels/laws/layer.h), beside the couple that remains where normals differ. Each
// patch has one friction spring and one that resists twisting, whatever the triangulation of its faces.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "contact/contact_carry.h"
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
  // touches[0] is empty and pads SIMD lanes
  PatchSink(const ContactSettings& settings, const PatchBodies& bodies, const FacetTouch* touches, ContactList& now,
            ContactList& before, ContactSums& sums);
  // Pairs in ascending order of (a, b), each with the numbers of its touches, at least one.
  void take(const PatchPair& pair, std::span<const uint32_t> touching);
  // Books the energy of contacts that ended.
  void finish();

 private:
  // Of the current pair.
  struct Patch {
    Vec3 seed;          // its normal in the last step, or that of its first facet
    size_t origin = 0;  // contact of the last step, or ContactCarry::kNew
    uint32_t facets = 0;
    bool has_subtracted = false;
    double volume = 0, area = 0, all_volume = 0, all_area = 0;  // net of subtracted touches, and gross
  };
  void gather(std::span<const uint32_t> touching, const PatchPair& pair);
  size_t nearest_patch(Vec3 normal) const;
  bool all_join(std::span<const uint32_t> touching);
  void list_patch(size_t patch, std::span<const uint32_t> touching);
  void join(uint32_t touch, Patch& patch) const;
  static bool remains(const Patch& patch);
  void put(const PatchPair& pair, size_t origin, uint32_t facets);
  void book_ended(ContactList& old, uint32_t ended);
  void fill_block();
  void flush();

  const ContactSettings& settings_;
  const PatchBodies bodies_;
  const FacetTouch* touches_;
  ContactSums& sums_;
  // Work space, reused per thread: one sink at a time.
  struct Lists {
    std::vector<size_t> ended, order, patch_of;
    std::vector<Patch> patches;
    PatchFacets facets;
  };
  static Lists& lists();
  ContactCarry carry_;
  std::vector<Patch>& patches_;  // of the current pair
  std::vector<size_t>&order_, &patch_of_;
  PatchFacets& facets_;
  ContactBlock block_;
  PatchBlock patch_block_;
  // Patches in the order of put(), and their places in the sorted block.
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
