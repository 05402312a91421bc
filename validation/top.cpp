// A free body with three different moments of inertia, turned by the kernel that every non-spherical particle uses.
#include <algorithm>
#include <cmath>

#include "cases.h"
#include "kernels/scalar.h"
#include "rows.h"

namespace scree::validation {
namespace {

using scalar::RotationState;

constexpr Vec3 kAsymmetric{1, 2, 3};  // principal moments, kg m²

RotationState at_rest_with(Vec3 momentum) { return {1, 0, 0, 0, momentum}; }
Quat orientation(const RotationState& s) { return {s.w, s.x, s.y, s.z}; }
Vec3 in_world(const RotationState& s) { return rotate(orientation(s), s.momentum); }

double energy(const RotationState& s, Vec3 inertia) {
  const Vec3 l = s.momentum;
  return 0.5 * (l.x * l.x / inertia.x + l.y * l.y / inertia.y + l.z * l.z / inertia.z);
}

RotationState run(RotationState s, Vec3 inertia, double step, int steps) {
  for (int k = 0; k < steps; ++k) s = scalar::rotate_free(s, inertia, step);
  return s;
}

double difference(const RotationState& a, const RotationState& b) {
  const Quat d = conjugate(orientation(a)) * orientation(b);
  return 2 * std::sqrt(d.x * d.x + d.y * d.y + d.z * d.z);  // angle between the two, rad
}

// 100,000 steps of a body that tumbles about its unstable middle axis
void check_conservation(Rows& rows) {
  constexpr int kSteps = 100000, kPart = kSteps / 10;
  constexpr double kStep = 0.05;  // rad of turn a step, about
  const RotationState start = at_rest_with({0.02, 2, 0.03});
  const double e0 = energy(start, kAsymmetric);
  RotationState s = start;
  double momentum_error = 0, energy_error = 0, norm_error = 0;
  double means[10] = {};
  for (int k = 0; k < kSteps; ++k) {
    s = scalar::rotate_free(s, kAsymmetric, kStep);
    const Quat q = orientation(s);
    momentum_error = std::max(momentum_error, norm(in_world(s) - start.momentum) / norm(start.momentum));
    norm_error = std::max(norm_error, std::abs(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z - 1));
    const double error = energy(s, kAsymmetric) / e0 - 1;
    energy_error = std::max(energy_error, std::abs(error));
    means[k / kPart] += error / kPart;
  }
  rows.check("change of angular momentum, 100,000 steps", momentum_error,
             {0, 1e-11, "conserved; tolerance: rounding, 100,000 × 1e-16"});
  rows.check("quaternion norm² − 1, largest", norm_error, {0, 1e-14, "unit; tolerance: rounding"});
  rows.check("relative change of energy, largest", energy_error,
             {0, kStep * kStep, "bounded by (ω dt)²: Dullweber, Leimkuhler & McLachlan 1997"});
  rows.check("drift of energy, last tenth − first tenth", means[9] - means[0],
             {0, 0.02 * kStep * kStep, "none; tolerance: 1/50 of the bound, what a tenth of the run averages to"});
}

void check_order(Rows& rows) {
  const RotationState start = at_rest_with({0.5, 2, 1});
  const double time = 20;
  const auto after = [&](int steps) { return run(start, kAsymmetric, time / steps, steps); };
  const double coarse = difference(after(2000), after(4000)), fine = difference(after(4000), after(8000));
  rows.check("order of convergence", std::log2(coarse / fine),
             {2, 0.05, "second order; tolerance: the next term at this step"});
}

// Landau & Lifshitz, Mechanics, §37: for I1 < I2 < I3 and L² > 2 E I2 the spin repeats after
// 4 K(k)·√(I1 I2 I3/((I3 − I2)(L² − 2 E I1))), k² = (I2 − I1)(2 E I3 − L²)/((I3 − I2)(L² − 2 E I1)).
void check_period(Rows& rows) {
  const Vec3 i = kAsymmetric;
  RotationState s = at_rest_with({0.5, 0, 2});
  const double two_e = 2 * energy(s, i), l2 = dot(s.momentum, s.momentum);
  const double stiff = (i.z - i.y) * (l2 - two_e * i.x);
  const double k = std::sqrt((i.y - i.x) * (two_e * i.z - l2) / stiff);
  const double period = 4 * std::comp_ellint_1(k) * std::sqrt(i.x * i.y * i.z / stiff);
  constexpr double kStep = 0.01;
  constexpr int kPeriods = 20;
  // the middle component starts at 0: time of its 2·kPeriods-th return there, by linear interpolation
  double time = 0;
  for (int crossings = 0; crossings < 2 * kPeriods;) {
    const double before = s.momentum.y;
    s = scalar::rotate_free(s, i, kStep);
    time += kStep;
    if (before * s.momentum.y >= 0) continue;
    if (++crossings == 2 * kPeriods) time -= kStep * s.momentum.y / (s.momentum.y - before);
  }
  rows.check("period of the spin in the body, asymmetric, s", time / kPeriods,
             {period, period * kStep * kStep, "Landau & Lifshitz, Mechanics, §37; tolerance (ω dt)²"});
}

// The axis of a symmetric top goes round its angular momentum at the rate L/I1.
void check_precession(Rows& rows) {
  const Vec3 inertia{1, 1, 1.8};
  const RotationState start = at_rest_with({0.8, 0, 1.5});
  const Vec3 along = unit(start.momentum);
  const double rate = norm(start.momentum) / inertia.x;
  constexpr int kSteps = 1000;
  const double time = 10 * 2 * M_PI / rate, step = time / kSteps / 10;
  // unwrapped azimuth of the body's z about L
  const auto across = [&](Vec3 v) { return v - along * dot(v, along); };
  const Vec3 zero = unit(across({0, 0, 1})), ninety = cross(along, zero);
  RotationState s = start;
  double turned = 0, last = 0, tilt_error = 0;
  for (int k = 0; k < 10 * kSteps; ++k) {
    s = scalar::rotate_free(s, inertia, step);
    const Vec3 axis = rotate(orientation(s), {0, 0, 1});
    const double azimuth = std::atan2(dot(axis, ninety), dot(axis, zero));
    turned += std::remainder(azimuth - last, 2 * M_PI);
    last = azimuth;
    tilt_error = std::max(tilt_error, std::abs(dot(axis, along) - along.z));
  }
  const double small = rate * step * rate * step;
  rows.check("precession of a symmetric top, rad/s", turned / time,
             {rate, rate * small, "L/I1: Goldstein, Classical Mechanics, §5.6; tolerance (ω dt)²"});
  rows.check("change of its tilt, cosine, largest", tilt_error, {0, small, "steady; tolerance (ω dt)²"});
}

}  // namespace

std::vector<ValidationRow> top(const ValidateOptions&, const ValidationProgress&) {
  Rows rows{"top"};
  check_conservation(rows);
  check_order(rows);
  check_period(rows);
  check_precession(rows);
  return rows.rows;
}

}  // namespace scree::validation
