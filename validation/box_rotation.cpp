// A box spins freely: Euler's equations with three different moments, against their own solution to 1e-12 and against
// Jacobi's elliptic functions.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/file.h"
#include "ode.h"
#include "shapes.h"
#include "svg_file.h"

namespace scree::validation {
namespace {

const Box& tumbler() {
  static const Box box = box_of({0.03, 0.02, 0.01});  // moments 5 : 10 : 13
  return box;
}

constexpr double kRate = 100;  // rad/s, about the axis that it spins about most

struct Turned {
  Quat orientation;
  Vec3 spin;  // in the body
};

Turned solved(Vec3 spin, double time) {
  const Vec3 i = tumbler().moments();
  Ode ode;
  ode.rate = [i](double, const OdeState& y, OdeState& r) {
    const Quat turning = Quat{y[0], y[1], y[2], y[3]} * Quat{0, y[4], y[5], y[6]};
    r[0] = 0.5 * turning.w, r[1] = 0.5 * turning.x, r[2] = 0.5 * turning.y, r[3] = 0.5 * turning.z;
    r[4] = (i.y - i.z) / i.x * y[5] * y[6];
    r[5] = (i.z - i.x) / i.y * y[6] * y[4];
    r[6] = (i.x - i.y) / i.z * y[4] * y[5];
  };
  ode.y = {1, 0, 0, 0, spin.x, spin.y, spin.z};
  ode.scale = {1, 1, 1, 1, kRate, kRate, kRate};
  ode.tolerance = 1e-14;
  ode.step = 0.1 / kRate;
  if (time > 0) ode.advance_to(time);
  return {unit(Quat{ode.y[0], ode.y[1], ode.y[2], ode.y[3]}), {ode.y[4], ode.y[5], ode.y[6]}};
}

Simulation spinning(Vec3 spin, double dt) {
  BoxScene scene{{tumbler()}};
  scene.boxes[0].spin = spin;
  scene.dt = dt;
  return simulation_of(scene);
}

// rotation that takes the true orientation into this one, rad
Vec3 error_of(const Quat& is, const Quat& should) {
  Quat d = is * conjugate(should);
  if (d.w < 0) d = {-d.w, -d.x, -d.y, -d.z};
  const Vec3 axis{d.x, d.y, d.z};
  const double sine = norm(axis);
  return sine > 0 ? axis * (2 * std::atan2(sine, d.w) / sine) : axis;
}

void check_orientation(Rows& rows, bool quick) {
  struct Start {
    const char* axis;
    Vec3 spin;
  };
  const double turns = quick ? 5 : 20, time = turns * 2 * M_PI / kRate;
  const int steps = static_cast<int>(turns) * 400;  // ω dt = 2π/400
  const double turn = kRate * time / steps;
  for (const Start& s :
       {Start{"smallest", {kRate, 10, 15}}, {"middle", {10, kRate, 10}}, {"largest", {20, 15, kRate}}}) {
    const Turned exact = solved(s.spin, time);
    const auto error = [&](int n) {
      Simulation simulation = spinning(s.spin, time / n);
      simulation.advance(static_cast<uint64_t>(n));
      return error_of(simulation.snapshot().orientation[0], exact.orientation);
    };
    const Vec3 fine = error(steps), finest = error(2 * steps);
    const std::string where = fmt::format(": box 3 : 2 : 1, spin about the axis of the {} moment", s.axis);
    rows.check("order of convergence of the orientation" + where, std::log2(norm(fine) / norm(finest)),
               {2, 0.05, "second order: Dullweber, Leimkuhler & McLachlan 1997; tolerance: the next term"});
    rows.check("error of the orientation for dt → 0, rad" + where, norm((finest * 4 - fine) / 3),
               {0, std::pow(turn, 4) * turns * 2 * M_PI + 1e-10,
                "Euler's equations to 1e-12; tolerance (ω dt)⁴ ω t, the next order"});
  }
}

// Landau & Lifshitz, Mechanics, §37: the spin in the body repeats after
// 4 K(k)·√(I1 I2 I3/((I3 − I2)(L² − 2 E I1))), k² = (I2 − I1)(2 E I3 − L²)/((I3 − I2)(L² − 2 E I1)), for L² > 2 E I2.
void check_flips(Rows& rows, bool quick, const std::string& pictures) {
  const Vec3 i = tumbler().moments(), spin{2, kRate, 10};
  const double two_e = i.x * spin.x * spin.x + i.y * spin.y * spin.y + i.z * spin.z * spin.z;
  const double l2 = std::pow(i.x * spin.x, 2) + std::pow(i.y * spin.y, 2) + std::pow(i.z * spin.z, 2);
  const double stiff = (i.z - i.y) * (l2 - two_e * i.x);
  const double k = std::sqrt((i.y - i.x) * (two_e * i.z - l2) / stiff);
  const double period = 4 * std::comp_ellint_1(k) * std::sqrt(i.x * i.y * i.z / stiff);
  const double turn = quick ? 0.01 : 0.005, dt = turn / kRate;
  const int periods = quick ? 3 : 10;
  Simulation simulation = spinning(spin, dt);
  Chart chart{"spin about the middle axis of a box 3 : 2 : 1", "rad/s", {}, {{"Scree", {}}, {"Euler's equations", {}}}};
  std::vector<double> crossings;  // downwards, s
  double before = spin.y;
  while (static_cast<int>(crossings.size()) < periods + 1) {
    simulation.advance(1);
    const ParticleSnapshot now = simulation.snapshot();
    const double about = rotate_back(now.orientation[0], now.spin[0]).y;
    if (before > 0 && about <= 0) crossings.push_back(simulation.time() - dt * about / (about - before));
    before = about;
    if (simulation.time() < 3 * period && simulation.step() % 20 == 0) {
      chart.x.push_back(simulation.time());
      chart.series[0].y.push_back(about);
    }
  }
  rows.check("period of a box thrown about its middle axis, s", (crossings.back() - crossings.front()) / periods,
             {period, period * turn * turn, "Landau & Lifshitz, Mechanics, §37; tolerance (ω dt)²"});
  if (pictures.empty()) return;
  for (const double t : chart.x) chart.series[1].y.push_back(solved(spin, t).spin.y);
  create_folder(pictures);
  write_file(pictures + "/box-flips.svg", svg_file(chart));
}

}  // namespace

void check_free_rotation(Rows& rows, bool quick, const std::string& pictures) {
  check_orientation(rows, quick);
  check_flips(rows, quick, pictures);
}

}  // namespace scree::validation
