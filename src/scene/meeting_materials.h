// Which materials can meet: those of which particles are made, with each other and with those of walls.
#pragma once

#include <vector>

#include "scree/scene.h"

namespace scree {

// materials × materials
inline std::vector<bool> meeting_materials(const Scene& scene) {
  const size_t count = scene.materials.size();
  std::vector<bool> grain(count), used(count), pairs(count * count);
  for (const ParticleGroup& group : scene.groups) grain[group.material] = used[group.material] = true;
  for (const Wall& wall : scene.walls) used[wall.material] = true;
  for (size_t a = 0; a < count; ++a)
    for (size_t b = 0; b < count; ++b) pairs[a * count + b] = used[a] && used[b] && (grain[a] || grain[b]);
  return pairs;
}

}  // namespace scree
