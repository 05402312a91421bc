// `scree shape`: what it says of meshes that are whole, broken in every usual way, or no meshes.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

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

TEST(Shape, tells_what_a_particle_of_it_would_be) {
  const Outcome outcome = shape_of(std::string(kCorners) + kFaces, true);
  const auto particle = nlohmann::json::parse(outcome.out)["particle"];
  EXPECT_NEAR(particle["volume"].get<double>(), 1.0 / 6, 1e-15);
  for (const double x : particle["centre"]) EXPECT_NEAR(x, 0.25, 1e-15);
  // ∫ (x − 1/4)² = 1/60 − 1/96 = 1/160, ∫ (x − 1/4)(y − 1/4) = 1/120 − 1/96 = −1/480: about (1, 1, 1) the moment is
  // 2/160 + 2/480 = 1/60, about axes across it 2/160 − 1/480 = 1/96
  std::vector<double> moments = particle["moments"];
  std::sort(moments.begin(), moments.end());
  EXPECT_NEAR(moments[0], 1.0 / 96, 1e-12);
  EXPECT_NEAR(moments[1], 1.0 / 96, 1e-12);
  EXPECT_NEAR(moments[2], 1.0 / 60, 1e-12);
  EXPECT_EQ(particle["facets"], 4);
  EXPECT_EQ(particle["tree"]["nodes"], 1);
}

// What is counted is the same in each run, and follows from what contacts of the body are; what is timed is not
// asserted.
TEST(Shape, estimates_what_a_particle_costs) {
  const std::string tetrahedron = std::string(kCorners) + kFaces;
  const auto cost = [](const std::string& mesh) {
    return nlohmann::json::parse(shape_of(mesh, true).out)["particle"]["cost"];
  };
  const auto once = cost(tetrahedron), again = cost(tetrahedron);
  for (const char* counted : {"facet_pairs_listed", "facet_pairs_touching", "bytes_of_shape", "bytes_of_particle"})
    EXPECT_EQ(once[counted], again[counted]) << counted;
  const double listed = once["facet_pairs_listed"], touching = once["facet_pairs_touching"];
  EXPECT_GE(touching, 1);  // all of the pairs touch
  EXPECT_GE(listed, touching);
  EXPECT_LE(listed, 16);
  EXPECT_GT(once["microseconds_dense"], once["microseconds_alone"]);
  // the same body with each triangle in four has the same facets
  const std::string quartered =
      "v 0 0 0\nv 2 0 0\nv 0 2 0\nv 0 0 2\nv 1 0 0\nv 0 1 0\nv 0 0 1\nv 1 1 0\nv 1 0 1\nv 0 1 1\n"
      "f 1 6 5\nf 6 3 8\nf 5 8 2\nf 5 6 8\nf 1 5 7\nf 5 2 9\nf 7 9 4\nf 5 9 7\n"
      "f 1 7 6\nf 7 4 10\nf 6 10 3\nf 7 10 6\nf 2 8 9\nf 8 3 10\nf 9 10 4\nf 8 10 9\n";
  const auto fine = cost(quartered);
  EXPECT_NEAR(fine["facet_pairs_touching"].get<double>(), touching, 0.1 * touching);
  EXPECT_LT(fine["bytes_of_shape"].get<double>(), 2 * once["bytes_of_shape"].get<double>());
  EXPECT_TRUE(contains(shape_of(tetrahedron).out, "cost, an estimate"));
}

// A cube whose faces are cut into 4 × 4 squares needs 12 triangles.
// a step that is timed is longer than what is stable for a plate as thin as this
TEST(Shape, estimates_the_cost_of_a_plate) {
  const Outcome outcome = shape_of("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1e-9\n" + std::string(kFaces), true);
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_GT(nlohmann::json::parse(outcome.out)["particle"]["cost"]["microseconds_dense"].get<double>(), 0);
}

TEST(Shape, decimates_and_repairs_into_another_file) {
  Workspace w;
  std::string text;
  int count = 0;
  for (int axis = 0; axis < 3; ++axis)
    for (int side = 0; side < 2; ++side)
      for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) {
          for (const auto& [u, v] : {std::pair{i, j}, {i + 1, j}, {i + 1, j + 1}, {i, j + 1}}) {
            double x[3];
            x[axis] = side, x[(axis + 1) % 3] = 0.25 * u, x[(axis + 2) % 3] = 0.25 * v;
            text += "v " + std::to_string(x[0]) + " " + std::to_string(x[1]) + " " + std::to_string(x[2]) + "\n";
          }
          const auto face = [&](int a, int b, int c, int d) {
            for (const int k : {a, b, c, d}) text += (k == a ? "f " : " ") + std::to_string(count + k);
            text += "\n";
          };
          side ? face(1, 2, 3, 4) : face(4, 3, 2, 1);
          count += 4;
        }
  w.write("cube.obj", text);
  const Outcome outcome = w.scree({"shape", "cube.obj", "--decimate", "0.001", "-o", "few.obj", "--json"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto report = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(report["found"]["triangles"], 192);
  EXPECT_EQ(report["decimated"]["triangles"], 12);
  EXPECT_LT(report["decimated"]["deviation"].get<double>(), 0.001);
  const Outcome again = w.scree({"shape", "few.obj", "--json"});
  EXPECT_NEAR(nlohmann::json::parse(again.out)["found"]["volume"].get<double>(), 1, 1e-9);
  ASSERT_EQ(w.scree({"shape", "cube.obj", "--repair", "-o", "whole.obj"}).exit_code, 0);
  EXPECT_TRUE(contains(w.scree({"shape", "whole.obj"}).out, "triangles: 192"));
  for (const std::vector<std::string>& wrong : {std::vector<std::string>{"shape", "cube.obj", "--repair"},
                                                {"shape", "cube.obj", "-o", "x.obj"},
                                                {"shape", "cube.obj", "--repair", "-o", "x.stl"},
                                                {"shape", "cube.obj", "--decimate", "-1", "-o", "x.obj"}})
    EXPECT_EQ(w.scree(wrong).exit_code, 2);
}

TEST(Shape, draws_a_closed_mesh_and_no_other) {
  Workspace w;
  w.write("part.obj", std::string(kCorners) + kFaces);
  const Outcome drawn = w.scree({"shape", "part.obj", "--picture", "part.png"});
  EXPECT_EQ(drawn.exit_code, 0) << drawn.err;
  EXPECT_EQ(w.read("part.png").substr(1, 3), "PNG");
  const Outcome film = w.scree({"shape", "part.obj", "--picture", "part.mp4"});
  EXPECT_EQ(film.exit_code, 2);
  EXPECT_TRUE(contains(film.err, "must end with .png")) << film.err;
  w.write("open.obj", std::string(kCorners) + "f 1 3 2\nf 1 2 4\n");
  const Outcome open = w.scree({"shape", "open.obj", "--picture", "open.png"});
  EXPECT_EQ(open.exit_code, 2);
  EXPECT_TRUE(contains(open.err, "open.obj: is not closed")) << open.err;
  EXPECT_FALSE(w.has("open.png"));
}

TEST(Shape, refuses_what_is_no_mesh) {
  Workspace w;
  w.write("empty.stl", "");
  w.write("part.ply", "ply\nformat ascii 1.0\n");
  w.write("short.obj", "v 0 0 0\nf 1 2 3\n");
  w.write("nan.obj", "v 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  for (const auto& [file, words] : {std::pair{"missing.stl", "cannot read missing.stl: No such file"},
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
