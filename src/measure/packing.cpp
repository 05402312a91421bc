#include "scree/packing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <optional>
#include <set>

#include "measure/packing_terms.h"
#include "scene/particle_form.h"
#include "scree/checkpoint.h"
#include "scree/error.h"
#include "scree/load.h"
#include "shape/body_shape.h"

namespace scree {
namespace {

namespace fs = std::filesystem;

constexpr double kFrom = 0.64, kTo = 0.82;  // of the filling's height: 140 and 180 mm in the paper's box
constexpr double kFarAway = 100;            // in sizes of the filling: walls that bound it are nearer
constexpr double kSameArea = 0.01;          // the room has to be a prism, to this

Vec3 up_of(const Scene& scene) {
  if (norm(scene.gravity) > 0) return -unit(scene.gravity);
  return scene.planar ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
}

PosedShape posed(const Scene& scene, const ParticleSnapshot& p, size_t i) {
  const bool round = p.shape.empty() || p.shape[i] == ParticleSnapshot::kSphere;
  return {round ? nullptr : &scene.shapes[p.shape[i]], p.radius[i], p.orientation[i], scene.planar};
}

struct Filling {
  std::vector<double> height;  // of each particle's centre, m above the floor
  std::vector<double> volume;  // m³
  std::vector<double> reach;   // m, of the ball about its centre that holds it
};

Filling filling_of(const Scene& scene, const ParticleSnapshot& p) {
  std::vector<double> bound;
  for (const ParticleShape& shape : scene.shapes) bound.push_back(mass_properties(shape, scene.planar).bound);
  Filling f{std::vector<double>(p.id.size()), {}, {}};
  for (size_t i = 0; i < p.id.size(); ++i) {
    const bool round = p.shape.empty() || p.shape[i] == ParticleSnapshot::kSphere;
    f.volume.push_back(p.mass[i] / scene.materials[p.material[i]].density);
    f.reach.push_back(p.radius[i] * (round ? 1 : bound[p.shape[i]]));
  }
  return f;
}

// m² and m³ also in planar scenes, where bodies are `depth` deep
Slice slice_at(const Scene& scene, const ParticleSnapshot& p, const Filling& f, size_t i, Vec3 up, double plane) {
  const double height = plane - f.height[i];
  if (height >= f.reach[i]) return {0, f.volume[i]};
  if (height <= -f.reach[i]) return {};
  Slice s = slice_of(posed(scene, p, i), up, height);
  if (scene.planar) s.area *= scene.depth, s.below *= scene.depth;
  return s;
}

void measure_planes(const Scene& scene, const ParticleSnapshot& p, const Filling& f, int64_t planes, Packing& out) {
  for (int64_t k = 0; k < planes; ++k) {
    const double share = planes == 1 ? 0.5 : double(k) / double(planes - 1);
    PackingPlane plane{out.from + (out.to - out.from) * share};
    for (size_t i = 0; i < f.height.size(); ++i) {
      if (f.height[i] < plane.height) plane.factor += f.volume[i];
      plane.cut += slice_at(scene, p, f, i, out.up, plane.height).area;
    }
    plane.factor /= out.area * plane.height;
    plane.cut /= out.area;
    out.factor += plane.factor / double(planes);
    out.cut += plane.cut / double(planes);
    out.planes.push_back(plane);
  }
  double inside = 0;
  for (size_t i = 0; i < f.height.size(); ++i)
    inside += slice_at(scene, p, f, i, out.up, out.to).below - slice_at(scene, p, f, i, out.up, out.from).below;
  out.solid_fraction = inside / (out.area * (out.to - out.from));
  out.porosity = 1 - out.solid_fraction;
}

// Bodies whose bounding ball ends below the highest point so far are not asked for theirs.
void measure_top(const Scene& scene, const ParticleSnapshot& p, const Filling& f, Packing& out) {
  for (size_t i = 0; i < f.height.size(); ++i)
    if (f.height[i] + f.reach[i] > out.top)
      out.top = std::max(out.top, f.height[i] + rise_of(posed(scene, p, i), out.up));
  out.porosity_to_top = 1 - out.volume / (out.area * out.top);
}

void not_measured(Packing& out, std::string problem) {
  out.problem = std::move(problem);
  for (double* value : {&out.floor, &out.height, &out.top, &out.from, &out.to, &out.area, &out.factor,
                        &out.solid_fraction, &out.porosity, &out.porosity_to_top, &out.cut, &out.coordination_bulk})
    *value = std::nan("");
}

// Floor, heights and cross-section; false: there is no room to measure in.
bool find_room(const Simulation& simulation, const ParticleSnapshot& p, const PackingChoice& choice, Filling& filling,
               Packing& out) {
  const Scene& scene = simulation.scene();
  Vec3 middle;
  double reach = 0, moment = 0;
  for (size_t i = 0; i < p.id.size(); ++i) {
    middle += p.position[i] / double(p.id.size());
    moment += filling.volume[i] * dot(out.up, p.position[i]);
  }
  for (size_t i = 0; i < p.id.size(); ++i) reach = std::max(reach, norm(p.position[i] - middle) + p.radius[i]);
  const std::vector<WallLoad> walls = simulation.measure().walls;
  const Container room(scene, walls, kFarAway * reach);
  const double below = room.free_path(middle, -out.up);
  if (!std::isfinite(below))
    return not_measured(out, "there is no wall below the particles to measure heights from"), false;
  out.floor = dot(out.up, middle) - below;
  out.height = 2 * (moment / out.volume - out.floor);
  out.from = choice.from.value_or(kFrom * out.height), out.to = choice.to.value_or(kTo * out.height);
  if (!(out.from > 0 && out.to > out.from))
    return not_measured(out, fmt::format("planes from {:g} m to {:g} m above the floor: needed: 0 < from < to",
                                         out.from, out.to)),
           false;
  const auto area_at = [&](double h) { return room.cross_section(middle + out.up * (h - below), out.up); };
  out.area = choice.area ? *choice.area : area_at(0.5 * (out.from + out.to));
  if (!std::isfinite(out.area))
    return not_measured(out, fmt::format("walls do not enclose the planes from {:g} m to {:g} m above the floor: wait "
                                         "while particles fall, or give the area of the container's cross-section",
                                         out.from, out.to)),
           false;
  if (const double low = choice.area ? out.area : area_at(0.25 * (out.from + out.to));
      !(std::abs(low - out.area) <= kSameArea * out.area))
    return not_measured(out, fmt::format("the container's cross-section is {:g} m^2 at half the height of the planes "
                                         "and {:g} m^2 between them: give the area to measure with",
                                         low, out.area)),
           false;
  for (size_t i = 0; i < p.id.size(); ++i) filling.height[i] = dot(out.up, p.position[i]) - out.floor;
  return true;
}

// What each particle touches: other particles, each once, and walls.
std::vector<int> neighbours(const Simulation& simulation, const ParticleSnapshot& p) {
  std::set<std::array<uint32_t, 3>> seen;
  std::vector<int> count(p.id.size(), 0);
  const auto row = [&](uint32_t id) { return size_t(std::lower_bound(p.id.begin(), p.id.end(), id) - p.id.begin()); };
  for (const ContactSnapshot& c : simulation.contacts()) {
    const bool turn = !c.wall && c.b < c.a;
    if (!seen.insert({turn ? c.b : c.a, turn ? c.a : c.b, c.wall}).second) continue;
    ++count[row(c.a)];
    if (!c.wall) ++count[row(c.b)];
  }
  return count;
}

// Of an output folder.
Simulation last_state(const fs::path& folder, const std::string& scene_path) {
  const fs::path path = folder / "checkpoint.scree", kept = folder / "scene.toml";
  if (!fs::exists(path) || !fs::exists(kept))
    throw InputError(fmt::format("{} is not the output folder of a run: it has no {}", folder.string(),
                                 fs::exists(path) ? "scene.toml" : "checkpoint.scree"));
  std::optional<Scene> scene;
  try {
    scene = load_scene(scene_path.empty() ? kept.string() : scene_path);
  } catch (const InputError& e) {
    if (!scene_path.empty()) throw;
    throw InputError(
        fmt::format("{}\nif the scene names other files, give the file it was run from: --scene FILE", e.what()));
  }
  const Checkpoint checkpoint = read_checkpoint(path);
  require_same_scene(checkpoint, scene_hash(*scene), scene->source_path);
  return Simulation(*scene, checkpoint, {.threads = 1});
}

}  // namespace

Packing measure_packing(const Simulation& simulation, const PackingChoice& choice) {
  const Scene& scene = simulation.scene();
  const ParticleSnapshot p = simulation.snapshot();
  Packing out;
  out.step = simulation.step(), out.time = simulation.time();
  out.particles = int64_t(p.id.size());
  out.up = up_of(scene);
  if (p.id.empty()) return not_measured(out, "there are no particles to measure"), out;
  Filling filling = filling_of(scene, p);
  for (const double volume : filling.volume) out.volume += volume;
  const std::vector<int> count = neighbours(simulation, p);
  double all = 0, loose = 0;
  for (const int n : count) all += n, loose += n == 0;
  out.coordination = all / double(count.size()), out.loose = loose / double(count.size());
  measure_order(scene, p, out);
  if (!find_room(simulation, p, choice, filling, out)) return out;
  measure_planes(scene, p, filling, choice.planes, out);
  measure_top(scene, p, filling, out);
  double bulk = 0, touching = 0;
  for (size_t i = 0; i < count.size(); ++i)
    if (filling.height[i] >= out.from && filling.height[i] < out.to) ++bulk, touching += count[i];
  out.coordination_bulk = bulk > 0 ? touching / bulk : 0;
  return out;
}

Packing measure_packing(const std::string& source, const std::string& scene, const PackingChoice& choice) {
  if (!fs::exists(source)) throw InputError(fmt::format("there is neither a folder nor a scene {}", source));
  const bool folder = fs::is_directory(source);
  if (!folder && !scene.empty()) throw InputError("--scene goes with an output folder, and " + source + " is a file");
  Packing packing =
      measure_packing(folder ? last_state(source, scene) : Simulation(load_scene(source), {.threads = 1}), choice);
  if (!packing.problem.empty()) throw InputError(fmt::format("{}: {}", source, packing.problem));
  return packing;
}

}  // namespace scree
