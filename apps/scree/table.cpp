#include "table.h"

#include <cstdio>
#include <vector>

namespace scree::cli {
namespace {

// UTF-8: every byte but a continuation byte begins a character
int characters(const std::string& text) {
  int n = 0;
  for (const char c : text) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return n;
}

}  // namespace

void print_cells(std::span<const Column> columns, std::span<const std::string> cells) {
  std::string line;
  for (size_t i = 0; i < columns.size(); ++i) {
    const int gap = columns[i].width - characters(cells[i]);
    const std::string padding(gap > 0 ? gap : 0, ' ');
    line += columns[i].right ? padding + cells[i] : cells[i] + padding;
    line += "  ";
  }
  line.erase(line.find_last_not_of(' ') + 1);
  std::printf("%s\n", line.c_str());
  std::fflush(stdout);
}

void print_titles(std::span<const Column> columns) {
  std::vector<std::string> titles;
  for (const Column& column : columns) titles.push_back(column.title);
  print_cells(columns, titles);
}

}  // namespace scree::cli
