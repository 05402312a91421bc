#include "engine/scenes.h"

#include <algorithm>
#include <array>

#include "engine/scene_parts.h"
#include "scree/simulation.h"

namespace scree::testing {
namespace {

struct NamedFeature {
  const char* name;
  void (*add)(Scene&);
};
// in the order of Feature
constexpr NamedFeature kFeatures[] = {
    {"box", add_box},       {"drum", add_drum},           {"mixer", add_mixer},       {"shaker", add_shaker},
    {"press", add_press},   {"trapdoor", add_trapdoor},   {"periodic", add_periodic}, {"rain", add_rain},
    {"paddle", add_paddle}, {"chute", add_chute},         {"leak", add_leak},         {"hopper", add_hopper},
    {"meshed", add_meshed}, {"level_set", add_level_set}, {"adaptive", add_adaptive}};
constexpr int kFeatureCount = static_cast<int>(std::size(kFeatures));

// Steps a little longer than the substeps of contacts, whatever the law and the shapes make of these.
void divide_steps(Scene& scene) {
  scene.time.longest = 1.6 * Simulation(scene, {1}).time_step();
  scene.time.adaptive = true;
}

void add_fields(Scene& scene) {
  const double middle = 80 * Simulation(scene, {1}).time_step();
  scene.sources.push_back({"field", {{"acceleration", Vec3{4, -2, scene.planar ? 0 : 3.0}}}, {0}, 0, kInfinity, ""});
  if (scene.domain.periodic[0] || scene.domain.periodic[1] || scene.domain.periodic[2]) return;
  const Vec3 centre{0.05, 0.03, scene.planar ? 0 : 0.04};
  scene.sources.push_back(
      {"field",
       {{"acceleration", 6.0}, {"centre", centre}, {"distance", 0.04}, {"power", -1.0}, {"core", 0.01}},
       {},
       middle,
       1.5 * middle,
       ""});
}

bool is_there(const Case& c) {
  if (c.form == Form::stars && !c.planar) return false;
  if (c.form == Form::stones)  // the dearest; they meet walls in motion as polyhedra do
    switch (c.feature) {
      case Feature::box:
      case Feature::drum:
      case Feature::periodic:
      case Feature::leak:
      case Feature::meshed:
        break;
      default:
        return false;
    }
  return c.feature != Feature::meshed || !c.planar;
}

}  // namespace

std::string name_of(const Case& c) {
  const std::string law(c.law.name.substr(0, c.law.name.find('-')));
  const char* forms[] = {"", "_clumps", "_stars", "_polyhedra", "_stones", "_mixed", "_layers"};
  return std::string(kFeatures[static_cast<int>(c.feature)].name) + "_" + law + (c.planar ? "_planar" : "") +
         forms[static_cast<int>(c.form)] + (c.implicit ? "_implicit" : "") + (c.drag ? "_drag" : "") +
         (c.mixed_laws ? "_mixed_laws" : "") + (c.field ? "_field" : "");
}

std::vector<Case> all_cases() {
  std::vector<Case> all;
  for (const Case& c : each_feature())
    if (c.form != Form::balls) all.push_back(c);
  for (int feature = 0; feature < kFeatureCount; ++feature)
    for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr})
      for (const bool planar : {false, true})
        if (const Case c{law, planar, static_cast<Feature>(feature)}; is_there(c)) all.push_back(c);
  for (const Case& c : implicit_cases())  // those that are quick; for the others see tests/engine/implicit_test.cpp
    if (c.feature != Feature::level_set && (c.form == Form::balls || c.form == Form::clumps)) all.push_back(c);
  for (const Case& c : drag_cases())
    if (c.form == Form::balls || c.implicit) all.push_back(c);
  for (const auto& cases : {mixed_law_cases(), field_cases(), yielding_cases()})
    for (const Case& c : cases)
      if (c.form == Form::balls || c.implicit) all.push_back(c);
  return all;
}

std::vector<Case> drag_cases() {
  return {{LawKind::hertz_mindlin, false, Feature::box, Form::balls, false, true},
          {LawKind::linear, false, Feature::adaptive, Form::balls, false, true},
          {LawKind::jkr, true, Feature::rain, Form::clumps, false, true},
          {LawKind::linear, true, Feature::mixer, Form::stars, false, true},
          {LawKind::linear, false, Feature::drum, Form::polyhedra, false, true},
          {LawKind::linear, false, Feature::press, Form::clumps, true, true}};
}

std::vector<Case> field_cases() {
  const auto field = [](LawKind law, bool planar, Feature feature, Form form, bool implicit = false) {
    return Case{law, planar, feature, form, implicit, false, false, true};
  };
  return {field(LawKind::hertz_mindlin, false, Feature::box, Form::balls),
          field(LawKind::linear, false, Feature::periodic, Form::balls),
          field(LawKind::linear, false, Feature::adaptive, Form::balls),
          field(LawKind::jkr, true, Feature::rain, Form::clumps),
          field(LawKind::hertz_mindlin, false, Feature::drum, Form::clumps),
          field(LawKind::linear, true, Feature::mixer, Form::stars),
          field(LawKind::linear, false, Feature::drum, Form::polyhedra),
          field(LawKind::linear, false, Feature::press, Form::clumps, true)};
}

std::vector<Case> mixed_law_cases() {
  const auto mixed = [](LawKind law, bool planar, Feature feature, Form form, bool implicit = false) {
    return Case{law, planar, feature, form, implicit, false, true};
  };
  return {mixed(LawKind::linear, false, Feature::box, Form::balls),
          mixed(LawKind::hertz_mindlin, false, Feature::drum, Form::balls),
          mixed(LawKind::jkr, false, Feature::meshed, Form::balls),
          mixed(LawKind::jkr, true, Feature::rain, Form::balls),
          mixed(LawKind::linear, false, Feature::level_set, Form::balls),
          mixed(LawKind::hertz_mindlin, false, Feature::adaptive, Form::balls),
          mixed(LawKind::linear, false, Feature::trapdoor, Form::clumps),
          mixed(LawKind::jkr, false, Feature::leak, Form::clumps),
          mixed(LawKind::linear, true, Feature::box, Form::stars),
          mixed(LawKind::hertz_mindlin, true, Feature::mixer, Form::stars),
          mixed(LawKind::jkr, true, Feature::paddle, Form::stars),
          mixed(LawKind::jkr, false, Feature::press, Form::clumps, true)};
}

std::vector<Case> yielding_cases() {
  return {{kElasticPlastic, false, Feature::box, Form::balls},
          {kElasticPlastic, false, Feature::meshed, Form::balls},
          {kElasticPlastic, false, Feature::adaptive, Form::balls},
          {kElasticPlastic, false, Feature::drum, Form::clumps},
          {kElasticPlastic, true, Feature::mixer, Form::stars},
          {kElasticPlastic, false, Feature::press, Form::clumps, true}};
}

std::vector<Case> implicit_cases() {
  return {{LawKind::jkr, false, Feature::press, Form::balls, true},
          {LawKind::linear, true, Feature::rain, Form::balls, true},
          {LawKind::hertz_mindlin, false, Feature::level_set, Form::balls, true},
          {LawKind::hertz_mindlin, false, Feature::trapdoor, Form::clumps, true},
          {LawKind::linear, true, Feature::mixer, Form::stars, true},
          {LawKind::linear, false, Feature::periodic, Form::polyhedra, true},
          {LawKind::linear, false, Feature::box, Form::stones, true},
          {LawKind::linear, false, Feature::leak, Form::mixed, true},
          {LawKind::linear, false, Feature::drum, Form::layers, true}};
}

std::vector<Case> each_feature() {
  constexpr LawKind kLaws[] = {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr};
  std::vector<Case> some;
  for (int feature = 0; feature < kFeatureCount; ++feature)
    for (const bool planar : {false, true})
      for (const Form form : {Form::balls, Form::clumps, Form::stars})
        if (const Case c{kLaws[(feature + planar) % 3], planar, static_cast<Feature>(feature), form}; is_there(c))
          some.push_back(c);
  for (int feature = 0; feature < kFeatureCount; ++feature)
    for (const Form form : {Form::polyhedra, Form::stones, Form::mixed, Form::layers})
      if (const Case c{LawKind::linear, false, static_cast<Feature>(feature), form}; is_there(c)) some.push_back(c);
  for (const Case& c : drag_cases())
    if (!c.implicit) some.push_back(c);
  for (const auto& cases : {mixed_law_cases(), field_cases(), yielding_cases()})
    for (const Case& c : cases)
      if (!c.implicit) some.push_back(c);
  return some;
}

Scene make_scene(const Case& c) {
  Scene scene = empty_scene(c.law, c.planar);
  if (c.mixed_laws) {
    constexpr LawKind kLaws[] = {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr};
    const auto own = std::find(std::begin(kLaws), std::end(kLaws), c.law) - std::begin(kLaws);
    std::vector<Interaction>& pairs = scene.contact.interactions;
    pairs[1].law = pairs[2].law = kLaws[(own + 1) % 3];
    pairs[3].law = kLaws[(own + 2) % 3];
  }
  if (c.implicit) scene.time.implicit = ImplicitChoice{};
  kFeatures[static_cast<int>(c.feature)].add(scene);
  give_form(scene, c.form);
  if (c.drag) {
    const double middle = 80 * Simulation(scene, {1}).time_step();
    scene.drag = {0.3 / middle, middle, 1.5 * middle};
  }
  if (c.field) add_fields(scene);
  if (c.feature == Feature::adaptive) divide_steps(scene);
  return scene;
}

}  // namespace scree::testing
