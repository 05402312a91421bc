// The signed distance from a point to a star's boundary, negative inside. Scalar and plain: what tests, validation and
// setup compare with.
#pragma once

#include <vector>

#include "scree/scene.h"

namespace scree {

struct StarDistance {
  double distance = 0;  // in the form's units, negative inside
  Vec3 normal;          // unit, outwards
};

// The boundary in samples, close enough that each local minimum of the distance lies between two of them.
struct StarCurve {
  StarForm form;
  std::vector<Vec3> samples;
  double longest = 0;  // largest distance between neighbouring samples
};
StarCurve star_curve(const StarForm& form);

// To the nearest of all points of the boundary, to 1e-12; the normal is the boundary's there.
StarDistance exact_distance(const StarCurve& curve, Vec3 point);

}  // namespace scree
