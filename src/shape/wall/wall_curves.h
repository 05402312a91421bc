// Where the surfaces of two faces meet: straight lines and circles in closed form, other curves by tracing.
#pragma once

#include <vector>

#include "shape/wall/wall.h"

namespace scree {

struct EdgeLine {
  Vec3 point, direction;  // unit
  double begin, end;      // may be infinite
};

struct EdgeCircle {
  Vec3 centre, axis;  // unit
  double radius;
};

// Points on the curve common to two faces, and the unit tangents there.
struct EdgeCurve {
  int first, second;  // the faces
  bool closed;
  std::vector<Vec3> points, tangents;
};

struct EdgeCandidates {
  std::vector<EdgeLine> lines;
  std::vector<EdgeCircle> circles;
  std::vector<EdgeCurve> curves;
};

// Every curve that can be an edge of the set: the sides of its faces, and where faces of different leaves meet.
EdgeCandidates edge_candidates(const WallShape& shape, const std::vector<int>& leaf_of_face);

// By tracing: all curves on which faces i, a cylinder or cone, and j meet.
std::vector<EdgeCurve> trace_common(const WallShape& shape, int i, int j);

// Parameters at which a line may enter or leave the surface or the extent of a face.
void add_cuts(const WallElement& face, Vec3 point, Vec3 direction, std::vector<double>& cuts);

// The point of the curve between two faces that is next to a given one, found by Newton's method.
Vec3 onto_both(const WallElement& f, const WallElement& g, Vec3 point);

// Unit normal of the unbounded surface of a face at a point.
Vec3 normal_at(const WallElement& face, Vec3 point);

// Adds the edges and vertices of a set: of all candidates, the pieces beside which faces are exposed. The faces are
// shape.elements[0 .. leaf_of_face.size()), with their literals.
void add_set_edges(WallShape& shape, const std::vector<int>& leaf_of_face);

}  // namespace scree
