#include <algorithm>
#include <cmath>
#include <memory>

#include "kernels/scalar.h"
#include "shape/level_set/level_set_sources.h"
#include "shape/wall/wall.h"

namespace scree {
namespace {

// Seen as a shell, each face, edge and vertex tells how far its nearest point is, if that is exposed.
double distance_to_surface(const WallShape& shell, Vec3 p) {
  double nearest = kInfinity;
  for (int e = 0; e < int(shell.elements.size()); ++e) {
    const scalar::WallHit hit = scalar::hit_element(shell.tables(), e, p);
    if (hit.valid) nearest = std::min(nearest, std::fabs(hit.distance));
  }
  return nearest;
}

}  // namespace

DistanceSource wall_source(const Wall& wall) {
  Wall both_sides = wall;
  both_sides.side = Wall::Side::both;
  const auto shell = std::make_shared<const WallShape>(compile_wall(both_sides));
  const bool has_inside = !compile_wall(wall).shell;
  DistanceSource source;
  source.extent = shell->extent;
  source.is_near = [shell](Vec3 p, double reach) { return distance_to_surface(*shell, p) < reach; };
  source.distances = [shell, has_inside](std::span<const Vec3> points, std::span<double> distances) {
    for (size_t i = 0; i < points.size(); ++i) {
      const double distance = distance_to_surface(*shell, points[i]);
      distances[i] = has_inside && contains(shell->solid, points[i]) ? -distance : distance;
    }
  };
  return source;
}

}  // namespace scree
