// Walls from files in a scene: where they stand, and every way in which they go wrong.
#include "place/place_draw.h"
#include "scene/scene_text.h"
#include "scene/temporary_folder.h"
#include "shape/mesh_fixture.h"
#include "shape/wall/solid.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

TEST(Structures, AMeshIsScaledTurnedAndShifted) {
  TemporaryFolder folder;
  folder.write("box.stl", testing::binary_stl(testing::box_mesh({1, 2, 3})));
  const std::string text = with_wall(
      "mesh = {file = \"box.stl\", scale = 0.1, axis = [0, 0, 1], angle = \"90 deg\", shift = [1, 0, 0]}\n"
      "level_set = {spacing = 0.01, interpolation = \"linear\"}");
  const Scene scene = parse_scene(text, folder.path("s.toml"));
  const Wall& wall = scene.walls[0];
  ASSERT_TRUE(wall.solid.surface);
  EXPECT_TRUE(wall.solid.surface->has_inside);
  const Bounds b = bounds(wall.solid);
  EXPECT_NEAR(b.min.x, 0.8, 1e-7);
  EXPECT_NEAR(b.max.y, 0.1, 1e-7);
  EXPECT_NEAR(b.max.z, 0.3, 1e-7);
  EXPECT_NEAR(volume(wall.solid), 0.006, 1e-8);
  EXPECT_TRUE(contains(wall.solid, {0.9, 0.05, 0.1}));
  EXPECT_FALSE(contains(wall.solid, {0.7, 0.05, 0.1}));
  EXPECT_NEAR(signed_distance(wall.solid, {0.9, 0.05, 0.4}), 0.1, 1e-7);
  ASSERT_TRUE(wall.level_set);
  EXPECT_EQ(wall.level_set->spacing, 0.01);
  EXPECT_FALSE(wall.level_set->spline);
}

TEST(Structures, AnOpenMeshStopsGrainsOnBothSides) {
  TemporaryFolder folder;
  SurfaceMesh mesh = testing::box_mesh({1, 1, 1});
  mesh.triangles.resize(10);
  folder.write("open.stl", testing::ascii_stl(mesh));
  const Scene scene = parse_scene(with_wall("mesh = {file = \"open.stl\"}"), folder.path("s.toml"));
  EXPECT_EQ(scene.walls[0].side, Wall::Side::both);
  EXPECT_TRUE(contains_text(
      error_of(with_wall("mesh = {file = \"open.stl\"}\nside = \"inside\""), {}, folder.path("s.toml")), "\"both\""));
}

TEST(Structures, AChangedFileIsAnotherScene) {
  TemporaryFolder folder;
  const std::string text = with_wall("mesh = {file = \"box.stl\"}");
  folder.write("box.stl", testing::binary_stl(testing::box_mesh({1, 1, 1})));
  const uint64_t before = scene_hash(parse_scene(text, folder.path("s.toml")));
  EXPECT_EQ(scene_hash(parse_scene(text, folder.path("s.toml"))), before);
  folder.write("box.stl", testing::binary_stl(testing::box_mesh({1, 1, 1.001})));
  EXPECT_NE(scene_hash(parse_scene(text, folder.path("s.toml"))), before);
}

TEST(Structures, AGridThatIsMovedIsAnotherScene) {
  TemporaryFolder folder;
  std::string header = "{'descr': '|u1', 'fortran_order': False, 'shape': (4, 4, 4), }";
  header.resize(117, ' ');
  folder.write("voxels.npy",
               std::string("\x93NUMPY\x01\0v\0", 10) + header + "\n" + std::string(32, '\0') + std::string(32, '\1'));
  const auto hash = [&](const std::string& keys) {
    return scene_hash(parse_scene(with_wall("grid = {file = \"voxels.npy\", " + keys + "}"), folder.path("s.toml")));
  };
  const uint64_t here = hash("spacing = 0.1");
  EXPECT_EQ(hash("spacing = 0.1, origin = [0, 0, 0]"), here);
  EXPECT_NE(hash("spacing = 0.1, origin = [0, 0, 0.5]"), here);
  EXPECT_NE(hash("spacing = 0.2"), here);
}

// a floor of voxels: its sides are where the array ends
TEST(Structures, ASurfaceThatRunsOutOfItsGridIsToldOf) {
  TemporaryFolder folder;
  std::string header = "{'descr': '|u1', 'fortran_order': False, 'shape': (4, 4, 4), }", floor, ball(64, '\0');
  header.resize(117, ' ');
  for (int column = 0; column < 16; ++column) floor += std::string("\1\1\0\0", 4);  // z is fastest
  ball[21] = ball[22] = 1;
  for (const auto& [name, voxels] : {std::pair{"floor.npy", floor}, {"ball.npy", ball}})
    folder.write(name, std::string("\x93NUMPY\x01\0v\0", 10) + header + "\n" + voxels);
  const auto warnings = [&](const std::string& file, const std::string& domain) {
    return shape_warnings(
        parse_scene(with_wall("grid = {file = \"" + file + "\", spacing = 0.1}") + domain, folder.path("s.toml")));
  };
  EXPECT_EQ(warnings("ball.npy", ""), std::vector<std::string>{});
  ASSERT_EQ(warnings("floor.npy", "").size(), 1u);
  EXPECT_TRUE(contains_text(warnings("floor.npy", "")[0],
                            "s.toml:11: wall 'wall0': the surface in floor.npy runs out of its grid on -x, +x, -y, +y: "
                            "beyond it nothing holds grains"));
  const std::string narrow = "[domain]\nmin = [0, 0, 0]\nmax = [0.3, 0.4, 2]\n";
  EXPECT_TRUE(contains_text(warnings("floor.npy", narrow)[0], "runs out of its grid on +y: "));
}

TEST(Structures, WrongFilesSayWhereAndWhatIsAllowed) {
  TemporaryFolder folder;
  const std::string box = testing::binary_stl(testing::box_mesh({1, 1, 1}));
  folder.write("box.stl", box);
  folder.write("cut.stl", box.substr(0, 300));
  folder.write("empty.stl", "");
  folder.write("flat.stl", testing::ascii_stl(testing::box_mesh({0, 0, 0})));
  folder.write("words.npy", "no array");
  const auto said = [&](const std::string& wall) { return error_of(with_wall(wall), {}, folder.path("s.toml")); };
  const auto flat = [&](const std::string& wall) {
    return error_of(replaced(planar_with_wall(wall), "[[0, 0, 1]]", "[[0, 0]]"), {}, folder.path("s.toml"));
  };
  EXPECT_TRUE(contains_text(said("mesh = {file = \"none.stl\"}"), "s.toml:12:16: key 'wall[0].mesh.file'"));
  EXPECT_TRUE(contains_text(said("mesh = {file = \"none.stl\"}"), "none.stl: No such file or directory"));
  EXPECT_TRUE(contains_text(said("mesh = {file = \"cut.stl\"}"), "it ends early"));
  EXPECT_TRUE(contains_text(said("mesh = {file = \"empty.stl\"}"), "empty"));
  EXPECT_TRUE(contains_text(said("mesh = {file = \"flat.stl\"}"), "degenerate"));
  EXPECT_TRUE(contains_text(said("mesh = {file = \"box.stl\", scale = -1}"), "> 0"));
  EXPECT_TRUE(contains_text(said("mesh = {file = \"box.stl\", axis = [0, 0, 0]}"), "has no length"));
  EXPECT_TRUE(
      contains_text(said("union = [{mesh = {file = \"box.stl\"}}, {sphere = {center = [0, 0, 0], radius = 1}}]"),
                    "comes from a file"));
  EXPECT_TRUE(contains_text(said("mesh = {file = \"box.stl\"}\nlevel_set = {spacing = 0}"), "> 0"));
  EXPECT_TRUE(contains_text(said("grid = {file = \"box.stl\", spacing = 1}"), "allowed: .npy and .vti"));
  EXPECT_TRUE(contains_text(said("grid = {file = \"words.npy\", spacing = 1}"), "key 'wall[0].grid.file'"));
  EXPECT_TRUE(contains_text(said("grid = {file = \"words.npy\"}"), "give spacing"));
  EXPECT_TRUE(contains_text(flat("mesh = {file = \"box.stl\"}"), "mesh"));
  EXPECT_TRUE(contains_text(flat("image = {file = \"none.png\", pixel = 1}"), "none.png"));
}

}  // namespace
}  // namespace scree
