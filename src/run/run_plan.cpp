#include "run/run_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scene/written_at.h"
#include "scree/error.h"

namespace scree {
namespace {

constexpr double kRestSteps = 100;      // between checks for rest: a check costs about as much as a step
constexpr double kHistoryRows = 100;    // over the scene's own length, when it does not say
constexpr double kHistorySteps = 1000;  // between rows, when the scene has no length of its own

// doubles are whole numbers from here on, and more steps than anyone will do
constexpr double kMostSteps = 0x1p53;

// s, when the last particle of every rain is due
double last_rain(const Scene& scene) {
  double last = 0;
  for (const ParticleGroup& group : scene.groups)
    if (const auto* rain = std::get_if<RainPlacement>(&group.placement))
      last = std::max(last, rain->start + double(rain->count) / rain->rate);
  return last;
}

// From the scene alone, not from --until or --steps: a run in parts writes the rows of the whole.
double history_interval(const Scene& scene, double time_step) {
  if (scene.output.history_every > 0) return scene.output.history_every;
  const double length = std::min(scene.time.duration,
                                 scene.time.max_steps == kNever ? kInfinity : double(scene.time.max_steps) * time_step);
  return length < kInfinity ? length / kHistoryRows : kHistorySteps * time_step;
}

}  // namespace

uint64_t step_at(double time, double time_step) {
  const double steps = std::nearbyint(time / time_step);
  return steps < kMostSteps ? uint64_t(std::max(steps, 0.0)) : kNever;
}

Schedule::Schedule(double interval, double time_step)
    : steps_between_(interval > 0 ? std::max(1.0, interval / time_step) : 0) {}

uint64_t Schedule::at(uint64_t index) const {
  const double step = std::nearbyint(double(index) * steps_between_);
  return step < kMostSteps ? uint64_t(step) : kNever;
}

uint64_t Schedule::first_index_after(uint64_t step) const {
  // the quotient may be off by its rounding: start one below and count up
  auto index = uint64_t(double(step) / steps_between_);
  if (index > 0) --index;
  while (at(index) <= step) ++index;
  return index;
}

uint64_t Schedule::next_after(uint64_t step) const {
  return steps_between_ == 0 || step == kNever ? kNever : at(first_index_after(step));
}

uint64_t Schedule::count_until(uint64_t step) const {
  return steps_between_ == 0 || step == kNever ? 0 : first_index_after(step);
}

bool Schedule::due(uint64_t step) const { return steps_between_ != 0 && (step == 0 || next_after(step - 1) == step); }

RunPlan plan_run(const Scene& scene, const RunSettings& settings, double time_step) {
  const bool own_end = !settings.until && !settings.steps;
  const double duration = own_end ? scene.time.duration : settings.until.value_or(kInfinity);
  const uint64_t max_steps = own_end ? scene.time.max_steps : settings.steps.value_or(kNever);
  if (duration == kInfinity && max_steps == kNever && !scene.time.rest_energy)
    throw InputError(
        "nothing ends this run: set time.duration, time.max_steps or time.rest_energy, or give --until or --steps");
  if (!(time_step > 0 && time_step < kInfinity))
    throw InputError(
        fmt::format("{}: the time step comes out as {} s: speeds, stiffnesses and masses are too far apart",
                    key_at(scene, "time.step"), time_step));
  if (duration < kInfinity && duration / time_step >= kMostSteps)
    throw InputError(fmt::format("{}: {:g} s are more than {:g} steps of {:.3g} s, which nobody can compute",
                                 settings.until ? "--until" : key_at(scene, "time.duration"), duration, kMostSteps,
                                 time_step));
  RunPlan plan;
  const uint64_t by_time = step_at(duration, time_step);
  plan.end = std::min(by_time, max_steps);
  plan.end_reason = max_steps < by_time ? StopReason::steps : StopReason::duration;
  plan.history = Schedule(history_interval(scene, time_step), time_step);
  plan.frames = Schedule(scene.output.frame_every, time_step);
  plan.checkpoints = Schedule(scene.output.checkpoint_every, time_step);
  if (scene.time.rest_energy) {
    plan.rest = Schedule(kRestSteps, 1.0);
    plan.rest_energy = *scene.time.rest_energy;
    // never at step 0: grains that are about to fall stand still too
    plan.rest_from = std::max<uint64_t>(1, step_at(std::max(scene.time.rest_after, last_rain(scene)), time_step));
  }
  return plan;
}

bool at_rest(const Simulation& simulation, const RunPlan& plan) {
  if (simulation.step() < plan.rest_from || simulation.particles() == 0) return false;
  const Measures m = simulation.measure();
  return m.waiting == 0 && m.energy.kinetic < plan.rest_energy * double(m.particles);
}

}  // namespace scree
