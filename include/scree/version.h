// The version of this library and program; CMakeLists.txt reads it from here.
#pragma once

namespace scree {

inline constexpr const char kVersion[] = "0.2.0";

}  // namespace scree
