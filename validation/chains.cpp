// Spheres in a row, struck at one end: all beads of Scree against a solution of the same equations to 1e-10, Newton's
// cradle, and the solitary wave of Hertz's chain against its own equation and against Nesterenko's long-wave formula.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cases.h"
#include "impact.h"
#include "io/file.h"
#include "ode.h"
#include "solitary_wave.h"
#include "svg_file.h"

namespace scree::validation {
namespace {

constexpr const char* kChainScene = R"(
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1e5 N/m"
young_modulus = "100 MPa"
poisson_ratio = 0.25
restitution = 1
friction = 0

[[particles]]
radius = "5 mm"
lattice = {origin = [0, 0, 0], spacing = 0.01, count = [1, 1, 1]}

[[particles]]
radius = "5 mm"
lattice = {origin = [0, 0, 0], spacing = 0.01, count = [1, 1, 1]}

[time]
step = 1
duration = 1
)";

struct Chain {
  bool hertz = true;
  int strikers = 1, at_rest = 1;
  double speed = 0.1;  // m/s, of the strikers
  double gap = 0;      // m, between neighbours

  int beads() const { return strikers + at_rest; }
  Impact impact() const {  // of two of its beads
    return hertz ? hertz_impact(effective_modulus(), kRadius / 2, kMass / 2, speed)
                 : linear_impact(kStiffness, kMass / 2, speed);
  }
  double force(double overlap) const {
    const double d = std::max(overlap, 0.0);
    return hertz ? 4.0 / 3 * effective_modulus() * std::sqrt(kRadius / 2 * d) * d : kStiffness * d;
  }
};

std::string name_of(const Chain& c) {
  return fmt::format("{} of {} beads{}, {}", c.strikers, c.beads(), c.gap > 0 ? " apart" : "",
                     c.hertz ? "hertz-mindlin" : "linear");
}

Simulation simulation_of(const Chain& c, double dt) {
  const double spacing = 2 * kRadius + c.gap;
  return simulate(scene_from(
      kChainScene, {set("contact.law", c.hertz ? "hertz-mindlin" : "linear"), set("time.step", dt),
                    set("particles[0].lattice.spacing", spacing), set("particles[1].lattice.spacing", spacing),
                    set("particles[0].lattice.count", fmt::format("[{}, 1, 1]", c.strikers)),
                    set("particles[1].lattice.count", fmt::format("[{}, 1, 1]", c.at_rest)),
                    set("particles[0].velocity", fmt::format("[{:.17e}, 0, 0]", c.speed)),
                    set("particles[1].lattice.origin", fmt::format("[{:.17e}, 0, 0]", c.strikers * spacing))}));
}

// velocities along the chain after so many durations of a single impact
std::vector<double> simulated(const Chain& c, double impacts, int steps) {
  Simulation simulation = simulation_of(c, c.impact().duration / steps);
  simulation.advance(static_cast<uint64_t>(std::llround(impacts * steps)));
  std::vector<double> speed;
  for (const Vec3& v : simulation.snapshot().velocity) speed.push_back(v.x);
  return speed;
}

// The same from Newton's equations: displacements, then velocities.
std::vector<double> solved(const Chain& c, double impacts) {
  const auto n = static_cast<size_t>(c.beads());
  Ode ode;
  ode.rate = [&](double, const OdeState& y, OdeState& r) {
    double pushed_by = 0;
    for (size_t i = 0; i < n; ++i) {
      const double push = i + 1 < n ? c.force(y[i] - y[i + 1] - c.gap) : 0;
      r[i] = y[n + i];
      r[n + i] = (pushed_by - push) / kMass;
      pushed_by = push;
    }
  };
  ode.y.assign(2 * n, 0.0);
  ode.scale.assign(2 * n, c.speed);
  for (size_t i = 0; i < n; ++i) ode.scale[i] = c.impact().max_overlap;
  for (int i = 0; i < c.strikers; ++i) ode.y[n + static_cast<size_t>(i)] = c.speed;
  ode.tolerance = 1e-12;
  ode.step = 1e-3 * c.impact().duration;
  ode.advance_to(impacts * c.impact().duration);
  return {ode.y.begin() + static_cast<ptrdiff_t>(n), ode.y.end()};
}

double largest_difference(const std::vector<double>& a, const std::vector<double>& b, double unit) {
  double most = 0;
  for (size_t i = 0; i < a.size(); ++i) most = std::max(most, std::abs(a[i] - b[i]) / unit);
  return most;
}

// While the wave is on its way, and after it has passed.
void check_equations(Rows& rows, int beads, int steps) {
  const double turn = M_PI / steps;
  for (const bool hertz : {true, false}) {
    const Chain chain{hertz, 1, beads - 1};
    for (const double impacts : {0.3 * beads, 1.5 * beads}) {
      const std::vector<double> exact = solved(chain, impacts);
      const double error = largest_difference(simulated(chain, impacts, steps), exact, chain.speed);
      const std::string where = fmt::format(": {}, after {} impacts' time", name_of(chain), impacts);
      rows.check("largest error of a velocity / v" + where, error,
                 {0, beads * turn * turn, "Newton's equations to 1e-10; tolerance: (ω dt)² a bead"});
    }
  }
}

void check_order(Rows& rows, int beads) {
  const Chain chain{true, 1, beads - 1};
  const double impacts = 1.5 * beads;
  const std::vector<double> exact = solved(chain, impacts);
  const auto error = [&](int steps) {
    return largest_difference(simulated(chain, impacts, steps), exact, chain.speed);
  };
  rows.check(fmt::format("order of convergence: {}", name_of(chain)), std::log2(error(50) / error(100)),
             {2, 0.2, "velocity Verlet, second order; tolerance: the next term, (ω dt)^(5/2) of Hertz's onset"});
}

// What each ball of the cradle has in the end, over the speed of those that struck.
void check_cradle(Rows& rows, int steps) {
  const double turn = M_PI / steps;
  for (const bool hertz : {true, false})
    for (const int strikers : {1, 2}) {
      const Chain chain{hertz, strikers, 5 - strikers};
      const double impacts = 8;
      const std::vector<double> exact = solved(chain, impacts), seen = simulated(chain, impacts, steps);
      for (size_t i = 0; i < seen.size(); ++i)
        rows.check(fmt::format("speed of ball {} / v: cradle, {}", i + 1, name_of(chain)), seen[i] / chain.speed,
                   {exact[i] / chain.speed, 5 * turn * turn,
                    "Newton's equations to 1e-10 (Herrmann & Seitz 1982); tolerance: (ω dt)² a ball"});
    }
  // Apart by more than the overlap, they collide two by two and exchange velocities: as many leave as came.
  for (const bool hertz : {true, false})
    for (const int strikers : {1, 2, 3}) {
      Chain chain{hertz, strikers, 5 - strikers};
      chain.gap = 2 * chain.impact().max_overlap;
      const std::vector<double> seen = simulated(chain, 40, steps);
      std::vector<double> ideal(5, 0.0);
      std::fill(ideal.end() - strikers, ideal.end(), chain.speed);
      rows.check("largest error of a velocity / v: cradle, " + name_of(chain),
                 largest_difference(seen, ideal, chain.speed),
                 {0, 6 * turn * turn, "exchange of velocities; tolerance: (ω dt)² an impact, at most 6"});
    }
}

// A contact's overlap, step by step, as the wave goes by.
struct Passage {
  std::vector<double> overlap;
  double peak = 0, time = 0;  // m, in steps: of the parabola through the three largest

  void find_peak() {
    const auto k = static_cast<size_t>(std::max_element(overlap.begin(), overlap.end()) - overlap.begin());
    const double a = overlap[k - 1], b = overlap[k], c = overlap[k + 1];
    const double slope = 0.5 * (c - a), bend = a - 2 * b + c;
    peak = b - 0.5 * slope * slope / bend;
    time = static_cast<double>(k) - slope / bend;
  }
};

struct Wave {
  Passage first, second;
  double dt, beads_a_second;
};

Wave wave_of(const Chain& chain, int first, int second, int steps) {
  Wave wave{{}, {}, chain.impact().duration / steps, 0};
  Simulation simulation = simulation_of(chain, wave.dt);
  const auto look = [](Passage& p, const std::vector<Vec3>& x, int i) {
    p.overlap.push_back(2 * kRadius - (x[static_cast<size_t>(i) + 1].x - x[static_cast<size_t>(i)].x));
  };
  // until it has gone on by three beads from the second contact
  const double length = (second + 4) * 0.55;
  for (int k = 0; k < length * steps; ++k) {
    simulation.advance(1);
    const ParticleSnapshot now = simulation.snapshot();
    look(wave.first, now.position, first), look(wave.second, now.position, second);
  }
  wave.first.find_peak(), wave.second.find_peak();
  wave.beads_a_second = (second - first) / ((wave.second.time - wave.first.time) * wave.dt);
  return wave;
}

void draw(const std::string& folder, const Wave& wave, const SolitaryWave& discrete) {
  Chart chart{"overlap of a contact while the wave goes by, over its peak",
              "",
              {},
              {{"Scree", {}}, {"discrete chain", {}}, {"long waves, sin⁴", {}}}};
  for (double beads = -3.5; beads <= 3.5; beads += 0.02) {
    const double step = wave.second.time + beads / (wave.beads_a_second * wave.dt);
    const auto k = static_cast<size_t>(step);
    if (step < 0 || k + 1 >= wave.second.overlap.size()) continue;
    const double part = step - static_cast<double>(k);
    const double overlap = (1 - part) * wave.second.overlap[k] + part * wave.second.overlap[k + 1];
    chart.x.push_back(step * wave.dt);
    chart.series[0].y.push_back(std::max(overlap, 0.0) / wave.second.peak);
    chart.series[1].y.push_back(discrete.at(beads));
    chart.series[2].y.push_back(long_wave_shape(beads));
  }
  create_folder(folder);
  write_file(folder + "/solitary-wave.svg", svg_file(chart));
}

void check_solitary_wave(Rows& rows, int steps, const std::string& pictures) {
  const double turn = M_PI / steps;
  constexpr int kFirst = 20, kSecond = 30;
  const Chain chain{true, 1, 35};
  const SolitaryWave discrete = discrete_solitary_wave(50), finer = discrete_solitary_wave(100);
  rows.check("speed of the solitary wave, √(A/m) δ^(1/4): reference with 50 and 100 samples a bead, difference",
             discrete.speed - finer.speed, {0, 1e-8, "the reference itself; tolerance: fourth order, 50⁻⁴/16"});
  const Wave wave = wave_of(chain, kFirst, kSecond, steps);
  const double stiffness = chain.force(1), peak = wave.second.peak;
  const double unit = std::sqrt(stiffness / kMass) * std::pow(peak, 0.25);
  rows.check("speed of the solitary wave, √(A/m) δ^(1/4)", wave.beads_a_second / unit,
             {finer.speed, turn * turn, "equation of the discrete wave: English & Pego 2005; tolerance (ω dt)²"});
  const double a = 2 * kRadius, modulus = kYoungModulus / (1 - kPoissonRatio * kPoissonRatio);
  const double nesterenko =
      0.6802 * std::cbrt(2 * modulus / (a * std::pow(kDensity, 1.5))) * std::pow(chain.force(peak), 1.0 / 6);
  rows.check("speed / 0.6802 (2 E/(a ρ^(3/2) (1 − ν²)))^(1/3) F^(1/6)", a * wave.beads_a_second / nesterenko,
             {1, finer.speed / long_wave_speed() - 1 + 1e-4 + turn * turn,
              "Nesterenko 1983, 2001; tolerance: what long waves leave out, 1.24 %, and the digits of 0.6802"});
  double off = 0;
  for (size_t k = 0; k < wave.second.overlap.size(); ++k) {
    const double beads = (static_cast<double>(k) - wave.second.time) * wave.dt * wave.beads_a_second;
    if (std::abs(beads) < 3)
      off = std::max(off, std::abs(std::max(wave.second.overlap[k], 0.0) / peak - finer.at(beads)));
  }
  rows.check("shape of the wave, largest distance / peak", off,
             {0, turn * turn + 1e-4, "equation of the discrete wave; tolerance (ω dt)² and interpolation, 1e-4"});
  Chain fast = chain;
  fast.speed = 16 * chain.speed;
  const Wave faster = wave_of(fast, kFirst, kSecond, steps);
  rows.check("exponent of the speed over the force",
             std::log(faster.beads_a_second / wave.beads_a_second) /
                 std::log(fast.force(faster.second.peak) / chain.force(peak)),
             {1.0 / 6, 1e-6, "Nesterenko 1983: 1/6; tolerance: equal steps a contact, so rounding"});
  if (!pictures.empty()) draw(pictures, wave, finer);
}

}  // namespace

std::vector<ValidationRow> chains(const ValidateOptions& options, const ValidationProgress& progress) {
  Rows rows{"chains"};
  const int steps = options.quick ? 100 : 400;  // in the impact of two beads
  progress(0, "Newton's equations");
  check_equations(rows, options.quick ? 10 : 30, steps);
  progress(0.3, "order of convergence");
  check_order(rows, 10);
  progress(0.4, "Newton's cradle");
  check_cradle(rows, steps);
  progress(0.6, "the solitary wave");
  check_solitary_wave(rows, steps, options.pictures);
  return rows.rows;
}

}  // namespace scree::validation
