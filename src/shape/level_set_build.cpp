// Tiles are found by the distance of their middle, filled one by one in threads, and what lies between them is flooded
// with the sign of its neighbours.
#include "shape/level_set_build.h"

#include <fmt/format.h>
#include <omp.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "scree/error.h"

namespace scree {
namespace {

constexpr int32_t kFarOutside = LevelSet::kFarOutside, kFarInside = LevelSet::kFarInside, kUnknown = -1, kWanted = -2;
constexpr double kMostTiles = 2e8;  // in the table

constexpr double Vec3::*kAxes[3] = {&Vec3::x, &Vec3::y, &Vec3::z};

// Progress of a loop over `total` items, told by the calling thread.
class Ticker {
 public:
  Ticker(const LevelSetPlan& plan, size_t total, double from, double to)
      : progress_(plan.progress), total_(double(std::max<size_t>(total, 1))), from_(from), to_(to) {}
  void tick() {
    const size_t done = ++done_;
    if (!progress_ || omp_get_thread_num() != 0) return;
    const double part = double(done) / total_;
    if (part < next_) return;
    next_ = part + 0.01;
    progress_(from_ + (to_ - from_) * part);
  }

 private:
  const std::function<void(double)>& progress_;
  double total_, from_, to_, next_ = 0;
  std::atomic<size_t> done_ = 0;
};

void check_plan(const LevelSetPlan& plan) {
  if (!(plan.spacing > 0) || !std::isfinite(plan.spacing))
    throw InputError(fmt::format("the grid's spacing is {} m: it must be positive", plan.spacing));
  if (!(plan.band > 0) || !std::isfinite(plan.band))
    throw InputError(fmt::format("the grid's band is {} m: it must be positive", plan.band));
}

// the extent of the surface and the band about it, as far as wanted
Bounds grid_bounds(const DistanceSource& source, const LevelSetPlan& plan) {
  Bounds b;
  for (int k = 0; k < (plan.planar ? 2 : 3); ++k) {
    const auto axis = kAxes[k];
    const double margin = plan.band + plan.spacing;
    b.min.*axis = std::max(source.extent.min.*axis - margin, plan.within.min.*axis - plan.spacing);
    b.max.*axis = std::min(source.extent.max.*axis + margin, plan.within.max.*axis + plan.spacing);
    if (!(b.min.*axis < b.max.*axis)) throw InputError("the grid does not contain the surface: widen it");
    if (std::isinf(b.max.*axis - b.min.*axis))
      throw InputError(fmt::format("the surface has no end along {}: say how far the grid is to go", "xyz"[k]));
  }
  return b;
}

LevelSet empty_grid(const DistanceSource& source, const LevelSetPlan& plan) {
  LevelSet set;
  set.spacing = plan.spacing, set.band = plan.band, set.planar = plan.planar, set.interpolation = plan.interpolation;
  const Bounds b = grid_bounds(source, plan);
  // the first node of a spline's tile lies before the cells it serves
  const double before = plan.interpolation == Interpolation::linear ? 0 : 0.5;
  const double tile = plan.spacing * set.cells_per_tile();
  double all = 1;
  for (int k = 0; k < (plan.planar ? 2 : 3); ++k) {
    const auto axis = kAxes[k];
    const double count = std::ceil((b.max.*axis - b.min.*axis) / tile);
    if ((all *= count) > kMostTiles)
      throw InputError(fmt::format("a grid of {:.3g} m spacing is too fine for {:.3g} m along {}: make it coarser",
                                   plan.spacing, b.max.*axis - b.min.*axis, "xyz"[k]));
    set.tiles[k] = int(count);
    set.origin.*axis = 0.5 * (b.min.*axis + b.max.*axis) - 0.5 * count * tile - before * plan.spacing;
    if (!plan.anchor) continue;
    const double from = *plan.anchor.*axis;
    set.origin.*axis = from + std::rint((set.origin.*axis - from) / plan.spacing) * plan.spacing;
  }
  if (plan.planar) set.tiles[2] = 1;
  set.table.assign(size_t(set.tiles[0]) * size_t(set.tiles[1]) * size_t(set.tiles[2]), kUnknown);
  return set;
}

void find_tiles(const DistanceSource& source, const LevelSetPlan& plan, LevelSet& set) {
  const double middle = 0.5 * (kTileNodes - 1), half = 0.5 * set.cells_per_tile() * set.spacing;
  const double reach = set.band + half * std::sqrt(set.planar ? 2.0 : 3.0);
  Ticker ticker(plan, set.table.size(), 0, 0.1);
#pragma omp parallel for schedule(dynamic, 64)
  for (size_t slot = 0; slot < set.table.size(); ++slot) {
    if (source.is_near(node_position(set, slot, middle, middle, middle), reach)) set.table[slot] = kWanted;
    ticker.tick();
  }
}

// Numbers from 2 on for the wanted tiles, in the table's order: far apart in space is far apart in memory.
std::vector<size_t> number_tiles(const LevelSetPlan& plan, LevelSet& set) {
  std::vector<size_t> slots;
  for (size_t slot = 0; slot < set.table.size(); ++slot)
    if (set.table[slot] == kWanted) slots.push_back(slot);
  if (slots.empty()) throw InputError("the grid does not contain the surface: widen it");
  const size_t floats = (slots.size() + 2) * size_t(set.nodes_per_tile());
  const double bytes = double(floats) * sizeof(float);
  if (bytes > double(plan.most_bytes))
    throw InputError(fmt::format(
        "the level set needs {:.3g} GB, allowed are {:.3g}: make its spacing {:.3g} m instead of {:.3g} m", bytes / 1e9,
        double(plan.most_bytes) / 1e9, plan.spacing * std::sqrt(bytes / double(plan.most_bytes)), plan.spacing));
  for (size_t i = 0; i < slots.size(); ++i) set.table[slots[i]] = int32_t(i + 2);
  set.values.assign(floats + kTileNodes, 0);  // a spline reads one value past its rows
  return slots;
}

// Distances at the nodes that tiles begin with and no other tile does: cells_per_tile() along each axis.
struct OwnNodes {
  int side, layers;
  std::vector<double> distances;

  OwnNodes(const LevelSet& set, size_t tiles)
      : side(set.cells_per_tile()), layers(set.planar ? 1 : side), distances(tiles * per_tile()) {}
  size_t per_tile() const { return size_t(side) * size_t(side) * size_t(layers); }
  size_t index(size_t tile, int i, int j, int k) const { return tile * per_tile() + size_t((k * side + j) * side + i); }

  void read(const DistanceSource& source, const LevelSet& set, size_t slot, size_t tile) {
    std::vector<Vec3> points;
    points.reserve(per_tile());
    for (int k = 0; k < layers; ++k)
      for (int j = 0; j < side; ++j)
        for (int i = 0; i < side; ++i) points.push_back(node_position(set, slot, i, j, k));
    source.distances(points, {distances.data() + index(tile, 0, 0, 0), points.size()});
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
    if (there && set_.table[owner] > kFarInside)
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

// The weight of a node's spline that makes the sum of all third-order exact: the value less an eighth of its second
// differences.
double spline_weight(const TileNodes& nodes, bool planar, int i, int j, int k) {
  const double f = nodes.at(i, j, k);
  double bend = nodes.at(i - 1, j, k) + nodes.at(i + 1, j, k) + nodes.at(i, j - 1, k) + nodes.at(i, j + 1, k) - 4 * f;
  if (!planar) bend += nodes.at(i, j, k - 1) + nodes.at(i, j, k + 1) - 2 * f;
  return f - bend / 8;
}

void fill_tile(const LevelSet& set, const TileNodes& nodes, float* value) {
  for (int k = 0; k < (set.planar ? 1 : kTileNodes); ++k)
    for (int j = 0; j < kTileNodes; ++j)
      for (int i = 0; i < kTileNodes; ++i)
        *value++ = float(set.interpolation == Interpolation::spline ? spline_weight(nodes, set.planar, i, j, k)
                                                                    : nodes.at(i, j, k));
}

void fill_tiles(const DistanceSource& source, const LevelSetPlan& plan, const std::vector<size_t>& slots,
                LevelSet& set) {
  Ticker ticker(plan, 2 * slots.size(), 0.1, 1);
  const size_t nodes_per_tile = size_t(set.nodes_per_tile());
  std::fill_n(set.values.begin(), nodes_per_tile, float(set.band));
  std::fill_n(set.values.begin() + long(nodes_per_tile), nodes_per_tile, float(-set.band));
  OwnNodes own(set, slots.size());
#pragma omp parallel for schedule(dynamic)
  for (size_t tile = 0; tile < slots.size(); ++tile) own.read(source, set, slots[tile], tile), ticker.tick();
#pragma omp parallel
  {
    TileNodes nodes(set, own);
#pragma omp for schedule(dynamic)
    for (size_t tile = 0; tile < slots.size(); ++tile) {
      nodes.read(source, slots[tile]);
      fill_tile(set, nodes, set.values.data() + (tile + 2) * nodes_per_tile);
      ticker.tick();
    }
  }
}

// The value of a tile's node in the middle of one of its sides. No surface passes between it and a far tile beyond.
float value_on_side(const LevelSet& set, int32_t tile, int axis, bool upper) {
  const int middle = kTileNodes / 2, end = upper ? kTileNodes - 1 : 0;
  const int i = axis == 0 ? end : middle, j = axis == 1 ? end : middle, k = axis == 2 ? end : set.planar ? 0 : middle;
  return set.values[size_t(tile) * size_t(set.nodes_per_tile()) + size_t((k * kTileNodes + j) * kTileNodes + i)];
}

// Far tiles take the sign of the filled tile or the far tile beside them.
void flood_signs(LevelSet& set) {
  const size_t stride[3] = {1, size_t(set.tiles[0]), size_t(set.tiles[0]) * size_t(set.tiles[1])};
  std::vector<size_t> front;
  for (size_t slot = 0; slot < set.table.size(); ++slot)
    if (set.table[slot] > kFarInside) front.push_back(slot);
  for (size_t f = 0; f < front.size(); ++f) {
    const size_t slot = front[f];
    for (int axis = 0; axis < (set.planar ? 2 : 3); ++axis) {
      const size_t place = slot / stride[axis] % size_t(set.tiles[axis]);
      for (const bool upper : {false, true}) {
        if (place == (upper ? size_t(set.tiles[axis]) - 1 : 0)) continue;
        int32_t& beside = set.table[upper ? slot + stride[axis] : slot - stride[axis]];
        if (beside != kUnknown) continue;
        const int32_t tile = set.table[slot];
        beside = tile <= kFarInside ? tile : value_on_side(set, tile, axis, upper) < 0 ? kFarInside : kFarOutside;
        front.push_back(size_t(&beside - set.table.data()));
      }
    }
  }
}

}  // namespace

Vec3 node_position(const LevelSet& set, size_t slot, double i, double j, double k) {
  const int cells = set.cells_per_tile();
  const size_t x = slot % size_t(set.tiles[0]), y = slot / size_t(set.tiles[0]) % size_t(set.tiles[1]),
               z = slot / size_t(set.tiles[0]) / size_t(set.tiles[1]);
  const auto at = [&](double origin, size_t tile, double node) {
    return origin + (double(tile) * cells + node) * set.spacing;
  };
  return {at(set.origin.x, x, i), at(set.origin.y, y, j), set.planar ? 0 : at(set.origin.z, z, k)};
}

LevelSet build_level_set(const DistanceSource& source, const LevelSetPlan& plan) {
  check_plan(plan);
  LevelSet set = empty_grid(source, plan);
  find_tiles(source, plan, set);
  const std::vector<size_t> slots = number_tiles(plan, set);
  fill_tiles(source, plan, slots, set);
  fill_regions(source, slots, set);
  flood_signs(set);
  const int32_t corner = set.table[0];
  const float first = set.values[size_t(corner) * size_t(set.nodes_per_tile())];
  set.outside = first < 0 ? -set.band : set.band;
  if (plan.progress) plan.progress(1);
  return set;
}

double spacing_for(double smallest_radius) { return smallest_radius / 4; }

}  // namespace scree
