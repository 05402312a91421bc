// `scree shape`: what it says of meshes that are whole, broken in every usual way, or no meshes.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.h"

namespace scree::test {
namespace {

// a tetrahedron with edges of 1 m along the axes, wound counter-clockwise from outside
constexpr const char* kCorners = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n";
constexpr const char* kFaces = "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";

Outcome shape_of(const std::string& content, bool json = false) {
  Workspace w;
  w.write("part.obj", content);
  return json ? w.scree({"shape", "part.obj", "--json"}) : w.scree({"shape", "part.obj"});
}

TEST(Shape, tells_the_volume_of_a_closed_mesh) {
  const Outcome outcome = shape_of(std::string(kCorners) + kFaces, true);
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto report = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(report["found"]["triangles"], 4);
  EXPECT_EQ(report["found"]["closed"], true);
  EXPECT_NEAR(report["found"]["volume"].get<double>(), 1.0 / 6, 1e-15);
  EXPECT_FALSE(report.contains("repaired"));
}

TEST(Shape, names_the_open_edges) {
  const Outcome outcome = shape_of(std::string(kCorners) + "f 1 3 2\nf 1 2 4\nf 1 4 3\n");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "not closed")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "open edges: 3")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "(1, 0, 0)")) << outcome.out;
}

TEST(Shape, says_what_repair_does) {
  const std::string inside_out = "f 1 2 3\nf 1 4 2\nf 1 3 4\nf 2 4 3\n";
  const Outcome outcome = shape_of(std::string(kCorners) + inside_out + "f 1 1 2\nf 2 4 3\n", true);
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto report = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(report["found"]["degenerate"], 1);
  EXPECT_EQ(report["found"]["duplicate"], 1);
  EXPECT_EQ(report["repaired"]["triangles"], 4);
  EXPECT_EQ(report["repaired"]["closed"], true);
  EXPECT_NEAR(report["repaired"]["volume"].get<double>(), 1.0 / 6, 1e-15);
}

TEST(Shape, refuses_what_is_no_mesh) {
  Workspace w;
  w.write("empty.stl", "");
  w.write("part.ply", "ply\nformat ascii 1.0\n");
  w.write("short.obj", "v 0 0 0\nf 1 2 3\n");
  w.write("nan.obj", "v 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  for (const auto& [file, words] : {std::pair{"missing.stl", "missing.stl: cannot be opened"},
                                    {"empty.stl", "empty.stl: the file is empty"},
                                    {"part.ply", "part.ply: it is a PLY file"},
                                    {"short.obj", "short.obj: line 2"},
                                    {"nan.obj", "nan.obj: line 1"}}) {
    const Outcome outcome = w.scree({"shape", file});
    EXPECT_EQ(outcome.exit_code, 2) << file;
    EXPECT_TRUE(contains(outcome.err, words)) << outcome.err;
    EXPECT_EQ(outcome.out, "") << file;
  }
}

}  // namespace
}  // namespace scree::test
