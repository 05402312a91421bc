// Many pairs of facets at once, one pair per SIMD lane (kernels/geometry/facet_contact.h).
#pragma once

#include <span>
#include <vector>

#include "state/facet_batches.h"

namespace scree {

// In the frame of body 1, lengths in m.
struct FacetTouch {
  Quad normal;  // unit, from 1 to 2; ∫ overlap dA, m³: 0 where they do not touch
  Quad point;   // centre of pressure; area, m²
  Quad middle;  // of the area; elastic energy in units of k_l, m⁴
  // ∫ (r × normal)(r × normal)ᵀ dA about the middle, m⁴
  Quad spread;  // xx, yy, zz, xy
  Quad others;  // xz, yz, 0, 0
};

// One for each pair of the list that the batches were made of, and whether it touches.
void touching_facets(const FacetTable& table, std::span<const FacetPose> poses, const FacetBatches& batches,
                     bool with_energy, FacetTouch* touches, uint8_t* touching);

// Appends those of `pairs`, all of one pose, that may touch before any point of body 2 has moved by `slack` (m) as seen
// from body 1, with the half-planes that may then bound their contact.
void near_facets(const FacetTable& table, const FacetPose& pose, std::span<const FacetPair> pairs, double slack,
                 std::vector<FacetPair>& out);

}  // namespace scree
