// [[shape]]: stars, clumps and polyhedra.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <type_traits>

#include "math/portable.h"
#include "scene/csv.h"
#include "scene/read_scene.h"
#include "scene/text_file.h"
#include "scree/error.h"
#include "shape/clump_fit.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_file.h"
#include "shape/mesh/mesh_repair.h"
#include "shape/outline.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"
#include "shape/svg_path.h"

namespace scree {

namespace {

constexpr uint64_t kMostFileBytes = uint64_t{256} << 20;

bool ends_with(const std::string& name, std::string_view ending) {
  return name.size() >= ending.size() && std::string_view(name).substr(name.size() - ending.size()) == ending;
}

std::string path_beside_scene(const Reader& r, std::string_view key) {
  std::string name;
  r.read(key, name);
  return (r.context().folder / name).string();
}

std::vector<std::vector<double>> read_table(const Reader& r, std::string_view key, size_t columns) {
  const std::string path = path_beside_scene(r, key);
  return parse_number_table(read_text_file(path, kMostFileBytes), path, columns, r.context().errors);
}

// which one of these keys describes the shape; an error, and nothing, unless it is exactly one
std::string_view description_key(const Reader& r, const std::vector<std::string_view>& keys) {
  const auto given = r.given_of(keys);
  if (given.size() == 1) return r.usable(given[0]) ? given[0] : "";
  r.error(given.empty() ? fmt::format("has nothing that describes it: needed: one of {}", fmt::join(keys, ", "))
                        : fmt::format("is described by {}: allowed: one of them", fmt::join(given, " and ")));
  return "";
}

StarForm read_terms(const Reader& r) {
  StarForm form;
  form.cosine.resize(1), form.sine.resize(1);
  r.read("mean", form.cosine[0]);
  r.for_tables("terms", [&](const Reader& term, size_t) {
    int64_t k = 0;
    double cosine = 0, sine = 0;
    term.read("k", k), term.read("cos", cosine), term.read("sin", sine);
    if (k < 1) return;
    const size_t length = std::max(form.cosine.size(), size_t(k) + 1);
    form.cosine.resize(length), form.sine.resize(length);
    form.cosine[size_t(k)] += cosine, form.sine[size_t(k)] += sine;
  });
  return form;
}

Outline read_outline(const Reader& r) {
  if (r.is_array("outline")) return r.vectors("outline");
  const std::string path = path_beside_scene(r, "outline");
  if (ends_with(path, ".svg")) {
    try {
      return outline_from_svg(read_text_file(path, kMostFileBytes));
    } catch (const InputError& error) {
      throw InputError(fmt::format("{}: {}", path, error.what()));
    }
  }
  Outline corners;
  for (const auto& row : read_table(r, "outline", 2)) corners.push_back({row[0], row[1], 0});
  return corners;
}

StarFit fit_star(const Reader& r, std::string_view key) {
  int64_t harmonics = 16;
  double floor = kStarFloor;
  r.read("harmonics", harmonics), r.read("floor", floor);
  if (key == "mean") return star_from_terms(read_terms(r), floor);
  if (key == "outline") {
    const Outline corners = read_outline(r);
    return r.ok() ? star_from_outline(corners, int(harmonics), floor) : StarFit{};
  }
  std::vector<double> radii = r.numbers("radii");
  if (key == "radii_file")
    for (const auto& row : read_table(r, key, 1)) radii.push_back(row[0]);
  return r.ok() ? star_from_radii(radii, int(harmonics), floor) : StarFit{};
}

void read_star(const Reader& r, ParticleShape& shape) {
  if (!r.context().planar) r.error("kind", "value \"star\" needs planar = true: allowed in space: \"clump\"");
  if (r.given("terms") && !r.given("mean")) return r.error("mean", "is missing: terms vary about it");
  const std::string_view key = description_key(r, {"mean", "radii", "radii_file", "outline"});
  if (r.given("harmonics") && key == "mean") r.error("harmonics", "has no meaning beside mean: nothing is fitted");
  if (key.empty() || !r.ok()) return;
  StarFit fit;
  try {
    fit = fit_star(r, key);
  } catch (const InputError& error) {
    return r.error(key, error.what());
  }
  int64_t nodes = 100;
  double unit = 0;
  r.read("nodes", nodes), r.read("unit", unit);
  fit.form.nodes = int(nodes);
  shape.form = fit.form;
  shape.natural_radius = fit.radius * unit;
  shape.fit_error = fit.error;
  shape.lifted = fit.lifted;
}

// the star of this file, or the mesh, that a clump is fitted to
ClumpFit fit_clump(const Reader& r, const Scene& scene, double& unit) {
  std::string target;
  int64_t count = 1;
  r.read("fit", target), r.read("count", count), r.read("unit", unit);
  if (!r.context().planar) {
    if (!ends_with(target, ".stl") && !ends_with(target, ".obj"))
      throw InputError(fmt::format("value \"{}\" is no mesh: allowed in space: an .stl or .obj file", target));
    return clump_like_mesh(solid_of(read_mesh_file((r.context().folder / target).string()).mesh), int(count));
  }
  std::vector<std::string_view> stars;
  for (const ParticleShape& other : scene.shapes) {
    const auto* star = std::get_if<StarForm>(&other.form);
    if (star) stars.push_back(other.name);
    if (!star || other.name != target) continue;
    if (star->cosine.empty()) return {};  // it is wrong itself, which has been said
    unit = other.natural_radius;
    return clump_like_star(*star, int(count));
  }
  throw InputError(fmt::format("value \"{}\" is no star of this scene, written before this shape{}", target,
                               suggestion(target, stars)));
}

void read_clump(const Reader& r, const Scene& scene, ParticleShape& shape) {
  const std::string_view key = description_key(r, {"balls", "fit"});
  if (key == "fit" && !r.given("count")) r.error("count", "is missing: how many balls are to be fitted?");
  if (key == "balls" && r.given("count")) r.error("count", "has no meaning beside balls: they are counted");
  if (key == "balls" && r.given("unit")) r.error("unit", "has no meaning beside balls: they have lengths");
  std::vector<ClumpForm::Ball> balls;
  if (key == "balls")
    r.for_tables("balls", [&](const Reader& ball, size_t) {
      ball.read("at", balls.emplace_back().centre), ball.read("radius", balls.back().radius);
    });
  if (key.empty() || !r.ok()) return;
  try {
    double unit = key == "balls" ? 1 : 0;
    const ClumpFit fit = key == "balls" ? clump_from_balls(balls, scene.planar) : fit_clump(r, scene, unit);
    shape.form = fit.form;
    shape.natural_radius = fit.radius * unit;
    shape.fit_error = fit.error;
  } catch (const InputError& error) {
    r.error(key, error.what());
  }
}

SurfaceMesh read_mesh_of(const Reader& r, double& unit) {
  std::string file;
  r.read("mesh", file);
  MeshFile mesh = read_mesh_file((r.context().folder / file).string());
  repair(mesh);
  r.read("unit", unit);
  return std::move(mesh.mesh);
}

// Keys that only some solids have; beside others, or a mesh (no solid), they would change nothing.
void check_keys_of_solid(const Reader& r, std::string_view solid) {
  std::map<std::string_view, std::vector<std::string_view>> readers;
  for (const NamedSolid& s : named_solids())
    for (const SolidKey& k : s.keys) readers[k.name].push_back(s.name);
  for (const auto& [key, solids] : readers)
    if (r.given(key) && std::find(solids.begin(), solids.end(), solid) == solids.end())
      r.error(key, fmt::format("belongs to solid = \"{}\"", fmt::join(solids, "\" or \"")));
  if (r.given("edges") && solid != "box")
    r.error("edges", "belongs to a box: others take volume, or particles a radius");
}

void read_key(const Reader& r, const SolidKey& key, SolidMeshSpec& spec) {
  std::visit(
      [&](auto member) {
        using Number = std::remove_reference_t<decltype(spec.*member)>;
        std::conditional_t<std::is_same_v<Number, int>, int64_t, Number> value = spec.*member;
        r.read(key.name, value);
        spec.*member = static_cast<Number>(value);
        if (r.usable(key.name) && !key.only.empty() &&
            std::find(key.only.begin(), key.only.end(), value) == key.only.end())
          r.error(key.name, fmt::format("value {} cannot be: allowed: {}", value, fmt::join(key.only, ", ")));
      },
      key.member);
}

void check_edges(const Reader& r, Vec3 edges) {
  constexpr double kMostRatio = 1e4;  // beyond it corners are one to rounding, and nothing is closed
  const auto [least, most] = std::minmax({edges.x, edges.y, edges.z});
  if (most > kMostRatio * least)
    r.error("edges",
            fmt::format("value [{}, {}, {}] is too thin: allowed: edges no more than {} times as long as others",
                        edges.x, edges.y, edges.z, kMostRatio));
}

SurfaceMesh make_solid(const Reader& r, double& unit) {
  std::string name;
  SolidMeshSpec spec;
  r.read("solid", name), r.read("edges", spec.size);
  spec.name = name;
  check_keys_of_solid(r, name);
  for (const NamedSolid& solid : named_solids())
    if (solid.name == name)
      for (const SolidKey& key : solid.keys) read_key(r, key, spec);
  if (name == "box") {
    if (!r.given("edges")) r.error("edges", "is missing: needed: the three edges of the box");
    if (r.ok()) check_edges(r, spec.size);
    if (r.given("volume")) r.error("volume", "has no meaning beside edges");
    unit = 1;
  }
  return r.ok() ? solid_mesh(spec) : SurfaceMesh{};
}

void read_polyhedron(const Reader& r, ParticleShape& shape) {
  if (r.context().planar)
    r.error("kind", "value \"polyhedron\" needs space: allowed in a planar scene: \"star\", \"clump\"");
  const std::string_view key = description_key(r, {"solid", "mesh"});
  if (key == "mesh" && r.given("volume") && r.given("unit"))
    r.error("volume", "is given beside unit: allowed: one of them");
  if (key == "solid" && r.given("unit"))
    r.error("unit", "belongs to a mesh: others take volume, or particles a radius");
  if (key.empty() || !r.ok()) return;
  try {
    double unit = 0, volume = 0;
    if (key == "mesh") check_keys_of_solid(r, "");
    SurfaceMesh mesh = key == "mesh" ? read_mesh_of(r, unit) : make_solid(r, unit);
    if (!r.ok()) return;
    r.read("volume", volume);
    const UnitPolyhedron body = unit_polyhedron(mesh);
    if (volume > 0) unit = portable::cbrt(volume / volume_of(mesh));
    shape.form = body.form;
    shape.natural_radius = body.radius * unit;
  } catch (const InputError& error) {
    r.error(key, error.what());
  }
}

}  // namespace

void read_particle_shapes(const Reader& root, Scene& scene) {
  root.for_tables("shape", [&](const Reader& r, size_t) {
    ParticleShape shape;
    std::string kind;
    r.read("name", shape.name), r.read("kind", kind);
    for (const ParticleShape& other : scene.shapes)
      if (other.name == shape.name)
        r.error("name", fmt::format("value \"{}\" names another shape already", shape.name));
    if (kind == "star") read_star(r, shape);
    if (kind == "clump") {
      shape.form = ClumpForm{};
      read_clump(r, scene, shape);
    }
    if (kind == "polyhedron") {
      shape.form = PolyhedronForm{};
      read_polyhedron(r, shape);
    }
    scene.shapes.push_back(std::move(shape));
  });
}

}  // namespace scree
