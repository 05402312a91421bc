#include "scene/diagnostics.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "scree/error.h"

namespace scree {
namespace {

constexpr size_t kMostErrors = 20;
constexpr size_t kWidestLine = 160;

// Damerau–Levenshtein without transposing over other edits: swapped neighbours are one slip of the finger
size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  std::iota(last.begin(), last.end(), size_t{0});
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last.back();
}

// a NUL would end the message, an escape would colour the terminal
std::string printable(std::string_view text) {
  std::string shown;
  for (const char c : text) {
    const bool control = (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == '\x7f';
    shown += control ? fmt::format("\\x{:02x}", c) : std::string(1, c);
  }
  return shown;
}

}  // namespace

void Diagnostics::add(const Place& place, std::string_view key, std::string_view message) {
  if (++count_ > kMostErrors) return;
  std::string text = text_of(place, true) + ": ";
  if (!key.empty()) text += fmt::format("key '{}': ", key);
  errors_.push_back(text + printable(message) + caret_under(place));
}

std::string Diagnostics::text_of(const Place& place, bool with_column) const {
  std::string text = place.source.empty() ? path_ : place.source;
  if (place.line > 0) text += fmt::format(":{}", place.line);
  if (place.line > 0 && with_column) text += fmt::format(":{}", place.column);
  return text;
}

std::string Diagnostics::caret_under(const Place& place) const {
  if (place.line == 0 || (!place.source.empty() && place.source != path_)) return "";
  size_t begin = 0;
  for (uint32_t line = 1; line < place.line; ++line) {
    begin = text_.find('\n', begin);
    if (begin == std::string_view::npos) return "";
    ++begin;
  }
  std::string line(text_.substr(begin, text_.find_first_of("\r\n", begin) - begin));
  if (line.empty() || line.size() > kWidestLine) return "";
  std::replace(line.begin(), line.end(), '\t', ' ');
  return fmt::format("\n  {}\n  {:>{}}", line, "^", std::max(place.column, 1u));
}

void Diagnostics::throw_if_any() const {
  if (errors_.empty()) return;
  std::string text = fmt::format("{}", fmt::join(errors_, "\n"));
  if (count_ > errors_.size()) text += fmt::format("\n... and {} more", count_ - errors_.size());
  throw InputError(text);
}

std::string_view nearest_name(std::string_view name, std::span<const std::string_view> known) {
  std::string_view best;
  size_t least = std::max<size_t>(1, name.size() / 3) + 1;
  for (const std::string_view candidate : known) {
    const size_t distance = edit_distance(name, candidate);
    if (distance < least && distance < candidate.size()) least = distance, best = candidate;
  }
  return best;
}

std::string suggestion(std::string_view name, std::span<const std::string_view> known) {
  if (known.empty()) return "";
  const std::string_view near = nearest_name(name.substr(0, 100), known);
  if (!near.empty()) return fmt::format("; did you mean '{}'?", near);
  return fmt::format("; known: {}", fmt::join(known, ", "));
}

}  // namespace scree
