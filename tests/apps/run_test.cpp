// What `scree run` leaves behind, and what it refuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "apps/program.h"
#include "io/vtp_reader.h"
#include "scree/load.h"
#include "scree/run.h"

namespace scree::test {
namespace {

constexpr const char* kTwoFrames = "[time]\nduration = 0.02\n[output]\nframe_every = 0.01\n";

size_t lines_in(const std::string& text) { return size_t(std::count(text.begin(), text.end(), '\n')); }

TEST(Run, LeavesTheWholeOutputFolder) {
  Workspace w;
  w.write("grains.toml", small_scene(kTwoFrames));
  const Outcome run = w.scree({"run", "grains.toml", "--threads", "1"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(w.read("out/grains/scene.toml"), small_scene(kTwoFrames));
  for (const char* file : {"summary.json", "history.csv", "checkpoint.scree", "run.log"})
    EXPECT_TRUE(w.has(std::string("out/grains/") + file)) << file;
  for (const std::string& name : w.listing()) EXPECT_EQ(name.find(".partial"), std::string::npos) << name;

  const auto summary = nlohmann::json::parse(w.read("out/grains/summary.json"));
  for (const char* key : {"version", "scene_hash", "steps", "time", "wall_seconds", "particles", "contacts", "energy",
                          "state_hash", "threads", "backend", "warnings", "searches", "memory", "stop"})
    EXPECT_TRUE(summary.contains(key)) << key;
  EXPECT_EQ(summary["particles"], 27);
  EXPECT_EQ(summary["stop"], "duration");
  EXPECT_EQ(summary["backend"], "cpu");
  const double time = summary["time"], step = summary["time_step"];
  EXPECT_NEAR(time, 0.02, 0.5 * step);
  EXPECT_LT(summary["energy"]["imbalance"].get<double>(), 0.01);
  EXPECT_GT(summary["energy"]["friction"].get<double>(), 0.0);  // grains met grains and walls

  const std::string history = w.read("out/grains/history.csv");
  EXPECT_EQ(lines_in(history), 1u + 101u);  // titles, and rows 0 … 100
  std::istringstream first(history);
  std::string titles;
  std::getline(first, titles);
  for (const char* column : {"step", "time", "imbalance", "momentum_x", "floor.force_z", "floor.torque_x"})
    EXPECT_NE(titles.find(column), std::string::npos) << column;
}

// Two crosses that touch with their arms, beside the line between their centres and across a periodic boundary.
TEST(Run, LinesOfContactsLeadFromCentreToCentre) {
  Workspace w;
  w.write("stars.toml", R"(
planar = true
[domain]
min = [0, 0]
max = ["40 mm", "40 mm"]
periodic = ["x"]
[contact]
law = "linear"
[[material]]
name = "plastic"
density = 1000
normal_stiffness = "1e3 N/m"
[[shape]]
name = "cross"
kind = "star"
mean = 2
terms = [{k = 4, sin = 1}]
[[particles]]
shape = "cross"
radius = "5 mm"
positions = [["35.5 mm", "20 mm"], ["3 mm", "24 mm"]]
[time]
duration = 1e-4
[output]
frame_every = 1e-4
)");
  const Outcome run = w.scree({"run", "stars.toml", "--threads", "1"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const VtpFile frame = read_vtp(w.path() / "out/stars/contacts_000000.vtp");
  const std::vector<double> points = frame.arrays.at("Points/points").as<double>();
  ASSERT_GE(points.size(), 6u) << "they touch";
  EXPECT_NEAR(std::abs(points[3] - points[0]), 7.5e-3, 1e-9);
  EXPECT_NEAR(std::abs(points[4] - points[1]), 4e-3, 1e-9);
}

TEST(Run, ParticleFramesTellTheShape) {
  Workspace w;
  w.write("mixed.toml", R"(
planar = true
[contact]
law = "linear"
[[material]]
name = "plastic"
density = 1000
normal_stiffness = "1e3 N/m"
[[shape]]
name = "cross"
kind = "star"
mean = 2
terms = [{k = 4, sin = 1}]
[[shape]]
name = "flower"
kind = "star"
mean = 4
terms = [{k = 5, sin = 1}]
[[particles]]
shape = "flower"
radius = "5 mm"
positions = [["40 mm", "20 mm"]]
[[particles]]
radius = "5 mm"
positions = [["20 mm", "20 mm"]]
[[particles]]
shape = "cross"
radius = "5 mm"
positions = [["0 mm", "20 mm"]]
[time]
duration = 1e-4
[output]
frame_every = 1e-4
)");
  const Outcome run = w.scree({"run", "mixed.toml", "--threads", "1"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const VtpFile frame = read_vtp(w.path() / "out/mixed/particles_000000.vtp");
  EXPECT_EQ(frame.arrays.at("PointData/shape").as<int64_t>(), (std::vector<int64_t>{1, -1, 0}));
}

TEST(Run, ParticleFramesHoldTheFieldsThatAreAskedFor) {
  Workspace w;
  const auto scene = [](const char* fields) {
    return small_scene(std::string("[time]\nduration = 1e-4\n[output]\nframe_every = 1e-4\n") + fields);
  };
  w.write("few.toml", scene("fields = [\"mass\", \"image\", \"start\"]\n"));
  const Outcome run = w.scree({"run", "few.toml"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const VtpFile frame = read_vtp(w.path() / "out/few/particles_000000.vtp");
  EXPECT_EQ(frame.arrays.count("PointData/mass"), 1u);
  EXPECT_EQ(frame.arrays.count("PointData/image"), 1u);
  const VtpFile last = read_vtp(w.path() / "out/few/particles_000001.vtp");
  EXPECT_EQ(last.arrays.at("PointData/start").as<double>(), frame.arrays.at("PointData/start").as<double>());
  EXPECT_EQ(frame.arrays.count("PointData/velocity"), 0u);
  w.write("wrong.toml", scene("fields = [\"mass\", \"colour\", \"mass\"]\n"));
  const Outcome wrong = w.scree({"run", "wrong.toml"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_NE(wrong.err.find("has no field 'colour': allowed: position, radius, velocity"), std::string::npos)
      << wrong.err;
  EXPECT_NE(wrong.err.find("names 'mass' twice"), std::string::npos) << wrong.err;
  EXPECT_FALSE(std::filesystem::exists(w.path() / "out/wrong"));
}

TEST(Run, StatesAreTheSameWhateverIsWrittenAndOnAnyNumberOfThreads) {
  Workspace w;
  w.write("plain.toml", small_scene("[time]\nduration = 0.02\n"));
  w.write("busy.toml", small_scene("[time]\nduration = 0.02\n[output]\nhistory_every = 0.0003\nframe_every = 0.0007\n"
                                   "checkpoint_every = 0.0011\n"));
  std::vector<std::string> hashes;
  for (const char* scene : {"plain.toml", "busy.toml"})
    for (const char* threads : {"1", "2", "3"}) {
      const Outcome run = w.scree({"run", scene, "--threads", threads, "--overwrite", "--json", "--quiet"});
      ASSERT_EQ(run.exit_code, 0) << run.err;
      hashes.push_back(nlohmann::json::parse(run.out)["state_hash"]);
    }
  for (const std::string& hash : hashes) EXPECT_EQ(hash, hashes[0]);
}

TEST(Run, JsonStandsAloneOnStandardOutput) {
  Workspace w;
  w.write("grains.toml", small_scene(kTwoFrames));
  const Outcome run = w.scree({"run", "grains.toml", "--json"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(lines_in(run.out), 1u);
  EXPECT_EQ(nlohmann::json::parse(run.out), nlohmann::json::parse(w.read("out/grains/summary.json")));
}

TEST(Run, QuietSaysNothing) {
  Workspace w;
  w.write("grains.toml", small_scene(kTwoFrames));
  const Outcome run = w.scree({"run", "grains.toml", "--quiet"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out, "");
}

TEST(Run, StopsAtTheStepOrTimeAskedFor) {
  Workspace w;
  w.write("grains.toml", small_scene(kTwoFrames));
  const auto steps = nlohmann::json::parse(w.scree({"run", "grains.toml", "--steps", "17", "--json"}).out);
  EXPECT_EQ(steps["steps"], 17);
  EXPECT_EQ(steps["stop"], "steps");
  const auto until =
      nlohmann::json::parse(w.scree({"run", "grains.toml", "--until", "0.03", "--json", "--overwrite"}).out);
  EXPECT_NEAR(until["time"].get<double>(), 0.03, 0.5 * until["time_step"].get<double>());
}

TEST(Run, StopsAtRest) {
  Workspace w;
  // heavily damped grains that lie still long before the end
  w.write("grains.toml", small_scene("[time]\nduration = 60\nrest_energy = 1e-7\nrest_after = 0.1\n"));
  const Outcome run = w.scree({"run", "grains.toml", "--json", "--set", "material[glass].restitution=0.1"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const auto summary = nlohmann::json::parse(run.out);
  EXPECT_EQ(summary["stop"], "rest");
  EXPECT_GE(summary["time"].get<double>(), 0.1);
  EXPECT_LT(summary["energy"]["kinetic"].get<double>(), 27 * 1e-7);
}

TEST(Run, RefusesASecondRunInTheSameFolder) {
  Workspace w;
  w.write("grains.toml", small_scene(kTwoFrames));
  ASSERT_EQ(w.scree({"run", "grains.toml"}).exit_code, 0);
  const std::string before = w.read("out/grains/summary.json");
  const Outcome second = w.scree({"run", "grains.toml"});
  EXPECT_EQ(second.exit_code, 2);
  EXPECT_NE(second.err.find("--resume"), std::string::npos) << second.err;
  EXPECT_NE(second.err.find("--overwrite"), std::string::npos) << second.err;
  EXPECT_EQ(w.read("out/grains/summary.json"), before);
  EXPECT_EQ(w.scree({"run", "grains.toml", "--overwrite"}).exit_code, 0);
}

TEST(Run, APlaceThatCannotBeWrittenIsAnInputError) {
  Workspace w;
  w.write("grains.toml", small_scene(kTwoFrames));
  // nobody, root included, makes folders in /proc
  const Outcome run = w.scree({"run", "grains.toml", "--out", "/proc/scree-run"});
  EXPECT_EQ(run.exit_code, 2) << run.err;
  EXPECT_NE(run.err.find("/proc/scree-run"), std::string::npos) << run.err;
  const Outcome long_name = w.scree({"run", "grains.toml", "--out", std::string(300, 'x')});
  EXPECT_EQ(long_name.exit_code, 2) << long_name.err;
  EXPECT_NE(long_name.err.find("File name too long"), std::string::npos) << long_name.err;
}

TEST(Run, ALostParticleFailsTheRunAndKeepsTheLastCheckpoint) {
  Workspace w;
  // falls out of the domain after about 0.1 s
  w.write("fall.toml",
          "gravity = [0, 0, -9.81]\n[domain]\nmin = [-1, -1, -0.05]\nmax = [1, 1, 1]\n[[material]]\nname = \"glass\"\n"
          "density = 2500\nyoung_modulus = 1e7\n[[particles]]\nradius = 0.005\npositions = [[0, 0, 0]]\n"
          "[time]\nduration = 1\n[output]\ncheckpoint_every = 0.01\n");
  const Outcome run = w.scree({"run", "fall.toml"});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_NE(run.err.find("particle 0"), std::string::npos) << run.err;
  const auto summary = nlohmann::json::parse(w.read("out/fall/summary.json"));
  EXPECT_EQ(summary["stop"], "failed");
  EXPECT_NE(summary["error"].get<std::string>().find("particle 0"), std::string::npos);
  // the checkpoint is one of the time before: going on from it fails at the same step
  const Outcome again = w.scree({"run", "fall.toml", "--resume", "--json"});
  EXPECT_EQ(again.exit_code, 1) << again.err;
  const auto resumed = nlohmann::json::parse(again.out);
  EXPECT_EQ(resumed["steps"], summary["steps"]);
  EXPECT_GT(resumed["steps_this_run"].get<uint64_t>(), 0u);
  EXPECT_LT(resumed["steps_this_run"].get<uint64_t>(), summary["steps"].get<uint64_t>());
}

// Puts a folder where the picture is to be.
struct InTheWay : RunWatcher {
  std::filesystem::path picture;
  Wish between_steps(const Simulation&, double) override {
    std::filesystem::create_directories(picture);
    return Wish::go_on;
  }
};

TEST(Run, APictureThatFailsIsAWarning) {
  Workspace w;
  const Scene scene = load_scene(w.write("grains.toml", small_scene(kTwoFrames)).string());
  InTheWay watcher;
  watcher.picture = w.path() / "out/picture.png";
  RunSettings settings{.folder = (w.path() / "out").string(), .quiet = true};
  settings.watcher = &watcher;
  const RunResult result = run_scene(scene, settings);
  EXPECT_EQ(result.exit_code, 0) << result.error;
  const auto summary = nlohmann::json::parse(w.read("out/summary.json"));
  EXPECT_EQ(summary["stop"], "duration");
  ASSERT_EQ(summary["warnings"].size(), 1u);
  EXPECT_TRUE(contains(summary["warnings"][0], "no picture of this run: ")) << summary["warnings"];
  EXPECT_EQ(summary, nlohmann::json::parse(result.summary));
  EXPECT_TRUE(w.has("out/report.html"));
}

TEST(Run, AFileInTheWayOfTheFolderIsAnInputError) {
  Workspace w;
  w.write("grains.toml", small_scene(kTwoFrames));
  w.write("taken", "a file");
  const Outcome run = w.scree({"run", "grains.toml", "--out", "taken"});
  EXPECT_EQ(run.exit_code, 2) << run.err;
  EXPECT_NE(run.err.find("taken"), std::string::npos) << run.err;
  EXPECT_EQ(w.read("taken"), "a file");
}

// Each of these must be refused before anything is written, by run and by check alike.
struct Refusal {
  const char* name;
  std::string scene;
  std::vector<std::string> options;
  std::vector<std::string> says;
};

void PrintTo(const Refusal& refusal, std::ostream* out) { *out << refusal.name; }

class Refused : public testing::TestWithParam<Refusal> {};

TEST_P(Refused, ByRunAndCheckWithExitCode2AndNothingWritten) {
  const Refusal& refusal = GetParam();
  for (const char* command : {"check", "run"}) {
    Workspace w;
    w.write("scene.toml", refusal.scene);
    const std::vector<std::string> before = w.listing();
    Workspace::Arguments arguments = {command, "scene.toml"};
    arguments.insert(arguments.end(), refusal.options.begin(), refusal.options.end());
    const Outcome outcome = w.scree(arguments);
    EXPECT_EQ(outcome.exit_code, 2) << command << ": " << outcome.err;
    EXPECT_EQ(outcome.err.rfind("scree: ", 0), 0u) << outcome.err;
    for (const std::string& words : refusal.says)
      EXPECT_NE(outcome.err.find(words), std::string::npos) << command << " should say '" << words << "':\n"
                                                            << outcome.err;
    EXPECT_EQ(w.listing(), before) << command;
  }
}

std::string two_spheres(const std::string& positions) {
  return "[[material]]\nname = \"glass\"\ndensity = 2500\nyoung_modulus = 1e7\n[[particles]]\nradius = "
         "0.005\npositions = " +
         positions + "\n[time]\nduration = 0.01\n";
}

INSTANTIATE_TEST_SUITE_P(
    Scenes, Refused,
    testing::Values(
        Refusal{"malformed", "title = \"no end\n", {}, {"scene.toml:1"}},
        Refusal{"unknown_key", small_scene("[time]\ndurration = 1\n"), {}, {"durration", "duration"}},
        Refusal{"no_end", small_scene("[time]\nstep = \"auto\"\n"), {}, {"duration"}},
        Refusal{
            "unstable", small_scene("[time]\nduration = 1\nstep = \"10 ms\"\n"), {}, {"time step", "allow_unstable"}},
        Refusal{"overlap", two_spheres("[[0, 0, 0], [0.004, 0, 0]]"), {}, {"overlap", "0", "1"}},
        Refusal{"coincident", two_spheres("[[0, 0, 0], [0, 0, 0]]"), {}, {"same"}},
        Refusal{"too_many",
                "[[material]]\nname = \"glass\"\ndensity = 2500\nyoung_modulus = 1e7\n[[particles]]\nradius = 0.005\n"
                "lattice = { spacing = 0.02, count = [10000, 10000, 10000] }\n[time]\nduration = 0.01\n",
                {},
                {"1e+12", "memory"}},
        Refusal{"too_much_memory",
                "[[material]]\nname = \"glass\"\ndensity = 2500\nyoung_modulus = 1e7\n[[particles]]\nradius = 0.005\n"
                "lattice = { spacing = 0.02, count = [2000, 1000, 1000] }\n[time]\nduration = 0.01\n",
                {},
                {"2000000000", "memory", "available"}},
        Refusal{"set_unknown", small_scene(kTwoFrames), {"--set", "time.durration=1"}, {"durration", "duration"}},
        Refusal{"set_wrong_type", small_scene(kTwoFrames), {"--set", "time.duration=long"}, {"time.duration", "long"}},
        Refusal{"set_without_value", small_scene(kTwoFrames), {"--set", "time.duration"}, {"--set", "time.duration"}}),
    [](const testing::TestParamInfo<Refusal>& info) { return info.param.name; });

TEST(Run, AnUnstableStepCanBeForcedAndIsRecorded) {
  Workspace w;
  w.write("grains.toml", small_scene("[time]\nduration = 1\n"));
  const Outcome check = w.scree({"check", "grains.toml", "--json"});
  ASSERT_EQ(check.exit_code, 0) << check.err;
  const double critical = nlohmann::json::parse(check.out)["critical_step"];
  const Outcome run = w.scree({"run", "grains.toml", "--steps", "2", "--json", "--set",
                               "time.step=" + std::to_string(1.5 * critical), "--set", "time.allow_unstable=true"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const std::string warnings = nlohmann::json::parse(run.out)["warnings"].dump();
  EXPECT_NE(warnings.find("critical"), std::string::npos) << warnings;
}

TEST(Run, ARainThatFindsNoRoomIsReported) {
  Workspace w;
  const auto warnings_of = [&](const std::string& name, int rate) {
    w.write(name + ".toml",
            "[[material]]\nname = \"glass\"\ndensity = 2500\nyoung_modulus = 1e7\nrestitution = 0.5\n[[particles]]\n"
            "radius = 0.005\nrain = {region = {box = {min = [0, 0, 0.1], max = [0.02, 0.02, 0.12]}}, count = 1000, "
            "rate = " +
                std::to_string(rate) +
                "}\n[[wall]]\nbox = {min = [0, 0, 0], max = [0.02, 0.02, 0.12]}\n"
                "side = \"inside\"\n[time]\nduration = 0.05\n");
    const Outcome run = w.scree({"run", name + ".toml", "--json"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return nlohmann::json::parse(run.out)["warnings"].dump();
  };
  EXPECT_NE(warnings_of("fast", 10000).find("wait for a free place"), std::string::npos);
  EXPECT_EQ(warnings_of("slow", 100).find("wait for a free place"), std::string::npos);
}

}  // namespace
}  // namespace scree::test
