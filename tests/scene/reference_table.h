// The tables of docs/scenes.md as the key table wants them.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "scene/keys.h"
#include "scene/units.h"

namespace scree {

inline std::string reference_value(const Key& key) {
  const std::string words = fmt::format("\"{}\"", fmt::join(split_words(key.words), "\", \""));
  std::vector<std::string> forms;
  const auto add = [&](ValueForm form, const std::string& text) {
    if (key.forms & form) forms.push_back(text);
  };
  add(kBoolean, "true, false");
  add(kInteger, "whole number");
  add(kNumber, "number");
  add(kText, "string");
  add(kWord, words);
  add(kVector, "vector");
  add(kVectors, "vectors");
  add(kNumbers, "numbers");
  add(kTexts, key.words.empty() ? "strings" : "some of " + words);
  add(kCounts, "[nx, ny, nz]");
  add(kSieve, "[opening, fraction] pairs");
  add(kTable, "table");
  add(kTables, "tables");
  std::string text = fmt::format("{}", fmt::join(forms, " or "));
  if (!range_text(key.range).empty()) text += " " + range_text(key.range);
  return key.unit.empty() ? text : fmt::format("{}, {}", text, key.unit);
}

// what numbers of each quantity may be
inline std::string reference_units() {
  std::string text = "| quantity | unit | size |\n|---|---|---|\n";
  for (const UnitBounds& u : units_of_scenes())
    text += fmt::format("| {} | {} | {}up to {:g} |\n", u.name.name, u.unit,
                        u.least > 0 ? fmt::format("from {:g} where it must be above 0, ", u.least) : "", u.most);
  return text;
}

inline std::string reference_table(const Section& section) {
  std::string text =
      fmt::format("### {}\n\n{}\n\n| key | value | default | meaning |\n|---|---|---|---|\n",
                  section.name == "scene" ? "The file itself" : fmt::format("`{}`", section.written), section.doc);
  for (const Key& key : section.keys) {
    std::string doc(key.doc);
    if (!key.kinds.empty()) doc += fmt::format(" ({})", fmt::join(split_words(key.kinds), ", "));
    if (key.where == Where::planar) doc += " (planar scenes only)";
    if (key.where == Where::spatial) doc += " (not in planar scenes)";
    const std::string preset = key.required ? "needed" : key.preset.empty() ? "" : fmt::format("`{}`", key.preset);
    text += fmt::format("| `{}` | {} | {} | {} |\n", key.name, reference_value(key), preset, doc);
  }
  return text;
}

}  // namespace scree
