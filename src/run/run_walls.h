// Walls as triangles for a frame: where they are now, and no more of an unbounded one than the rest of the scene needs.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "scree/simulation.h"
#include "shape/wall/wall.h"
#include "shape/wall/wall_triangles.h"

namespace scree {

// Holds all particles and bounded walls, of every plane the point nearest to them, and where the first rain falls when
// there are no particles yet; a point when there is nothing at all.
Bounds content_box(const Scene& scene, const std::vector<WallShape>& shapes, const ParticleSnapshot& particles);

// Each wall in its place at time 0: lines in a planar scene, triangles otherwise.
std::vector<WallMesh> wall_meshes(const Scene& scene, const std::vector<WallShape>& shapes,
                                  const ParticleSnapshot& particles);

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
