// Spheres, which may be parts of clumps, against the elements of walls.
#pragma once

#include <span>

#include "contact/world.h"

namespace scree {

// One element of one wall, or the triangles, the edges or the vertices of a mesh, or a level set; where it is now and
// how it moves.
struct WallBatch {
  const WallShape* shape = nullptr;
  int element = 0;  // as in WallPairs::Run
  uint32_t material = 0;
  WallPose pose;
  Vec3 velocity, spin;  // m/s of the pivot, rad/s
};

// Pairs [begin, end) of one run, which `wall` is of.
void sphere_wall_contacts(const Bodies& bodies, WallPairs& pairs, const WallBatch& wall,
                          const ContactSettings& settings, size_t begin, size_t end, ContactSums& sums);

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
