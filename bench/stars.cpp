// `scree bench stars`: what a step costs on 3,154 settled grains of one area and different shapes (star-shapes paper,
// Fig. 4). The time is that of the whole step, so search, forces, gathering and the motion of the bodies are in it.
#include "stars.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "data_dir.h"
#include "measure.h"
#include "scree/load.h"

namespace scree {
namespace {

constexpr double kMostImbalance = 0.03;  // of the energy that was turned over

struct Grain {
  std::string name;
  std::string shape;  // of scenes/star-packing.toml; empty: discs
  double radius_mm;   // largest
  int discs = 0;      // of a clump that stands for the shape
  int nodes = 0;      // of the star; 0: as in the scene
};

// all of 30 mm²
const std::vector<Grain> kGrains = {{"disc", "", 3.0902},
                                    {"star-circle", "circle", 3.0902},
                                    {"cross", "cross", 4.3702},
                                    {"cross, 200 nodes", "cross", 4.3702, 0, 200},
                                    {"clump-9", "", 4.3702, 9},
                                    {"clump-17", "", 4.3702, 17},
                                    {"butterfly", "butterfly", 4.8657},
                                    {"bat", "bat", 4.8695}};

// The packing's scene from a lower start, so that it settles soon, and with no grain exactly above another, as discs
// would stay. Quick: a narrow slice of it.
Scene packing_of(const Grain& grain, bool quick) {
  const int across = quick ? 7 : 38, up = quick ? 29 : 83;
  constexpr double kSpacing = 14.29;  // mm
  std::string group = fmt::format(
      R"(turn="random", lattice={{origin=["{0} mm", "{1} mm"], spacing=["{2} mm", "{3} mm"], count=[{4}, {5}], jitter=0.5}})",
      0.55 * kSpacing, 1.2 * grain.radius_mm, kSpacing, 2.1 * grain.radius_mm, across, up);
  std::vector<std::string> changes = {
      fmt::format(R"(wall[right].plane.point=["{} mm", 0])", 1.2 * kSpacing + kSpacing * (across - 1))};
  if (grain.discs > 0)
    changes.push_back(fmt::format(R"(shape=[{{name="cross", kind="star", mean=2, terms=[{{k=4, sin=1}}]}},
      {{name="clump", kind="clump", fit="cross", count={}}}])",
                                  grain.discs));
  const std::string shape = grain.discs > 0 ? "clump" : grain.shape;
  if (!shape.empty()) group += fmt::format(R"(, shape="{}")", shape);
  if (shape.empty() || grain.discs > 0) group += fmt::format(R"(, radius="{} mm")", grain.radius_mm);
  changes.push_back("particles=[{" + group + "}]");
  Scene scene = load_scene((data_dir() / "scenes" / "star-packing.toml").string(), changes);
  // shapes that no grain has would make stars of discs
  std::vector<int>& used = scene.groups[0].shapes;
  if (used.empty()) {
    scene.shapes.clear();
  } else {
    scene.shapes = {scene.shapes[static_cast<size_t>(used[0])]};
    used = {0};
    if (grain.nodes > 0) std::get<StarForm>(scene.shapes[0].form).nodes = grain.nodes;
  }
  return scene;
}

struct Counts {
  int64_t candidates = 0;  // pairs of grains whose bounding circles overlap
  int64_t colliding = 0;   // pairs of grains that push each other
  int64_t contacts = 0;    // places at which they do
  double rms_speed = 0;    // m/s
};

Counts count(const Simulation& simulation) {
  const ParticleSnapshot s = simulation.snapshot();
  Counts c;
  for (size_t i = 0; i < s.id.size(); ++i) {
    c.rms_speed += dot(s.velocity[i], s.velocity[i]);
    for (size_t j = i + 1; j < s.id.size(); ++j) {
      const double reach = s.radius[i] + s.radius[j];
      const Vec3 d = s.position[j] - s.position[i];
      c.candidates += dot(d, d) < reach * reach;
    }
  }
  c.rms_speed = std::sqrt(c.rms_speed / static_cast<double>(s.id.size()));
  std::set<std::pair<uint32_t, uint32_t>> pairs;
  for (const ContactSnapshot& contact : simulation.contacts()) {
    if (contact.wall) continue;
    ++c.contacts;
    pairs.insert(std::minmax(contact.a, contact.b));
  }
  c.colliding = static_cast<int64_t>(pairs.size());
  return c;
}

// A packing that is timed.
struct Packing {
  const Grain& grain;
  Simulation simulation;
  std::vector<double> seconds, seconds_of_one_thread;  // of each burst
  BenchResult result;
};

// What is in the packing, and is it as it should be?
void describe(Packing& p, bool quick) {
  // at 0.6 s crosses, butterflies and bats still heave at 28 to 35 mm/s, discs at 7; at 1.2 s at 13
  constexpr double kMostSpeed = 0.02;
  const Counts c = count(p.simulation);
  const Measures m = p.simulation.measure();
  const double imbalance = m.energy.imbalance();
  BenchResult& r = p.result;
  r.name = "stars";
  r.particles = p.simulation.particles();
  r.contacts_per_particle = static_cast<double>(m.contacts) / static_cast<double>(r.particles);
  r.pass = imbalance < kMostImbalance && m.particles == r.particles && (quick || c.rms_speed < kMostSpeed);
  const std::string rest = quick ? "" : fmt::format("rms speed {:.2g} < {} m/s, ", c.rms_speed, kMostSpeed);
  r.check = fmt::format("{}energy imbalance {:.1e} < {}, {} grains there, state {:016x}", rest, imbalance,
                        kMostImbalance, m.particles, p.simulation.state_hash());
  r.texts = {{"shape", p.grain.name}};
  r.numbers = {{"ms_per_collision_step", 0},
               {"candidates", static_cast<double>(c.candidates)},
               {"colliding_pairs", static_cast<double>(c.colliding)},
               {"contacts", static_cast<double>(c.contacts)}};
}

// The fastest burst counts; the middle one tells how busy the machine was.
void report_times(Packing& p, uint64_t burst, int threads) {
  std::sort(p.seconds.begin(), p.seconds.end());
  const double least = p.seconds.front() / static_cast<double>(burst);
  const double middle = p.seconds[p.seconds.size() / 2] / static_cast<double>(burst);
  BenchResult& r = p.result;
  r.threads = threads;
  r.ns_per_particle_step = least * 1e9 / static_cast<double>(r.particles);
  r.numbers[0].second = 1e3 * least;
  r.numbers.emplace_back("ns_per_candidate", 1e9 * least / std::max(r.numbers[1].second, 1.0));
  r.numbers.emplace_back("ms_median", 1e3 * middle);
  r.numbers.emplace_back("steps", static_cast<double>(burst * p.seconds.size()));
  if (p.seconds_of_one_thread.empty()) return;
  const double one = *std::min_element(p.seconds_of_one_thread.begin(), p.seconds_of_one_thread.end());
  r.numbers.emplace_back("speedup_over_one_thread", one / p.seconds.front());
}

// The side walls gone: what leaves on one side comes back on the other, so that copies side by side are in the very
// state of the one.
Scene endless(Scene scene) {
  std::erase_if(scene.walls, [&](const Wall& w) {
    if (w.name == "right") scene.domain.max.x = w.solid.origin.x;
    return w.name == "left" || w.name == "right";
  });
  scene.domain.min.x = 0;
  scene.domain.periodic[0] = true;
  return scene;
}

// Copies of a settled packing side by side. Their springs are new, so they settle a little more, each in the same way.
Scene side_by_side(Scene scene, const ParticleSnapshot& grains, int copies) {
  const double width = scene.domain.max.x;
  scene.domain.max.x *= copies;
  ListPlacement list;
  for (int copy = 0; copy < copies; ++copy)
    for (size_t i = 0; i < grains.id.size(); ++i)
      list.particles.push_back({grains.position[i] + Vec3{copy * width, 0, 0}, grains.radius[i], grains.velocity[i],
                                grains.spin[i], grains.orientation[i]});
  scene.groups[0].placement = std::move(list);
  scene.groups[0].random_turn = false;
  return scene;
}

// At a tenth of their weight they fall at a third of the speed: at full speed some hook into each other so deep that
// their contact is lost (docs/stars.md), and copies, which begin anew, would burst there.
ParticleSnapshot settled_gently(const Scene& scene, const BenchOptions& options) {
  Scene light = scene;
  light.gravity = 0.1 * scene.gravity;
  Simulation falling(light, {options.threads});
  falling.advance(options.quick ? 1200 : 12000);
  Simulation settled(side_by_side(scene, falling.snapshot(), 1), {options.threads});
  settled.advance(options.quick ? 400 : 4000);
  return settled.snapshot();
}

// The processor settles the packing that is copied.
std::vector<BenchResult> time_copies(const std::string& name, const std::vector<int>& numbers,
                                     const BenchOptions& options) {
  const Scene scene = endless(packing_of({"cross", "cross", 4.3702}, options.quick));
  const ParticleSnapshot grains = settled_gently(scene, options);
  std::vector<BenchResult> results;
  for (const int copies : numbers) {
    Simulation simulation(side_by_side(scene, grains, copies), {.threads = options.threads,
                                                                .backend = options.backend,
                                                                .device = options.device,
                                                                .precision = options.precision});
    BenchResult r = measure_steps(simulation, {name, 100, 20, true, kMostImbalance}, options);
    r.texts.emplace_back("shape", "cross");
    results.push_back(r);
  }
  return results;
}

}  // namespace

std::vector<BenchResult> bench_stars_100k(const BenchOptions& options) {
  return time_copies("stars-100k", {options.quick ? 2 : 32}, options);
}

std::vector<BenchResult> bench_stars_1m(const BenchOptions& options) {
  return time_copies("stars-1m", {1, options.quick ? 3 : 324}, options);
}

// Bursts of steps of each packing in turn, so that what else the machine does hits all alike; on several threads
// every second round on one. The state is looked at after as many steps whatever the number of threads.
std::vector<BenchResult> bench_stars(const BenchOptions& options) {
  constexpr uint64_t kSettle = 20000, kSteps = 500;
  const uint64_t steps = options.steps > 0 ? options.steps : options.quick ? 20 : kSteps;
  const uint64_t burst = std::min<uint64_t>(steps, options.quick ? 10 : 50);
  const int repeats = options.quick ? 1 : options.repeats;
  const int rounds = static_cast<int>(steps / burst) * repeats;
  const int turns = options.threads > 1 ? 2 * rounds : rounds;
  std::vector<Packing> packings;
  for (const Grain& grain : kGrains) {
    packings.push_back({grain, Simulation(packing_of(grain, options.quick), {options.threads}), {}, {}, {}});
    packings.back().simulation.advance(options.quick ? kSettle / 10 : kSettle);
  }
  for (int turn = 0; turn < turns; ++turn)
    for (Packing& p : packings) {
      const bool one = options.threads > 1 && turn % 2 == 1;
      p.simulation.set_threads(one ? 1 : options.threads);
      (one ? p.seconds_of_one_thread : p.seconds).push_back(seconds_for(p.simulation, burst));
      if (turn + 1 == rounds) describe(p, options.quick);
    }
  std::vector<BenchResult> results;
  for (Packing& p : packings) {
    report_times(p, burst, options.threads);
    results.push_back(std::move(p.result));
  }
  return results;
}

}  // namespace scree
