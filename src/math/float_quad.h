// Four floats on a 16-byte boundary: the half-size twin of Quad, for filters that allow for their rounding.
#pragma once

namespace scree {

struct alignas(16) FloatQuad {
  float x, y, z, w;
};

}  // namespace scree
