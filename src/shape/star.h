// Planar stars: r(α) as a trigonometric polynomial, evaluated, scaled to largest radius 1, and fitted to sampled radii;
// and how far a point is from one. The formulas are in docs/shapes.md.
#pragma once

#include <span>

#include "math/direction.h"
#include "scree/scene.h"

namespace scree {

constexpr double kStarFloor = 0.02;  // least radius over largest, unless told otherwise

struct StarRadius {
  double r = 0;
  double slope = 0;  // dr/dα
  double bend = 0;   // d²r/dα²
};
StarRadius star_radius(const StarForm& form, Direction direction);

// x, y of the boundary in a direction from the star's centre
Vec3 star_point(const StarForm& form, Direction direction);

// least and largest radius, and where the least is
struct Extremes {
  double min = 0, max = 0;
  double at_min = 0;  // rad
};
Extremes star_extremes(const StarForm& form);

// A star made from some description.
struct StarFit {
  StarForm form;
  double radius = 0;  // largest radius, in the units of the description
  double error = 0;   // largest distance between what was described and the form, in units of the radius
  double lifted = 0;  // by how much the least radius had to be raised to the floor, in units of the radius
};

// Scaled to largest radius 1. A least radius of 0 ≤ r < floor is lifted: a constant is added to r(α), which keeps it a
// trigonometric polynomial of the same degree. Throws InputError if r(α) < 0 somewhere, or if nothing is left of it.
StarFit star_from_terms(const StarForm& terms, double floor);

// Least-squares fit of `harmonics` to radii at equal angles 2π i/n; needs n > 2·harmonics. Throws InputError.
StarFit star_from_radii(std::span<const double> radii, int harmonics, double floor);

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
