// The order of a step's stages. Steps of one length are velocity Verlet (motion/velocity_verlet.h), top to bottom;
// steps that are divided (docs/steps.md) are substeps as long as meetings and contacts allow (adaptive.h).
#include <fmt/format.h>
#include <omp.h>

#include "engine/adaptive.h"
#include "engine/stages.h"

namespace scree {
namespace {

// Between moving bodies and forces: new lists of pairs where they are due.
void search_if_due(Stages& stages) {
  if (!stages.search_due()) return;
  adapt_skin(stages.engine());
  stages.search();
}

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

void take_adaptive_steps(Stages& stages, uint64_t steps) {
  Engine& e = stages.engine();
  for (uint64_t k = 0; k < steps; ++k) {
    stages.let_rain();
    const double begin = e.time(), end = static_cast<double>(e.count.step + 1) * e.count.dt;
    const Task stepping{e.watch, fmt::format("taking step {}, which is divided", e.count.step)};
    for (double done = 0; done < e.count.dt;) {
      stepping(done / e.count.dt);
      stages.fetch();
      const double left = e.count.dt - done, substep = choose_substep(e, begin + done, left);
      const bool last = substep >= left;
      done = last ? e.count.dt : done + substep;
      take_substep(stages, substep, last ? end : begin + done);
    }
    ++e.count.step;
    stepping(1);
  }
}

}  // namespace

void advance(Stages& stages, uint64_t steps) {
  const Engine& e = stages.engine();
  if (steps == 0) return;
  omp_set_num_threads(e.threads);
  stages.prepare();
  if (e.count.contact_step > 0) return take_adaptive_steps(stages, steps);
  if (e.scene.time.implicit) return take_implicit_steps(stages, steps);
  take_fixed_steps(stages, steps);
}

}  // namespace scree
