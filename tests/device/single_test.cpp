// Single precision on an OpenCL device: where bodies are is held as whole numbers of quanta within cells, forces in
// floats.
#include <cmath>
#include <cstdio>

#include "device/lattice.h"
#include "device/opencl_scenes.h"

namespace scree {
namespace {

using namespace testing;
using opencl::Lattice;

constexpr double kFar = 1e4 * kRadius;

// The promise: a place is kept to 1e-7 of a radius at 10⁴ radii from the origin. It is kept to half a quantum.
TEST(Lattice, KeepsPlacesFarFromTheOrigin) {
  for (const Vec3 box : {Vec3{0, 0, 0}, Vec3{2.3 * kFar, 0, 0.11}}) {
    const Lattice lattice = opencl::make_lattice(kRadius, 2.5 * kRadius, box, {-kFar, 0, 0});
    for (int k = 0; k < 1000; ++k) {
      const double t = k * 1.2345678901e-3;
      const Vec3 x{kFar * (1 - t), kFar * t * t, 0.1 * t}, kept = metres(lattice, place_on(lattice, x));
      EXPECT_NEAR(kept.x, x.x, 1e-7 * kRadius);
      EXPECT_NEAR(kept.y, x.y, 1e-7 * kRadius);
      EXPECT_NEAR(kept.z, x.z, 1e-7 * kRadius);
      EXPECT_LE(std::abs(kept.x - x.x), 0.5 * lattice.quantum[0] + 1e-15 * kFar);
    }
  }
}

// What was held once is held for ever: a checkpoint gives back the same quanta.
TEST(Lattice, GivesBackWhatItHolds) {
  const Lattice lattice = opencl::make_lattice(kRadius, 2.5 * kRadius, {0.37, 0, 12.3}, {-0.1, 0, -6});
  uint32_t random = 1;
  const auto next = [&] { return random = random * 1664525u + 1013904223u; };
  for (int k = 0; k < 1000; ++k) {
    opencl::LatticePlace p;
    for (int axis = 0; axis < 3; ++axis) {
      p.quanta[axis] = next();
      p.cell[axis] = static_cast<int32_t>(next() % 4096) - 2048;
    }
    const opencl::LatticePlace again = place_on(lattice, metres(lattice, p));
    EXPECT_EQ(again.quanta, p.quanta);
    EXPECT_EQ(again.cell, p.cell);
  }
}

TEST(Lattice, SeparatesNeighboursAcrossBordersOfCellsAndOfTheBox) {
  const Vec3 box{0.37, 0, 0}, low{-0.1, 0, 0};
  const Lattice lattice = opencl::make_lattice(kRadius, 2.5 * kRadius, box, low);
  const double apart = 2 * kRadius;
  for (const double x : {-0.1, 0.0, 0.0799, 0.1, 0.2699}) {
    const auto a = place_on(lattice, {x, x, 0});
    const auto b = place_on(lattice, {x + apart > 0.27 ? x + apart - box.x : x + apart, x + apart, 0});
    const Vec3 d = to_quanta(lattice, a, b.quanta);
    EXPECT_NEAR(d.x, apart, 1e-8 * kRadius);
    EXPECT_NEAR(d.y, apart, 1e-8 * kRadius);
  }
}

Simulation run_single(const Scene& scene, uint64_t steps) {
  return run_on(Backend::opencl, scene, steps, Precision::float32);
}

// A block of grains in the open, 10⁴ radii from the origin or at it.
Scene block_at(Vec3 low, double spacing) {
  Scene scene = empty_scene(LawKind::hertz_mindlin, false);
  scene.domain.min = {-3 * kFar, -3 * kFar, -3 * kFar};
  scene.domain.max = {3 * kFar, 3 * kFar, 3 * kFar};
  scene.groups = {make_block({.low = low, .count = {5, 5, 5}, .spacing = spacing}, false)};
  return scene;
}

// m, of the positions against those in double
double largest_error(const Scene& scene, uint64_t steps) {
  const ParticleSnapshot twice = run_on(Backend::cpu, scene, steps).snapshot(),
                         single = run_single(scene, steps).snapshot();
  double most = 0;
  for (size_t i = 0; i < twice.position.size(); ++i)
    most = std::max(most, norm(single.position[i] - twice.position[i]));
  return most;
}

// Free flight: each step is rounded to a whole quantum by lot, off by half of one in the mean square at most, so n
// steps by √n/2 quanta in each direction (four times that does not happen to 125 grains), and the velocity by 6e-8 of
// itself.
TEST(SinglePrecision, FliesStraight) {
  SCREE_NEEDS_DEVICE();
  const uint64_t steps = 300;
  for (const double far : {0.0, 1.01 * kFar}) {
    Scene scene = block_at({far, -far, far}, 3 * kRadius);
    scene.gravity = {};
    const Simulation sim = run_on(Backend::cpu, scene, steps);
    const double path = sim.measure().max_speed * sim.time(), quantum = 0.125 * 0x1p-32;  // m: cells of 2⁻³ m
    const double off = std::sqrt(3.0) * 4 * 0.5 * std::sqrt(double(steps)) * quantum;
    ASSERT_LT(off, 4e-7 * kRadius);
    EXPECT_LT(largest_error(scene, steps), off + 0x1p-24 * path) << far;
  }
}

// Gravity adds the same to a velocity in each half step, and that is rounded the same way each time: to half an ulp of
// a speed below 0.5 m/s, so the velocity may be off by 2⁻²⁵ m/s a half step, and places by the sum of that.
TEST(SinglePrecision, FallsAsFloatsCan) {
  SCREE_NEEDS_DEVICE();
  const Scene scene = block_at({1.01 * kFar, 0, 0}, 3 * kRadius);
  const uint64_t steps = 300;
  const Simulation sim = run_on(Backend::cpu, scene, steps);
  ASSERT_LT(sim.measure().max_speed, 0.5);
  const double each = std::sqrt(3.0) * 2 * 0x1p-26, n = double(steps);
  EXPECT_LT(largest_error(scene, steps), 0.5 * n * n * each * sim.time_step() + 1e-7 * kRadius);
}

// In contact an overlap is off by 6 half ulps of a radius (places, radii, root); while the grains are pushed apart, in
// about 20 steps, places are off by as much. Later the difference grows, as it does between any two runs. What matters:
// it is no larger far away.
TEST(SinglePrecision, IsAsGoodInContactFarFromTheOrigin) {
  SCREE_NEEDS_DEVICE();
  constexpr double kOff = 6 * 0x1p-24;  // of a radius
  const double here = largest_error(block_at({}, 1.99 * kRadius), 20),
               there = largest_error(block_at({1.01 * kFar, -1.01 * kFar, 1.01 * kFar}, 1.99 * kRadius), 20);
  std::printf("off by %.1e radii at the origin, by %.1e at 10⁴ radii\n", here / kRadius, there / kRadius);
  EXPECT_LT(here, kOff * kRadius);
  EXPECT_LT(there, kOff * kRadius);
}

// What is looked at of a longer run: means over its second half.
struct Statistics {
  double kinetic = 0, potential = 0, coordination = 0, turnover = 0;
};

Statistics statistics_of(const Scene& scene, Backend backend) {
  Simulation sim(scene, {.threads = 1, .backend = backend});
  Statistics s;
  sim.advance(4000);
  for (int k = 0; k < 40; ++k) {
    sim.advance(100);
    const Measures m = sim.measure();
    s.kinetic += m.energy.kinetic / 40;
    s.potential += m.energy.potential / 40;
    s.coordination += m.coordination / 40;
    s.turnover = m.energy.friction + m.energy.damping;
  }
  return s;
}

// Energy, packing (height and coordination) and flow over 8,000 steps of a
// turning drum, whose grains roll and avalanche.
TEST(SinglePrecision, HasTheStatisticsOfDouble) {
  SCREE_NEEDS_DEVICE();
  const Scene scene = make_scene({LawKind::hertz_mindlin, false, Feature::drum});
  const Statistics a = statistics_of(scene, Backend::cpu), b = statistics_of(scene, Backend::opencl);
  std::printf(
      "double, float: kinetic %.4g %.4g J, potential %.4g %.4g J, coordination %.3f %.3f, dissipated %.4g %.4g J\n",
      a.kinetic, b.kinetic, a.potential, b.potential, a.coordination, b.coordination, a.turnover, b.turnover);
  EXPECT_NEAR(b.kinetic, a.kinetic, 0.01 * a.kinetic);
  EXPECT_NEAR(b.potential, a.potential, 0.01 * std::abs(a.potential));
  EXPECT_NEAR(b.coordination, a.coordination, 0.01 * a.coordination);
  EXPECT_NEAR(b.turnover, a.turnover, 0.01 * a.turnover);
}

// Stars about their centres are their own parts; where others are still to come, parts have arrays of their own.
TEST(SinglePrecision, StarsOfOnePartHaveTheBitsOfOthers) {
  SCREE_NEEDS_DEVICE();
  Scene scene = make_scene({LawKind::linear, true, Feature::mixer, Form::stars});
  for (ParticleGroup& group : scene.groups) group.shapes = {0, 1};  // the third has its centre of mass elsewhere
  Scene with_rain = scene;
  with_rain.groups.push_back(scene.groups[0]);
  RainPlacement rain;
  rain.region = scene.walls[0].solid;
  rain.rate = rain.count = 1;
  rain.start = 1e3;
  with_rain.groups.back().radius = FixedRadius{std::get<ListPlacement>(scene.groups[0].placement).particles[0].radius};
  with_rain.groups.back().placement = rain;
  const Simulation alone = run_single(scene, 300), other = run_single(with_rain, 300);
  EXPECT_LT(alone.memory().device, other.memory().device);
  EXPECT_EQ(alone.state_hash(), other.state_hash());
}

class SingleScenes : public ::testing::TestWithParam<Case> {};

TEST_P(SingleScenes, StateGoesOnWithTheSameBits) {
  SCREE_NEEDS_DEVICE();
  const Scene scene = make_scene(GetParam());
  const uint64_t whole = run_single(scene, 200).state_hash();
  EXPECT_EQ(run_single(scene, 200).state_hash(), whole);
  Simulation rest(scene, through_checkpoint(run_single(scene, 100)), {.backend = Backend::opencl});
  rest.advance(100);
  EXPECT_EQ(rest.state_hash(), whole);
}

// A force is off by the 6 half ulps of a radius that the overlap is, times the stiffness. Most energy goes through
// springs at overlaps of more than 0.4 % of a radius, so the work of a contact is off by less than 6 · 2⁻²⁴/0.004 of
// what it turns over, and the ledger with it.
TEST_P(SingleScenes, LedgerTellsWhatItCosts) {
  SCREE_NEEDS_DEVICE();
  constexpr double kOff = 6 * 0x1p-24 / 0.004;
  const Scene scene = make_scene(GetParam());
  const Simulation twice = run_on(Backend::cpu, scene, 1000), single = run_single(scene, 1000);
  const Measures a = twice.measure(), b = single.measure();
  std::printf("%s: energy imbalance %.2e in double, %.2e in float\n", name_of(GetParam()).c_str(), a.energy.imbalance(),
              b.energy.imbalance());
  EXPECT_NEAR(a.energy.imbalance(), b.energy.imbalance(), kOff);
  EXPECT_EQ(a.particles, b.particles);
}

INSTANTIATE_TEST_SUITE_P(Table, SingleScenes, ::testing::ValuesIn(device_cases(Precision::float32)),
                         [](const auto& info) { return name_of(info.param); });

}  // namespace
}  // namespace scree
