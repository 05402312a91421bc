// Triangles of a mesh put together into flat convex polygons.
#pragma once

#include <vector>

#include "shape/body_shape.h"

namespace scree {

struct FlatPolygons {
  std::vector<std::vector<int>> corners;  // counter-clockwise from outside
  std::vector<Vec3> normal;               // unit, outward
};

// Neighbouring triangles whose planes agree are joined as long as the polygon stays convex and has no more than
// `most_corners`. Two of a polygon's sides in one line have the same plane across, so that a line is one side of a
// cell.
FlatPolygons merge_flat(const SurfaceMesh& mesh, int most_corners);

}  // namespace scree
