// The exposed surface of a wall as triangles, and in a planar scene as lines: for output and pictures, not for contact.
#pragma once

#include <array>
#include <vector>

#include "shape/wall/wall.h"

namespace scree {

struct WallMesh {
  std::vector<Vec3> points;
  std::vector<std::array<int, 3>> triangles;  // counter-clockwise seen from the free side
  std::vector<std::array<int, 2>> lines;
};

// Both in the wall's frame, without what lies outside of `clip`, which must be finite where the wall is not. Round
// faces have 96 sides; where set operations cut a face, the cut is placed on the exact edge at every side of a cell.
WallMesh wall_triangles(const WallShape& shape, const Bounds& clip);

// A finite wall as a surface of triangles, to be felt as such; its open faces stay open.
Solid solid_of_triangles(const Wall& wall);

// The cut of the surface with the plane z = 0, as line segments.
WallMesh wall_outline(const WallShape& shape, const Bounds& clip);

}  // namespace scree
