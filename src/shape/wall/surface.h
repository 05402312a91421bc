// A surface that came from a file: triangles, or distances on a grid. Walls and regions hold it by a shared pointer.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "shape/level_set/fast_march.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/mesh/mesh_file.h"

namespace scree {

struct Surface {
  std::string name;                     // of the file
  uint64_t hash = 0;                    // of what the physics depends on
  MeshFile file;                        // in scene coordinates, mended; without triangles if it came from a grid
  bool has_inside = false;              // else grains are stopped on both sides
  DistanceSource source;                // negative inside
  std::shared_ptr<const MeshBvh> tree;  // of the triangles
  double grid_spacing = 0;              // m, of the grid that it came from; 0: it came from triangles
  Vec3 grid_origin;                     // m, the first node
  Vec3 grid_end;                        // m, the last one
  std::array<bool, 6> runs_out{};       // through the grid's border on -x, +x, -y, +y, -z, +z
  WallMesh drawn;                       // of such a grid
  std::vector<std::string> notes;       // what is wrong with it, and what was done about it

  double distance(Vec3 point) const;  // m to the surface; negative inside
};

// The parts of a wall's surface that its file gives names to, if there are several.
std::vector<std::string> named_regions(const Wall& wall);

// How a mesh becomes a part of the scene: scaled, turned, then shifted.
struct MeshPlacing {
  double scale = 1;
  Quat turn;
  Vec3 shift;
  double weld = 0;  // m: points nearer than this become one
};

// Mends what can be mended and notes the rest. Throws InputError for a mesh without triangles or size.
std::shared_ptr<const Surface> surface_from_mesh(MeshFile file, const std::string& name, const MeshPlacing& placing);

// Sides on which the surface runs out of its grid within the domain, "-x, +x": grains fall past it there. Empty: none.
std::string sides_without_end(const Surface& surface, const Domain& domain);

// Values that are negative in the solid become distances. Throws InputError for a grid without a surface in it.
std::shared_ptr<const Surface> surface_from_grid(DenseGrid grid, const std::string& name);

}  // namespace scree
