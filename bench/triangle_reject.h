// The cheap test before a distance: do the balls around two triangles come within reach of each other?
#pragma once

#include "pairs/triangles/triangle_distance.h"

namespace scree {

// A ball around each triangle: centre and radius, rounded up, in the table's unit.
Array<FloatQuad> bounding_balls(std::span<const Triangle> triangles, const FloatFrame& frame);

struct BallPairs {
  std::span<const FloatQuad> a, b;
  std::span<const TrianglePair> list;
  const RigidMotion* move_b = nullptr;  // as in TrianglePairs
  double reach = 0;                     // in the unit of a, with what rounding may take away
};

// Writes the pairs that may be within reach to `kept`, which has room for all of them and a batch; returns how many.
size_t keep_near(const BallPairs& pairs, TrianglePair* kept);

}  // namespace scree
