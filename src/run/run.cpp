// Runs begin here: fresh in a folder, or from the checkpoint that is in it.
#include "scree/run.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "io/file.h"
#include "io/output_folder.h"
#include "run/run_plan.h"
#include "run/run_session.h"
#include "scree/check.h"
#include "scree/checkpoint.h"
#include "scree/error.h"
#include "scree/load.h"

namespace scree {
namespace {

namespace fs = std::filesystem;

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

// A path that cannot be looked at is told when it is written or read.
bool is_there(const fs::path& path) {
  std::error_code unreadable;
  return fs::exists(path, unreadable);
}

bool holds_run(const fs::path& folder) {
  return is_there(folder / "summary.json") || is_there(folder / "checkpoint.scree");
}

RunOptions options_for(const RunSettings& settings, const fs::path& output) {
  // shared by the runs beside each other
  const fs::path level_sets = fs::absolute(output).parent_path() / "level-sets";
  return {settings.threads, level_sets.string(), settings.backend, settings.device, settings.precision, settings.watch};
}

RunResult fresh_run(const Scene& scene, const RunSettings& settings, const fs::path& path) {
  // looked at before the preflight, which may take a while, and without making the folder
  if (holds_run(path) && !settings.overwrite)
    throw InputError(
        fmt::format("folder {} holds a run already: give --resume to go on with it, --overwrite to replace it, or "
                    "--out to choose another folder",
                    path.string()));
  const CheckReport report = check_scene(scene, settings, false);
  require_runnable(report);
  Simulation simulation(scene, options_for(settings, path));
  OutputFolder folder(path);
  folder.begin(scene.source_text, settings.overwrite ? Start::overwrite : Start::fresh);
  return RunSession(simulation, folder, settings).go(report.warnings);
}

// The report is written last: a run that was killed before it still has its pictures to draw.
bool came_to_its_end(const OutputFolder& folder) {
  return is_there(folder.summary()) && is_there(folder.report()) &&
         fs::last_write_time(folder.report()) >= fs::last_write_time(folder.summary());
}

RunResult resume_run(const Scene& scene, const RunSettings& settings, const fs::path& path) {
  if (!is_there(path / "checkpoint.scree"))
    throw InputError(fmt::format("nothing to resume: there is no checkpoint in folder {}", path.string()));
  OutputFolder folder(path);
  const Checkpoint checkpoint = read_checkpoint(folder.checkpoint());
  require_same_scene(checkpoint, scene_hash(scene), scene.source_path);
  Simulation simulation(scene, checkpoint, options_for(settings, path));
  const RunPlan plan = plan_run(scene, settings, simulation.time_step());
  if (simulation.step() >= plan.end && came_to_its_end(folder)) {
    const std::string summary = nlohmann::ordered_json::parse(read_file(folder.summary())).dump();
    fmt::print(stderr, "nothing to do: the run in {} is at step {}, and its end is step {}\n", path.string(),
               simulation.step(), plan.end);
    return {0, plan.end_reason, path.string(), "", summary};
  }
  folder.begin(scene.source_text, Start::resume);
  return RunSession(simulation, folder, settings).go(warnings_in(checkpoint));
}

}  // namespace

std::string default_folder(const Scene& scene) {
  const std::string name = fs::path(scene.source_path).stem().string();
  return (fs::path("out") / (name.empty() ? "scene" : name)).string();
}

RunResult run_scene(const Scene& scene, const RunSettings& wanted) {
  RunSettings settings = wanted;
  if (!settings.watch) settings.watch = terminal_watch(settings.quiet);
  const fs::path path = settings.folder.empty() ? default_folder(scene) : settings.folder;
  return settings.resume ? resume_run(scene, settings, path) : fresh_run(scene, settings, path);
}

}  // namespace scree
