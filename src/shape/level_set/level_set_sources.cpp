#include "shape/level_set/level_set_build.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kernels/scalar.h"
#include "scree/error.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/mesh/mesh_side.h"
#include "shape/wall/wall.h"

namespace scree {
namespace {

// is_inside(point, nearest triangle)
template <class IsInside>
DistanceSource source_over(std::shared_ptr<const MeshBvh> bvh, IsInside is_inside) {
  DistanceSource source;
  for (int s = 0; s < bvh->size(); ++s) source.extent = united(source.extent, bounds_of(bvh->corners(s)));
  source.is_near = [bvh](Vec3 p, double reach) { return bvh->nearest(p, reach).triangle >= 0; };
  source.distances = [bvh, is_inside](std::span<const Vec3> points, std::span<double> distances) {
    std::vector<NearestTriangle> nearest(points.size());
    bvh->nearest(points, nearest);
    bool inside = false;
    for (size_t i = 0; i < points.size(); ++i) {
      const double distance = std::sqrt(nearest[i].distance_squared);
      // No surface is between two points further from it than their distance. The half more keeps the sign from
      // slipping through holes that are no larger than a cell.
      const double step = i > 0 ? 1.5 * norm(points[i] - points[i - 1]) : 0;
      const bool same = i > 0 && distance > step && std::fabs(distances[i - 1]) > step;
      if (!same) inside = is_inside(points[i], nearest[i]);
      distances[i] = inside ? -distance : distance;
    }
  };
  return source;
}

void add_regions(std::shared_ptr<const MeshBvh> bvh, const std::vector<int>& region, DistanceSource& source) {
  const int most = *std::max_element(region.begin(), region.end());
  if (most == 0) return;
  if (most > 255)
    throw InputError(fmt::format("the mesh has {} named regions, allowed are 256: unite some of them", most + 1));
  source.regions = [bvh, region](std::span<const Vec3> points, std::span<uint8_t> regions) {
    std::vector<NearestTriangle> nearest(points.size());
    bvh->nearest(points, nearest);
    for (size_t i = 0; i < points.size(); ++i) regions[i] = uint8_t(region[size_t(nearest[i].triangle)]);
  };
}

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

DistanceSource mesh_source(const SurfaceMesh& mesh, MeshSides sides, const std::vector<int>& region) {
  if (mesh.triangles.empty()) throw InputError("the mesh has no triangles");
  const auto bvh = std::make_shared<const MeshBvh>(mesh);
  DistanceSource source;
  if (sides == MeshSides::none) source = source_over(bvh, [](Vec3, const NearestTriangle&) { return false; });
  if (sides == MeshSides::winding) {
    const auto tree = std::make_shared<const WindingTree>(*bvh);
    source = source_over(bvh, [tree](Vec3 p, const NearestTriangle&) { return tree->winding_number(p) > 0.5; });
  }
  if (sides == MeshSides::pseudonormals) {
    const auto normals = std::make_shared<const Pseudonormals>(mesh);
    source =
        source_over(bvh, [normals](Vec3 p, const NearestTriangle& n) { return dot(normals->at(n), p - n.point) < 0; });
  }
  if (!region.empty()) add_regions(bvh, region, source);
  return source;
}

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
