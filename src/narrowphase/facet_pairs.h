// Many pairs of facets at once, one pair per SIMD lane (kernels/geometry/facet_contact.h).
#pragma once

#include <span>

#include "state/facet_table.h"

namespace scree {

// In the frame of body 1, lengths in m.
struct FacetTouch {
  Quad normal;      // unit, from 1 to 2; ∫ overlap dA, m³
  Quad point;       // centre of pressure; area, m²
  Quad middle;      // of the area; elastic energy in units of k_l, m⁴
  Quad spread;      // e1, a unit vector in the plane; ∫ of squared coordinates along it about the middle, m⁴
  double s12, s22;  // and those of the product, and along e2 = normal × e1
  uint32_t pair;    // of the list
};

// Those that touch, in the order of the pairs. `grown` > 0 counts facets as touching that would if planes and cells
// were shifted outwards by that much (m).
void touching_facets(const FacetTable& table, std::span<const FacetPose> poses, std::span<const FacetPair> pairs,
                     double grown, bool with_energy, std::vector<FacetTouch>& touches);

}  // namespace scree
