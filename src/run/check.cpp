#include "scree/check.h"

#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "contact/law_table.h"
#include "engine/check_step.h"
#include "engine/cpu_stages.h"
#include "place/place.h"
#include "place/place_check.h"
#include "place/place_parts.h"
#include "run/check_pairs.h"
#include "run/run_output.h"
#include "run/run_plan.h"
#include "run/seconds.h"
#include "scene/meeting_materials.h"
#include "scene/written_at.h"
#include "scree/error.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

constexpr double kStatedSpeed = 200;            // ns per particle-step: a dense packing on one core of a few years ago
constexpr double kMeasureSeconds = 0.5;         // to spend on measuring it
constexpr double kLongestMeasure = 1;           // s
constexpr int64_t kMeasureLargest = 2'000'000;  // particles: with more, even a few steps take too long
constexpr double kFrameBytes = 216;             // of a particle in a frame
constexpr double kContactBytes = 104 * 3;       // of a particle's share of contacts, at a coordination of 6
constexpr double kNumberBytes = 19;             // in history.csv

// bytes of state, contacts and history of a dense packing of spheres, contact search included
constexpr double kBytesPerParticle = 600;
// Facets that are near are listed: settled cubes take 5.4 kB each, nuts 13 kB, cubes packed face to face 16 kB.
constexpr double kBytesPerPolyhedron = 12000;

// what the kernel could give without swapping
double free_memory() {
  std::ifstream file("/proc/meminfo");
  for (std::string key, rest; file >> key && std::getline(file, rest);)
    if (key == "MemAvailable:") return 1024 * std::stod(rest);
  return kInfinity;
}

double number_in(const char* path) {
  double value = kInfinity;
  std::ifstream(path) >> value;  // "max" leaves 0 in value and the stream failed
  return value > 0 ? value : kInfinity;
}

// of the container the process runs in, if it is in one: cgroup version 2, then 1
double container_memory() {
  const double two = number_in("/sys/fs/cgroup/memory.max") - number_in("/sys/fs/cgroup/memory.current");
  const double one = number_in("/sys/fs/cgroup/memory/memory.limit_in_bytes") -
                     number_in("/sys/fs/cgroup/memory/memory.usage_in_bytes");
  double smallest = kInfinity;
  for (const double left : {two, one})
    if (left >= 0) smallest = std::min(smallest, left);  // not a number where either is not told
  return smallest;
}

double address_space_limit() {
  rlimit limit{};
  return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? double(limit.rlim_cur) : kInfinity;
}

// bytes that this process may still take; kInfinity when the system does not tell
double available_memory() { return std::min({free_memory(), container_memory(), address_space_limit()}); }

double particle_mass(const Scene& scene, const PlacedParticle& p, const std::vector<ShapeSize>& sizes) {
  const double r = p.radius, size = p.shape < 0 ? particle_size(1, scene.planar) : sizes[size_t(p.shape)].size;
  return scene.materials[p.material].density * size * r * r * (scene.planar ? scene.depth : r);
}

void count_particles(const Scene& scene, CheckReport& report) {
  for (const ParticleGroup& group : scene.groups) {
    GroupReport g{group.name};
    (std::holds_alternative<RainPlacement>(group.placement) ? g.to_come : g.at_start) = group_count(scene, group);
    report.at_start += g.at_start;
    report.to_come += g.to_come;
    report.groups.push_back(g);
  }
  if (report.at_start + report.to_come == 0)
    report.errors.push_back(key_at(scene, "particles") + ": the scene has none");
}

void estimate_memory(const Scene& scene, CheckReport& report) {
  const double bytes = has_layers(scene) ? kBytesPerPolyhedron : kBytesPerParticle;
  report.memory = bytes * double(report.at_start + report.to_come);
  report.memory_available = available_memory();
  if (report.memory > report.memory_available)
    report.errors.push_back(fmt::format("{}: {} particles need about {:.3g} GB of memory; {:.3g} GB are available",
                                        key_at(scene, "particles"), report.at_start + report.to_come,
                                        report.memory / 1e9, report.memory_available / 1e9));
}

void describe_particles(const Scene& scene, const std::vector<PlacedParticle>& particles, CheckReport& report) {
  for (GroupReport& g : report.groups) g.min_radius = kInfinity;
  const std::vector<ShapeSize> sizes = shape_sizes(scene);
  for (const PlacedParticle& p : particles) {
    GroupReport& g = report.groups[p.group];
    g.min_radius = std::min(g.min_radius, p.radius);
    g.max_radius = std::max(g.max_radius, p.radius);
    g.mean_radius += p.radius / double(g.at_start);
    g.mass += particle_mass(scene, p, sizes);
  }
  report.min_radius = kInfinity;
  for (GroupReport& g : report.groups) {
    if (g.at_start == 0) g.min_radius = 0;
    if (g.at_start > 0) report.min_radius = std::min(report.min_radius, g.min_radius);
    report.max_radius = std::max(report.max_radius, g.max_radius);
    report.mass += g.mass;
  }
  if (report.at_start == 0) report.min_radius = 0;
}

void describe_structures(const Engine& e, CheckReport& report) {
  const GrainSizes grains = grain_sizes(e.scene);
  for (size_t w = 0; w < e.scene.walls.size(); ++w) {
    const Wall& wall = e.scene.walls[w];
    const WallShape& shape = e.wall_shapes[w].shape;
    if (shape.method == WallMethod::elements) continue;
    report.structures.push_back(structure_text(wall, grains, shape));
    if (shape.level_set) report.memory += static_cast<double>(shape.level_set->bytes());
    if (!wall.solid.surface) continue;
    for (const std::string& note : wall.solid.surface->notes)
      report.structures.push_back(fmt::format("wall '{}', {}: {}", wall.name, wall.solid.surface->name, note));
  }
}

// Layers let go of a body that has gone through them: it would fall through a floor this soft, without a sound.
void warn_of_soft_layers(const Scene& scene, CheckReport& report) {
  if (!has_layers(scene)) return;
  for (const PairReport& p : report.pairs)
    if (p.law == layer_law().name && p.max_overlap > 1)
      report.warnings.push_back(
          fmt::format("{} on {} is too soft: head-on at {:.3g} m/s they overlap by {:.2g} radii and go through each "
                      "other; a larger layer_stiffness holds them",
                      p.a, p.b, report.impact_speed, p.max_overlap));
}

void judge_step(const Scene& scene, const std::vector<PlacedParticle>& particles, CheckReport& report) {
  const StepChoice choice = choose_step(scene, particles);
  report.critical_step = choice.critical;
  report.time_step = choice.step;
  report.contact_step = choice.contact;
  report.impact_speed = choice.impact_speed;
  report.step_reason = choice.explanation;
  report.pairs = probe_pairs(scene, smallest_radii(scene, particles), choice.impact_speed, choice.critical);
  warn_of_soft_layers(scene, report);
  if (scene.time.implicit)
    report.step_reason += fmt::format(
        "; that of explicit steps. Implicit ones may be longer: one that does not converge in {} iterations is halved, "
        "up to {} times",
        scene.time.implicit->iterations, scene.time.implicit->halvings);
  if (choice.stable() || scene.time.implicit) return;
  if (scene.time.allow_unstable) {
    report.warnings.push_back(unstable_text(choice));
  } else {
    report.errors.push_back(
        fmt::format("{}: {}; take a smaller one, \"auto\", or set time.allow_unstable = true if you know better",
                    key_at(scene, "time.step"), unstable_text(choice)));
  }
}

void estimate_output(const Scene& scene, const RunPlan& plan, CheckReport& report) {
  const double particles = double(report.at_start + report.to_come);
  const bool known = plan.end != kNever;
  report.steps = known ? plan.end : 0;
  if (!known) return;
  const double row = kNumberBytes * double(history_columns(scene).size());
  const double frame = particles * (kFrameBytes + (scene.output.frame_contacts ? kContactBytes : 0));
  report.output_bytes = row * double(plan.history.count_until(plan.end)) +
                        frame * double(plan.frames.count_until(plan.end)) +
                        2 * kBytesPerParticle * particles;  // two checkpoints
}

// A step that is divided may take hours: measured is the part of it that gets done in time.
struct StepTakesLong {
  double part;
};

// steps done, the last perhaps in part
double steps_in_time(Engine& e, Stages& stages, uint64_t steps) {
  const auto begin = std::chrono::steady_clock::now();
  const uint64_t first = e.count.step;
  const Watch watch = e.watch;
  e.watch = Watch([&](std::string_view what, double done) {
    watch(what, done);
    if (done < 1 && seconds_since(begin) > kLongestMeasure) throw StepTakesLong{done};
  });
  try {
    advance(stages, steps);
    e.watch = watch;
    return double(steps);
  } catch (const StepTakesLong& last) {
    e.watch = watch;
    return double(e.count.step - first) + last.part;
  }
}

// ns per particle-step on the first steps of the scene itself
double measured_speed(Engine& e, const RunPlan& plan) {
  start(e, place_start(e.scene, e.watch));
  CpuStages stages(e);
  double seconds = 0, done = 0;
  for (uint64_t steps = 1, round = 0; seconds < kMeasureSeconds && e.count.step < plan.end; ++round) {
    const uint64_t now = std::min(steps, plan.end - e.count.step);
    const auto begin = std::chrono::steady_clock::now();
    const double taken = steps_in_time(e, stages, now);
    const bool whole = taken == double(now);
    if (round == 0 && whole) continue;  // the first step searches, and touches all memory
    seconds += seconds_since(begin), done += taken;
    if (!whole) break;
    steps *= 2;
  }
  return done > 0 ? 1e9 * seconds / (done * double(std::max<size_t>(1, e.bodies.size()))) : 0;
}

void estimate_time(Engine& e, const RunPlan& plan, CheckReport& report) {
  report.ns_per_particle_step = kStatedSpeed;
  if (report.at_start > 0 && report.at_start <= kMeasureLargest) {
    const double measured = measured_speed(e, plan);
    report.speed_measured = measured > 0;
    if (report.speed_measured) report.ns_per_particle_step = measured;
  }
  report.run_seconds =
      1e-9 * report.ns_per_particle_step * double(report.steps) * double(report.at_start + report.to_come);
}

void check(const Scene& scene, const RunSettings& settings, bool measure_speed, CheckReport& report) {
  count_particles(scene, report);
  estimate_memory(scene, report);
  if (!report.runnable()) return;
  std::vector<PlacedParticle> particles = place_particles(scene, settings.watch);
  try {
    check_start(particles, scene, settings.watch);
  } catch (const InputError& e) {  // the rest is judged all the same: a user wants to hear everything at once
    report.errors.push_back(e.what());
  }
  describe_particles(scene, particles, report);
  std::unique_ptr<Engine> engine;
  if (measure_speed) {  // a run makes its structures anyway
    engine = make_engine(scene, {.threads = settings.threads, .watch = settings.watch});
    describe_structures(*engine, report);
  }
  for (const std::string& warning : law_warnings(scene)) report.warnings.push_back(warning);
  for (const std::string& warning : shape_warnings(scene)) report.warnings.push_back(warning);
  judge_step(scene, particles, report);
  const RunPlan plan = plan_run(scene, settings, report.time_step);
  estimate_output(scene, plan, report);
  particles = {};
  if (report.runnable() && engine) estimate_time(*engine, plan, report);
}

}  // namespace

CheckReport check_scene(const Scene& scene, const RunSettings& wanted, bool measure_speed) {
  CheckReport report;
  RunSettings settings = wanted;
  if (!settings.watch) settings.watch = terminal_watch(settings.quiet);
  try {
    check(scene, settings, measure_speed, report);
  } catch (const InputError& e) {
    report.errors.push_back(e.what());
  } catch (const Interrupted&) {
    throw;
  } catch (const RunError& e) {  // of the steps that were timed
    report.warnings.push_back(fmt::format("the first steps already fail: {}", e.what()));
  }
  return report;
}

}  // namespace scree
