// A contact law from outside the library, as a user writes one: one file that includes only public headers.
//
// Walton & Braun 1986: the spring loads along k1·δ and unloads along the stiffer k2·(δ − δ0), where δ0 is the overlap
// that is left for good. Energy is lost by the loop of the two lines alone, so the restitution is √(k1/k2) at any
// speed. It keeps one real: the largest force line reached so far, as the plastic overlap δ0.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "scree/error.h"
#include "scree/law.h"
#include "scree/load.h"
#include "scree/simulation.h"

namespace {

using namespace scree;

constexpr LawKey kKeys[] = {{.name = "loading_stiffness",
                             .doc = "force / overlap while it grows",
                             .unit = "N/m",
                             .above_least = true,
                             .needed = true,
                             .example = "\"1e4 N/m\""},
                            {.name = "unloading_stiffness",
                             .doc = "force / overlap while it shrinks",
                             .unit = "N/m",
                             .above_least = true,
                             .needed = true,
                             .example = "\"4e4 N/m\""}};

// its parameters: k1, k2, kt
std::vector<double> params_of_pair(const LawMaterials& m) {
  const double loading = m.value("loading_stiffness"), unloading = m.value("unloading_stiffness");
  if (unloading < loading)
    throw InputError("law \"walton-braun\" needs unloading_stiffness >= loading_stiffness of " + m.names());
  return {loading, unloading, 2.0 / 7 * loading};
}

LawResponse walton_braun(const double* params, const LawPoint& p) {
  const double k1 = params[0], k2 = params[1], before = p.kept;  // δ0 so far
  LawResponse r;
  r.slide_stiffness_before = params[2];
  r.touching = p.overlap > 0;
  if (!r.touching) return r;
  const auto force_at = [&](double overlap, double rest) { return std::max(k2 * (overlap - rest), 0.0); };
  const double rest = std::max(before, p.overlap * (1 - k1 / k2));  // where the unloading line ends
  r.force = force_at(p.overlap, rest);
  r.kept = rest;
  r.energy = 0.5 * r.force * r.force / k2;
  // what the work of the step, at the mean of the forces, did not store
  const double overlap_before = std::max(p.overlap - p.approach * p.dt, 0.0);
  const double force_before = force_at(overlap_before, before);
  r.lost = 0.5 * (force_before + r.force) * p.approach * p.dt - (r.energy - 0.5 * force_before * force_before / k2);
  r.slide_stiffness = params[2];
  return r;
}

// its stiffer line sets the step
LawStiffness stiffness(const double* params, const LawImpact&) { return {params[1], params[2], 0, 0}; }

void register_once() {
  static const bool done = [] {
    UserLaw law{.name = "walton-braun", .doc = "elastic-plastic spring of Walton and Braun"};
    law.keys.assign(std::begin(kKeys), std::end(kKeys));
    law.kept = "overlap that is left for good, m";
    law.params = params_of_pair;
    law.normal = walton_braun;
    law.stiffness = stiffness;
    register_law(law);
    return true;
  }();
  (void)done;
}

std::string scene_text(const std::string& contact, const std::string& more = "") {
  return "[contact]\n" + contact +
         "\n[[material]]\nname = \"putty\"\ndensity = 2500\nfriction = 0.3\nloading_stiffness = \"1e4 N/m\"\n"
         "unloading_stiffness = \"4e4 N/m\"\nnormal_stiffness = 1e4\n" +
         more +
         "[[particles]]\nradius = \"5 mm\"\nvelocity = [0, 0, 0.4]\npositions = [[0, 0, 0]]\n"
         "[[particles]]\nradius = \"5 mm\"\nvelocity = [0, 0, -0.4]\npositions = [[0, 0, 0.0101]]\n"
         "[time]\nduration = \"20 ms\"\nsafety = 0.1\n";
}

double speed_after(const std::string& text) {
  const Scene scene = parse_scene(text, "putty.toml");
  Simulation sim(scene, {1});
  sim.advance(uint64_t(0.01 / sim.time_step()));
  const Measures m = sim.measure();
  EXPECT_EQ(m.contacts, 0) << "they are apart again";
  EXPECT_LT(m.energy.imbalance(), 1e-3);
  EXPECT_GT(m.energy.damping, 0);
  return std::abs(sim.snapshot().velocity[0].z);
}

TEST(LawFromOutside, RestitutionFollowsFromTheTwoStiffnesses) {
  register_once();
  EXPECT_NEAR(speed_after(scene_text("law = \"walton-braun\"")) / 0.4, std::sqrt(1e4 / 4e4), 2e-3);
  EXPECT_NEAR(speed_after(scene_text("law = \"walton-braun\"",
                                     "[[interaction]]\nmaterials = [\"putty\", \"putty\"]\n"
                                     "unloading_stiffness = 2e4\n")) /
                  0.4,
              std::sqrt(0.5), 2e-3);
}

// the same law stands in the list (kernels/laws/elastic_plastic.h), with SIMD code of its own
TEST(LawFromOutside, AgreesWithTheListedOne) {
  register_once();
  EXPECT_NEAR(speed_after(scene_text("law = \"walton-braun\"")), speed_after(scene_text("law = \"elastic-plastic\"")),
              1e-12);
}

TEST(LawFromOutside, IsTheLawOfOnePairBesideOthers) {
  register_once();
  EXPECT_NEAR(speed_after(scene_text("law = \"linear\"",
                                     "[[interaction]]\nmaterials = [\"putty\", \"putty\"]\n"
                                     "law = \"walton-braun\"\n")) /
                  0.4,
              0.5, 2e-3);
}

TEST(LawFromOutside, ItsKeysAreThoseOfScenes) {
  register_once();
  EXPECT_NE(scene_schema().find("needed by laws elastic-plastic, walton-braun: force / overlap while it grows"),
            std::string::npos);
  const auto error_of = [](const std::string& text) -> std::string {
    try {
      const Scene scene = parse_scene(text, "putty.toml");
      Simulation sim(scene, {1});
    } catch (const InputError& e) {
      return e.what();
    }
    return "no error";
  };
  const std::string good = scene_text("law = \"walton-braun\"");
  EXPECT_EQ(error_of(good), "no error");
  std::string missing = good;
  missing.erase(missing.find("unloading_stiffness"), std::string("unloading_stiffness = \"4e4 N/m\"").size());
  EXPECT_NE(error_of(missing).find("key 'material[0].unloading_stiffness': is missing: the law walton-braun needs it"),
            std::string::npos)
      << error_of(missing);
  const std::string soft = scene_text("law = \"walton-braun\"",
                                      "[[interaction]]\nmaterials = [\"putty\", \"putty\"]\n"
                                      "unloading_stiffness = 5e3\n");
  EXPECT_NE(error_of(soft).find("needs unloading_stiffness >= loading_stiffness of materials \"putty\""),
            std::string::npos)
      << error_of(soft);
}

TEST(LawFromOutside, NamesAndKeysMeanOneThing) {
  register_once();
  const auto refusal = [](const UserLaw& law) -> std::string {
    try {
      register_law(law);
    } catch (const InputError& e) {
      return e.what();
    }
    return "registered";
  };
  UserLaw again{.name = "jkr", .doc = "mine"};
  again.normal = walton_braun, again.stiffness = stiffness;
  EXPECT_EQ(refusal(again), "there is a law \"jkr\" already");
  again.name = "mine";
  again.keys = {{.name = "normal_stiffness", .doc = "another", .unit = "Pa"}};
  EXPECT_NE(refusal(again).find("reads key 'normal_stiffness' otherwise than law \"linear\""), std::string::npos);
  again.normal = nullptr;
  EXPECT_NE(refusal(again).find("it needs a name, normal and stiffness"), std::string::npos);
}

TEST(LawFromOutside, TheDeviceRefusesIt) {
  register_once();
  const Scene scene = parse_scene(scene_text("law = \"walton-braun\""), "putty.toml");
  RunOptions options{.threads = 1};
  options.backend = Backend::opencl;
  try {
    Simulation sim(scene, options);
    FAIL() << "it runs";
  } catch (const InputError& e) {
    const std::string said = e.what();
    EXPECT_NE(said.find("--backend cpu"), std::string::npos) << said;
  }
}

}  // namespace
