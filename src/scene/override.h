// `--set key=value` on the command line.
#pragma once

#include <toml++/toml.h>

#include <string>

#include "scene/diagnostics.h"

namespace scree {

// Puts the value into the table, where it is checked like any other; a key that no scene can have is an error here.
void apply_override(toml::table& scene, const std::string& override, Diagnostics& errors);

}  // namespace scree
