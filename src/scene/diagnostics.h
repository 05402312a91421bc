// Collects everything that is wrong with a scene, so that one run of the reader tells the user all of it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scree/suggestion.h"

namespace scree {

// Where something was read: a scene file, a CSV file, or an override of the command line. line 0: no position is known.
struct Place {
  std::string source;
  uint32_t line = 0, column = 0;
};

class Diagnostics {
 public:
  // path and text of the scene, for the line shown under an error
  Diagnostics(std::string path, std::string_view text) : path_(std::move(path)), text_(text) {}

  // `key` may be empty. The message goes on: "value -1 is out of range: allowed: a number >= 0".
  void add(const Place& place, std::string_view key, std::string_view message);
  std::string text_of(const Place& place, bool with_column) const;  // "scenes/drum.toml:12:3"
  size_t count() const { return count_; }
  // throws InputError with all errors, at most 20 of them in full
  void throw_if_any() const;

 private:
  std::string caret_under(const Place& place) const;

  std::string path_;
  std::string_view text_;
  std::vector<std::string> errors_;  // as many as are shown
  size_t count_ = 0;
};

// The known name nearest to a misspelt one, or nothing when none is near.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> known);

}  // namespace scree
