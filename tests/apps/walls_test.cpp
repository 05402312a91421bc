// Walls as they appear in a frame.
#include <gtest/gtest.h>

#include <cmath>

#include "run/view_frame.h"

namespace scree {
namespace {

struct Picture {
  Scene scene;
  std::vector<WallShape> shapes;
  std::vector<WallLoad> walls;
  ParticleSnapshot particles;

  Picture() {
    particles.id = {0};
    particles.position = {{0, 0, 1}};
    particles.radius = {0.1};
  }
  WallLoad& add(const Solid& solid) {
    Wall wall;
    wall.solid = solid;
    scene.walls.push_back(wall);
    shapes.push_back(compile_wall(wall));
    return walls.emplace_back();
  }
  WallTriangles surface() const { return wall_surface(scene, shapes, walls, particles); }
};

double area(const WallTriangles& s) {
  double sum = 0;
  for (const auto& [a, b, c] : s.triangles)
    sum += 0.5 * norm(cross(s.corners[b] - s.corners[a], s.corners[c] - s.corners[a]));
  return sum;
}

Solid box_of(Vec3 half_size) {
  Solid box;
  box.kind = Solid::Kind::box;
  box.half_size = half_size;
  return box;
}

TEST(WallTriangles, APlaneFarBelowTheGrainsIsDrawn) {
  Picture picture;
  Solid floor;
  floor.origin = {5, 5, -3};
  picture.add(floor);
  const WallTriangles s = picture.surface();
  ASSERT_FALSE(s.triangles.empty());
  for (const Vec3 corner : s.corners) EXPECT_NEAR(corner.z, -3, 1e-12);
}

TEST(WallTriangles, ABoxHasItsAreaAndFollowsItsPose) {
  Picture picture;
  WallLoad& wall = picture.add(box_of({1, 2, 3}));
  wall.position = {10, 0, 0};
  wall.orientation = quat_from_rotation({0, 0, M_PI / 2});
  const WallTriangles s = picture.surface();
  EXPECT_NEAR(area(s), 8 * (2 + 3 + 6), 1e-9);
  for (const Vec3 corner : s.corners) {  // a quarter turn swaps x and y
    EXPECT_NEAR(std::abs(corner.x - 10), 2, 1e-9);
    EXPECT_NEAR(std::abs(corner.y), 1, 1e-9);
  }
}

TEST(WallTriangles, AVanishedWallIsLeftOutAndTheOthersKeepTheirNumber) {
  Picture picture;
  picture.add(box_of({1, 1, 1}));
  picture.add(box_of({2, 2, 2}));
  picture.walls[0].gone = true;
  const WallTriangles s = picture.surface();
  EXPECT_NEAR(area(s), 96, 1e-9);
  for (const int32_t wall : s.wall) EXPECT_EQ(wall, 1);
}

}  // namespace
}  // namespace scree
