// Stars in the engine: what is conserved, what must not matter, and rest against walls.
#include <gtest/gtest.h>

#include <unistd.h>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <numbers>

#include <fmt/format.h>

#include "io/checkpoint.h"
#include "math/random.h"
#include "scree/load.h"
#include "scree/simulation.h"

namespace scree {
namespace {

constexpr const char* kStart = R"(
planar = true
depth = "5 mm"
[[shape]]
name = "circle"
kind = "star"
mean = 1
[[shape]]
name = "cross"
kind = "star"
mean = 2
terms = [{k = 4, sin = 1}]
[[shape]]
name = "butterfly"
kind = "star"
mean = 3
terms = [{k = 2, sin = 1}, {k = 7, sin = 1}]
[[shape]]
name = "bat"
kind = "star"
mean = 3
terms = [{k = 5, sin = 1}, {k = 8, sin = 1}]
[[shape]]
name = "pear"
kind = "star"
mean = 4
terms = [{k = 1, cos = 0.7}, {k = 3, sin = 1}]
)";

constexpr const char* kElastic = R"(
[contact]
law = "linear"
[[material]]
name = "plastic"
density = 1333
normal_stiffness = "1e3 N/m"
restitution = 1
friction = 0
)";

std::string rough(const std::string& law) {
  return "[contact]\nlaw = \"" + law + R"("
[[material]]
name = "plastic"
density = 1333
normal_stiffness = "1e3 N/m"
young_modulus = "1 MPa"
surface_energy = "0.05 J/m^2"
restitution = 0.5
friction = 0.4
rolling_friction = 0.05
)";
}

Scene scene_of(const std::string& text, double gravity = 0) {
  Scene scene = parse_scene(kStart + text, "star_test.toml");
  scene.gravity = {0, -gravity, 0};
  return scene;
}

// five kinds of stars and discs, sizes 1:2, fall into a box
Scene mixture(const std::string& law, double gravity = 9.81) {
  return scene_of(rough(law) + R"(
[[particles]]
shape = ["circle", "cross", "butterfly", "bat", "pear"]
radius = {min = "2.5 mm", max = "5 mm"}
turn = "random"
velocity = [0.3, -1]
lattice = {origin = ["6 mm", "6 mm"], spacing = "10.2 mm", count = [10, 12]}
[[particles]]
radius = "3 mm"
velocity = [-0.3, -3]
lattice = {origin = ["6 mm", "130 mm"], spacing = "10.2 mm", count = [10, 2]}
[[wall]]
box = {min = [0, 0], max = ["104 mm", "200 mm"]}
side = "inside"
[time]
step = "15 us"
duration = 1
)",
                  gravity);
}

double largest_difference(const ParticleSnapshot& a, const ParticleSnapshot& b) {
  double most = 0;
  for (size_t i = 0; i < a.id.size(); ++i) most = std::max(most, norm(a.position[i] - b.position[i]));
  return most;
}

class StarLaws : public ::testing::TestWithParam<const char*> {};

TEST_P(StarLaws, SameBitsOnAnyNumberOfThreads) {
  const Scene scene = mixture(GetParam());
  Simulation one(scene, {1});
  one.advance(2000);
  EXPECT_GT(one.measure().contacts, 30);
  EXPECT_GE(one.searches(), 2u);
  for (const int threads : {2, 3}) {
    Simulation other(scene, {threads});
    other.advance(2000);
    EXPECT_EQ(other.state_hash(), one.state_hash()) << threads;
    EXPECT_EQ(other.measure().energy.elastic, one.measure().energy.elastic);
    EXPECT_EQ(other.measure().energy.friction, one.measure().energy.friction);
  }
}

TEST_P(StarLaws, AResumedRunIsTheRun) {
  const Scene scene = mixture(GetParam());
  Simulation whole(scene, {1}), first(scene, {1});
  whole.advance(1600);
  first.advance(1317);
  const auto path = std::filesystem::temp_directory_path() / ("scree-star-" + std::to_string(getpid()) + ".checkpoint");
  CheckpointWriter writer;
  first.save(writer);
  writer.write(path);
  Simulation resumed(scene, read_checkpoint(path), {1});
  std::filesystem::remove(path);
  EXPECT_EQ(resumed.state_hash(), first.state_hash());
  resumed.advance(1600 - 1317);
  EXPECT_EQ(resumed.state_hash(), whole.state_hash());
  EXPECT_EQ(resumed.measure().energy.friction, whole.measure().energy.friction);
}

TEST_P(StarLaws, LookingBetweenStepsChangesNothing) {
  const Scene scene = mixture(GetParam());
  Simulation at_once(scene, {1}), looked_at(scene, {1});
  at_once.advance(300);
  for (int k = 0; k < 300; ++k) {
    looked_at.advance(1);
    if (k % 50 == 0) looked_at.contacts();
  }
  EXPECT_EQ(looked_at.state_hash(), at_once.state_hash());
}

TEST_P(StarLaws, TheLedgerCloses) {
  Simulation sim(mixture(GetParam()), {1});
  sim.advance(2000);
  const EnergyLedger e = sim.measure().energy;
  EXPECT_GT(e.friction, 0);
  EXPECT_GT(e.damping, 0);
  EXPECT_LT(e.imbalance(), 0.01);
}

INSTANTIATE_TEST_SUITE_P(All, StarLaws, ::testing::Values("linear", "hertz-mindlin", "jkr"),
                         [](const auto& info) { return std::string(info.param).substr(0, 3); });

Scene pair_of(const std::string& a, const std::string& b, bool turned_round, double angle = 0, Vec3 shift = {}) {
  const double c = std::cos(angle), s = std::sin(angle);
  const auto put = [&](const std::string& shape, Vec3 at, Vec3 velocity, double turn, double spin) {
    const auto turned = [&](Vec3 v) { return Vec3{c * v.x - s * v.y, s * v.x + c * v.y, 0}; };
    const Vec3 x = turned(at) + shift, v = turned(velocity);
    return fmt::format(R"(
[[particles]]
shape = "{}"
radius = "4 mm"
turn = {:.17g}
velocity = [{:.17g}, {:.17g}]
spin = {:.17g}
positions = [[{:.17g}, {:.17g}]]
)",
                       shape, turn + angle, v.x, v.y, spin, x.x, x.y);
  };
  const std::string first = put(a, {0, 0, 0}, {0.1, 0.02, 0}, 0.2, 3), second = put(b, {9e-3, 1e-3, 0}, {}, 1, 10);
  return scene_of(std::string(kElastic) + (turned_round ? second + first : first + second) +
                  "[time]\nstep = \"5 us\"\nduration = 1\n");
}

// measured: crosses 2.5e-7 at 1 µs; what is left falls with the square of the step
TEST(StarPair, AnElasticCollisionKeepsEnergyAndMomentum) {
  for (const char* a : {"circle", "cross", "butterfly", "bat", "pear"})
    for (const char* b : {"cross", "pear"}) {
      SCOPED_TRACE(std::string(a) + " and " + b);
      Simulation sim(pair_of(a, b, false), {1});
      const Measures before = sim.measure();
      double most_elastic = 0;
      for (int k = 0; k < 400; ++k) {
        sim.advance(50);
        most_elastic = std::max(most_elastic, sim.measure().energy.elastic);
      }
      const Measures after = sim.measure();
      EXPECT_GT(most_elastic, 0.01 * before.energy.kinetic) << "they missed each other";
      EXPECT_EQ(after.energy.elastic, 0);
      EXPECT_NEAR(after.energy.kinetic / before.energy.kinetic, 1, 1e-4);
      EXPECT_LT(norm(after.momentum - before.momentum), 1e-13 * norm(before.momentum));
      EXPECT_NEAR(after.angular_momentum.z, before.angular_momentum.z, 1e-11 * std::abs(before.angular_momentum.z))
          << "20,000 roundings";
    }
}

// Thrown at each other any way round: contacts begin, split, merge and slide along. Measured at most 1e-3.
TEST(StarPair, ThrownAnyWayTheyKeepTheirEnergy) {
  Random random{11};
  for (const char* shape : {"cross", "butterfly", "bat", "pear"})
    for (int k = 0; k < 25; ++k) {
      SCOPED_TRACE(fmt::format("{} {}", shape, k));
      const auto star = [&](double x, double y, double velocity) {
        return fmt::format(R"(
[[particles]]
shape = "{}"
radius = "4.87 mm"
turn = {}
velocity = [{}, 0]
spin = {}
positions = [[{}, {}]]
)",
                           shape, random.uniform(0, 6), velocity, random.uniform(-50, 50), x, y);
      };
      Simulation sim(
          scene_of(std::string(kElastic) + star(-5e-3, 0, 0.25) + star(5e-3, random.uniform(-6e-3, 6e-3), -0.25) +
                   "[time]\nstep = \"10 us\"\nduration = 1\n"),
          {1});
      const double before = sim.measure().energy.kinetic;
      sim.advance(5000);
      const EnergyLedger after = sim.measure().energy;
      EXPECT_NEAR((after.kinetic + after.elastic) / before, 1, 5e-3);
    }
}

TEST(StarPair, TheOrderOfTheListDoesNotMatter) {
  Simulation one(pair_of("bat", "cross", false), {1}), other(pair_of("bat", "cross", true), {1});
  one.advance(20000);
  other.advance(20000);
  const ParticleSnapshot a = one.snapshot(), b = other.snapshot();
  EXPECT_LT(norm(a.position[0] - b.position[1]), 1e-12);
  EXPECT_LT(norm(a.position[1] - b.position[0]), 1e-12);
  EXPECT_NEAR(a.spin[0].z, b.spin[1].z, 1e-8 * std::abs(a.spin[0].z));
}

TEST(StarPair, NeitherDoPlaceAndDirection) {
  const double angle = 0.7;
  const Vec3 shift{0.3, -0.2, 0};
  Simulation one(pair_of("bat", "cross", false), {1}), other(pair_of("bat", "cross", false, angle, shift), {1});
  one.advance(20000);
  other.advance(20000);
  const ParticleSnapshot a = one.snapshot(), b = other.snapshot();
  for (size_t i = 0; i < 2; ++i) {
    const Vec3 p = a.position[i];
    const Vec3 wanted =
        Vec3{std::cos(angle) * p.x - std::sin(angle) * p.y, std::sin(angle) * p.x + std::cos(angle) * p.y, 0} + shift;
    EXPECT_LT(norm(wanted - b.position[i]), 1e-7) << "m, after a way of 10 mm";
  }
}

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

// Over the edge of a block, from the face to the corner and on to the side. Measured at most 1e-3.
TEST(StarWalls, FallingOnAnEdgeKeepsItsEnergy) {
  Random random{12};
  for (const char* shape : {"circle", "cross", "pear"})
    for (int k = 0; k < 25; ++k) {
      SCOPED_TRACE(fmt::format("{} {}", shape, k));
      Simulation sim(scene_of(std::string(kElastic) + fmt::format(R"(
[[particles]]
shape = "{}"
radius = "4.87 mm"
turn = {}
velocity = [0, -0.5]
spin = {}
positions = [[{}, "5 mm"]]
[[wall]]
box = {{min = ["-30 mm", "-10 mm"], max = [0, 0]}}
[time]
step = "10 us"
duration = 1
)",
                                                                  shape, random.uniform(0, 6), random.uniform(-50, 50),
                                                                  random.uniform(-5e-3, 5e-3))),
                     {1});
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
    Simulation sim(scene_of(std::string(kElastic) + fmt::format(R"(
[[particles]]
shape = "bat"
radius = "4.87 mm"
turn = {}
velocity = [0, -2]
spin = {}
positions = [[{}, "5 mm"]]
[[wall]]
box = {{min = ["-30 mm", "-10 mm"], max = [0, 0]}}
[time]
step = "10 us"
duration = 1
)",
                                                                random.uniform(0, 6), random.uniform(-50, 50),
                                                                random.uniform(-5e-3, 5e-3))),
                   {1});
    const double before = sim.measure().energy.kinetic;
    sim.advance(1500);
    const EnergyLedger after = sim.measure().energy;
    EXPECT_GT(after.balance() / before, -0.02);  // 0.013 in one where a corner takes over from a face; 0.48 without
    booked = std::max(booked, after.damping / before);
  }
  EXPECT_GT(booked, 0.1);
}

// A contact that opens is seen apart by the law, which books what its dashpot did in that step. Measured 0.0065 with
// contacts of two to three steps; 0.015 without that.
TEST(StarWalls, ADampedBounceIsAccountedFor) {
  Simulation sim(scene_of(R"(
[contact]
law = "linear"
[[material]]
name = "plastic"
density = 1333
normal_stiffness = "1e3 N/m"
tangential_stiffness = "0.5e3 N/m"
normal_damping = "1000 1/s"
friction = 0.5
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

// whatever the laws, only walls and gravity change the momentum
TEST(StarMixture, AFreeCloudKeepsItsMomentum) {
  for (const char* law : {"linear", "hertz-mindlin", "jkr"}) {
    SCOPED_TRACE(law);
    Scene scene = mixture(law, 0);
    scene.walls.clear();
    Simulation sim(scene, {1});
    const Measures before = sim.measure();
    sim.advance(1500);
    const Measures after = sim.measure();
    EXPECT_GT(after.energy.friction + after.energy.damping, 0);
    const ParticleSnapshot s = sim.snapshot();
    double size = 0;
    for (size_t i = 0; i < s.id.size(); ++i) size += s.mass[i] * norm(s.velocity[i]);
    EXPECT_LT(norm(after.momentum - before.momentum), 1e-13 * size);
    EXPECT_NEAR(after.angular_momentum.z, before.angular_momentum.z, 1e-13 * size * 0.2);
  }
}

}  // namespace
}  // namespace scree
