// What must be seen where: pixels of scenes made by hand.
#include "view/picture.h"

#include <gtest/gtest.h>

#include <cmath>

#include "scree/error.h"
#include "view/layers.h"
#include "view/view_fixture.h"

namespace scree {
namespace {

// 200 × 200 pixels, 50 to the metre, the origin in the middle
Stage front_stage(const ViewScene& scene, const ViewFrame& frame, const std::string& colour = "group") {
  StageSettings settings;
  settings.width = settings.height = 200;
  settings.colour = colour;
  settings.view = "front";
  Stage stage = set_stage(scene, std::span(&frame, 1), settings);
  stage.camera.scale = 50;
  stage.camera.x = stage.camera.y = 100;
  return stage;
}

struct Hue {
  double r, g, b;
};
Hue hue_at(const Image& image, int x, int y) {
  const uint8_t* p = image.at(x, y);
  const double sum = p[0] + p[1] + p[2] + 1e-9;
  return {p[0] / sum, p[1] / sum, p[2] / sum};
}
// light changes brightness, hardly the hue
bool looks_like(const Image& image, int x, int y, Colour c) {
  const Hue h = hue_at(image, x, y);
  const double sum = c.r + c.g + c.b;
  return std::fabs(h.r - c.r / sum) < 0.1 && std::fabs(h.g - c.g / sum) < 0.1 && std::fabs(h.b - c.b / sum) < 0.1;
}
bool is_background(const Image& image, int x, int y) {
  const uint8_t* p = image.at(x, y);
  return p[0] > 225 && p[1] > 225 && p[2] > 225;
}

TEST(Picture, a_sphere_covers_the_pixels_it_should) {
  const ViewScene scene = empty_scene();
  ViewFrame f;
  add_body(f, {0.5, 3, 0.2}, 0.6);  // its middle at pixel (125, 90), 30 pixels of radius
  const Image image = draw_frame(front_stage(scene, f), f);
  int covered = 0;
  for (int y = 0; y < 200; ++y)
    for (int x = 0; x < 200; ++x) {
      const double distance = std::hypot(x + 0.5 - 125, y + 0.5 - 90);
      if (std::fabs(distance - 30) > 1) {
        EXPECT_EQ(is_background(image, x, y), distance > 30) << x << ' ' << y;
      }
      covered += !is_background(image, x, y);
    }
  EXPECT_NEAR(covered, M_PI * 30 * 30, 0.05 * M_PI * 900);
}

// a body's mesh, as fine as asked for: a ball of radius 1
ViewShape ball_shape(int rings) {
  ViewShape shape{ViewShape::Kind::mesh, {}, {}};
  const auto at = [&](int ring, int k) { return ring * 2 * rings + k % (2 * rings); };
  for (int ring = 0; ring <= rings; ++ring)
    for (int k = 0; k < 2 * rings; ++k) {
      const double polar = M_PI * ring / rings, azimuth = M_PI * k / rings;
      shape.points.push_back(
          {std::sin(polar) * std::cos(azimuth), std::sin(polar) * std::sin(azimuth), std::cos(polar)});
    }
  for (int ring = 0; ring < rings; ++ring)
    for (int k = 0; k < 2 * rings; ++k) {
      shape.triangles.push_back({at(ring, k), at(ring + 1, k), at(ring + 1, k + 1)});
      shape.triangles.push_back({at(ring, k), at(ring + 1, k + 1), at(ring, k + 1)});
    }
  return shape;
}

// Bodies of a mesh are drawn like what it stands for, wherever they are and however they have turned.
TEST(Picture, meshes_of_balls_look_like_balls) {
  ViewScene scene = empty_scene();
  scene.shapes.push_back(ball_shape(48));
  ViewFrame balls;
  for (int i = 0; i < 30; ++i) {
    add_body(balls, Vec3{std::sin(i * 12.9), std::sin(i * 78.2), std::sin(i * 37.7)} * 1.5, 0.3, uint8_t(i % 2));
    balls.orientation.back() = quat_from_rotation({0.1 * i, 0.2 * i, 0});
  }
  ViewFrame meshes = balls;
  std::fill(meshes.shape.begin(), meshes.shape.end(), uint16_t{1});
  const Image a = draw_frame(front_stage(scene, balls), balls), b = draw_frame(front_stage(scene, meshes), meshes);
  int far = 0;
  for (size_t i = 0; i < a.rgb.size(); ++i) far += std::abs(int(a.rgb[i]) - int(b.rgb[i])) > 12;
  EXPECT_LT(far, int(a.rgb.size() / 100));  // at rims
}

// What a picture keeps of a body does not grow with the triangles of its shape.
TEST(Picture, bodies_share_the_mesh_of_their_shape) {
  for (const auto kind : {ViewShape::Kind::mesh, ViewShape::Kind::outline}) {
    ViewScene scene = empty_scene();
    scene.shapes.push_back(ball_shape(48));
    scene.shapes.back().kind = kind;
    ViewFrame f;
    for (int i = 0; i < 1000; ++i) add_body(f, {0.01 * i, 0, 0}, 0.2), f.shape.back() = 1;
    const Layer layer = grain_layer(front_stage(scene, f), f);
    EXPECT_EQ(layer.primitives.size(), 1000u);
    EXPECT_EQ(layer.primitives.meshes.size(), 1000u);
  }
}

TEST(Picture, the_nearer_sphere_hides_the_farther) {
  const ViewScene scene = empty_scene();
  for (const bool swapped : {false, true}) {
    ViewFrame f;
    add_body(f, {0, swapped ? 2.0 : -2.0, 0}, 0.5, 0);
    add_body(f, {0, 0, 0}, 0.8, 1);
    const Image image = draw_frame(front_stage(scene, f), f);
    EXPECT_TRUE(looks_like(image, 100, 100, kind_colour(swapped ? 1 : 0)));
    EXPECT_TRUE(looks_like(image, 133, 100, kind_colour(1)));
  }
}

TEST(Picture, two_threads_draw_what_one_draws) {
  ViewScene scene = empty_scene();
  scene.walls.push_back(box_wall(1.5));
  ViewFrame f;
  f.walls.emplace_back();
  for (int i = 0; i < 500; ++i)
    add_body(f, {std::sin(i * 12.9), std::sin(i * 78.2), std::sin(i * 37.7)}, 0.1 + 0.05 * std::sin(i), uint8_t(i % 2));
  for (int i = 1; i < 500; ++i) f.body_contacts.push_back({uint32_t(i - 1), uint32_t(i), float(i)});
  for (const bool contacts : {false, true}) {
    StageSettings settings{.width = 320, .height = 240, .contacts = contacts};
    const Image one = draw_picture(set_stage(scene, std::span(&f, 1), settings), f);
    settings.threads = 2;
    EXPECT_EQ(draw_picture(set_stage(scene, std::span(&f, 1), settings), f).rgb, one.rgb);
  }
}

TEST(Picture, a_container_is_cut_open_towards_the_eye) {
  ViewScene scene = empty_scene();
  scene.walls.push_back(box_wall(1.5));
  ViewFrame f;
  f.walls.emplace_back();
  add_body(f, {0, 0, 0}, 0.5);
  const Image with = draw_frame(front_stage(scene, f), f);
  scene.walls.clear();
  const Image without = draw_frame(front_stage(scene, f), f);
  // light within the box is less, but the grain has its own colour, not that of a wall before it
  EXPECT_TRUE(looks_like(with, 100, 100, kind_colour(0)));
  EXPECT_NEAR(hue_at(with, 100, 100).b, hue_at(without, 100, 100).b, 0.02);
  // the wall behind is there
  EXPECT_FALSE(is_background(with, 145, 100));
  EXPECT_TRUE(is_background(without, 145, 100));
}

TEST(Picture, a_wall_between_eye_and_grains_that_cannot_be_cut_is_translucent) {
  ViewScene scene = empty_scene();
  ViewWall obstacle = box_wall(1);
  for (auto& [a, b, c] : obstacle.triangles) std::swap(b, c);  // looking outwards: grains are around it
  scene.walls.push_back(obstacle);
  ViewFrame f;
  f.walls.emplace_back();
  add_body(f, {0, 3, 0}, 0.5);
  const Image image = draw_frame(front_stage(scene, f), f);
  // the orange of the grain comes through, which the bluish wall beside it does not have
  EXPECT_GT(image.at(100, 100)[0], image.at(100, 100)[2] + 40);
  EXPECT_LT(image.at(140, 100)[0], image.at(140, 100)[2]);
}

TEST(Picture, walls_follow_their_pose_and_vanish) {
  ViewScene scene = empty_scene();
  scene.walls.push_back(box_wall(0.5));
  ViewFrame f;
  f.walls.emplace_back();
  f.walls[0].pivot = {0.5, 0, 0};
  f.walls[0].position = {1.5, 0, 0};  // a metre to the right
  Image image = draw_frame(front_stage(scene, f), f);
  EXPECT_TRUE(is_background(image, 85, 100));
  EXPECT_FALSE(is_background(image, 150, 100));
  f.walls[0].gone = true;
  image = draw_frame(front_stage(scene, f), f);
  EXPECT_TRUE(is_background(image, 150, 100));
}

TEST(Picture, a_mesh_and_an_outline_have_their_true_shape) {
  ViewScene scene = empty_scene();
  // a square plate of half diagonal 1 that looks to the eye
  scene.shapes[0] = {ViewShape::Kind::mesh, {{1, 0, 0}, {0, 0, 1}, {-1, 0, 0}, {0, 0, -1}}, {{0, 1, 2}, {0, 2, 3}}};
  ViewFrame f;
  add_body(f, {0, 0, 0}, 1.0);
  Image image = draw_frame(front_stage(scene, f), f);
  EXPECT_FALSE(is_background(image, 145, 100));
  EXPECT_TRUE(is_background(image, 135, 135));  // within the circle, not within the square
  f.orientation[0] = quat_from_rotation({0, M_PI / 4, 0});
  image = draw_frame(front_stage(scene, f), f);
  EXPECT_TRUE(is_background(image, 145, 100));
  EXPECT_FALSE(is_background(image, 132, 132));

  scene.planar = true;
  scene.shapes[0] = {ViewShape::Kind::outline, {{1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}}, {}};
  f.orientation[0] = {};
  image = draw_frame(front_stage(scene, f), f);
  EXPECT_TRUE(looks_like(image, 115, 100, kind_colour(0)));
  EXPECT_TRUE(is_background(image, 135, 135));
}

// stars of three to seven arms and 200 corners, each turned another way, against the curve that they follow
TEST(Picture, bodies_of_different_outlines_have_each_its_own) {
  ViewScene scene = empty_scene();
  scene.planar = true;
  scene.shapes.clear();
  ViewFrame f;
  const auto reach = [](int k, double angle) { return 0.65 + 0.35 * std::cos((3 + k) * angle); };
  const auto turn = [](int k) { return 0.4 * k; };
  const auto middle = [](int k) { return Vec3{-1.4 + 0.7 * k, 0.5 - 0.25 * k, 0}; };
  constexpr double kRadius = 0.34;
  for (int k = 0; k < 5; ++k) {
    ViewShape star{ViewShape::Kind::outline, {}, {}};
    for (int i = 0; i < 200; ++i) {
      const double angle = 2 * M_PI * i / 200;
      star.points.push_back(Vec3{std::cos(angle), std::sin(angle), 0} * reach(k, angle));
    }
    scene.shapes.push_back(star);
    add_body(f, middle(k), kRadius, uint8_t(k));
    f.shape.back() = uint16_t(k);
    f.orientation.back() = {std::cos(turn(k) / 2), 0, 0, std::sin(turn(k) / 2)};
  }
  const Image image = draw_frame(front_stage(scene, f), f);
  int inside = 0;
  for (int y = 0; y < 200; ++y)
    for (int x = 0; x < 200; ++x) {
      const Vec3 p{(x + 0.5 - 100) / 50, (100 - y - 0.5) / 50, 0};
      double depth = -1;  // m inside the nearest star along its ray, below 0 outside of all
      for (int k = 0; k < 5; ++k) {
        const Vec3 d = p - middle(k);
        depth = std::max(depth, kRadius * reach(k, std::atan2(d.y, d.x) - turn(k)) - norm(d));
      }
      if (std::fabs(depth) < 0.09) continue;  // 4.5 pixels along the ray; across a steep flank about one
      EXPECT_EQ(is_background(image, x, y), depth < 0) << x << ' ' << y;
      inside += depth > 0;
    }
  EXPECT_GT(inside, 5 * 50);
}

TEST(Picture, a_planar_disc_is_flat_with_a_dark_rim) {
  ViewScene scene = empty_scene();
  scene.planar = true;
  ViewFrame f;
  add_body(f, {0, 0, 0}, 1.0, 1);
  const Image image = draw_frame(front_stage(scene, f), f);
  const Colour c = kind_colour(1);
  for (const auto& [x, y] : {std::pair{100, 100}, {80, 120}, {70, 90}}) {
    EXPECT_NEAR(image.at(x, y)[0], 255 * c.r, 2);
    EXPECT_NEAR(image.at(x, y)[2], 255 * c.b, 2);
  }
  EXPECT_LT(image.at(100, 149)[2], 200);
}

TEST(Picture, forces_are_drawn_thicker_the_larger_they_are) {
  ViewScene scene = empty_scene();
  scene.planar = true;
  ViewFrame f;
  for (const double y : {-1.0, 1.0})
    for (const double x : {-0.5, 0.5}) add_body(f, {x, y, 0}, 0.5);
  f.body_contacts = {{0, 1, 1.0f}, {2, 3, 4.0f}};
  StageSettings settings{.width = 200, .height = 200, .contacts = true};
  Stage stage = set_stage(scene, std::span(&f, 1), settings);
  stage.camera.scale = 50;
  stage.camera.x = stage.camera.y = 100;
  const Image image = draw_frame(stage, f);
  const auto thickness = [&](int from, int to) {
    int count = 0;
    for (int y = from; y < to; ++y) count += image.at(100, y)[2] < 150 || hue_at(image, 100, y).b < 0.27;
    return count;
  };
  const int strong = thickness(20, 80), weak = thickness(120, 180);
  EXPECT_GT(weak, 2);
  EXPECT_NEAR(double(strong) / weak, 4, 0.8);
}

TEST(Picture, grains_far_off_do_not_make_the_rest_small) {
  const ViewScene scene = empty_scene();
  ViewFrame f;
  for (int i = 0; i < 200; ++i) add_body(f, {0.01 * i, 0, 0.01 * i}, 0.1);
  const double before = set_stage(scene, std::span(&f, 1), {}).camera.scale;
  add_body(f, {0, 0, -1000}, 0.1);
  EXPECT_GT(set_stage(scene, std::span(&f, 1), {}).camera.scale, 0.4 * before);
}

TEST(Overlay, shows_title_time_legend_and_scale_bar) {
  ViewScene scene = empty_scene();
  scene.title = "A title";
  ViewFrame f;
  add_body(f, {0, 0, 0}, 0.5);
  add_body(f, {2, 0, 0}, 0.5);
  f.speed = {0, 2};
  StageSettings settings{.width = 640, .height = 360, .colour = "speed"};
  const Stage stage = set_stage(scene, std::span(&f, 1), settings);
  const Image bare = draw_frame(stage, f), full = draw_picture(stage, f);
  const auto changed = [&](int left, int top, int right, int bottom) {
    int count = 0;
    for (int y = top; y < bottom; ++y)
      for (int x = left; x < right; ++x) count += std::abs(bare.at(x, y)[1] - full.at(x, y)[1]) > 60;
    return count;
  };
  EXPECT_GT(changed(0, 0, 200, 40), 50);       // words
  EXPECT_GT(changed(0, 320, 200, 360), 50);    // scale bar
  EXPECT_GT(changed(560, 90, 640, 280), 200);  // legend
  EXPECT_EQ(changed(220, 60, 420, 300), 0);    // nothing over the scene
  // the bar of the legend runs through the map: its topmost and lowest colours are in the picture
  int high = 0, low = 0;
  for (int y = 90; y < 280; ++y)
    for (int x = 540; x < 640; ++x) {
      const Colour top = magnitude_colour(0.995), foot = magnitude_colour(0.005);
      const uint8_t* p = full.at(x, y);
      high +=
          std::fabs(p[0] / 255.0 - top.r) + std::fabs(p[1] / 255.0 - top.g) + std::fabs(p[2] / 255.0 - top.b) < 0.03;
      low +=
          std::fabs(p[0] / 255.0 - foot.r) + std::fabs(p[1] / 255.0 - foot.g) + std::fabs(p[2] / 255.0 - foot.b) < 0.03;
    }
  EXPECT_GT(high, 3);
  EXPECT_GT(low, 3);
}

}  // namespace
}  // namespace scree
