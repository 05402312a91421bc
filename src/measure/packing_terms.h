// What measure_packing() asks for: the room that walls leave, and how alike bodies lie.
#pragma once

#include <vector>

#include "scree/packing.h"

namespace scree {

// The room that walls leave about a filling: its floor, and its cross-section at a height. Walls are asked for their
// distance alone, so every kind of wall will do.
class Container {
 public:
  // `walls`: where they are; those further than `reach` (m) from the point asked for do not count
  Container(const Scene& scene, const std::vector<WallLoad>& walls, double reach)
      : scene_(scene), walls_(walls), reach_(reach) {}

  // m from a point along a unit vector to the first wall or periodic boundary; infinity: there is none
  double free_path(Vec3 from, Vec3 direction) const;

  // m²: what can be seen from the point in the plane across `up`, to 1e-9; planar scenes: the width × the depth.
  // Infinity: not enclosed.
  double cross_section(Vec3 at, Vec3 up) const;

 private:
  double distance(Vec3 x) const;  // to the nearest wall
  double to_periodic(Vec3 from, Vec3 direction) const;

  const Scene& scene_;
  const std::vector<WallLoad>& walls_;
  double reach_;
};

// level and nematic
void measure_order(const Scene& scene, const ParticleSnapshot& particles, Packing& out);

}  // namespace scree
