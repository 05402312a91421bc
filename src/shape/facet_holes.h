// Flat faces with round holes. Cut into convex facets, such a face has one for each side of its holes. Taken as its
// outline less its holes it has few: contact integrals over a hole are subtracted. The cell of a hole is the cone in
// which the outline's cell lacks what lies nearer to the walls of the hole, which is convex, too.
#pragma once

#include <vector>

#include "shape/body_shape.h"

namespace scree {

struct RoundHole {
  std::vector<int> rim;  // counter-clockwise from outside, the corners of a regular polygon
};

struct FaceWithHoles {
  std::vector<int> outline;  // convex, counter-clockwise from outside
  Vec3 normal;               // unit, outward
  std::vector<RoundHole> holes;
};

// Faces all of whose holes are regular polygons with walls alike on all sides, and whose outline is convex with no more
// than `most_corners`. Their triangles are taken out of the mesh.
std::vector<FaceWithHoles> take_faces_with_holes(SurfaceMesh& mesh, size_t most_corners);

}  // namespace scree
