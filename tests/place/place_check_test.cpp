// Start checks and relaxation.
#include "place/place_check.h"

#include <gtest/gtest.h>

#include <cmath>

#include "math/random.h"
#include "place_scenes.h"
#include "scree/error.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"
#include "shape/star.h"

namespace scree {
namespace {

Scene list_scene(const std::vector<ParticleSpec>& list) {
  Scene scene;
  scene.groups = {list_group(list)};
  return scene;
}

std::string check_error(std::vector<PlacedParticle> particles, const Scene& scene) {
  try {
    check_start(particles, scene);
  } catch (const InputError& e) {
    return e.what();
  }
  return "no error";
}

// Size ratio 1:50, periodic, thousands of overlaps: the grid finds exactly the pairs that a double loop finds.
TEST(FindOverlaps, AgreesWithBruteForce) {
  for (const bool periodic : {false, true}) {
    Random random{4};
    Scene scene;
    if (periodic) set_periodic(scene, {0.5, 0.5, 0.5}, true, false, true);
    std::vector<PlacedParticle> particles(1500);
    for (PlacedParticle& p : particles) {
      p.position = {random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5)};
      const double u = random.uniform();
      p.radius = 0.004 + 0.196 * u * u * u * u * u * u;
    }
    int64_t expected = 0;
    double deepest = 0;
    for (size_t a = 0; a < particles.size(); ++a)
      for (size_t b = 0; b < a; ++b) {
        Vec3 d = particles[a].position - particles[b].position;
        if (periodic) d = {d.x - std::round(d.x), d.y, d.z - std::round(d.z)};
        const double smaller = std::min(particles[a].radius, particles[b].radius);
        const double depth = particles[a].radius + particles[b].radius - norm(d);
        expected += depth > kContactOverlap * smaller;
        deepest = std::max(deepest, depth / smaller);
      }
    const auto overlaps = find_overlaps(particles, scene);
    ASSERT_GT(expected, 1000);
    EXPECT_EQ(int64_t(overlaps.size()), expected);
    EXPECT_NEAR(overlaps[0].relative, deepest, 1e-12 * deepest);
  }
}

TEST(FindOverlaps, SettledContactsPassDeeperOnesDoNot) {
  for (const double overlap : {0.04, 0.06}) {
    const Scene scene = list_scene({{{0, 0, 0}, 1, {}, {}, {}}, {{3 - overlap, 0, 0}, 2, {}, {}, {}}});
    EXPECT_EQ(find_overlaps(place_particles(scene), scene).size(), overlap > kContactOverlap ? 1u : 0u);
  }
}

TEST(FindOverlaps, NamesEveryKind) {
  Scene scene = list_scene({{{0, 0, 0}, 1, {}, {}, {}},
                            {{1.5, 0, 0}, 1, {}, {}, {}},
                            {{5, 0, -1}, 0.5, {}, {}, {}},
                            {{8, 0, 0}, 0.5, {}, {}, {}},
                            {{8, 0, 0}, 0.5, {}, {}, {}},
                            {{12, 0, 3}, 0.5, {}, {}, {}},
                            {{NAN, 0, 3}, 0.5, {}, {}, {}}});
  Wall floor;
  floor.name = "floor";
  floor.solid.origin = {0, 0, -1.25};
  scene.walls = {floor};
  scene.domain.max.x = 10;
  const auto particles = place_particles(scene);
  const auto overlaps = find_overlaps(particles, scene);
  const std::string text = describe(overlaps, particles, scene);
  EXPECT_EQ(overlaps.size(), 5u);
  for (const char* line : {"particles 0 and 1 overlap by 0.5 m, 50 % of the smaller radius, at (0, 0, 0)",
                           "particles 3 and 4 have the same centre (8, 0, 0)",
                           "particle 2 at (5, 0, -1) overlaps wall 'floor' by 0.25 m, 50 % of the smaller radius",
                           "the centre of particle 5 at (12, 0, 3) is 2 m outside the domain",
                           "particle 6 at (nan, 0, 3) with radius 0.5 m is not usable"})
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  EXPECT_NE(check_error(particles, scene).find("'relax = true'"), std::string::npos);
}

// A cube that reaches to 1 holds a ball of radius 1/√3; the centre of a nut is in its hole, and balls are all round.
TEST(FindOverlaps, OfShapesByTheBallsThatTheyHold) {
  const double edge = 2 / std::sqrt(3.0);
  const auto overlaps_of = [&](const char* solid, Vec3 second, Quat turn = {}) {
    Scene scene = list_scene({{{0, 0, 0}, 1, {}, {}, {}}, {second, 1, {}, {}, turn}});
    scene.shapes.push_back({"shape", unit_polyhedron(solid_mesh({solid})).form});
    scene.groups[0].shapes = {0};
    Wall floor;
    floor.name = "floor";
    floor.solid.origin = {0, 0, -0.99 * edge / 2};
    scene.walls = {floor};
    const auto particles = place_particles(scene);
    return describe(find_overlaps(particles, scene), particles, scene);
  };
  EXPECT_EQ(overlaps_of("cube", {0.51 * edge, 0, 0}), "");
  EXPECT_EQ(overlaps_of("cube", {0, 0, 0.49 * edge}).find("  particles 0 and 1 overlap by at least 0.5889 m"), 0u);
  EXPECT_EQ(overlaps_of("cube", {0, 0, 0}).find("  particles 0 and 1 have the same centre"), 0u);
  EXPECT_EQ(overlaps_of("cube", {0, 0, -2}).find("  particle 1 at (0, 0, -2) overlaps wall 'floor' by at least"), 0u);
  EXPECT_EQ(overlaps_of("cube", {2, 0, -0.98 * edge / 2}), "");
  EXPECT_EQ(overlaps_of("nut", {2, 0, -0.3}), "");
  EXPECT_EQ(overlaps_of("nut", {0, 0, 0.7}), "");
  EXPECT_EQ(overlaps_of("nut", {0, 0, 0}).find("  particles 0 and 1 have the same centre"), 0u);
  EXPECT_EQ(overlaps_of("nut", {0.2, 0.1, 0.3}).find("  particles 0 and 1 overlap by at least"), 0u);
  EXPECT_EQ(overlaps_of("nut", {2, 0, -0.9}).find("  particle 1 at (2, 0, -0.9) overlaps wall 'floor'"), 0u);
  const Quat across = quat_from_rotation({M_PI / 2, 0, 0});
  EXPECT_EQ(overlaps_of("nut", {0.71, 0, 0.6}, across).find("  particles 0 and 1 overlap by at least"), 0u);
  EXPECT_EQ(overlaps_of("stone", {0.3, 0.1, 0.2}).find("  particles 0 and 1 overlap by at least"), 0u);
}

// A cross whose arms reach to 1, with hollows between them that reach to a third: how deep an arm may be in an arm, in
// a hollow, in a disc and in a wall.
TEST(FindOverlaps, OfStarsAlongTheirBoundaries) {
  const auto overlaps_of = [](Vec3 second, double turn, int shape) {
    Scene scene =
        list_scene({{{0, 0, 0}, 1, {}, {}, {}}, {second, 1, {}, {}, {std::cos(turn / 2), 0, 0, std::sin(turn / 2)}}});
    scene.planar = true;
    // r = (2 + cos 4a)/3: arms along the axes
    scene.shapes.push_back({"cross", star_from_terms({{2, 0, 0, 0, 1}, {0, 0, 0, 0, 0}}, kStarFloor).form});
    scene.shapes.push_back({"pair", ClumpForm{{{{-0.5, 0, 0}, 0.5}, {{0.5, 0, 0}, 0.5}}}});
    scene.groups[0].shapes = {0};
    std::vector<PlacedParticle> particles = place_particles(scene);
    particles[1].shape = shape;
    return describe(find_overlaps(particles, scene), particles, scene);
  };
  const std::string deep = "  particles 0 and 1 overlap by at least";
  EXPECT_EQ(overlaps_of({0, 0, 0}, 0, 0).find("  particles 0 and 1 have the same centre"), 0u);
  EXPECT_EQ(overlaps_of({1e-3, 0, 0}, 0, 0).find(deep), 0u);  // boundaries nearly coincide
  EXPECT_EQ(overlaps_of({1.7, 0, 0}, 0, 0).find(deep), 0u);   // tip in tip
  EXPECT_EQ(overlaps_of({1.87, 0, 0}, 0, 0), "");
  const double tip_in_hollow = (1 + 1.0 / 3) * std::sqrt(0.5);
  EXPECT_EQ(overlaps_of(Vec3{1, 1, 0} * (tip_in_hollow - 0.18), M_PI / 4, 0).find(deep), 0u);
  EXPECT_EQ(overlaps_of(Vec3{1, 1, 0} * (tip_in_hollow - 0.03), M_PI / 4, 0), "");
  EXPECT_EQ(overlaps_of({1.78, 0, 0}, 0, -1).find(deep), 0u);  // a disc
  EXPECT_EQ(overlaps_of({1.87, 0, 0}, 0, -1), "");
  EXPECT_EQ(overlaps_of({1.78, 0, 0}, 0, 1).find(deep), 0u);  // two discs side by side
  EXPECT_EQ(overlaps_of({1.87, 0, 0}, 0, 1), "");
}

TEST(FindOverlaps, ListsTheWorstTen) {
  std::vector<ParticleSpec> row;
  for (int i = 0; i < 21; ++i) row.push_back({{1.9 * i - 0.02 * i * i, 0, 0}, 1, {}, {}, {}});
  const Scene scene = list_scene(row);
  const auto particles = place_particles(scene);
  const auto overlaps = find_overlaps(particles, scene);
  ASSERT_GT(overlaps.size(), 10u);
  for (size_t i = 1; i < overlaps.size(); ++i) EXPECT_GE(overlaps[i - 1].relative, overlaps[i].relative);
  const std::string text = describe(overlaps, particles, scene);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 11);
  EXPECT_NE(text.find("more"), std::string::npos);
}

// A million particles in one place must not take a million squared.
TEST(FindOverlaps, StopsCollectingInAHeap) {
  Scene scene;
  std::vector<PlacedParticle> particles(3000);
  for (PlacedParticle& p : particles) p.radius = 1;
  const auto overlaps = find_overlaps(particles, scene);
  EXPECT_EQ(overlaps.size(), kMostOverlaps);
  EXPECT_NE(describe(overlaps, particles, scene).find("at least"), std::string::npos);
}

TEST(Relax, SeparatesRandomStartsInABox) {
  for (const bool planar : {false, true}) {
    Random random{8};
    Scene scene;
    scene.planar = planar;
    scene.relax = true;
    Wall box;
    box.name = "box";
    box.solid = box_solid({}, {0.5, 0.5, 0.5});
    box.side = Wall::Side::inside;
    scene.walls = {box};
    std::vector<ParticleSpec> list;
    for (int i = 0; i < 400; ++i)  // volume fraction 0.36, discs 0.5
      list.push_back({{random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), planar ? 0 : random.uniform(-0.5, 0.5)},
                      planar ? 0.02 : random.uniform(0.04, 0.08),
                      {},
                      {},
                      {}});
    list[1].position = list[0].position;  // and two centres in one place
    scene.groups = {list_group(list)};
    auto particles = place_particles(scene);
    EXPECT_FALSE(find_overlaps(particles, scene).empty());
    check_start(particles, scene);
    EXPECT_TRUE(find_overlaps(particles, scene, kRelaxedOverlap * (1 + 1e-9)).empty());
    EXPECT_GT(smallest_gap(particles, scene), -1e-3 * 0.08);
    for (const PlacedParticle& p : particles)
      EXPECT_LE(std::max({std::fabs(p.position.x), std::fabs(p.position.y), planar ? 0 : std::fabs(p.position.z)}),
                0.5 - p.radius * 0.998);
  }
}

TEST(Relax, LeavesOthersAloneAndKeepsTheRest) {
  Scene scene = list_scene({{{0, 0, 0}, 1, {1, 2, 3}, {}, {}}, {{1, 0, 0}, 1, {}, {}, {}}, {{9, 9, 9}, 1, {}, {}, {}}});
  auto particles = place_particles(scene);
  relax_particles(particles, scene);
  EXPECT_EQ(particles[2].position, (Vec3{9, 9, 9}));
  EXPECT_EQ(particles[0].velocity, (Vec3{1, 2, 3}));
  const double distance = particles[1].position.x - particles[0].position.x;
  EXPECT_GE(distance, 2 - 1e-3);
  EXPECT_LE(distance, 2.3);  // pushing has momentum, so it may end a little apart
  EXPECT_NEAR(particles[1].position.x + particles[0].position.x, 1, 1e-12);  // both give way equally
}

TEST(Relax, AcrossAPeriodicBoundary) {
  Scene scene = list_scene({{{-0.45, 0, 0}, 0.1, {}, {}, {}}, {{0.45, 0, 0}, 0.1, {}, {}, {}}});
  set_periodic(scene, {0.5, 0.5, 0.5}, true, false, false);
  auto particles = place_particles(scene);
  EXPECT_EQ(find_overlaps(particles, scene).size(), 1u);
  relax_particles(particles, scene);
  EXPECT_NEAR(particles[0].position.x, -0.39, 0.011);  // 0.4 is just apart
  EXPECT_NEAR(particles[1].position.x, 0.39, 0.011);
}

TEST(Relax, SaysWhatItCannotDo) {
  Scene scene = list_scene({{{0, 0, 0}, 0.4, {}, {}, {}}, {{0.1, 0, 0}, 0.4, {}, {}, {}}});
  scene.relax = true;
  Wall box;
  box.name = "box";
  box.solid = box_solid({}, {0.5, 0.5, 0.5});
  box.side = Wall::Side::inside;
  scene.walls = {box};
  const std::string text = check_error(place_particles(scene), scene);
  EXPECT_NE(text.find("start positions cannot be relaxed: overlaps of up to"), std::string::npos) << text;
  EXPECT_NE(text.find("particles 0 and 1 overlap by"), std::string::npos) << text;
}

}  // namespace
}  // namespace scree
