// The rows of hashes.txt and their scenes.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "scree/scene.h"

namespace scree::testing {

struct GoldenRow {
  std::string name;  // of a case of engine/scenes.h, or of a file in scenes/
  uint64_t steps = 0;
  // 16 hexadecimal digits, or anything else in a new row
  std::string state;                                                                  // Simulation::state_hash()
  std::string output;                                                                 // output_hash()
  friend void PrintTo(const GoldenRow& row, std::ostream* out) { *out << row.name; }  // in messages of gtest
};

std::vector<GoldenRow> golden_rows();
// Writes the hashes of these rows into the table; comments and other rows stay.
void update_golden(const std::vector<GoldenRow>& rows);

Scene golden_scene(const std::string& name);

}  // namespace scree::testing
