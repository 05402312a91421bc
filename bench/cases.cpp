// The benchmark cases of `scree bench`; names and problems as the rivals run them.
#include <algorithm>
#include <array>

#include "measure.h"
#include "polyhedra.h"
#include "stars.h"
#include "structures.h"
#include "triangles.h"

namespace scree {
namespace {

RunOptions run_options(const BenchOptions& options) {
  return {
      .threads = options.threads, .backend = options.backend, .device = options.device, .precision = options.precision};
}

std::vector<BenchResult> run_scene_case(const BenchPlan& plan, const Scene& scene, const BenchOptions& options) {
  Simulation simulation(scene, run_options(options));
  return {measure_steps(simulation, plan, options)};
}

std::vector<BenchResult> spheres_10k(const BenchOptions& options) {
  return run_scene_case({"spheres-10k", 2000, 2000}, bench_scene("spheres-10k"), options);
}

std::vector<BenchResult> spheres_100k(const BenchOptions& options) {
  return run_scene_case({"spheres-100k", 300, 300}, bench_scene("spheres-100k"), options);
}

// Ten of the 100,000-grain packings side by side, each the mirror image of its neighbours: grains that rest on a wall
// then rest against its other side, and the packing is settled as it stands.
Scene tiled(Scene scene, int across, int along) {
  ListPlacement& list = std::get<ListPlacement>(scene.groups[0].placement);
  const auto wall = [&](const char* name) -> Wall& {
    return *std::find_if(scene.walls.begin(), scene.walls.end(), [&](const Wall& w) { return w.name == name; });
  };
  const double width = wall("right").solid.origin.x, depth = wall("back").solid.origin.y;
  const std::vector<ParticleSpec> tile = list.particles;
  list.particles.clear();
  list.particles.reserve(tile.size() * across * along);
  for (int i = 0; i < across; ++i)
    for (int j = 0; j < along; ++j)
      for (ParticleSpec p : tile) {
        p.position.x = i * width + (i % 2 == 0 ? p.position.x : width - p.position.x);
        p.position.y = j * depth + (j % 2 == 0 ? p.position.y : depth - p.position.y);
        list.particles.push_back(p);
      }
  wall("right").solid.origin.x = across * width;
  wall("back").solid.origin.y = along * depth;
  return scene;
}

std::vector<BenchResult> spheres_1m(const BenchOptions& options) {
  return run_scene_case({"spheres-1m", 50, 50}, tiled(bench_scene("spheres-100k"), 5, 2), options);
}

std::vector<BenchResult> clumps_1000(const BenchOptions& options) {
  return run_scene_case({"clumps-1000", 3000, 2000}, bench_scene("clumps-1000"), options);
}

std::vector<BenchResult> drum_spheres(const BenchOptions& options) {
  return run_scene_case({"drum-spheres", 2000, 8000}, bench_scene("drum-spheres"), options);
}

// The whole run in pieces, from the first grain to the last one that falls through the neck: the slowest piece is what
// a viewer would notice, and its ratio to the first shows whether mixing costs anything (gpu-friction paper, Fig. 3).
std::vector<BenchResult> hourglass(const BenchOptions& options) {
  Scene scene = bench_scene("hourglass");
  if (options.quick) std::get<RandomPlacement>(scene.groups[0].placement).count = 2000;
  Simulation simulation(scene, run_options(options));
  const uint64_t end = static_cast<uint64_t>(scene.time.duration / simulation.time_step());
  const uint64_t total = options.steps > 0 ? options.steps : options.quick ? 100 : end, pieces = 20;
  const auto above_the_neck = [&] {
    const std::vector<Vec3> position = simulation.snapshot().position;
    return std::count_if(position.begin(), position.end(), [](Vec3 x) { return x.z > 0; });
  };
  BenchOptions once = options;
  once.repeats = 1;
  once.steps = std::max<uint64_t>(1, total / pieces);
  std::vector<double> rate;
  BenchResult result;
  double seconds = 0;
  for (uint64_t k = 0; k < pieces && above_the_neck() > 0; ++k) {
    result = measure_steps(simulation, {"hourglass", 0, once.steps, false}, once);
    for (const auto& [name, value] : result.numbers) {
      if (name == "steps_per_second") rate.push_back(value);
      if (name == "seconds") seconds += value;
    }
  }
  result.ns_per_particle_step =
      seconds * 1e9 / static_cast<double>(result.particles) / static_cast<double>(once.steps * rate.size());
  result.numbers.emplace_back("simulated_seconds", simulation.time());
  result.numbers.emplace_back("grains_above_the_neck", static_cast<double>(above_the_neck()));
  result.numbers.emplace_back("slowest_steps_per_second", *std::min_element(rate.begin(), rate.end()));
  result.numbers.emplace_back("last_over_first", rate.back() / rate.front());
  return {result};
}

const std::array kCases{
    BenchCase{"spheres-10k", "10,000 settled spheres in a box, the rivals' grains and law", spheres_10k, true},
    BenchCase{"spheres-100k", "100,000 settled spheres in a box, the rivals' grains and law", spheres_100k, true},
    BenchCase{"spheres-1m", "1,000,000 settled spheres: ten packings of 100,000 side by side", spheres_1m, true},
    BenchCase{"clumps-1000", "1,000 settled clumps of nine balls, the rivals' grains and law", clumps_1000},
    BenchCase{"cubes-1000", "1,000 settled cubes in a box, the rivals' grains", bench_cubes_1000},
    BenchCase{"drum-spheres", "3,000 spheres in a turning drum, 8,000 steps", drum_spheres, true},
    BenchCase{"drum-cubes", "3,000 cubes in the same drum, 8,000 steps", bench_drum_cubes},
    BenchCase{"drum-nuts", "3,000 hexagonal nuts of 444 triangles in the same drum, 500 steps", bench_drum_nuts},
    BenchCase{"drum-scaling", "a drum of cubes without ends, 1, 10 and 100 slices long: 300 to 30,000 cubes",
              bench_drum_scaling},
    BenchCase{"rocks-hopper",
              "1,000 stones of 320 triangles in a hopper, and spheres in the same, at rest and running out",
              bench_rocks_hopper},
    BenchCase{"hourglass", "50,000 spheres through an hourglass, from the first grain to the last", hourglass, true},
    BenchCase{"hopper-stl",
              "10,000 settled spheres in a hopper: analytic, of triangles, as level sets of up to 983,040",
              bench_hopper_stl},
    BenchCase{"wall-contact",
              "4,096 balls on a floor that is a plane, triangles or a level set of up to 786,432 of them: ns a contact",
              bench_wall_contact},
    BenchCase{"level-set", "level sets of 983,040 triangles: time to build, size, time of a distance", bench_level_set},
    BenchCase{"stars", "3,154 settled grains of 30 mm²: disc, stars (circle, cross, butterfly, bat), clumps",
              bench_stars},
    BenchCase{"stars-100k", "32 settled packings of 3,154 crosses side by side: 100,928", bench_stars_100k, true},
    BenchCase{"stars-1m", "a settled packing of 3,154 crosses, and 324 of them: 1,021,896", bench_stars_1m, true},
    BenchCase{"star-evaluation", "depth of a point in a star on an OpenCL device: program, table of radii, sprite",
              bench_star_evaluation, true},
    BenchCase{"triangles", "ns a pair of triangles with closest points: method and precision, near and rejected pairs",
              bench_triangles},
    BenchCase{"hierarchy", "contacts of meshes, flat and by trees: three objects in 500 frames, pairs of stones",
              bench_hierarchy},
    BenchCase{"picard", "implicit steps of colliding meshes: single level, surrogates inside Picard, multiscale",
              bench_picard},
};

}  // namespace

std::span<const BenchCase> bench_cases() { return kCases; }

}  // namespace scree
