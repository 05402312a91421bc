#include "engine/step_start.h"

namespace scree {
namespace {

// f(kept, now) for each pair of fields, of a snapshot and of the engine, with as many kinds
template <class Start, class State, class F>
void for_fields(Start& start, State& e, F f) {
  f(start.place, e.bodies.place);
  f(start.motion, e.bodies.motion);
  f(start.spin, e.bodies.spin);
  f(start.orientation, e.bodies.orientation);
  f(start.load, e.bodies.load);
  for (size_t i = 0; i < start.kinds.size(); ++i) {
    auto& kept = start.kinds[i];
    auto& now = e.kinds[i];
    f(kept.pairs, now.pairs.state);
    f(kept.walls, now.walls.state);
    f(kept.crossings, now.pairs.crossings.load);
    f(kept.on_grains, now.walls.load);
    f(kept.grip, now.walls.grip);
    f(kept.guide, now.walls.guide);
    f(kept.contacts, now.contacts);
    f(kept.memory, now.memory);
  }
  f(start.walls, e.walls);
  f(start.count, e.count);
}

}  // namespace

double kinetic_energy(const Engine& e, size_t i) {
  const Vec3 v = xyz(e.bodies.motion[i]), w = xyz(e.bodies.spin[i]);
  return 0.5 * dot(v, v) / e.bodies.motion[i].w + 0.5 * dot(w, spin_momentum(e.bodies, e.motion.gyration, i));
}

void StepStart::keep(const Engine& e) {
  kinds.resize(e.kinds.size());
  for_fields(*this, e, [](auto& kept, const auto& now) { kept = now; });
}

void StepStart::bring_back(Engine& e) const {
  for_fields(*this, e, [](const auto& kept, auto& now) { now = kept; });
}

}  // namespace scree
