// Many pairs of facets at once, one pair per SIMD lane (kernels/geometry/facet_contact.h).
#pragma once

#include <span>
#include <vector>

#include "pairs/facets/fetch_ahead.h"
#include "state/facet_batches.h"

namespace scree {

// In the frame of body 1, lengths in m.
struct alignas(64) FacetTouch {
  Quad normal;  // unit, from 1 to 2; ∫ overlap dA, m³: 0 where they do not touch
  Quad point;   // centre of pressure; area, m²
  // along e1 = across_unit(normal) and e2 = normal × e1
  Quad slope;   // of the overlap, 1, 2; ∫ overlap² dA, m⁴; elastic energy in units of k_l, m⁴
  Quad spread;  // ∫ of squares and product of the coordinates about the middle of the area, 11, 12, 22, m⁴; cosine
                // between the contact's normal and those of equally stiff facets
};

// Output: one touch and one flag per pair of facets.
struct TouchesOut {
  FacetTouch* touches;
  uint8_t* touching;
};

// Computes all pairs of the list from which the batches were made, and prefetches `ahead` meanwhile. Touches are
// written only where facets touch.
void touching_facets(const FacetTable& table, std::span<const FacetPose> poses, const FacetBatches& batches,
                     bool with_energy, FacetTouch* touches, uint8_t* touching, FetchAhead* ahead = nullptr);

// Pairs of bodies that are relisted together: their poses, and by how much (m) any point of body 2 may move relative to
// body 1 until they are relisted again.
struct PosesWithSlack {
  const FacetPose* poses;
  const double* slack;
};

// Appends those of `pairs`, in their order, that may touch within the slack, with the half-planes that may then bound
// their contact.
void near_facets(const FacetTable& table, const PosesWithSlack& placed, std::span<const FacetPair> pairs,
                 std::vector<FacetPair>& out);

}  // namespace scree
