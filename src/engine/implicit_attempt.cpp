#include "engine/implicit_attempt.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/step_start.h"
#include "motion/load_iteration.h"
#include "scree/error.h"

namespace scree {
namespace {

// Σ m v² + I ω² of the guessed state; a packing at rest is measured by its loads, see compare_with_guess()
double motion_squared(const Engine& e) {
  double sum = 0;
  for (size_t i = 0; i < e.bodies.size(); ++i) sum += 2 * kinetic_energy(e, i);
  return sum;
}

// The particles with the largest residuals, worst first.
std::string worst_particles(const Attempt& a) {
  const Bodies& b = a.e.bodies;
  std::vector<std::pair<double, uint32_t>> all;
  for (size_t i = 0; i < a.residual.size() && i < b.size(); ++i) {
    const Vec3 force = xyz(a.residual[i].force), torque = xyz(a.residual[i].torque);
    const double size = dot(force, force) * b.motion[i].w + dot(torque, torque) * b.spin[i].w;
    all.push_back({std::isfinite(size) ? -size : -kInfinity, b.id[i]});
  }
  const size_t count = std::min<size_t>(4, all.size());
  std::partial_sort(all.begin(), all.begin() + static_cast<ptrdiff_t>(count), all.end());
  std::string text;
  for (size_t k = 0; k < count && all[k].first < 0; ++k) text += fmt::format("{}{}", k == 0 ? "" : ", ", all[k].second);
  return text;
}

std::string fastest_particle(const Engine& e) {
  size_t fastest = 0;
  for (size_t i = 1; i < e.bodies.size(); ++i)
    if (norm(xyz(e.bodies.motion[i])) > norm(xyz(e.bodies.motion[fastest]))) fastest = i;
  return fmt::format("particle {} at {:.4g} m/s", e.bodies.id[fastest], norm(xyz(e.bodies.motion[fastest])));
}

}  // namespace

void keep_start(Attempt& a) {
  a.stages.keep_start();
  a.stages.fetch_motion();
  a.guess = a.load_before = a.e.bodies.load;
  a.kinetic_before.resize(a.e.bodies.size());
  for (size_t i = 0; i < a.kinetic_before.size(); ++i) a.kinetic_before[i] = kinetic_energy(a.e, i);
}

bool search_at_start(Attempt& a, bool again) {
  Engine& e = a.e;
  if (again && e.count.skin >= e.count.thickest_skin) return false;
  if (again) {
    e.count.skin = std::min(2 * e.count.skin, e.count.thickest_skin);
  } else {
    adapt_skin(e);
  }
  a.stages.search_at_start();
  keep_start(a);
  return true;
}

// begin_step() kicks by half a step: with twice the load and gravity by a whole one, to the bit
void move_by_guess(Attempt& a) {
  Engine& e = a.e;
  MotionSettings motion = e.motion;
  motion.gravity = motion.gravity * 2;
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    const Load& l = a.guess[i];
    e.bodies.load[i] = {make_quad(xyz(l.force) * 2, 0), make_quad(xyz(l.torque) * 2, 0)};
  }
  a.stages.send_loads();
  a.stages.begin(motion);
}

double compare_with_guess(Attempt& a) {
  const Engine& e = a.e;
  a.stages.forces(a.dt, Then::nothing);
  a.stages.fetch_motion();
  ++a.used;
  a.residual.resize(e.bodies.size());
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    const Load &now = e.bodies.load[i], &then = a.guess[i];
    a.residual[i] = {make_quad(xyz(now.force) - xyz(then.force), 0), make_quad(xyz(now.torque) - xyz(then.torque), 0)};
  }
  const double size = product(e.bodies, a.residual, a.residual);
  const double scale = motion_squared(e) + a.dt * a.dt * product(e.bodies, e.bodies.load, e.bodies.load);
  a.error = scale > 0 ? a.dt * std::sqrt(size / scale) : 0;
  return size;
}

bool shorten_guess(Attempt& a) {
  const bool none_yet = a.tried.empty();
  double size = 0;
  for (size_t i = 0; i < a.guess.size(); ++i) {
    Load& l = a.guess[i];
    const Load to = none_yet ? kNoLoad : a.tried[i];
    const double share = none_yet ? 0 : 0.5;
    const Vec3 force = xyz(l.force) - xyz(to.force), torque = xyz(l.torque) - xyz(to.torque);
    size += dot(force, force) + dot(torque, torque);
    l = {make_quad(xyz(to.force) + force * share, 0), make_quad(xyz(to.torque) + torque * share, 0)};
  }
  return size > 0;
}

void accept(Attempt& a) {
  Engine& e = a.e;
  MotionSettings motion = e.motion;
  motion.gravity = {};
  const size_t n = e.bodies.size(), chunk = e.count.chunk, chunks = (n + chunk - 1) / chunk;
  std::vector<double> work(chunks);  // J that the integrator took from the bodies
#pragma omp parallel for schedule(static)
  for (size_t c = 0; c < chunks; ++c) {
    const size_t begin = c * chunk, end = std::min(n, begin + chunk);
    for (size_t i = begin; i < end; ++i) {
      const Load &before = a.load_before[i], &now = e.bodies.load[i];
      const Vec3 push = (xyz(before.force) + xyz(now.force)) * 0.5 + e.scene.gravity / e.bodies.motion[i].w;
      const Vec3 twist = (xyz(before.torque) + xyz(now.torque)) * 0.5;
      work[c] += (dot(push, xyz(e.bodies.motion[i])) + dot(twist, xyz(e.bodies.spin[i]))) * a.dt;
      for (Quad* part : {&a.residual[i].force, &a.residual[i].torque}) *part = make_quad(xyz(*part) * 2, 0);
    }
    finish_step(e.bodies, motion, begin, end, &a.residual[begin]);
    for (size_t i = begin; i < end; ++i) work[c] -= kinetic_energy(e, i) - a.kinetic_before[i];
  }
  a.stages.send_velocities();
  e.count.integrator = std::accumulate(work.begin(), work.end(), e.count.integrator);
}

// except for their pose at the last pair search and whether they are gone
void take_walls_back(Attempt& a) {
  for (size_t w = 0; w < a.walls.size(); ++w) {
    const WallState now = a.e.walls[w];
    a.e.walls[w] = a.walls[w];
    a.e.walls[w].searched = now.searched;
    a.e.walls[w].reach = now.reach;
    a.e.walls[w].gone = now.gone;
  }
}

void give_up(const Attempt& a, Outcome outcome, double step) {
  a.stages.fetch_motion();
  const std::string where =
      fmt::format("step {}, time {:.6g} s: after {} halvings the implicit step of {:.4g} s", a.e.count.step,
                  static_cast<double>(a.e.count.step) * step, a.choice.halvings, a.dt);
  if (outcome == Outcome::too_far)
    throw RunError(
        fmt::format("{} still moves bodies further than half the skin, {:.4g} m; the fastest is {}. Take a shorter "
                    "step, or a larger skin",
                    where, 0.5 * a.e.count.skin, fastest_particle(a.e)));
  throw RunError(
      fmt::format("{} does not converge: after {} iterations velocities change by {:.3g}, and time.tolerance = {:.3g}. "
                  "The least certain are particles {}. Take a shorter step, or raise time.iterations or time.halvings",
                  where, a.used, a.error, a.choice.tolerance, worst_particles(a)));
}

}  // namespace scree
