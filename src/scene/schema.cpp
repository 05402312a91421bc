// JSON Schema of a scene, made from the key table.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "scene/key_rows.h"
#include "scene/units.h"
#include "scree/load.h"

namespace scree {
namespace {

using Json = nlohmann::ordered_json;

Json reference_to(std::string_view section) { return {{"$ref", fmt::format("#/$defs/{}", section)}}; }

Json strings(std::string_view words) {
  Json all = Json::array();
  for (const std::string_view word : split_words(words)) all.push_back(std::string(word));
  return all;
}

void add_range(Json& schema, const Range& range) {
  if (std::isfinite(range.min)) schema[range.min_open ? "exclusiveMinimum" : "minimum"] = range.min;
  if (std::isfinite(range.max)) schema[range.max_open ? "exclusiveMaximum" : "maximum"] = range.max;
}

// a bare SI number, or a string that starts with a number
Json number(const Key& key) {
  Json bare = {{"type", "number"}};
  if (!key.infinite) add_range(bare, bounded_range(key));
  Json text = {{"type", "string"}, {"pattern", "^ *[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"}};
  const auto example = name_of_unit(key.unit).example;
  text["examples"] = Json::array({std::string(example)});
  return {{"anyOf", Json::array({bare, text})}};
}

Json array_of(Json items, size_t least, size_t most = 0) {
  Json schema = {{"type", "array"}, {"items", std::move(items)}, {"minItems", least}};
  if (most > 0) schema["maxItems"] = most;
  return schema;
}

// one schema for every form that the key may take
std::vector<Json> forms_of(const Key& key) {
  std::vector<Json> forms;
  const auto add = [&](ValueForm form, const Json& schema) {
    if (key.forms & form) forms.push_back(schema);
  };
  Json integer = {{"type", "integer"}};
  add_range(integer, key.range);
  add(kBoolean, {{"type", "boolean"}});
  add(kInteger, integer);
  add(kNumber, number(key));
  if (key.axial) forms.push_back(number(key));
  add(kText, {{"type", "string"}});
  add(kWord, {{"enum", strings(key.words)}});
  add(kVector, array_of(number(key), 2, 3));
  add(kNumbers, array_of(number(key), 1));
  add(kVectors, array_of(array_of(number(key), 2, 3), 1));
  Json item = {{"type", "string"}};
  if (!key.words.empty()) item = {{"enum", strings(key.words)}};
  add(kTexts, array_of(item, 0));
  add(kCounts, array_of(integer, 2, 3));
  Json pair = array_of(Json::object(), 2, 2);
  pair["prefixItems"] = Json::array({number({.unit = key.unit, .range = kPositive}), number({.range = kFraction})});
  pair.erase("items");
  add(kSieve, array_of(pair, 2));
  if (key.forms & kTable) forms.push_back(reference_to(key.section));
  if (key.forms & kTables) forms.push_back(array_of(reference_to(key.section), 1));
  return forms;
}

std::string description_of(const Key& key) {
  std::string text(key.doc);
  if (!key.unit.empty()) text += fmt::format(" [{}]", key.unit);
  if (!range_text(key.range).empty()) text += fmt::format("; allowed: {}", range_text(key.range));
  if (!key.kinds.empty()) text += fmt::format("; for kind {}", key.kinds);
  if (key.where == Where::planar) text += "; planar scenes only";
  if (key.where == Where::spatial) text += "; not in planar scenes";
  return text;
}

Json schema_of(const Key& key) {
  std::vector<Json> forms = forms_of(key);
  Json schema = forms.size() == 1 ? forms[0] : Json{{"anyOf", forms}};
  schema["description"] = description_of(key);
  if (!key.unit.empty()) schema["x-unit"] = std::string(key.unit);
  if (!key.preset.empty()) schema["default"] = Json::parse(key.preset);
  return schema;
}

Json schema_of(const Section& section) {
  Json schema = {{"type", "object"}, {"description", std::string(section.doc)}};
  Json required = Json::array();
  for (const Key& key : section.keys) {
    schema["properties"][std::string(key.name)] = schema_of(key);
    if (key.required && key.kinds.empty()) required.push_back(std::string(key.name));
  }
  if (!required.empty()) schema["required"] = required;
  schema["additionalProperties"] = false;
  return schema;
}

}  // namespace

std::string scene_schema() {
  Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "Scree scene"}};
  const auto sections = scene_sections();
  schema.update(schema_of(sections[0]));
  for (const Section& section : sections.subspan(1)) schema["$defs"][std::string(section.name)] = schema_of(section);
  return schema.dump(2);
}

}  // namespace scree
