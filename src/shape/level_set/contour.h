// The zero contour of values on a grid, as lines in the plane and as triangles in space: for pictures, not for contact.
#pragma once

#include <array>
#include <vector>

#include "shape/body_shape.h"
#include "shape/level_set/fast_march.h"

namespace scree {

struct Contour {
  SurfaceMesh mesh;                       // triangles counter-clockwise from outside; none in the plane
  std::vector<std::array<int, 2>> lines;  // between points of the mesh; none in space
};

Contour contour_of(const DenseGrid& grid);

}  // namespace scree
