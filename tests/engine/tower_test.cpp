// Towers of cubes sway as rigid blocks between elastic layers must. What is expected follows from the layers alone:
// a face of edge a has the stiffnesses k a² against approach, k a⁴/12 against rocking and kt a² against sliding, and
// dashpots in the same proportions; the weight above pushes a leaning tower over. All that is off by the first order of
// overlap d / edge: where the side of a cube is nearer than the other body the pressure is less, which takes
// k/12 ∮ d³ ds along the rim from the energy, 4 d/a from the stiffness against rocking.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/cubes.h"
#include "kernels/laws/restitution.h"
#include "scree/simulation.h"

namespace scree {
namespace {

using namespace testing;

constexpr double kLayer = 30e6, kSlidingLayer = 2.0 / 7 * kLayer;  // Pa/m
constexpr double kFace = kEdge * kEdge, kCubeMass = 653 * kFace * kEdge, kWeight = kCubeMass * 9.81;
constexpr double kTowerStep = 1e-4;  // s

using Row = std::vector<double>;  // of a matrix; unknowns are x of each cube, then its tilt in the plane of the sway
using Matrix = std::vector<Row>;

void add(Matrix& sum, double factor, const Row& u, const Row& v) {
  for (size_t i = 0; i < u.size(); ++i)
    for (size_t j = 0; j < v.size(); ++j) sum[i][j] += factor * u[i] * v[j];
}

double form(const Matrix& m, const Row& v) {
  double sum = 0;
  for (size_t i = 0; i < v.size(); ++i)
    for (size_t j = 0; j < v.size(); ++j) sum += v[i] * m[i][j] * v[j];
  return sum;
}

// Gauss; the matrix of a tower that stands is positive definite and needs no pivots.
Row solved(Matrix m, Row b) {
  const size_t n = b.size();
  for (size_t k = 0; k < n; ++k)
    for (size_t i = k + 1; i < n; ++i) {
      const double f = m[i][k] / m[k][k];
      for (size_t j = k; j < n; ++j) m[i][j] -= f * m[k][j];
      b[i] -= f * b[k];
    }
  for (size_t k = n; k-- > 0;) {
    for (size_t j = k + 1; j < n; ++j) b[k] -= m[k][j] * b[j];
    b[k] /= m[k][k];
  }
  return b;
}

// The dashpot of a whole face between bodies of this reduced mass, as docs/laws.md has it: corrected for a velocity
// that is half a step old.
double face_dashpot(double restitution, double mass) {
  const double ratio = 2 * damping_fraction(restitution), square = ratio * ratio * kLayer * kFace;
  const double lag = 0.25 * square * kTowerStep;
  return std::sqrt(lag * lag + square * mass) - lag;
}

struct Mode {
  double frequency;  // Hz
  double decay;      // of the amplitude, 1/s
  Row shape;         // 1 at the top
};

// The slowest one. Face k lies between cubes k − 1 (or the floor) and k and carries the weight W of what is above. With
// sliding s = Δx − a/2 (θ + θ'), rocking r = θ − θ' and the mean tilt φ = (θ + θ')/2 its energy is
// ½ kt a² s² + ½ k a⁴/12 r² − W (s φ + a/4 (θ² + θ'²)): to second order a tilted cube is lower by a/4 θ² on either
// side, and sliding down a tilted face by s φ.
Mode slowest(size_t cubes, double restitution) {
  const size_t n = 2 * cubes;
  Matrix stiffness(n, Row(n)), damping(n, Row(n)), mass(n, Row(n));
  for (size_t k = 0; k < cubes; ++k) {
    mass[k][k] = kCubeMass, mass[cubes + k][cubes + k] = kCubeMass * kFace / 6;
    Row slide(n), rock(n), tilt(n);
    slide[k] = 1, slide[cubes + k] = -0.5 * kEdge, rock[cubes + k] = 1, tilt[cubes + k] = 0.5;
    if (k > 0)
      slide[k - 1] = -1, slide[cubes + k - 1] = -0.5 * kEdge, rock[cubes + k - 1] = -1, tilt[cubes + k - 1] = 0.5;
    const double load = double(cubes - k) * kWeight,
                 dash = face_dashpot(restitution, k > 0 ? 0.5 * kCubeMass : kCubeMass);
    add(stiffness, kSlidingLayer * kFace, slide, slide);
    add(stiffness, kLayer * kFace * kFace / 12 * (1 - 4 * load / (kLayer * kFace * kEdge)), rock, rock);
    add(stiffness, -load, slide, tilt), add(stiffness, -load, tilt, slide);
    stiffness[cubes + k][cubes + k] -= 0.5 * kEdge * load;
    if (k > 0) stiffness[cubes + k - 1][cubes + k - 1] -= 0.5 * kEdge * load;
    add(damping, dash * std::sqrt(kSlidingLayer / kLayer), slide, slide);
    add(damping, dash * kFace / 12, rock, rock);
  }
  Row v(n, 1.0);
  for (int turn = 0; turn < 60; ++turn) {
    for (size_t i = 0; i < n; ++i) v[i] *= mass[i][i];
    v = solved(stiffness, v);
    const double top = v[cubes - 1];
    for (double& x : v) x /= top;
  }
  return {std::sqrt(form(stiffness, v) / form(mass, v)) / (2 * std::numbers::pi),
          form(damping, v) / (2 * form(mass, v)), v};
}

// A tower in balance, every layer pressed as its load asks, that passes through it with the speeds of the mode.
Scene swaying(size_t count, const Mode& mode, double restitution, double width) {
  std::vector<ParticleSpec> list;
  double floor = 0;
  for (size_t k = 0; k < count; ++k) {
    floor -= double(count - k) * kWeight / (kLayer * kFace);
    ParticleSpec p = at({0, 0, floor + (double(k) + 0.5) * kEdge});
    const double speed = width * 2 * std::numbers::pi * mode.frequency;
    p.velocity.x = speed * mode.shape[k], p.spin.y = speed * mode.shape[count + k];
    list.push_back(p);
  }
  Scene scene = cubes(std::move(list));
  scene.contact.interactions[0].restitution = restitution;
  scene.time.step = kTowerStep;
  scene.time.allow_unstable = true;  // the bound allows for more faces than a tower has
  return scene;
}

struct Swing {
  double frequency, decay, centre;
};

// x[n + 1] = p x[n] + q x[n − 1] + r holds for any damped swing about any centre: the p, q, r of least squares.
Swing fitted(const std::vector<double>& x, double interval) {
  Matrix normal(3, Row(3));
  Row right(3);
  for (size_t n = 1; n + 1 < x.size(); ++n) {
    const Row terms{x[n], x[n - 1], 1e-6};  // the last of the size of the others
    add(normal, 1, terms, terms);
    for (size_t i = 0; i < 3; ++i) right[i] += terms[i] * x[n + 1];
  }
  const Row f = solved(normal, right);
  const double kept = std::sqrt(-f[1]);
  return {std::acos(f[0] / (2 * kept)) / (2 * std::numbers::pi * interval), -std::log(kept) / interval,
          1e-6 * f[2] / (1 - f[0] - f[1])};
}

std::vector<double> path_of_the_top(Simulation& sim, uint64_t steps, int looks) {
  std::vector<double> x;
  for (int k = 0; k < looks; ++k) {
    x.push_back(sim.snapshot().position.back().x);
    sim.advance(steps);
  }
  return x;
}

// Ten cubes sway at 1.57 Hz and lose a factor e in 19 s: dashpots that stop a cube in a bounce hardly feel so slow a
// motion. Sways of some micrometres lose up to a tenth more, as sliding springs give way when areas change.
TEST(Tower, SwaysAsItsLayersMakeIt) {
  constexpr double kRestitution = 0.25, kWidth = 1e-6;
  struct Case {
    size_t cubes;
    uint64_t steps;  // between looks: a sixth of a period
  };
  for (const Case& c : {Case{10, 1000}, Case{4, 160}}) {
    const Mode mode = slowest(c.cubes, kRestitution);
    Simulation sim(swaying(c.cubes, mode, kRestitution, kWidth), {1});
    const double interval = double(c.steps) * kTowerStep;
    sim.advance(70 * c.steps);  // until what else was set off has died away
    const Swing early = fitted(path_of_the_top(sim, c.steps, 30), interval);
    const Swing late = fitted(path_of_the_top(sim, c.steps, 30), interval);
    for (const Swing& swing : {early, late}) {
      EXPECT_NEAR(swing.frequency, mode.frequency, 2e-3 * mode.frequency) << c.cubes;
      EXPECT_NEAR(swing.decay, mode.decay, 0.01 * mode.decay) << c.cubes;
    }
    EXPECT_NEAR(late.centre, early.centre, 1e-3 * kWidth) << c.cubes;  // it does not walk
  }
}

// At the pace that follows from the layers a tower of four comes to rest within a quarter of a minute, and then nothing
// is left but rounding: 6e-31 J are speeds of 1e-14 m/s.
TEST(Tower, ComesToRestToRounding) {
  constexpr double kRestitution = 0.25;
  const Mode mode = slowest(4, kRestitution);
  Simulation sim(swaying(4, mode, kRestitution, 20e-6), {1});
  sim.advance(uint64_t(std::ceil(28 / mode.decay / kTowerStep)));  // e⁻²⁸ of 8e-4 m/s: 5e-16
  EXPECT_LT(sim.measure().energy.kinetic, 1e-29);
  const ParticleSnapshot before = sim.snapshot();
  sim.advance(10000);
  const ParticleSnapshot after = sim.snapshot();
  for (size_t k = 0; k < 4; ++k) EXPECT_LT(norm(after.position[k] - before.position[k]), 1e-13);
}

// Put up askew, every second cube a millimetre aside, it sways by half a millimetre with some layers gaping, and must
// not walk either.
TEST(Tower, OfTenPutUpAskewStands) {
  std::vector<ParticleSpec> list;
  for (int k = 0; k < 10; ++k) list.push_back(at({0.001 * (k % 2), 0, (k + 0.5) * kEdge}));
  Scene scene = cubes(std::move(list));
  scene.time.step = kTowerStep;
  scene.time.allow_unstable = true;
  Simulation sim(scene, {1});
  const auto extent = [&] {  // over 1.6 s, two periods
    const std::vector<double> x = path_of_the_top(sim, 100, 160);
    const auto [low, high] = std::minmax_element(x.begin(), x.end());
    return std::pair(0.5 * (*low + *high), *high - *low);
  };
  sim.advance(10000);
  const auto [first_middle, first_width] = extent();
  sim.advance(72000);
  const auto [last_middle, last_width] = extent();  // after 10 s
  EXPECT_LT(first_width, 6e-4);
  EXPECT_LT(last_width, 0.8 * first_width);
  EXPECT_NEAR(last_middle, first_middle, 0.02 * first_width);
  EXPECT_LT(sim.measure().energy.imbalance(), 1e-4);
}

}  // namespace
}  // namespace scree
