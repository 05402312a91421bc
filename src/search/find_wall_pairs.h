// Which grains may touch which elements of the walls before the next search.
#pragma once

#include <span>
#include <vector>

#include "search/carry_history.h"
#include "state/balls.h"
#include "state/pairs.h"
#include "state/walls.h"

namespace scree {

// The list before this one, and which ball each one was in it.
struct WallPairsBefore {
  const OldWallPairs* pairs = nullptr;
  std::span<const uint32_t> old_ball;
};

// Grains whose surface is closer than `margin` (m) to an element, run by run.
void find_wall_pairs(const Balls& grains, const std::vector<WallBody>& shapes, const std::vector<WallState>& walls,
                     double margin, WallPairs& pairs, const WallPairsBefore& before = {});

// wall_first and wall_pair: the pairs of each grain, by wall and element
void build_wall_incidence(size_t grains, const WallPairs& pairs, Incidence& incidence);

}  // namespace scree
