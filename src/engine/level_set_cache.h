// Level sets of files, kept beside the output folders: a second run does not build them again.
#pragma once

#include <filesystem>

#include "shape/wall/structure.h"

namespace scree {

// Builds a level set, or reads it from the folder if it is there; without a folder it builds always. `progress`: as in
// LevelSetPlan.
BuildLevelSet cached_level_sets(const std::filesystem::path& folder, std::function<void(double done)> progress = {});

}  // namespace scree
