// Unions of discs and of balls: what is covered twice counts once; nested, identical and touching ones and holes are no
// special cases. Of discs the outline as arcs, and area and moments by Green's theorem over them; of balls volume and
// moments: exact areas of slices, integrated along z between the heights at which the slices change their make-up.
#pragma once

#include <span>
#include <vector>

#include "scree/scene.h"

namespace scree {

struct Disc {
  double x = 0, y = 0, radius = 0;
};

// Part of a disc's rim that no other disc covers: angles from < to, counter-clockwise, to − from ≤ 2π.
struct RimArc {
  int disc;
  double from, to;
};
std::vector<RimArc> rim_of(std::span<const Disc> discs);

// ∫ 1, x, y, x², y², xy dA
struct PlanarMoments {
  double area = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
};
PlanarMoments moments_of(std::span<const Disc> discs);

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
