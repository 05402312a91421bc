// How alike bodies lie.
#pragma once

#include "scree/simulation.h"

namespace scree {

struct OrientationOrder {
  double level = 0, nematic = 0;  // as in Packing (scree/packing.h)
};

OrientationOrder orientation_order(const Scene& scene, const ParticleSnapshot& particles, Vec3 up);

}  // namespace scree
