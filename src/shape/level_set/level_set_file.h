// A level set as bytes, to be kept in a file beside the output: building it again takes seconds, reading it does not.
#pragma once

#include <string>
#include <string_view>

#include "shape/level_set/level_set.h"

namespace scree {

std::string to_bytes(const LevelSet& level_set);

// Throws InputError unless the bytes are whole and of this version.
LevelSet level_set_from_bytes(std::string_view bytes);

}  // namespace scree
