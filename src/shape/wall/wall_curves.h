// Where the surfaces of two faces meet: straight lines and circles in closed form, other curves by tracing.
#pragma once

#include <vector>

#include "shape/wall/wall_trace.h"

namespace scree {

struct EdgeLine {
  Vec3 point, direction;  // unit
  double begin, end;      // may be infinite
};

struct EdgeCircle {
  Vec3 centre, axis;  // unit
  double radius;
};

struct EdgeCandidates {
  std::vector<EdgeLine> lines;
  std::vector<EdgeCircle> circles;
  std::vector<EdgeCurve> curves;
};

// Every curve that can be an edge of the set: the sides of its faces, and where faces of different leaves meet.
EdgeCandidates edge_candidates(const WallShape& shape, const std::vector<int>& leaf_of_face);

}  // namespace scree
