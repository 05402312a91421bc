// A box that hits a plane or another box at one point, without friction, as rigid bodies: the reference of `shapes`.
#pragma once

#include <array>

#include "scree/vec.h"

namespace scree::validation {

struct Box {
  Vec3 edges;       // m
  double mass = 0;  // kg; 0: held, as a wall
  Vec3 position;    // of the centre
  Quat orientation;
  Vec3 velocity, spin;  // of the world, m/s and rad/s

  Vec3 corner(Vec3 signs) const;       // in the world; 0: the middle of an edge or face
  Vec3 moments() const;                // principal, along the edges, kg m²
  Vec3 turned_by(Vec3 impulse) const;  // what an angular impulse adds to the spin, rad/s
};

struct BoxMotion {
  Vec3 velocity, spin;
};

// The impulse J along the normal (unit, from a to b) at a point turns its closing speed v into −e v:
// J = (1 + e) v/(Σ 1/m + n·(I⁻¹(r × n) × r)), summed over both (Goldsmith, Impact, 1960, §2).
struct BoxImpulse {
  std::array<BoxMotion, 2> after;
  double closing;  // m/s, before
};
BoxImpulse box_impulse(const Box& a, const Box& b, Vec3 point, Vec3 normal, double restitution);

}  // namespace scree::validation
