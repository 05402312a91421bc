// Walls from meshes that no file holds.
#pragma once

#include "shape/wall/surface.h"

namespace scree::testing {

inline Wall mesh_wall(const SurfaceMesh& mesh, Wall::Side side = Wall::Side::outside) {
  MeshFile file;
  file.mesh = mesh;
  file.regions = {""};
  file.region.assign(mesh.triangles.size(), 0);
  Wall wall;
  wall.name = "mesh";
  wall.side = side;
  wall.solid.kind = Solid::Kind::surface;
  wall.solid.surface = surface_from_mesh(std::move(file), "mesh", {});
  return wall;
}

// a profile of (distance from the z axis, height) turned in so many sides; open, seen from the axis as from outside
inline SurfaceMesh revolved_mesh(const std::vector<std::pair<double, double>>& profile, int sides) {
  SurfaceMesh mesh;
  const int points = int(profile.size());
  for (int k = 0; k < sides; ++k) {
    const double angle = 2 * 3.14159265358979323846 * k / sides;
    for (const auto& [rho, z] : profile) mesh.points.push_back({rho * std::cos(angle), rho * std::sin(angle), z});
  }
  for (int k = 0; k < sides; ++k)
    for (int i = 0; i + 1 < points; ++i) {
      const int a = k * points + i, b = (k + 1) % sides * points + i;
      mesh.triangles.push_back({a, b, b + 1});
      mesh.triangles.push_back({a, b + 1, a + 1});
    }
  return mesh;
}

}  // namespace scree::testing
