#include "scene/read_scene.h"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>

#include "scene/keys.h"
#include "scene/nesting.h"
#include "scene/value.h"

namespace scree {
namespace {

// one part of a path: name, or name[element]
struct PathPart {
  std::string_view name, element;
  bool has_element = false;
};

PathPart take_part(std::string_view& path) {
  const size_t end = std::min(path.find_first_of(".["), path.size());
  PathPart part{path.substr(0, end), {}, false};
  path.remove_prefix(end);
  if (path.starts_with('[')) {
    const size_t close = path.find(']');
    if (close == std::string_view::npos) wrong("a ']' is missing");
    part.element = path.substr(1, close - 1);
    part.has_element = true;
    path.remove_prefix(close + 1);
  }
  if (part.name.empty()) wrong("the key has an empty part");
  if (path == "." || (!path.empty() && path[0] != '.')) wrong("the parts of a key are joined by '.'");
  if (!path.empty()) path.remove_prefix(1);
  return part;
}

// the element of an array of tables, by number or by its `name`
toml::table& find_element(toml::table& table, const PathPart& part) {
  toml::array* array = table[part.name].as_array();
  const size_t count = array ? array->size() : 0;
  size_t index = 0;
  const char* end = part.element.data() + part.element.size();
  const auto [rest, error] = std::from_chars(part.element.data(), end, index);
  const bool number = rest == end && !part.element.empty();
  if (error == std::errc::result_out_of_range) index = count;
  for (size_t i = 0; i < count; ++i) {
    toml::table* element = array->get(i)->as_table();
    if (element && (number ? i == index : (*element)["name"].value_or(std::string_view{}) == part.element))
      return *element;
  }
  wrong(fmt::format("there is no {}[{}]: the scene has {} of them, numbered from 0", part.name, part.element, count));
}

toml::table& enter(toml::table& table, const PathPart& part, const Key& key) {
  if (part.has_element != bool(key.forms & kTables)) {
    wrong(key.forms & kTables ? fmt::format("say which one: {}[0]", part.name)
                              : fmt::format("'{}' is no array", part.name));
  }
  if (part.has_element) return find_element(table, part);
  if (!table.contains(part.name)) table.insert(part.name, toml::table{});
  toml::table* inner = table[part.name].as_table();
  if (!inner) wrong(fmt::format("'{}' is no table in the scene", part.name));
  return *inner;
}

toml::table parse_value(std::string_view value, const std::string& source) {
  if (const auto deep = find_deep_nesting(value)) wrong(deep->text);
  try {
    toml::table parsed = toml::parse(fmt::format("value = {}\n", value), source);
    if (parsed.size() == 1) return parsed;
  } catch (const toml::parse_error&) {
    // the shell takes quotes off: 5 mm and linear are strings
  }
  return toml::parse(fmt::format("value = '''{}'''\n", value), source);
}

}  // namespace

void apply_override(toml::table& scene, const std::string& override, Diagnostics& errors) {
  const std::string source = "--set " + override;
  try {
    const size_t equals = override.find('=');
    if (equals == std::string::npos) wrong("an override is written key=value");
    std::string_view path = std::string_view(override).substr(0, equals);
    while (path.ends_with(' ')) path.remove_suffix(1);
    toml::table* table = &scene;
    const Section* section = &scene_section("scene");
    while (true) {
      const PathPart part = take_part(path);
      const Key* key = section->find(part.name);
      if (!key)
        wrong(fmt::format("key '{}' is not a key of {}{}", part.name, section->written,
                          suggestion(part.name, section->names())));
      if (path.empty() && !part.has_element) {
        toml::table value = parse_value(std::string_view(override).substr(equals + 1), source);
        std::move(*value.get("value")).visit([&](auto&& node) { table->insert_or_assign(part.name, std::move(node)); });
        return;
      }
      if (path.empty()) wrong("a single element cannot be replaced: name a key of it");
      if (key->section.empty()) wrong(fmt::format("'{}' has no keys inside", part.name));
      table = &enter(*table, part, *key);
      section = &scene_section(key->section);
    }
  } catch (const std::invalid_argument& error) {
    errors.add({source, 0, 0}, "", error.what());
  } catch (const toml::parse_error& error) {
    errors.add({source, 0, 0}, "", fmt::format("the value is not TOML: {}", error.description()));
  }
}

}  // namespace scree
