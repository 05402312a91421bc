// Scene files: TOML text → Scene. docs/scenes.md is the reference of the language.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "scree/scene.h"
#include "scree/watch.h"

namespace scree {

// Reads a scene file. `overrides` are the command line's `--set key=value`: the key is a path such as time.duration,
// material[0].friction or material[glass].friction, the value is TOML, and a value that is not TOML is a string.
// Throws InputError that lists all that is wrong, each with file:line:column, key, value and what is allowed.
// `watch`: of shapes that take a while to make.
Scene load_scene(const std::string& path, const std::vector<std::string>& overrides = {}, const Watch& watch = {});

// The same from text; the path is named in messages, and other files are found relative to it.
Scene parse_scene(std::string text, std::string path_for_messages, const std::vector<std::string>& overrides = {},
                  const Watch& watch = {});

// JSON Schema (draft 2020-12) of a scene, for editors.
std::string scene_schema();

// Of what the physics depends on, whoever made the scene: the title, the output and the stop conditions do not count,
// so that a resumed run may go on longer or write more; neither do comments, order and units of a scene file.
uint64_t scene_hash(const Scene& scene);

}  // namespace scree
