// Walls as triangles for a frame: where they are now, and no more of an unbounded one than the rest of the scene needs.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "scree/simulation.h"
#include "shape/wall.h"

namespace scree {

struct WallSurface {
  std::vector<Vec3> corners;  // m, scene coordinates
  std::vector<std::array<int64_t, 3>> triangles;
  std::vector<int32_t> wall;  // of each triangle
};

// In a planar scene the outline of a wall is drawn as a strip as thick as the largest particle. Walls that have
// vanished are left out.
WallSurface wall_surface(const Scene& scene, const std::vector<WallShape>& shapes, const std::vector<WallLoad>& walls,
                         const ParticleSnapshot& particles);

}  // namespace scree
