// Stars against walls of every kind: what is conserved, what is booked, and rest.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "engine/star_scenes.h"
#include "math/random.h"

namespace scree {
namespace {

using namespace testing;

// Without friction a round star is a disc, among its like and against walls of every kind.
TEST(StarWalls, ARoundStarIsADisc) {
  const std::string walls = R"(
[[wall]]
drum = {center = [0, 0], radius = "30 mm", baffles = {count = 3, height = "8 mm", thickness = "4 mm"}}
motion = {kind = "rotate", rate = "5 rad/s"}
[[wall]]
polygon = {points = [["-4 mm", "-4 mm"], ["4 mm", "-4 mm"], [0, "4 mm"]]}
[time]
step = "5 us"
duration = 1
)";
  const std::string grains = R"(
radius = "3 mm"
velocity = [0.2, 0.1]
positions = [["-14 mm", 0], ["14 mm", "3 mm"], ["1 mm", "14 mm"], ["2 mm", "-14 mm"]]
)";
  const Scene round = scene_of(std::string(kElastic) + "[[particles]]\nshape = \"circle\"" + grains + walls, 9.81);
  const Scene disc = parse_scene(
      "planar = true\ndepth = \"5 mm\"\ngravity = 9.81\n" + std::string(kElastic) + "[[particles]]" + grains + walls,
      "disc.toml");
  Simulation a(round, {1}), b(disc, {1});
  for (int k = 0; k < 20; ++k) {
    a.advance(500);
    b.advance(500);
    ASSERT_LT(largest_difference(a.snapshot(), b.snapshot()), 1e-6) << "m, at " << a.time() << " s";
  }
}

// A disc of 3 mm, 0.2 mm deep in the top of a block and half a millimetre from its corner: 0.2 N straight up.
TEST(StarWalls, ACornerCountsOnce) {
  const Scene scene = scene_of(std::string(kElastic) + R"(
[[particles]]
shape = "circle"
radius = "3 mm"
positions = [["19.5 mm", "2.8 mm"]]
[[wall]]
box = {min = ["-20 mm", "-20 mm"], max = ["20 mm", 0]}
[time]
step = "5 us"
duration = 1
)");
  const Vec3 force = Simulation(scene, {1}).snapshot().force[0];
  EXPECT_NEAR(force.x, 0, 1e-9);
  EXPECT_NEAR(force.y, 0.2, 1e-9);
}

// An elastic star that falls near the corner of a block.
Simulation star_over_an_edge(const char* shape, double speed, Random& random, const char* material = kElastic) {
  return Simulation(scene_of(material + fmt::format(R"(
[[particles]]
shape = "{}"
radius = "4.87 mm"
turn = {}
velocity = [0, {}]
spin = {}
positions = [[{}, "5 mm"]]
[[wall]]
box = {{min = ["-30 mm", "-10 mm"], max = [0, 0]}}
[time]
step = "10 us"
duration = 1
)",
                                                    shape, random.uniform(0, 6), -speed, random.uniform(-50, 50),
                                                    random.uniform(-5e-3, 5e-3))),
                    {1});
}

// Over the edge of a block, from the face to the corner and on to the side. Measured at most 1e-3.
TEST(StarWalls, FallingOnAnEdgeKeepsItsEnergy) {
  Random random{12};
  for (const char* shape : {"circle", "cross", "pear"})
    for (int k = 0; k < 25; ++k) {
      SCOPED_TRACE(fmt::format("{} {}", shape, k));
      Simulation sim = star_over_an_edge(shape, 0.5, random);
      const double before = sim.measure().energy.kinetic;
      sim.advance(4000);
      const EnergyLedger after = sim.measure().energy;
      EXPECT_NEAR((after.kinetic + after.elastic) / before, 1, 5e-3);
    }
}

// Sharp tips on the corner of a block, fast: contacts vanish that held up to 60 % of the energy. None of it goes
// missing from the ledger; that others turn up deep and bring some is another matter (docs/stars.md, known limits).
TEST(StarWalls, WhatVanishesOnAnEdgeIsBooked) {
  Random random{13};
  double booked = 0;
  for (int k = 0; k < 100; ++k) {
    SCOPED_TRACE(k);
    Simulation sim = star_over_an_edge("bat", 2, random);
    const double before = sim.measure().energy.kinetic;
    sim.advance(1500);
    const EnergyLedger after = sim.measure().energy;
    EXPECT_GT(after.balance() / before, -0.02);  // 0.013 in one where a corner takes over from a face; 0.48 without
    booked = std::max(booked, after.damping / before);
  }
  EXPECT_GT(booked, 0.1);
}

// Under an adhesive law, here all but without adhesion, that books itself what ends. Measured 0.006; 1.0 where the
// normal spring was booked twice.
TEST(StarWalls, WhatVanishesOnAnEdgeIsBookedOnceUnderAdhesion) {
  constexpr const char* kAdhesive = R"(
[contact]
law = "jkr"
[[material]]
name = "plastic"
density = 1333
young_modulus = "0.1 MPa"
surface_energy = "1e-6 J/m^2"
restitution = 1
friction = 0
)";
  Random random{13};
  double booked = 0;
  for (int k = 0; k < 60; ++k) {
    SCOPED_TRACE(k);
    Simulation sim = star_over_an_edge("bat", 2, random, kAdhesive);
    const double before = sim.measure().energy.kinetic;
    sim.advance(1500);
    const EnergyLedger after = sim.measure().energy;
    EXPECT_NEAR(after.balance() / before, 0, 0.02);
    booked = std::max(booked, after.damping / before);
  }
  EXPECT_GT(booked, 0.1);
}

// of the paper's scenes
constexpr const char* kDamped = R"(
[contact]
law = "linear"
[[material]]
name = "plastic"
density = 1333
normal_stiffness = "1e3 N/m"
tangential_stiffness = "0.5e3 N/m"
normal_damping = "1000 1/s"
friction = 0.5
)";

// A contact that opens is seen apart by the law, which books what its dashpot did in that step. Measured 0.0065 with
// contacts of two to three steps; 0.015 without that.
TEST(StarWalls, ADampedBounceIsAccountedFor) {
  Simulation sim(scene_of(std::string(kDamped) + R"(
[[particles]]
shape = "cross"
radius = "4 mm"
turn = 0.3
spin = 20
velocity = [0.3, -2]
positions = [[0, "6 mm"]]
[[wall]]
plane = {point = [0, 0], normal = [0, 1]}
[time]
step = "0.1 ms"
duration = 1
)",
                          9.81),
                 {1});
  sim.advance(3000);
  const EnergyLedger e = sim.measure().energy;
  EXPECT_LT(e.imbalance(), 0.01);
}

// Grains at rest on a wall that turns go round with it, not out through it: the wall's way bends by 30 nm in a step,
// more than a contact at rest may change (scenes/star-drum.toml lost grains by that).
TEST(StarWalls, GrainsStayInATurningDrum) {
  for (const char* shape : {"circle", "cross", "butterfly", "bat", "pear"}) {
    SCOPED_TRACE(shape);
    Simulation sim(scene_of(std::string(kDamped) + "[[particles]]\nshape = \"" + shape + R"("
radius = "5 mm"
turn = "random"
velocity = [0, 1.2]
spin = 5
lattice = {origin = ["232 mm", "-60 mm"], spacing = "11 mm", count = [1, 12]}
[[wall]]
drum = {center = [0, 0], radius = "250 mm"}
motion = {kind = "rotate", rate = "5 rad/s"}
[time]
step = "0.1 ms"
duration = 9
)"),
                   {1});
    for (int k = 0; k < 60; ++k) {
      sim.advance(100);
      for (const Vec3& place : sim.snapshot().position) ASSERT_LT(norm(place), 0.25) << "m, at " << sim.time() << " s";
    }
    EXPECT_LT(sim.measure().energy.imbalance(), 1e-3);
  }
}

// Rolling without slipping dissipates nothing.
// Node 0 comes by on the way.
TEST(StarWalls, ARollingStarKeepsItsSpring) {
  Scene scene = scene_of(R"(
[contact]
law = "linear"
[[material]]
name = "plastic"
density = 1333
normal_stiffness = "1e3 N/m"
tangential_stiffness = "500 N/m"
restitution = 0.3
friction = 0.5
[[particles]]
shape = "circle"
radius = "3 mm"
positions = [[0, "2.9985 mm"]]
[[wall]]
plane = {point = [0, 0], normal = [0, 1]}
[time]
step = "10 us"
duration = 1
)");
  scene.gravity = {0.5, -9.81, 0};
  Simulation sim(scene, {1});
  sim.advance(18'000);
  EXPECT_GT(sim.snapshot().position[0].x, 0.28 * 2 * std::numbers::pi * 3e-3) << "turns: node 0 comes by at 0.25";
  EXPECT_EQ(sim.measure().energy.friction, 0);
}

Scene on_wall(const std::string& shape, const std::string& at, const std::string& wall) {
  return scene_of(rough("linear") + R"(
[[particles]]
radius = "4 mm"
shape = ")" + shape + "\"\npositions = [" +
                      at + "]\n[[wall]]\nname = \"wall\"\n" + wall + "\n[time]\nstep = \"20 us\"\nduration = 9\n",
                  9.81);
}

void expect_rest(const Scene& scene, double seconds) {
  Simulation sim(scene, {1});
  sim.advance(static_cast<uint64_t>(seconds / sim.time_step()));
  const ParticleSnapshot before = sim.snapshot();
  sim.advance(20000);
  const Measures m = sim.measure();
  const double weight = 9.81 * before.mass[0];
  EXPECT_LT(m.max_speed, 1e-9);
  EXPECT_LT(largest_difference(before, sim.snapshot()), 1e-9);
  EXPECT_NEAR(m.walls[0].force.y, -weight, 1e-6 * weight);
}

TEST(StarWalls, AStarRestsOnAFloor) {
  for (const char* shape : {"circle", "cross", "butterfly", "bat", "pear"}) {
    SCOPED_TRACE(shape);
    expect_rest(on_wall(shape, R"([0, "4 mm"])", "plane = {point = [0, 0], normal = [0, 1]}"), 3);
  }
}

// the notches of a cross are wider than this tip
TEST(StarWalls, ACornerHoldsAStarByItsNotch) {
  // arms of 2 + sin 4α are at 22.5° + k 90°, notches at 67.5° + k 90°: turned by 22.5°, one looks straight down
  Scene scene =
      on_wall("cross", R"([0, "1.4 mm"])", R"(polygon = {points = [["-1 mm", "-20 mm"], ["1 mm", "-20 mm"], [0, 0]]})");
  scene.groups[0].turn = std::numbers::pi / 8;
  Simulation sim(scene, {1});
  sim.advance(5000);
  const Measures m = sim.measure();
  const double weight = 9.81 * sim.snapshot().mass[0];
  EXPECT_GT(sim.snapshot().position[0].y, 1e-3) << "it fell through the tip";
  EXPECT_LT(m.max_overlap, 0.05);
  EXPECT_NEAR(m.walls[0].force.y, -weight, 0.05 * weight);
}

TEST(StarWalls, WhatAVanishedWallCarriedFalls) {
  Scene scene = on_wall("cross", R"([0, "4 mm"])", "plane = {point = [0, 0], normal = [0, 1]}\nvanish_at = 0.5");
  Simulation sim(scene, {1});
  sim.advance(24999);
  EXPECT_LT(sim.measure().max_speed, 0.05);
  EXPECT_GT(sim.measure().contacts, 0);
  sim.advance(5001);
  const Measures m = sim.measure();
  EXPECT_TRUE(m.walls[0].gone);
  EXPECT_EQ(m.contacts, 0);
  EXPECT_EQ(m.energy.elastic, 0);
  EXPECT_NEAR(m.max_speed, 9.81 * 0.1, 0.06);
  EXPECT_LT(m.energy.imbalance(), 0.01);
}

// 100 bats fall at 1 m/s onto two slabs that leave a gap between them, as in scenes/star-discharge.toml, and drive
// their tips into each other and into the edges. No contact may turn up deep, or the balance rises in one step by what
// it holds: before it was seen to, 0.3 and 0.6 mJ of 35, and once in the large scene 3 mJ. What is left is the error of
// the time step, which is negative and goes with its square: 0.2 to 0.3 % here.
TEST(StarWalls, BatsThatFallOnSlabsGetNoEnergy) {
  for (const int seed : {1, 4}) {
    Scene scene = scene_of(std::string(R"(
[contact]
law = "linear"
[[material]]
name = "plastic"
density = "1333.3333 kg/m^3"
normal_stiffness = "1e3 N/m"
tangential_stiffness = "0.5e3 N/m"
normal_damping = "1000 1/s"
tangential_damping = 0
friction = 0.1
[[particles]]
shape = "bat"
radius = "4.8695 mm"
turn = "random"
lattice = {origin = ["7 mm", "40 mm"], spacing = "14 mm", count = [10, 10]}
[[wall]]
polygon = {points = [[0, "17.5 mm"], ["55 mm", "-10 mm"], ["55 mm", 0], [0, "27.5 mm"]]}
[[wall]]
polygon = {points = [["140 mm", "17.5 mm"], ["140 mm", "27.5 mm"], ["85 mm", 0], ["85 mm", "-10 mm"]]}
[[wall]]
plane = {point = [0, 0], normal = [1, 0]}
[[wall]]
plane = {point = ["140 mm", 0], normal = [-1, 0]}
[time]
step = "0.05 ms"
duration = 1
)"),
                           9.81);
    scene.seed = static_cast<uint64_t>(seed);
    Simulation simulation(scene, {1});
    double before = 0;
    for (int k = 0; k < 500; ++k) {
      simulation.advance(10);
      const EnergyLedger energy = simulation.measure().energy;
      EXPECT_LT(energy.balance() - before, 5e-5) << "J turned up by " << simulation.time() << " s, seed " << seed;
      before = energy.balance();
    }
    EXPECT_LT(simulation.measure().energy.imbalance(), 0.005) << "seed " << seed;
  }
}

}  // namespace
}  // namespace scree
