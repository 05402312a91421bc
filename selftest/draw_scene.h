// Random scenes: small, of every sort of body, law, wall, motion and driver, drawn from the table of keys.
#pragma once

#include <toml++/toml.h>

#include <cstdint>

namespace scree {

// The same for the same numbers, on any machine.
toml::table draw_scene(uint64_t seed, uint64_t number);

std::string text_of(const toml::table& scene);

}  // namespace scree
