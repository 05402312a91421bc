// A ball against one facet by the law of layers (docs/polyhedra.md): pressure k (R − r) in the ball, k × depth below
// the facet, both as stiff. They meet on a paraboloid, and the facet's share of it is bounded by circles, seen along
// its normal: where the ball cuts the facet's plane, and where cells end. So all integrals run along arcs and are
// exact.
#pragma once

#include "state/facet_table.h"

namespace scree {

// In units of the layers' k_l = k/2. Everything is in the facet's frame, m.
struct BallOnFacet {
  Vec3 force;         // on the facet, m³; with the other facets' its line runs through the ball's centre
  double area = 0;    // m², seen along the facet's normal
  Vec3 middle;        // of that area, in the facet's plane
  double energy = 0;  // m⁴
};

// `scale`: of the facet table's shape, m
BallOnFacet ball_on_facet(const FacetTable& table, uint32_t facet, double scale, Vec3 centre, double radius);

// Without bounds: Eq. (19) of polygon-contact.txt, F = π k_l δ² (R − δ/2). `height`: of the centre over the plane.
struct LayerPush {
  double force = 0;   // m³
  double area = 0;    // m²
  double energy = 0;  // m⁴
};
LayerPush ball_on_plane(double radius, double height);

// Two balls meet on the hyperboloid r₁ − r₂ = R₁ − R₂. With S = R₁ + R₂, c = R₁ − R₂ and the distance D = S − δ,
// F = π k_l (1 − c²/D²) δ² (S/4 − δ/6), whose limit for R₂ → ∞ is Eq. (19).
LayerPush ball_on_ball(double r1, double r2, double distance);

}  // namespace scree
