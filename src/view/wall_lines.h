// Lines that make a wall readable where its faces are cut away or pale: its sharp edges, its rims, and its outline as
// seen from the eye.
#pragma once

#include <array>
#include <vector>

#include "view/view_scene.h"

namespace scree {

struct WallEdge {
  Vec3 a, b;             // m, at time 0
  Vec3 normals[2] = {};  // of the faces on both sides
  bool sharp = false;    // seen from everywhere; else only where one face looks to the eye and the other away
};

std::vector<WallEdge> wall_edges(const ViewWall& wall);

}  // namespace scree
