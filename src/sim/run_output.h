// What a run writes while it goes: rows of history.csv, and frames for ParaView.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "io/frame_index.h"
#include "io/history_table.h"
#include "scree/packing.h"
#include "scree/simulation.h"
#include "shape/wall.h"

namespace scree {

std::vector<Column> history_columns(const Scene& scene);
std::vector<double> history_row(const Scene& scene, const Measures& measures);
// the last columns, of scenes with output.packing
void add_packing(std::vector<double>& row, const Packing& packing);

// The series of frames of a run: for ParaView particles, contacts if the scene wants them, and walls; for pictures and
// the web page all in one (view/frame.h).
class Frames {
 public:
  // resume: go on with the frames up to the simulation's time; else a new series
  Frames(const Simulation& simulation, const std::filesystem::path& folder, bool resume);
  void write(const Simulation& simulation);

 private:
  Frames(const Scene& scene, const std::filesystem::path& folder, std::optional<double> resume_time);
  std::filesystem::path folder_;
  std::vector<WallShape> shapes_;
  FrameIndex particles_;
  std::optional<FrameIndex> contacts_, walls_;
};

}  // namespace scree
