// Head-on collisions in closed form: what bounce, hertz and oblique are measured against.
#pragma once

#include <string>
#include <vector>

#include "rows.h"

namespace scree::validation {

// The grain of the cases with one or two bodies, as written in their scenes.
constexpr double kRadius = 0.005;      // m
constexpr double kDensity = 2500;      // kg/m³
constexpr double kStiffness = 1e5;     // N/m
constexpr double kYoungModulus = 1e8;  // Pa
constexpr double kPoissonRatio = 0.25;
constexpr double kFriction = 0.3;  // where there is any
extern const double kMass;         // kg

struct Impact {
  double duration;     // s
  double max_overlap;  // m
  double max_force;    // N
};

// Without damping; reduced mass in kg, effective radius in m, speed in m/s.
Impact linear_impact(double stiffness, double mass, double speed);
Impact hertz_impact(double effective_modulus, double radius, double mass, double speed);

// 1/E* = 2 (1 − ν²)/E of the grain against itself
double effective_modulus();

// ζ such that a dashpot of that ratio, cut off where the force would pull, gives this restitution:
// e = exp(−2 ζ acos(ζ)/√(1 − ζ²)) (Schwager & Pöschel 2007). In Hertz's law the ratio is √(5/6) of that.
double damping_ratio(double restitution);

}  // namespace scree::validation
