// Polyhedra: closed meshes, by name or from a file. docs/polyhedra.md
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <deque>
#include <map>
#include <type_traits>

#include "math/portable.h"
#include "scene/key_rows.h"
#include "scene/particle_form.h"
#include "scene/reader.h"
#include "scree/error.h"
#include "shape/inner_balls.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_side.h"
#include "shape/mesh/triangle.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"
#include "shape/principal_axes.h"

namespace scree {
namespace {

constexpr Key kPolyhedronKeys[] = {
    key("solid", kWord, "a polyhedron by its name"),
    key("mesh", kText, "a polyhedron from a closed mesh, an .stl or .obj file"),
    key("edges", kVector, "of a box").in("m").within(kPositive),
    key("volume", kNumber, "of the polyhedron, which gives it a size of its own").in("m^3").within(kPositive),
};

// `solid` takes the names of the table of solids, and their keys follow `edges`.
struct PolyhedronKeys {
  std::deque<std::string> texts;
  std::vector<Key> all;

  std::string_view keep(std::string text) { return texts.emplace_back(std::move(text)); }

  Key key_of(const SolidKey& k) {
    return std::visit(
        [&](auto member) -> Key {
          const auto preset = SolidMeshSpec{}.*member;
          return key(k.name, std::is_same_v<decltype(preset), const double> ? kNumber : kInteger, k.doc)
              .within({k.least, k.most})
              .or_else(keep(fmt::format("{}", preset)));
        },
        k.member);
  }

  PolyhedronKeys() {
    std::vector<std::string_view> names;
    std::vector<Key> of_solids;
    for (const NamedSolid& solid : named_solids()) {
      names.push_back(solid.name);
      for (const SolidKey& k : solid.keys) {
        const auto same = [&](const Key& other) { return other.name == k.name; };
        if (std::none_of(of_solids.begin(), of_solids.end(), same)) of_solids.push_back(key_of(k));
      }
    }
    for (Key k : kPolyhedronKeys) {
      if (k.name == "solid") k.words = keep(fmt::format("{}", fmt::join(names, "|")));
      all.push_back(k);
      if (k.name == "edges") all.insert(all.end(), of_solids.begin(), of_solids.end());
    }
  }
};

std::span<const Key> polyhedron_keys() {
  static const PolyhedronKeys keys;
  return keys.all;
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
        auto& value = spec.*member;
        r.read(key.name, value);
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
  const std::string name = r.text("solid");
  SolidMeshSpec spec;
  r.read("edges", spec.size);
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

void read_polyhedron(const Reader& r, const Scene&, ParticleShape& shape) {
  shape.form = PolyhedronForm{};
  if (r.context().planar)
    r.error("kind", "value \"polyhedron\" needs space: allowed in a planar scene: \"star\", \"clump\"");
  const std::string_view key = description_key(r, {"solid", "mesh"});
  if (key == "mesh" && r.given("volume") && r.given("unit"))
    r.error("volume", "is given beside unit: allowed: one of them");
  if (key == "solid" && r.given("unit"))
    r.error("unit", "belongs to a mesh: others take volume, or particles a radius");
  if (key.empty() || !r.ok()) return;
  try {
    double unit = r.value("unit", 0.0);
    if (key == "mesh") check_keys_of_solid(r, "");
    SurfaceMesh mesh = key == "mesh" ? read_mended_mesh(r, key, shape.notes) : make_solid(r, unit);
    if (!r.ok()) return;
    const double volume = r.value("volume", 0.0);
    const UnitPolyhedron body = unit_polyhedron(mesh);
    if (volume > 0) unit = portable::cbrt(volume / volume_of(mesh));
    shape.form = body.form;
    shape.natural_radius = body.radius * unit;
  } catch (const InputError& error) {
    r.error(key, error.what());
  }
}

MassProperties mass_of_polyhedron(const ParticleShape& shape, bool planar) {
  const PolyhedronForm& form = std::get<PolyhedronForm>(shape.form);
  assert(!planar && "a polyhedron is not planar"), (void)planar;
  const SolidMoments s = mesh_mass({form.points, form.triangles}).moments;
  const PrincipalAxes axes = principal_axes({s.yy + s.zz, s.xx + s.zz, s.xx + s.yy, -s.xy, -s.xz, -s.yz});
  return {.measure = s.volume, .moments = axes.moments, .axes = axes.axes, .bound = 1};
}

SurfaceMesh mesh_of(const ParticleShape& shape, bool) {
  const PolyhedronForm& form = std::get<PolyhedronForm>(shape.form);
  return {form.points, form.triangles};
}

Slice slice_of_polyhedron(const PosedShape& body, Vec3 up, double height) {
  const PolyhedronForm& form = std::get<PolyhedronForm>(body.shape->form);
  return slice_of_mesh(form.points, form.triangles, body, up, height);
}

// the centre of mass may lie outside, in the hole of a nut
double core_of_polyhedron(const ParticleShape& shape) {
  double angle = 0, nearest = kInfinity;
  const SurfaceMesh mesh = mesh_of(shape, false);
  for (const auto& t : mesh.triangles) {
    const Triangle triangle = corners_of(mesh, t);
    angle += solid_angle(triangle, {});
    nearest = std::min(nearest, norm(nearest_on(triangle, {}).point));
  }
  return angle > 2 * M_PI ? nearest : 0;  // 4 π inside, 0 outside
}

// Of a convex body the core says all.
std::vector<ClumpForm::Ball> balls_inside(const ParticleShape& shape) {
  const SurfaceMesh mesh = mesh_of(shape, false);
  if (!is_convex(mesh)) return inner_balls(mesh);
  return {{{}, core_of_polyhedron(shape)}};
}

// The largest facet, but no less than what touches of a round body: where facets are smaller than that, many touch at
// once. Stones of 5,120 triangles stepped as their facets alone would allow never came to rest.
double layer_area_of_polyhedron(const ParticleShape& shape) {
  constexpr double kFineContact = 0.04 * M_PI;  // of a ball with a plane at an overlap of R/50, over R²
  return std::max(kFineContact, largest_facet_area(mesh_of(shape, false)));
}

// cubes of 12 triangles take 1.1 µs (scree bench cubes-1000), nuts of 444 take 7.6 (drum-nuts)
double cost_of_polyhedron(const ParticleShape& shape) {
  return 1e-6 + 0.015e-6 * double(std::get<PolyhedronForm>(shape.form).triangles.size());
}

}  // namespace

const ParticleForm polyhedron_form{
    .sort = Part::facets,
    .where = Where::spatial,
    .name = "polyhedron",
    .doc = "a polyhedron",
    .described_by = "a polyhedron one of solid and mesh",
    .keys = polyhedron_keys,
    .read = read_polyhedron,
    .mass = mass_of_polyhedron,
    .surface = mesh_of,
    .is_mesh = true,
    .slice = slice_of_polyhedron,
    .core = core_of_polyhedron,
    .inside = balls_inside,
    .layer_area = layer_area_of_polyhedron,
    .step_cost = cost_of_polyhedron,
};

}  // namespace scree
