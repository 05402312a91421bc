// What a run writes while it goes: rows of history.csv, and frames for ParaView.
#pragma once

#include <filesystem>
#include <future>
#include <optional>
#include <span>
#include <vector>

#include "io/frame_index.h"
#include "io/history_table.h"
#include "scree/packing.h"
#include "scree/simulation.h"
#include "shape/wall/wall.h"

namespace scree {

std::vector<Column> history_columns(const Scene& scene);
std::vector<double> history_row(const Scene& scene, const Measures& measures);
// the last columns, of scenes with output.packing
void add_packing(std::vector<double>& row, const Packing& packing);

struct Moment;

// The series of frames of a run: for ParaView particles, contacts if the scene wants them, and walls; for pictures and
// the web page all in one (view/frame.h). Files are written while the run goes on: a disk is waited for only when the
// next frame, or whoever needs the files, comes before they are there.
class Frames {
 public:
  // resume: go on with the frames up to the simulation's time; else a new series. `begun_anew` tells of indexes that
  // were lost.
  Frames(const Simulation& simulation, const std::filesystem::path& folder, bool resume,
         std::vector<std::string>& begun_anew);
  Frames(const Frames&) = delete;
  Frames& operator=(const Frames&) = delete;

  void write(const Simulation& simulation);
  void wait();  // until the last frame is on disk; throws what writing it threw

 private:
  void write_files(const Scene& scene, const Moment& now, std::span<const ParticleField> fields);
  std::filesystem::path folder_;
  std::vector<WallShape> shapes_;
  FrameIndex particles_;
  std::optional<FrameIndex> contacts_, walls_;
  std::future<void> pending_;  // the last: it uses the others
};

}  // namespace scree
