// The largest stable time step of a scene, the shortest collision, and which contacts set them.
#pragma once

#include <span>
#include <string>

#include "scree/scene.h"

namespace scree {

struct CriticalStep {
  double seconds = kInfinity;
  std::string explanation;       // one sentence: which materials, which mode, with the numbers
  double collision = kInfinity;  // s, the shortest impact of two particles, or of one on a wall, that is expected
  std::string collides;          // between which materials
};

// Stiffness seen by a body in a packing over that of one contact: 12 neighbours share it equally among three
// directions.
constexpr double kCoordinationFactor = 4;

// smallest_radius: of the particles of each material, m; kInfinity where only walls are made of it.
// impact_speed: largest relative speed expected, m/s; the stiffness of the Hertzian laws grows with it.
// facet_area: of polyhedra, the largest area of contact over the square of the radius; else 0.
CriticalStep critical_step(const Scene& scene, std::span<const double> smallest_radius, double impact_speed,
                           double facet_area = 0);

// Largest relative speed the scene's own numbers announce: initial velocities, spins, wall motion, and a free fall
// through `extent` (m), the size of the scene, which is also the lever of rotating walls.
double expected_impact_speed(const Scene& scene, double largest_radius, double extent);

}  // namespace scree
