// Particles that appear in the course of a run, at a steady rate, in a region.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "place/place_parts.h"

namespace scree {

// All that a checkpoint needs to save of a rain.
struct RainState {
  int64_t inserted = 0;  // particles that have appeared
  uint64_t draws = 0;    // random numbers used for places
  int64_t waits = 0;     // how often a call ended with a particle that found no place
};

// Particle k of the rain is due at start + k / rate. Its radius, shape and turn depend on k alone. A particle that
// finds no place waits for the next call, and those behind it too: the order never changes.
class RainSchedule {
 public:
  // The group must be one with a RainPlacement. Throws InputError if the region can never hold the largest particle.
  RainSchedule(const Scene& scene, int group, const Watch& watch = {});

  // how many particles are due until time t, whether they have appeared or not
  int64_t due(double time) const;

  // Is the sphere around a particle (centre, radius in m) clear of everything that is there at this time, moving walls
  // included?
  using IsFree = std::function<bool(Vec3, double)>;
  // The particles that appear now, in order; they are clear of each other, of walls that never move, and of whatever
  // is_free knows. Advances the state.
  std::vector<PlacedParticle> appear(double time, RainState& state, const IsFree& is_free) const;

 private:
  PlacedParticle particle(int64_t number, Vec3 position) const;

  ParticleGroup group_;
  int index_;
  RainPlacement rain_;
  Room room_;  // without walls that move or vanish
  std::vector<RoomWall> vanishing_;
  RegionSampler region_;
  RadiusDraw radii_;
  ShapeDraw shapes_;
  uint64_t seed_;
};

}  // namespace scree
