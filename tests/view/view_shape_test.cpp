// Particle shapes as pictures see them.
#include "view/view_scene.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "scene/particle_form.h"
#include "shape/clump.h"
#include "shape/star.h"
#include "view/picture.h"
#include "view_fixture.h"

namespace scree {
namespace {

ParticleShape random_star(std::mt19937_64& engine, double amplitude) {
  std::uniform_real_distribution<double> anywhere(-1, 1);
  StarForm form{{1}, {0}, 100};
  for (int k = 1; k <= 5; ++k)
    form.cosine.push_back(amplitude * anywhere(engine)), form.sine.push_back(amplitude * anywhere(engine));
  const double least = star_extremes(form).min;
  if (least < 0.05) form.cosine[0] += 0.05 - least;
  return {"star", star_from_terms(form, kStarFloor).form, 0, 0};
}

// of all triangles, as they are drawn; negative if one of them is turned away
double drawn_area(const ViewShape& view) {
  double area = 0;
  const auto add = [&](Vec3 a, Vec3 b, Vec3 c) {
    const double part = 0.5 * cross(b - a, c - a).z;
    area = part < 0 || area < 0 ? -1 : area + part;
  };
  for (const auto& [a, b, c] : view.triangles)
    add(view.points[size_t(a)], view.points[size_t(b)], view.points[size_t(c)]);
  if (view.kind == ViewShape::Kind::outline)
    for (size_t i = 0; i < view.points.size(); ++i) add({}, view.points[i], view.points[(i + 1) % view.points.size()]);
  return area;
}

TEST(ViewShapes, StarsCoverTheirAreaOnce) {
  std::mt19937_64 engine(1);
  int meshes = 0;
  for (int trial = 0; trial < 200; ++trial) {
    const ParticleShape star = random_star(engine, 0.9);
    const ViewShape view = view_shape(star, true);
    meshes += view.kind == ViewShape::Kind::mesh;
    EXPECT_NEAR(drawn_area(view), mass_properties(star, true).measure, 0.02);  // chords of 128 corners
  }
  EXPECT_GT(meshes, 0);  // some do not see all of themselves from their centre of mass
  EXPECT_LT(meshes, 200);
}

TEST(ViewShapes, ClumpsAreMeshes) {
  const ParticleShape pair{"pair", clump_from_balls({{{0, 0, 0}, 1}, {{1.5, 0, 0}, 1}}, true).form, 0, 0};
  const ViewShape flat = view_shape(pair, true), solid = view_shape(pair, false);
  EXPECT_EQ(flat.kind, ViewShape::Kind::mesh);
  EXPECT_GT(drawn_area(flat), mass_properties(pair, true).measure);  // what is covered twice is drawn twice
  for (const Vec3 p : flat.points) EXPECT_EQ(p.z, 0);
  for (const Vec3 p : solid.points) EXPECT_LE(norm(p), 1 + 1e-12);
  EXPECT_FALSE(solid.triangles.empty());
}

TEST(ViewShapes, APictureShowsTheStarAndNotItsCircle) {
  const StarForm cross = star_from_terms({{1, 0, 0, 0, 0.6}, {0, 0, 0, 0, 0}, 100}, kStarFloor).form;
  ViewScene scene = empty_scene();
  scene.planar = true;
  scene.min = {-1, -1, 0}, scene.max = {1, 1, 0};
  scene.shapes.push_back(view_shape({"cross", cross, 0, 0}, true));
  ViewFrame frame;
  add_body(frame, {0, 0, 0}, 1);
  frame.shape[0] = 1;
  StageSettings settings;
  settings.width = settings.height = 400;
  const Stage stage = set_stage(scene, std::span(&frame, 1), settings);
  const Image with = draw_picture(stage, frame);
  frame.radius[0] = 1e-6f;
  const Image without = draw_picture(stage, frame);
  const auto drawn = [&](double x, double y) {
    const Vec3 p = stage.camera.project({x, y, 0});
    const uint8_t *a = with.at(int(p.x), int(p.y)), *b = without.at(int(p.x), int(p.y));
    return std::abs(a[0] - b[0]) + std::abs(a[1] - b[1]) + std::abs(a[2] - b[2]) > 30;
  };
  EXPECT_TRUE(drawn(0.9, 0));
  EXPECT_TRUE(drawn(0, -0.9));
  EXPECT_FALSE(drawn(0.5, 0.5));
  EXPECT_FALSE(drawn(-0.3, 0.3));
}

}  // namespace
}  // namespace scree
