// Second-order fast marching (Sethian, Level Set Methods and Fast Marching Methods, 1999, chapter 8.5): the distance
// from the zero contour of values that are given on all nodes of a box, for sources without triangles.
#pragma once

#include <vector>

#include "shape/body_shape.h"
#include "shape/level_set/level_set_build.h"

namespace scree {

struct DenseGrid {
  Vec3 origin;                // m, the first node
  double spacing = 0;         // m
  int nodes[3] = {1, 1, 1};   // one along z in the plane
  std::vector<float> values;  // x fastest; negative inside

  size_t size() const { return size_t(nodes[0]) * size_t(nodes[1]) * size_t(nodes[2]); }
  bool planar() const { return nodes[2] == 1; }
};

// Makes the values signed distances, |∇ψ| = 1, up to `reach` (m) from the contour; beyond, they are ±reach. Which side
// a node is on does not change. Nodes beside the contour get |ψ| / |∇ψ|, so ψ should be smooth there, or be ±½ for
// black and white. Inside and outside are marched by two threads, without a word between them: the same bits always.
// Throws InputError if there is no contour.
void fast_march(DenseGrid& grid, double reach);

// A level set with the same nodes: give the plan the grid's spacing, and its origin as the anchor. Values must be
// distances up to `reach`, which has to be 8 spacings more than the plan's band.
DistanceSource grid_source(DenseGrid grid, double reach);

// The zero contour for pictures: triangles counter-clockwise from outside in space, lines in the plane.
WallMesh contour_of(const DenseGrid& grid);

}  // namespace scree
