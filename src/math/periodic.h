// Periodic directions: of all images of a partner the nearest counts. Open directions have length and inverse 0.
#pragma once

#include <cmath>

#include "scree/scene.h"

namespace scree {

inline Vec3 nearest_image(Vec3 d, Vec3 box, Vec3 inverse_box) {
  return {d.x - box.x * std::nearbyint(d.x * inverse_box.x), d.y - box.y * std::nearbyint(d.y * inverse_box.y),
          d.z - box.z * std::nearbyint(d.z * inverse_box.z)};
}

// of a domain
struct PeriodicBox {
  Vec3 length, inverse;
};

inline PeriodicBox periodic_box(const Domain& d) {
  const auto inverse = [](double length) { return length > 0 ? 1 / length : 0.0; };
  const Vec3 length{d.periodic[0] ? d.max.x - d.min.x : 0, d.periodic[1] ? d.max.y - d.min.y : 0,
                    d.periodic[2] ? d.max.z - d.min.z : 0};
  return {length, {inverse(length.x), inverse(length.y), inverse(length.z)}};
}

}  // namespace scree
