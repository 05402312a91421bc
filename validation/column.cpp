#include "column.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace scree::validation {
namespace {

// walls hold the column until it has settled, without friction, so that it lies as if there were more of it
constexpr const char* kMaterials = R"(
[[material]]
name = "grain"
density = 2500
normal_stiffness = "4000 N/m"
restitution = 0.5
friction = 0.5
rolling_friction = 0.05    # so that single grains stop

[[material]]
name = "floor"
density = 2500
normal_stiffness = "4000 N/m"
restitution = 0.5
friction = 0.5

[[material]]
name = "smooth"
density = 2500
normal_stiffness = "4000 N/m"
restitution = 0.5
friction = 0

[[interaction]]
materials = ["grain", "smooth"]
friction = 0

[[interaction]]
materials = ["grain", "floor"]
rolling_friction = 0.5     # a floor as rough as the grains

[contact]
law = "linear"

[time]
step = "20 us"
duration = 1
)";

constexpr const char* kColumnOfDiscs = R"(
planar = true
depth = "5 mm"
gravity = 9.81
drag = {rate = 10, stop = 1}
[[particles]]
material = "grain"
diameter = {min = "4 mm", max = "6 mm"}
random = {volume_fraction = 0.7, region = {box = {min = [-0.05, 0], max = [0.05, 0.1]}}}
[[wall]]
material = "floor"
plane = {point = [0, 0], normal = [0, 1]}
[[wall]]
material = "smooth"
plane = {point = [-0.05, 0], normal = [1, 0]}
vanish_at = 1
[[wall]]
material = "smooth"
plane = {point = [0.05, 0], normal = [-1, 0]}
vanish_at = 1
)";

constexpr const char* kColumnOfSpheres = R"(
gravity = 9.81
drag = {rate = 10, stop = 1}
[[particles]]
material = "grain"
diameter = {min = "4.5 mm", max = "5.5 mm"}
random = {volume_fraction = 0.5, region = {cylinder = {from = [0, 0, 0], to = [0, 0, 0.1], radius = 0.05}}}
[[wall]]
material = "floor"
plane = {point = [0, 0, 0], normal = [0, 0, 1]}
[[wall]]
material = "smooth"
cylinder = {from = [0, 0, -0.01], to = [0, 0, 10], radius = 0.05}
side = "inside"
open = ["from", "to"]
vanish_at = 1
)";

Scene scene_of(const Column& c) {
  std::vector<std::string> changes = {set("seed", c.seed), set("drag.stop", c.settle()),
                                      set("wall[1].vanish_at", c.settle())};
  if (c.planar) {
    changes.push_back("time.step='30 us'");
    changes.push_back(set("particles[0].random.region.box.min", fmt::format("[{}, 0]", -c.radius)));
    changes.push_back(set("particles[0].random.region.box.max", fmt::format("[{}, {}]", c.radius, c.height())));
    changes.push_back(set("wall[1].plane.point", fmt::format("[{}, 0]", -c.radius)));
    changes.push_back(set("wall[2].plane.point", fmt::format("[{}, 0]", c.radius)));
    changes.push_back(set("wall[2].vanish_at", c.settle()));
  } else {
    changes.push_back(set("particles[0].random.region.cylinder.radius", c.radius));
    changes.push_back(set("particles[0].random.region.cylinder.to", fmt::format("[0, 0, {}]", c.height())));
    changes.push_back(set("wall[1].cylinder.radius", c.radius));
  }
  // keys of the file itself come before its tables
  const std::string text = std::string(c.planar ? kColumnOfDiscs : kColumnOfSpheres) + kMaterials;
  return scene_from(text.c_str(), changes);
}

// The largest number of grains that hang together by contacts with each other.
std::vector<bool> main_cluster(const Simulation& simulation, size_t grains) {
  std::vector<uint32_t> parent(grains);
  std::iota(parent.begin(), parent.end(), 0u);
  const auto root = [&](uint32_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (const ContactSnapshot& c : simulation.contacts())
    if (!c.wall) parent[root(c.a)] = root(c.b);
  std::vector<size_t> size(grains);
  for (uint32_t i = 0; i < grains; ++i) ++size[root(i)];
  const auto largest = static_cast<uint32_t>(std::max_element(size.begin(), size.end()) - size.begin());
  std::vector<bool> belongs(grains);
  for (uint32_t i = 0; i < grains; ++i) belongs[i] = root(i) == largest;
  return belongs;
}

// The deposit: that cluster, and how far it reaches.
struct DepositNow {
  double reach = 0;    // m: the mean over directions of the farthest grain
  double kinetic = 0;  // J, of translation
  double weight = 0;   // N
};
DepositNow deposit_of(const Simulation& simulation, bool planar) {
  const ParticleSnapshot grains = simulation.snapshot();
  const std::vector<bool> belongs = main_cluster(simulation, grains.id.size());
  const size_t sectors = planar ? 2 : 12;
  std::vector<double> farthest(sectors, 0.0);
  DepositNow d;
  for (size_t i = 0; i < grains.id.size(); ++i) {
    if (!belongs[i]) continue;
    const Vec3 x = grains.position[i];
    const double turn = planar ? (x.x > 0 ? 0.75 : 0.25) : std::atan2(x.y, x.x) / (2 * M_PI) + 0.5;
    const size_t sector = std::min(sectors - 1, static_cast<size_t>(turn * static_cast<double>(sectors)));
    farthest[sector] = std::max(farthest[sector], (planar ? std::abs(x.x) : std::hypot(x.x, x.y)) + grains.radius[i]);
    d.kinetic += 0.5 * grains.mass[i] * dot(grains.velocity[i], grains.velocity[i]);
    d.weight += kGravity * grains.mass[i];
  }
  d.reach = std::accumulate(farthest.begin(), farthest.end(), 0.0) / static_cast<double>(sectors);
  return d;
}

}  // namespace

Collapsed collapsed(const Column& c, int threads, const Progress& progress) {
  Simulation simulation = simulate(scene_of(c), threads);
  const double fall = std::sqrt(2 * c.aspect * c.radius / kGravity), most = c.settle() + 10 * fall;
  const std::string what = fmt::format("{}, a = {}, seed {}", c.planar ? "discs" : "spheres", c.aspect, c.seed);
  const double middle = progress.from + (progress.to - progress.from) * c.settle() / most;
  advance(simulation, c.settle(), {progress.report, progress.from, middle}, what);
  const auto heights = [&] {
    std::vector<double> all;
    for (const Vec3& x : simulation.snapshot().position) all.push_back(c.planar ? x.y : x.z);
    return all;
  };
  const std::vector<double> start = heights();
  const double mean = std::accumulate(start.begin(), start.end(), 0.0) / static_cast<double>(start.size());
  advance(simulation, 2 * fall);
  DepositNow now;
  do {
    progress.report(
        std::min(progress.to, middle + (progress.to - middle) * (simulation.time() - c.settle()) / (most - c.settle())),
        what);
    advance(simulation, 0.05);
    now = deposit_of(simulation, c.planar);
    // at rest: it could rise by less than a hundred-thousandth of a grain
  } while (simulation.time() < most && now.kinetic > 1e-5 * now.weight * kDiameter);
  const std::vector<double> end = heights();
  return {2 * mean / c.radius, now.reach / c.radius - 1, *std::max_element(end.begin(), end.end()) / c.radius};
}

}  // namespace scree::validation
