// Every shape and motion of the language → Solid and Wall, judged by the distances that the solid then has.
#include <numbers>

#include "scene/scene_text.h"
#include "shape/wall/solid.h"
#include "shape/wall/wall.h"

namespace scree {
namespace {

Wall wall_of(const std::string& text, bool planar = false) {
  const std::string scene = planar ? replaced(planar_with_wall(text), "[[0, 0, 1]]", "[[0, 0]]") : with_wall(text);
  return parse_scene(scene, "s.toml").walls.at(0);
}

struct Probe {
  Vec3 point;
  double distance;
};

void expect_distances(const Wall& wall, const std::vector<Probe>& probes) {
  for (const auto& [point, distance] : probes) {
    EXPECT_NEAR(signed_distance(wall.solid, point), distance, 1e-12)
        << "at " << point.x << ", " << point.y << ", " << point.z;
  }
  EXPECT_NO_THROW(compile_wall(wall));
}

TEST(SceneShapes, Plane) {
  const Wall wall = wall_of("plane = {point = [0, 0, \"5 cm\"], normal = [0, 0, 2]}");
  expect_distances(wall, {{{3, 4, 1}, 0.95}, {{0, 0, 0}, -0.05}});
  EXPECT_EQ(wall.side, Wall::Side::outside);
  EXPECT_EQ(wall.name, "wall0");
}

TEST(SceneShapes, Box) {
  expect_distances(wall_of("box = {min = [0, 0, 0], max = [1, 2, 3]}"), {{{0.5, 1, 1.5}, -0.5}, {{0.5, 1, 4}, 1}});
  const Wall turned = wall_of("box = {center = [1, 0, 0], size = [4, 2, 2], axis = [0, 0, 1], angle = \"90 deg\"}");
  expect_distances(turned, {{{1, 3, 0}, 1}, {{3, 0, 0}, 1}});
}

TEST(SceneShapes, BoxFacesOpen) {
  const Wall wall = wall_of("box = {min = [0, 0, 0], max = [1, 1, 1]}\nside = \"inside\"\nopen = [\"+z\", \"-x\"]");
  EXPECT_EQ(wall.side, Wall::Side::inside);
  EXPECT_EQ(wall.open_faces, (std::vector<int>{0, 5}));
}

TEST(SceneShapes, RectangleIsThin) {
  const Wall wall = wall_of("rectangle = {center = [0, 0, 1], edges = [[0, 2, 0], [0, 0, 4]]}");
  expect_distances(wall, {{{0.5, 0, 1}, 0.5}, {{-0.5, 0, 1}, 0.5}, {{0, 2, 1}, 1}, {{0, 0, 4}, 1}});
  EXPECT_EQ(wall.side, Wall::Side::both);
  const Wall slanted = wall_of("rectangle = {center = [0, 0, 0], edges = [[1, 0, -1], [0, -3, 0]]}");
  const double s = std::numbers::sqrt2;
  expect_distances(slanted, {{{1 / s, 0, 1 / s}, 1}, {{0, 2.5, 0}, 1}, {{1, 0, -1}, s / 2}});
}

TEST(SceneShapes, Disc) {
  const Wall wall = wall_of("disc = {center = [0, 0, 1], radius = 2, hole_radius = 0.5}");
  expect_distances(wall, {{{1, 0, 0}, 1}, {{1, 0, 2}, 1}, {{0, 0, 1}, 0.5}, {{3, 0, 1}, 1}});
  EXPECT_EQ(wall.side, Wall::Side::both);
}

TEST(SceneShapes, SphereCylinderCone) {
  expect_distances(wall_of("sphere = {center = [1, 0, 0], radius = 2}"), {{{4, 0, 0}, 1}, {{1, 0, 0}, -2}});
  expect_distances(wall_of("cylinder = {from = [0, 0, 1], to = [0, 0, 3], radius = 0.5}"),
                   {{{1, 0, 2}, 0.5}, {{0, 0, 0}, 1}, {{0, 0, 4}, 1}, {{0.25, 0, 2}, -0.25}});
  expect_distances(wall_of("cylinder = {point = [0, 0, 1], axis = [1, 0, 0], radius = 0.5}"),
                   {{{1e6, 0, 2}, 0.5}, {{-7, 0, 1}, -0.5}});
  expect_distances(wall_of("cone = {from = [0, 0, 0], to = [0, 0, 1], radius_from = 1, radius_to = 0}"),
                   {{{0, 0, -1}, 1}, {{0, 0, 2}, 1}, {{1, 0, 1}, std::numbers::sqrt2 / 2}});
  expect_distances(wall_of("pipe = {from = [0, 0, 0], to = [0, 0, 4], radius = 1, thickness = 0.5}"),
                   {{{0.25, 0, 2}, 0.75}, {{1.25, 0, 2}, -0.25}, {{2, 0, 2}, 0.5}, {{1.25, 0, 5}, 1}, {{0, 0, 0}, 1}});
}

TEST(SceneShapes, HopperIsOpenAtBothEnds) {
  const Wall wall = wall_of(
      "hopper = {outlet = [0, 0, 1], outlet_radius = 0.5, radius = 1.5, half_angle = \"45 deg\", "
      "cylinder_height = 2}");
  expect_distances(wall, {{{0, 0, 3}, -1}, {{2, 0, 3}, 0.5}, {{1, 0, 1.5}, 0}});
  EXPECT_EQ(wall.open_faces, (std::vector<int>{0, 3}));
  EXPECT_EQ(wall.side, Wall::Side::both);
  const Wall shut =
      wall_of("hopper = {outlet = [0, 0, 0], outlet_radius = 0.5, radius = 1, cone_height = 1}\nopen = [\"top\"]");
  EXPECT_EQ(shut.open_faces, (std::vector<int>{2}));
}

TEST(SceneShapes, Hourglass) {
  const Wall wall = wall_of(
      "hourglass = {neck = [0, 0, 0], neck_radius = 0.1, neck_length = 0.2, radius = 1.1, cone_height = 1, "
      "cylinder_height = 1}");
  expect_distances(wall, {{{0, 0, 0}, -0.1}, {{0, 0, 2.2}, 0.1}, {{0, 0, -2.2}, 0.1}, {{0.9, 0, 1.6}, -0.2}});
  EXPECT_EQ(wall.side, Wall::Side::inside);
  EXPECT_TRUE(wall.open_faces.empty());
}

TEST(SceneShapes, DrumWithBaffles) {
  const Wall wall = wall_of(
      "drum = {from = [0, -1, 0], to = [0, 1, 0], radius = 1, baffles = {count = 4, height = 0.2, thickness = 0.1}}\n"
      "motion = {kind = \"rotate\", rate = \"30 rpm\"}");
  EXPECT_EQ(wall.side, Wall::Side::inside);
  // count the bars met on the way round at 0.9 of the radius
  int bars = 0;
  bool before = contains(wall.solid, {0.9, 0, 0});
  for (int i = 1; i <= 3600; ++i) {
    const double angle = i * std::numbers::pi / 1800;
    const bool free = contains(wall.solid, {0.9 * std::cos(angle), 0.3, 0.9 * std::sin(angle)});
    bars += free && !before;
    before = free;
  }
  EXPECT_EQ(bars, 4);
  EXPECT_TRUE(contains(wall.solid, {0, 0, 0}));
  // it turns about its own axis
  EXPECT_EQ(wall.motion.origin, (Vec3{0, -1, 0}));
  EXPECT_EQ(wall.motion.axis, (Vec3{0, 1, 0}));
  EXPECT_DOUBLE_EQ(wall.motion.rate, std::numbers::pi);
  EXPECT_NO_THROW(compile_wall(wall));
}

TEST(SceneShapes, Sets) {
  const std::string ball = "{sphere = {center = [0, 0, 0], radius = 1}}, ";
  const std::string block = "{box = {min = [0, -2, -2], max = [2, 2, 2]}}";
  EXPECT_TRUE(contains(wall_of("union = [" + ball + block + "]").solid, {1.5, 0, 0}));
  EXPECT_FALSE(contains(wall_of("difference = [" + ball + block + "]").solid, {0.5, 0, 0}));
  EXPECT_TRUE(contains(wall_of("difference = [" + ball + block + "]").solid, {-0.5, 0, 0}));
  EXPECT_FALSE(contains(wall_of("intersection = [" + ball + block + "]").solid, {-0.5, 0, 0}));
  EXPECT_TRUE(contains(wall_of("intersection = [" + ball + block + "]").solid, {0.5, 0, 0}));
  // faces of parts are numbered on: one of the ball, six of the block
  EXPECT_EQ(wall_of("union = [" + ball + block + "]\nopen = [\"1.+x\"]").open_faces, (std::vector<int>{2}));
}

TEST(SceneShapes, PlanarPolygonsRunCounterClockwise) {
  const Wall wall = wall_of("polygon = {points = [[0, 0], [0, 1], [1, 1], [1, 0]]}\nopen = [\"0\"]", true);
  EXPECT_NEAR(section_area(wall.solid), 1, 1e-12);
  // side 0 is the line x = 0: it must still be that one after the points were turned round
  const auto& profile = wall.solid.profile;
  const size_t face = wall.open_faces.at(0);
  EXPECT_EQ(profile[face].rho, 0);
  EXPECT_EQ(profile[(face + 1) % 4].rho, 0);
  double area = 0;
  for (size_t i = 0; i < 4; ++i) {
    area += profile[i].rho * profile[(i + 1) % 4].height - profile[i].height * profile[(i + 1) % 4].rho;
  }
  EXPECT_GT(area, 0);
}

TEST(SceneShapes, PlanarShapes) {
  expect_distances(wall_of("box = {min = [0, 0], max = [2, 1]}", true), {{{1, 2, 0}, 1}, {{1, 0.5, 0}, -0.5}});
  expect_distances(wall_of("circle = {center = [0, 0], radius = 1}", true), {{{2, 0, 0}, 1}});
  expect_distances(wall_of("segment = {from = [0, 0], to = [2, 0]}", true), {{{1, 1, 0}, 1}, {{1, -1, 0}, 1}});
  expect_distances(wall_of("polyline = {points = [[0, 0], [2, 0], [2, 2]]}", true), {{{1, 1, 0}, 1}, {{3, 1, 0}, 1}});
  expect_distances(wall_of("plane = {point = [0, 1], normal = [0, 1]}", true), {{{5, 3, 0}, 2}});
  const Wall turned = wall_of("box = {center = [0, 0], size = [4, 2], angle = \"90 deg\"}\nopen = [\"+x\"]", true);
  expect_distances(turned, {{{0, 3, 0}, 1}, {{2, 0, 0}, 1}});
  EXPECT_EQ(turned.open_faces, (std::vector<int>{1}));
}

TEST(SceneShapes, PlanarHopperIsItsOwnMirrorImage) {
  const Wall wall = wall_of(
      "hopper = {outlet = [1, 0], outlet_radius = 0.5, radius = 1.5, cone_height = 1, cylinder_height = 2}", true);
  expect_distances(wall, {{{1, 2, 0}, -1}, {{3, 2, 0}, 0.5}, {{-1, 2, 0}, 0.5}, {{1, -1, 0}, 1}});
  // cone, side, top, side, cone, outlet
  EXPECT_EQ(wall.open_faces, (std::vector<int>{2, 5}));
  EXPECT_GT(section_area(wall.solid), 0);
}

TEST(SceneShapes, PlanarDrum) {
  const Wall wall = wall_of(
      "drum = {center = [0, 1], radius = 1, baffles = {count = 2, height = 0.2, thickness = 0.1}}\n"
      "motion = {kind = \"rotate\", rate = 1}",
      true);
  EXPECT_FALSE(contains(wall.solid, {0.9, 1, 0}));
  EXPECT_FALSE(contains(wall.solid, {-0.9, 1, 0}));
  EXPECT_TRUE(contains(wall.solid, {0, 1.9, 0}));
  EXPECT_EQ(wall.motion.origin, (Vec3{0, 1, 0}));
  EXPECT_EQ(wall.motion.axis, (Vec3{0, 0, 1}));
}

TEST(SceneShapes, Motions) {
  const std::string ball = "sphere = {center = [0, 0, 0], radius = 1}\nvanish_at = \"2 s\"\n";
  EXPECT_EQ(wall_of(ball).vanish_at, 2);
  EXPECT_EQ(wall_of(ball).motion.kind, Motion::Kind::fixed);
  const Motion slide =
      wall_of(ball + "motion = {kind = \"translate\", velocity = [0, 0, \"5 mm/s\"], start = 1, stop = 2}").motion;
  EXPECT_EQ(slide.kind, Motion::Kind::translate);
  EXPECT_EQ(slide.velocity, (Vec3{0, 0, 0.005}));
  EXPECT_EQ(slide.start, 1);
  EXPECT_EQ(slide.stop, 2);
  const Motion shake = wall_of(ball +
                               "motion = {kind = \"vibrate\", axis = [0, 0, 9], amplitude = \"1 mm\", frequency = \"50 "
                               "Hz\", phase = \"90 deg\"}")
                           .motion;
  EXPECT_EQ(shake.kind, Motion::Kind::vibrate);
  EXPECT_EQ(shake.axis, (Vec3{0, 0, 1}));
  EXPECT_EQ(shake.amplitude, 0.001);
  EXPECT_EQ(shake.frequency, 50);
  EXPECT_DOUBLE_EQ(shake.phase, std::numbers::pi / 2);
  const Motion press =
      wall_of(ball + "motion = {kind = \"servo\", axis = [0, 0, 1], force = \"10 N\", gain = 1e-3, max_speed = 2}")
          .motion;
  EXPECT_EQ(press.kind, Motion::Kind::servo);
  EXPECT_EQ(press.force, 10);
  EXPECT_EQ(press.gain, 1e-3);
  EXPECT_EQ(press.max_speed, 2);
}

}  // namespace
}  // namespace scree
