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
#include "shape/level_set/level_set.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

using IntTag = hn::Rebind<int32_t, Tag>;
using FieldValues = const float*;
using FieldIndex = const int64_t*;

HWY_INLINE real floor(real a) { return {hn::Floor(a.v)}; }

// two floats that follow one another, of each lane. Loads of single lanes: a hardware gather takes twice as long.
struct FieldPair {
  real first, second;
};
#if HWY_TARGET == HWY_SCALAR || HWY_MAX_BYTES < 32
HWY_INLINE FieldPair field_pair(FieldValues values, FieldIndex at) {
  double first[kLanes], second[kLanes];
  for (size_t l = 0; l < kLanes; ++l) first[l] = values[at[l]], second[l] = values[at[l] + 1];
  return {load(first), load(second)};
}
#else
struct four_pairs {
  FourLanes first, second;
};
HWY_INLINE four_pairs load_four_pairs(FieldValues values, FieldIndex at) {
  const hn::FixedTag<float, 2> two;
  const hn::FixedTag<float, 4> f;
  const auto low = hn::Combine(f, hn::LoadU(two, values + at[1]), hn::LoadU(two, values + at[0]));
  const auto high = hn::Combine(f, hn::LoadU(two, values + at[3]), hn::LoadU(two, values + at[2]));
  return {hn::PromoteTo(FourTag(), hn::ConcatEven(f, high, low)),
          hn::PromoteTo(FourTag(), hn::ConcatOdd(f, high, low))};
}
HWY_INLINE FieldPair field_pair(FieldValues values, FieldIndex at) {
  const four_pairs low = load_four_pairs(values, at);
#if HWY_MAX_BYTES == 32
  return {{low.first}, {low.second}};
#else
  const four_pairs high = load_four_pairs(values, at + 4);
  return {{hn::Combine(Tag(), high.first, low.first)}, {hn::Combine(Tag(), high.second, low.second)}};
#endif
}
#endif

// three floats that follow one another, of each lane; a fourth is read and dropped
struct FieldTriple {
  real first, second, third;
};
#if HWY_TARGET == HWY_SCALAR || HWY_MAX_BYTES < 32
HWY_INLINE FieldTriple field_triple(FieldValues values, FieldIndex at) {
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
HWY_INLINE four_triples load_four_triples(FieldValues values, FieldIndex at) {
  const hn::FixedTag<float, 4> f;
  const auto a = hn::LoadU(f, values + at[0]), b = hn::LoadU(f, values + at[1]);
  const auto c = hn::LoadU(f, values + at[2]), d = hn::LoadU(f, values + at[3]);
  const auto ab = hn::InterleaveLower(f, a, b), cd = hn::InterleaveLower(f, c, d);
  const auto ab_third = hn::InterleaveUpper(f, a, b), cd_third = hn::InterleaveUpper(f, c, d);
  return {hn::PromoteTo(FourTag(), hn::ConcatLowerLower(f, cd, ab)),
          hn::PromoteTo(FourTag(), hn::ConcatUpperUpper(f, cd, ab)),
          hn::PromoteTo(FourTag(), hn::ConcatLowerLower(f, cd_third, ab_third))};
}
HWY_INLINE FieldTriple field_triple(FieldValues values, FieldIndex at) {
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

// as in wide-inl.h
#define inline inline __attribute__((always_inline))
#include "kernels/geometry/level_set_sample.h"
#undef inline
static_assert(FIELD_TILE == kTileNodes);

using level_set_hit = FieldSample;

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
  const GridPlace x = locate(from.x, t.per_spacing, t.tiles[0], kCells);
  const GridPlace y = locate(from.y, t.per_spacing, t.tiles[1], kCells);
  const GridPlace z =
      kPlanar ? GridPlace{splat(0), splat(0), x.inside} : locate(from.z, t.per_spacing, t.tiles[2], kCells);
  level_set_place place;
  place.inside = x.inside && y.inside && z.inside;
  const real slot = (z.tile * splat(t.tiles[1]) + y.tile) * splat(t.tiles[0]) + x.tile;
  int32_t slots[kLanes], nodes[kLanes];
  uint32_t tiles[kLanes];
  hn::StoreU(hn::DemoteTo(IntTag(), slot.v), IntTag(), slots);
  for (size_t l = 0; l < kLanes; ++l) tiles[l] = uint32_t(t.table[slots[l]]);
  const quad plane = load_quads(t.planes, tiles);
  place.flat = plane.w < splat(kNotFlat);
  place.plane = {dot(xyz(plane), from) + plane.w, xyz(plane)};
  place.all_flat = !any(plane.w >= splat(kNotFlat));
  if (place.all_flat) return place;
  const real i = node_of(x, kCells), j = node_of(y, kCells), k = kPlanar ? splat(0) : node_of(z, kCells);
  place.part = make_vec(x.past - i, y.past - j, z.past - k);
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

template <Interpolation kInterpolation, bool kPlanar>
HWY_INLINE level_set_hit sample_at(const LevelSetTables& t, const level_set_place& place) {
  constexpr bool kLinear = kInterpolation == Interpolation::linear;
  level_set_hit hit = place.plane;
  if (!place.all_flat) {
    const level_set_hit nodes = kLinear ? sample_linear(t.values, place.at, place.part, kPlanar)
                                        : sample_spline(t.values, place.at, place.part, kPlanar);
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
