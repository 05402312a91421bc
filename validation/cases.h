// The cases behind `scree validate`, one function each; docs/validation.md tells what each one shows.
#pragma once

#include <vector>

#include "scree/validate.h"

namespace scree::validation {

using RunCase = std::vector<ValidationRow>(const ValidateOptions&, const ValidationProgress&);

RunCase bounce;
RunCase hertz;
RunCase oblique;
RunCase collisions;
RunCase chains;
RunCase sliding_rolling;
RunCase incline;
RunCase top;
RunCase shapes;
RunCase star_distance;
RunCase star_energy;
RunCase triangles;
RunCase triangles_quick;
RunCase momentum;
RunCase ledger;
RunCase size_ratio;
RunCase threads;
RunCase resume;
RunCase packing;
RunCase silo;
RunCase repose;
RunCase hopper;
RunCase hourglass;
RunCase walls;
RunCase level_set;
RunCase polyhedra;
RunCase polyhedra_quick;

}  // namespace scree::validation
