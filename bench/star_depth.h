// How long a device takes to say how deep a point is in a star, and how well: by the star's program, by a table of
// radii, by a sprite (star-shapes paper, section on the GPU). Runs use the program; this is what that rests on.
#pragma once

#include <string>
#include <vector>

#include "device/device.h"
#include "state/star_table.h"

namespace scree::opencl {

struct StarEvaluation {
  std::string method;
  double ns_per_point = 0;
  double worst_depth = 0;   // difference from the true first-order depth, radii
  double worst_normal = 0;  // rad
  size_t table_bytes = 0;
};

// Of points within 0.1 radii of the boundary, as nodes of neighbours are that matter.
std::vector<StarEvaluation> evaluate_star(Device& device, const Star& star, size_t points, int repeats);

}  // namespace scree::opencl
