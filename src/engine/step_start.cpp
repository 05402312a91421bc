#include "engine/step_start.h"

namespace scree {

double kinetic_energy(const Engine& e, size_t i) {
  const Vec3 v = xyz(e.bodies.motion[i]), w = xyz(e.bodies.spin[i]);
  return 0.5 * dot(v, v) / e.bodies.motion[i].w + 0.5 * dot(w, spin_momentum(e.bodies, e.motion, i));
}

void StepStart::keep(const Engine& e) {
  place = e.bodies.place;
  motion = e.bodies.motion;
  spin = e.bodies.spin;
  orientation = e.bodies.orientation;
  load = e.bodies.load;
  kinds.clear();
  for (const KindLists& k : e.kinds)
    kinds.push_back({k.pairs.state, k.walls.state, k.pairs.crossings.load, k.walls.load, k.walls.grip, k.walls.guide,
                     k.contacts, k.memory});
  walls = e.walls;
  count = e.count;
}

void StepStart::bring_back(Engine& e) const {
  e.bodies.place = place;
  e.bodies.motion = motion;
  e.bodies.spin = spin;
  e.bodies.orientation = orientation;
  e.bodies.load = load;
  for (size_t i = 0; i < kinds.size(); ++i) {
    KindLists& k = e.kinds[i];
    const Lists& from = kinds[i];
    k.pairs.state = from.pairs;
    k.walls.state = from.walls;
    k.pairs.crossings.load = from.crossings;
    k.walls.load = from.on_grains;
    k.walls.grip = from.grip;
    k.walls.guide = from.guide;
    k.contacts = from.contacts;
    k.memory = from.memory;
  }
  e.walls = walls;
  e.count = count;
}

}  // namespace scree
