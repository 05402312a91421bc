// The periodic lengths of a domain and their inverses, 0 in open directions: what nearest_image() asks for.
#pragma once

#include "math/periodic.h"
#include "scree/scene.h"

namespace scree {

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
