// Steps of one length do not look ahead (adaptive.h does): bodies that are too fast for the step, or whose contacts are
// too soft, would go through walls and each other without a word. These stop the run instead. docs/steps.md
#pragma once

#include "engine/stages.h"

namespace scree {

// Largest displacement in a step, of the thickness, of a body that meets something: a ball in a wall, not yet too deep
// to be let pass, is then looked at once more before its centre is through.
constexpr double kFast = 0.4;

// In each step, between moving bodies and the search. A few comparisons, as long as all are slow.
void watch_for_tunnelling(Stages& stages);

// Stops the run where a body is too deep in another or in a wall.
void look_at_depths(Stages& stages);

}  // namespace scree
