// What a run writes while it goes: rows of history.csv, and frames for ParaView.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "io/frame_index.h"
#include "io/history_table.h"
#include "scree/simulation.h"
#include "shape/wall.h"

namespace scree {

std::vector<Column> history_columns(const Scene& scene);
std::vector<double> history_row(const Measures& measures);

// The series of frames of a run: particles, contacts if the scene wants them, walls.
class Frames {
 public:
  // resume_time (s): go on with the frames up to that time; absent: a new series
  Frames(const Scene& scene, const std::filesystem::path& folder, std::optional<double> resume_time);
  void write(const Simulation& simulation);

 private:
  std::vector<WallShape> shapes_;
  FrameIndex particles_;
  std::optional<FrameIndex> contacts_, walls_;
};

}  // namespace scree
