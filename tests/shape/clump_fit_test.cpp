// Clumps fitted to stars and meshes, and the STL files that meshes come from.
#include "shape/clump_fit.h"

#include <gtest/gtest.h>

#include <cstring>

#include "pi_and_errors.h"
#include "scree/error.h"
#include "shape/disc_union.h"
#include "shape/star.h"
#include "shape/stl.h"
#include "star_fixture.h"

namespace scree {
namespace {

using namespace testing;

// a box with corners at 0 and `size`, two triangles a side
SurfaceMesh box_mesh(Vec3 size) {
  SurfaceMesh mesh;
  for (int i = 0; i < 8; ++i) mesh.points.push_back({i & 1 ? size.x : 0, i & 2 ? size.y : 0, i & 4 ? size.z : 0});
  mesh.triangles = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                    {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
  return mesh;
}

std::string ascii_stl(const SurfaceMesh& mesh) {
  std::string text = "solid box\n";
  for (const auto& t : mesh.triangles) {
    text += "facet normal 0 0 0\n outer loop\n";
    for (const int k : t) {
      const Vec3 p = mesh.points[size_t(k)];
      text += "  vertex " + std::to_string(p.x) + " " + std::to_string(p.y) + " " + std::to_string(p.z) + "\n";
    }
    text += " endloop\nendfacet\n";
  }
  return text + "endsolid box\n";
}

std::string binary_stl(const SurfaceMesh& mesh) {
  std::string bytes(80, ' ');
  bytes.replace(0, 5, "solid");
  const auto put = [&](auto value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); };
  put(uint32_t(mesh.triangles.size()));
  for (const auto& t : mesh.triangles) {
    for (int k = 0; k < 3; ++k) put(0.0f);
    for (const int k : t) {
      const Vec3 p = mesh.points[size_t(k)];
      put(float(p.x)), put(float(p.y)), put(float(p.z));
    }
    put(uint16_t(0));
  }
  return bytes;
}

TEST(Stl, BothFormatsGiveTheMeshBack) {
  const SurfaceMesh box = box_mesh({1, 2, 3});
  for (const std::string& file : {ascii_stl(box), binary_stl(box)}) {
    const SurfaceMesh read = solid_from_stl(file);
    EXPECT_EQ(read.points.size(), 8u);
    EXPECT_EQ(read.triangles.size(), 12u);
    EXPECT_NEAR(volume_of(read), 6, 1e-6);
  }
  SurfaceMesh inside_out = box;
  for (auto& t : inside_out.triangles) std::swap(t[0], t[1]);
  EXPECT_NEAR(volume_of(solid_from_stl(binary_stl(inside_out))), 6, 1e-6);
}

TEST(Stl, DamagedFilesSayWhere) {
  const SurfaceMesh box = box_mesh({1, 2, 3});
  const auto error = [](const std::string& file) { return error_of([&] { solid_from_stl(file); }); };
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
  const std::string error = error_of([&] { solid_from_stl(binary_stl(open)); });
  EXPECT_NE(error.find("the mesh is not closed: the edge from ("), std::string::npos) << error;
  EXPECT_NE(error.find("a triangle on one side only"), std::string::npos) << error;
  SurfaceMesh flipped = box_mesh({1, 2, 3});
  std::swap(flipped.triangles[0][0], flipped.triangles[0][1]);
  EXPECT_NE(error_of([&] { solid_from_stl(binary_stl(flipped)); }).find("wound against"), std::string::npos);
}

TEST(Mesh, DistanceToABox) {
  const SurfaceMesh box = box_mesh({2, 2, 2});
  EXPECT_NEAR(distance_to(box, {1, 1, 0.5}), 0.5, 1e-15);
  EXPECT_NEAR(distance_to(box, {1, 1, 3}), 1, 1e-15);
  EXPECT_NEAR(distance_to(box, {3, 3, 3}), std::sqrt(3.0), 1e-15);
  EXPECT_NEAR(distance_to(box, {1, -3, -4}), 5, 1e-15);
}

TEST(ClumpFit, ACircleIsOneDisc) {
  const ClumpFit fit = clump_like_star(star(1, {}), 1);
  EXPECT_NEAR(fit.radius, 1, 1e-9);
  EXPECT_LT(fit.error, 1e-9);
}

TEST(ClumpFit, TheCrossWithMoreDiscsIsBetter) {
  const StarForm cross = star_from_terms(star(1, {{4, 1, 0}}), kStarFloor).form;
  double before = 1;
  for (const int count : {5, 9, 17, 33}) {
    const ClumpFit fit = clump_like_star(cross, count);
    EXPECT_EQ(int(fit.form.balls.size()), count);
    EXPECT_LT(fit.error, 0.8 * before) << count;
    before = fit.error;
    std::vector<Disc> discs;
    for (const auto& b : fit.form.balls) discs.push_back({b.centre.x, b.centre.y, b.radius});
    const double area = moments_of(discs).area * fit.radius * fit.radius;
    const double truth = mass_properties({"cross", cross, 0, 0}, true).measure;
    EXPECT_NEAR(area, truth, fit.error * 8);  // a rim of about 8 radii, off by at most the error
  }
  EXPECT_LT(before, 0.05);
}

TEST(ClumpFit, ABallAndABox) {
  const SurfaceMesh box = box_mesh({3, 1, 1});
  double before = 1;
  for (const int count : {3, 12, 48}) {
    const ClumpFit fit = clump_like_mesh(box, count);
    EXPECT_LT(fit.error, before) << count;
    before = fit.error;
    EXPECT_NEAR(norm(fit.centre - Vec3{1.5, 0.5, 0.5}), 0, 0.1);
  }
  EXPECT_LT(before, 0.15);
  const SurfaceMesh ball = surface({"ball", ClumpForm{{{{}, 1}}}, 0, 0});
  EXPECT_LT(clump_like_mesh(ball, 1).error, 0.01);  // the mesh's chords stray by that much
}

}  // namespace
}  // namespace scree
