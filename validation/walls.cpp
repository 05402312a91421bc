// One wall, built three ways: analytic, of triangles, as a level set. Grains must not tell them apart by more than the
// geometry differs: round faces of triangles have 96 sides, so they lie up to 5.4e-4 of their radius inside the circle.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "bench/meshes.h"
#include "cases.h"
#include "grains.h"
#include "math/random.h"
#include "rows.h"

namespace scree::validation {
namespace {

enum class Built { analytic, mesh, level_set };
constexpr std::array kAll{Built::analytic, Built::mesh, Built::level_set};
constexpr const char* kNames[] = {"analytic", "mesh", "level set"};
std::string name(Built built) { return kNames[static_cast<int>(built)]; }

void build(Wall& wall, Built built) {
  if (built == Built::mesh) {
    const bool shell = compile_wall(wall).shell;
    wall.solid = solid_of_triangles(wall);
    if (shell) wall.side = Wall::Side::both;
    wall.open_faces.clear();
  }
  if (built == Built::level_set) wall.level_set = LevelSetChoice{};
}

constexpr const char* kPlateScene = R"(
gravity = 0
[[material]]
name = "ball"
density = 2500
normal_stiffness = "1e5 N/m"
restitution = 1
friction = 0
[contact]
law = "linear"
[[particles]]
radius = "5 mm"
lattice = {origin = [0, 0, 0], spacing = 1, count = [1, 1, 1]}
[[wall]]
box = {center = [0, 0, 0], size = [0.1, 0.1, 0.02]}
[time]
step = "0.5 us"
duration = 1
)";

// A ball without friction leaves a plate, turned at random, in the direction of a mirrored ray.
double worst_rebound(Built built, int throws) {
  Random random{3};
  double worst = 0;
  for (int k = 0; k < throws; ++k) {
    Scene scene = scene_from(kPlateScene);
    Wall& plate = scene.walls[0];
    plate.solid.orientation = quat_from_rotation(random.in_ball(false) * std::numbers::pi);
    const Vec3 normal = rotate(plate.solid.orientation, {0, 0, 1});
    const Vec3 across = unit(cross(normal, random.in_ball(false)));
    const Vec3 in = unit(-normal + across * random.uniform(0, 2)), out = in - normal * (2 * dot(in, normal));
    build(plate, built);
    ListPlacement list;
    list.particles.push_back({normal * 0.0151 - in * 0.001, 0.005, in, {}, {}});
    scene.groups[0].placement = list;
    Simulation simulation = simulate(scene);
    advance(simulation, 0.012);
    const Vec3 velocity = unit(simulation.snapshot().velocity[0]);
    worst = std::max(worst, norm(cross(velocity, out)));
  }
  return worst;
}

constexpr const char* kPipeScene = R"(
gravity = 9.81
[[material]]
name = "ball"
density = 2500
normal_stiffness = "1e4 N/m"
restitution = 0.3
friction = 0.5
[contact]
law = "linear"
[[particles]]
radius = "5 mm"
velocity = [0.05, 0, 0]
lattice = {origin = [-0.08, 0.0269, -0.0269], spacing = 1, count = [1, 1, 1]}
[[wall]]
name = "pipe"
cylinder = {from = [-0.1, 0, 0], to = [0.1, 0, 0], radius = "43 mm"}
side = "inside"
[time]
duration = 2
)";

// A ball rolls to and fro across a pipe and along it: the period of its swing, by how long three take.
double swing_period(Built built) {
  Scene scene = scene_from(kPipeScene);
  build(scene.walls[0], built);
  Simulation simulation = simulate(scene);
  std::vector<double> crossings;
  double before = simulation.snapshot().position[0].y;
  while (crossings.size() < 5) {
    simulation.advance(1);
    const double now = simulation.snapshot().position[0].y;
    if (before > 0 && now <= 0) crossings.push_back(simulation.time());
    before = now;
  }
  return (crossings[4] - crossings[1]) / 3;
}

constexpr const char* kCornerScene = R"(
gravity = [3, 4, -9]
[[material]]
name = "ball"
density = 2500
normal_stiffness = "1e4 N/m"
restitution = 0.3
friction = 0.3
[contact]
law = "linear"
[[particles]]
radius = "5 mm"
lattice = {origin = [0.0349, 0.0349, 0.0051], spacing = 1, count = [1, 1, 1]}
[[wall]]
name = "box"
box = {min = [-0.04, -0.04, 0], max = [0.04, 0.04, 0.08]}
side = "inside"
[time]
duration = 1
)";

// A ball that gravity holds in a corner of a box rests on three faces.
struct Corner {
  double contacts, force, speed;  // force of the box over the weight
};
Corner at_rest_in_a_corner(Built built) {
  Scene scene = scene_from(kCornerScene);
  build(scene.walls[0], built);
  Simulation simulation = simulate(scene);
  advance(simulation, 1);
  const ParticleSnapshot ball = simulation.snapshot();
  const Measures m = simulation.measure();
  return {static_cast<double>(m.contacts), norm(m.walls[0].force) / (ball.mass[0] * norm(scene.gravity)),
          norm(ball.velocity[0]) + norm(ball.spin[0]) * 0.005};
}

// the mean of several heaps: single ones differ by some 2 degrees
double heap_slope(Built built, const ValidateOptions& options) {
  constexpr int kHeaps = 6;
  double sum = 0;
  for (int k = 0; k < kHeaps; ++k) {
    Scene scene = scene_from(kHeapScene, {set("seed", 1 + k), "wall[0].side='inside'", "time.step='25 us'"});
    build(scene.walls[0], built);
    Simulation simulation = simulate(scene, thread_count(options));
    advance(simulation, 1.2);
    sum += surface(simulation.snapshot(), kDiameter, 0.03).angle * 180 / std::numbers::pi;
  }
  return sum / kHeaps;
}

constexpr const char* kGlassScene = R"(
gravity = 9.81
[[material]]
name = "grain"
density = 2500
normal_stiffness = "1000 N/m"
restitution = 0.5
friction = 0.5
[contact]
law = "linear"
[[particles]]
diameter = "5 mm"
random = {count = 1000, region = {cylinder = {from=[0, 0, 0.022], to=[0, 0, 0.08], radius = 0.038}}}
[[wall]]
name = "glass"
hourglass = {neck = [0, 0, 0], neck_radius = 0.018, radius = 0.04, half_angle = "45 deg", cylinder_height = 0.03}
[time]
step = "50 us"
duration = 1
)";

// s until three quarters of the grains are through the neck of an hourglass
double run_through(Built built, const ValidateOptions& options) {
  Scene scene = scene_from(kGlassScene);
  build(scene.walls[0], built);
  Simulation simulation = simulate(scene, thread_count(options));
  const auto below = [&] {
    const ParticleSnapshot grains = simulation.snapshot();
    return std::count_if(grains.position.begin(), grains.position.end(), [](Vec3 x) { return x.z < 0; });
  };
  while (below() < 750 && simulation.time() < 3) simulation.advance(100);
  return simulation.time();
}

}  // namespace

std::vector<ValidationRow> walls(const ValidateOptions& options, const ValidationProgress&) {
  Rows rows{"walls"};
  const int throws = options.quick ? 5 : 50;
  for (const Built built : kAll)
    rows.check(fmt::format("plate, {}: rebound off a mirrored ray, rad", name(built)), worst_rebound(built, throws),
               {0, 1e-5, "mirror; Yokoi 2005 sees \"rather dispersive\" directions"});
  for (const Built built : kAll) {
    const Corner corner = at_rest_in_a_corner(built);
    rows.check(fmt::format("box, {}: contacts in a corner", name(built)), corner.contacts, {3, 0, "three faces"});
    rows.check(fmt::format("box, {}: force on the box / weight", name(built)), corner.force, {1, 1e-6, "statics"});
    rows.check(fmt::format("box, {}: speed at rest, m/s", name(built)), corner.speed, {0, 1e-9, "rest"});
  }
  const double period = swing_period(Built::analytic);
  for (const Built built : {Built::mesh, Built::level_set})
    rows.check(fmt::format("cylinder, {}: period of a rolling ball", name(built)), swing_period(built) / period,
               {1, 0.01, "analytic wall; a pipe of 96 sides brakes the ball at each of them"});
  const double passed = run_through(Built::analytic, options);
  for (const Built built : {Built::mesh, Built::level_set})
    rows.check(fmt::format("hourglass, {}: time to run through", name(built)), run_through(built, options) / passed,
               {1, 0.1, "analytic wall; one run of 1,000 grains"});
  if (options.quick) return rows.rows;
  const double slope = heap_slope(Built::analytic, options);
  for (const Built built : {Built::mesh, Built::level_set})
    rows.check(fmt::format("plate with a rim, {}: slope of a heap less that on the analytic one, deg", name(built)),
               heap_slope(built, options) - slope, {0, 2.5, "the means of six heaps of 550 grains"});
  return rows.rows;
}

}  // namespace scree::validation
