// The cases of walls that are meshes or level sets.
#pragma once

#include "scree/bench.h"

namespace scree {

std::vector<BenchResult> bench_hopper_stl(const BenchOptions& options);

}  // namespace scree
