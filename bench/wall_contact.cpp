// What one contact of a ball with a wall costs: a layer of balls that roll about on a floor without touching each
// other, the floor built in different ways, less the same balls without a floor.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>

#include "measure.h"
#include "meshes.h"
#include "scree/load.h"
#include "shape/wall/surface.h"
#include "structures.h"

namespace scree {
namespace {

// Balls sink in by weight / stiffness = 1.3e-5 m; they roll over cells and triangles.
constexpr const char* kLayerScene = R"(
gravity = 9.81
[[material]]
name = "ball"
density = 2500
normal_stiffness = "1e3 N/m"
restitution = 0.5
friction = 0.5
[contact]
law = "linear"
[[particles]]
radius = "5 mm"
lattice = {origin = [0.013, 0.017, 0.0049872], spacing = 0.0105, count = [64, 64, 1]}
velocity = [0.05, 0.03, 0]
[[wall]]
name = "floor"
box = {min = [-0.01, -0.01, -0.1], max = [0.8, 0.8, 0]}
[time]
step = "20 us"
duration = 1
)";

struct Floor {
  std::string name;
  Simulation simulation;
  double seconds = kInfinity;  // of the fastest burst
};

Scene layer(const BenchOptions& options) {
  Scene scene = parse_scene(kLayerScene, "bench wall-contact");
  LatticePlacement& lattice = std::get<LatticePlacement>(scene.groups[0].placement);
  if (options.quick) lattice.count[0] = lattice.count[1] = 10;
  return scene;
}

// The same floor with waves a thousand times lower than the balls sink in: no cell of its level set is flat.
Solid waved(const Solid& floor) {
  constexpr double kHeight = 1e-8, kPerRadian = 0.02;  // m
  MeshFile file = floor.surface->file;
  for (Vec3& x : file.mesh.points)
    if (x.z == 0) x.z = kHeight * std::sin(x.x / kPerRadian) * std::sin(x.y / kPerRadian);
  Solid solid = floor;
  solid.surface = surface_from_mesh(std::move(file), floor.surface->name, {});
  return solid;
}

// none, analytic, then triangles and level sets of ever more of them
std::deque<Floor> floors(const BenchOptions& options) {
  std::deque<Floor> all;
  const Scene plain = layer(options);
  const auto add = [&](std::string name, const Scene& scene) {
    all.push_back({std::move(name), Simulation(scene, {options.threads})});
    all.back().simulation.advance(options.quick ? 5 : 500);
  };
  Scene scene = plain;
  scene.walls.clear();
  scene.gravity = {};
  add("none", scene);
  add("plane", plain);
  scene = plain;
  const Solid box = solid_of_triangles(plain.walls[0]);
  for (const bool as_level_set : {false, true})
    for (const int times : options.quick ? std::vector{0, 2} : std::vector{0, 5, 8}) {
      scene.walls[0].solid = refined(box, times);
      if (as_level_set) scene.walls[0].level_set = LevelSetChoice{};
      const size_t triangles = scene.walls[0].solid.surface->file.mesh.triangles.size();
      add(fmt::format("{}{} triangles", as_level_set ? "level set of " : "", triangles), scene);
    }
  const std::string finest = all.back().name;
  scene.walls[0].level_set->spline = false;
  add("linear " + finest, scene);
  scene.walls[0].solid = waved(scene.walls[0].solid);
  add("linear " + finest + ", nowhere flat", scene);
  scene.walls[0].level_set->spline = true;
  add(finest + ", nowhere flat", scene);
  return all;
}

}  // namespace

// Bursts of all floors in turn, so that what else the machine does hits all alike.
std::vector<BenchResult> bench_wall_contact(const BenchOptions& options) {
  const uint64_t burst = options.quick ? 5 : 50;
  const int rounds = options.quick ? 1 : 8 * options.repeats;
  std::deque<Floor> all = floors(options);
  for (int round = 0; round < rounds; ++round)
    for (Floor& floor : all) floor.seconds = std::min(floor.seconds, seconds_for(floor.simulation, burst));
  std::vector<BenchResult> results;
  double plane = 0;
  for (size_t k = 1; k < all.size(); ++k) {
    const Simulation& simulation = all[k].simulation;
    const Measures m = simulation.measure();
    const double count = static_cast<double>(simulation.particles()), steps = static_cast<double>(burst);
    const double ns = 1e9 * (all[k].seconds - all[0].seconds) / (steps * static_cast<double>(m.contacts));
    if (k == 1) plane = ns;
    const double carried = m.walls[0].force.z;
    BenchResult r;
    r.name = "wall-contact";
    r.particles = simulation.particles();
    r.contacts_per_particle = static_cast<double>(m.contacts) / count;
    r.ns_per_particle_step = 1e9 * all[k].seconds / (steps * count);
    r.threads = options.threads;
    r.pass = m.contacts == r.particles;
    r.check = fmt::format("{}: {} contacts of {} balls, load {:.6g} N", all[k].name, m.contacts, r.particles, carried);
    r.texts = {{"wall", all[k].name}};
    r.numbers = {{"ns_per_contact", ns}, {"ratio_to_plane", ns / plane}};
    results.push_back(std::move(r));
  }
  return results;
}

}  // namespace scree
