// All contacts of a step and the motion of bodies that follows from them, in one sweep.
#pragma once

#include "engine/engine.h"

namespace scree {

// What becomes of a chunk's bodies when all that acts on them is known.
enum class Then {
  nothing,           // before step 0: only the loads are wanted
  finish,            // the step ends, and somebody looks
  finish_and_begin,  // nobody looks: on into the next step in the same pass over memory
};

void contacts_and_motion(Engine& e, double dt, Then then);

}  // namespace scree
