// Closed outlines in the plane: checked, the points that see all of them (the kernel), and stars fitted to them.
#pragma once

#include <vector>

#include "shape/star.h"

namespace scree {

using Outline = std::vector<Vec3>;  // corners in order; the last is joined to the first

constexpr size_t kMostCorners = 10000;

// Counter-clockwise, without repeated corners. Throws InputError when there are fewer than three corners, one is not a
// finite number, edges cross or touch (naming them), or there is no area.
Outline checked_outline(Outline corners);

// The convex polygon of points from which the whole outline is seen (the outline must be counter-clockwise). Throws
// InputError, naming edges that no point can see together, if there is none.
Outline kernel_of(const Outline& outline);

double area_of(const Outline& outline);  // positive when counter-clockwise
Vec3 centre_of(const Outline& outline);  // centre of its area

// Least-squares fit of `harmonics` to the radii in many directions about the centre of the outline's kernel; `error`
// is the largest distance between outline and star, measured from both sides. Throws InputError.
StarFit star_from_outline(const Outline& corners, int harmonics, double floor);

}  // namespace scree
