// Spheres, which may be parts of clumps, against the elements of walls.
#pragma once

#include "contact/contact_settings.h"
#include "state/bodies.h"
#include "state/walls.h"

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

}  // namespace scree
