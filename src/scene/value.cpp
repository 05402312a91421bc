#include "scene/value.h"

#include <fmt/format.h>

#include <cmath>
#include <sstream>

#include "scene/diagnostics.h"
#include "scene/units.h"

namespace scree {
namespace {

double in_range(double value, const Key& key) {
  if (std::isnan(value) || (std::isinf(value) && !key.infinite)) wrong("is not a finite number");
  if (!key.range.contains(value)) wrong("is out of range");
  return value;
}

double with_unit(const std::string& text, const Key& key) {
  Quantity quantity;
  try {
    quantity = parse_quantity(text);
  } catch (const std::invalid_argument& error) {
    wrong(fmt::format("is not understood: {}", error.what()));
  }
  const Dimension wanted = parse_unit(key.unit).dimension;
  if (quantity.has_unit && quantity.dimension != wanted) {
    const auto [name, example] = name_of_unit(key.unit);
    wrong(fmt::format("is {}, but the key wants {}, such as \"{}\"", name_of(quantity.dimension).name, name, example));
  }
  return quantity.value;
}

// of a physical quantity
double in_bounds(double value, const Key& key) {
  in_range(value, key);
  if (std::isinf(value)) return value;  // the key allows it
  if (const std::string beyond = beyond_unit(value, key); !beyond.empty()) wrong(beyond);
  return value;
}

const toml::array& array_of(const toml::node& node, size_t least, size_t most) {
  const toml::array* array = node.as_array();
  if (!array) wrong("has the wrong type");
  if (array->size() < least || array->size() > most) wrong(fmt::format("has {} elements", array->size()));
  return *array;
}

}  // namespace

double number_of(const toml::node& node, const Key& key) {
  if (const auto* integer = node.as_integer()) return in_bounds(static_cast<double>(integer->get()), key);
  if (const auto* floating = node.as_floating_point()) return in_bounds(floating->get(), key);
  if (const auto* text = node.as_string()) return in_bounds(with_unit(text->get(), key), key);
  wrong("has the wrong type");
}

int64_t integer_of(const toml::node& node, const Key& key) {
  const auto* integer = node.as_integer();
  const auto* floating = node.as_floating_point();
  // 1e6 is a float in TOML, and a whole number to everybody else
  const bool whole = floating && std::fabs(floating->get()) < 9e15 && std::trunc(floating->get()) == floating->get();
  if (floating && std::isfinite(floating->get()) && !whole) wrong("is not a whole number in reach");
  if (!integer && !floating) wrong("has the wrong type");
  in_range(integer ? static_cast<double>(integer->get()) : floating->get(), key);
  return integer ? integer->get() : static_cast<int64_t>(floating->get());
}

Vec3 vector_of(const toml::node& node, const Key& key, bool planar) {
  if (key.axial && planar) return {0, 0, number_of(node, key)};
  if (!node.is_array() && key.forms & kNumber) {
    const double all = number_of(node, key);
    return {all, all, all};
  }
  const toml::array& array = array_of(node, planar ? 2 : 3, 3);
  Vec3 v{number_of(array[0], key), number_of(array[1], key), 0};
  if (!planar) v.z = number_of(array[2], key);
  if (planar && array.size() == 3 && number_of(array[2], {.unit = key.unit}) != 0)
    wrong("leaves the plane z = 0 of a planar scene");
  return v;
}

std::vector<Vec3> vectors_of(const toml::node& node, const Key& key, bool planar) {
  std::vector<Vec3> all;
  for (const toml::node& element : array_of(node, 1, SIZE_MAX)) all.push_back(vector_of(element, key, planar));
  return all;
}

std::vector<double> numbers_of(const toml::node& node, const Key& key) {
  std::vector<double> all;
  for (const toml::node& element : array_of(node, 1, SIZE_MAX)) all.push_back(number_of(element, key));
  return all;
}

std::vector<std::string> texts_of(const toml::node& node, const Key& key) {
  std::vector<std::string> all;
  const auto words = split_words(key.words);
  for (const toml::node& element : array_of(node, 0, SIZE_MAX)) {
    if (!element.is_string()) wrong("holds something else than strings");
    all.push_back(element.as_string()->get());
    if (!words.empty()) word_of(element, key);
  }
  return all;
}

std::string word_of(const toml::node& node, const Key& key) {
  if (!node.is_string()) wrong("has the wrong type");
  const auto words = split_words(key.words);
  const std::string& text = node.as_string()->get();
  for (const std::string_view word : words)
    if (word == text) return text;
  const std::string_view near = nearest_name(text, words);
  wrong(near.empty() ? "is not one of the words" : fmt::format("is not one of the words; did you mean \"{}\"?", near));
}

std::vector<double> counts_of(const toml::node& node, const Key& key, bool planar) {
  const size_t axes = planar ? 2 : 3;
  std::vector<double> counts;
  for (const toml::node& element : array_of(node, axes, axes))
    counts.push_back(static_cast<double>(integer_of(element, key)));
  counts.resize(3, 1);
  return counts;
}

std::vector<std::pair<double, double>> sieve_of(const toml::node& node, const Key& key) {
  std::vector<std::pair<double, double>> pairs;
  for (const toml::node& element : array_of(node, 2, SIZE_MAX)) {
    const toml::array& pair = array_of(element, 2, 2);
    const double opening = number_of(pair[0], key);
    const double passing = number_of(pair[1], {.range = {0, 1}});
    if (opening <= 0) wrong("has an opening that is not > 0");
    if (!pairs.empty() && opening <= pairs.back().first) wrong("has openings that do not increase");
    if (!pairs.empty() && passing < pairs.back().second) wrong("has fractions that decrease");
    pairs.emplace_back(opening, passing);
  }
  if (pairs.front().second != 0 || pairs.back().second != 1) wrong("has fractions that do not run from 0 to 1");
  return pairs;
}

std::string shown(const toml::node& node) {
  constexpr size_t kLongest = 60;
  std::string text;
  if (const auto* string = node.as_string()) {
    text = fmt::format("\"{}\"", string->get());
  } else if (const auto* floating = node.as_floating_point()) {
    text = fmt::format("{}", floating->get());
  } else if (const toml::array* array = node.as_array()) {
    for (const toml::node& element : *array) {
      if (text.size() > kLongest) break;
      text += (text.empty() ? "" : ", ") + shown(element);
    }
    text = "[" + text + "]";
  } else if (node.is_table()) {
    text = "{...}";
  } else {
    std::ostringstream stream;
    node.visit([&](const auto& value) { stream << value; });
    text = stream.str();
  }
  if (text.size() <= kLongest) return text;
  size_t cut = kLongest;
  while (cut > 0 && (text[cut] & 0xC0) == 0x80) --cut;  // not inside a UTF-8 character
  return text.substr(0, cut) + "...";
}

}  // namespace scree
