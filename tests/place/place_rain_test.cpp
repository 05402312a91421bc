// Rain: rate, places, waiting, and that an interrupted rain goes on as if nothing had happened.
#include "place/place_rain.h"

#include <gtest/gtest.h>

#include "place_scenes.h"
#include "scree/error.h"

namespace scree {
namespace {

Scene rain_scene(double radius = 0.03) {
  ParticleGroup g;
  g.name = "rain";
  g.radius = UniformRadius{0.5 * radius, radius};
  g.velocity = {0, 0, -2};
  RainPlacement rain;
  rain.region = box_solid({0, 0, 1}, {0.3, 0.3, 0.1});
  rain.rate = 1000;
  rain.count = 500;
  rain.start = 0.1;
  g.placement = rain;
  Scene scene;
  scene.groups = {g};
  return scene;
}

// A world in which particles fall out of the region and nothing else happens.
struct World {
  std::vector<PlacedParticle> particles;
  void fall(double dt) {
    for (PlacedParticle& p : particles) p.position += p.velocity * dt;
  }
  bool is_free(Vec3 x, double r) const {
    return std::none_of(particles.begin(), particles.end(),
                        [&](const PlacedParticle& p) { return norm(p.position - x) < p.radius + r; });
  }
  void rain(const RainSchedule& schedule, RainState& state, double time) {
    const auto now = schedule.appear(time, state, [&](Vec3 x, double r) { return is_free(x, r); });
    particles.insert(particles.end(), now.begin(), now.end());
  }
};

constexpr double kStep = 0.002;

TEST(Rain, FollowsItsRate) {
  const RainSchedule schedule(rain_scene(), 0);
  EXPECT_EQ(schedule.due(0.0999), 0);
  EXPECT_EQ(schedule.due(0.1), 1);
  EXPECT_EQ(schedule.due(0.1105), 11);
  EXPECT_EQ(schedule.due(1e300), 500);
  RainState state;
  EXPECT_TRUE(schedule.appear(0.05, state, [](Vec3, double) { return true; }).empty());
  EXPECT_EQ(schedule.appear(0.1105, state, [](Vec3, double) { return true; }).size(), 11u);
  EXPECT_EQ(state.inserted, 11);
}

TEST(Rain, FallsInTheRegionWithoutOverlap) {
  const Scene scene = rain_scene();
  const RainSchedule schedule(scene, 0);
  World world;
  RainState state;
  for (int i = 0; i < 400; ++i) {
    const size_t before = world.particles.size();
    world.rain(schedule, state, i * kStep);
    for (size_t k = before; k < world.particles.size(); ++k) {
      const PlacedParticle& p = world.particles[k];
      EXPECT_LE(signed_distance(std::get<RainPlacement>(scene.groups[0].placement).region, p.position), -p.radius);
      EXPECT_EQ(p.velocity, (Vec3{0, 0, -2}));
    }
    world.fall(kStep);
  }
  EXPECT_EQ(world.particles.size(), 500u);
  EXPECT_GE(smallest_gap(world.particles, scene), -1e-12);
}

TEST(Rain, ResumedEqualsUninterrupted) {
  const Scene scene = rain_scene(0.09);  // crowded: many wait
  World whole, parts;
  RainState state, saved;
  const RainSchedule schedule(scene, 0);
  for (int i = 0; i < 400; ++i) {
    whole.rain(schedule, state, i * kStep);
    whole.fall(kStep);
  }
  for (int i = 0; i < 400; ++i) {
    const RainSchedule fresh(scene, 0);  // nothing survives but the counters
    parts.rain(fresh, saved, i * kStep);
    parts.fall(kStep);
  }
  EXPECT_GT(state.waits, 10);
  EXPECT_EQ(saved.waits, state.waits);
  ASSERT_EQ(parts.particles.size(), whole.particles.size());
  for (size_t i = 0; i < whole.particles.size(); ++i) {
    EXPECT_EQ(parts.particles[i].position, whole.particles[i].position);
    EXPECT_EQ(parts.particles[i].radius, whole.particles[i].radius);
  }
}

TEST(Rain, WaitsAndCountsAndThenGoesOnInOrder) {
  const RainSchedule schedule(rain_scene(), 0);
  RainState free_state, state;
  const auto undisturbed = schedule.appear(0.11, free_state, [](Vec3, double) { return true; });
  EXPECT_TRUE(schedule.appear(0.11, state, [](Vec3, double) { return false; }).empty());
  EXPECT_TRUE(schedule.appear(0.11, state, [](Vec3, double) { return false; }).empty());
  EXPECT_EQ(state.inserted, 0);
  EXPECT_EQ(state.waits, 2);
  const auto late = schedule.appear(0.11, state, [](Vec3, double) { return true; });
  ASSERT_EQ(late.size(), undisturbed.size());
  for (size_t i = 0; i < late.size(); ++i) EXPECT_EQ(late[i].radius, undisturbed[i].radius);
  EXPECT_NE(late[0].position, undisturbed[0].position);
}

TEST(Rain, KeepsClearOfFixedWalls) {
  Scene scene = rain_scene();
  Wall half;
  half.solid.origin = {0, 0, 1};
  half.solid.axis = {1, 0, 0};
  scene.walls = {half};
  RainState state;
  const auto all = RainSchedule(scene, 0).appear(0.2, state, [](Vec3, double) { return true; });
  ASSERT_GT(all.size(), 50u);
  for (const PlacedParticle& p : all) EXPECT_GE(p.position.x, p.radius);
}

TEST(Rain, VanishedWallsLeaveTheirPlace) {
  Scene scene = rain_scene();
  Wall half;
  half.solid.origin = {0, 0, 1};
  half.solid.axis = {1, 0, 0};
  half.vanish_at = 0.15;
  scene.walls = {half};
  RainState state;
  const RainSchedule schedule(scene, 0);
  const auto free = [](Vec3, double) { return true; };
  for (const PlacedParticle& p : schedule.appear(0.149, state, free)) EXPECT_GE(p.position.x, p.radius);
  EXPECT_GT(state.inserted, 20);
  const auto later = schedule.appear(0.2, state, free);
  EXPECT_TRUE(std::any_of(later.begin(), later.end(), [](const PlacedParticle& p) { return p.position.x < 0; }));
}

TEST(Rain, RefusesARegionThatIsTooSmall) {
  try {
    RainSchedule(rain_scene(0.11), 0);
    FAIL();
  } catch (const InputError& e) {
    EXPECT_STREQ(e.what(),
                 "group 'rain': its region, clear of walls, has no place for its largest particle, radius 0.11 m");
  }
}

}  // namespace
}  // namespace scree
