// Pushes overlapping particles apart by moving them: no masses, no time, no forces of the contact laws.
#pragma once

#include <vector>

#include "place/place_room.h"

namespace scree {

struct Movable {
  Vec3 position;
  double radius;
  bool fixed = false;             // others move around it
  const Solid* region = nullptr;  // from placing_region(): the whole particle stays inside; none: anywhere
};

struct PushGoal {
  double tolerance;  // overlap that is accepted, in parts of the smaller radius
  double margin;     // radii are taken larger by this part while pushing, so that the goal is met in finite time
};

struct PushResult {
  bool done;
  double worst;  // largest overlap left / smaller radius
  double scale;  // all radii times this, and nothing would overlap; at most 1
};

// Moves particles until nothing overlaps by more than the goal, or until pushing gets no further. Particles that are
// not in the way of others keep their place exactly.
PushResult push_apart(std::vector<Movable>& particles, const Room& room, const PushGoal& goal);

}  // namespace scree
