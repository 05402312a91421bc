// Fields: accelerations, uniform or central, of groups of particles (docs/sources.md). Threads, restart, units and the
// ledger of scenes with contacts are tested on the cases of tests/engine/scenes.h; here is what theory says.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/scenes.h"
#include "scree/checkpoint.h"
#include "scree/error.h"
#include "scree/load.h"
#include "scree/simulation.h"

namespace scree {
namespace {

using namespace testing;

std::string field_scene(const std::string& sources, const std::string& step = "\"1 ms\"") {
  return R"([[material]]
name = "glass"
density = 2500
normal_stiffness = 10
[contact]
law = "linear"
[[particles]]
name = "red"
radius = "5 mm"
velocity = [0, 0.5, 0]
positions = [[1, 0, 0]]
[[particles]]
name = "blue"
radius = "5 mm"
positions = [[-1, 0, 0]]
)" + sources +
         "[time]\nduration = 10\nstep = " + step + "\n";
}

Simulation after_steps(const Scene& scene, uint64_t steps, int threads = 1) {
  Simulation sim(scene, {threads});
  sim.advance(steps);
  return sim;
}

double field_work(const Simulation& sim) { return sim.measure().energy.sources.at(0).joules; }

TEST(Field, UniformIsGravity) {
  for (const Form form : {Form::balls, Form::clumps, Form::polyhedra, Form::stars}) {
    Scene falling = make_scene({LawKind::linear, form == Form::stars, Feature::box, form});
    falling.time.step = Simulation(falling, {1}).time_step();
    Scene pulled = falling;
    pulled.gravity = {};
    pulled.sources = {{"field", {{"acceleration", falling.gravity}}, {}, 0, kInfinity, ""}};
    const Simulation a = after_steps(falling, 100), b = after_steps(pulled, 100);
    const ParticleSnapshot x = a.snapshot(), y = b.snapshot();
    ASSERT_EQ(x.id, y.id);
    for (size_t i = 0; i < x.id.size(); ++i) {
      ASSERT_LT(norm(x.position[i] - y.position[i]), 1e-9 * kRadius) << i;
      ASSERT_LT(norm(x.spin[i] - y.spin[i]), 1e-6 * (1 + norm(x.spin[i]))) << i;
    }
    EXPECT_NEAR(field_work(b), -a.measure().energy.potential, 1e-9 * a.measure().energy.turnover);
    EXPECT_NEAR(b.measure().energy.imbalance(), a.measure().energy.imbalance(), 1e-6);
  }
}

constexpr const char* kSun =
    "[[field]]\nacceleration = \"1 m/s^2\"\ncentre = [0, 0, 0]\npower = -2\ncore = 0.01\ngroups = [\"red\"]\n";

// Of a Kepler orbit that begins at its aphelion, 1 m away at 0.5 m/s: half axis 1/(2 − 0.25) m, so period 2π a^1.5 s.
TEST(Field, AnOrbitComesBackAndKeepsItsEnergy) {
  double off[2] = {0, 0}, open[2] = {0, 0};
  for (const int fine : {0, 1}) {
    const double period = 2 * M_PI * std::pow(1 / 1.75, 1.5);
    const uint64_t steps = fine ? 8000 : 4000;
    Scene scene = parse_scene(field_scene(kSun), "sun.toml");
    scene.time.step = period / double(steps);
    Simulation sim(scene, {1});
    const double mass = sim.snapshot().mass[0];
    sim.advance(steps / 2);
    const ParticleSnapshot there = sim.snapshot();
    EXPECT_NEAR(there.position[0].x, -1 / 7.0, 1e-4) << "perihelion";
    EXPECT_EQ(norm(there.velocity[1]), 0) << "the other group feels nothing";
    const double gained = mass * (1 / norm(there.position[0]) - 1);
    EXPECT_NEAR(field_work(sim), gained, 1e-4 * gained) << "the work is the difference of the potential";
    open[fine] = std::abs(sim.measure().energy.balance());
    sim.advance(steps / 2);
    const ParticleSnapshot back = sim.snapshot();
    off[fine] = norm(back.position[0] - Vec3{1, 0, 0});
    EXPECT_NEAR(norm(back.velocity[0]), 0.5, 1e-4);
    EXPECT_LT(sim.measure().energy.imbalance(), 1e-6);
  }
  EXPECT_LT(off[0], 1e-3);
  EXPECT_NEAR(off[0] / off[1], 4, 0.2) << "second order";
  EXPECT_NEAR(open[0] / open[1], 4, 0.2) << "second order";
}

// Within the core the field is a spring: an oscillation of ω² = a(core)/core through the centre.
TEST(Field, IsASpringWithinItsCore) {
  const Scene scene = parse_scene(
      field_scene("[[field]]\nacceleration = 2\ncentre = [1, 0, 0.1]\ndistance = 0.5\npower = -1\ncore = 0.25\n"),
      "core.toml");
  const double omega = std::sqrt(2 * (0.5 / 0.25) / 0.25);
  Simulation sim(scene, {1});
  sim.advance(100);
  const Vec3 at = sim.snapshot().position[0], from{1, 0, 0.1};
  const double y = 0.5 / omega * std::sin(omega * 0.1), z = -0.1 * std::cos(omega * 0.1);
  EXPECT_LT(norm(at - from - Vec3{0, y, z}), 1e-5);
}

TEST(Field, ActsFromStartToStopOnItsGroups) {
  const Scene scene = parse_scene(
      field_scene("[[field]]\nacceleration = [0, 0, 3]\nstart = \"0.1 s\"\nstop = 0.3\ngroups = [\"blue\"]\n"
                  "[[field]]\nacceleration = [0, 1, 0]\n"),
      "pull.toml");
  Simulation sim(scene, {1});
  const auto up = [&] { return sim.snapshot().velocity[1].z; };
  sim.advance(100);
  EXPECT_EQ(up(), 0);
  sim.advance(100);
  EXPECT_NEAR(up(), 0.3, 0.002);
  sim.advance(300);
  EXPECT_NEAR(up(), 0.6, 1e-12);
  EXPECT_EQ(sim.snapshot().velocity[0].z, 0);
  EXPECT_NEAR(sim.snapshot().velocity[0].y, 1, 1e-12) << "0.5 at the start, and 0.5 by the second field";
  EXPECT_EQ(sim.measure().energy.sources.size(), 1u) << "a line for each kind";
  EXPECT_LT(sim.measure().energy.imbalance(), 1e-2) << "of first order where a field begins and ends";
}

// v = u (1 − exp(−rate t)), and the medium does the work
TEST(Stream, TakesItsGroupsAlong) {
  const Scene scene = parse_scene(
      field_scene("[[stream]]\nvelocity = [0, 0, \"2 m/s\"]\nrate = \"4 1/s\"\ngroups = [\"blue\"]\n"), "wind.toml");
  Simulation sim(scene, {1});
  sim.advance(500);
  const double speed = 2 * (1 - std::exp(-2.0));
  EXPECT_NEAR(sim.snapshot().velocity[1].z, speed, 2e-3 * speed);
  EXPECT_EQ(sim.snapshot().velocity[0].z, 0) << "the other group feels nothing";
  const SourceWork work = sim.measure().energy.sources.at(0);
  EXPECT_EQ(work.name, "stream");
  EXPECT_NEAR(work.joules, 0.5 * sim.snapshot().mass[1] * speed * speed, 1e-2 * work.joules);
  EXPECT_LT(sim.measure().energy.imbalance(), 1e-2);
}

TEST(Stream, BoundsTheStepAndNeedsItsKeys) {
  const auto error_of = [](const std::string& stream) -> std::string {
    try {
      Simulation sim(parse_scene(field_scene("[[stream]]\n" + stream), "wind.toml"), {1});
    } catch (const InputError& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_NE(error_of("velocity = [0, 0, 1]\nrate = 1e5\n").find("stream of 1e+05 1/s"), std::string::npos);
  EXPECT_NE(error_of("rate = 1\n").find("velocity"), std::string::npos);
}

TEST(Field, SameBitsOnAnyThreadsAndAfterARestart) {
  for (const Case& c : field_cases()) {
    if (c.form == Form::polyhedra) continue;  // in the table of promises
    SCOPED_TRACE(name_of(c));
    const Scene scene = make_scene(c);
    const uint64_t whole = after_steps(scene, 110).state_hash();
    for (const int threads : {2, 3}) EXPECT_EQ(after_steps(scene, 110, threads).state_hash(), whole);
    const Simulation half = after_steps(scene, 90);
    CheckpointWriter writer;
    half.save(writer);
    const std::string path = ::testing::TempDir() + "/field.scree";
    writer.write(path);
    Simulation rest(scene, read_checkpoint(path), {1});
    EXPECT_EQ(field_work(rest), field_work(half));
    rest.advance(20);
    EXPECT_EQ(rest.state_hash(), whole);
  }
}

TEST(Field, AdaptiveAndImplicitStepsFollowTheOrbit) {
  for (const std::string& way :
       {std::string("step = \"adaptive\""), std::string("step = \"2 ms\"\nintegrator = \"picard\"")}) {
    const Scene scene = parse_scene(field_scene(kSun, way.substr(7)), "sun.toml");
    Simulation sim(scene, {1});
    sim.advance(uint64_t(0.5 / sim.time_step()));
    const Measures m = sim.measure();
    EXPECT_NEAR(norm(m.angular_momentum), 0.5 * sim.snapshot().mass[0], 5e-3 * sim.snapshot().mass[0]) << way;
    EXPECT_LT(m.energy.imbalance(), 1e-3) << way;
  }
}

TEST(Field, BoundsTheStep) {
  const Scene scene = parse_scene(
      field_scene("[[field]]\nacceleration = 1e6\ncentre = [0, 0, 0]\ndistance = 0.1\ncore = 0.01\n"), "steep.toml");
  try {
    Simulation sim(scene, {1});
    FAIL();
  } catch (const InputError& e) {
    EXPECT_NE(std::string(e.what()).find("field of 5e+03 1/s"), std::string::npos) << e.what();
  }
}

TEST(Field, ScenesOfProgramsAreCheckedToo) {
  Scene scene = parse_scene(field_scene(""), "program.toml");
  scene.sources = {{"field", {{"acceleration", 3.0}}, {}, 0, kInfinity, ""}};
  EXPECT_THROW(Simulation(scene, {1}), InputError);
  scene.sources[0].kind = "wind";
  EXPECT_THROW(Simulation(scene, {1}), InputError);
}

}  // namespace
}  // namespace scree
