// What the contact law does with each pair of materials of a scene, found by asking the law itself.
#pragma once

#include <span>
#include <vector>

#include "scree/check.h"

namespace scree {

// smallest_radius (m) of each material, kInfinity where only walls are made of it; speed in m/s; step: the critical
// one, s.
std::vector<PairReport> probe_pairs(const Scene& scene, std::span<const double> smallest_radius, double speed,
                                    double step);

}  // namespace scree
