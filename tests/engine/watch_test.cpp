// Watches: what long work says of itself, and that what they throw ends it.
#include "scree/watch.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/scenes.h"
#include "place/place.h"
#include "scree/simulation.h"

namespace scree {
namespace {

Scene falling_pair(double longest) {
  Scene scene = testing::empty_scene(LawKind::linear, false);
  ParticleGroup group;
  group.name = "grains";
  group.placement = ListPlacement{
      "",
      {{{0, 0, 0}, testing::kRadius, {}, {}, {}}, {{0, 0, 1.999 * testing::kRadius}, testing::kRadius, {}, {}, {}}}};
  scene.groups = {group};
  scene.time.step.reset();
  scene.time.adaptive = true;
  scene.time.longest = longest;
  return scene;
}

TEST(Watch, HearsHowFarADividedStepIs) {
  double last = 0;
  int calls = 0;
  const Watch watch([&](std::string_view what, double done) {
    if (!what.starts_with("taking step 0")) return;
    EXPECT_TRUE(done == 0 || done > last) << done;
    last = done;
    ++calls;
  });
  Simulation(falling_pair(1e-3), {.threads = 1, .watch = watch}).advance(1);
  EXPECT_EQ(last, 1);
  EXPECT_GT(calls, 10);
}

TEST(Watch, EndsADividedStep) {
  Simulation sim(falling_pair(1e3), {.threads = 1, .watch = Watch([](std::string_view, double done) {
                                                     if (done > 1e-9 && done < 1) throw Interrupted("enough", 130);
                                                   })});
  EXPECT_THROW(sim.advance(1), Interrupted);
  EXPECT_EQ(sim.step(), 0u);
}

// Every stage that begins comes to its end, or says that its end is not known.
TEST(Watch, HearsOfEveryStageOfASetUp) {
  std::map<std::string, double, std::less<>> stages;
  const Watch watch([&](std::string_view what, double done) {
    EXPECT_FALSE(done < 0 || done > 1) << what;
    stages[std::string(what)] = done;
  });
  Scene scene = falling_pair(1e-3);
  ParticleGroup random;
  random.name = "sand";
  random.radius = FixedRadius{testing::kRadius};
  RandomPlacement placement;
  placement.region.kind = Solid::Kind::box;
  placement.region.origin = {0, 0, 10 * testing::kRadius};
  placement.region.half_size = {3 * testing::kRadius, 3 * testing::kRadius, 3 * testing::kRadius};
  placement.volume_fraction = 0.45;  // more than falls into place without pushing
  random.placement = placement;
  scene.groups.push_back(random);
  const Simulation sim(scene, {.threads = 2, .watch = watch});
  for (const char* name : {"placing group 'sand'", "pushing particles apart", "checking start positions",
                           "looking for pairs that are near", "computing the forces at the start"})
    ASSERT_TRUE(stages.count(name)) << name;
  for (const auto& [what, done] : stages) EXPECT_EQ(done, 1) << what;
}

}  // namespace
}  // namespace scree
