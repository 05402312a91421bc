// The time step of a scene: the critical one by its particles and the speeds to expect, and the one it runs with.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "place/place.h"

namespace scree {

struct StepChoice {
  double critical = kInfinity;   // s
  double step = 0;               // s
  double collision = kInfinity;  // s, the shortest that is expected
  double contact = 0;            // s, of steps that are divided: the longest substep while bodies touch; else 0
  double impact_speed = 0;       // m/s that the critical step allows for
  std::string explanation;       // one sentence
  std::string collides;          // whose collision is the shortest
  double in_contact() const { return contact > 0 ? contact : step; }
  bool stable() const { return in_contact() <= critical; }
  double steps_per_collision() const { return collision / in_contact(); }
};

// Of layers: the largest facet, or contact of a ball, over the square of the radius that smallest_radii() gives for its
// shape; else 0.
double facet_area(const Scene& scene);

// m; of each material, kInfinity where no particle is made of it. Rain counts with the smallest it may bring, a shape
// as the ball (disc) that is as easily moved where it is lightest.
std::vector<double> smallest_radii(const Scene& scene, std::span<const PlacedParticle> particles);

// m; of the particles placed and of those to come
double largest_radius(const Scene& scene, std::span<const PlacedParticle> particles);

StepChoice choose_step(const Scene& scene, std::span<const PlacedParticle> particles);

// what is said of a step that is not stable
std::string unstable_text(const StepChoice& choice);

}  // namespace scree
