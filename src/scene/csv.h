// Tables of numbers. Those of particles: a header of column names (x y z radius vx vy vz wx wy wz qw qx qy qz) in any
// order, separated by commas, semicolons or blanks; or no header and `x y z r` in each row (`x y r` in a planar scene).
// SI units.
#pragma once

#include <cstdint>
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

// What all tables share: the cells of a line.
struct Cell {
  std::string_view text;
  uint32_t column;  // of its first character, from 1
};

constexpr std::string_view kBlanks = " \t\r";

// between commas, semicolons or blanks
std::vector<Cell> split(std::string_view line);
bool is_number(std::string_view text, double& value);

// Rows of `columns` finite numbers; a first row of words is a header, # begins a comment. Errors carry path and line.
std::vector<std::vector<double>> parse_number_table(std::string_view text, const std::string& path, size_t columns,
                                                    Diagnostics& errors);

}  // namespace scree
