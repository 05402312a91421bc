#include "scree/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "io/checkpoint.h"
#include "io/json_file.h"
#include "io/output_folder.h"
#include "io/progress.h"
#include "io/signals.h"
#include "scree/check.h"
#include "scree/error.h"
#include "scree/load.h"
#include "scree/version.h"
#include "sim/level_set_cache.h"
#include "sim/run_output.h"
#include "sim/run_pictures.h"
#include "sim/run_plan.h"
#include "sim/run_summary.h"

namespace scree {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr double kImbalanceBound = 0.01;                   // of the energy turned over: more is reported
constexpr int64_t kManyWaiting = 10;                       // particles of a rain that falls behind: reported
constexpr double kCheckpointSeconds = 600;                 // of real time, when the scene asks for no checkpoints
constexpr double kStrideSeconds = 0.1;                     // between looks at signals and the clock
constexpr auto kPauseNap = std::chrono::milliseconds(20);  // between questions whether to go on
constexpr double kProgressSeconds = 0.5;                   // between measurements for the progress line

constexpr const char* kWarnings =
    "run.warnings";  // in a checkpoint: one a line, so that a resumed run still tells them

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// One run in its folder, from the state of `simulation` on.
class Run {
 public:
  Run(Simulation& simulation, OutputFolder& folder, const RunSettings& settings);
  RunResult go(const std::vector<std::string>& earlier_warnings);

 private:
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
  RunResult finish(StopReason stop, const std::string& error);

  Simulation& simulation_;
  const Scene& scene_;
  OutputFolder& folder_;
  const RunSettings& settings_;
  RunPlan plan_;
  HistoryTable history_;
  std::optional<Frames> frames_;
  RunPictures pictures_;
  Progress progress_;
  RunEnd end_;
  bool imbalance_reported_ = false, rain_reported_ = false;
  uint64_t first_step_;
  uint64_t stride_ = 1;         // steps that take about kStrideSeconds
  size_t engine_warnings_ = 0;  // already passed on
  double advance_seconds_ = 0;
  Clock::time_point start_ = Clock::now(), last_checkpoint_ = start_, last_measure_ = start_;
};

HistoryTable open_history(const Simulation& simulation, const OutputFolder& folder, bool resume) {
  const std::vector<Column> columns = history_columns(simulation.scene());
  return resume ? HistoryTable::resume(folder.history(), columns, simulation.time())
                : HistoryTable(folder.history(), columns);
}

Run::Run(Simulation& simulation, OutputFolder& folder, const RunSettings& settings)
    : simulation_(simulation),
      scene_(simulation.scene()),
      folder_(folder),
      settings_(settings),
      plan_(plan_run(scene_, settings, simulation.time_step())),
      history_(open_history(simulation, folder, settings.resume)),
      pictures_(simulation, folder, plan_.end),
      progress_(ProgressOptions{.quiet = settings.quiet}),
      first_step_(simulation.step()) {
  if (scene_.output.frame_every > 0) frames_.emplace(simulation, folder.path(), settings.resume);
}

std::string computed_by(const Simulation& simulation) {
  const std::string backend = simulation.backend();
  return backend == "cpu" ? fmt::format("threads {}", simulation.threads()) : backend;
}

RunResult Run::go(const std::vector<std::string>& earlier_warnings) {
  const std::string beginning =
      fmt::format("{} {}: {} particles, time step {:.4g} s, {}, into {}", settings_.resume ? "resume" : "run",
                  settings_.resume ? fmt::format("from step {}", first_step_) : scene_.source_path,
                  simulation_.particles(), simulation_.time_step(), computed_by(simulation_), folder_.path().string());
  progress_.print(beginning);
  folder_.log(beginning);
  const SignalGuard guard;  // from before the first file to after the last
  try {
    for (const std::string& warning : earlier_warnings) warn(warning);
    progress_.update(sample(simulation_.measure()));  // its clock starts here
    if (!settings_.resume) {
      write_outputs();
      write_checkpoint();  // so that a run that fails early leaves something to look at and to go on from
    }
    const StopReason stop = loop();
    write_checkpoint();
    pictures_.draw_last(simulation_);
    return finish(stop, "");
  } catch (const std::runtime_error& e) {  // a body lost, a disk full: the last checkpoint stays
    return finish(StopReason::failed, e.what() + trouble_with_last_frame());
  }
}

// That of a run that failed may still be on its way to the disk.
std::string Run::trouble_with_last_frame() {
  try {
    if (frames_) frames_->wait();
  } catch (const std::runtime_error& e) {
    return std::string("; ") + e.what();
  }
  return "";
}

StopReason Run::loop() {
  for (;;) {
    const uint64_t step = simulation_.step();
    const bool watcher_stops = wait_for_watcher();
    if (step >= plan_.end) return plan_.end_reason;
    if (plan_.rest.due(step) && at_rest(simulation_, plan_)) return StopReason::rest;
    if (const int signal = watcher_stops ? SIGINT : stop_signal()) {
      end_.signal = signal;
      return StopReason::interrupted;
    }
    advance_to(std::min({plan_.end, plan_.history.next_after(step), plan_.frames.next_after(step),
                         plan_.checkpoints.next_after(step), plan_.rest.next_after(step), pictures_.next_after(step),
                         step + stride_}));
    write_outputs();
    show_progress();
  }
}

// returns when the run is to go on, or, with true, to end; a signal ends a pause too
bool Run::wait_for_watcher() {
  if (!settings_.watcher) return false;
  using Wish = RunWatcher::Wish;
  for (;;) {
    const Wish wish = settings_.watcher->between_steps(simulation_, fraction_done());
    if (wish != Wish::pause || stop_signal() != 0) return wish == Wish::stop;
    std::this_thread::sleep_for(kPauseNap);
  }
}

void Run::advance_to(uint64_t step) {
  const uint64_t steps = step - simulation_.step();
  const Clock::time_point begin = Clock::now();
  simulation_.advance(steps);
  const double seconds = seconds_since(begin);
  advance_seconds_ += seconds;
  end_.particle_steps += double(steps) * double(simulation_.particles());
  // steps that fit in the time between looks, growing at most twofold: the first steps are not typical
  const double fitting = double(steps) * kStrideSeconds / std::max(seconds, 1e-9);
  stride_ = std::max<uint64_t>(1, uint64_t(std::min(fitting, 2.0 * double(stride_))));
}

void Run::write_outputs() {
  const uint64_t step = simulation_.step();
  if (plan_.history.due(step)) {
    const Measures measures = simulation_.measure();
    std::vector<double> row = history_row(measures);
    if (scene_.output.packing) measure_filling(row);
    history_.append(row);
    look_for_warnings(measures);
  }
  if (frames_ && plan_.frames.due(step)) frames_->write(simulation_);
  pictures_.keep_if_due(simulation_);
  const bool by_clock = scene_.output.checkpoint_every == 0 && seconds_since(last_checkpoint_) > kCheckpointSeconds;
  if (step > first_step_ && (plan_.checkpoints.due(step) || by_clock)) write_checkpoint();
}

// a container that fills may have nothing to measure yet: not a number in these columns
void Run::measure_filling(std::vector<double>& row) {
  const Packing packing = measure_packing(simulation_, *scene_.output.packing);
  if (packing.particles > 0 && !packing.problem.empty()) warn("output.packing: " + packing.problem);
  add_packing(row, packing);
}

void Run::write_checkpoint() {
  history_.sync();  // a resume counts on the rows and frames up to the checkpoint
  if (frames_) frames_->wait();
  CheckpointWriter writer;
  simulation_.save(writer);
  const std::string warnings = fmt::format("{}", fmt::join(end_.warnings, "\n"));
  writer.add(kWarnings, std::span(warnings));
  writer.set_meta({kVersion, scene_hash(scene_), simulation_.step(), simulation_.time()});
  writer.write(folder_.checkpoint());
  folder_.log(fmt::format("checkpoint at step {}, time {:.6g} s", simulation_.step(), simulation_.time()));
  last_checkpoint_ = Clock::now();
}

void Run::look_for_warnings(const Measures& measures) {
  const std::vector<std::string>& all = simulation_.warnings();
  for (; engine_warnings_ < all.size(); ++engine_warnings_) warn(all[engine_warnings_]);
  const double imbalance = measures.energy.imbalance();
  if (imbalance > kImbalanceBound && !imbalance_reported_) {
    imbalance_reported_ = true;
    warn(
        fmt::format("energy does not balance: {:.2g} of the energy turned over is not accounted for at step {} (time "
                    "{:.4g} s); a shorter time step or a smaller time.safety helps",
                    imbalance, measures.step, measures.time));
  }
  const bool starved = measures.waiting >= kManyWaiting && measures.waiting > measures.particles / 4;
  if (starved && !rain_reported_) {
    rain_reported_ = true;
    warn(
        fmt::format("{} particles that are due to rain in wait for a free place at step {} (time {:.4g} s), {} are "
                    "there: each needs room for the ball that holds it; a larger region or a lower rate helps",
                    measures.waiting, measures.step, measures.time, measures.particles));
  }
}

void Run::warn(const std::string& text) {
  // preflight, engine and checkpoint may all have said it
  if (std::find(end_.warnings.begin(), end_.warnings.end(), text) != end_.warnings.end()) return;
  end_.warnings.push_back(text);
  folder_.log("warning: " + text);
  const std::string line = "scree: warning: " + text;
  if (settings_.quiet) {
    fmt::print(stderr, "{}\n", line);
  } else {
    progress_.print(line);
  }
}

void Run::show_progress() {
  if (settings_.quiet || seconds_since(last_measure_) < kProgressSeconds) return;
  progress_.update(sample(simulation_.measure()));
  last_measure_ = Clock::now();
}

double Run::fraction_done() const {
  const bool known = plan_.end != std::numeric_limits<uint64_t>::max();
  return known ? double(simulation_.step()) / double(std::max<uint64_t>(plan_.end, 1)) : std::nan("");
}

ProgressSample Run::sample(const Measures& m) const {
  return {m.step, m.time, fraction_done(), uint64_t(m.contacts), m.energy.imbalance()};
}

RunResult Run::finish(StopReason stop, const std::string& error) {
  const Measures measures = simulation_.measure();
  look_for_warnings(measures);
  progress_.finish(sample(measures));
  end_.stop = stop;
  end_.error = error;
  end_.wall_seconds = seconds_since(start_);
  end_.advance_seconds = advance_seconds_;
  end_.steps_done = simulation_.step() - first_step_;

  RunResult result;
  result.stop = stop;
  result.folder = folder_.path().string();
  result.error = error;
  result.exit_code = stop == StopReason::failed        ? 1
                     : stop == StopReason::interrupted ? exit_code_of_signal(end_.signal)
                                                       : 0;
  const nlohmann::ordered_json summary = summary_of(simulation_, measures, end_);
  result.summary = summary.dump();
  const std::string last =
      fmt::format("end ({}) at step {}, time {:.6g} s, after {:.3g} s{}", name_of(stop), measures.step, measures.time,
                  end_.wall_seconds, error.empty() ? "" : ": " + error);
  try {
    write_json(folder_.summary(), summary);
    pictures_.write_report(summary, history_columns(scene_));
    folder_.log(last);
  } catch (const std::runtime_error& e) {  // the disk that made the run fail may refuse this too
    result.exit_code = 1;
    result.error += (result.error.empty() ? "" : "; ") + std::string(e.what());
  }
  progress_.print(last);
  return result;
}

void require_runnable(const CheckReport& report) {
  if (report.runnable()) return;
  std::string text;
  for (const std::string& error : report.errors) text += (text.empty() ? "" : "\n") + error;
  throw InputError(text);
}

std::vector<std::string> warnings_in(const Checkpoint& checkpoint) {
  const std::vector<char> text = checkpoint.get<char>(kWarnings);
  std::istringstream lines(std::string(text.begin(), text.end()));
  std::vector<std::string> warnings;
  for (std::string line; std::getline(lines, line);) warnings.push_back(line);
  return warnings;
}

bool holds_run(const fs::path& folder) {
  return fs::exists(folder / "summary.json") || fs::exists(folder / "checkpoint.scree");
}

// shared by the runs beside each other
std::string level_sets_beside(const fs::path& output) {
  return (fs::absolute(output).parent_path() / "level-sets").string();
}

RunOptions options_for(const RunSettings& settings, const fs::path& output) {
  return {settings.threads, level_sets_beside(output), settings.backend,
          settings.device,  settings.precision,        level_set_progress(settings.quiet)};
}

RunResult fresh_run(const Scene& scene, const RunSettings& settings, const fs::path& path) {
  // looked at before the preflight, which may take a while, and without making the folder
  if (holds_run(path) && !settings.overwrite)
    throw InputError(
        fmt::format("folder {} holds a run already: give --resume to go on with it, --overwrite to replace "
                    "it, or --out to choose another folder",
                    path.string()));
  const CheckReport report = check_scene(scene, settings, false);
  require_runnable(report);
  Simulation simulation(scene, options_for(settings, path));
  OutputFolder folder(path);
  folder.begin(scene.source_text, settings.overwrite ? Start::overwrite : Start::fresh);
  return Run(simulation, folder, settings).go(report.warnings);
}

RunResult resume_run(const Scene& scene, const RunSettings& settings, const fs::path& path) {
  if (!fs::exists(path / "checkpoint.scree"))
    throw InputError(fmt::format("nothing to resume: there is no checkpoint in folder {}", path.string()));
  OutputFolder folder(path);
  const Checkpoint checkpoint = read_checkpoint(folder.checkpoint());
  require_same_scene(checkpoint, scene_hash(scene), scene.source_path);
  Simulation simulation(scene, checkpoint, options_for(settings, path));
  const RunPlan plan = plan_run(scene, settings, simulation.time_step());
  if (simulation.step() >= plan.end && fs::exists(folder.summary())) {
    const std::string summary = nlohmann::ordered_json::parse(read_file(folder.summary())).dump();
    fmt::print(stderr, "nothing to do: the run in {} is at step {}, and its end is step {}\n", path.string(),
               simulation.step(), plan.end);
    return {0, plan.end_reason, path.string(), "", summary};
  }
  folder.begin(scene.source_text, Start::resume);
  return Run(simulation, folder, settings).go(warnings_in(checkpoint));
}

}  // namespace

std::string default_folder(const Scene& scene) {
  const std::string name = fs::path(scene.source_path).stem().string();
  return (fs::path("out") / (name.empty() ? "scene" : name)).string();
}

RunResult run_scene(const Scene& scene, const RunSettings& settings) {
  const fs::path path = settings.folder.empty() ? default_folder(scene) : settings.folder;
  return settings.resume ? resume_run(scene, settings, path) : fresh_run(scene, settings, path);
}

}  // namespace scree
