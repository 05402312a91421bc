// Spheres, which may be parts of clumps, against the elements of walls.
#pragma once

#include "narrowphase/contact_settings.h"
#include "state/bodies.h"
#include "state/walls.h"

namespace scree {

// One element of one wall, where it is now and how it moves.
struct WallBatch {
  WallTables tables;
  int element = 0;
  uint32_t material = 0;
  WallPose pose;
  Vec3 velocity, spin;  // m/s of the pivot, rad/s
};

// Pairs [begin, end) of one run, all with the element of `wall`. `begin` is a multiple of kPairPadding.
void sphere_wall_contacts(const Bodies& bodies, WallPairs& pairs, const WallBatch& wall,
                          const ContactSettings& settings, size_t begin, size_t end, ContactSums& sums);

}  // namespace scree
