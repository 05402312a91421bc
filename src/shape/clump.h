// Clumps: rigid unions of balls, or of discs in the plane, brought into their normal form.
#pragma once

#include <vector>

#include "scree/scene.h"

namespace scree {

struct ClumpFit {
  ClumpForm form;
  double radius = 0;  // of the farthest point from the centre of mass, in the units of the description
  Vec3 centre;        // of mass, in the description's coordinates
  double error = 0;   // largest distance between surfaces, in units of the radius, when it was fitted to something
};

// About the centre of mass of the union, scaled to largest distance 1. Balls that others hide stay. Throws InputError
// when there is none, or one has no finite place or no positive radius.
ClumpFit clump_from_balls(std::vector<ClumpForm::Ball> balls, bool planar);

}  // namespace scree
