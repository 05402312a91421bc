// The key table against what is written elsewhere: the docs, the schema, the defaults of the structs.
#include <nlohmann/json.hpp>

#include "io/file.h"
#include "scene/keys.h"
#include "scene/reference_table.h"
#include "scene/scene_text.h"
#include "scene/units.h"

namespace scree {
namespace {

std::string scenes_md() { return read_file(SCREE_SOURCE_DIR "/docs/scenes.md"); }

TEST(SceneReference, DocsHoldEveryTable) {
  const std::string docs = scenes_md();
  for (const Section& section : scene_sections()) EXPECT_TRUE(contains_text(docs, reference_table(section)));
  EXPECT_TRUE(contains_text(docs, reference_units()));
}

TEST(SceneReference, ScenesOfTheDocsAreGood) {
  const std::string docs = scenes_md() + read_file(SCREE_SOURCE_DIR "/docs/sources.md");
  size_t count = 0;
  for (size_t at = 0; (at = docs.find("```toml scene\n", at)) != std::string::npos; ++count) {
    at = docs.find('\n', at) + 1;
    EXPECT_EQ(error_of(docs.substr(at, docs.find("```", at) - at)), "no error");
  }
  EXPECT_GE(count, 3u);
}

TEST(SceneReference, SchemaHoldsEveryKey) {
  const auto schema = nlohmann::json::parse(scene_schema());
  EXPECT_EQ(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
  for (const Section& section : scene_sections()) {
    const auto& table = section.name == "scene" ? schema : schema["$defs"][std::string(section.name)];
    EXPECT_EQ(table["properties"].size(), section.keys.size()) << section.name;
    EXPECT_EQ(table["additionalProperties"], false);
    for (const Key& key : section.keys) {
      const auto& property = table["properties"][std::string(key.name)];
      EXPECT_FALSE(property["description"].get<std::string>().empty()) << key.name;
      EXPECT_EQ(property.value("x-unit", ""), key.unit) << key.name;
    }
  }
  EXPECT_EQ(schema["$defs"]["material"]["required"], nlohmann::json({"name", "density"}));
  const auto& friction = schema["$defs"]["material"]["properties"]["friction"];
  EXPECT_EQ(friction["anyOf"][0]["minimum"], 0);
}

// every $ref leads somewhere
void check_references(const nlohmann::json& node, const nlohmann::json& schema) {
  if (node.is_object() && node.contains("$ref")) {
    const std::string target = node["$ref"].get<std::string>().substr(1);
    EXPECT_TRUE(schema.contains(nlohmann::json::json_pointer(target))) << target;
  }
  if (node.is_structured()) {
    for (const auto& inner : node) check_references(inner, schema);
  }
}

TEST(SceneReference, SchemaReferencesLeadSomewhere) {
  const auto schema = nlohmann::json::parse(scene_schema());
  check_references(schema, schema);
}

TEST(SceneReference, TheKeyTableIsSound) {
  for (const Section& section : scene_sections()) {
    for (const Key& key : section.keys) {
      EXPECT_EQ(section.find(key.name), &key) << "twice: " << section.name << "." << key.name;
      EXPECT_NO_THROW(parse_unit(key.unit));
      EXPECT_NE(name_of_unit(key.unit).example, "") << key.unit << " has no example";
      if (!key.section.empty()) {
        EXPECT_NO_THROW(scene_section(key.section));
      }
    }
  }
}

// Writing a default out changes nothing: the table tells the truth about the structs.
TEST(SceneReference, DefaultsAreThoseOfTheStructs) {
  const std::string text = "depth = 1\nplanar = true\n" + replaced(kSmallScene, "[[0, 0, 1]]", "[[0, 0]]") +
                           "[domain]\n[contact]\n[output]\n[[wall]]\ncircle = {center = [0, 0], radius = 9}\n";
  const uint64_t hash = scene_hash(parse_scene(text, "s.toml"));
  const std::pair<std::string_view, std::string> tables[] = {{"scene", ""},
                                                             {"domain", "domain."},
                                                             {"contact", "contact."},
                                                             {"material", "material[0]."},
                                                             {"particles", "particles[0]."},
                                                             {"time", "time."}};
  int checked = 0;
  for (const auto& [name, path] : tables) {
    for (const Key& key : scene_section(name).keys) {
      if (key.preset.empty() || key.name == "planar") continue;
      const std::string override = path + std::string(key.name) + "=" + std::string(key.preset);
      if (key.doc.starts_with("picard: ") && key.name != "integrator") {  // refused where steps are explicit
        const std::string picard = "time.integrator=\"picard\"";
        EXPECT_EQ(scene_hash(parse_scene(text, "s.toml", {picard, override})),
                  scene_hash(parse_scene(text, "s.toml", {picard})))
            << override;
        continue;
      }
      EXPECT_EQ(scene_hash(parse_scene(text, "s.toml", {override})), hash) << override;
      ++checked;
    }
  }
  EXPECT_GT(checked, 15);
}

}  // namespace
}  // namespace scree
