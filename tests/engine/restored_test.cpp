// Checkpoints with right checksums and wrong contents: refused, or harmless; never a crash.
#include "engine/restored.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>

#include "io/forged_checkpoint.h"
#include "io/temporary_folder.h"
#include "scree/error.h"
#include "scree/load.h"
#include "scree/version.h"

namespace scree {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// walls by elements, mixed sizes, rolling springs, rain
const char* const kSpheres = R"(
gravity = 9.81
[[material]]
name = "glass"
density = 2500
young_modulus = 1e7
rolling_friction = 0.1
[[particles]]
radius = {min = 0.004, max = 0.005}
velocity = [0.1, 0, -1]
lattice = {origin = [-0.012, -0.012, 0.006], spacing = 0.0101, count = [3, 3, 2]}
[[particles]]
radius = 0.002
rain = {region = {box = {min = [-0.02, -0.02, 0.05], max = [0.02, 0.02, 0.08]}}, rate = 1e4, count = 40}
[[wall]]
box = {min = [-0.02, -0.02, 0], max = [0.02, 0.02, 0.1]}
side = "inside"
[time]
duration = 1
)";

const char* const kCubes = R"(
gravity = 9.81
[contact]
law = "linear"
[[material]]
name = "resin"
density = 1200
layer_stiffness = 1e8
[[shape]]
name = "cube"
kind = "polyhedron"
solid = "cube"
[[particles]]
shape = "cube"
radius = 0.005
velocity = [0, 0, -0.5]
lattice = {origin = [0, 0, 0.0052], spacing = 0.0101, count = [2, 2, 2]}
[[wall]]
plane = {point = [0, 0, 0], normal = [0, 0, 1]}
[time]
duration = 1
)";

const char* const kStars = R"(
planar = true
gravity = 9.81
[contact]
law = "linear"
[[material]]
name = "plastic"
density = 1000
normal_stiffness = 1e4
[[shape]]
name = "cross"
kind = "star"
mean = 2
terms = [{k = 4, sin = 1}]
[[particles]]
shape = "cross"
radius = 0.005
turn = "random"
velocity = [0, -0.5]
lattice = {origin = [0, 0.0052], spacing = 0.0101, count = [3, 3]}
[[wall]]
plane = {point = [0, 0], normal = [0, 1]}
[time]
duration = 1
)";

class Forged : public ::testing::Test {
 protected:
  // a checkpoint of the scene, once its particles touch
  ForgedCheckpoint made(const char* text) {
    scene_ = parse_scene(text, "s.toml");
    Simulation simulation(scene_, {1});
    for (int i = 0; i < 200 && simulation.measure().contacts < 3; ++i) simulation.advance(20);
    EXPECT_GE(simulation.measure().contacts, 3);
    CheckpointWriter writer;
    simulation.save(writer);
    writer.set_meta({kVersion, scene_hash(scene_), simulation.step(), simulation.time()});
    writer.write(path_);
    return ForgedCheckpoint(path_);
  }
  // what restoring it says; nothing when it is accepted, and then it runs on, or fails by name
  std::string refusal(const ForgedCheckpoint& forged) {
    forged.write(path_);
    try {
      Simulation simulation(scene_, read_checkpoint(path_), {1});
      simulation.advance(3);
    } catch (const InputError& e) {
      EXPECT_NE(std::string(e.what()).find("checkpoint"), std::string::npos) << e.what();
      return e.what();
    } catch (const RunError&) {
    }
    return "";
  }
  // each word of each section in turn becomes something else
  void damage_everything(const ForgedCheckpoint& good) {
    EXPECT_EQ(refusal(good), "");
    for (size_t s = 0; s < good.sections.size(); ++s) {
      const auto& section = good.sections[s];
      if (section.bytes.empty()) continue;
      const size_t words = section.bytes.size() / 4, stride = std::max<size_t>(1, words / 6);
      for (size_t word = 0; word < words; word += stride)
        for (const uint32_t value : {0xffffffffu, 0x7ff00000u, 1u}) {
          ForgedCheckpoint forged = good;
          forged.sections[s].put(4 * word, value);
          SCOPED_TRACE(fmt::format("section '{}', word {}, value {:x}", section.name, word, value));
          refusal(forged);
        }
      ForgedCheckpoint shorter = good;
      shorter.sections[s].bytes.resize(section.bytes.size() - section.element_size);
      EXPECT_NE(refusal(shorter), "") << "a record less in " << section.name;
    }
  }

  TemporaryFolder folder_;
  std::filesystem::path path_ = folder_ / "c.scree";
  Scene scene_;
};

TEST_F(Forged, ATimeOrStepThatIsNotThatOfTheStateIsRefused) {
  const ForgedCheckpoint good = made(kSpheres);
  EXPECT_EQ(refusal(good), "");
  const uint64_t step = good.header.step;
  for (const double time : {kNan, 0.0, good.header.time * 2}) {
    ForgedCheckpoint forged = good;
    forged.header.time = time;
    EXPECT_NE(refusal(forged).find(fmt::format("its header tells of step {}", step)), std::string::npos) << time;
  }
  ForgedCheckpoint later = good;
  later.header.step = step + 1;
  EXPECT_NE(refusal(later).find(fmt::format("its header tells of step {}", step + 1)), std::string::npos);
  ForgedCheckpoint counted = good;
  counted.section("counters").put(offsetof(Counters, step), step + 1);
  EXPECT_NE(refusal(counted).find(fmt::format("its counters of step {}", step + 1)), std::string::npos);
  for (const double dt : {kNan, 0.0, -1e-6, 1e300, 1e-2}) {
    ForgedCheckpoint forged = good;
    forged.section("counters").put(offsetof(Counters, dt), dt);
    EXPECT_NE(refusal(forged).find("its time step is"), std::string::npos) << dt;
  }
}

TEST_F(Forged, WhatIsNotANumberIsRefused) {
  const ForgedCheckpoint good = made(kSpheres);
  for (const char* name : {"counters", "walls", "bodies.place", "bodies.motion", "bodies.spin", "bodies.orientation",
                           "bodies.load", "bodies.reference", "balls.slide", "balls.roll", "ball_wall.slide"}) {
    ForgedCheckpoint forged = good;
    auto& section = forged.section(name);
    ASSERT_GE(section.bytes.size(), 32u) << name;
    section.put(std::string(name) == "counters" ? offsetof(Counters, friction) : 16, kNan);
    EXPECT_NE(refusal(forged), "") << name;
  }
}

TEST_F(Forged, BodiesThatAreNotOfTheSceneAreRefused) {
  const ForgedCheckpoint good = made(kSpheres);
  const std::pair<const char*, uint32_t> wrong[] = {
      {"bodies.material", 1}, {"bodies.group", 2}, {"bodies.shape", 0}, {"bodies.id", 1u << 30}, {"balls.b", 1u << 30}};
  for (const auto& [name, value] : wrong) {
    ForgedCheckpoint forged = good;
    forged.section(name).put(0, value);
    EXPECT_NE(refusal(forged).find(std::string(name).substr(0, 6)), std::string::npos) << name;
  }
  ForgedCheckpoint twins = good;
  auto& id = twins.section("bodies.id");
  std::memcpy(id.bytes.data(), id.bytes.data() + 4, 4);
  EXPECT_NE(refusal(twins).find("section 'bodies.id'"), std::string::npos);
  ForgedCheckpoint more = good;
  for (auto& section : more.sections)
    if (section.name.starts_with("bodies.")) section.bytes.resize(section.bytes.size() + section.element_size);
  EXPECT_NE(refusal(more).find("bodies of"), std::string::npos);
}

TEST_F(Forged, SpheresNeverCrash) { damage_everything(made(kSpheres)); }
TEST_F(Forged, CubesNeverCrash) { damage_everything(made(kCubes)); }
TEST_F(Forged, StarsNeverCrash) { damage_everything(made(kStars)); }

TEST_F(Forged, ATableOfContentsThatPointsElsewhereIsRefused) {
  ForgedCheckpoint forged = made(kSpheres);
  forged.section("bodies.image").element_size = 1 << 20;
  EXPECT_NE(refusal(forged).find("damaged"), std::string::npos);
}

}  // namespace
}  // namespace scree
