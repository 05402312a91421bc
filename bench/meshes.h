// Meshes that only measurements need.
#pragma once

#include "math/direction.h"
#include "shape/wall/surface.h"
#include "shape/wall/wall_triangles.h"

namespace scree {

// A sphere of radius 1: parallels and meridians with 2 around (bands − 1) triangles.
inline SurfaceMesh globe(int around, int bands) {
  SurfaceMesh mesh;
  mesh.points.push_back({0, 0, 1});
  for (int band = 1; band < bands; ++band) {
    const Direction down = direction_of_part(band, 2 * bands);
    for (int k = 0; k < around; ++k) {
      const Direction east = direction_of_part(k, around);
      mesh.points.push_back({down.sin * east.cos, down.sin * east.sin, down.cos});
    }
  }
  const int south = int(mesh.points.size());
  mesh.points.push_back({0, 0, -1});
  const auto at = [&](int band, int k) { return 1 + (band - 1) * around + k % around; };
  for (int k = 0; k < around; ++k) {
    mesh.triangles.push_back({0, at(1, k), at(1, k + 1)});
    mesh.triangles.push_back({south, at(bands - 1, k + 1), at(bands - 1, k)});
    for (int band = 1; band + 1 < bands; ++band) {
      mesh.triangles.push_back({at(band, k), at(band + 1, k), at(band + 1, k + 1)});
      mesh.triangles.push_back({at(band, k), at(band + 1, k + 1), at(band, k + 1)});
    }
  }
  return mesh;
}

// A finite wall as a surface of triangles, to be felt as such; its open faces stay open.
inline Solid solid_of_triangles(const Wall& wall) {
  const WallShape shape = compile_wall(wall);
  const WallMesh drawn = wall_triangles(shape, shape.extent);
  MeshFile file;
  file.mesh = {drawn.points, drawn.triangles};
  file.regions = {""};
  file.region.assign(drawn.triangles.size(), 0);
  Solid solid;
  solid.kind = Solid::Kind::surface;
  solid.surface = surface_from_mesh(std::move(file), wall.name, {1, {}, {}, 1e-9 * shape.size});
  return solid;
}

}  // namespace scree
