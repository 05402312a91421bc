// Distance and gradient of a level set at kLanes points. Included once per instruction set, inside of
// HWY_BEFORE_NAMESPACE, by files that use Highway's foreach_target.
#if defined(SCREE_SHAPE_LEVEL_SET_SAMPLE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_SHAPE_LEVEL_SET_SAMPLE_INL_H
#undef SCREE_SHAPE_LEVEL_SET_SAMPLE_INL_H
#else
#define SCREE_SHAPE_LEVEL_SET_SAMPLE_INL_H
#endif

#include "math/lanes-inl.h"
#include "shape/level_set.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

using IntTag = hn::Rebind<int32_t, Tag>;
using LongTag = hn::RebindToSigned<Tag>;
using FloatTag = hn::Rebind<float, Tag>;

struct level_set_hit {
  real distance;
  vec gradient;
};

// Where a coordinate is along one axis of the grid: tile, first node in it, and how far past that (0 to 1).
struct grid_place {
  real tile, node, part;
  mask inside;
};
HWY_INLINE real floor(real a) { return {hn::Floor(a.v)}; }

template <int kCells>
HWY_INLINE grid_place locate(real x, double origin, double per_spacing, double tiles) {
  constexpr double kHalf = kCells == kTileNodes - 1 ? 0 : 0.5;  // the three nodes of a spline are about the nearest one
  const real v = (x - splat(origin)) * splat(per_spacing) - splat(kHalf);
  const real end = splat(kCells * tiles), zero = splat(0);
  const real held = min(max(v, zero), end);
  const real tile = min(floor(held * splat(1.0 / kCells)), splat(tiles - 1));
  const real local = held - tile * splat(kCells);
  const real node = min(max(floor(local), zero), splat(kCells - 1));
  return {tile, node, local - node, v >= zero && v <= end};
}

// two floats that follow one another, of each lane
struct float_pairs {
  real first, second;
};
HWY_INLINE float_pairs load_pairs(const float* values, hn::Vec<LongTag> index) {
#if HWY_TARGET == HWY_SCALAR
  const float* at = values + hn::GetLane(index);
  return {splat(at[0]), splat(at[1])};
#else
  const hn::Rebind<uint32_t, Tag> u32;
  const hn::RebindToUnsigned<Tag> u64;
  const auto bits =
      hn::BitCast(u64, hn::GatherOffset(Tag(), reinterpret_cast<const double*>(values), hn::ShiftLeft<2>(index)));
  const auto first = hn::BitCast(FloatTag(), hn::TruncateTo(u32, bits));
  const auto second = hn::BitCast(FloatTag(), hn::TruncateTo(u32, hn::ShiftRight<32>(bits)));
  return {{hn::PromoteTo(Tag(), first)}, {hn::PromoteTo(Tag(), second)}};
#endif
}

// the first node of each lane's cell, counted from the beginning of all values
template <bool kPlanar>
HWY_INLINE hn::Vec<LongTag> first_node(const LevelSetTables& t, const grid_place& x, const grid_place& y,
                                       const grid_place& z) {
  constexpr double kRow = kTileNodes, kLayer = kRow * kRow;
  real slot = y.tile * splat(t.tiles[0]) + x.tile, node = y.node * splat(kRow) + x.node;
  if constexpr (!kPlanar) {
    slot = slot + z.tile * splat(t.tiles[0] * t.tiles[1]);
    node = node + z.node * splat(kLayer);
  }
  const auto tile = hn::PromoteTo(LongTag(), hn::GatherIndex(IntTag(), t.table, hn::DemoteTo(IntTag(), slot.v)));
  const auto in_tile = hn::PromoteTo(LongTag(), hn::DemoteTo(IntTag(), node.v));
  return hn::Add(hn::ShiftLeft < kPlanar ? 6 : 9 > (tile), in_tile);
}

// between two nodes: value and slope per cell
struct along {
  real value, slope;
};
HWY_INLINE along between(real a, real b, real part) { return {a + (b - a) * part, b - a}; }

HWY_INLINE real mix(real a, real b, real part) { return a + (b - a) * part; }

template <bool kPlanar>
HWY_INLINE level_set_hit sample_linear(const LevelSetTables& t, const grid_place& x, const grid_place& y,
                                       const grid_place& z) {
  const auto at = first_node<kPlanar>(t, x, y, z);
  const float* values = t.values;
  const float_pairs r00 = load_pairs(values, at), r10 = load_pairs(values + kTileNodes, at);
  const along a = between(r00.first, r00.second, x.part), b = between(r10.first, r10.second, x.part);
  const along low = between(a.value, b.value, y.part);
  const real low_x = mix(a.slope, b.slope, y.part);
  if constexpr (kPlanar) return {low.value, make_vec(low_x, low.slope, splat(0))};
  values += kTileNodes * kTileNodes;
  const float_pairs r01 = load_pairs(values, at), r11 = load_pairs(values + kTileNodes, at);
  const along c = between(r01.first, r01.second, x.part), d = between(r11.first, r11.second, x.part);
  const along high = between(c.value, d.value, y.part);
  const along all = between(low.value, high.value, z.part);
  return {all.value,
          make_vec(mix(low_x, mix(c.slope, d.slope, y.part), z.part), mix(low.slope, high.slope, z.part), all.slope)};
}

// quadratic B-splines about three nodes, and their slopes
struct spline_weights {
  double value[3], slope[3];
};
HWY_INLINE spline_weights weights_at(double t) {
  const double s = 1 - t;
  return {{0.5 * s * s, 0.5 + t * s, 0.5 * t * t}, {-s, s - t, t}};
}

// four floats as doubles; the fourth is not used, but is there
#if HWY_TARGET == HWY_SCALAR || HWY_MAX_BYTES < 32
HWY_INLINE four load4_floats(const float* from) { return {from[0], from[1], from[2], from[3]}; }
#else
HWY_INLINE four load4_floats(const float* from) {
  return {hn::PromoteTo(FourTag(), hn::LoadU(hn::FixedTag<float, 4>(), from))};
}
#endif

// One point: rows along x are vectors. Gathering 27 values for each lane takes twice as long.
template <bool kPlanar>
HWY_INLINE Quad spline_at(const float* rows, double part_x, double part_y, double part_z) {
  const spline_weights x = weights_at(part_x), y = weights_at(part_y), z = weights_at(part_z);
  four value = splat4(0), slope_y = splat4(0), slope_z = splat4(0);
  for (int k = 0; k < (kPlanar ? 1 : 3); ++k) {
    four layer = splat4(0), layer_y = splat4(0);
    for (int j = 0; j < 3; ++j) {
      const four row = load4_floats(rows + (k * kTileNodes + j) * kTileNodes);
      layer = layer + row * splat4(y.value[j]);
      layer_y = layer_y + row * splat4(y.slope[j]);
    }
    if constexpr (kPlanar) {
      value = layer, slope_y = layer_y;
    } else {
      value = value + layer * splat4(z.value[k]);
      slope_y = slope_y + layer_y * splat4(z.value[k]);
      slope_z = slope_z + layer * splat4(z.slope[k]);
    }
  }
  const four over_x = load4(x.value[0], x.value[1], x.value[2], 0);
  Quad sums[4];
  store4(sum4(value * load4(x.slope[0], x.slope[1], x.slope[2], 0)), sums[0]);
  store4(sum4(slope_y * over_x), sums[1]);
  store4(sum4(slope_z * over_x), sums[2]);
  store4(sum4(value * over_x), sums[3]);
  return {sums[0].x, sums[1].x, sums[2].x, sums[3].x};
}

template <bool kPlanar>
HWY_INLINE level_set_hit sample_spline(const LevelSetTables& t, const grid_place& x, const grid_place& y,
                                       const grid_place& z) {
  int64_t at[kLanes];
  double part[3][kLanes], out[4][kLanes];
  hn::StoreU(first_node<kPlanar>(t, x, y, z), LongTag(), at);
  store(x.part, part[0]), store(y.part, part[1]), store(z.part, part[2]);
  for (size_t l = 0; l < kLanes; ++l) {
    const Quad q = spline_at<kPlanar>(t.values + at[l], part[0][l], part[1][l], part[2][l]);
    out[0][l] = q.x, out[1][l] = q.y, out[2][l] = q.z, out[3][l] = q.w;
  }
  return {load(out[3]), make_vec(load(out[0]), load(out[1]), load(out[2]))};
}

template <Interpolation kInterpolation, bool kPlanar>
HWY_INLINE level_set_hit sample_level_set(const LevelSetTables& t, vec p) {
  constexpr bool kLinear = kInterpolation == Interpolation::linear;
  constexpr int kCells = kTileNodes - (kLinear ? 1 : 2);
  const grid_place x = locate<kCells>(p.x, t.origin.x, t.per_spacing, t.tiles[0]);
  const grid_place y = locate<kCells>(p.y, t.origin.y, t.per_spacing, t.tiles[1]);
  grid_place z = x;
  mask inside = x.inside && y.inside;
  if constexpr (!kPlanar) {
    z = locate<kCells>(p.z, t.origin.z, t.per_spacing, t.tiles[2]);
    inside = inside && z.inside;
  }
  level_set_hit hit = kLinear ? sample_linear<kPlanar>(t, x, y, z) : sample_spline<kPlanar>(t, x, y, z);
  hit.gradient = blend(inside, hit.gradient * splat(t.per_spacing), make_vec(splat(0), splat(0), splat(0)));
  hit.distance = blend(inside, hit.distance, splat(t.outside));
  return hit;
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
