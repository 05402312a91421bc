#include "scene/particle_form.h"
#include "scene/key_rows.h"
#include "scene/reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "scene/read_scene.h"
#include "shape/mesh/mesh_check.h"

namespace scree {
namespace {

constexpr int kCorners = 2048;  // of an outline that is measured: its area is off by some 1e-6

// What [[shape]] may hold: keys that all have, and those of each form.
struct ShapeSections {
  std::string kinds, doc, described_by;
  std::vector<Key> keys;
  std::vector<Section> sections;

  ShapeSections() {
    std::vector<std::string_view> names, docs, descriptions;
    for (const ParticleForm* form : particle_forms()) {
      names.push_back(form->name);
      docs.push_back(form->doc);
      descriptions.push_back(form->described_by);
    }
    const auto joined_by = [](const std::vector<std::string_view>& all, std::string_view last) {
      return fmt::format("{}{}{}", fmt::join(all.begin(), all.end() - 1, ", "), last, all.back());
    };
    kinds = fmt::format("{}", fmt::join(names, "|"));
    doc = joined_by(docs, ", or ");
    described_by = fmt::format("A shape for particles. {}.", joined_by(descriptions, ", "));
    keys = {key("name", kText, "by which particles refer to it").needed(),
            key("kind", kWord, doc).one_of(kinds).needed()};
    for (const ParticleForm* form : particle_forms())
      for (Key key : form->keys()) {
        key.kinds = form->name;
        keys.push_back(key);
      }
    keys.push_back(positive(
        "unit", "m",
        "length of 1 in mean, terms, radii, outline and mesh; without it such a shape has no size of its own"));
    sections = {{"particle_shape", "[[shape]]", described_by, keys}};
    for (const ParticleForm* form : particle_forms())
      sections.insert(sections.end(), form->inner.begin(), form->inner.end());
  }
};

}  // namespace

std::span<const ParticleForm* const> particle_forms() {
  static const ParticleForm* const all[] = {
#define X(form, description) &description,
      SCREE_PARTICLE_FORMS(X)
#undef X
  };
  return all;
}

const ParticleForm& form_of(const ParticleShape& shape) {
  struct {
#define X(form, description) \
  const ParticleForm& operator()(const form&) const { return description; }
    SCREE_PARTICLE_FORMS(X)
#undef X
  } description_of;
  return std::visit(description_of, shape.form);
}

bool has_form_of(const Scene& scene, Part sort) {
  const auto is = [&](const ParticleShape& shape) { return form_of(shape).sort == sort; };
  return std::any_of(scene.shapes.begin(), scene.shapes.end(), is);
}

MassProperties mass_properties(const ParticleShape& shape, bool planar) { return form_of(shape).mass(shape, planar); }

std::vector<Vec3> outline(const ParticleShape& shape, int corners) { return form_of(shape).outline(shape, corners); }

SurfaceMesh surface(const ParticleShape& shape, bool planar) { return form_of(shape).surface(shape, planar); }

Slice slice_of(const PosedShape& body, Vec3 up, double height) {
  if (!body.shape) return body.planar ? slice_of_disc(body.radius, height) : slice_of_ball(body.radius, height);
  const ParticleForm& form = form_of(*body.shape);
  if (form.slice) return form.slice(body, up, height);
  if (form.outline) return slice_of_outline(form.outline(*body.shape, kCorners), body, up, height);
  const SurfaceMesh mesh = form.surface(*body.shape, false);
  return slice_of_mesh(mesh.points, mesh.triangles, body, up, height);
}

double rise_of(const PosedShape& body, Vec3 up) {
  if (!body.shape) return body.radius;
  const ParticleForm& form = form_of(*body.shape);
  if (form.rise) return form.rise(body, up);
  double rise = -kInfinity;
  for (const Vec3 x : form.outline ? form.outline(*body.shape, kCorners) : form.surface(*body.shape, false).points)
    rise = std::max(rise, dot(up, rotate(body.orientation, x)) * body.radius);
  return rise;
}

std::span<const Section> particle_shape_sections() {
  static const ShapeSections all;
  return all.sections;
}

std::string_view description_key(const Reader& r, const std::vector<std::string_view>& keys) {
  const auto given = r.given_of(keys);
  if (given.size() == 1) return r.usable(given[0]) ? given[0] : "";
  r.error(given.empty() ? fmt::format("has nothing that describes it: needed: one of {}", fmt::join(keys, ", "))
                        : fmt::format("is described by {}: allowed: one of them", fmt::join(given, " and ")));
  return "";
}

SurfaceMesh read_mended_mesh(const Reader& r, std::string_view key, std::vector<std::string>& notes) {
  MeshFile mesh = read_mesh_file(r.path_of_file(key));
  for (const std::string& note : notes_on(repair(mesh))) notes.push_back(fmt::format("{}: {}", r.text(key), note));
  return std::move(mesh.mesh);
}

void read_particle_shapes(const Reader& root, Scene& scene) {
  root.for_tables("shape", [&](const Reader& r, size_t) {
    ParticleShape shape;
    read_new_name(r, "shape", scene.shapes, shape.name);
    for (const ParticleForm* form : particle_forms())
      if (form->name == r.text("kind")) form->read(r, scene, shape);
    scene.shapes.push_back(std::move(shape));
  });
}

}  // namespace scree
