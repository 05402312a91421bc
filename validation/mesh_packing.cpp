#include "mesh_packing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"
#include "welch.h"

namespace scree::validation {
namespace {

constexpr double kVolume = 0.025 * 0.025 * 0.025;  // m³, of a particle
constexpr double kFall = 0.7;                      // s, until they lie still

struct Pour {
  std::string solid;  // none: round
  int count = 80;
  double diameters = 4;  // along each side of the floor, which is periodic
  int seeds = 6;
};

double radius() { return std::cbrt(3 * kVolume / (4 * std::numbers::pi)); }
double width(const Pour& p) { return p.diameters * 2 * radius(); }

// One law for both: layers. The same seed puts both in the same places.
Scene poured(const Pour& p, int seed) {
  const double height = p.count * kVolume / (0.25 * width(p) * width(p));  // a quarter full
  const std::string shape = fmt::format(
      "[[shape]]\nname = \"mesh\"\nkind = \"polyhedron\"\nsolid = \"{}\"\nvolume = {:.10e}\n", p.solid, kVolume);
  const std::string text = fmt::format(
      "gravity = 9.81\nseed = {0}\n"
      "[[material]]\nname = \"wood\"\ndensity = 653\nlayer_stiffness = 3e7\nrestitution = 0.25\nfriction = 0.5\n"
      "[contact]\nlaw = \"linear\"\nlayers = true\n{1}"
      "[domain]\nmin = [0, 0, -0.1]\nmax = [{2:.10g}, {2:.10g}, 1]\nperiodic = [\"x\", \"y\"]\n"
      "[[particles]]\n{3}\nturn = \"random\"\nvelocity = [0, 0, -0.5]\n"
      "random = {{count = {4}, region = {{box = {{min = [0, 0, 0], max = [{2:.10g}, {2:.10g}, {5:.10g}]}}}}}}\n"
      "[[wall]]\nplane = {{point = [0, 0, 0], normal = [0, 0, 1]}}\n"
      "[time]\nstep = 1e-4\nduration = {6}\n",
      seed, p.solid.empty() ? "" : shape, width(p),
      p.solid.empty() ? fmt::format("radius = {:.10e}", radius()) : "shape = \"mesh\"", p.count, height, kFall);
  return scene_from(text.c_str());
}

// The share of the volume up to twice the height of their centre of mass, %: nothing about the shapes enters but what
// all of them have in common.
double packing_factor(const Pour& p, int seed, int threads) {
  Simulation simulation = simulate(poured(p, seed), threads);
  advance(simulation, kFall);
  double height = 0;
  for (const Vec3 x : simulation.snapshot().position) height += x.z / p.count;
  return 100 * p.count * kVolume / (width(p) * width(p) * 2 * height);
}

Sample poured_often(const Pour& p, int threads, const Progress& progress) {
  std::vector<double> factors;
  for (int seed = 1; seed <= p.seeds; ++seed) {
    progress.report(progress.from + (progress.to - progress.from) * (seed - 1) / p.seeds,
                    fmt::format("packing of {}, seed {}", p.solid.empty() ? "spheres" : p.solid, seed));
    factors.push_back(packing_factor(p, seed, threads));
  }
  return sample_of(factors);
}

// How far bodies of a mesh keep others off, in radii of a sphere of its volume: the mean over all directions of how far
// it reaches.
double mean_reach(const SurfaceMesh& mesh) {
  const MeshMass mass = mesh_mass(mesh);
  const double round = std::cbrt(3 * mass.moments.volume / (4 * std::numbers::pi));
  const std::vector<Vec3> directions = icosphere(4).points;
  double sum = 0;
  for (const Vec3 d : directions) {
    double reach = 0;
    for (const Vec3 x : mesh.points) reach = std::max(reach, dot(d, x - mass.centre));
    sum += reach / round;
  }
  return sum / double(directions.size());
}

}  // namespace

void check_mesh_packing(Rows& rows, const ValidateOptions& options, const Progress& progress) {
  Pour round{"", 80, 4, 12}, meshed{"icosahedron-3", 80, 4, 6};
  if (options.quick) round = {"", 40, 3, 6}, meshed = {"icosahedron-2", 40, 3, 3};
  const SurfaceMesh mesh = solid_mesh({meshed.solid});
  const int threads = thread_count(options);
  const double half = 0.9 * progress.from + 0.1 * progress.to;
  const Sample b = poured_often(round, threads, {progress.report, progress.from, half});
  const Sample a = poured_often(meshed, threads, {progress.report, half, progress.to});
  const double reach = mean_reach(mesh), own = b.mean * (1 - 1 / (reach * reach * reach));
  rows.tell("packing factor of spheres, %", b.mean,
            fmt::format("{} on a periodic floor of {} × {} diameters, {} seeds, deviation {:.2f}", round.count,
                        round.diameters, round.diameters, round.seeds, b.deviation));
  rows.check(
      fmt::format("packing factor, spheres of {} triangles over round ones, %", mesh.triangles.size()), a.mean - b.mean,
      {0, significant_difference(a, b) + own,
       fmt::format("the same; to where Welch's p > 0.05 ({} seeds, deviation {:.2f}, here p = {:.2g}), and {:.2g} "
                   "for a mean reach of {:.4f} radii",
                   meshed.seeds, a.deviation, welch_test(a, b).p, own, reach)});
}

}  // namespace scree::validation
