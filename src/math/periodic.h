// Periodic directions: of all images of a partner the nearest counts. Open directions have length and inverse 0.
#pragma once

#include <cmath>

#include "scree/vec.h"

namespace scree {

inline Vec3 nearest_image(Vec3 d, Vec3 box, Vec3 inverse_box) {
  return {d.x - box.x * std::nearbyint(d.x * inverse_box.x), d.y - box.y * std::nearbyint(d.y * inverse_box.y),
          d.z - box.z * std::nearbyint(d.z * inverse_box.z)};
}

}  // namespace scree
