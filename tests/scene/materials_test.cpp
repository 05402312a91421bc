#include "scene/scene_text.h"

namespace scree {
namespace {

std::string two_materials(const std::string& a, const std::string& b, const std::string& more = "") {
  return "[[material]]\nname = \"a\"\ndensity = 1\nyoung_modulus = \"1 GPa\"\n" + a +
         "\n[[material]]\nname = \"b\"\ndensity = 2\nyoung_modulus = 2\n" + b + "\n" + more +
         "[[particles]]\nmaterial = \"a\"\nradius = 1\npositions = [[0, 0, 0]]\n[[wall]]\nmaterial = \"b\"\n"
         "plane = {point = [0, 0, -5], normal = [0, 0, 1]}\n" +
         kTimeText;
}

TEST(SceneMaterials, ValuesAndMeans) {
  const Scene scene = parse_scene(
      two_materials(
          "friction = 0.2\nrestitution = 0.4\nnormal_stiffness = 100\nsurface_energy = 1\npoisson_ratio = 0.1",
          "friction = 0.4\nrestitution = 0.8\nnormal_stiffness = 300\nsurface_energy = 4\nrolling_friction = 0.1"),
      "s.toml");
  EXPECT_EQ(scene.materials.at(0).young_modulus, 1e9);
  EXPECT_EQ(scene.materials.at(0).poisson_ratio, 0.1);
  EXPECT_EQ(scene.materials.at(1).poisson_ratio, 0.25);
  EXPECT_EQ(scene.contact.law, LawKind::hertz_mindlin);
  ASSERT_EQ(scene.contact.interactions.size(), 4u);
  const Interaction& own = scene.contact.interactions[0];
  const Interaction& mixed = scene.contact.interactions[1];
  EXPECT_EQ(own.friction, 0.2);
  EXPECT_DOUBLE_EQ(mixed.friction, 0.3);
  EXPECT_DOUBLE_EQ(mixed.restitution, 0.6);
  EXPECT_DOUBLE_EQ(mixed.rolling_friction, 0.05);
  EXPECT_DOUBLE_EQ(mixed.normal_stiffness, 150);
  EXPECT_DOUBLE_EQ(mixed.tangential_stiffness, 150 * 2.0 / 7.0);
  EXPECT_DOUBLE_EQ(mixed.surface_energy, 2);
  EXPECT_EQ(scene.contact.interactions[2].friction, mixed.friction);
  EXPECT_EQ(scene.groups.at(0).material, 0);
  EXPECT_EQ(scene.walls.at(0).material, 1);
}

TEST(SceneMaterials, InteractionReplacesTheMean) {
  const Scene scene = parse_scene(two_materials("friction = 0.2", "friction = 0.4",
                                                "[[interaction]]\nmaterials = [\"b\", \"a\"]\nnormal_stiffness = 7\n"
                                                "restitution = 0.9\n"),
                                  "s.toml");
  for (const int pair : {1, 2}) {
    const Interaction& mixed = scene.contact.interactions[pair];
    EXPECT_DOUBLE_EQ(mixed.friction, 0.3);
    EXPECT_EQ(mixed.restitution, 0.9);
    EXPECT_EQ(mixed.normal_stiffness, 7);
    EXPECT_EQ(mixed.tangential_stiffness, 2);
  }
  EXPECT_EQ(scene.contact.interactions[0].restitution, 0.5);
}

TEST(SceneMaterials, Damping) {
  const std::string linear = "[contact]\nlaw = \"linear\"\nrolling_damping = 0.3\n";
  const std::string both = "normal_stiffness = 1\nnormal_damping = \"4 /s\"";
  const Scene scene = parse_scene(two_materials(both, "normal_stiffness = 1\nnormal_damping = 8", linear), "s.toml");
  EXPECT_EQ(scene.rolling_damping, 0.3);
  EXPECT_EQ(scene.contact.interactions[1].normal_damping, 6);
  EXPECT_FALSE(scene.contact.interactions[1].tangential_damping);
  const Scene one = parse_scene(two_materials(both, "normal_stiffness = 1", linear), "s.toml");
  EXPECT_FALSE(one.contact.interactions[1].normal_damping);
  // restitution of an interaction takes the place of the damping that the materials agreed on
  const std::string pair = "[[interaction]]\nmaterials = [\"a\", \"b\"]\nrestitution = 0.7\n";
  const Scene third = parse_scene(two_materials(both, both, linear + pair), "s.toml");
  EXPECT_FALSE(third.contact.interactions[1].normal_damping);
  EXPECT_EQ(third.contact.interactions[1].restitution, 0.7);
  EXPECT_EQ(third.contact.interactions[0].normal_damping, 4);
}

TEST(SceneMaterials, LawsNeedTheirKeysOnlyWhereMaterialsMeet) {
  const std::string linear = "[contact]\nlaw = \"linear\"\n";
  const std::string pair = "[[interaction]]\nmaterials = [\"a\", \"b\"]\nnormal_stiffness = 1\n";
  // the wall's material never meets itself
  EXPECT_EQ(error_of(two_materials("normal_stiffness = 1", "", linear + pair)), "no error");
  EXPECT_TRUE(
      contains_text(error_of(two_materials("normal_stiffness = 1", "", linear)), "key 'material[1].normal_stiffness'"));
  EXPECT_TRUE(contains_text(error_of(two_materials("", "normal_stiffness = 1", linear + pair)),
                            "key 'material[0].normal_stiffness'"));
  const std::string jkr = "[contact]\nlaw = \"jkr\"\n";
  EXPECT_EQ(error_of(two_materials("surface_energy = 0", "surface_energy = 0.1", jkr)), "no error");
  EXPECT_TRUE(
      contains_text(error_of(two_materials("surface_energy = 0", "", jkr)), "key 'material[1].surface_energy'"));
}

}  // namespace
}  // namespace scree
