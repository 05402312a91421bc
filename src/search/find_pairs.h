// Pair search with one grid per size class: each grain is tested against its own size and larger ones, so that
// polydisperse scenes cost little more. The order of the list depends on the positions alone.
#pragma once

#include "search/keep_near.h"
#include "search/morton_grid.h"
#include "state/balls.h"
#include "state/pairs.h"

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

// pairs.a_first, from the finished list
void index_by_a(size_t balls, PairList& pairs);
// pairs.crossings between chunks of that many bodies, from a_first; their loads are 0
void build_crossings(const Balls& balls, size_t bodies, uint32_t chunk, PairList& pairs);

}  // namespace scree
