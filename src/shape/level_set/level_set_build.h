// Level sets from anything that can tell distances: meshes, analytic solids, grids (fast_march.h).
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "shape/body_shape.h"
#include "shape/level_set/level_set.h"
#include "shape/wall/solid.h"

namespace scree {

// What a level set is made from. Called from several threads at once.
struct DistanceSource {
  Bounds extent;  // of the surface; may be infinite
  // Whether the surface may come closer than `reach` to the point; a wrong yes costs memory alone.
  std::function<bool(Vec3 point, double reach)> is_near;
  // m, negative inside; asked for the nodes of one tile, neighbours after one another.
  std::function<void(std::span<const Vec3> points, std::span<double> distances)> distances;
  // Which named region of the surface is nearest to each point; empty if there is but one.
  std::function<void(std::span<const Vec3> points, std::span<uint8_t> regions)> regions;
};

struct LevelSetPlan {
  double spacing = 0;  // m between nodes
  double band = 0;     // m: how far from the surface distances are needed; a sphere needs its radius and the skin
  Interpolation interpolation = Interpolation::linear;
  bool planar = false;
  Bounds within = kEverywhere;  // no more than this
  std::optional<Vec3> anchor;   // a place where a node is to be
  size_t most_bytes = size_t{4} << 30;
  std::function<void(double done)> progress;  // 0 to 1, from the calling thread; may be empty
};

// The same bits on any number of threads. Throws InputError when the plan makes no sense for the source: no surface in
// the grid, a grid without end, more memory than allowed.
LevelSet build_level_set(const DistanceSource& source, const LevelSetPlan& plan);

// A quarter of the smallest radius: about a convex edge, where the distance seen by the centre of a sphere is most
// curved, the linear interpolation then errs by h²/8r, 0.8 % of the radius; on flat faces by nothing.
double spacing_for(double smallest_radius);

// The interpolated less the exact distance in the middle of those cells where that distance is between `from` and `to`
// (m, signed). What spheres of radius r outside feel is the error about r; at kinks inside it is up to half a cell.
struct LevelSetError {
  double largest = 0;      // m, absolute
  double mean_square = 0;  // m, root of it
  size_t cells = 0;
};
LevelSetError estimate_error(const LevelSet& level_set, const DistanceSource& source, double from, double to);

// How a mesh tells inside from outside. pseudonormals: closed meshes, exact and at no cost. winding: survives holes
// (each about as small as a cell), flaps and overlaps. none: a shell; the distance is positive on both sides.
enum class MeshSides { pseudonormals, winding, none };

// Distances are exact in all of the band. Nodes that walk through the tree together cost 1.9 to 2.5 µs each (160,000
// and a million triangles), in any number of threads; marching from the nodes at the surface outwards cost 1.2 to 2.1
// µs in two threads at most and erred by 0.01 to 0.03 cells, so it is left to sources without triangles (fast_march.h).
// `region` says for each triangle which of at most 256 named regions it belongs to; it may be empty.
DistanceSource mesh_source(const SurfaceMesh& mesh, MeshSides sides, const std::vector<int>& region = {});

// The surface of an analytic wall without its open faces, exact for set operations too. A wall that stops grains on
// both sides, or that has open faces, is a shell.
DistanceSource wall_source(const Wall& wall);

}  // namespace scree
