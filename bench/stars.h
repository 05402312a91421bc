// The cases of stars and clumps, too long to stand among the others.
#pragma once

#include "scree/bench.h"

namespace scree {

std::vector<BenchResult> bench_stars(const BenchOptions& options);
// 3,154 and 1,021,896 settled crosses.
std::vector<BenchResult> bench_stars_100k(const BenchOptions& options);
std::vector<BenchResult> bench_stars_1m(const BenchOptions& options);

// Depth of a point in a star on an OpenCL device: program, table of radii, sprite.
std::vector<BenchResult> bench_star_evaluation(const BenchOptions& options);

}  // namespace scree
