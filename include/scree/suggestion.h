// The end of an error message about a name that does not exist.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace scree {

// "; did you mean 'friction'?", or a list of what is known when nothing is near
std::string suggestion(std::string_view name, std::span<const std::string_view> known);

}  // namespace scree
