// Contacts of one grain with several elements of one wall, and a single contact as it is now.
#pragma once

#include <span>

#include "contact/world.h"

namespace scree {

// A ball against one element of a wall as they are now, in the wall's frame.
struct WallContact {
  Vec3 normal, point;
  double distance = 0;  // m from the centre of the ball
  bool valid = false;
  double share = 1;     // of its force
  bool minimum = true;  // else it has no friction
  bool touches = false;
};
WallContact wall_contact(const World& world, const WallPairs& pairs, uint32_t wall, size_t pair);

// Before the law, for the contacts of these groups: springs pass from an element that the grain leaves to the next one,
// and overlapping contacts share their friction.
void prepare_wall_contacts(const World& world, WallPairs& pairs, std::span<const WallPairs::Group> groups);

}  // namespace scree
