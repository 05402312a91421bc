// The inner loop of the pair search: which of a list of balls come near one.
#pragma once

#include <cstdint>

#include "math/quad.h"
#include "scree/vec.h"

namespace scree {

struct NearSettings {
  double margin = 0;      // m between surfaces
  Vec3 box, inverse_box;  // periodic lengths and inverses, 0 in open directions
};

// Of candidates [0, count) those whose surface is nearer to `self` than the margin, in their order, to `kept`; how
// many. Both lists have room for a SIMD batch more.
size_t keep_near(const Quad* place, const Quad& self, const NearSettings& settings, uint32_t* candidates, size_t count,
                 uint32_t* kept);

}  // namespace scree
