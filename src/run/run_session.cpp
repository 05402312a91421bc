#include "run/run_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>
#include <nlohmann/json.hpp>
#include <thread>

#include "io/file.h"
#include "io/signals.h"
#include "run/seconds.h"
#include "scree/checkpoint.h"
#include "scree/load.h"
#include "scree/version.h"

namespace scree {
namespace {

constexpr double kImbalanceBound = 0.01;                   // of the energy turned over: more is reported
constexpr int64_t kManyWaiting = 10;                       // particles of a rain that falls behind: reported
constexpr double kCheckpointSeconds = 600;                 // of real time, when the scene asks for no checkpoints
constexpr double kLongStepSeconds = 10;                    // of real time: a checkpoint after each such step
constexpr double kStrideSeconds = 0.1;                     // between checks of signals and the clock
constexpr auto kPauseNap = std::chrono::milliseconds(20);  // between questions whether to go on
constexpr double kProgressSeconds = 0.5;                   // between measurements for the progress line

// A resumed run needs its checkpoint alone: a table that was lost begins anew.
HistoryTable open_history(const Simulation& simulation, const OutputFolder& folder, bool resume,
                          std::vector<std::string>& begun_anew) {
  const std::vector<Column> columns = history_columns(simulation.scene());
  if (resume && std::filesystem::exists(folder.history()))
    return HistoryTable::resume(folder.history(), columns, simulation.time());
  if (resume)
    begun_anew.push_back(
        fmt::format("history.csv was lost: a new one begins at step {}, with its next row", simulation.step()));
  return HistoryTable(folder.history(), columns);
}

std::string computed_by(const Simulation& simulation) {
  const std::string backend = simulation.backend();
  return backend == "cpu" ? fmt::format("threads {}", simulation.threads()) : backend;
}

std::string divided_text(const Simulation& simulation) {
  if (simulation.contact_step() == 0) return "";
  return fmt::format(" (divided into {:.3g} s and less where particles touch)", simulation.contact_step());
}

}  // namespace

RunSession::RunSession(Simulation& simulation, OutputFolder& folder, const RunSettings& settings)
    : simulation_(simulation),
      scene_(simulation.scene()),
      folder_(folder),
      settings_(settings),
      plan_(plan_run(scene_, settings, simulation.time_step())),
      history_(open_history(simulation, folder, settings.resume, begun_anew_)),
      pictures_(simulation, folder, plan_.end, begun_anew_),
      progress_(ProgressOptions{.quiet = settings.quiet}),
      first_step_(simulation.step()) {
  if (scene_.output.frame_every > 0) frames_.emplace(simulation, folder.path(), settings.resume, begun_anew_);
}

RunResult RunSession::go(const std::vector<std::string>& earlier_warnings) {
  const SignalGuard guard;  // from before the first line on stderr, which may be a closed pipe, to after the last file
  const std::string beginning = fmt::format(
      "{} {}: {} particles, time step {:.4g} s{}, {}, into {}", settings_.resume ? "resume" : "run",
      settings_.resume ? fmt::format("from step {}", first_step_) : scene_.source_path, simulation_.particles(),
      simulation_.time_step(), divided_text(simulation_), computed_by(simulation_), folder_.path().string());
  progress_.print(beginning);
  folder_.log(beginning);
  try {
    for (const std::string& warning : earlier_warnings) warn(warning);
    for (const std::string& warning : begun_anew_) warn(warning);
    progress_.update(sample(simulation_.measure()));  // its clock starts here
    if (!settings_.resume) {
      write_outputs();
      write_checkpoint();  // so that a run that fails early leaves something to look at and to go on from
    }
    const StopReason stop = loop();
    write_checkpoint();
    whole_step_ = true;
    return finish(stop, "");
  } catch (const Interrupted& e) {  // within a step: the last checkpoint stays
    end_.signal = e.exit_code - exit_code_of_signal(0);
    progress_.print(fmt::format("{}; the last checkpoint is of step {}", e.what(), last_checkpoint_step_));
    return finish(StopReason::interrupted, "");
  } catch (const std::runtime_error& e) {  // a body lost, a disk full: the last checkpoint stays
    return finish(StopReason::failed, e.what() + trouble_with_last_frame());
  } catch (const std::bad_alloc&) {
    return finish(StopReason::failed, fmt::format("out of memory in step {}", simulation_.step()));
  }
}

// That of a run that failed may still be on its way to the disk.
std::string RunSession::trouble_with_last_frame() {
  try {
    if (frames_) frames_->wait();
  } catch (const std::runtime_error& e) {
    return std::string("; ") + e.what();
  }
  return "";
}

StopReason RunSession::loop() {
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
bool RunSession::wait_for_watcher() {
  if (!settings_.watcher) return false;
  using Wish = RunWatcher::Wish;
  for (;;) {
    const Wish wish = settings_.watcher->between_steps(simulation_, fraction_done());
    if (wish != Wish::pause || stop_signal() != 0) return wish == Wish::stop;
    std::this_thread::sleep_for(kPauseNap);
  }
}

void RunSession::advance_to(uint64_t step) {
  const uint64_t steps = step - simulation_.step();
  const Clock::time_point begin = Clock::now();
  simulation_.advance(steps);
  const double seconds = seconds_since(begin);
  step_seconds_ = seconds / double(steps);
  end_.advance_seconds += seconds;
  end_.particle_steps += double(steps) * double(simulation_.particles());
  // steps that fit in the time between checks, growing at most twofold: the first steps are not typical
  const double fitting = double(steps) * kStrideSeconds / std::max(seconds, 1e-9);
  stride_ = std::max<uint64_t>(1, uint64_t(std::min(fitting, 2.0 * double(stride_))));
}

void RunSession::write_outputs() {
  const uint64_t step = simulation_.step();
  if (plan_.history.due(step)) {
    const Measures measures = simulation_.measure();
    std::vector<double> row = history_row(scene_, measures);
    if (scene_.output.packing) measure_filling(row);
    history_.append(row);
    look_for_warnings(measures);
  }
  if (frames_ && plan_.frames.due(step)) frames_->write(simulation_);
  pictures_.keep_if_due(simulation_);
  // an interruption within a long step costs what was done since the last checkpoint
  const double patience = step_seconds_ > kLongStepSeconds ? 0 : kCheckpointSeconds;
  const bool by_clock = scene_.output.checkpoint_every == 0 && seconds_since(last_checkpoint_) > patience;
  if (step > first_step_ && (plan_.checkpoints.due(step) || by_clock)) write_checkpoint();
}

// a container that fills may have nothing to measure yet: not a number in these columns
void RunSession::measure_filling(std::vector<double>& row) {
  const Packing packing = measure_packing(simulation_, *scene_.output.packing);
  if (packing.particles > 0 && !packing.problem.empty()) warn("output.packing: " + packing.problem);
  add_packing(row, packing);
}

void RunSession::write_checkpoint() {
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
  last_checkpoint_step_ = simulation_.step();
}

void RunSession::look_for_warnings(const Measures& measures) {
  for (const std::string& warning : simulation_.warnings()) warn(warning);
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

void RunSession::warn(const std::string& text) {
  // preflight, engine and checkpoint may all have said it
  if (std::find(end_.warnings.begin(), end_.warnings.end(), text) != end_.warnings.end()) return;
  end_.warnings.push_back(text);
  folder_.log("warning: " + text);
  progress_.warn("scree: warning: " + text);
}

void RunSession::show_progress() {
  if (settings_.quiet || seconds_since(last_measure_) < kProgressSeconds) return;
  progress_.update(sample(simulation_.measure()));
  last_measure_ = Clock::now();
}

double RunSession::fraction_done() const {
  return plan_.end == kNever ? std::nan("") : double(simulation_.step()) / double(std::max<uint64_t>(plan_.end, 1));
}

ProgressSample RunSession::sample(const Measures& m) const {
  return {m.step, m.time, fraction_done(), uint64_t(m.contacts), m.energy.imbalance()};
}

RunResult RunSession::finish(StopReason stop, const std::string& error) {
  const Measures measures = simulation_.measure();
  look_for_warnings(measures);
  progress_.finish(sample(measures));
  end_.stop = stop;
  end_.error = error;
  end_.wall_seconds = seconds_since(start_);
  end_.steps_done = simulation_.step() - first_step_;

  const int exit_code = stop == StopReason::failed        ? 1
                        : stop == StopReason::interrupted ? exit_code_of_signal(end_.signal)
                                                          : 0;
  nlohmann::ordered_json summary = summary_of(simulation_, measures, end_);
  std::error_code unreadable;
  const bool checkpoint = std::filesystem::exists(folder_.checkpoint(), unreadable);
  RunResult result{exit_code, stop, folder_.path().string(), error, "", checkpoint};
  const std::string last =
      fmt::format("end ({}) at step {}, time {:.6g} s, after {:.3g} s{}", name_of(stop), measures.step, measures.time,
                  end_.wall_seconds, error.empty() ? "" : ": " + error);
  try {
    write_json(folder_.summary(), summary);  // before the pictures, which may fail
    if (!draw_pictures(summary)) write_json(folder_.summary(), summary = summary_of(simulation_, measures, end_));
    folder_.log(last);
  } catch (const std::runtime_error& e) {  // the disk that made the run fail may refuse this too
    result.exit_code = 1;
    result.error += (result.error.empty() ? "" : "; ") + std::string(e.what());
  }
  result.summary = summary.dump();
  progress_.print(last);
  return result;
}

// A run has its result without them: what goes wrong is a warning.
bool RunSession::draw_pictures(const nlohmann::ordered_json& summary) {
  bool all = true;
  const auto attempt = [&](const char* what, auto&& draw) {
    try {
      return draw();
    } catch (const std::bad_alloc&) {
      warn(fmt::format("no {} of this run: out of memory", what));
    } catch (const std::exception& e) {
      warn(fmt::format("no {} of this run: {}", what, e.what()));
    }
    all = false;
  };
  if (whole_step_) attempt("picture", [&] { pictures_.draw_last(simulation_); });
  attempt("report", [&] { pictures_.write_report(summary, history_columns(scene_)); });
  return all;
}

}  // namespace scree
