// One table of a scene file, checked against its section of the key table: unknown and missing keys, types, units and
// ranges become errors when the reader is made; after that values are taken by name. A wrong value is not delivered.
#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostics.h"
#include "scene/value.h"
#include "scree/scene.h"
#include "scree/watch.h"

namespace scree {

struct ReadContext {
  Diagnostics& errors;
  bool planar = false;
  std::filesystem::path folder;  // of the scene file: other files are named relative to it
  const Watch& watch;
  std::map<std::string, std::string, std::less<>>* written_at = nullptr;  // Scene's own
};

Place place_of(const toml::source_region& region);

class Reader {
 public:
  Reader(const toml::table& table, const Section& section, std::string path, ReadContext& context);

  bool given(std::string_view key) const;   // present, right or wrong
  bool usable(std::string_view key) const;  // present and right
  bool is_table(std::string_view key) const { return usable(key) && table_->get(key)->is_table(); }
  bool is_array(std::string_view key) const { return usable(key) && table_->get(key)->is_array(); }
  bool is_text(std::string_view key) const { return usable(key) && table_->get(key)->is_string(); }
  bool is_word(std::string_view key) const;                               // usable, and one of the key's words
  bool is_wanted(std::string_view key) const;                             // a table, or true
  bool ok() const { return context_->errors.count() == errors_before_; }  // nothing wrong in here, nor below so far

  // Assigns the value if there is a usable one of that form.
  template <class T>
  void read(std::string_view key, T& out) const {
    if (usable(key)) get_value(*table_->get(key), row(key), context_->planar, out);
  }
  // the usable value, else the preset
  template <class T>
  T value(std::string_view key, T preset = {}) const {
    read(key, preset);
    return preset;
  }
  std::string text(std::string_view key, std::string preset = "") const { return value(key, std::move(preset)); }
  // as the key's word says; unchanged for other words
  template <class T>
  void read_word(std::string_view key, T& out, std::initializer_list<std::pair<std::string_view, T>> meanings) const {
    for (const auto& [word, meaning] : meanings)
      if (text(key) == word) out = meaning;
  }
  std::vector<std::string> texts(std::string_view key) const;
  std::vector<Vec3> vectors(std::string_view key) const;
  std::vector<double> numbers(std::string_view key) const;                   // kCounts or kNumbers
  std::vector<std::pair<double, double>> pairs(std::string_view key) const;  // kSieve
  std::string path_of_file(std::string_view key) const;  // of a file that is named relative to the scene
  Reader table(std::string_view key) const;
  // one after the other, so that each one's ok() speaks for itself: visit(reader, index)
  template <class Visit>
  void for_tables(std::string_view key, Visit visit) const {
    if (!usable(key)) return;
    for (size_t i = 0; i < table_->get(key)->as_array()->size(); ++i) visit(element(key, i), i);
  }

  // of a list of keys, those that are given
  std::vector<std::string_view> given_of(const std::vector<std::string_view>& keys) const;
  void error(std::string_view key, std::string_view message) const;  // at the key, or at the table if it is absent
  void error(std::string_view message) const;                        // at the table
  ReadContext& context() const { return *context_; }
  const std::string& path() const { return path_; }
  std::string written_at() const;  // "file:line" of the table

 private:
  const Key& row(std::string_view key) const;
  void note_places() const;
  void check_unknown() const;
  void check_kind();
  void check_value(const Key& key, const toml::node& node);
  std::string key_path(std::string_view key) const;
  Reader element(std::string_view key, size_t index) const;

  const toml::table* table_;
  const Section* section_;
  std::string path_;
  ReadContext* context_;
  size_t errors_before_;
  std::map<std::string, bool, std::less<>> usable_;  // of the keys that are present
};

}  // namespace scree
