// Steps of one length, top to bottom.
#include <omp.h>

#include "engine/adaptive.h"
#include "engine/forces.h"

namespace scree {

void advance(Engine& e, uint64_t steps) {
  omp_set_num_threads(e.threads);
  if (e.count.contact_step > 0) return advance_in_substeps(e, steps);
  if (e.scene.time.implicit) return advance_implicit(e, steps);
  bool begun = false;
  for (uint64_t k = 0; k < steps; ++k) {
    if (!begun) {
      let_rain(e);
      begin_bodies(e, e.motion);
    }
    note_speed(e);
    const double time = static_cast<double>(e.count.step + 1) * e.count.dt;
    move_walls(e, time);
    if (search_due(e)) {
      adapt_skin(e);
      search_pairs(e);
    }
    // a look from outside, or grains that come in, need the state of a whole step
    const bool whole = k + 1 == steps || rain_due(e, e.count.step + 1);
    contacts_and_motion(e, e.count.dt, whole ? Then::finish : Then::finish_and_begin);
    begun = !whole;
    ++e.count.step;
  }
}

}  // namespace scree
