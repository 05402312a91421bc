// Polyhedra: settled cubes, the drum of polygon-contact.txt, section 3.4, how its time grows with the particles, and
// stones of triangles in a hopper.
#pragma once

#include <vector>

#include "scree/bench.h"

namespace scree {

std::vector<BenchResult> bench_cubes_1000(const BenchOptions& options);
std::vector<BenchResult> bench_drum_cubes(const BenchOptions& options);
std::vector<BenchResult> bench_drum_nuts(const BenchOptions& options);
std::vector<BenchResult> bench_drum_scaling(const BenchOptions& options);
std::vector<BenchResult> bench_rocks_hopper(const BenchOptions& options);

}  // namespace scree
