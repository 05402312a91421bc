// Spheres and clumps beside polyhedra: they touch each other and walls by the scene's law, facets by layers.
#include <gtest/gtest.h>

#include "engine/cubes.h"
#include "scree/error.h"
#include "scree/load.h"
#include "scree/simulation.h"

namespace scree {
namespace {

using namespace testing;

constexpr double kBallRadius = 0.01;

ParticleSpec ball(Vec3 position, Vec3 velocity) {
  ParticleSpec p;
  p.position = position;
  p.velocity = velocity;
  p.radius = kBallRadius;
  p.spin = {3, -5, 7};
  return p;
}

// A falling ball that touches the floor, and two that collide; as clumps of two balls if asked for.
Scene round_bodies(LawKind law, bool clumps) {
  Scene scene = cubes({});
  scene.groups.clear();
  scene.shapes.clear();
  scene.contact.law = law;
  scene.materials[0].young_modulus = 5e6;
  Interaction& i = scene.contact.interactions[0];
  i.normal_stiffness = 1e4, i.tangential_stiffness = 5e3, i.surface_energy = 0.05;
  i.rolling_friction = 0.02;
  ParticleGroup group;
  group.name = "round";
  group.placement = ListPlacement{"",
                                  {ball({0.1, 0, 1.001 * kBallRadius}, {0.3, 0, -0.2}),
                                   ball({0.2, 0, 0.1}, {0.3, 0, 0}), ball({0.2205, 0.004, 0.1}, {-0.3, 0.1, 0})}};
  if (clumps) {
    scene.shapes.push_back({"pair", ClumpForm{{{{-0.4, 0, 0}, 0.6}, {{0.4, 0, 0}, 0.6}}}});
    group.shapes = {0};
  }
  scene.groups = {group};
  scene.time.step = 1e-5;
  return scene;
}

void add_cube(Scene& scene, ParticleSpec cube) {
  const Scene only = cubes({cube});
  ParticleGroup group = only.groups[0];
  group.shapes = {static_cast<int>(scene.shapes.size())};
  scene.shapes.push_back(only.shapes[0]);
  scene.groups.push_back(group);
}

TEST(MixedKinds, RoundBodiesMoveAsIfThereWereNoPolyhedron) {
  for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr})
    for (const bool clumps : {false, true}) {
      SCOPED_TRACE(std::string(law.name) + (clumps ? ", clumps" : ", spheres"));
      Scene alone = round_bodies(law, clumps), beside = alone;
      add_cube(beside, at({-0.3, 0, 0.49 * kEdge}));
      Simulation one(alone, {1}), other(beside, {1});
      one.advance(1500), other.advance(1500);
      const ParticleSnapshot a = one.snapshot(), b = other.snapshot();
      for (size_t k = 0; k < a.id.size(); ++k) {
        EXPECT_EQ(a.position[k], b.position[k]) << k;
        EXPECT_EQ(a.velocity[k], b.velocity[k]) << k;
        EXPECT_EQ(a.spin[k], b.spin[k]) << k;
      }
      EXPECT_NE(a.velocity[1].x, 0.3) << "they have collided";
      EXPECT_GT(b.position[3].z, 0.48 * kEdge) << "the floor holds the cube";
      // asked to, they touch as polyhedra do
      for (Interaction& i : beside.contact.interactions) i.rolling_friction = 0;
      beside.contact.layers = true;
      Simulation layered(beside, {1});
      layered.advance(1500);
      EXPECT_NE(layered.snapshot().velocity[1], a.velocity[1]);
    }
}

// A ball that drops on a resting cube stays on it, whoever of the two is listed first; the ledger closes.
TEST(MixedKinds, ABallLandsOnACube) {
  for (const bool cube_first : {false, true}) {
    Scene scene = round_bodies(LawKind::hertz_mindlin, false);
    ParticleSpec drop = ball({0, 0, kEdge + 1.5 * kBallRadius}, {0, 0, -0.1});
    drop.spin = {};
    scene.groups[0].placement = ListPlacement{"", {drop}};
    add_cube(scene, at({0, 0, 0.5 * kEdge}));
    if (cube_first) std::swap(scene.groups[0], scene.groups[1]);
    scene.time.step = 2e-5;
    Simulation sim(scene, {1});
    sim.advance(25000);
    const ParticleSnapshot s = sim.snapshot();
    const size_t k = cube_first ? 1 : 0;
    EXPECT_NEAR(s.position[k].z, kEdge + kBallRadius, 0.02 * kBallRadius);
    EXPECT_LT(norm(s.velocity[k]), 1e-3);
    EXPECT_EQ(s.contacts[k], 1u);
    EXPECT_LT(sim.measure().energy.imbalance(), 1e-3);
  }
}

std::string scene_text(const std::string& material, const std::string& more = "") {
  return "[contact]\nlaw = \"hertz-mindlin\"\n[[material]]\nname = \"wood\"\ndensity = 650\n" + material +
         "[[material]]\nname = \"glass\"\ndensity = 2500\nlayer_stiffness = \"30 MPa/m\"\nyoung_modulus = \"5 MPa\"\n"
         "poisson_ratio = 0.2\nrolling_friction = 0.01\n" +
         more +
         "[[shape]]\nname = \"cube\"\nkind = \"polyhedron\"\nsolid = \"cube\"\n"
         "[[particles]]\nmaterial = \"wood\"\nshape = \"cube\"\nradius = 0.02\npositions = [[0, 0, 0.1]]\n"
         "[[particles]]\nmaterial = \"glass\"\nradius = 0.01\npositions = [[0, 0, 0.2]]\n"
         "[time]\nduration = 0.01\n";
}

std::string error_of(const std::string& text) {
  try {
    parse_scene(text, "mixed.toml");
  } catch (const InputError& e) {
    return e.what();
  }
  return "no error";
}

TEST(MixedKinds, MaterialsNeedTheKeysOfTheContactsTheyHave) {
  EXPECT_EQ(error_of(scene_text("layer_stiffness = \"30 MPa/m\"\n")), "no error") << "no point of contact is of wood";
  const std::string missing = error_of(scene_text("young_modulus = 1e7\n"));
  EXPECT_NE(missing.find("key 'material[0].layer_stiffness': is missing: the law layer needs it"), std::string::npos)
      << missing;
  const std::string soft =
      error_of(scene_text("layer_stiffness = 3e7\n", "[[wall]]\nmaterial = \"wood\"\nplane = {normal = [0, 0, 1]}\n"));
  EXPECT_NE(soft.find("key 'material[0].young_modulus': is missing: the law hertz-mindlin needs it"), std::string::npos)
      << soft;
  EXPECT_NE(soft.find("contact.layers = true"), std::string::npos) << soft;
}

TEST(MixedKinds, ALawForMaterialsThatTouchByLayersAloneIsRefused) {
  const std::string wrong = error_of(
      scene_text("layer_stiffness = 3e7\n", "[[interaction]]\nmaterials = [\"wood\", \"glass\"]\nlaw = \"linear\"\n"));
  EXPECT_NE(wrong.find("key 'interaction[0].law': belongs to points of contact, and these materials touch by layers "
                       "alone: allowed: no law"),
            std::string::npos)
      << wrong;
}

}  // namespace
}  // namespace scree
