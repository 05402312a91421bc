// Tiles are found by the distance of their middle, filled one by one in threads, and what lies between them is flooded
// with the sign of its neighbours.
#include "shape/level_set/level_set_build.h"

#include <fmt/format.h>
#include <omp.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "math/parallel.h"
#include "scree/error.h"

namespace scree {
namespace {

constexpr int32_t kFarOutside = LevelSet::kFarOutside, kFarInside = LevelSet::kFarInside, kUnknown = -1, kWanted = -2;

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
    if ((all *= count) * sizeof(int32_t) > double(plan.most_bytes) / 4)
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

// Blocks of 8³ tiles are asked about first: most of a large grid is far from everything.
void find_tiles(const DistanceSource& source, const LevelSetPlan& plan, LevelSet& set) {
  constexpr int kBlock = 8;
  const int axes = set.planar ? 2 : 3;
  const double half = 0.5 * set.cells_per_tile() * std::sqrt(double(axes)) * set.spacing;
  const double middle = 0.5 * (kTileNodes - 1), block_middle = middle + 0.5 * (kBlock - 1) * set.cells_per_tile();
  const auto blocks = [&](int axis) { return size_t((set.tiles[axis] + kBlock - 1) / kBlock); };
  const size_t count = blocks(0) * blocks(1) * blocks(2);
  Ticker ticker(plan, count, 0, 0.1);
  parallel_for(count, 1, [&](size_t block) {
    const int x = kBlock * int(block % blocks(0)), y = kBlock * int(block / blocks(0) % blocks(1)),
              z = kBlock * int(block / blocks(0) / blocks(1));
    const auto slot_of = [&](int i, int j, int k) {
      return (size_t(k) * size_t(set.tiles[1]) + size_t(j)) * size_t(set.tiles[0]) + size_t(i);
    };
    const Vec3 centre = node_position(set, slot_of(x, y, z), block_middle, block_middle, block_middle);
    if (source.is_near(centre, set.band + kBlock * half))
      for (int k = z; k < std::min(z + kBlock, set.tiles[2]); ++k)
        for (int j = y; j < std::min(y + kBlock, set.tiles[1]); ++j)
          for (int i = x; i < std::min(x + kBlock, set.tiles[0]); ++i) {
            const size_t slot = slot_of(i, j, k);
            if (source.is_near(node_position(set, slot, middle, middle, middle), set.band + half))
              set.table[slot] = kWanted;
          }
    ticker.tick();
  });
}

// Numbers from 2 on for the wanted tiles, in the table's order.
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

// Distances at the nodes that tiles begin with and no other tile does: cells_per_tile() along each axis. Tiles share
// nodes, and each is computed once.
struct OwnNodes {
  int side, layers;
  std::vector<double> distances;

  OwnNodes(const LevelSet& set, size_t tiles)
      : side(set.cells_per_tile()), layers(set.planar ? 1 : side), distances(tiles * per_tile()) {}
  size_t per_tile() const { return size_t(side) * size_t(side) * size_t(layers); }
  size_t index(size_t tile, int i, int j, int k) const { return tile * per_tile() + size_t((k * side + j) * side + i); }
};

// Distances at all nodes of a tile, and for splines at one more on each side: its own, its neighbours', and asked for
// where there is no neighbour.
class TileNodes {
 public:
  TileNodes(const DistanceSource& source, const LevelSet& set, const OwnNodes& own, size_t slot)
      : rim_(set.interpolation == Interpolation::spline ? 1 : 0),
        rim_z_(set.planar ? 0 : rim_),
        side_(kTileNodes + 2 * rim_) {
    std::vector<size_t> missing;
    std::vector<Vec3> points;
    for (int k = -rim_z_; k < (set.planar ? 1 : side_) - rim_z_; ++k)
      for (int j = -rim_; j < side_ - rim_; ++j)
        for (int i = -rim_; i < side_ - rim_; ++i) {
          const double* known = known_at(set, own, slot, i, j, k);
          if (!known) missing.push_back(distances_.size()), points.push_back(node_position(set, slot, i, j, k));
          distances_.push_back(known ? *known : 0);
        }
    std::vector<double> found(points.size());
    source.distances(points, found);
    for (size_t m = 0; m < missing.size(); ++m) distances_[missing[m]] = found[m];
  }
  double at(int i, int j, int k) const {
    return distances_[size_t(((k + rim_z_) * side_ + j + rim_) * side_ + i + rim_)];
  }

 private:
  static const double* known_at(const LevelSet& set, const OwnNodes& own, size_t slot, int i, int j, int k) {
    int node[3] = {i, j, k};
    size_t owner = slot, stride = 1, rest = slot;
    for (int axis = 0; axis < (set.planar ? 2 : 3); ++axis) {
      const int tile = int(rest % size_t(set.tiles[axis])), step = (node[axis] + own.side) / own.side - 1;
      if (tile + step < 0 || tile + step >= set.tiles[axis]) return nullptr;
      node[axis] -= step * own.side;
      owner += stride * size_t(step);  // may wrap below zero and back
      rest /= size_t(set.tiles[axis]), stride *= size_t(set.tiles[axis]);
    }
    if (set.table[owner] <= LevelSet::kFarInside) return nullptr;
    return &own.distances[own.index(size_t(set.table[owner]) - 2, node[0], node[1], node[2])];
  }

  int rim_, rim_z_, side_;
  std::vector<double> distances_;
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

// The plane of a tile whose distances are those of one, as far as floats can tell; also where splines look beyond it.
Quad plane_of(const LevelSet& set, const TileNodes& nodes, size_t slot) {
  const int rim = set.interpolation == Interpolation::spline ? 1 : 0, last = kTileNodes - 1;
  const int rim_z = set.planar ? 0 : rim, last_z = set.planar ? 0 : last;
  const double first = nodes.at(0, 0, 0), most = 0x1p-24 * set.band;
  const Vec3 step{(nodes.at(last, 0, 0) - first) / last, (nodes.at(0, last, 0) - first) / last,
                  set.planar ? 0 : (nodes.at(0, 0, last) - first) / last};
  for (int k = -rim_z; k <= last_z + rim_z; ++k)
    for (int j = -rim; j <= last + rim; ++j)
      for (int i = -rim; i <= last + rim; ++i)
        if (!(std::abs(first + dot(step, {double(i), double(j), double(k)}) - nodes.at(i, j, k)) <= most))
          return {0, 0, 0, kNotFlat};
  const Vec3 gradient = step / set.spacing;
  return make_quad(gradient, first - dot(gradient, node_position(set, slot, 0, 0, 0) - set.origin));
}

void fill_tiles(const DistanceSource& source, const LevelSetPlan& plan, const std::vector<size_t>& slots,
                LevelSet& set) {
  Ticker ticker(plan, 2 * slots.size(), 0.1, 1);
  const size_t nodes_per_tile = size_t(set.nodes_per_tile());
  std::fill_n(set.values.begin(), nodes_per_tile, float(set.band));
  std::fill_n(set.values.begin() + long(nodes_per_tile), nodes_per_tile, float(-set.band));
  set.planes.assign(slots.size() + 2, Quad{0, 0, 0, set.band});
  set.planes[kFarInside].w = -set.band;
  OwnNodes own(set, slots.size());
  parallel_for(slots.size(), 1, [&](size_t tile) {
    const std::span<double> distances(own.distances.data() + own.index(tile, 0, 0, 0), own.per_tile());
    source.distances(tile_points(set, slots[tile], own.side), distances);
    ticker.tick();
  });
  parallel_for(slots.size(), 1, [&](size_t tile) {
    const TileNodes nodes(source, set, own, slots[tile]);
    fill_tile(set, nodes, set.values.data() + (tile + 2) * nodes_per_tile);
    set.planes[tile + 2] = plane_of(set, nodes, slots[tile]);
    ticker.tick();
  });
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

// Which region is nearest to the nodes of the tiles that these slots of the table hold.
void fill_regions(const DistanceSource& source, const std::vector<size_t>& slots, LevelSet& set) {
  if (!source.regions) return;
  const size_t nodes_per_tile = size_t(set.nodes_per_tile());
  set.regions.assign(set.values.size(), 0);
  parallel_for(slots.size(), 1, [&](size_t tile) {
    source.regions(tile_points(set, slots[tile], kTileNodes),
                   {set.regions.data() + (tile + 2) * nodes_per_tile, nodes_per_tile});
  });
}

}  // namespace

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
