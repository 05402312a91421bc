// Random scenes keep the promises; the generator leaves no key out; a broken promise is noticed and cut down.
#include "scree/selftest.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "io/temporary_folder.h"
#include "scene/keys.h"
#include "scree/load.h"
#include "selftest/draw_scene.h"
#include "selftest/draw_values.h"
#include "selftest/promises.h"
#include "selftest/seen_from.h"
#include "selftest/shrink.h"

namespace scree {
namespace {

class RandomScenes : public ::testing::TestWithParam<uint64_t> {};

TEST_P(RandomScenes, KeepEveryPromise) {
  const SelftestResult r = selftest({.scenes = 50, .seed = GetParam()}, [](double, const SelftestResult&) {});
  for (const SelftestFailure& f : r.failures) ADD_FAILURE() << f.scene << ": " << f.property << ": " << f.what;
  EXPECT_LT(r.refused, 20);
  EXPECT_GT(r.contacts, 200);
}
INSTANTIATE_TEST_SUITE_P(Seeds, RandomScenes, ::testing::Range<uint64_t>(1, 11));

// "section.key" of a table and all tables in it
void note_keys(const Section& section, const toml::table& table, std::set<std::string>& seen) {
  for (const auto& [name, value] : table) {
    const Key* const key = section.find(name.str());
    ASSERT_TRUE(key) << section.name << '.' << name.str();
    seen.insert(fmt::format("{}.{}", section.name, name.str()));
    if (const toml::table* inner = value.as_table()) note_keys(scene_section(key->section), *inner, seen);
    if (const toml::array* array = value.as_array(); array && array->is_array_of_tables())
      for (const toml::node& element : *array) note_keys(scene_section(key->section), *element.as_table(), seen);
  }
}

TEST(DrawnScenes, NameEveryKey) {
  std::set<std::string> seen;
  for (uint64_t k = 0; k < 4000; ++k) note_keys(scene_section("scene"), draw_scene(1, k), seen);
  for (const KeyLeftOut& out : keys_left_out()) {
    EXPECT_EQ(seen.count(std::string(out.key)), 0u) << out.key << " is drawn after all";
    seen.insert(std::string(out.key));
  }
  const std::set<std::string_view> of_left_out{"output", "packing", "source", "mesh", "image", "grid"};
  for (const Section& section : scene_sections()) {
    if (of_left_out.count(section.name)) continue;
    for (const Key& key : section.keys)
      EXPECT_EQ(seen.count(fmt::format("{}.{}", section.name, key.name)), 1u)
          << section.name << '.' << key.name << " is never drawn: see selftest/draw_values.cpp";
  }
}

Scene drawn(uint64_t number) { return parse_scene(text_of(draw_scene(1, number)), "scene"); }

// the first of the drawn scenes that stands for a promise
Trial some_trial(const Promise& promise) {
  for (uint64_t k = 0;; ++k) try {
      Trial trial(drawn(k));
      if (trial.stopped.empty() && trial.contacts > 0 && promise.concerns(trial)) return trial;
    } catch (const std::exception&) {
    }
}

TEST(Promises, AreBrokenByOtherBits) {
  for (const Promise& promise : promises()) {
    const std::string name = promise.name;
    Trial trial = some_trial(promise);
    EXPECT_FALSE(promise.broken(trial)) << name;
    if (name == "threads" || name == "restart") {
      ++trial.output;
      EXPECT_TRUE(promise.broken(trial)) << name;
    }
    if (name == "momentum") {
      trial.momentum = 1.1;
      EXPECT_TRUE(promise.broken(trial)) << name;
    }
  }
}

TEST(Observers, TwoMirrorsAreNone) {
  const Observer mirror{.mirrored = true}, all{.turn = unit(Quat{0.6, 0.3, -0.5, 0.2}), .mirrored = true, .scale = 3};
  const Vec3 place{1, 2, 3};
  EXPECT_LT(norm(all.back(all.place(place)) - place), 1e-14);
  for (uint64_t k = 0, compared = 0; compared < 20; ++k) {
    Scene scene;
    try {
      scene = seen_by({}, listed(drawn(k)));
    } catch (const std::exception&) {
      continue;
    }
    ++compared;
    EXPECT_EQ(scene_hash(seen_by(mirror, seen_by(mirror, scene))), scene_hash(scene)) << k;
    EXPECT_EQ(scene_hash(seen_by({.scale = 0x1p-10}, seen_by({.scale = 0x1p10}, scene))), scene_hash(scene)) << k;
    EXPECT_EQ(scene_hash(reversed(reversed(scene))), scene_hash(scene)) << k;
  }
}

TEST(Shrink, LeavesOutWhatDoesNotMatter) {
  toml::table scene = draw_scene(1, 3);
  scene.insert_or_assign("gravity", 9.81);
  const toml::table small = shrink(scene, [](const toml::table& t) { return t.contains("gravity"); });
  EXPECT_EQ(small.size(), 1u);
  EXPECT_TRUE(small.contains("gravity"));
}

// A ball held between two planes, in steps so long that it swings ever wider, in those a quarter as long too, but not
// yet through a plane.
constexpr const char* kUnstable = R"(
gravity = 0
[[material]]
name = "m"
density = 2000
normal_stiffness = 1e5
restitution = 1
[contact]
law = "linear"
[[particles]]
radius = 0.01
positions = [[0, 0, 1e-7]]
[[wall]]
plane = {point = [0, 0, -0.0098], normal = [0, 0, 1]}
[[wall]]
plane = {point = [0, 0, 0.0098], normal = [0, 0, -1]}
[time]
step = 2.05e-3
allow_unstable = true
max_steps = 3
)";

TEST(Selftest, TellsWhatAFileBreaks) {
  const TemporaryFolder folder;
  put_file(folder / "unstable.toml", kUnstable);
  const SelftestResult r = selftest({.files = {folder / "unstable.toml"}}, [](double, const SelftestResult&) {});
  EXPECT_EQ(r.scenes, 1);
  ASSERT_EQ(r.failures.size(), 1u);
  EXPECT_EQ(r.failures[0].property, "ledger");
  EXPECT_EQ(r.failures[0].scene, folder / "unstable.toml");
}

}  // namespace
}  // namespace scree
