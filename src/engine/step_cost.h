// Estimated cost of a step of a scene.
#pragma once

#include "scree/scene.h"

namespace scree {

// s of work in a step of the scene with all of its particles, on one thread: a guess by their shapes, within a factor
// of about two in a dense packing.
double rough_step_cost(const Scene& scene);

}  // namespace scree
