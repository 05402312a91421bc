// A union of discs: its outline as arcs, and its area and moments by Green's theorem over them. What is covered twice
// counts once; nested, identical and touching discs and holes are no special cases.
#pragma once

#include <span>
#include <vector>

#include "scree/vec.h"

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

}  // namespace scree
