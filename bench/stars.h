// The cases of stars and clumps, too long to stand among the others.
#pragma once

#include "scree/bench.h"

namespace scree {

std::vector<BenchResult> bench_stars(const BenchOptions& options);

}  // namespace scree
