// Implicit steps, by backward Euler (docs/implicit.md): the loads L of a step are those at its own end,
//   v₁ = v₀ + dt (L/m + g),   x₁ = x₀ + dt v₁,   L = forces(x₁, v₁, springs of x₀ moved on by dt v₁).
// Loads are guessed, bodies moved by them, forces computed there, until both agree (motion/load_iteration.h). Every
// guess begins from the same start. A step that does not converge is halved.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string_view>

#include "engine/stages.h"
#include "math/portable.h"
#include "motion/load_iteration.h"
#include "scree/error.h"

namespace scree {
namespace {

constexpr std::string_view kStepping = "taking an implicit step";

enum class Outcome { converged, not_converged, too_far };

// One part of an implicit step during the iteration for its loads.
struct Attempt {
  Stages& stages;
  Engine& e;
  const ImplicitChoice& choice;
  double dt;                     // s
  std::vector<WallState> walls;  // as they were before this part
  Array<Load> load_before;       // of the part before
  Array<double> kinetic_before;  // J, per body
  Array<Load> guess;             // loads that move the bodies
  Array<Load> residual;          // forces at the guessed state, less the guess
  Array<Load> tried;             // the last guess that did not move bodies too far; empty: none yet
  double error = kInfinity;      // of the last guess: change of velocities, relative to their size
  uint64_t used = 0;             // iterations
};

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

// Every guess begins from here; the first one is the loads of the part before.
void keep_start(Attempt& a) {
  a.stages.keep_start();
  a.stages.fetch_motion();
  a.guess = a.load_before = a.e.bodies.load;
  a.kinetic_before.resize(a.e.bodies.size());
  for (size_t i = 0; i < a.kinetic_before.size(); ++i) a.kinetic_before[i] = kinetic_energy(a.e, i);
}

// New lists at the start of the part; `again`: of pairs further apart than before. False: the skin is the thickest.
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

// Bodies to where the guess takes them. begin_step() kicks by half a step: with twice the load and gravity by a whole
// one, to the bit.
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

// Forces there, and what they differ by from the guess; returns the square of that, as product() counts.
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

// Halves the distance to a guess that did not move bodies too far, or to no loads at all. False: nothing is left to
// try.
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

// The velocities get what the last forces are beyond the guess, so that momentum changes by these forces alone.
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

// Walls to where they were before this part, except for their pose at the last pair search and whether they are gone.
void take_walls_back(Attempt& a) {
  for (size_t w = 0; w < a.walls.size(); ++w) {
    const WallState now = a.e.walls[w];
    a.e.walls[w] = a.walls[w];
    a.e.walls[w].searched = now.searched;
    a.e.walls[w].reach = now.reach;
    a.e.walls[w].gone = now.gone;
  }
}

// Stops the run: the shortest part failed. `step`: s, of the whole step.
[[noreturn]] void give_up(const Attempt& a, Outcome outcome, double step) {
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

// Dashpots act from the first touch on, so a contact that just begins may have no solution: with its force it is open,
// without it closed. The iteration then cycles, and only a shorter step helps.
struct Stalling {
  static constexpr int kPatience = 15;      // iterations
  static constexpr double kProgress = 0.5;  // by which the error must have fallen since
  double mark = kInfinity, least = kInfinity;
  int since = 0;

  bool goes_on(double error) {
    least = std::min(least, error);
    if (least <= kProgress * mark) {
      mark = least;
      since = 0;
    }
    return ++since <= kPatience;
  }
};

// One iteration: bodies at the end of the part, or a new guess.
Outcome iterate(Attempt& a) {
  Engine& e = a.e;
  const double stiffness = portable::power(2 * a.dt / e.count.critical_step, 2);  // (ω dt)² of the stiffest contact
  const double safe = 1 / (1 + stiffness);
  bool searched = lists_a_gone_wall(e);
  searched ? void(search_at_start(a, false)) : keep_start(a);
  LoadIteration solver(a.choice.acceleration, safe);
  Stalling stalling;
  for (a.used = 0; a.used < static_cast<uint64_t>(a.choice.iterations);) {
    e.watch(kStepping, std::numeric_limits<double>::quiet_NaN());
    move_by_guess(a);
    a.stages.note_speed();
    if (a.stages.search_due()) {
      a.stages.go_back_to_start();
      if (searched && shorten_guess(a)) continue;
      if (!search_at_start(a, searched)) return Outcome::too_far;
      searched = true;
      a.tried.clear();
      solver = LoadIteration(a.choice.acceleration, safe);
      stalling = {};
      continue;
    }
    const double size = compare_with_guess(a);
    if (!std::isfinite(a.error)) break;
    if (a.error <= a.choice.tolerance) {
      accept(a);
      return Outcome::converged;
    }
    if (!stalling.goes_on(a.error)) break;
    a.tried = a.guess;
    solver.next(e.bodies, a.residual, size, a.guess);
    a.stages.go_back_to_start();
  }
  a.stages.go_back_to_start();
  return Outcome::not_converged;
}

void note_halving(Engine& e, double dt) {
  if (e.count.halvings++ > 0) return;
  e.warnings.push_back(
      fmt::format("implicit steps did not all converge and were halved, the first time in step {} to {:.4g} s; "
                  "implicit.halvings in summary.json says how often",
                  e.count.step, dt));
}

// One step, in 2^level parts of which `part` are done.
void step_in_parts(Stages& stages, double step) {
  Engine& e = stages.engine();
  const ImplicitChoice& choice = *e.scene.time.implicit;
  uint64_t part = 0;
  for (int64_t level = 0; part < uint64_t{1} << level;) {
    const double parts = static_cast<double>(uint64_t{1} << level), dt = step / parts;
    const double time = (static_cast<double>(e.count.step) + static_cast<double>(part + 1) / parts) * step;
    Attempt a{stages, e, choice, dt, e.walls, {}, {}, {}, {}, {}};
    e.motion.dt = dt;
    stages.move_walls(time);
    const Outcome outcome = iterate(a);
    e.count.iterations += a.used;
    if (outcome == Outcome::converged) {
      for (++part; level > 0 && part % 2 == 0; part /= 2) --level;
      continue;
    }
    if (level == choice.halvings) give_up(a, outcome, step);
    take_walls_back(a);
    ++level, part *= 2;
    note_halving(e, step / static_cast<double>(uint64_t{1} << level));
  }
}

}  // namespace

void take_implicit_steps(Stages& stages, uint64_t steps) {
  Engine& e = stages.engine();
  const double step = e.count.dt;
  for (uint64_t k = 0; k < steps; ++k) {
    stages.let_rain();
    step_in_parts(stages, step);
    e.watch(kStepping, 1);
    e.motion.dt = step;
    ++e.count.step;
  }
}

}  // namespace scree
