#include <algorithm>
#include <cmath>

#include "math/parallel.h"
#include "shape/level_set/level_set_build.h"

namespace scree {
namespace {

// the middles of a tile's cells where the interpolated distance is between `from` and `to`, with that distance as w
std::vector<Quad> middles_between(const LevelSet& set, size_t slot, double from, double to) {
  Array<Quad> points;
  for (const Vec3 p :
       tile_points(set, slot, set.cells_per_tile(), set.interpolation == Interpolation::linear ? 0.5 : 1))
    points.push_back(make_quad(p, 0));
  Array<Quad> answers(points.size());
  sample(set, points, answers);
  std::vector<Quad> kept;
  for (size_t p = 0; p < points.size(); ++p)
    if (answers[p].w >= from && answers[p].w <= to) kept.push_back(make_quad(xyz(points[p]), answers[p].w));
  return kept;
}

}  // namespace

LevelSetError estimate_error(const LevelSet& set, const DistanceSource& source, double from, double to) {
  std::vector<LevelSetError> of_tile(set.table.size());
  parallel_for(set.table.size(), 16, [&](size_t slot) {
    if (set.table[slot] <= LevelSet::kFarInside) return;
    const std::vector<Quad> middles = middles_between(set, slot, from - set.spacing, to + set.spacing);
    std::vector<Vec3> points;
    for (const Quad& q : middles) points.push_back(xyz(q));
    std::vector<double> exact(points.size());
    source.distances(points, exact);
    LevelSetError& error = of_tile[slot];
    for (size_t p = 0; p < points.size(); ++p) {
      if (exact[p] < from || exact[p] > to) continue;
      const double miss = std::fabs(middles[p].w - exact[p]);
      error.largest = std::max(error.largest, miss);
      error.mean_square += miss * miss, ++error.cells;
    }
  });
  LevelSetError all;
  for (const LevelSetError& e : of_tile) {
    all.largest = std::max(all.largest, e.largest);
    all.mean_square += e.mean_square, all.cells += e.cells;
  }
  if (all.cells > 0) all.mean_square = std::sqrt(all.mean_square / double(all.cells));
  return all;
}

}  // namespace scree
