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
  kinetic.resize(e.bodies.size());
  for (size_t i = 0; i < kinetic.size(); ++i) kinetic[i] = kinetic_energy(e, i);
  pairs = e.pairs.state;
  wall_pairs = e.wall_pairs.state;
  crossings = e.pairs.crossings.load;
  on_grains = e.wall_pairs.load;
  grip = e.wall_pairs.grip;
  guide = e.wall_pairs.guide;
  contacts = e.star_contacts;
  searched = e.star_pairs;
  candidates = e.candidates;
  walls = e.walls;
  count = e.count;
}

void StepStart::bring_back(Engine& e) const {
  e.bodies.place = place;
  e.bodies.motion = motion;
  e.bodies.spin = spin;
  e.bodies.orientation = orientation;
  e.bodies.load = load;
  e.pairs.state = pairs;
  e.wall_pairs.state = wall_pairs;
  e.pairs.crossings.load = crossings;
  e.wall_pairs.load = on_grains;
  e.wall_pairs.grip = grip;
  e.wall_pairs.guide = guide;
  e.star_contacts = contacts;
  e.star_pairs = searched;
  e.candidates = candidates;
  e.walls = walls;
  e.count = count;
}

}  // namespace scree
