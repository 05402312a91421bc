// What all tables of numbers share: cells of a line, and lists of numbers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostics.h"

namespace scree {

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
