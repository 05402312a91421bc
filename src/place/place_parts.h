// What the files of placing share: one function per kind of placement, and the streams of random numbers.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "math/random.h"
#include "place/place_draw.h"
#include "place/place_room.h"
#include "scree/watch.h"

namespace scree {

// A group has its own numbers, even if another group has the same seed.
uint64_t group_seed(const Scene& scene, int group);

// streams of a group's numbers; 0 and 1 belong to RadiusDraw
constexpr uint64_t kPositionStream = 2, kJitterStream = 3, kProbeStream = 4, kShapeStream = 5, kTurnStream = 6;

// points drawn before a region counts as too narrow for a particle
constexpr int kRegionTries = 1'000'000;

RadiusDraw group_radii(const Scene& scene, int group);

// Adds the particles of a lattice group, jittered as it says.
void place_lattice(const Scene& scene, const Room& room, int group, std::vector<PlacedParticle>& particles);

// Adds the particles of a random group to those placed before it, which it does not overlap. Earlier particles of other
// random groups may move to make room.
void place_random(const Scene& scene, const Room& room, int group, std::vector<PlacedParticle>& particles,
                  const Watch& watch);

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

// Pushes overlapping particles apart by moving them: no masses, no time, no forces of the contact laws. Ends when
// nothing overlaps by more than the goal, or when pushing gets no further. Particles that are not in the way of others
// keep their place exactly.
PushResult push_apart(std::vector<Movable>& particles, const Room& room, const PushGoal& goal, const Watch& watch = {});

// Draws points evenly from the part of a region's bounding box that lies in the domain.
class RegionSampler {
 public:
  RegionSampler(const Room& room, const Solid& region, const ParticleGroup& group);

  // the region as placing_region() gives it
  const Solid& solid() const { return solid_; }
  Vec3 point(Random& random) const;
  // One where the whole particle is in the region and clear of the room; calls `poll` now and then. Throws InputError
  // when kRegionTries points are none.
  Vec3 free_point(Random& random, double radius, const std::function<void()>& poll) const;
  // m between a particle and the border of the region or whatever else of the room is nearest
  double gap(Vec3 position, double radius) const;

 private:
  Room room_;
  Solid solid_;
  std::string label_;  // of the group
  Bounds box_;         // of points that are drawn
};

}  // namespace scree
