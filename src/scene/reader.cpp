#include "scene/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace scree {
namespace {

bool one_of(std::string_view word, std::string_view words) {
  const auto all = split_words(words);
  return std::find(all.begin(), all.end(), word) != all.end();
}

}  // namespace

Place place_of(const toml::source_region& region) {
  Place place;
  if (region.path) place.source = *region.path;
  if (place.source.starts_with("--set ")) return place;
  place.line = region.begin.line;
  place.column = region.begin.column;
  return place;
}

Reader::Reader(const toml::table& table, const Section& section, std::string path, ReadContext& context)
    : table_(&table),
      section_(&section),
      path_(std::move(path)),
      context_(&context),
      errors_before_(context.errors.count()) {
  note_places();
  check_unknown();
  for (const Key& key : section.keys)
    if (const toml::node* node = table.get(key.name)) check_value(key, *node);
  for (const Key& key : section.keys) {
    if (key.required && key.kinds.empty() && !given(key.name))
      error(key.name, fmt::format("is missing: needed: {}", allowed_text(key, context.planar)));
  }
  if (section.find("kind")) check_kind();
}

void Reader::note_places() const {
  if (!context_->written_at) return;
  const auto text_of = [&](const toml::node& node) { return context_->errors.text_of(place_of(node.source()), true); };
  if (!path_.empty()) context_->written_at->try_emplace(path_, text_of(*table_));
  for (const auto& [name, node] : *table_) context_->written_at->try_emplace(key_path(name.str()), text_of(node));
}

void Reader::check_unknown() const {
  for (const auto& [name, node] : *table_) {
    if (section_->find(name.str())) continue;
    const auto& region = name.source().begin ? name.source() : node.source();
    context_->errors.add(
        place_of(region), key_path(name.str()),
        fmt::format("is not a key of {}{}", section_->written, suggestion(name.str(), section_->names())));
  }
}

// keys that belong to another kind, and those that this kind misses
void Reader::check_kind() {
  if (!usable("kind")) return;
  const std::string kind = text("kind");
  for (const Key& key : section_->keys) {
    if (key.kinds.empty()) continue;
    const bool belongs = one_of(kind, key.kinds);
    if (given(key.name) && !belongs) {
      error(key.name, fmt::format("has no meaning for kind = \"{}\": allowed for {}", kind, key.kinds));
    } else if (belongs && key.required && !given(key.name)) {
      error(key.name, fmt::format("is missing: kind = \"{}\" needs {}", kind, allowed_text(key, context_->planar)));
    }
  }
}

void Reader::check_value(const Key& key, const toml::node& node) {
  bool& usable = usable_.try_emplace(std::string(key.name), true).first->second;
  const bool planar = context_->planar;
  if (key.where == (planar ? Where::spatial : Where::planar)) {
    usable = false;
    return error(key.name, planar ? "has no meaning in a planar scene" : "needs planar = true");
  }
  try {
    const bool word = key.forms & kWord && node.is_string();
    if (key.forms & kTable && node.is_table()) return;
    if (key.forms & kTables && node.is_array_of_tables()) return;
    // `--set wall=[]` takes all walls away
    if (key.forms & kTables && path_.empty() && !key.required && node.is_array() && node.as_array()->empty()) return;
    if (key.forms & kBoolean && node.is_boolean()) return;
    if (key.forms & kText && node.is_string()) return;
    if (word && (!(key.forms & kNumber) || one_of(node.as_string()->get(), key.words))) return void(word_of(node, key));
    if (key.forms & kInteger) return void(integer_of(node, key));
    if (key.forms & kTexts) return void(texts_of(node, key));
    if (key.forms & kNumbers) return void(numbers_of(node, key));
    if (key.forms & kVectors) return void(vectors_of(node, key, planar));
    if (key.forms & kCounts) return void(counts_of(node, key, planar));
    if (key.forms & kSieve) return void(sieve_of(node, key));
    if (key.forms & kVector) return void(vector_of(node, key, planar));
    if (key.forms & kNumber) return void(number_of(node, key));
    throw std::invalid_argument("has the wrong type");
  } catch (const std::invalid_argument& wrong) {
    usable = false;
    error(key.name, fmt::format("value {} {}: allowed: {}", shown(node), wrong.what(), allowed_text(key, planar)));
  }
}

// Only called for a key of the table: anything else is a slip of ours, not of the user.
const Key& Reader::row(std::string_view key) const {
  const Key* found = section_->find(key);
  if (!found) throw std::logic_error(fmt::format("section '{}' of the key table has no '{}'", section_->name, key));
  return *found;
}

std::string Reader::key_path(std::string_view key) const {
  return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

bool Reader::given(std::string_view key) const {
  row(key);
  return usable_.contains(key);
}

bool Reader::usable(std::string_view key) const {
  row(key);
  const auto found = usable_.find(key);
  return found != usable_.end() && found->second;
}

bool Reader::is_word(std::string_view key) const {
  const auto* text = usable(key) ? table_->get(key)->as_string() : nullptr;
  return text && one_of(text->get(), row(key).words);
}

bool Reader::is_wanted(std::string_view key) const {
  return is_table(key) || (usable(key) && table_->get(key)->value_or(false));
}

std::vector<std::string> Reader::texts(std::string_view key) const {
  return usable(key) ? texts_of(*table_->get(key), row(key)) : std::vector<std::string>{};
}

std::vector<Vec3> Reader::vectors(std::string_view key) const {
  return usable(key) ? vectors_of(*table_->get(key), row(key), context_->planar) : std::vector<Vec3>{};
}

std::vector<double> Reader::numbers(std::string_view key) const {
  if (!usable(key)) return {};
  const Key& found = row(key);
  return found.forms & kNumbers ? numbers_of(*table_->get(key), found)
                                : counts_of(*table_->get(key), found, context_->planar);
}

std::vector<std::pair<double, double>> Reader::pairs(std::string_view key) const {
  return usable(key) ? sieve_of(*table_->get(key), row(key)) : std::vector<std::pair<double, double>>{};
}

std::string Reader::path_of_file(std::string_view key) const { return (context_->folder / text(key)).string(); }

// Whoever asks for a table has to know that it is there.
Reader Reader::table(std::string_view key) const {
  if (!is_table(key)) throw std::logic_error(fmt::format("'{}' is asked for as a table", key_path(key)));
  return {*table_->get(key)->as_table(), scene_section(row(key).section), key_path(key), *context_};
}

Reader Reader::element(std::string_view key, size_t index) const {
  const toml::array& array = *table_->get(key)->as_array();
  return {*array[index].as_table(), scene_section(row(key).section), fmt::format("{}[{}]", key_path(key), index),
          *context_};
}

std::vector<std::string_view> Reader::given_of(const std::vector<std::string_view>& keys) const {
  std::vector<std::string_view> found;
  for (const std::string_view key : keys)
    if (given(key)) found.push_back(key);
  return found;
}

void Reader::error(std::string_view key, std::string_view message) const {
  const toml::node* node = table_->get(key);
  const Place place = place_of(node ? node->source() : table_->source());
  context_->errors.add(place, key_path(key), message);
}

std::string Reader::written_at() const { return context_->errors.text_of(place_of(table_->source()), false); }

void Reader::error(std::string_view message) const { context_->errors.add(place_of(table_->source()), path_, message); }

}  // namespace scree
