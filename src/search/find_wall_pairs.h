// Which grains may touch which elements of the walls before the next search.
#pragma once

#include <span>
#include <vector>

#include "state/bodies.h"
#include "state/pairs.h"
#include "state/walls.h"

namespace scree {

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

}  // namespace scree
