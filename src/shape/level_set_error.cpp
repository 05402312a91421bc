#include <algorithm>
#include <cmath>

#include "shape/level_set_build.h"

namespace scree {

LevelSetError estimate_error(const LevelSet& set, const DistanceSource& source, double reach) {
  const int cells = set.cells_per_tile();
  const double first = set.interpolation == Interpolation::linear ? 0.5 : 1;
  std::vector<LevelSetError> of_tile(set.table.size());
#pragma omp parallel for schedule(dynamic, 16)
  for (size_t slot = 0; slot < set.table.size(); ++slot) {
    if (set.table[slot] <= LevelSet::kFarInside) continue;
    std::vector<Vec3> points;
    for (int k = 0; k < (set.planar ? 1 : cells); ++k)
      for (int j = 0; j < cells; ++j)
        for (int i = 0; i < cells; ++i) points.push_back(node_position(set, slot, i + first, j + first, k + first));
    std::vector<double> exact(points.size());
    source.distances(points, exact);
    LevelSetError& error = of_tile[slot];
    for (size_t p = 0; p < points.size(); ++p) {
      if (std::fabs(exact[p]) >= reach) continue;
      const double miss = std::fabs(sample(set, points[p]).w - exact[p]);
      if (miss > error.largest) error.largest = miss, error.where = points[p];
      error.mean_square += miss * miss, ++error.cells;
    }
  }
  LevelSetError all;
  for (const LevelSetError& e : of_tile) {
    if (e.largest > all.largest) all.largest = e.largest, all.where = e.where;
    all.mean_square += e.mean_square, all.cells += e.cells;
  }
  if (all.cells > 0) all.mean_square = std::sqrt(all.mean_square / double(all.cells));
  return all;
}

}  // namespace scree
