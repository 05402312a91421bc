#include "scene/csv_cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace scree {

std::vector<Cell> split(std::string_view line) {
  const size_t mark = line.find_first_of(",;");
  const char separator = mark == std::string_view::npos ? ' ' : line[mark];
  std::vector<Cell> cells;
  size_t at = 0;
  while (at <= line.size()) {
    const size_t begin = std::min(line.find_first_not_of(kBlanks, at), line.size());
    const size_t end =
        std::min(separator == ' ' ? line.find_first_of(kBlanks, begin) : line.find(separator, at), line.size());
    std::string_view text = line.substr(std::min(begin, end), end - std::min(begin, end));
    while (!text.empty() && kBlanks.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
    if (separator != ' ' || !text.empty()) cells.push_back({text, static_cast<uint32_t>(std::min(begin, end) + 1)});
    at = end + 1;
  }
  return cells;
}

bool is_number(std::string_view text, double& value) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

std::vector<std::vector<double>> parse_number_table(std::string_view text, const std::string& path, size_t columns,
                                                    Diagnostics& errors) {
  std::vector<std::vector<double>> rows;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  bool first = true;
  for (uint32_t number = 1; !text.empty(); ++number) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find('#'));
    if (line.find_first_not_of(kBlanks) == std::string_view::npos) continue;
    const std::vector<Cell> cells = split(line);
    double value = 0;
    const bool header = std::exchange(first, false) && !is_number(cells[0].text, value) && cells.size() == columns;
    if (header) continue;
    if (cells.size() != columns) {
      errors.add({path, number, 1}, "", fmt::format("has {} values: allowed: {} in a row", cells.size(), columns));
      continue;
    }
    std::vector<double>& row = rows.emplace_back();
    for (const Cell& cell : cells) {
      if (!is_number(cell.text, value) || !std::isfinite(value))
        errors.add({path, number, cell.column}, "", fmt::format("value {}: allowed: a finite number", cell.text));
      row.push_back(value);
    }
  }
  return rows;
}

}  // namespace scree
