// A whole run of a scene: preflight, output folder, steps, rows, frames, checkpoints, signals, summary.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "scree/error.h"
#include "scree/scene.h"
#include "scree/simulation.h"
#include "scree/watch.h"

namespace scree {

// Looks on between steps, about ten times a second of real time, and may hold or end the run.
class RunWatcher {
 public:
  enum class Wish { go_on, pause, stop };  // stop: as SIGINT does, with a checkpoint
  virtual ~RunWatcher() = default;
  // fraction of the run that is done, 0..1; NaN when its end is not known. Asked again and again while paused.
  virtual Wish between_steps(const Simulation& simulation, double fraction) = 0;
};

struct RunSettings {
  std::string folder;             // output folder; empty: default_folder(scene)
  std::optional<double> until;    // s; this or `steps`, in place of the scene's own end
  std::optional<uint64_t> steps;  // counted from the start of the scene, also when resuming
  int threads = 0;                // 0: as many of the cores as pay for the scene's particles
  Backend backend = Backend::cpu;
  std::string device;  // OpenCL: as in RunOptions
  Precision precision = Precision::float32;
  bool resume = false;            // go on from the folder's checkpoint
  bool overwrite = false;         // replace an earlier run in the folder
  bool quiet = false;             // no progress on stderr; warnings and errors still appear there
  RunWatcher* watcher = nullptr;  // outlives the run
  Watch watch = {};               // of what takes a while beside whole steps; empty: terminal_watch(quiet)
};

enum class StopReason { duration, steps, rest, interrupted, failed };
const char* name_of(StopReason reason);

struct RunResult {
  int exit_code = 0;  // 0 done · 1 failed · 128 + signal interrupted: a checkpoint was written, `resume` goes on
  StopReason stop = StopReason::duration;
  std::string folder;
  std::string error;       // what went wrong, when the run failed
  std::string summary;     // summary.json as written
  bool checkpoint = true;  // there is one in the folder
};

// out/<name of the scene file without extension>
std::string default_folder(const Scene& scene);

// Throws InputError, before anything is written, when the scene cannot run as it is: see check.h.
// The same scene gives the same bits whatever is written, on any number of threads, and in however many parts it is
// run.
RunResult run_scene(const Scene& scene, const RunSettings& settings = {});

}  // namespace scree
