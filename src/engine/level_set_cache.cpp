#include "engine/level_set_cache.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "io/file.h"
#include "scree/error.h"
#include "shape/level_set/level_set.h"

namespace scree {
namespace {

// nothing if it is not there, or damaged
std::optional<LevelSet> read_level_set_file(const std::filesystem::path& path) {
  if (!std::filesystem::exists(path)) return std::nullopt;
  try {
    return level_set_from_bytes(read_file(path));
  } catch (const InputError&) {
    return std::nullopt;  // it is made anew, and the file with it
  }
}

}  // namespace

BuildLevelSet cached_level_sets(const std::filesystem::path& folder, std::function<void(double)> progress) {
  return [folder, progress = std::move(progress)](const DistanceSource& source, LevelSetPlan plan, uint64_t key) {
    plan.progress = progress;
    if (folder.empty() || key == 0) return build_level_set(source, plan);
    const std::filesystem::path path = folder / fmt::format("{:016x}.levelset", key);
    if (std::optional<LevelSet> known = read_level_set_file(path)) return std::move(*known);
    LevelSet made = build_level_set(source, plan);
    std::filesystem::create_directories(folder);
    write_file(path, to_bytes(made));
    return made;
  };
}

}  // namespace scree
