#include "engine/stages.h"

#include <omp.h>

namespace scree {

void advance(Stages& stages, uint64_t steps) {
  const Engine& e = stages.engine();
  if (steps == 0) return;
  omp_set_num_threads(e.threads);
  stages.prepare();
  if (e.count.contact_step > 0) return take_adaptive_steps(stages, steps);
  if (e.scene.time.implicit) return take_implicit_steps(stages, steps);
  take_fixed_steps(stages, steps);
}

void search_if_due(Stages& stages) {
  if (!stages.search_due()) return;
  adapt_skin(stages.engine());
  stages.search();
}

}  // namespace scree
