#include "deposit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>

#include "io/file.h"
#include "scree/error.h"
#include "scree/load.h"
#include "scree/render.h"
#include "scree/run.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"

namespace scree::validation {
namespace {

namespace fs = std::filesystem;

constexpr int kPictures = 4;
constexpr int kFrames = 32;  // until the last particle is in: so the last one shows the filling at rest

class Teller : public RunWatcher {
 public:
  Teller(const Progress& progress, std::string what) : progress_(progress), what_(std::move(what)) {}
  Wish between_steps(const Simulation& simulation, double fraction) override {
    progress_.report(progress_.from + (progress_.to - progress_.from) * std::clamp(fraction, 0.0, 1.0),
                     fmt::format("{}, {:.2f} s", what_, simulation.time()));
    return Wish::go_on;
  }

 private:
  const Progress& progress_;
  std::string what_;
};

double radius_of(const Deposit& d) { return std::cbrt(3 * d.volume / (4 * std::numbers::pi)); }
double duration(const Deposit& d) { return d.count / d.rate + d.rest; }
// of a particle that fell by 1e-4 of its size: less moves none of them out of its place
double rest_energy(const Deposit& d) { return 1e-4 * d.density * d.volume * 9.81 * radius_of(d); }

std::string shapes_text(const Deposit& d) {
  std::string text;
  for (const std::string& solid : d.solids)
    text += fmt::format("[[shape]]\nname = \"{0}\"\nkind = \"polyhedron\"\nsolid = \"{0}\"\nvolume = {1:.10e}\n\n",
                        solid, d.volume);
  return text;
}

std::string container_text(const Deposit& d) {
  if (d.round)
    return fmt::format("name = \"cylinder\"\ncylinder = {{from = [0, 0, 0], to = [0, 0, {}], radius = {}}}\n", d.height,
                       d.width / 2);
  return fmt::format("name = \"box\"\nbox = {{min = [{0}, {0}, 0], max = [{1}, {1}, {2}]}}\n", -d.width / 2,
                     d.width / 2, d.height);
}

// the upper part of the container, above what will lie there
std::string region_text(const Deposit& d) {
  const double low = 0.78 * d.height, high = 0.99 * d.height;
  if (d.round)
    return fmt::format("cylinder = {{from = [0, 0, {}], to = [0, 0, {}], radius = {}}}", low, high, 0.49 * d.width);
  return fmt::format("box = {{min = [{0}, {0}, {2}], max = [{1}, {1}, {3}]}}", -0.49 * d.width, 0.49 * d.width, low,
                     high);
}

std::string shape_key(const Deposit& d, size_t k) {
  return d.solids.empty() ? fmt::format("radius = {:.10e}", radius_of(d)) : fmt::format("shape = \"{}\"", d.solids[k]);
}

size_t shape_count(const Deposit& d) { return std::max<size_t>(1, d.solids.size()); }

struct Shower {
  std::string region;
  double rate = 0, start = 0;
  int count = 0;
};

std::string shower_text(const Deposit& d, size_t shape, const Shower& s) {
  return fmt::format(
      "[[particles]]\n{}\nturn = \"random\"\nvelocity = [0, 0, {}]\n"
      "rain = {{region = {{{}}}, rate = {:.10g}, count = {}, start = {:.10g}}}\n\n",
      shape_key(d, shape), -d.speed, s.region, s.rate, s.count, s.start);
}

// A group for each shape, as shapes of one volume have different radii.
std::string rain_text(const Deposit& d) {
  const int groups = int(shape_count(d));
  std::string text;
  for (int g = 0; g < groups; ++g) {
    const int count = d.count / groups + (g < d.count % groups ? 1 : 0);
    text += shower_text(d, size_t(g), {region_text(d), d.rate * count / d.count, 0, count});
  }
  return text;
}

// of the ball about the centre that holds the largest shape
double largest_reach(const Deposit& d) {
  if (d.solids.empty()) return radius_of(d);
  double reach = 0;
  for (const std::string& solid : d.solids) {
    const SurfaceMesh mesh = solid_mesh({solid});
    reach = std::max(reach, unit_polyhedron(mesh).radius * std::cbrt(d.volume / mesh_mass(mesh).moments.volume));
  }
  return reach;
}

// Site after site along the rows, there and back, one layer after the other, shapes in turn. A site is a box that
// leaves the particle's centre some play, as rain looks for a free place by trial.
std::string snake_text(const Deposit& d) {
  const int n = d.sites, per_layer = n * n, layers = d.count / per_layer, shapes = int(shape_count(d));
  if (layers * per_layer != d.count)
    throw RunError(fmt::format("{}: {} particles do not fill layers of {}", d.name, d.count, per_layer));
  const double reach = largest_reach(d), room = 1.12 * reach, span = 0.5 * d.width - room;
  std::string text;
  for (int site = 0; site < per_layer; ++site) {
    const int row = site / n, along = row % 2 == 0 ? site % n : n - 1 - site % n;
    const double x = span * (2.0 * along / (n - 1) - 1), y = span * (2.0 * row / (n - 1) - 1);
    const std::string region = fmt::format("box = {{min = [{:.8f}, {:.8f}, {:.8f}], max = [{:.8f}, {:.8f}, {:.8f}]}}",
                                           x - room, y - room, d.height - 2 * room, x + room, y + room, d.height);
    for (int shape = 0; shape < shapes; ++shape) {
      const int first = (shape + site) % shapes;
      const int count = (layers - first + shapes - 1) / shapes;
      text += shower_text(d, size_t(shape),
                          {region, d.rate / (per_layer * shapes), (site + per_layer * first) / d.rate, count});
    }
  }
  return text;
}

std::string particles_text(const Deposit& d) { return d.sites > 0 ? snake_text(d) : rain_text(d); }

void draw(const Deposit& d, const fs::path& run, const std::string& folder) {
  for (int k = 1; k <= kPictures; ++k) {
    RenderSettings s;
    s.source = run.string();
    s.output = (fs::path(folder) / fmt::format("{}-{}.png", d.name, k)).string();
    s.width = 480, s.height = 640;
    s.colour = "id";
    if (k < kPictures) s.time = k * d.count / d.rate / kPictures;
    render(s);
  }
}

}  // namespace

std::string scene_text(const Deposit& d) {
  return fmt::format(
      "title = \"{}\"\ngravity = 9.81\nseed = {}\n\n"
      "[[material]]\nname = \"wood\"\ndensity = {}\nlayer_stiffness = {}\nrestitution = {}\nfriction = {}\n\n"
      "[contact]\nlaw = \"linear\"\nlayers = true\n\n{}{}"
      "[[wall]]\nside = \"inside\"\n{}\n"
      "[time]\nstep = {}\nallow_unstable = true\nduration = {}\nrest_energy = {:.6e}\nrest_after = {}\n\n"
      "[output]\nframe_every = {}\ncontacts = false\npacking = {{from = {}, to = {}}}\n",
      d.name, d.seed, d.density, d.layer_stiffness, d.restitution, d.friction, shapes_text(d), particles_text(d),
      container_text(d), d.step, duration(d), rest_energy(d), d.count / d.rate + 0.25, d.count / d.rate / kFrames,
      d.from, d.to);
}

Packing deposited(const Deposit& d, const std::string& folder, int threads, const Progress& progress) {
  const fs::path run = fs::path(folder) / d.name;
  create_folder(run);
  const Scene scene = parse_scene(scene_text(d), (run / "scene.toml").string());
  Teller teller(progress, d.name);
  RunSettings settings;
  settings.folder = run.string();
  settings.threads = threads;
  settings.quiet = true;
  settings.watcher = &teller;
  settings.resume = fs::exists(run / "checkpoint.scree");
  const RunResult result = run_scene(scene, settings);
  if (result.stop == StopReason::interrupted)
    throw Interrupted(fmt::format("{} is interrupted; with the same folder it goes on from here", d.name),
                      result.exit_code);
  if (result.exit_code != 0) throw RunError(fmt::format("{} ended before its time: {}", d.name, result.error));
  draw(d, run, folder);
  PackingChoice choice;
  choice.from = d.from, choice.to = d.to;
  const Packing packing = measure_packing(run.string(), "", choice);
  if (packing.particles != d.count)
    throw RunError(fmt::format("{}: {} of {} particles found a place to come in", d.name, packing.particles, d.count));
  return packing;
}

}  // namespace scree::validation
