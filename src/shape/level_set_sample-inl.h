// Distance and gradient of a level set at kLanes points: find_place(), then sample_at().
// Included once per instruction set by files that use Highway's foreach_target.
#if defined(SCREE_SHAPE_LEVEL_SET_SAMPLE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_SHAPE_LEVEL_SET_SAMPLE_INL_H
#undef SCREE_SHAPE_LEVEL_SET_SAMPLE_INL_H
#else
#define SCREE_SHAPE_LEVEL_SET_SAMPLE_INL_H
#endif

#include <hwy/cache_control.h>

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

// Where a coordinate is along one axis of the grid: tile, and how far past the first node that serves it, in cells.
struct grid_place {
  real tile, local;
  mask inside;
};
HWY_INLINE real floor(real a) { return {hn::Floor(a.v)}; }

template <int kCells>
HWY_INLINE grid_place locate(real x, double per_spacing, double tiles) {
  constexpr double kHalf = kCells == kTileNodes - 1 ? 0 : 0.5;  // the three nodes of a spline are about the nearest one
  const real v = x * splat(per_spacing) - splat(kHalf);
  const real end = splat(kCells * tiles), zero = splat(0);
  const real held = min(max(v, zero), end);
  const real tile = min(floor(held * splat(1.0 / kCells)), splat(tiles - 1));
  return {tile, held - tile * splat(kCells), v >= zero && v <= end};
}
// the first node about it; the rest is how far past that (0 to 1)
template <int kCells>
HWY_INLINE real node_of(const grid_place& at) {
  return min(max(floor(at.local), splat(0)), splat(kCells - 1));
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

// Where points are in a level set: found for many points first, and sampled afterwards, the two overlap better.
struct level_set_place {
  mask inside;  // of the grid
  mask flat;    // in tiles whose distance is that of a plane, which is `plane`
  level_set_hit plane;
  bool all_flat;       // the rest is not set then
  int64_t at[kLanes];  // the first node of each lane's cell, counted from the beginning of all values
  vec part;            // how far past it, in cells
};

template <Interpolation kInterpolation, bool kPlanar>
HWY_INLINE level_set_place find_place(const LevelSetTables& t, vec p) {
  constexpr int kCells = kTileNodes - (kInterpolation == Interpolation::linear ? 1 : 2);
  constexpr int kLayer = kTileNodes * kTileNodes;
  const vec from = p - make_vec(splat(t.origin.x), splat(t.origin.y), splat(t.origin.z));
  const grid_place x = locate<kCells>(from.x, t.per_spacing, t.tiles[0]);
  const grid_place y = locate<kCells>(from.y, t.per_spacing, t.tiles[1]);
  const grid_place z =
      kPlanar ? grid_place{splat(0), splat(0), x.inside} : locate<kCells>(from.z, t.per_spacing, t.tiles[2]);
  level_set_place place;
  place.inside = x.inside && y.inside && z.inside;
  const real slot = (z.tile * splat(t.tiles[1]) + y.tile) * splat(t.tiles[0]) + x.tile;
  int32_t slots[kLanes], nodes[kLanes];
  uint32_t tiles[kLanes];
  hn::StoreU(hn::DemoteTo(IntTag(), slot.v), IntTag(), slots);
  for (size_t l = 0; l < kLanes; ++l) tiles[l] = static_cast<uint32_t>(t.table[slots[l]]);
  const quad plane = load_quads(t.planes, tiles);
  place.flat = plane.w < splat(kNotFlat);
  place.plane = {dot(xyz(plane), from) + plane.w, xyz(plane)};
  place.all_flat = !any(plane.w >= splat(kNotFlat));
  if (place.all_flat) return place;
  const real i = node_of<kCells>(x), j = node_of<kCells>(y), k = kPlanar ? splat(0) : node_of<kCells>(z);
  place.part = make_vec(x.local - i, y.local - j, z.local - k);
  const real node = (k * splat(kTileNodes) + j) * splat(kTileNodes) + i;
  hn::StoreU(hn::DemoteTo(IntTag(), node.v), IntTag(), nodes);
  for (size_t l = 0; l < kLanes; ++l)
    place.at[l] = int64_t{tiles[l]} * (kPlanar ? kLayer : kLayer * kTileNodes) + nodes[l];
  return place;
}

// asks for the nodes about places, a line of cache holds two rows of a tile
template <Interpolation kInterpolation, bool kPlanar>
HWY_INLINE void prefetch(const LevelSetTables& t, const level_set_place& place) {
  if (place.all_flat) return;
  constexpr int kRows = kInterpolation == Interpolation::linear ? 2 : 3, kLayer = kTileNodes * kTileNodes;
  for (int z = 0; z < (kPlanar ? 1 : kRows); ++z)
    for (size_t l = 0; l < kLanes; ++l) {
      const float* first = t.values + place.at[l] + z * kLayer;
      hwy::Prefetch(first);
      hwy::Prefetch(first + (kRows - 1) * kTileNodes);
    }
}

// between two nodes: value and slope per cell
struct along {
  real value, slope;
};
HWY_INLINE along between(real a, real b, real part) { return {a + (b - a) * part, b - a}; }

HWY_INLINE real mix(real a, real b, real part) { return a + (b - a) * part; }

template <bool kPlanar>
HWY_INLINE level_set_hit sample_linear(const float* values, const int64_t* at, vec part) {
  const float_pairs r00 = load_pairs(values, at), r10 = load_pairs(values + kTileNodes, at);
  const along a = between(r00.first, r00.second, part.x), b = between(r10.first, r10.second, part.x);
  const along low = between(a.value, b.value, part.y);
  const real low_x = mix(a.slope, b.slope, part.y);
  if constexpr (kPlanar) return {low.value, make_vec(low_x, low.slope, splat(0))};
  values += kTileNodes * kTileNodes;
  const float_pairs r01 = load_pairs(values, at), r11 = load_pairs(values + kTileNodes, at);
  const along c = between(r01.first, r01.second, part.x), d = between(r11.first, r11.second, part.x);
  const along high = between(c.value, d.value, part.y);
  const along all = between(low.value, high.value, part.z);
  return {all.value,
          make_vec(mix(low_x, mix(c.slope, d.slope, part.y), part.z), mix(low.slope, high.slope, part.z), all.slope)};
}

// three floats that follow one another, of each lane; a fourth is read and dropped
struct float_triples {
  real first, second, third;
};
#if HWY_TARGET == HWY_SCALAR || HWY_MAX_BYTES < 32
HWY_INLINE float_triples load_triples(const float* values, const int64_t* at) {
  double first[kLanes], second[kLanes], third[kLanes];
  for (size_t l = 0; l < kLanes; ++l) {
    const float* from = values + at[l];
    first[l] = from[0], second[l] = from[1], third[l] = from[2];
  }
  return {load(first), load(second), load(third)};
}
#else
struct four_triples {
  FourLanes first, second, third;
};
HWY_INLINE four_triples load_four_triples(const float* values, const int64_t* at) {
  const hn::FixedTag<float, 4> f;
  const auto a = hn::LoadU(f, values + at[0]), b = hn::LoadU(f, values + at[1]);
  const auto c = hn::LoadU(f, values + at[2]), d = hn::LoadU(f, values + at[3]);
  const auto ab = hn::InterleaveLower(f, a, b), cd = hn::InterleaveLower(f, c, d);
  const auto ab_third = hn::InterleaveUpper(f, a, b), cd_third = hn::InterleaveUpper(f, c, d);
  return {hn::PromoteTo(FourTag(), hn::ConcatLowerLower(f, cd, ab)),
          hn::PromoteTo(FourTag(), hn::ConcatUpperUpper(f, cd, ab)),
          hn::PromoteTo(FourTag(), hn::ConcatLowerLower(f, cd_third, ab_third))};
}
HWY_INLINE float_triples load_triples(const float* values, const int64_t* at) {
  const four_triples low = load_four_triples(values, at);
#if HWY_MAX_BYTES == 32
  return {{low.first}, {low.second}, {low.third}};
#else
  const four_triples high = load_four_triples(values, at + 4);
  return {{hn::Combine(Tag(), high.first, low.first)},
          {hn::Combine(Tag(), high.second, low.second)},
          {hn::Combine(Tag(), high.third, low.third)}};
#endif
}
#endif

// quadratic B-splines about three nodes: what each counts in the value, and in the slope per cell
struct spline_weights {
  real value[3], slope[3];
};
HWY_INLINE spline_weights weights_at(real t) {
  const real half = splat(0.5), s = splat(1) - t;
  return {{half * s * s, half + t * s, half * t * t}, {-s, s - t, t}};
}
HWY_INLINE real weigh(const real (&w)[3], real a, real b, real c) { return a * w[0] + b * w[1] + c * w[2]; }

HWY_INLINE along spline_row(const float* row, const int64_t* at, const spline_weights& x) {
  const float_triples n = load_triples(row, at);
  return {weigh(x.value, n.first, n.second, n.third), weigh(x.slope, n.first, n.second, n.third)};
}

struct spline_layer {
  real value, slope_x, slope_y;
};
HWY_INLINE spline_layer layer_at(const float* values, const int64_t* at, const spline_weights& x,
                                 const spline_weights& y) {
  const along a = spline_row(values, at, x), b = spline_row(values + kTileNodes, at, x),
              c = spline_row(values + 2 * kTileNodes, at, x);
  return {weigh(y.value, a.value, b.value, c.value), weigh(y.value, a.slope, b.slope, c.slope),
          weigh(y.slope, a.value, b.value, c.value)};
}

template <bool kPlanar>
HWY_INLINE level_set_hit sample_spline(const float* values, const int64_t* at, vec part) {
  const spline_weights wx = weights_at(part.x), wy = weights_at(part.y);
  const spline_layer a = layer_at(values, at, wx, wy);
  if constexpr (kPlanar) return {a.value, make_vec(a.slope_x, a.slope_y, splat(0))};
  constexpr int kLayer = kTileNodes * kTileNodes;
  const spline_layer b = layer_at(values + kLayer, at, wx, wy), c = layer_at(values + 2 * kLayer, at, wx, wy);
  const spline_weights wz = weights_at(part.z);
  return {weigh(wz.value, a.value, b.value, c.value),
          make_vec(weigh(wz.value, a.slope_x, b.slope_x, c.slope_x), weigh(wz.value, a.slope_y, b.slope_y, c.slope_y),
                   weigh(wz.slope, a.value, b.value, c.value))};
}

template <Interpolation kInterpolation, bool kPlanar>
HWY_INLINE level_set_hit sample_at(const LevelSetTables& t, const level_set_place& place) {
  constexpr bool kLinear = kInterpolation == Interpolation::linear;
  level_set_hit hit = place.plane;
  if (!place.all_flat) {
    const level_set_hit nodes = kLinear ? sample_linear<kPlanar>(t.values, place.at, place.part)
                                        : sample_spline<kPlanar>(t.values, place.at, place.part);
    hit.distance = blend(place.flat, hit.distance, nodes.distance);
    hit.gradient = blend(place.flat, hit.gradient, nodes.gradient * splat(t.per_spacing));
  }
  hit.gradient = blend(place.inside, hit.gradient, make_vec(splat(0), splat(0), splat(0)));
  hit.distance = blend(place.inside, hit.distance, splat(t.outside));
  return hit;
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
