// Pair search with one grid per size class: each grain is tested against its own size and larger ones, so that
// polydisperse scenes cost little more. The order of the list depends on the positions alone.
#pragma once

#include <span>
#include <vector>

#include "search/morton_grid.h"
#include "state/bodies.h"
#include "state/pairs.h"
#include "state/walls.h"

namespace scree {

// Grains within a factor of two in radius share a level.
struct GridLevel {
  MortonGrid grid;
  double max_radius = 0;
  Array<uint32_t> first;   // codes + 1
  Array<uint32_t> member;  // balls, by cell, ascending
};

struct PairSearch {
  std::vector<GridLevel> levels;             // smallest grains first
  Array<uint8_t> level_of;                   // per ball
  std::vector<std::vector<uint32_t>> found;  // (a, b) of each chunk of balls, one after the other
};

struct NearSettings {
  double margin = 0;      // m between surfaces
  Vec3 box, inverse_box;  // periodic lengths and inverses, 0 in open directions
};

// Pairs nearer than the margin (skin and reach of the law) are listed.
struct SearchSettings : NearSettings {
  GridBounds bounds;
};

// Order of the bodies along the finest grid's Morton curve: order[new index] = old index. Ties keep the old order.
Array<uint32_t> curve_order(const Balls& balls, const SearchSettings& settings);

// Fill in the levels for the balls as they stand.
void build_levels(const Balls& balls, const SearchSettings& settings, PairSearch& search);

// Fill pairs.a and pairs.b, sorted and padded; needs build_levels().
void find_pairs(const Balls& balls, const SearchSettings& settings, PairSearch& search, PairList& pairs);

// The inner loop of find_pairs(): copies the candidates whose surface is within the margin of `self` to `kept`, in
// order, and returns their number. Both lists have room for a SIMD batch more.
size_t keep_near(const Quad* place, const Quad& self, const NearSettings& settings, uint32_t* candidates, size_t count,
                 uint32_t* kept);

// pairs.a_first, from the finished list
void index_by_a(size_t balls, PairList& pairs);
// pairs.crossings between chunks of that many bodies, from a_first; their loads are 0
void build_crossings(const Balls& balls, size_t bodies, uint32_t chunk, PairList& pairs);

// The list before this one, and which ball each one was in it.
struct WallPairsBefore {
  const WallPairs* pairs = nullptr;
  std::span<const uint32_t> old_ball;
};

// Grains whose surface is closer than `margin` (m) to an element, run by run. `wanted`: a flag per grain; empty: all.
void find_wall_pairs(const Balls& grains, const std::vector<WallBody>& shapes, const std::vector<WallState>& walls,
                     double margin, WallPairs& pairs, const WallPairsBefore& before = {},
                     std::span<const uint8_t> wanted = {});

// first, order, owner, wall, element and groups: the pairs by grain
void index_by_grain(size_t grains, WallPairs& pairs);

// Contact history from the list before the search, which is emptied, to the new one. old_index[new body] = index in the
// old order, kNone for a body that came in since.
void carry_history(PairList& old, const Array<uint32_t>& old_index, HistoryFields fields, PairList& pairs);
void carry_history(WallPairs& old, const Array<uint32_t>& old_index, HistoryFields fields, WallPairs& pairs);

}  // namespace scree
