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

// Copies the candidates whose surface is within the margin of `self` to `kept`, in order, and returns their number.
// Both lists have room for a SIMD batch more.
size_t keep_near(const Quad* place, const Quad& self, const NearSettings& settings, uint32_t* candidates, size_t count,
                 uint32_t* kept);

}  // namespace scree
