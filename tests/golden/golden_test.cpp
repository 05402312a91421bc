// Every scene of hashes.txt ends with the hashes of the table, whatever the number of threads and the instruction set.
// SCREE_UPDATE_GOLDEN=1 writes the hashes that were found into the table instead. With SCREE_SIMD set, that instruction
// set alone is checked, on one thread.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "engine/scenes.h"
#include "golden/golden_scenes.h"
#include "math/instruction_set.h"
#include "measure/output_hash.h"
#include "scree/error.h"
#include "scree/simulation.h"

namespace scree::testing {
namespace {

bool updating() { return std::getenv("SCREE_UPDATE_GOLDEN") != nullptr; }

// rows whose hashes are to be written at the end
std::vector<GoldenRow>& found_rows() {
  static std::vector<GoldenRow> rows;
  return rows;
}

class WriteTable : public ::testing::Environment {
  void TearDown() override {
    if (updating()) update_golden(found_rows());
  }
};
[[maybe_unused]] const auto* const kWriteTable = ::testing::AddGlobalTestEnvironment(new WriteTable);

struct Hashes {
  std::string state, output;
};

Hashes hashes_after(const Scene& scene, uint64_t steps, int threads) {
  Simulation simulation(scene, {.threads = threads});
  simulation.advance(steps);
  EXPECT_GT(simulation.measure().contacts, 10) << "a scene without contacts shows little";
  return {fmt::format("{:016x}", simulation.state_hash()), fmt::format("{:016x}", output_hash(simulation))};
}

struct Golden : ::testing::TestWithParam<GoldenRow> {
  void expect_hashes(const Scene& scene, int threads, const std::string& instruction_set) {
    const GoldenRow& row = GetParam();
    const Hashes got = hashes_after(scene, row.steps, threads);
    if (updating() && wanted_.state.empty()) wanted_ = got;
    if (wanted_.output.empty()) wanted_.output = got.output;  // a row without it: runs are compared with each other
    const std::string where = fmt::format(
        "scene {} after {} steps on {} threads with {}. A hash of tests/golden/hashes.txt may change only in a commit "
        "that says why.",
        row.name, row.steps, threads, instruction_set);
    EXPECT_EQ(got.state, wanted_.state) << "state of " << where;
    EXPECT_EQ(got.output, wanted_.output) << "measures, fields and contacts of " << where;
  }
  Hashes wanted_ = updating() ? Hashes{} : Hashes{GetParam().state, GetParam().output};
};

TEST_P(Golden, SameBitsOnAnyThreadsAndInstructionSet) {
  const std::string best = instruction_sets().front();
  if (const char* chosen = std::getenv("SCREE_SIMD")) return expect_hashes(golden_scene(GetParam().name), 1, chosen);
  for (const std::string& set : instruction_sets()) {
    use_instruction_set(set);  // before the scene is made: kernels make walls and shapes too
    const Scene scene = golden_scene(GetParam().name);
    expect_hashes(scene, 1, set);
    if (set == best)
      for (const int threads : {2, 3, 8}) expect_hashes(scene, threads, set);
  }
  use_instruction_set(best);
  if (!HasFailure()) found_rows().push_back({GetParam().name, GetParam().steps, wanted_.state, wanted_.output});
}

INSTANTIATE_TEST_SUITE_P(Scenes, Golden, ::testing::ValuesIn(golden_rows()), [](const auto& info) {
  std::string name = info.param.name;
  for (char& c : name)
    if (c == '-') c = '_';
  return name;
});

TEST(GoldenTable, HasEveryFeatureFormAndLaw) {
  std::set<Feature> features;
  std::set<Form> forms;
  std::set<std::string_view> laws;
  bool implicit = false, drag = false, field = false;
  for (const GoldenRow& row : golden_rows())
    for (const auto& cases :
         {all_cases(), each_feature(), implicit_cases(), drag_cases(), field_cases(), yielding_cases()})
      for (const Case& c : cases)
        if (name_of(c) == row.name) {
          features.insert(c.feature), forms.insert(c.form), laws.insert(c.law.name);
          implicit |= c.implicit, drag |= c.drag, field |= c.field;
        }
  EXPECT_EQ(features.size(), size_t(Feature::adaptive) + 1);
  EXPECT_EQ(forms.size(), size_t(Form::layers) + 1);
  EXPECT_EQ(laws, (std::set<std::string_view>{"linear", "hertz-mindlin", "jkr", "elastic-plastic"}));
  EXPECT_TRUE(implicit && drag && field);
}

TEST(InstructionSets, AnUnknownNameIsAnInputError) {
  try {
    use_instruction_set("avx1024");
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("'avx1024'"), std::string::npos) << error.what();
    EXPECT_NE(std::string(error.what()).find(instruction_sets().front()), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace scree::testing
