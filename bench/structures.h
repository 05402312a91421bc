// The cases of walls that are meshes or level sets.
#pragma once

#include "scree/bench.h"

namespace scree {

std::vector<BenchResult> bench_hopper_stl(const BenchOptions& options);
// how long a level set takes to build, how large it is, and what a point in it costs
std::vector<BenchResult> bench_level_set(const BenchOptions& options);

}  // namespace scree
