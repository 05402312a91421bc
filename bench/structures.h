// The cases of walls that are meshes or level sets.
#pragma once

#include "scree/bench.h"
#include "scree/scene.h"

namespace scree {

// a surface whose triangles are cut into quarters so many times
Solid refined(const Solid& solid, int times);

std::vector<BenchResult> bench_hopper_stl(const BenchOptions& options);
// how long a level set takes to build, how large it is, and what a point in it costs
std::vector<BenchResult> bench_level_set(const BenchOptions& options);
// what one contact of a ball with a wall costs, whatever the wall is made of
std::vector<BenchResult> bench_wall_contact(const BenchOptions& options);

}  // namespace scree
