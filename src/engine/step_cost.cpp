#include "engine/step_cost.h"

#include "place/place.h"
#include "scene/particle_form.h"

namespace scree {

double rough_step_cost(const Scene& scene) {
  double sum = 0;
  for (const ParticleGroup& g : scene.groups) {
    double mean = g.shapes.empty() ? kBallStepCost : 0;
    for (const int index : g.shapes) {
      const ParticleShape& shape = scene.shapes[size_t(index)];
      mean += form_of(shape).step_cost(shape) / double(g.shapes.size());
    }
    sum += mean * double(group_count(scene, g));
  }
  return sum;
}

}  // namespace scree
