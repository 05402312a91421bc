// Facet contact in the plainest way, one pair at a time with polygons as lists of points: what the SIMD kernel
// (kernels/geometry/facet_contact.h) must agree with, and the paper's own bounds beside ours, for study.
#pragma once

#include <vector>

#include "shape/polyhedron.h"

namespace scree {

// x_world = turn·x + shift
struct PolyhedronPose {
  Quat turn;
  Vec3 shift;
};

enum class FacetBounds {
  cells,      // the pressure is a continuous field in each body: forces have an energy
  projected,  // polygon-contact.txt: each polygon projected along the other's normal, overlap measured along n
};

struct FacetResult {
  Vec3 normal;        // unit, from body 1 to body 2
  double area = 0;    // m²
  double volume = 0;  // ∫ overlap dA, m³
  Vec3 first;         // ∫ overlap·x dA, m⁴
  double energy = 0;  // m⁴, in units of k_l; of cells alone
  std::vector<Vec3> polygon;
};
FacetResult facet_reference(const Polyhedron& p1, size_t f1, const Polyhedron& p2, size_t f2, double q1 = 0.5,
                            FacetBounds bounds = FacetBounds::cells);

// Sums over all pairs of facets, in units of k_l: what body 1 exerts on body 2, moment about the origin.
struct PolyhedronResult {
  Vec3 force, moment;
  double volume = 0, energy = 0;
};
PolyhedronResult polyhedron_reference(const Polyhedron& p1, const Polyhedron& p2, double q1 = 0.5,
                                      FacetBounds bounds = FacetBounds::cells);

// The body where the pose says it is, times `scale`.
Polyhedron placed(const Polyhedron& p, const PolyhedronPose& pose, double scale = 1);

}  // namespace scree
