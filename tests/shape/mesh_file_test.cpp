// Mesh files: what is read, what is refused and with which words.
#include "shape/mesh/mesh_file.h"

#include <gtest/gtest.h>

#include <cstring>

#include "mesh_fixture.h"
#include "shape/mesh/mesh.h"

namespace scree {
namespace {

using namespace testing;

TEST(Stl, BothFormatsGiveTheMeshBack) {
  const SurfaceMesh box = box_mesh({1, 2, 3});
  for (const std::string& file : {ascii_stl(box), binary_stl(box)}) {
    const SurfaceMesh read = solid_of(mesh_from_stl(file).mesh);
    EXPECT_EQ(read.points.size(), 8u);
    EXPECT_EQ(read.triangles.size(), 12u);
    EXPECT_NEAR(volume_of(read), 6, 1e-6);
  }
  SurfaceMesh inside_out = box;
  for (auto& t : inside_out.triangles) std::swap(t[0], t[1]);
  EXPECT_NEAR(volume_of(solid_of(mesh_from_stl(binary_stl(inside_out)).mesh)), 6, 1e-6);
}

TEST(Stl, DamagedFilesSayWhere) {
  const SurfaceMesh box = box_mesh({1, 2, 3});
  const auto error = [](const std::string& file) { return error_of([&] { solid_of(mesh_from_stl(file).mesh); }); };
  const std::string ascii = ascii_stl(box), binary = binary_stl(box);
  EXPECT_EQ(error(ascii.substr(0, ascii.find("endsolid"))), "it ends early, in line 86: endsolid is missing");
  std::string wrong = ascii;
  wrong.replace(wrong.find("vertex"), 6, "vortex");
  EXPECT_EQ(error(wrong), "line 4: 'vortex' where vertex should be");
  wrong = ascii;
  wrong.replace(wrong.find("1.0000"), 6, "one000");
  EXPECT_NE(error(wrong).find("where a finite number should be"), std::string::npos);
  std::string cut = binary.substr(0, binary.size() - 1);
  cut.replace(0, 5, "SOLID");
  EXPECT_EQ(error(cut), "it ends early: 12 triangles need 684 bytes, there are 683");
  EXPECT_EQ(error("x"), "it has 1 bytes: a binary STL file has at least 84");
  std::string not_finite = binary;
  const float nan = std::nanf("");
  std::memcpy(not_finite.data() + 84 + 50 + 12, &nan, sizeof nan);
  EXPECT_EQ(error(not_finite), "triangle 1 has a corner that is not finite");
  EXPECT_EQ(error("solid\nendsolid\n"), "there are no triangles in it");
}

TEST(Stl, OpenMeshesAreRefused) {
  SurfaceMesh open = box_mesh({1, 2, 3});
  open.triangles.pop_back();
  const std::string error = error_of([&] { solid_of(mesh_from_stl(binary_stl(open)).mesh); });
  EXPECT_NE(error.find("the mesh is not closed: the edge from ("), std::string::npos) << error;
  EXPECT_NE(error.find("a triangle on one side only"), std::string::npos) << error;
  SurfaceMesh flipped = box_mesh({1, 2, 3});
  std::swap(flipped.triangles[0][0], flipped.triangles[0][1]);
  EXPECT_NE(error_of([&] { solid_of(mesh_from_stl(binary_stl(flipped)).mesh); }).find("wound against"),
            std::string::npos);
}

TEST(Stl, SolidBlocksAreRegions) {
  const SurfaceMesh box = box_mesh({1, 1, 1});
  const std::string two = ascii_stl(box, "left wall") + "\n" + ascii_stl(box, "right");
  const MeshFile file = read_mesh(two, "two.STL");
  EXPECT_EQ(file.regions, (std::vector<std::string>{"left wall", "right"}));
  EXPECT_EQ(file.mesh.triangles.size(), 24u);
  EXPECT_EQ(file.mesh.points.size(), 8u);
  EXPECT_EQ(file.region.front(), 0);
  EXPECT_EQ(file.region.back(), 1);
  EXPECT_EQ(error_of([&] { read_mesh(two + "solidus", "two.stl"); }),
            "two.stl: line 174: 'solidus' where solid or the end of the file should be");
}

constexpr const char* kSquares =
    "# a comment\n"
    "mtllib m.mtl\n"
    "v 0 0 0\nv 1 0 0 1.0\nv 1 1 0\nv 0 1 0 0.5 0.5 0.5\n"
    "vn 0 0 1\nvt 0 0\n"
    "o floor\n"
    "f 1 2 3 4\n"
    "g north side\n"
    "v 0 1 0\nv 0 2 0\nv 1 2 0\nv 1 1 0\r\n"
    "f -4/1/1 -1//1 \\\n -2/1 -3\n"
    "l 1 2\n"
    "g floor\n"
    "f +1 2 3";

TEST(Obj, FacesBecomeTrianglesWithRegions) {
  const MeshFile file = read_mesh(kSquares, "squares.obj");
  EXPECT_EQ(file.mesh.points.size(), 6u);  // two corners are written twice
  ASSERT_EQ(file.mesh.triangles.size(), 5u);
  EXPECT_EQ(file.regions, (std::vector<std::string>{"floor", "north side"}));
  EXPECT_EQ(file.region, (std::vector<int>{0, 0, 1, 1, 0}));
  EXPECT_EQ(file.mesh.triangles[1], (std::array<int, 3>{0, 2, 3}));
  EXPECT_EQ(file.mesh.triangles[2], (std::array<int, 3>{3, 2, 4}));
  EXPECT_EQ(file.mesh.points[4], (Vec3{1, 2, 0}));
  EXPECT_EQ(file.mesh.triangles[4], (std::array<int, 3>{0, 1, 2}));
}

// An L turned in space: a fan about its first corner would cover what is not part of it.
TEST(Obj, PolygonsNeedNotBeConvex) {
  const std::vector<Vec3> corners = {{0, 2, 0}, {0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {1, 1, 0}, {1, 2, 0}};
  for (const bool back : {false, true})
    for (size_t first = 0; first < corners.size(); ++first) {
      const Quat turn = quat_from_rotation({0.3 + double(first), -1, 0.5});
      std::string text;
      for (size_t i = 0; i < corners.size(); ++i) {
        const size_t k = (first + (back ? corners.size() - i : i)) % corners.size();
        const Vec3 p = rotate(turn, corners[k]);
        text += "v " + std::to_string(p.x) + " " + std::to_string(p.y) + " " + std::to_string(p.z) + "\n";
      }
      const SurfaceMesh mesh = read_mesh(text + "f 1 2 3 4 5 6\n", "l.obj").mesh;
      ASSERT_EQ(mesh.triangles.size(), 4u);
      double area = 0;
      for (const auto& t : mesh.triangles) {
        const Vec3 a = mesh.points[size_t(t[0])], b = mesh.points[size_t(t[1])], c = mesh.points[size_t(t[2])];
        const Vec3 across = cross(b - a, c - a) * 0.5;
        area += norm(across);
        EXPECT_NEAR(dot(across, rotate(turn, {0, 0, back ? -1.0 : 1.0})), norm(across), 1e-5);
      }
      EXPECT_NEAR(area, 3, 1e-4);
    }
}

TEST(Obj, DamagedFilesSayWhere) {
  const auto error = [](const std::string& text) { return error_of([&] { read_mesh(text, "a.obj"); }); };
  EXPECT_EQ(error("v 0 0 0\nv 0 nan 0"), "a.obj: line 2: 'nan' where a finite number should be");
  EXPECT_EQ(error("v 0 0\nv 1 0 0"), "a.obj: line 1: '' where a finite number should be");
  EXPECT_EQ(error("v 0 0 0\nf 1 1"), "a.obj: line 2: a face has 2 corners: it needs at least 3");
  EXPECT_EQ(error("v 0 0 0\n\nf 1 2 1"),
            "a.obj: line 3: a face uses vertex 2: there are 1 up to here, numbered from 1");
  EXPECT_EQ(error("v 0 0 0\nf 1 0 1"), "a.obj: line 2: a face uses vertex 0: there are 1 up to here, numbered from 1");
  EXPECT_EQ(error("v 0 0 0\nf 1 x 1"), "a.obj: line 2: 'x' where the number of a vertex should be");
  EXPECT_EQ(error("v 0 0 0\nv 1 0 0\nl 1 2"), "a.obj: there are no triangles in it: export the surface, not lines");
}

TEST(MeshFile, TheContentDecides) {
  const SurfaceMesh box = box_mesh({1, 2, 3});
  EXPECT_EQ(read_mesh(binary_stl(box), "begins-with-solid.stl").mesh.triangles.size(), 12u);
  EXPECT_EQ(read_mesh(binary_stl(box), "no-ending").mesh.triangles.size(), 12u);
  EXPECT_EQ(read_mesh(kSquares, "no-ending").mesh.triangles.size(), 5u);
  const auto error = [](const std::string& bytes, const char* name) {
    return error_of([&] { read_mesh(bytes, name); });
  };
  EXPECT_EQ(error(kSquares, "a.stl"), "a.stl: it is named as an STL file but is an OBJ file: rename it to .obj");
  EXPECT_EQ(error(binary_stl(box), "a.obj"), "a.obj: it is named as an OBJ file but is an STL file: rename it to .stl");
  EXPECT_EQ(error("", "a.stl"), "a.stl: the file is empty: write the mesh again");
  EXPECT_EQ(error("ply\nformat ascii 1.0", "a.stl"), "a.stl: it is a PLY file: convert it to STL or OBJ");
  EXPECT_EQ(error("hello", "a.stl"),
            "a.stl: it is not a mesh: allowed are STL (binary, or text that begins with 'solid') and OBJ");
  const std::string binary = binary_stl(box);
  std::string cut = binary.substr(0, 600);
  EXPECT_EQ(error(cut, "a.stl"), "a.stl: it ends early: 12 triangles need 684 bytes, there are 600");
  std::string few = binary;
  few[80] = 11;  // of 12
  EXPECT_EQ(
      error(few, "a.stl"),
      "a.stl: its header counts 11 triangles, which take 634 bytes, but there are 684: write the mesh again, with "
      "the right count");
  EXPECT_EQ(error(binary + "trailing", "a.stl"), "no error") << "less than a triangle is none";
  EXPECT_EQ(error_of([&] { read_mesh_file("/nowhere/a.stl"); }),
            "cannot read /nowhere/a.stl: No such file or directory");
  EXPECT_EQ(error_of([&] { read_mesh_file("/tmp"); }), "cannot read /tmp: it is a folder; a regular file is needed");
}

}  // namespace
}  // namespace scree
