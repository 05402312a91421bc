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

// two floats that follow one another, of each lane. Loads of single lanes: a hardware gather takes twice as long.
struct float_pairs {
  real first, second;
};
#if HWY_TARGET == HWY_SCALAR || HWY_MAX_BYTES < 32
HWY_INLINE float_pairs load_pairs(const float* values, const int64_t* at) {
  double first[kLanes], second[kLanes];
  for (size_t l = 0; l < kLanes; ++l) first[l] = values[at[l]], second[l] = values[at[l] + 1];
  return {load(first), load(second)};
}
#else
struct four_pairs {
  FourLanes first, second;
};
HWY_INLINE four_pairs load_four_pairs(const float* values, const int64_t* at) {
  const hn::FixedTag<float, 2> two;
  const hn::FixedTag<float, 4> f;
  const auto low = hn::Combine(f, hn::LoadU(two, values + at[1]), hn::LoadU(two, values + at[0]));
  const auto high = hn::Combine(f, hn::LoadU(two, values + at[3]), hn::LoadU(two, values + at[2]));
  return {hn::PromoteTo(FourTag(), hn::ConcatEven(f, high, low)),
          hn::PromoteTo(FourTag(), hn::ConcatOdd(f, high, low))};
}
HWY_INLINE float_pairs load_pairs(const float* values, const int64_t* at) {
  const four_pairs low = load_four_pairs(values, at);
#if HWY_MAX_BYTES == 32
  return {{low.first}, {low.second}};
#else
  const four_pairs high = load_four_pairs(values, at + 4);
  return {{hn::Combine(Tag(), high.first, low.first)}, {hn::Combine(Tag(), high.second, low.second)}};
#endif
}
#endif

// the first node of each lane's cell, counted from the beginning of all values
template <bool kPlanar>
HWY_INLINE void find_nodes(const LevelSetTables& t, const grid_place& x, const grid_place& y, const grid_place& z,
                           int64_t* at) {
  constexpr int kLayer = kTileNodes * kTileNodes;
  real slot = y.tile * splat(t.tiles[0]) + x.tile, node = y.node * splat(kTileNodes) + x.node;
  if constexpr (!kPlanar) {
    slot = slot + z.tile * splat(t.tiles[0] * t.tiles[1]);
    node = node + z.node * splat(kLayer);
  }
  int32_t slots[kLanes], nodes[kLanes];
  hn::StoreU(hn::DemoteTo(IntTag(), slot.v), IntTag(), slots);
  hn::StoreU(hn::DemoteTo(IntTag(), node.v), IntTag(), nodes);
  for (size_t l = 0; l < kLanes; ++l)
    at[l] = int64_t{t.table[slots[l]]} * (kPlanar ? kLayer : kLayer * kTileNodes) + nodes[l];
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
  int64_t at[kLanes];
  find_nodes<kPlanar>(t, x, y, z, at);
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
  real value[3], slope[3];
};
HWY_INLINE spline_weights weights_at(real t) {
  const real half = splat(0.5), s = splat(1) - t;
  return {{half * s * s, half + t * s, half * t * t}, {-s, s - t, t}};
}
struct stored_weights {
  double value[3][kLanes], slope[3][kLanes];
};
HWY_INLINE void store(const spline_weights& w, stored_weights& to) {
  for (int i = 0; i < 3; ++i) store(w.value[i], to.value[i]), store(w.slope[i], to.slope[i]);
}

// four floats as doubles, of which the fourth counts for nothing; and (x + y) + z of each of four, side by side
#if HWY_TARGET == HWY_SCALAR || HWY_MAX_BYTES < 32
HWY_INLINE four load4_floats(const float* from) { return {from[0], from[1], from[2], from[3]}; }
HWY_INLINE Quad sum_each(four a, four b, four c, four d) {
  return {(a.x + a.y) + a.z, (b.x + b.y) + b.z, (c.x + c.y) + c.z, (d.x + d.y) + d.z};
}
#else
HWY_INLINE four load4_floats(const float* from) {
  return {hn::PromoteTo(FourTag(), hn::LoadU(hn::FixedTag<float, 4>(), from))};
}
HWY_INLINE Quad sum_each(four a, four b, four c, four d) {
  const four_quads t = transpose_four([&](size_t l) { return l == 0 ? a.v : l == 1 ? b.v : l == 2 ? c.v : d.v; });
  Quad sum;
  store4(four{hn::Add(hn::Add(t.x, t.y), t.z)}, sum);
  return sum;
}
#endif

// One lane: rows along x are vectors. Gathering 27 values for each lane takes twice as long.
template <bool kPlanar>
HWY_INLINE Quad spline_at(const float* rows, const Quad& x, const Quad& slope_x, const stored_weights& y,
                          const stored_weights& z, size_t l) {
  const auto layer_at = [&](const float* from, const auto& weight) {
    return load4_floats(from) * splat4(weight[0][l]) + load4_floats(from + kTileNodes) * splat4(weight[1][l]) +
           load4_floats(from + 2 * kTileNodes) * splat4(weight[2][l]);
  };
  four value = layer_at(rows, y.value), slope_y = layer_at(rows, y.slope), slope_z = splat4(0);
  if constexpr (!kPlanar) {
    constexpr int kLayer = kTileNodes * kTileNodes;
    const four v0 = value, v1 = layer_at(rows + kLayer, y.value), v2 = layer_at(rows + 2 * kLayer, y.value);
    const four s0 = slope_y, s1 = layer_at(rows + kLayer, y.slope), s2 = layer_at(rows + 2 * kLayer, y.slope);
    const four z0 = splat4(z.value[0][l]), z1 = splat4(z.value[1][l]), z2 = splat4(z.value[2][l]);
    value = v0 * z0 + v1 * z1 + v2 * z2;
    slope_y = s0 * z0 + s1 * z1 + s2 * z2;
    slope_z = v0 * splat4(z.slope[0][l]) + v1 * splat4(z.slope[1][l]) + v2 * splat4(z.slope[2][l]);
  }
  const four over_x = load4(x);
  return sum_each(value * load4(slope_x), slope_y * over_x, slope_z * over_x, value * over_x);
}

template <bool kPlanar>
HWY_INLINE level_set_hit sample_spline(const LevelSetTables& t, const grid_place& x, const grid_place& y,
                                       const grid_place& z) {
  int64_t at[kLanes];
  find_nodes<kPlanar>(t, x, y, z, at);
  const spline_weights wx = weights_at(x.part);
  Quad over_x[kLanes], slope_x[kLanes], sums[kLanes];
  store_quads({wx.value[0], wx.value[1], wx.value[2], splat(0)}, over_x);
  store_quads({wx.slope[0], wx.slope[1], wx.slope[2], splat(0)}, slope_x);
  stored_weights wy, wz;
  store(weights_at(y.part), wy);
  if constexpr (!kPlanar) store(weights_at(z.part), wz);
  uint32_t index[kLanes];
  for (size_t l = 0; l < kLanes; ++l) {
    sums[l] = spline_at<kPlanar>(t.values + at[l], over_x[l], slope_x[l], wy, wz, l);
    index[l] = uint32_t(l);
  }
  const quad all = load_quads(sums, index);
  return {all.w, xyz(all)};
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
