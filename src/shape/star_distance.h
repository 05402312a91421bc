// Signed distances from a point to a star's boundary, negative inside: two approximations and the truth (paper
// star-shapes, section 3). Scalar and plain: what tests, validation and setup compare with.
#pragma once

#include <vector>

#include "scree/scene.h"

namespace scree {

struct StarDistance {
  double distance = 0;  // in the form's units, negative inside
  Vec3 normal;          // unit, outwards
};

// f/‖∇f‖ with f = ρ − r(α); the normal is that of the gradient
StarDistance first_order_distance(const StarForm& form, Vec3 point);

// f itself, along the ray from the star's centre; its normal is the gradient's too, as in the paper
StarDistance radial_distance(const StarForm& form, Vec3 point);

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
