// A run in its folder: steps, outputs as they fall due, warnings, signals, the end.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "io/output_folder.h"
#include "io/progress.h"
#include "run/run_output.h"
#include "run/run_pictures.h"
#include "run/run_plan.h"
#include "scree/run.h"
#include "scree/simulation.h"

namespace scree {

// in a checkpoint: one a line, so that a resumed run still tells them
inline constexpr const char* kWarnings = "run.warnings";

// summary.json: what was run, how it ended, what it cost
struct RunEnd {
  StopReason stop = StopReason::duration;
  std::string error;
  int signal = 0;              // that interrupted the run
  double wall_seconds = 0;     // of this part of the run, output included
  double advance_seconds = 0;  // of its steps alone
  uint64_t steps_done = 0;     // of this part
  double particle_steps = 0;   // Σ particles over those steps
  std::vector<std::string> warnings;
};

nlohmann::ordered_json summary_of(const Simulation& simulation, const Measures& measures, const RunEnd& end);

// from the state of `simulation` on
class RunSession {
 public:
  RunSession(Simulation& simulation, OutputFolder& folder, const RunSettings& settings);
  RunResult go(const std::vector<std::string>& earlier_warnings);

 private:
  using Clock = std::chrono::steady_clock;

  StopReason loop();
  std::string trouble_with_last_frame();
  bool wait_for_watcher();
  void advance_to(uint64_t step);
  void write_outputs();
  void measure_filling(std::vector<double>& row);
  void write_checkpoint();
  void look_for_warnings(const Measures& measures);
  void warn(const std::string& text);
  void show_progress();
  double fraction_done() const;
  ProgressSample sample(const Measures& measures) const;
  bool draw_pictures(const nlohmann::ordered_json& summary);  // false: a warning says why not
  RunResult finish(StopReason stop, const std::string& error);

  Simulation& simulation_;
  const Scene& scene_;
  OutputFolder& folder_;
  const RunSettings& settings_;
  RunPlan plan_;
  std::vector<std::string> begun_anew_;  // warnings: files that were lost before a resumption
  HistoryTable history_;
  std::optional<Frames> frames_;
  RunPictures pictures_;
  Progress progress_;
  RunEnd end_;
  bool whole_step_ = false;  // the state is that at the end of a step
  bool imbalance_reported_ = false, rain_reported_ = false;
  uint64_t first_step_;
  uint64_t stride_ = 1;  // steps that take about kStrideSeconds
  uint64_t last_checkpoint_step_ = first_step_;
  double step_seconds_ = 0;  // of real time, of the steps done last
  Clock::time_point start_ = Clock::now(), last_checkpoint_ = start_, last_measure_ = start_;
};

}  // namespace scree
