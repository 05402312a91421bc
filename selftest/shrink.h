// A scene that breaks a promise, without what does not matter for that.
#pragma once

#include <toml++/toml.h>

#include <functional>

namespace scree {

// Leaves out tables and keys as long as `breaks` stays true; what throws does not break.
toml::table shrink(toml::table scene, const std::function<bool(const toml::table&)>& breaks);

}  // namespace scree
