// Stars against walls, as in star_star.h: points of the star's boundary that are deepest, or saddles, behind a face of
// the wall, and corners of the wall inside the star.
#pragma once

#include <span>

#include "pairs/stars/star_star.h"
#include "pairs/stars/touch.h"
#include "state/walls.h"

namespace scree {

// One part and the elements of one wall that it may meet.
struct StarOnWall {
  uint32_t part = 0, wall = 0;
  std::span<const uint32_t> elements;
};

// Contacts of one part with one wall, appended to `touches`.
void star_wall_touches(const StarPairs& stars, const StarOnWall& meeting, const WallBody& body, const WallState& state,
                       const ContactSettings& settings, std::vector<Touch>& touches);

}  // namespace scree
