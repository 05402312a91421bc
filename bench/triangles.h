// The cases of triangles and hierarchies, too long to stand among the others.
#pragma once

#include "scree/bench.h"

namespace scree {

// ns a pair of triangles, for every method and precision.
std::vector<BenchResult> bench_triangles(const BenchOptions& options);
// Flat and hierarchical search for contacts of meshes (papers/triangle-particles, section 7).
std::vector<BenchResult> bench_hierarchy(const BenchOptions& options);

// Implicit steps of colliding meshes, in the paper's three forms.
std::vector<BenchResult> bench_picard(const BenchOptions& options);

}  // namespace scree
