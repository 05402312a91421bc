// The profile of a revolution or a polygon as straight segments in its plane: (distance from axis, height), or (x, y).
#pragma once

#include <vector>

#include "scree/scene.h"

namespace scree {

// The points (x, y) + t·(ux, uy) with begin ≤ t ≤ end; either end may be infinite.
struct ProfileSegment {
  double x, y;
  double ux, uy;  // unit, from the first profile point to the second
  double begin, end;
  int face;           // number of the face as in docs/walls.md: the index of the segment's first profile point
  int first, second;  // the profile points it joins
};

// How many points the profile has; a first point repeated at the end of a closed one does not count.
int profile_points(const Solid& solid);

// Segments that bound the solid: those on the axis of a revolution or wholly at infinity are left out.
std::vector<ProfileSegment> profile_segments(const Solid& solid);

// 1 when the profile runs counter-clockwise, so that (uy, −ux) points out of the solid; else −1.
double turning_sense(const Solid& solid);

}  // namespace scree
