// Implicit steps, by backward Euler (docs/implicit.md): the loads L of a step are those at its own end,
//   v₁ = v₀ + dt (L/m + g),   x₁ = x₀ + dt v₁,   L = forces(x₁, v₁, springs of x₀ moved on by dt v₁).
// Loads are guessed, bodies moved by them, forces computed there, until both agree (motion/load_iteration.h). Every
// guess begins from the same start. A step that does not converge is halved.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/implicit_attempt.h"
#include "math/portable.h"
#include "motion/load_iteration.h"

namespace scree {
namespace {

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
    e.motion.dt = step;
    ++e.count.step;
  }
}

}  // namespace scree
