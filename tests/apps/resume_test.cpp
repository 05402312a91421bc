// A run in parts is the run in one piece: same bytes of history, same bits of state, whatever interrupted it.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "apps/program.h"

namespace scree::test {
namespace {

constexpr const char* kThousandSteps =
    "[time]\nmax_steps = 1000\n[output]\nhistory_every = 0.0005\nframe_every = 0.002\n";

nlohmann::json summary(const Workspace& w, const std::string& folder) {
  return nlohmann::json::parse(w.read(folder + "/summary.json"));
}

void expect_same_result(const Workspace& w, const std::string& whole, const std::string& parts) {
  EXPECT_EQ(w.read(whole + "/history.csv"), w.read(parts + "/history.csv"));
  const auto a = summary(w, whole), b = summary(w, parts);
  EXPECT_EQ(a["state_hash"], b["state_hash"]);
  EXPECT_EQ(a["steps"], b["steps"]);
  EXPECT_EQ(a["energy"], b["energy"]);
  // every file but those that tell how the run went
  for (const auto& entry : std::filesystem::recursive_directory_iterator(w.path() / whole)) {
    const std::string name = std::filesystem::relative(entry.path(), w.path() / whole).string();
    if (!entry.is_regular_file() || name == "summary.json" || name == "run.log" || name == "run.lock" ||
        name == "report.html" || name.find("checkpoint") == 0)
      continue;
    EXPECT_TRUE(w.read(whole + "/" + name) == w.read(parts + "/" + name)) << name;  // too long to be printed
  }
}

TEST(Resume, InThreePartsEqualsInOne) {
  Workspace w;
  w.write("grains.toml", small_scene(kThousandSteps));
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "whole", "--threads", "1"}).exit_code, 0);
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "parts", "--steps", "333", "--threads", "2"}).exit_code, 0);
  EXPECT_EQ(summary(w, "parts")["steps"], 333);
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "parts", "--steps", "500", "--resume"}).exit_code, 0);
  const Outcome last = w.scree({"run", "grains.toml", "--out", "parts", "--resume"});
  ASSERT_EQ(last.exit_code, 0) << last.err;
  expect_same_result(w, "whole", "parts");
}

TEST(Resume, WhatAKilledRunWrotePastItsCheckpointIsWrittenAgain) {
  Workspace w;
  w.write("grains.toml", small_scene(kThousandSteps));
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "whole"}).exit_code, 0);
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "parts", "--steps", "400"}).exit_code, 0);
  // a run killed at step 900 whose last checkpoint is that of step 400
  std::filesystem::copy(w.path() / "parts/checkpoint.scree", w.path() / "kept");
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "parts", "--steps", "900", "--resume"}).exit_code, 0);
  std::filesystem::rename(w.path() / "kept", w.path() / "parts/checkpoint.scree");
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "parts", "--resume"}).exit_code, 0);
  expect_same_result(w, "whole", "parts");
}

TEST(Resume, AFinishedRunIsLeftAsItIs) {
  Workspace w;
  w.write("grains.toml", small_scene(kThousandSteps));
  ASSERT_EQ(w.scree({"run", "grains.toml"}).exit_code, 0);
  const std::string history = w.read("out/grains/history.csv");
  const auto before = summary(w, "out/grains");
  const Outcome again = w.scree({"run", "grains.toml", "--resume"});
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_NE(again.err.find("nothing to do"), std::string::npos) << again.err;
  EXPECT_EQ(w.read("out/grains/history.csv"), history);
  EXPECT_EQ(summary(w, "out/grains")["state_hash"], before["state_hash"]);
}

TEST(Resume, NothingToResumeIsAnInputError) {
  Workspace w;
  w.write("grains.toml", small_scene(kThousandSteps));
  const Outcome run = w.scree({"run", "grains.toml", "--resume"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("out/grains"), std::string::npos) << run.err;
  EXPECT_EQ(w.listing(), std::vector<std::string>{"grains.toml"});
}

TEST(Resume, AChangedSceneIsAnInputError) {
  Workspace w;
  w.write("grains.toml", small_scene(kThousandSteps));
  ASSERT_EQ(w.scree({"run", "grains.toml", "--steps", "100"}).exit_code, 0);
  const Outcome set = w.scree({"run", "grains.toml", "--resume", "--set", "gravity=[0, 0, -1.62]"});
  EXPECT_EQ(set.exit_code, 2) << set.err;
  EXPECT_NE(set.err.find("scene"), std::string::npos) << set.err;
}

TEST(Resume, ADamagedCheckpointIsAnInputError) {
  Workspace w;
  w.write("grains.toml", small_scene(kThousandSteps));
  ASSERT_EQ(w.scree({"run", "grains.toml", "--steps", "100"}).exit_code, 0);
  std::string bytes = w.read("out/grains/checkpoint.scree");
  bytes[bytes.size() / 2] ^= 1;
  w.write("out/grains/checkpoint.scree", bytes);
  const Outcome run = w.scree({"run", "grains.toml", "--resume"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("checkpoint.scree"), std::string::npos) << run.err;
}

class Interrupted : public testing::TestWithParam<int> {};

TEST_P(Interrupted, WritesACheckpointAndGoesOnFromIt) {
  Workspace w;
  // 20 s of simulated time: far more than passes before the signal comes
  w.write("grains.toml", small_scene("[time]\nduration = 20\n[output]\nhistory_every = 0.0005\n"));
  const pid_t child = w.start({"run", "grains.toml", "--out", "parts"});
  // the log appears after the preflight; then let it run a little
  for (int i = 0; i < 500 && !w.has("parts/history.csv"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  ASSERT_EQ(kill(child, GetParam()), 0);
  const Outcome run = w.finish(child);
  EXPECT_EQ(run.exit_code, 128 + GetParam()) << run.err;
  EXPECT_NE(run.err.find("--resume"), std::string::npos) << run.err;
  const auto interrupted = summary(w, "parts");
  EXPECT_EQ(interrupted["stop"], "interrupted");
  const std::string end = std::to_string(interrupted["steps"].get<uint64_t>() + 200);
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "parts", "--resume", "--steps", end}).exit_code, 0);
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "whole", "--steps", end}).exit_code, 0);
  expect_same_result(w, "whole", "parts");
}

INSTANTIATE_TEST_SUITE_P(Signals, Interrupted, testing::Values(SIGINT, SIGTERM, SIGHUP, SIGPIPE));

// scree run ... 2>&1 | head
TEST(Interrupted, AClosedPipeEndsTheRunWithACheckpoint) {
  Workspace w;
  w.write("grains.toml", small_scene("[time]\nduration = 20\n"));
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  close(ends[0]);
  const Outcome run = w.scree({"run", "grains.toml", "--out", "parts"}, {.err = ends[1]});
  close(ends[1]);
  EXPECT_EQ(run.exit_code, 128 + SIGPIPE);
  EXPECT_EQ(summary(w, "parts")["stop"], "interrupted");
  const Outcome resumed = w.scree({"run", "grains.toml", "--out", "parts", "--resume", "--steps", "100"});
  ASSERT_EQ(resumed.exit_code, 0) << resumed.err;
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "whole", "--steps", "100"}).exit_code, 0);
  expect_same_result(w, "whole", "parts");
}

TEST(Resume, WhatWasLostBesideTheCheckpointBeginsAnewAndIsTold) {
  Workspace w;
  w.write("grains.toml", small_scene(kThousandSteps));
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "whole"}).exit_code, 0);
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "parts", "--steps", "500"}).exit_code, 0);
  std::filesystem::remove(w.path() / "parts/history.csv");
  std::filesystem::remove(w.path() / "parts/particles.pvd");
  std::filesystem::remove(w.path() / "parts/view.json");
  w.write("parts/walls.pvd", "garbage");
  const Outcome last = w.scree({"run", "grains.toml", "--out", "parts", "--resume"});
  ASSERT_EQ(last.exit_code, 0) << last.err;
  EXPECT_EQ(summary(w, "whole")["state_hash"], summary(w, "parts")["state_hash"]);
  const std::string told = summary(w, "parts")["warnings"].dump();
  for (const char* what : {"history.csv was lost: a new one begins at step 500", "particles.pvd was lost or damaged",
                           "walls.pvd was lost or damaged", "view.json: No such file or directory: it is written anew"})
    EXPECT_TRUE(contains(told, what)) << what << " in " << told;
  for (const char* index : {"/particles.pvd", "/walls.pvd"})
    EXPECT_EQ(w.read(std::string("whole") + index), w.read(std::string("parts") + index));
  const std::string whole = w.read("whole/history.csv"), parts = w.read("parts/history.csv");
  const size_t titles = parts.find('\n') + 1;
  EXPECT_TRUE(whole.starts_with(parts.substr(0, titles)));
  EXPECT_TRUE(whole.ends_with(parts.substr(titles))) << "the rows from step 500 on";
}

TEST(Run, SaysWhetherACheckpointIsLeft) {
  Workspace w;
  w.write("grains.toml", small_scene("[time]\nduration = 20\n[output]\ncheckpoint_every = 0.05\n"));
  const pid_t child = w.start({"run", "grains.toml", "--out", "gone"});
  for (int i = 0; i < 500 && !w.has("gone/checkpoint.scree"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  std::filesystem::rename(w.path() / "gone", w.path() / "elsewhere");
  const Outcome run = w.finish(child);
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_TRUE(contains(run.err, "no checkpoint is left in gone")) << run.err;
  EXPECT_TRUE(w.has("elsewhere/checkpoint.scree"));
}

// ulimit -f: a write beyond it is a write that failed
TEST(Run, AFileBeyondTheLimitOfSizesFailsTheRunAndKeepsTheCheckpoint) {
  Workspace w;
  w.write("grains.toml",
          small_scene("[time]\nduration = 20\n[output]\nhistory_every = 1e-5\ncheckpoint_every = 0.01\n"));
  rlimit old{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
  const rlimit small{256 << 10, old.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const pid_t child = w.start({"run", "grains.toml"});
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &old), 0);
  const Outcome run = w.finish(child);
  EXPECT_EQ(run.exit_code, 1) << run.err;
  EXPECT_TRUE(contains(run.err, "history.csv: File too large")) << run.err;
  EXPECT_TRUE(contains(run.err, "the last good checkpoint is kept in out/grains")) << run.err;
  for (const std::string& name : w.listing()) EXPECT_FALSE(contains(name, ".partial")) << name;
}

TEST(Validate, InterruptedEndsAtOnceAndSaysHowToGoOn) {
  Workspace w;
  const pid_t child = w.start({"validate", "polyhedra-quick", "bounce", "--pictures", "p"});
  for (int i = 0; i < 500 && !w.has("p/polyhedra/quick-cube-1/history.csv"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  ASSERT_EQ(kill(child, SIGTERM), 0);
  const Outcome validate = w.finish(child);
  EXPECT_EQ(validate.exit_code, 143) << validate.err;
  EXPECT_NE(validate.err.find("with the same folder it goes on"), std::string::npos) << validate.err;
  EXPECT_EQ(validate.out.find("bounce"), std::string::npos) << validate.out;
}

TEST(Resume, AfterKillNineGoesOnFromTheLastWholeCheckpoint) {
  Workspace w;
  w.write("grains.toml",
          small_scene("[time]\nduration = 20\n[output]\nhistory_every = 0.0005\ncheckpoint_every = 0.001\n"));
  const pid_t child = w.start({"run", "grains.toml", "--out", "parts"});
  for (int i = 0; i < 500 && !w.has("parts/checkpoint-previous.scree"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  kill(child, SIGKILL);
  EXPECT_EQ(w.finish(child).exit_code, 128 + SIGKILL);
  // an end that is already past: tells where the checkpoint is
  const Outcome found = w.scree({"run", "grains.toml", "--out", "parts", "--resume", "--steps", "0", "--json"});
  ASSERT_EQ(found.exit_code, 0) << found.err;
  const std::string end = std::to_string(nlohmann::json::parse(found.out)["steps"].get<uint64_t>() + 200);
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "parts", "--resume", "--steps", end}).exit_code, 0);
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "whole", "--steps", end}).exit_code, 0);
  expect_same_result(w, "whole", "parts");
}

TEST(Run, RefusesAFolderInWhichAnotherRunIsGoingOn) {
  Workspace w;
  w.write("grains.toml", small_scene("[time]\nduration = 20\n"));
  const pid_t child = w.start({"run", "grains.toml"});
  for (int i = 0; i < 500 && !w.has("out/grains/history.csv"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  for (const char* option : {"--resume", "--overwrite"}) {
    const Outcome second = w.scree({"run", "grains.toml", option});
    EXPECT_EQ(second.exit_code, 2) << option << ": " << second.err;
  }
  kill(child, SIGTERM);
  EXPECT_EQ(w.finish(child).exit_code, 143);
}

}  // namespace
}  // namespace scree::test
