// Ctrl-C is heard by whatever takes its time, and says what it ended.
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "apps/program.h"

namespace scree::test {
namespace {

using namespace std::chrono_literals;

// The program handles SIGINT: before, the signal would end it without a word.
bool listens(pid_t child) {
  std::ifstream status("/proc/" + std::to_string(child) + "/status");
  for (std::string key; status >> key; std::getline(status, key))
    if (key == "SigCgt:") {
      uint64_t caught = 0;
      status >> std::hex >> caught;
      return caught >> (SIGINT - 1) & 1;
    }
  return false;
}

// Of a program that would go on for minutes.
Outcome interrupted(const Workspace& w, const Workspace::Arguments& arguments) {
  const pid_t child = w.start(arguments);
  for (int i = 0; i < 500 && !listens(child); ++i) std::this_thread::sleep_for(10ms);
  std::this_thread::sleep_for(100ms);
  EXPECT_EQ(kill(child, SIGINT), 0);
  return w.finish(child);
}

// Grains that may be anywhere in a cubic metre, if only it is in a ball of 2 cm.
constexpr const char* kNarrow = R"(
[[material]]
name = "glass"
density = 2500
young_modulus = "10 MPa"
[[particles]]
name = "sand"
radius = "0.2 mm"
random = { region = { box = { min = [-0.5, -0.5, -0.5], max = [0.5, 0.5, 0.5] } }, count = 30000 }
[[wall]]
name = "ball"
sphere = { center = [0, 0, 0], radius = "2 cm" }
side = "inside"
[time]
duration = 1
)";

TEST(Interrupt, EndsPlacing) {
  Workspace w;
  w.write("sand.toml", kNarrow);
  for (const char* command : {"check", "run"}) {
    const Outcome outcome = interrupted(w, {command, "sand.toml"});
    EXPECT_EQ(outcome.exit_code, 130) << outcome.err;
    EXPECT_EQ(outcome.err, "scree: interrupted while placing group 'sand'\n");
  }
  EXPECT_EQ(w.listing(), std::vector<std::string>{"sand.toml"});
}

TEST(Interrupt, EndsAFit) {
  Workspace w;
  w.write("part.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
  w.write("parts.toml",
          "[[material]]\nname = \"glass\"\ndensity = 2500\nyoung_modulus = 1e7\n[[shape]]\nname = \"part\"\n"
          "kind = \"clump\"\nfit = \"part.obj\"\ncount = 1000\n[[particles]]\nshape = \"part\"\nradius = 1\n"
          "positions = [[0, 0, 0]]\n[time]\nduration = 1\n");
  const Outcome outcome = interrupted(w, {"check", "parts.toml"});
  EXPECT_EQ(outcome.exit_code, 130) << outcome.err;
  EXPECT_EQ(outcome.err, "scree: interrupted while fitting 1000 balls\n");
}

// Steps of a second in which grains of glass touch take ten million substeps.
std::string divided_scene() {
  std::string text = small_scene("[time]\nstep = \"adaptive\"\nlongest = \"1 s\"\nduration = 10\n");
  const std::string soft = "10 MPa";
  return text.replace(text.find(soft), soft.size(), "70 GPa");
}

TEST(Interrupt, EndsAStepThatIsDividedAndKeepsTheLastCheckpoint) {
  Workspace w;
  w.write("grains.toml", divided_scene());
  const pid_t child = w.start({"run", "grains.toml", "--out", "out"});
  for (int i = 0; i < 500 && !w.has("out/checkpoint.scree"); ++i) std::this_thread::sleep_for(10ms);
  std::this_thread::sleep_for(100ms);
  ASSERT_EQ(kill(child, SIGINT), 0);
  const Outcome run = w.finish(child);
  EXPECT_EQ(run.exit_code, 130) << run.err;
  EXPECT_TRUE(contains(run.err, "interrupted while taking step 0, which is divided; the last checkpoint is of step 0"))
      << run.err;
  EXPECT_TRUE(contains(run.err, "`scree run grains.toml --out out --resume` goes on")) << run.err;
  EXPECT_EQ(nlohmann::json::parse(w.read("out/summary.json"))["stop"], "interrupted");
  EXPECT_TRUE(w.has("out/checkpoint.scree"));
}

TEST(Check, MeasuresAPartOfAStepThatTakesHours) {
  Workspace w;
  w.write("grains.toml", divided_scene());
  const Outcome check = w.scree({"check", "grains.toml", "--json"});
  ASSERT_EQ(check.exit_code, 0) << check.err;
  const auto report = nlohmann::json::parse(check.out);
  EXPECT_TRUE(report["speed_measured"]);
  EXPECT_GT(report["run_seconds"].get<double>(), 10.0);
}

}  // namespace
}  // namespace scree::test
