// Clumps: rigid unions of balls, or of discs in the plane, brought into their normal form.
#pragma once

#include <vector>

#include "scree/scene.h"
#include "scree/watch.h"
#include "shape/body_shape.h"

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

// Clumps that stand for another shape: n discs for a star, n balls for a closed mesh. `error` is the largest distance
// between the two surfaces, each measured from the other, in units of the clump's radius; holes inside count.
// Coordinates are the star's own, or the mesh's.
ClumpFit clump_like_star(const StarForm& star, int count, const Watch& watch = {});
ClumpFit clump_like_mesh(const SurfaceMesh& closed, int count, const Watch& watch = {});

}  // namespace scree
