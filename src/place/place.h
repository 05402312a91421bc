// From a scene to the particles of its first moment. See docs/placing.md.
#pragma once

#include <cstdint>
#include <vector>

#include "scree/scene.h"
#include "scree/watch.h"

namespace scree {

struct PlacedParticle {
  Vec3 position;
  double radius = 0;
  Vec3 velocity, spin;
  Quat orientation;
  int material = 0;
  int group = 0;
  int shape = -1;  // of the scene's shapes; −1: a sphere or disc
};

// Particles of all groups but rain, in group order; the index is the id. Random groups have no overlaps; lattices and
// lists stand as the scene says: check_start() (place_check.h) judges them. Throws InputError if a group cannot be
// placed.
std::vector<PlacedParticle> place_particles(const Scene& scene, const Watch& watch = {});

// How many particles the group has in the end, found without making them; rain counts in full.
int64_t group_count(const Scene& scene, const ParticleGroup& group);

}  // namespace scree
