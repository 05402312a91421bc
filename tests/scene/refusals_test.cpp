// Scenes that ship with Scree and those of its docs, with each table and key left out in turn and each value replaced:
// the answer is a scene that can be checked, or an error that says in which file and line.
#include <fmt/format.h>
#include <toml++/toml.h>

#include <filesystem>
#include <functional>
#include <regex>
#include <sstream>

#include "io/file.h"
#include "scene/scene_text.h"
#include "scree/check.h"
#include "scree/simulation.h"

namespace scree {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMostParticles = 200;  // of scenes that are placed and checked; larger ones are only read

struct SceneSource {
  std::string name, path, text;
  bool only_read = false;
};

std::vector<SceneSource> shipped_scenes() {
  std::vector<SceneSource> scenes;
  for (const auto& entry : fs::directory_iterator(SCREE_SOURCE_DIR "/scenes"))
    if (entry.path().extension() == ".toml")
      scenes.push_back({entry.path().filename().string(), entry.path().string(), read_file(entry.path()), true});
  std::ranges::sort(scenes, {}, &SceneSource::name);
  return scenes;
}

// ```toml blocks that are whole scenes
std::vector<SceneSource> scenes_of_docs() {
  std::vector<SceneSource> scenes;
  for (const auto& entry : fs::directory_iterator(SCREE_SOURCE_DIR "/docs")) {
    if (entry.path().extension() != ".md") continue;
    const std::string docs = read_file(entry.path());
    for (size_t at = 0; (at = docs.find("```toml", at)) != std::string::npos;) {
      at = docs.find('\n', at) + 1;
      const std::string text = docs.substr(at, docs.find("```", at) - at);
      if (error_of(text) == "no error")
        scenes.push_back({entry.path().filename().string() + ":" + std::to_string(scenes.size()), "s.toml", text});
    }
  }
  return scenes;
}

// most sections of the key table
const char* const kInSpace = R"(
gravity = [0, 0, -9.81]
drag = {rate = 0.1, start = 0, stop = 1}
skin = 0.001
seed = 7
[domain]
min = [-1, -1, -1]
max = [1, 1, 1]
periodic = ["x"]
outside = "remove"
[contact]
law = "hertz-mindlin"
rolling_damping = 0.2
[[material]]
name = "glass"
density = 2500
young_modulus = 1e7
poisson_ratio = 0.25
restitution = 0.5
friction = 0.5
rolling_friction = 0.1
[[material]]
name = "steel"
density = 7800
young_modulus = 1e8
[[interaction]]
materials = ["glass", "steel"]
friction = 0.2
[[shape]]
name = "pair"
kind = "clump"
balls = [{at = [0, 0, 0], radius = 0.01}, {at = [0.01, 0, 0], radius = 0.01}]
[[particles]]
material = "glass"
diameter = {min = 0.02, max = 0.03}
random = {region = {box = {min = [-0.2, -0.2, 0], max = [0.2, 0.2, 0.4]}}, count = 5}
[[particles]]
material = "steel"
radius = {sieve = [["20 mm", 0.0], ["40 mm", 1.0]]}
rain = {region = {cylinder = {from = [0, 0, 0.5], to = [0, 0, 0.7], radius = 0.2}}, rate = 10, count = 3}
[[particles]]
material = "glass"
shape = "pair"
turn = "random"
velocity = [0, 0, 1]
lattice = {origin = [0.5, 0, 0], spacing = 0.1, count = [1, 2, 1], jitter = 0.1}
[[wall]]
name = "floor"
material = "steel"
plane = {point = [0, 0, -0.5], normal = [0, 0, 1]}
[[wall]]
material = "steel"
box = {center = [0, 0, -0.4], size = [0.1, 0.1, 0.1], axis = [0, 0, 1], angle = 0.1}
motion = {kind = "servo", axis = [0, 0, 1], force = 10, gain = 1e-3, max_speed = 0.1}
[[wall]]
material = "steel"
drum = {from = [0, -0.5, 0], to = [0, 0.5, 0], radius = 0.9}
motion = {kind = "rotate", rate = "2 rpm", start = 0.1, stop = 0.2}
vanish_at = 0.5
[[field]]
acceleration = [0.1, 0, 0]
[time]
duration = 0.01
safety = 0.5
rest_energy = 1e-9
[output]
history_every = 0.001
packing = {from = 0.1, to = 0.2, planes = 5}
)";
const char* const kInThePlane = R"(
planar = true
depth = 0.1
gravity = 9.81
[contact]
law = "linear"
[[material]]
name = "plastic"
density = 1000
normal_stiffness = 1e4
tangential_stiffness = 2e3
[[shape]]
name = "cross"
kind = "star"
mean = 2
terms = [{k = 4, sin = 1}]
nodes = 50
[[shape]]
name = "nut"
kind = "star"
outline = [[0, 0], [1, 0], [1.5, 1], [0.5, 2], [-0.5, 1]]
harmonics = 6
floor = 0.05
unit = "1 mm"
[[particles]]
shape = ["cross", "nut"]
radius = {median = 0.01, sigma = 0.1}
turn = "random"
lattice = {cell = "hexagonal", origin = [-0.05, 0.2], spacing = 0.05, count = [2, 2]}
[[wall]]
hopper = {outlet = [0, 0], outlet_radius = 0.03, radius = 0.2, half_angle = "30 deg", cylinder_height = 0.5}
[[wall]]
polygon = {points = [[-1, -1], [1, -1], [1, -0.9]]}
motion = {kind = "vibrate", axis = [0, 1], amplitude = 0.01, frequency = 10, phase = 0}
level_set = {spacing = 0.005}
[time]
step = 1e-5
max_steps = 10
)";

std::vector<SceneSource> small_scenes() {
  std::vector<SceneSource> scenes = scenes_of_docs();
  EXPECT_GE(scenes.size(), 3u);
  for (const char* text : {kInSpace, kInThePlane}) {
    EXPECT_EQ(error_of(text), "no error");
    scenes.push_back({"one with everything", "s.toml", text});
  }
  return scenes;
}

// what `scree check` says, or reading alone: nothing of a scene that would run
std::string errors_of(const SceneSource& source, const std::string& text) {
  try {
    const Scene scene = parse_scene(text, source.path);
    if (source.only_read) return "";
    double particles = 0;
    for (const ParticleGroup& g : scene.groups) {
      if (const auto* list = std::get_if<ListPlacement>(&g.placement)) particles += double(list->particles.size());
      if (const auto* l = std::get_if<LatticePlacement>(&g.placement))
        particles += double(l->count[0]) * l->count[1] * l->count[2];
      if (const auto* rain = std::get_if<RainPlacement>(&g.placement)) particles += double(rain->count);
      if (const auto* random = std::get_if<RandomPlacement>(&g.placement))
        particles += random->volume_fraction ? double(kMostParticles) : double(*random->count);
    }
    if (particles >= kMostParticles) return "";
    std::string text_of_all;
    for (const std::string& error : check_scene(scene, {}, false).errors) text_of_all += error + "\n";
    if (text_of_all.empty() && particles <= 10) Simulation(scene, {1});
    return text_of_all;
  } catch (const InputError& e) {
    return std::string(e.what()) + "\n";
  }
}

void expect_place(const std::string& errors, const SceneSource& source, const std::string& change) {
  static const std::regex kPlace(R"((\.toml|\.csv|\.svg):\d+)");
  EXPECT_TRUE(errors.empty() || std::regex_search(errors, kPlace))
      << source.name << " with " << change << " is refused without file and line:\n"
      << errors;
}

std::string written(const toml::table& table) {
  std::ostringstream text;
  text << table << '\n';
  return text.str();
}

// change(table, key, path) for every key of a table and of those within it; what it does is undone
void for_keys(toml::node& node, const std::string& path,
              const std::function<void(toml::table&, const std::string&, const std::string&)>& change) {
  if (toml::array* array = node.as_array())
    for (size_t i = 0; i < std::min<size_t>(array->size(), 3); ++i)
      for_keys(*array->get(i), path + "[" + std::to_string(i) + "]", change);
  toml::table* table = node.as_table();
  if (!table) return;
  std::vector<std::string> keys;
  for (const auto& [key, value] : *table) keys.emplace_back(key.str());
  for (const std::string& key : keys) {
    change(*table, key, path + "." + key);
    for_keys(*table->get(key), path + "." + key, change);
  }
}

// `all`: also keys within tables
void leave_out_each(const SceneSource& source, bool all) {
  toml::table scene = toml::parse(source.text);
  for_keys(scene, "", [&](toml::table& table, const std::string& key, const std::string& path) {
    if (!all && &table != &scene) return;
    toml::table before = table;
    table.erase(key);
    expect_place(errors_of(source, written(scene)), source, "no " + path);
    table = before;
  });
}

// Of scenes that take long to read, with files and shapes of many triangles, only whole tables.
TEST(Refusals, AnyTableOrKeyMayBeLeftOutOfShippedScenes) {
  for (const SceneSource& source : shipped_scenes()) {
    bool slow = false;
    for (const char* what : {"file =", "mesh =", "\"stone\"", "\"rock\"", "\"nut\"", "fit ="})
      slow = slow || source.text.find(what) != std::string::npos;
    leave_out_each(source, !slow);
  }
}

TEST(Refusals, AnyTableOrKeyMayBeLeftOutOfSmallScenes) {
  for (const SceneSource& source : small_scenes()) leave_out_each(source, true);
}

// Each key takes some of the values in turn: all of them on all keys take minutes.
TEST(Refusals, AnyValueMayBeWrong) {
  const toml::table values = toml::parse(R"(all = [-1, 0, 1000000, 1e-12, nan, inf, 9223372036854775807, "", "word",
    "5 mm", "1e9 kg", true, [], [0, 0], [1, 1, 1], [-1e9, 0, 1e9], [[1, 1, 1]], ["x"], {a = 1}])");
  const toml::array& all = *values["all"].as_array();
  size_t next = 0;
  for (const SceneSource& source : small_scenes()) {
    toml::table scene = toml::parse(source.text);
    for_keys(scene, "", [&](toml::table& table, const std::string& key, const std::string& path) {
      toml::table before = table;
      for (int i = 0; i < 4; ++i) {
        std::ostringstream shown;
        all[next++ % all.size()].visit([&](const auto& value) {
          table.insert_or_assign(key, value);
          shown << value;
        });
        expect_place(errors_of(source, written(scene)), source, path + " = " + shown.str());
        table = before;
      }
    });
  }
}

// factors that leave a scene sensible as such: what is wrong is found by placing, laws and the time step
TEST(Refusals, AnyNumberMayBeOff) {
  constexpr double kFactors[] = {1e-6, 1e3, 0.1, 10, 0.5, 1e6, 2, 1e-3};
  size_t next = 0;
  for (const SceneSource& source : small_scenes()) {
    toml::table scene = toml::parse(source.text);
    for_keys(scene, "", [&](toml::table& table, const std::string& key, const std::string& path) {
      toml::table before = table;
      const auto number = table[key].value<double>();
      if (!number) return;
      for (int i = 0; i < 3; ++i) {
        const double factor = kFactors[next++ % std::size(kFactors)];
        table.insert_or_assign(key, *number * factor);
        expect_place(errors_of(source, written(scene)), source, fmt::format("{} times {}", path, factor));
        table = before;
      }
    });
  }
}

TEST(Refusals, WhatIsFoundAfterReadingNamesItsKey) {
  const auto said = [](const std::string& text) { return errors_of({"", "s.toml", ""}, text); };
  EXPECT_TRUE(contains_text(said(replaced(kSmallScene, "duration = 1", "duration = 1\nstep = 1")),
                            "s.toml:10:8: key 'time.step': time step 1 s is above the critical one"));
  EXPECT_TRUE(
      contains_text(said("skin = 1e3\n" + kSmallScene), "s.toml:1:8: key 'skin': 1000 m is more than 100 times"));
  EXPECT_TRUE(contains_text(said(kSmallScene + "[domain]\nmin = [0, 0, 0]\nmax = [0.3, 1, 2]\nperiodic = [\"x\"]\n"),
                            "s.toml:13:12: key 'domain.periodic': a periodic box of 0.3 m is too narrow"));
  EXPECT_TRUE(contains_text(said(replaced(kSmallScene, "young_modulus = 1e7",
                                          "loading_stiffness = 2\n"
                                          "unloading_stiffness = 1\n") +
                                 "[contact]\nlaw = \"elastic-plastic\"\n"),
                            "s.toml:1:1: key 'material[0]': law \"elastic-plastic\" needs unloading_stiffness >="));
  EXPECT_TRUE(contains_text(said(replaced(replaced(kSmallScene, "duration = 1", "duration = 1e12"), "0.1", "1e-4")),
                            "s.toml:9:12: key 'time.duration': 1e+12 s are more than"));
}

}  // namespace
}  // namespace scree
