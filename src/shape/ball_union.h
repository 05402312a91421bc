// Volume and moments of a union of balls: exact areas of slices (disc_union.h), integrated along z between the heights
// at which the slices change their make-up.
#pragma once

#include <span>

#include "scree/scene.h"

namespace scree {

// ∫ 1, x, … dV
struct SolidMoments {
  double volume = 0;
  Vec3 first;
  double xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0;
};
SolidMoments moments_of(std::span<const ClumpForm::Ball> balls);

double slice_area(std::span<const ClumpForm::Ball> balls, double z);    // m², of the cut at this height
double volume_below(std::span<const ClumpForm::Ball> balls, double z);  // m³

}  // namespace scree
