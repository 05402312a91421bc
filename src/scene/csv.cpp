#include "scene/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "scene/key_rows.h"

namespace scree {
namespace {

constexpr std::string_view kBlanks = " \t\r";

struct Cell {
  std::string_view text;
  uint32_t column;  // of its first character, from 1
};

struct Column {
  std::string_view name, unit;
  double& (*field)(ParticleSpec&);
};

constexpr Column kColumns[] = {
    {"x", "m", [](ParticleSpec& p) -> double& { return p.position.x; }},
    {"y", "m", [](ParticleSpec& p) -> double& { return p.position.y; }},
    {"z", "m", [](ParticleSpec& p) -> double& { return p.position.z; }},
    {"radius", "m", [](ParticleSpec& p) -> double& { return p.radius; }},
    {"vx", "m/s", [](ParticleSpec& p) -> double& { return p.velocity.x; }},
    {"vy", "m/s", [](ParticleSpec& p) -> double& { return p.velocity.y; }},
    {"vz", "m/s", [](ParticleSpec& p) -> double& { return p.velocity.z; }},
    {"wx", "rad/s", [](ParticleSpec& p) -> double& { return p.spin.x; }},
    {"wy", "rad/s", [](ParticleSpec& p) -> double& { return p.spin.y; }},
    {"wz", "rad/s", [](ParticleSpec& p) -> double& { return p.spin.z; }},
    {"qw", "", [](ParticleSpec& p) -> double& { return p.orientation.w; }},
    {"qx", "", [](ParticleSpec& p) -> double& { return p.orientation.x; }},
    {"qy", "", [](ParticleSpec& p) -> double& { return p.orientation.y; }},
    {"qz", "", [](ParticleSpec& p) -> double& { return p.orientation.z; }},
};

const Column* find_column(std::string_view name) {
  if (name == "r") name = "radius";
  for (const Column& column : kColumns)
    if (column.name == name) return &column;
  return nullptr;
}

// between commas, semicolons or blanks
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

// take(number of the line, its cells) for each row, until it returns false; # begins a comment
template <class Take>
void for_rows(std::string_view text, Take take) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (uint32_t number = 1; !text.empty(); ++number) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find('#'));
    if (line.find_first_not_of(kBlanks) != std::string_view::npos && !take(number, split(line))) return;
  }
}

class TableParser {
 public:
  TableParser(const std::string& path, bool planar, Diagnostics& errors)
      : path_(path), planar_(planar), errors_(errors) {}

  ParticleTable parse(std::string_view text) {
    for_rows(text, [&](uint32_t line, const std::vector<Cell>& cells) {
      line_ = line;
      read_line(cells);
      return !hopeless_;
    });
    if (!hopeless_ && table_.particles.empty()) error(0, "there are no particles in it");
    return std::move(table_);
  }

 private:
  void read_line(const std::vector<Cell>& cells) {
    if (columns_.empty()) {
      double unused;
      if (!is_number(cells[0].text, unused)) return read_header(cells);
      name_plain_columns(cells.size());
      if (hopeless_) return;
    }
    read_row(cells);
  }

  void read_header(const std::vector<Cell>& cells) {
    std::vector<std::string_view> known;
    for (const Column& column : kColumns) known.push_back(column.name);
    for (const Cell& cell : cells) {
      const Column* column = find_column(cell.text);
      if (!column) {
        stop(cell.column, fmt::format("column '{}' is not known{}", cell.text, suggestion(cell.text, known)));
      } else if (std::find(columns_.begin(), columns_.end(), column) != columns_.end()) {
        stop(cell.column, fmt::format("column '{}' is there twice", cell.text));
      } else {
        columns_.push_back(column);
      }
    }
    for (const std::string_view needed : {"x", "y", "z"})
      if (!has(needed) && !(planar_ && needed == "z")) stop(1, fmt::format("column '{}' is missing", needed));
    const int turns = has("qw") + has("qx") + has("qy") + has("qz");
    if (turns != 0 && turns != 4) stop(1, "an orientation needs all of qw, qx, qy, qz");
    table_.has_radius = has("radius");
  }

  void name_plain_columns(size_t count) {
    const std::vector<std::string_view> names = planar_ && count == 3
                                                    ? std::vector<std::string_view>{"x", "y", "radius"}
                                                    : std::vector<std::string_view>{"x", "y", "z", "radius"};
    if (count != names.size()) {
      return stop(1, fmt::format("has {} values in a row without header: allowed: {}", count,
                                 planar_ ? "x y r, or x y z r" : "x y z r"));
    }
    for (const std::string_view name : names) columns_.push_back(find_column(name));
    table_.has_radius = true;
  }

  void read_row(const std::vector<Cell>& cells) {
    if (cells.size() != columns_.size())
      return error(1, fmt::format("has {} values, but there are {} columns", cells.size(), columns_.size()));
    ParticleSpec particle;
    for (size_t i = 0; i < cells.size(); ++i) {
      double value = 0;
      const bool number = is_number(cells[i].text, value) && std::isfinite(value);
      const std::string_view name = columns_[i]->name;
      const bool positive = name == "radius";
      const bool flat = planar_ && (name == "z" || name == "vz" || name == "wx" || name == "wy");
      const std::string beyond =
          number ? beyond_unit(value, {.unit = columns_[i]->unit, .range = positive ? kPositive : Range{}}) : "";
      if (!number || (positive && value <= 0) || (flat && value != 0) || !beyond.empty()) {
        const std::string_view allowed = positive ? "a number > 0" : flat ? "0 in a planar scene" : "a finite number";
        return error(cells[i].column, fmt::format("column '{}': value {}{}{}: allowed: {}", name, cells[i].text,
                                                  beyond.empty() ? "" : " ", beyond, allowed));
      }
      columns_[i]->field(particle) = value;
    }
    const Quat q = particle.orientation;
    const double length = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    if (!(length > 0) || !std::isfinite(length)) return error(1, "the quaternion qw qx qy qz has no usable length");
    particle.orientation = unit(q);
    table_.particles.push_back(particle);
  }

  bool has(std::string_view name) const {
    return std::find(columns_.begin(), columns_.end(), find_column(name)) != columns_.end();
  }

  void error(uint32_t column, std::string_view message) {
    errors_.add({path_, column == 0 ? 0 : line_, column}, "", message);
  }

  // after this the rest of the file cannot be understood
  void stop(uint32_t column, std::string_view message) {
    error(column, message);
    hopeless_ = true;
  }

  const std::string& path_;
  bool planar_;
  Diagnostics& errors_;
  ParticleTable table_;
  std::vector<const Column*> columns_;
  uint32_t line_ = 0;
  bool hopeless_ = false;
};

}  // namespace

std::vector<std::vector<double>> parse_number_table(std::string_view text, const std::string& path, size_t columns,
                                                    Diagnostics& errors) {
  std::vector<std::vector<double>> rows;
  bool first = true;
  for_rows(text, [&](uint32_t number, const std::vector<Cell>& cells) {
    double value = 0;
    const bool header = std::exchange(first, false) && !is_number(cells[0].text, value) && cells.size() == columns;
    if (header) return true;
    if (cells.size() != columns) {
      errors.add({path, number, 1}, "", fmt::format("has {} values: allowed: {} in a row", cells.size(), columns));
      return true;
    }
    std::vector<double>& row = rows.emplace_back();
    for (const Cell& cell : cells) {
      if (!is_number(cell.text, value) || !std::isfinite(value) || !beyond_unit(value, {}).empty())
        errors.add({path, number, cell.column}, "", fmt::format("value {}: allowed: a finite number", cell.text));
      row.push_back(value);
    }
    return true;
  });
  return rows;
}

ParticleTable parse_particle_table(std::string_view text, const std::string& path, bool planar, Diagnostics& errors) {
  return TableParser(path, planar, errors).parse(text);
}

}  // namespace scree
