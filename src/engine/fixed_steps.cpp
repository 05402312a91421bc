// Steps of one length, by velocity Verlet (motion/velocity_verlet.h), top to bottom.
#include "engine/stages.h"

namespace scree {

void take_fixed_steps(Stages& stages, uint64_t steps) {
  Engine& e = stages.engine();
  bool begun = false;
  for (uint64_t k = 0; k < steps; ++k) {
    if (!begun) {
      stages.let_rain();
      stages.begin(e.motion);
    }
    stages.note_speed();
    stages.move_walls(static_cast<double>(e.count.step + 1) * e.count.dt);
    search_if_due(stages);
    // output and new grains need the state at the end of a whole step
    const bool whole = k + 1 == steps || rain_due(e, e.count.step + 1);
    stages.forces(e.count.dt, whole ? Then::finish : Then::finish_and_begin);
    begun = !whole;
    ++e.count.step;
  }
}

}  // namespace scree
