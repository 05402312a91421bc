#include "golden/golden_scenes.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "engine/scenes.h"
#include "scree/load.h"

namespace scree::testing {
namespace {

const std::string kFolder = std::string(SCREE_SOURCE_DIR) + "/tests/golden/";

std::vector<std::string> lines_of_table() {
  std::ifstream file(kFolder + "hashes.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

bool read_row(const std::string& line, GoldenRow& row) {
  std::istringstream words(line);
  return !line.starts_with('#') && words >> row.name >> row.steps >> row.state && (words >> row.output || true);
}

}  // namespace

std::vector<GoldenRow> golden_rows() {
  std::vector<GoldenRow> rows;
  for (const std::string& line : lines_of_table())
    if (GoldenRow row; read_row(line, row)) rows.push_back(row);
  return rows;
}

void update_golden(const std::vector<GoldenRow>& rows) {
  std::vector<std::string> lines = lines_of_table();
  for (std::string& line : lines) {
    GoldenRow row;
    if (!read_row(line, row)) continue;
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const GoldenRow& r) { return r.name == row.name; });
    if (found == rows.end()) continue;
    std::string name = row.name, steps = std::to_string(row.steps);
    name.resize(std::max<size_t>(name.size(), 40), ' ');
    steps.insert(0, steps.size() < 4 ? 4 - steps.size() : 0, ' ');
    line = name + ' ' + steps + "  " + found->state + ' ' + found->output;
  }
  std::ofstream file(kFolder + "hashes.txt");
  for (const std::string& line : lines) file << line << '\n';
}

Scene golden_scene(const std::string& name) {
  if (const std::string path = kFolder + "scenes/" + name + ".toml"; std::filesystem::exists(path))
    return load_scene(path);
  for (const auto& cases :
       {all_cases(), each_feature(), implicit_cases(), drag_cases(), field_cases(), yielding_cases()})
    for (const Case& c : cases)
      if (name_of(c) == name) return make_scene(c);
  throw std::invalid_argument("tests/golden/hashes.txt: no scene '" + name + "'");
}

}  // namespace scree::testing
