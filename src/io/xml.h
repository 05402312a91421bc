// Text inside XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace scree {

// Also inside a quoted attribute; control characters, which XML does not allow, become blanks.
std::string xml_escaped(std::string_view text);

}  // namespace scree
