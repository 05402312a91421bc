// What `scree measure` looks at: the last state of an output folder, or the start of a scene.
#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "io/output_folder.h"
#include "scree/checkpoint.h"
#include "scree/error.h"
#include "scree/load.h"
#include "scree/packing.h"

namespace scree {
namespace {

namespace fs = std::filesystem;

Simulation last_state(const fs::path& folder, const std::string& scene_path) {
  const fs::path path = folder / "checkpoint.scree", kept = folder / "scene.toml";
  if (!fs::exists(path) || !fs::exists(kept))
    throw InputError(fmt::format("{} is not the output folder of a run: it has no {}", folder.string(),
                                 fs::exists(path) ? "scene.toml" : "checkpoint.scree"));
  std::optional<Scene> scene;
  try {
    scene = load_scene(scene_path.empty() ? kept.string() : scene_path);
  } catch (const InputError& e) {
    if (!scene_path.empty()) throw;
    throw InputError(
        fmt::format("{}\nif the scene names other files, give the file it was run from: --scene FILE", e.what()));
  }
  const Checkpoint checkpoint = read_checkpoint(path);
  require_same_scene(checkpoint, scene_hash(*scene), scene->source_path);
  return Simulation(*scene, checkpoint, {.threads = 1});
}

}  // namespace

Packing measure_packing(const std::string& source, const std::string& scene, const PackingChoice& choice) {
  if (!fs::exists(source)) throw InputError(fmt::format("there is neither a folder nor a scene {}", source));
  const bool folder = fs::is_directory(source);
  if (!folder && !scene.empty()) throw InputError("--scene goes with an output folder, and " + source + " is a file");
  Packing packing =
      measure_packing(folder ? last_state(source, scene) : Simulation(load_scene(source), {.threads = 1}), choice);
  if (!packing.problem.empty()) throw InputError(fmt::format("{}: {}", source, packing.problem));
  return packing;
}

}  // namespace scree
