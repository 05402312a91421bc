// Implicit steps against what backward Euler does exactly, and at steps that no explicit scheme survives.
#include <gtest/gtest.h>

#include <unistd.h>
#include <cmath>
#include <filesystem>
#include <numbers>

#include "engine/scenes.h"
#include "scree/checkpoint.h"
#include "scree/error.h"
#include "scree/simulation.h"

namespace scree {
namespace {

using namespace testing;

constexpr double kOverlap = 0.02 * kRadius;

// Two balls that overlap and a third far away; without damping or friction the two are a harmonic oscillator.
Scene spring(double approach) {
  Scene scene = empty_scene(LawKind::linear, false);
  scene.gravity = {};
  scene.skin = 0.5 * kRadius;
  for (Interaction& i : scene.contact.interactions) i.restitution = 1, i.friction = 0;
  ListPlacement list;
  for (const double x : {0.0, 2 * kRadius - kOverlap, 20 * kRadius}) list.particles.push_back({{x, 0, 0}, kRadius});
  list.particles[0].velocity.x = 0.5 * approach;
  list.particles[1].velocity.x = -0.5 * approach;
  ParticleGroup group;
  group.placement = list;
  scene.groups.push_back(group);
  scene.time.implicit = ImplicitChoice{.tolerance = 1e-12};
  return scene;
}

struct Oscillator {
  double rate, overlap, approach;  // rad/s, m, m/s

  explicit Oscillator(const Scene& scene, double speed) : overlap(kOverlap), approach(speed) {
    const double mass = 2500 * 4 * std::numbers::pi / 3 * std::pow(kRadius, 3);
    rate = std::sqrt(scene.contact.interactions[0].normal_stiffness / (0.5 * mass));
  }
  // backward Euler: the equations of the step solved by hand
  void step(double dt) {
    approach = (approach - dt * rate * rate * overlap) / (1 + dt * dt * rate * rate);
    overlap += dt * approach;
  }
};

double overlap_of(const Simulation& sim) {
  const ParticleSnapshot s = sim.snapshot();
  return 2 * kRadius - (s.position[1].x - s.position[0].x);
}
double approach_of(const Simulation& sim) {
  const ParticleSnapshot s = sim.snapshot();
  return s.velocity[0].x - s.velocity[1].x;
}

// at a tenth of the explicit limit 2/ω and at ten times it, with every acceleration that converges there
TEST(Implicit, AContactFollowsBackwardEuler) {
  for (const Acceleration acceleration : {Acceleration::none, Acceleration::aitken})
    for (const double turn : {0.2, 0.9, 20.0}) {  // rad a step
      if (acceleration == Acceleration::none && turn > 1) continue;
      SCOPED_TRACE(::testing::Message() << int(acceleration) << ' ' << turn);
      Scene scene = spring(0.05);
      scene.time.implicit->acceleration = acceleration;
      scene.time.implicit->iterations = 1000;
      Oscillator exact(scene, 0.05);
      scene.time.step = turn / exact.rate;
      Simulation sim(scene, {1});
      int touching = 0;
      for (; exact.overlap > 0 && touching < 20; ++touching) {
        sim.advance(1);
        exact.step(*scene.time.step);
        if (exact.overlap <= 0) break;
        ASSERT_NEAR(overlap_of(sim), exact.overlap, 1e-9 * kOverlap) << "step " << touching;
        ASSERT_NEAR(approach_of(sim), exact.approach, 1e-9 * kOverlap * exact.rate);
        // springs are linear: the trapezium rule is exact
        ASSERT_LT(sim.measure().energy.imbalance(), 1e-9);
      }
      EXPECT_GE(touching, 1);
      EXPECT_EQ(sim.implicit_work().halvings, 0u);
      EXPECT_GT(sim.measure().energy.integrator, 0);
    }
}

// without acceleration Picard's iteration contracts only below ω dt = 1: longer steps are halved until they do
TEST(Implicit, PlainIterationsHalveLongSteps) {
  Scene scene = spring(0.05);
  scene.time.implicit->acceleration = Acceleration::none;
  Oscillator exact(scene, 0.05);
  scene.time.step = 1.6 / exact.rate;  // half of it converges
  Simulation sim(scene, {1});
  sim.advance(1);
  EXPECT_GT(sim.implicit_work().halvings, 0u);
  ASSERT_EQ(sim.warnings().size(), 1u);
  EXPECT_NE(sim.warnings()[0].find("halved"), std::string::npos) << sim.warnings()[0];
  for (int half = 0; half < 2; ++half) exact.step(*scene.time.step / 2);
  ASSERT_GT(exact.overlap, 0);
  EXPECT_NEAR(overlap_of(sim), exact.overlap, 1e-9 * kOverlap);
  EXPECT_NEAR(sim.time(), *scene.time.step, 1e-15);
}

TEST(Implicit, ErrorFallsInProportionToTheStep) {
  double error[3];
  for (int level = 0; level < 3; ++level) {
    Scene scene = spring(0.1);
    const Oscillator exact(scene, 0.1);
    const int steps = 20 << level;
    const double time = 1 / exact.rate;
    scene.time.step = time / steps;
    Simulation sim(scene, {1});
    sim.advance(uint64_t(steps));
    const double phase = exact.rate * time;
    const double true_overlap = kOverlap * std::cos(phase) + 0.1 / exact.rate * std::sin(phase);
    error[level] = std::abs(overlap_of(sim) - true_overlap);
  }
  EXPECT_NEAR(error[0] / error[1], 2, 0.15);
  EXPECT_NEAR(error[1] / error[2], 2, 0.08);
}

// A bed whose explicit run explodes: implicit steps of five critical ones lose energy and nothing else.
TEST(Implicit, StepsBeyondTheExplicitLimitStayBounded) {
  Scene scene = make_scene({LawKind::hertz_mindlin, false, Feature::box, Form::balls, true});
  scene.skin = 0.3 * kRadius;
  scene.time.step = 5 * Simulation(scene, {1}).time_step() / scene.time.safety;
  Simulation sim(scene, {1});
  const double initial = sim.measure().energy.initial;
  double integrator = 0;
  for (int k = 0; k < 8; ++k) {
    sim.advance(2);
    const EnergyLedger e = sim.measure().energy;
    EXPECT_LT(e.kinetic + e.elastic + e.potential, initial) << "step " << 2 * k;
    EXPECT_GT(e.integrator, integrator);
    integrator = e.integrator;
    EXPECT_LT(e.imbalance(), 0.02);  // measured 0.011
  }
  EXPECT_LT(sim.measure().max_overlap, 0.05);
  EXPECT_EQ(sim.particles(), Simulation(scene, {1}).particles());
}

TEST(Implicit, FailureNamesTheBodies) {
  Scene scene = spring(0.05);
  scene.time.implicit->iterations = 2;
  scene.time.implicit->halvings = 1;
  scene.time.step = 1e-3;
  Simulation sim(scene, {1});
  try {
    sim.advance(1);
    FAIL() << "two iterations were enough";
  } catch (const RunError& error) {
    const std::string message = error.what();
    EXPECT_NE(message.find("after 1 halvings"), std::string::npos) << message;
    const auto names = [&](const char* text) { return message.find(text) != std::string::npos; };
    EXPECT_TRUE(names("particles 0, 1.") || names("particles 1, 0.")) << message;
  }
}

TEST(Implicit, ABodyThatMovesBeyondTheSkinIsNamed) {
  Scene scene = spring(0);
  scene.skin = 0.02 * kRadius;
  std::get<ListPlacement>(scene.groups[0].placement).particles[2].velocity = {0, 5, 0};
  scene.time.step = 1e-4;
  scene.time.implicit->halvings = 5;  // 1.6e-5 m in a part, and half the skin is 5e-5
  Simulation(scene, {1}).advance(1);
  scene.time.implicit->halvings = 2;
  try {
    Simulation(scene, {1}).advance(1);
    FAIL() << "it moved further than the pairs were listed for";
  } catch (const RunError& error) {
    EXPECT_NE(std::string(error.what()).find("the fastest is particle 2 at 5 m/s"), std::string::npos) << error.what();
  }
}

// Exact restart, and a ledger that closes, for every form. All of a step's history starts anew in each iteration, so
// what a checkpoint holds is all there is.
TEST(Implicit, EveryFormResumesExactlyAndClosesItsLedger) {
  for (const Case& c : implicit_cases()) {
    SCOPED_TRACE(name_of(c));
    if (c.form == Form::stones) continue;  // costly, and polyhedra to all but the search for near facets
    const uint64_t half = 8;
    const Scene scene = make_scene(c);
    Simulation whole(scene, {1}), first(scene, {1});
    whole.advance(2 * half);
    first.advance(half);
    const auto path =
        std::filesystem::temp_directory_path() / ("scree-implicit-" + std::to_string(getpid()) + ".checkpoint");
    CheckpointWriter writer;
    first.save(writer);
    writer.write(path);
    Simulation resumed(scene, read_checkpoint(path), {1});
    std::filesystem::remove(path);
    resumed.advance(half);
    EXPECT_EQ(resumed.state_hash(), whole.state_hash());
    const EnergyLedger a = resumed.measure().energy, b = whole.measure().energy;
    EXPECT_EQ(a.integrator, b.integrator);
    EXPECT_EQ(a.balance(), b.balance());
    EXPECT_EQ(resumed.implicit_work().iterations, whole.implicit_work().iterations);
    EXPECT_LT(b.imbalance(), 0.005);
    EXPECT_GT(whole.measure().contacts, 50);
  }
}

TEST(Implicit, SameBitsOnAnyNumberOfThreads) {
  for (const Case& c : implicit_cases()) {
    SCOPED_TRACE(name_of(c));
    const uint64_t steps = c.form == Form::stones ? 1 : 3;
    const Scene scene = make_scene(c);
    Simulation one(scene, {1});
    one.advance(steps);
    for (const int threads : c.form == Form::balls ? std::vector{2, 3, 8} : std::vector{3}) {
      Simulation more(scene, {threads});
      more.advance(steps);
      EXPECT_EQ(more.state_hash(), one.state_hash()) << threads;
      EXPECT_EQ(more.implicit_work().iterations, one.implicit_work().iterations);
      EXPECT_EQ(more.measure().energy.balance(), one.measure().energy.balance());
    }
  }
}

// A power of two changes exponents and nothing else: the same bits.
TEST(Implicit, UnitsOfLengthChangeNoBit) {
  for (const Case& c : implicit_cases()) {
    if (c.feature == Feature::rain || c.form == Form::stones) continue;
    SCOPED_TRACE(name_of(c));
    Scene scene = make_scene(c);
    scene.time.step = Simulation(scene, {1}).time_step();
    Simulation one(scene, {1}), large(scaled(scene, 0x1p10), {1});
    one.advance(6);
    large.advance(6);
    const ParticleSnapshot x = one.snapshot(), y = large.snapshot();
    ASSERT_EQ(x.id, y.id);
    for (size_t i = 0; i < x.id.size(); ++i) {
      ASSERT_EQ(y.position[i] / 0x1p10, x.position[i]) << "particle " << i;
      ASSERT_EQ(y.velocity[i] / 0x1p10, x.velocity[i]);
    }
  }
}

Scene cloud(double step) {
  Scene scene = empty_scene(LawKind::hertz_mindlin, false);
  scene.gravity = {};
  scene.skin = 0.3 * kRadius;
  scene.groups.push_back(
      make_block({.low = {0.3, -0.2, 0.1}, .count = {5, 5, 3}, .filled = true, .speed = 0.5}, false));
  scene.time.implicit = ImplicitChoice{};
  if (step > 0) scene.time.step = step;
  return scene;
}

// Forces act on both bodies of a pair whatever the guess was, so momentum is kept to rounding; backward Euler turns
// pairs by their places before the step and pushes them by those after it: angular momentum is kept to first order.
TEST(Implicit, MomentumIsKept) {
  const double critical = Simulation(cloud(0), {1}).time_step() / cloud(0).time.safety;
  double lost[2];
  for (int level = 0; level < 2; ++level) {
    const int steps = 40 << level;
    Simulation sim(cloud(critical / (1 << level)), {1});
    const Measures before = sim.measure();
    const ParticleSnapshot s = sim.snapshot();
    double momentum = 0, angular = 0;
    for (size_t i = 0; i < s.id.size(); ++i) {
      momentum += s.mass[i] * norm(s.velocity[i]);
      angular += s.mass[i] * s.radius[i] * norm(s.velocity[i]);
    }
    sim.advance(uint64_t(steps));
    const Measures after = sim.measure();
    EXPECT_GT(after.energy.friction + after.energy.damping, 0.05 * before.energy.kinetic) << "no collisions";
    // each body is rounded a few times a step, relative to its own momentum: guesses that are left leave nothing behind
    EXPECT_LE(norm(after.momentum - before.momentum), 10 * steps * 1.1e-16 * momentum);
    lost[level] = norm(after.angular_momentum - before.angular_momentum) / angular;
  }
  EXPECT_LT(lost[0], 0.05);
  EXPECT_LT(lost[1], 0.7 * lost[0]);
}

// Wall loads are those that acted in the whole step: with gravity they are all that changes momentum.
TEST(Implicit, WallLoadsAccountForTheMomentum) {
  Simulation sim(make_scene({LawKind::hertz_mindlin, false, Feature::press, Form::balls, true}), {1});
  Vec3 impulse;
  double mass = 0;
  for (const double m : sim.snapshot().mass) mass += m;
  const Vec3 before = sim.measure().momentum;
  double size = 0;
  for (int k = 0; k < 30; ++k) {
    sim.advance(1);
    ASSERT_EQ(sim.implicit_work().halvings, 0u) << "loads of parts of a step are not told";
    Vec3 force = sim.scene().gravity * mass;
    for (const WallLoad& w : sim.measure().walls) force -= w.force;
    impulse += force * sim.time_step();
    size += (norm(force) + mass) * sim.time_step();
  }
  EXPECT_LT(norm(sim.measure().momentum - before - impulse), 1e-12 * size);
}

}  // namespace
}  // namespace scree
