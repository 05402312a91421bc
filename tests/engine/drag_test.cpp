// The medium that slows all grains (scene.drag).
#include <gtest/gtest.h>

#include <cmath>

#include "engine/scenes.h"
#include "engine/star_scenes.h"
#include "scree/load.h"
#include "scree/simulation.h"

namespace scree {
namespace {

using namespace testing;

constexpr const char* kTwoGrains = R"(
drag = {rate = "8 1/s", start = "0.1 s", stop = "0.3 s"}
[[material]]
density = 1000
normal_stiffness = 1000
layer_stiffness = 1e7
name = "wood"
[contact]
law = "linear"
[[shape]]
name = "plank"
kind = "polyhedron"
solid = "box"
edges = ["40 mm", "20 mm", "5 mm"]
[[particles]]
shape = "plank"
velocity = [1, 2, 0.5]
spin = [3, 20, 1]
positions = [[0, 0, 0], [1, 0, 0]]
[time]
step = "20 us"
duration = 1
)";

// Momentum and angular momentum go down alike, of a tumbling top too; what is taken is booked.
TEST(Drag, TakesMomentumAtItsRate) {
  Simulation sim(parse_scene(kTwoGrains, "drag.toml"), {1});
  const Measures before = sim.measure();
  sim.advance(5000);
  EXPECT_NEAR(norm(sim.measure().momentum) / norm(before.momentum), 1, 1e-12) << "it has not begun";
  for (const uint64_t steps : {10'000, 5'000}) {
    sim.advance(steps);
    const Measures now = sim.measure();
    const double left = std::exp(-8 * 0.2);
    EXPECT_NEAR(norm(now.momentum) / norm(before.momentum), left, 2e-4 * left);
    EXPECT_NEAR(norm(now.angular_momentum - before.angular_momentum * left), 0, 2e-3 * norm(before.angular_momentum));
    ASSERT_EQ(now.energy.sources.size(), 1u);
    EXPECT_EQ(now.energy.sources[0].name, "drag");
    EXPECT_NEAR(now.energy.sources[0].joules, (left * left - 1) * before.energy.kinetic, 1e-3 * before.energy.kinetic);
    EXPECT_EQ(now.energy.damping, 0);
    EXPECT_LT(now.energy.imbalance(), 1e-3);
  }
}

// What friction and dashpots leave of a falling pile's lowest wave for seconds is gone.
TEST(Drag, BringsAPileToRest) {
  const auto kinetic = [](const std::string& drag) {
    const Scene scene = parse_scene(drag + kStart + rough("linear") + R"(
[[particles]]
shape = "cross"
radius = "4 mm"
turn = "random"
lattice = {origin = ["6 mm", "6 mm"], spacing = "10 mm", count = [6, 20]}
[[wall]]
plane = {point = [0, 0], normal = [0, 1]}
[[wall]]
plane = {point = [0, 0], normal = [1, 0]}
[[wall]]
plane = {point = ["62 mm", 0], normal = [-1, 0]}
[time]
step = "50 us"
duration = 1
)",
                                    "pile.toml");
    Scene falling = scene;
    falling.gravity = {0, -9.81, 0};
    Simulation sim(falling, {1});
    sim.advance(12'000);
    EXPECT_LT(sim.measure().energy.imbalance(), 0.02);
    return sim.measure().energy.kinetic;
  };
  EXPECT_LT(kinetic("drag = {rate = 40, start = 0.3}\n"), 1e-3 * kinetic(""));
}

TEST(Drag, ShortensTheCriticalStep) {
  Scene scene = parse_scene(kTwoGrains, "drag.toml");
  scene.drag.rate = 1e5;
  try {
    Simulation sim(scene, {1});
    FAIL();
  } catch (const std::exception& e) {
    EXPECT_NE(std::string(e.what()).find("drag of 1e+05 1/s"), std::string::npos) << e.what();
  }
}

}  // namespace
}  // namespace scree
