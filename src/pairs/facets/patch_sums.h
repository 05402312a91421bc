// Sums over the facets of patches, one patch per SIMD lane.
#pragma once

#include <cstdint>
#include <vector>

#include "contact/contact_block.h"
#include "pairs/facets/facet_pairs.h"
#include "pairs/facets/patch_block.h"

namespace scree {

// The two bodies of patches: a, and b or a wall.
struct PatchBodies {
  const Quad *turn, *place, *motion, *spin;                      // of a: frame → world, and as in Bodies
  const Quad *place_of_other, *motion_of_other, *spin_of_other;  // of a wall: its moved pivot, and 0 as 1/mass
  bool nearest_image;                                            // of the other
};

// Bit in the number of a touch: its integrals are subtracted, as one of its facets is a hole.
constexpr uint32_t kSubtractedTouch = 1u << 31;

// Bodies and facets of the patches of a block.
struct PatchFacets {
  uint32_t a[ContactBlock::kCapacity], b[ContactBlock::kCapacity];
  uint32_t first[ContactBlock::kCapacity], count[ContactBlock::kCapacity];  // in touching
  std::vector<uint32_t> touching;                                           // numbers of touches

  // Pads the last SIMD batch with the last patch, here and in the block.
  void fill_up(ContactBlock& block) {
    const size_t last = block.count - 1;
    for (size_t k = block.count; k % kPairPadding != 0; ++k) {
      a[k] = a[last], b[k] = b[last], first[k] = first[last], count[k] = count[last];
      block.pair[k] = block.pair[last], block.row[k] = block.row[last];
      block.area_before[k] = block.area_before[last];
    }
  }
};

// Fills `patches` but for the results, and areas, energies, masses and spins of `contacts`, whose rows of materials and
// areas in the last step (< 0: new contact) are set.
void sum_patches(const PatchBodies& bodies, const ContactSettings& settings, const FacetTouch* touches,
                 const PatchFacets& facets, PatchBlock& patches, ContactBlock& contacts);

}  // namespace scree
