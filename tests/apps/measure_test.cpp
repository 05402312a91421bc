// `scree measure`, and the same numbers in history.csv.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "apps/program.h"

namespace scree::test {
namespace {

constexpr const char* kMeasured =
    "[time]\nstep = \"10 us\"\nmax_steps = 600\n[output]\nhistory_every = 0.0005\npacking = {from = 0.01, to = \"2 "
    "cm\", planes = 5}\n";

// name → value of the last row
std::map<std::string, double> last_row(const std::string& csv) {
  std::istringstream lines(csv);
  std::string titles, line, last;
  std::getline(lines, titles);
  while (std::getline(lines, line)) last = line;
  std::map<std::string, double> row;
  std::istringstream names(titles), values(last);
  for (std::string name, value; std::getline(names, name, ',') && std::getline(values, value, ',');)
    row[name] = std::stod(value);
  return row;
}

TEST(Measure, FolderAndHistoryTellTheSame) {
  Workspace w;
  w.write("grains.toml", small_scene(kMeasured));
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "whole", "--threads", "1"}).exit_code, 0);
  const Outcome told = w.scree({"measure", "whole", "--from", "0.01", "--to", "0.02", "--planes", "5", "--json"});
  ASSERT_EQ(told.exit_code, 0) << told.err;
  const auto json = nlohmann::json::parse(told.out);
  const auto row = last_row(w.read("whole/history.csv"));
  EXPECT_EQ(json["step"], 600);
  for (const char* name : {"packing_factor", "porosity", "coordination_bulk", "loose", "level_order", "nematic_order"})
    EXPECT_EQ(json[name].get<double>(), row.at(name)) << name;
  EXPECT_EQ(json["filling_height"].get<double>(), row.at("filling_height [m]"));
  EXPECT_NEAR(json["area"].get<double>(), 0.0036, 1e-11);
  const double porosity = json["porosity"];
  EXPECT_GT(porosity, 0.6);  // if all 27 were of 5 mm and between the planes
  EXPECT_LT(porosity, 0.95);
  EXPECT_FALSE(json.contains("profile"));

  const Outcome planes = w.scree({"measure", "whole", "--planes", "7", "--profile", "--json"});
  EXPECT_EQ(nlohmann::json::parse(planes.out)["profile"].size(), 7u);
  const Outcome text = w.scree({"measure", "whole"});
  EXPECT_TRUE(contains(text.out, "packing factor") && contains(text.out, "porosity")) << text.out;
}

TEST(Measure, ChangesNothingAndResumes) {
  Workspace w;
  w.write("grains.toml", small_scene(kMeasured));
  w.write("plain.toml", small_scene("[time]\nstep = \"10 us\"\nmax_steps = 600\n"));
  const auto hash = [&](const std::string& folder) {
    return nlohmann::json::parse(w.read(folder + "/summary.json"))["state_hash"].get<std::string>();
  };
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "whole"}).exit_code, 0);
  ASSERT_EQ(w.scree({"run", "plain.toml", "--out", "plain"}).exit_code, 0);
  EXPECT_EQ(hash("whole"), hash("plain"));
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "parts", "--steps", "301"}).exit_code, 0);
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "parts", "--resume"}).exit_code, 0);
  EXPECT_EQ(w.read("whole/history.csv"), w.read("parts/history.csv"));
}

TEST(Measure, WhatCannotBeMeasuredIsTold) {
  Workspace w;
  const auto expect_error = [&](const std::vector<std::string>& arguments, const char* text) {
    const Outcome outcome = w.scree(arguments);
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_TRUE(contains(outcome.err, text)) << outcome.err;
  };
  expect_error({"measure", "nowhere"}, "neither a folder nor a scene nowhere");
  expect_error({"measure", "."}, "is not the output folder of a run");
  w.write("grains.toml", small_scene("[time]\nmax_steps = 6\n"));
  expect_error({"measure", "grains.toml", "--from", "0.02", "--to", "0.01"}, "0 < from < to");
  expect_error({"measure", "grains.toml", "--planes", "0"}, "--planes");
  expect_error({"measure", "grains.toml", "--scene", "grains.toml"}, "--scene goes with an output folder");
  w.write("open.toml", small_scene("[time]\nmax_steps = 6\n[output]\npacking = {from = 2, to = 1}\n"));
  expect_error({"run", "open.toml"}, "output.packing.to");
  // another scene than that of the run
  ASSERT_EQ(w.scree({"run", "grains.toml", "--out", "run"}).exit_code, 0);
  w.write("other.toml", small_scene("[time]\nmax_steps = 6\nstep = \"1 us\"\n"));
  expect_error({"measure", "run", "--scene", "other.toml"}, "other.toml");
  EXPECT_EQ(w.scree({"measure", "run", "--scene", "grains.toml"}).exit_code, 0);
}

}  // namespace
}  // namespace scree::test
