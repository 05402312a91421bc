#include <algorithm>
#include <cmath>

#include "math/parallel.h"
#include "shape/level_set/level_set_build.h"

namespace scree {

void fill_regions(const DistanceSource& source, const std::vector<size_t>& slots, LevelSet& set) {
  if (!source.regions) return;
  const size_t nodes_per_tile = size_t(set.nodes_per_tile());
  set.regions.assign(set.values.size(), 0);
  ExceptionCarrier carrier;
#pragma omp parallel for schedule(dynamic)
  for (size_t tile = 0; tile < slots.size(); ++tile)
    carrier.run([&] {
      std::vector<Vec3> points;
      for (int k = 0; k < (set.planar ? 1 : kTileNodes); ++k)
        for (int j = 0; j < kTileNodes; ++j)
          for (int i = 0; i < kTileNodes; ++i) points.push_back(node_position(set, slots[tile], i, j, k));
      source.regions(points, {set.regions.data() + (tile + 2) * nodes_per_tile, nodes_per_tile});
    });
  carrier.rethrow();
}

int region_at(const LevelSet& set, Vec3 point) {
  if (set.regions.empty()) return 0;
  const int cells = set.cells_per_tile();
  const double at[3] = {(point.x - set.origin.x) / set.spacing, (point.y - set.origin.y) / set.spacing,
                        set.planar ? 0 : (point.z - set.origin.z) / set.spacing};
  size_t slot = 0, node = 0;
  for (int axis = set.planar ? 1 : 2; axis >= 0; --axis) {
    const int nearest = int(std::rint(std::clamp(at[axis], 0.0, double(cells) * set.tiles[axis])));
    const int tile = std::min(nearest / cells, set.tiles[axis] - 1);
    slot = slot * size_t(set.tiles[axis]) + size_t(tile);
    node = node * kTileNodes + size_t(nearest - tile * cells);
  }
  return set.regions[size_t(set.table[slot]) * size_t(set.nodes_per_tile()) + node];
}

}  // namespace scree
