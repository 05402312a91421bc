// One collision of `collisions`: as a scene that Scree runs, and as what sphere_impact.h solves.
#pragma once

#include <string>
#include <vector>

#include "rows.h"
#include "sphere_impact.h"

namespace scree::validation {

struct Substance {
  double young, poisson, density;  // Pa, -, kg/m³
};

// Sphere a comes down along z on sphere b or, where radius_b is 0, on a plane.
struct Collision {
  Substance a{}, b{};
  double radius_a = 0, radius_b = 0;  // m
  double restitution = 1, friction = 0;
  ImpactMotion motion_a{}, motion_b{};
  // law "linear" instead of Hertz and Mindlin's, where above 0
  double normal_stiffness = 0, tangential_stiffness = 0;  // N/m
  std::vector<std::string> more = {};                     // further changes of the scene, as `--set` takes them

  bool linear() const { return normal_stiffness > 0; }
};

TwoBodies bodies_of(const Collision& c);
ImpactLaw law_of(const Collision& c);
// s and m, without damping
double elastic_duration(const Collision& c);
double elastic_overlap(const Collision& c);

Simulation simulation_of(const Collision& c, int steps);
// With that many steps in the time that it takes without damping.
ImpactResult simulated(const Collision& c, int steps);

// Velocities are uncertain by this, m/s. The dashpot begins at full speed somewhere within the first step, half a step
// of it is uncertain: ζ ω dt. Integration, and the steps in which sliding begins and ends, add (ω dt)².
double velocity_error(const Collision& c, int steps);

}  // namespace scree::validation
