// A structure as its signed distance on a grid (Yokoi, Phys. Rev. E 72 (2005) 046713), kept only near the surface:
// tiles of 8³ nodes (8² in the plane) wherever the distance is below a given band, and a table that says which tile
// holds a point. Neighbouring tiles repeat the nodes that interpolation needs, so one point looks into one tile.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "math/aligned.h"
#include "math/quad.h"
#include "scree/vec.h"

namespace scree {

// linear: between 2³ nodes, as in the paper; the gradient jumps from cell to cell. spline: quadratic B-splines over 3³
// nodes; the gradient is continuous, and the error of third order where the distance is smooth.
enum class Interpolation { linear, spline };

constexpr int kTileNodes = 8;  // along an edge
constexpr double kNotFlat = std::numeric_limits<double>::infinity();

// What sampling needs, as plain pointers and numbers.
struct LevelSetTables {
  const float* values;
  const Quad* planes;
  const int32_t* table;
  Vec3 origin;         // m, the first node
  double per_spacing;  // 1/m
  double tiles[3];     // along x, y, z
  double outside;      // m, the distance told beyond the grid
  Interpolation interpolation;
  bool planar;
};

struct LevelSet {
  Vec3 origin;         // m, the first node; z is 0 in the plane
  double spacing = 0;  // m between nodes
  double band = 0;     // m: distances below it are right; beyond, at least this is told, with no gradient
  bool planar = false;
  Interpolation interpolation = Interpolation::linear;
  int tiles[3] = {0, 0, 0};
  static constexpr int32_t kFarOutside = 0, kFarInside = 1;
  std::vector<int32_t> table;  // of the tiles, x fastest: which one in `values`
  // Metres; of a tile x fastest. Tile kFarOutside serves all places far outside. Floats are exact enough: they turn the
  // normal of a flat plate by 1e-6 rad at 8 cells and by 1e-5 at 64 (doubles 1e-15), and doubles would make a 512³
  // structure larger than 200 MB. With spline interpolation these are the splines' weights, not distances.
  Array<float> values;
  // Of each tile: a plane whose distance is that of all its nodes to within a float (w is kNotFlat if there is none),
  // as gradient and distance (m) at `origin`. Most walls are flat nearly everywhere; there neither nodes nor their
  // rounding matter.
  Array<Quad> planes;
  Array<uint8_t> regions;  // as `values`: which named region of the surface is nearest; empty if there is but one
  double outside = 0;      // m, +band or −band, told beyond the grid

  int cells_per_tile() const { return kTileNodes - (interpolation == Interpolation::linear ? 1 : 2); }
  int nodes_per_tile() const { return kTileNodes * kTileNodes * (planar ? 1 : kTileNodes); }
  size_t tile_count() const { return values.size() / size_t(nodes_per_tile()); }
  size_t bytes() const {
    return values.size() * sizeof(float) + table.size() * sizeof(int32_t) + planes.size() * sizeof(Quad) +
           regions.size();
  }
  LevelSetTables tables() const {
    return {values.data(), planes.data(), table.data(),
            origin,        1 / spacing,   {double(tiles[0]), double(tiles[1]), double(tiles[2])},
            outside,       interpolation, planar};
  }
};

// m; node (i, j, k) of the tile in a slot of the table, which may be between nodes or beyond the tile
Vec3 node_position(const LevelSet& set, size_t slot, double i, double j, double k);

// `side` nodes of a tile along each axis (one along z in the plane), x fastest, each `offset` nodes further on.
std::vector<Vec3> tile_points(const LevelSet& set, size_t slot, int side, double offset = 0);

// Distance (w, m) and its gradient (x, y, z) at points (x, y, z; w is not read): exactly the derivative of the
// interpolated distance, so its length is only nearly 1. The same bits with every instruction set.
void sample(const LevelSet& level_set, std::span<const Quad> points, std::span<Quad> answers);
Quad sample(const LevelSet& level_set, Vec3 point);

// The named region that is nearest to the node next to the point; 0 if there is but one. Of no meaning far away.
int region_at(const LevelSet& level_set, Vec3 point);

std::string to_bytes(const LevelSet& level_set);

// Throws InputError unless the bytes are whole and of this version.
LevelSet level_set_from_bytes(std::string_view bytes);

}  // namespace scree
