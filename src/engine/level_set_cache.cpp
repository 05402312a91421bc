#include "engine/level_set_cache.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "io/file.h"
#include "scree/error.h"
#include "shape/level_set/level_set.h"

namespace scree {
namespace {

// nothing if it is not there, or damaged, or cannot be read: then it is made anew, and the file with it
std::optional<LevelSet> read_level_set_file(const std::filesystem::path& path) {
  std::error_code unreadable;
  if (!std::filesystem::exists(path, unreadable)) return std::nullopt;
  try {
    return level_set_from_bytes(read_file(path));
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
}

// A run goes on without: only the next one has to build it again.
void keep_level_set(const std::filesystem::path& path, const LevelSet& made, std::vector<std::string>& warnings) {
  try {
    create_folder(path.parent_path());
    write_file(path, to_bytes(made));
  } catch (const std::runtime_error& e) {
    warnings.push_back(fmt::format("a level set is not kept for the next run: {}", e.what()));
  }
}

}  // namespace

BuildLevelSet cached_level_sets(const std::filesystem::path& folder, std::vector<std::string>& warnings,
                                std::function<void(double)> progress) {
  return [folder, &warnings, progress = std::move(progress)](const DistanceSource& source, LevelSetPlan plan,
                                                             uint64_t key) {
    plan.progress = progress;
    if (folder.empty() || key == 0) return build_level_set(source, plan);
    const std::filesystem::path path = folder / fmt::format("{:016x}.levelset", key);
    if (std::optional<LevelSet> known = read_level_set_file(path)) return std::move(*known);
    LevelSet made = build_level_set(source, plan);
    keep_level_set(path, made, warnings);
    return made;
  };
}

}  // namespace scree
