// The parts of `shapes`.
#pragma once

#include "box_impact.h"
#include "rows.h"

namespace scree::validation {

constexpr double kBoxDensity = 2500;  // kg/m³

Box box_of(Vec3 edges);  // of that density, at rest at the origin

// Boxes as polyhedra without friction, above the plane z = 0 if there is one.
struct BoxScene {
  std::vector<Box> boxes;
  bool plane = false;
  double layer_stiffness = 1e10;  // Pa/m
  double restitution = 1;
  double dt = 1e-6;  // s
};
Simulation simulation_of(const BoxScene& s);

void check_free_rotation(Rows& rows, bool quick, const std::string& pictures);
void check_rebound(Rows& rows, int steps);

}  // namespace scree::validation
