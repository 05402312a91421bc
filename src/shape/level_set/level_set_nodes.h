// The nodes of tiles while a level set is built: tiles share nodes, and each is computed once.
#pragma once

#include <vector>

#include "shape/level_set/level_set_build.h"

namespace scree {

// Distances at the nodes that tiles begin with and no other tile does: cells_per_tile() along each axis.
struct OwnNodes {
  int side, layers;
  std::vector<double> distances;

  OwnNodes(const LevelSet& set, size_t tiles)
      : side(set.cells_per_tile()), layers(set.planar ? 1 : side), distances(tiles * per_tile()) {}
  size_t per_tile() const { return size_t(side) * size_t(side) * size_t(layers); }
  size_t index(size_t tile, int i, int j, int k) const { return tile * per_tile() + size_t((k * side + j) * side + i); }

  void read(const DistanceSource& source, const LevelSet& set, size_t slot, size_t tile) {
    source.distances(tile_points(set, slot, side), {distances.data() + index(tile, 0, 0, 0), per_tile()});
  }
};

// Distances at all nodes of a tile, and for splines at one more on each side: its own, its neighbours', and asked for
// where there is no neighbour.
class TileNodes {
 public:
  TileNodes(const LevelSet& set, const OwnNodes& own) : set_(set), own_(own) {
    if (set.interpolation == Interpolation::spline) rim_ = 1;
    side_ = kTileNodes + 2 * rim_;
    rim_z_ = set.planar ? 0 : rim_;
    layers_ = set.planar ? 1 : side_;
  }

  void read(const DistanceSource& source, size_t slot) {
    distances_.clear(), missing_.clear(), points_.clear();
    for (int k = -rim_z_; k < layers_ - rim_z_; ++k)
      for (int j = -rim_; j < side_ - rim_; ++j)
        for (int i = -rim_; i < side_ - rim_; ++i) distances_.push_back(known(slot, i, j, k));
    found_.resize(points_.size());
    source.distances(points_, found_);
    for (size_t m = 0; m < missing_.size(); ++m) distances_[missing_[m]] = found_[m];
  }
  double at(int i, int j, int k) const {
    return distances_[size_t(((k + rim_z_) * side_ + j + rim_) * side_ + i + rim_)];
  }

 private:
  double known(size_t slot, int i, int j, int k) {
    int node[3] = {i, j, k};
    size_t owner = slot, stride = 1, rest = slot;
    bool there = true;
    for (int axis = 0; axis < (set_.planar ? 2 : 3); ++axis) {
      const int tile = int(rest % size_t(set_.tiles[axis])), step = (node[axis] + own_.side) / own_.side - 1;
      there = there && tile + step >= 0 && tile + step < set_.tiles[axis];
      node[axis] -= step * own_.side;
      owner += stride * size_t(step);  // may wrap below zero and back
      rest /= size_t(set_.tiles[axis]), stride *= size_t(set_.tiles[axis]);
    }
    if (there && set_.table[owner] > LevelSet::kFarInside)
      return own_.distances[own_.index(size_t(set_.table[owner]) - 2, node[0], node[1], node[2])];
    missing_.push_back(distances_.size());
    points_.push_back(node_position(set_, slot, i, j, k));
    return 0;
  }

  const LevelSet& set_;
  const OwnNodes& own_;
  int rim_ = 0, rim_z_ = 0, side_ = 0, layers_ = 0;
  std::vector<double> distances_, found_;
  std::vector<size_t> missing_;
  std::vector<Vec3> points_;
};

}  // namespace scree
