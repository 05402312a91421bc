// Steps that are divided (docs/steps.md): each substep is as long as meetings and contacts allow (adaptive.h).
#include "engine/adaptive.h"
#include "engine/stages.h"

namespace scree {
namespace {

// dt long, up to the time `end` (s)
void take_substep(Stages& stages, double dt, double end) {
  Engine& e = stages.engine();
  e.motion.dt = e.count.substep = dt;
  ++e.count.substeps;
  stages.begin(e.motion);
  stages.note_speed();
  stages.move_walls(end);
  search_if_due(stages);
  stages.forces(dt, Then::finish);  // the next one is chosen by whole velocities and forces
}

}  // namespace

void take_adaptive_steps(Stages& stages, uint64_t steps) {
  Engine& e = stages.engine();
  for (uint64_t k = 0; k < steps; ++k) {
    stages.let_rain();
    const double begin = e.time(), end = static_cast<double>(e.count.step + 1) * e.count.dt;
    for (double done = 0; done < e.count.dt;) {
      stages.fetch();
      const double left = e.count.dt - done, substep = choose_substep(e, begin + done, left);
      const bool last = substep >= left;
      done = last ? e.count.dt : done + substep;
      take_substep(stages, substep, last ? end : begin + done);
    }
    ++e.count.step;
  }
}

}  // namespace scree
