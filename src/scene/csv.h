// Tables of numbers. Those of particles: a header of column names (x y z radius vx vy vz wx wy wz qw qx qy qz) in any
// order, separated by commas, semicolons or blanks; or no header and `x y z r` in each row (`x y r` in a planar scene).
// SI units.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostics.h"
#include "scree/scene.h"

namespace scree {

struct ParticleTable {
  std::vector<ParticleSpec> particles;
  bool has_radius = false;
};

// Errors carry `path` and the line.
ParticleTable parse_particle_table(std::string_view text, const std::string& path, bool planar, Diagnostics& errors);

// Rows of `columns` finite numbers; a first row of words is a header, # begins a comment. Errors carry path and line.
std::vector<std::vector<double>> parse_number_table(std::string_view text, const std::string& path, size_t columns,
                                                    Diagnostics& errors);

}  // namespace scree
