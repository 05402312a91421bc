// Level sets of files, kept beside the output folders: a second run does not build them again.
#pragma once

#include <filesystem>

#include "shape/structure.h"

namespace scree {

// Builds a level set, or reads it from the folder if it is there; without a folder it builds always.
BuildLevelSet cached_level_sets(const std::filesystem::path& folder);

}  // namespace scree
