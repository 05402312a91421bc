#include "scene/nesting.h"

#include <fmt/format.h>

#include <algorithm>

namespace scree {
namespace {

// Past the string that begins at `at`, or to the end of its line where it is not closed (the parser says so).
size_t end_of_string(std::string_view text, size_t at) {
  const char quote = text[at];
  const bool lines = text.substr(at, 3) == std::string(3, quote);  // """ or '''
  const std::string close(lines ? 3 : 1, quote);
  for (size_t i = at + close.size(); i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text.substr(i, close.size()) == close) {
      return i + close.size();
    } else if (!lines && text[i] == '\n') {
      return i;
    }
  }
  return text.size();
}

Place place_at(std::string_view text, size_t at) {
  const std::string_view before = text.substr(0, at);
  const size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
  return {"", static_cast<uint32_t>(1 + std::count(before.begin(), before.end(), '\n')),
          static_cast<uint32_t>(at - line_begin + 1)};
}

}  // namespace

std::optional<DeepNesting> find_deep_nesting(std::string_view toml) {
  int parts = 1, brackets = 0;
  for (size_t i = 0; i < toml.size(); ++i) {
    switch (toml[i]) {
      case '"':
      case '\'':
        i = end_of_string(toml, i) - 1;
        break;
      case '#':
        i = std::min(toml.find('\n', i), toml.size()) - 1;
        break;
      case '.':
        if (++parts > kMostKeyParts)
          return DeepNesting{place_at(toml, i),
                             fmt::format("has a key of more than {0} parts: allowed: at most {0}", kMostKeyParts)};
        break;
      case '[':
      case '{':
        parts = 1;
        if (++brackets > kMostBrackets)
          return DeepNesting{place_at(toml, i),
                             fmt::format("has more than {0} brackets within one another: allowed: at "
                                         "most {0}",
                                         kMostBrackets)};
        break;
      case ']':
      case '}':
        brackets = std::max(brackets - 1, 0);
        parts = 1;
        break;
      case '=':
      case ',':
      case '\n':
        parts = 1;
        break;
      default:
        break;
    }
  }
  return std::nullopt;
}

}  // namespace scree
