// What the key table says, in words.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "scene/keys.h"
#include "scene/units.h"

namespace scree {

const Key* Section::find(std::string_view key) const {
  for (const Key& k : keys)
    if (k.name == key) return &k;
  return nullptr;
}

std::vector<std::string_view> Section::names() const {
  std::vector<std::string_view> all;
  for (const Key& key : keys) all.push_back(key.name);
  return all;
}

const Section& scene_section(std::string_view name) {
  for (const Section& section : scene_sections())
    if (section.name == name) return section;
  throw std::logic_error(fmt::format("the key table has no section '{}'", name));
}

std::vector<std::string_view> split_words(std::string_view words) {
  std::vector<std::string_view> all;
  while (!words.empty()) {
    const size_t end = std::min(words.find('|'), words.size());
    all.push_back(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return all;
}

std::string range_text(const Range& range) {
  const bool below = std::isfinite(range.min), above = std::isfinite(range.max);
  if (below && above) {
    return fmt::format("in {}{:.4g}, {:.4g}{}", range.min_open ? '(' : '[', range.min, range.max,
                       range.max_open ? ')' : ']');
  }
  if (below) return fmt::format("{} {:g}", range.min_open ? ">" : ">=", range.min);
  if (above) return fmt::format("{} {:g}", range.max_open ? "<" : "<=", range.max);
  return "";
}

Range bounded_range(const Key& key) {
  const UnitBounds bounds = bounds_of_unit(key.unit);
  Range range = key.range;
  if (range.positive() && bounds.least > 0) range.min = bounds.least, range.min_open = false;
  range.min = std::max(range.min, -bounds.most);
  range.max = std::min(range.max, bounds.most);
  return range;
}

std::string beyond_unit(double value, const Key& key) {
  const UnitBounds bounds = bounds_of_unit(key.unit);
  const bool large = std::fabs(value) > bounds.most;
  if (!large && !(key.range.positive() && value > 0 && value < bounds.least)) return "";
  return fmt::format("is too {} for {}, at {} {:g}{}{}", large ? "large" : "small", bounds.name.name,
                     large ? "most" : "least", large ? bounds.most : bounds.least, key.unit.empty() ? "" : " ",
                     key.unit);
}

std::string allowed_text(const Key& key, bool planar) {
  std::vector<std::string> choices;
  const std::string range = range_text(key.range).empty() ? "" : " " + range_text(key.range);
  const std::string unit = key.unit.empty() ? "" : fmt::format(" in {}", key.unit);
  const auto [dimension, example] = name_of_unit(key.unit);
  const std::string_view axes = planar ? "[x, y]" : "[x, y, z]";
  if (key.forms & kBoolean) choices.push_back("true or false");
  if (key.forms & kInteger) choices.push_back("a whole number" + range);
  if (key.forms & kNumber || (key.axial && planar)) {
    choices.push_back("a number" + range);
    if (!key.unit.empty()) choices.back() += fmt::format("{}, or with a unit, such as \"{}\"", unit, example);
  }
  if (key.forms & kText) choices.push_back("a string");
  if (key.forms & kWord) choices.push_back(fmt::format("\"{}\"", fmt::join(split_words(key.words), "\", \"")));
  if (key.forms & kVector && !(key.axial && planar))
    choices.push_back(fmt::format("{} of numbers{}{}", axes, range, unit));
  if (key.forms & kVectors) choices.push_back(fmt::format("an array of {}{}", axes, unit));
  if (key.forms & kNumbers) choices.push_back(fmt::format("an array of numbers{}{}", range, unit));
  if (key.forms & kTexts) {
    choices.push_back("an array of strings");
    if (!key.words.empty())
      choices.back() += fmt::format(" out of \"{}\"", fmt::join(split_words(key.words), "\", \""));
  }
  if (key.forms & kCounts)
    choices.push_back(planar ? "[nx, ny] of whole numbers >= 1" : "[nx, ny, nz] of whole numbers >= 1");
  if (key.forms & kSieve)
    choices.push_back("[[\"2 mm\", 0.0], [\"4 mm\", 1.0]], a length and a fraction, both increasing");
  if (key.forms & kTable)
    choices.push_back(fmt::format("a table of {}", fmt::join(scene_section(key.section).names(), ", ")));
  if (key.forms & kTables) choices.push_back("an array of tables");
  return fmt::format("{}", fmt::join(choices, "; or "));
}

}  // namespace scree
