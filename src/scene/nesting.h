// How deeply a TOML text nests, before it is parsed: the parser calls itself for each bracket, and tables free those
// within them in the same way, so a text of 30,000 dots would exhaust the stack.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "scene/diagnostics.h"

namespace scree {

constexpr int kMostKeyParts = 16;   // a.b.c has three; keys of scenes have up to five
constexpr int kMostBrackets = 100;  // within one another: 50 set operations

struct DeepNesting {
  Place place;
  std::string text;  // "has a key of more than 16 parts: ..."
};
std::optional<DeepNesting> find_deep_nesting(std::string_view toml);

}  // namespace scree
