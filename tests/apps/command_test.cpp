// Commands beside run: check, bench, validate, schema, version, and mistakes on the command line.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "apps/program.h"

namespace scree::test {
namespace {

constexpr const char* kTetrahedron =
    "solid\n"
    "facet normal 0 0 0\nouter loop\nvertex 0 0 0\nvertex 0 1 0\nvertex 1 0 0\nendloop\nendfacet\n"
    "facet normal 0 0 0\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 0 1\nendloop\nendfacet\n"
    "facet normal 0 0 0\nouter loop\nvertex 0 0 0\nvertex 0 0 1\nvertex 0 1 0\nendloop\nendfacet\n"
    "facet normal 0 0 0\nouter loop\nvertex 1 0 0\nvertex 0 1 0\nvertex 0 0 1\nendloop\nendfacet\n"
    "endsolid\n";

constexpr const char* kBrief = "[time]\nduration = 0.02\n";

std::vector<nlohmann::json> json_lines(const std::string& text) {
  std::vector<nlohmann::json> objects;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) objects.push_back(nlohmann::json::parse(line));
  return objects;
}

TEST(Check, ExplainsARunnableSceneAndChangesNothing) {
  Workspace w;
  w.write("grains.toml", small_scene(kBrief));
  const auto before = w.listing();
  const Outcome check = w.scree({"check", "grains.toml"});
  EXPECT_EQ(check.exit_code, 0) << check.err;
  for (const char* words : {"27", "grains", "glass", "critical", "time step", "memory"})
    EXPECT_NE(check.out.find(words), std::string::npos) << words << " in:\n" << check.out;
  EXPECT_EQ(w.listing(), before);
}

TEST(Check, JsonTellsMassAndSteps) {
  Workspace w;
  w.write("grains.toml", small_scene(kBrief));
  const Outcome check = w.scree({"check", "grains.toml", "--json", "--set", "particles[0].radius=0.005"});
  ASSERT_EQ(check.exit_code, 0) << check.err;
  const auto report = nlohmann::json::parse(check.out);
  EXPECT_EQ(report["particles"], 27);
  EXPECT_NEAR(report["mass"].get<double>(), 27 * 2500 * 4.0 / 3 * M_PI * 1.25e-7, 1e-9);
  const double step = report["time_step"];
  EXPECT_EQ(report["steps"].get<double>(), std::nearbyint(0.02 / step));
  EXPECT_LT(step, report["critical_step"].get<double>());
}

TEST(CommandLine, MistakesAreInputErrors) {
  Workspace w;
  w.write("grains.toml", small_scene(kBrief));
  const std::vector<Workspace::Arguments> mistakes = {
      {},
      {"rnu"},
      {"run"},
      {"run", "grains.toml", "--treads", "2"},
      {"run", "grains.toml", "--threads", "0"},
      {"run", "grains.toml", "--until", "1", "--steps", "5"},
      {"run", "grains.toml", "--until", "-1"},
      {"run", "grains.toml", "--steps", "-1"},
      {"run", "grains.toml", "--resume", "--overwrite"},
      {"run", "grains.toml", "--backend", "cuda"},
      {"run", "grains.toml", "--precision", "half"},
      {"run", "missing.toml"},
      {"run", "."},
      {"check", "missing.toml"},
  };
  for (const Workspace::Arguments& arguments : mistakes) {
    const Outcome outcome = w.scree(arguments);
    std::string line;
    for (const std::string& word : arguments) line += " " + word;
    EXPECT_EQ(outcome.exit_code, 2) << "scree" << line << ": " << outcome.err;
    EXPECT_EQ(outcome.err.rfind("scree: ", 0), 0u) << "scree" << line << ": " << outcome.err;
    EXPECT_EQ(outcome.out, "") << "scree" << line;
  }
  EXPECT_EQ(w.listing(), std::vector<std::string>{"grains.toml"});
}

// a full disk, as far as a program can tell
TEST(CommandLine, ResultsThatCannotBeWrittenFailEveryCommand) {
  Workspace w;
  w.write("grains.toml", small_scene(kBrief));
  w.write("part.stl", kTetrahedron);
  ASSERT_EQ(w.scree({"run", "grains.toml", "--steps", "1", "--out", "o", "--set", "output.frame_every=1"}).exit_code,
            0);
  const int full = open("/dev/full", O_WRONLY);
  ASSERT_GE(full, 0);
  const std::vector<Workspace::Arguments> commands = {
      {"check", "grains.toml"},
      {"check", "grains.toml", "--json"},
      {"run", "grains.toml", "--steps", "1", "--json"},
      {"shape", "part.stl"},
      {"measure", "o"},
      {"render", "o", "-o", "picture.png", "--width", "64", "--height", "64"},
      {"bench", "--list"},
      {"validate", "--list"},
      {"validate", "bounce", "--quick", "--quiet"},
      {"schema"},
      {"version"},
      {"--version"},
      {"--help"},
      {"run", "--help"},
  };
  for (const Workspace::Arguments& arguments : commands) {
    const Outcome outcome = w.scree(arguments, {.out = full});
    EXPECT_EQ(outcome.exit_code, 1) << arguments[0] << ": " << outcome.err;
    EXPECT_TRUE(contains(outcome.err, "cannot write to ")) << arguments[0] << ": " << outcome.err;
  }
  close(full);
}

TEST(CommandLine, UnknownBackendNamesWhatThereIs) {
  Workspace w;
  w.write("grains.toml", small_scene(kBrief));
  const Outcome outcome = w.scree({"run", "grains.toml", "--backend", "cuda"});
  EXPECT_NE(outcome.err.find("cpu"), std::string::npos) << outcome.err;
}

TEST(CommandLine, UnknownCommandSuggestsTheNearest) {
  Workspace w;
  const Outcome outcome = w.scree({"chekc"});
  EXPECT_NE(outcome.err.find("'check'"), std::string::npos) << outcome.err;
}

TEST(CommandLine, HelpHasExamplesForEveryCommand) {
  Workspace w;
  EXPECT_NE(w.scree({"--help"}).out.find("scree run"), std::string::npos);
  for (const char* command : {"run", "check", "bench", "validate"}) {
    const Outcome help = w.scree({command, "--help"});
    EXPECT_EQ(help.exit_code, 0) << command;
    EXPECT_NE(help.out.find("Examples:"), std::string::npos) << command;
  }
}

TEST(Version, IsThatOfTheSummary) {
  Workspace w;
  w.write("grains.toml", small_scene(kBrief));
  const Outcome version = w.scree({"version"});
  EXPECT_EQ(version.exit_code, 0);
  const Outcome run = w.scree({"run", "grains.toml", "--steps", "0", "--json"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(version.out, "scree " + nlohmann::json::parse(run.out)["version"].get<std::string>() + "\n");
}

TEST(Schema, IsJsonThatKnowsTheSections) {
  Workspace w;
  const Outcome schema = w.scree({"schema"});
  EXPECT_EQ(schema.exit_code, 0);
  const auto parsed = nlohmann::json::parse(schema.out);
  for (const char* section : {"material", "particles", "wall", "time", "output"})
    EXPECT_TRUE(parsed["properties"].contains(section)) << section;
}

TEST(Cases, ListTellsNamesAndEachCanBeAskedFor) {
  Workspace w;
  for (const char* command : {"bench", "validate"}) {
    const Outcome list = w.scree({command, "--list"});
    EXPECT_EQ(list.exit_code, 0) << list.err;
    EXPECT_NE(list.out, "") << command;
  }
}

TEST(Cases, UnknownNameSuggestsTheNearest) {
  Workspace w;
  for (const char* command : {"bench", "validate"}) {
    std::istringstream list(w.scree({command, "--list"}).out);
    std::string name;
    ASSERT_TRUE(list >> name) << command;
    const Outcome outcome = w.scree({command, name + "x"});
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.err.find("'" + name + "'"), std::string::npos) << outcome.err;
  }
}

TEST(Cases, ValidationJsonIsOneObjectALine) {
  Workspace w;
  std::istringstream list(w.scree({"validate", "--list"}).out);
  std::string name;
  ASSERT_TRUE(list >> name);
  const Outcome outcome = w.scree({"validate", name, "--quick", "--json"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto rows = json_lines(outcome.out);
  ASSERT_FALSE(rows.empty());
  for (const auto& row : rows)
    for (const char* key : {"case", "quantity", "reference", "source", "measured", "tolerance", "pass"})
      EXPECT_TRUE(row.contains(key)) << key;
}

TEST(Environment, AnUnknownInstructionSetIsAMistake) {
  Workspace w;
  w.write("scene.toml", small_scene());
  setenv("SCREE_SIMD", "avx1024", 1);
  const Outcome outcome = w.scree({"run", "scene.toml", "--steps", "1"});
  unsetenv("SCREE_SIMD");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_TRUE(contains(outcome.err, "SCREE_SIMD: value 'avx1024' is no instruction set of this machine: allowed: "))
      << outcome.err;
}

TEST(Validate, PicturesGoWhereTheyShall) {
  Workspace w;
  EXPECT_EQ(w.scree({"validate", "star-distance", "--quick"}).exit_code, 0);
  EXPECT_TRUE(w.has("out/validate/star-distance.png"));
  EXPECT_EQ(w.scree({"validate", "star-distance", "--quick", "--pictures", "new/folder"}).exit_code, 0);
  EXPECT_TRUE(w.has("new/folder/star-distance.png"));
}

TEST(Validate, AFolderThatCannotBeIsAMistakeAtOnce) {
  Workspace w;
  w.write("file", "");
  const Outcome outcome = w.scree({"validate", "star-distance", "--quick", "--pictures", "file/pictures"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_NE(outcome.err.find("cannot create folder file/pictures: Not a directory"), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace scree::test
