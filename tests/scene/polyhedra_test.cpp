// What polyhedra cannot be together with is refused where it stands.
#include <gtest/gtest.h>

#include <string>

#include "place/place_draw.h"
#include "scene/scene_text.h"
#include "scene/temporary_folder.h"
#include "shape/mesh_fixture.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

struct BesideCubes {
  std::string law = "linear", material, group, wall = "plane = {point = [0, 0, 0], normal = [0, 0, 1]}";
};

std::string scene_of(const BesideCubes& s) {
  return "[contact]\nlaw = \"" + s.law + "\"\n[[material]]\nname = \"wood\"\ndensity = 653\nlayer_stiffness = 3e7\n" +
         s.material +
         "\n[[shape]]\nname = \"cube\"\nkind = \"polyhedron\"\nsolid = \"cube\"\nvolume = 1e-5\n"
         "[[shape]]\nname = \"pair\"\nkind = \"clump\"\nballs = [{at = [0, 0, 0], radius = 1}]\n"
         "[[particles]]\nshape = \"cube\"\npositions = [[0, 0, 1]]\n" +
         s.group + "\n[[wall]]\n" + s.wall + "\n[time]\nduration = 1\n";
}

TEST(PolyhedraScene, WhatTheyCannotMeetIsRefused) {
  EXPECT_EQ(error_of(scene_of({})), "no error");
  struct Wrong {
    BesideCubes scene;
    std::string message;
  };
  Wrong hertz{{}, "key 'contact.law': belongs to points of contact, and all contacts of this scene are layers"},
      rolls{{}, "rolling_friction': polyhedra resist rolling"};
  hertz.scene.law = "hertz-mindlin";
  rolls.scene.material = "rolling_friction = 0.1";
  BesideCubes balls, clumps;
  balls.group = "[[particles]]\nradius = 0.01\npositions = [[0, 0, 2]]";
  clumps.group = "[[particles]]\nshape = \"pair\"\nradius = 0.01\npositions = [[0, 0, 2]]";
  for (BesideCubes beside : {balls, clumps}) {
    const std::string message = error_of(scene_of(beside));
    EXPECT_TRUE(contains_text(message, "normal_stiffness': is missing: the law linear needs it")) << message;
    beside.material = "normal_stiffness = 1e5";
    EXPECT_EQ(error_of(scene_of(beside)), "no error");
  }
  Wrong endless{{}, "has no end, and polyhedra meet walls as facets"};
  endless.scene.wall = "cylinder = {point = [0, 0, 0], axis = [0, 0, 1], radius = 3}\nside = \"inside\"";
  for (const Wrong& wrong : {hertz, rolls, endless}) {
    const std::string message = error_of(scene_of(wrong.scene));
    EXPECT_TRUE(contains_text(message, wrong.message)) << message;
    EXPECT_TRUE(contains_text(message, "allowed")) << message;
  }
}

std::string with_stone(const std::string& keys) {
  return "[contact]\nlaw = \"linear\"\n[[material]]\nname = \"wood\"\ndensity = 653\nlayer_stiffness = 3e7\n"
         "[[shape]]\nname = \"stone\"\nkind = \"polyhedron\"\n" +
         keys + "\n[[particles]]\nshape = \"stone\"\nradius = 0.01\npositions = [[0, 0, 1]]\n[time]\nduration = 1\n";
}

TEST(PolyhedraScene, StonesNeedNoFile) {
  const auto form_of = [](const std::string& keys) {
    return std::get<PolyhedronForm>(parse_scene(with_stone(keys), "s.toml").shapes[0].form);
  };
  EXPECT_EQ(form_of("solid = \"stone\"").triangles.size(), 320u);
  const PolyhedronForm one = form_of("solid = \"stone\"\ntriangles = 1280\nroughness = 0.1\nshape_seed = 3");
  const PolyhedronForm other = form_of("solid = \"stone\"\ntriangles = 1280\nroughness = 0.1\nshape_seed = 4");
  EXPECT_EQ(one.triangles.size(), 1280u);
  EXPECT_NE(one.points[0].x, other.points[0].x);
}

TEST(PolyhedraScene, WhatSolidsCannotBeIsRefused) {
  const std::pair<const char*, const char*> wrong[] = {
      {"solid = \"stone\"\ntriangles = 300",
       "s.toml:11:13: key 'shape[0].triangles': value 300 cannot be: allowed: 20, 80, 320"},
      {"solid = \"stone\"\ntriangles = 81920", "s.toml:11:13: key 'shape[0].triangles': value 81920"},
      {"solid = \"stone\"\nroughness = 0.6", "s.toml:11:13: key 'shape[0].roughness': value 0.6"},
      {"solid = \"cube\"\nroughness = 0.1", "s.toml:11:13: key 'shape[0].roughness': belongs to solid = \"stone\""},
      {"solid = \"box\"\nedges = [1, 1e-5, 1]",
       "s.toml:11:9: key 'shape[0].edges': value [1, 1e-05, 1] is too thin: allowed: edges no more than 10000 times"},
      {"solid = \"prism\"\nslenderness = 1e5",
       "s.toml:11:15: key 'shape[0].slenderness': value 100000 is out of range"},
      {"solid = \"cube\"\nsides = 5", "s.toml:11:9: key 'shape[0].sides': belongs to solid = \"prism\""},
      {"solid = \"stone\"\nslenderness = 5", "s.toml:11:15: key 'shape[0].slenderness': belongs to solid = \"prism\""},
      {"solid = \"nut\"\nshape_seed = 5",
       "s.toml:11:14: key 'shape[0].shape_seed': belongs to solid = \"rock\" or \"stone\""},
      {"mesh = \"none.stl\"\nedges = [1, 2, 3]", "s.toml:11:9: key 'shape[0].edges': belongs to a box"},
      {"mesh = \"none.stl\"\ntriangles = 80", "s.toml:11:13: key 'shape[0].triangles': belongs to solid = \"stone\""}};
  for (const auto& [keys, message] : wrong) {
    const std::string error = error_of(with_stone(keys));
    EXPECT_TRUE(contains_text(error, message)) << error;
  }
}

TEST(PolyhedraScene, WhatIsMendedOfAMeshIsToldOf) {
  const TemporaryFolder folder;
  SurfaceMesh mesh = testing::box_mesh({1, 1, 1});
  folder.write("whole.stl", testing::binary_stl(mesh));
  mesh.triangles.push_back(mesh.triangles[3]);
  mesh.triangles.push_back({0, 0, 1});
  folder.write("double.stl", testing::binary_stl(mesh));
  const auto warnings_of = [&](const std::string& keys) {
    const std::string text = replaced(kSmallScene, "young_modulus = 1e7", "young_modulus = 1e7\nlayer_stiffness = 1e8");
    return shape_warnings(parse_scene(text + "[[shape]]\nname = \"part\"\n" + keys, folder.path("s.toml")));
  };
  const std::vector<std::string> mended = {
      "shape 'part', double.stl: triangles taken out that were there twice: 1",
      "shape 'part', double.stl: triangles taken out that had no area: 1",
  };
  EXPECT_EQ(warnings_of("kind = \"polyhedron\"\nmesh = \"whole.stl\""), std::vector<std::string>{});
  EXPECT_EQ(warnings_of("kind = \"polyhedron\"\nmesh = \"double.stl\""), mended);
  std::vector<std::string> fitted = warnings_of("kind = \"clump\"\nfit = \"double.stl\"\ncount = 8");
  fitted.resize(2);  // how far the balls are off may follow
  EXPECT_EQ(fitted, mended);
}

TEST(PolyhedraScene, AMeshThatRunsThroughItselfIsToldOf) {
  const auto with_second_cube_at = [](Vec3 shift) {
    SurfaceMesh mesh = solid_mesh({"cube"});
    const SurfaceMesh cube = mesh;
    for (const Vec3 x : cube.points) mesh.points.push_back(x + shift);
    for (const auto& t : cube.triangles) mesh.triangles.push_back({t[0] + 8, t[1] + 8, t[2] + 8});
    Scene scene;
    scene.shapes.push_back({"cubes", unit_polyhedron(mesh).form});
    return shape_warnings(scene);
  };
  EXPECT_TRUE(with_second_cube_at({2, 0, 0}).empty());
  const std::vector<std::string> warnings = with_second_cube_at({0.4, 0.3, 0.2});
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0].find("shape 'cubes': "), 0u) << warnings[0];
  EXPECT_TRUE(contains_text(warnings[0], "run through one another")) << warnings[0];
}

}  // namespace
}  // namespace scree
