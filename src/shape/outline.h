// Closed outlines in the plane: checked, the points that see all of them (the kernel), and stars fitted to them.
#pragma once

#include <string_view>
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

// The first path of an SVG file: all path commands, curves flattened; transforms are not followed (svg_path.cpp).
// From the value of a path's `d` attribute. Curves become chords that stray at most 1e-4 of the path's size from them.
// SVG's y axis points down: it is turned up. Throws InputError with the place in the text.
Outline outline_from_path(std::string_view d);

// From the text of an .svg file: its first <path>.
Outline outline_from_svg(std::string_view text);

}  // namespace scree
