// Where a scene says something, for what is found wrong after it was read.
#pragma once

#include <string>
#include <string_view>

#include "scree/scene.h"

namespace scree {

// "drum.toml:12:8: key 'time.step'"; of a key that the scene leaves out its table's place, and of a scene that no file
// describes the name alone.
std::string key_at(const Scene& scene, std::string_view key);

}  // namespace scree
