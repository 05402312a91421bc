// Curves common to two faces that are neither straight nor round, followed point by point by Newton's method.
#pragma once

#include <vector>

#include "shape/wall/wall.h"

namespace scree {

// Points on the curve common to two faces, and the unit tangents there.
struct EdgeCurve {
  int first, second;  // the faces
  bool closed;
  std::vector<Vec3> points, tangents;
};

// All curves on which faces i, a cylinder or cone, and j meet.
std::vector<EdgeCurve> trace_common(const WallShape& shape, int i, int j);

// Parameters at which a line may enter or leave the surface or the extent of a face.
void add_cuts(const WallElement& face, Vec3 point, Vec3 direction, std::vector<double>& cuts);

// The point of the curve between two faces that is next to a given one, found by Newton's method.
Vec3 onto_both(const WallElement& f, const WallElement& g, Vec3 point);

// Unit normal of the unbounded surface of a face at a point.
Vec3 normal_at(const WallElement& face, Vec3 point);

}  // namespace scree
