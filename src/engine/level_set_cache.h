// Level sets of files, kept beside the output folders: a second run does not build them again.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "shape/wall/structure.h"

namespace scree {

// Builds a level set, or reads it from the folder if it is there; without a folder it builds always. One that cannot be
// kept is a warning. `progress`: as in LevelSetPlan.
BuildLevelSet cached_level_sets(const std::filesystem::path& folder, std::vector<std::string>& warnings,
                                std::function<void(double done)> progress = {});

}  // namespace scree
