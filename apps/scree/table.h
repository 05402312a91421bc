// Lines of aligned columns on stdout, printed as they come: widths are fixed beforehand, the last column is free.
#pragma once

#include <span>
#include <string>

namespace scree::cli {

struct Column {
  std::string title;
  int width = 0;       // in characters
  bool right = false;  // numbers
};

void print_titles(std::span<const Column> columns);
void print_cells(std::span<const Column> columns, std::span<const std::string> cells);

}  // namespace scree::cli
