// What a scene with polyhedra, or whose contacts are layers, may not have: told at its place, before anything is
// computed.
#include <algorithm>

#include "scene/meeting_materials.h"
#include "scene/read_scene.h"
#include "shape/wall/solid.h"

namespace scree {
namespace {

bool has_end(const Solid& solid) {
  if (solid.kind == Solid::Kind::half_space) return true;  // one facet without bounds
  return bounded(bounds(solid));
}

}  // namespace

void check_polyhedra(const Reader& root, const Scene& scene) {
  if (!has_layers(scene)) return;
  const MeetingMaterials meet = meeting_materials(scene);
  if (!meet.anything_at_points() && scene.contact.law != LawKind::linear && root.usable("contact"))
    if (const Reader contact = root.table("contact"); contact.given("law"))
      contact.error("law",
                    "belongs to points of contact, and all contacts of this scene are layers: allowed: no law, or "
                    "\"linear\"");
  if (scene.planar) root.error("planar", "polyhedra and layers are not there in planar scenes: allowed: false");
  const auto check_friction = [&](const Reader& r, size_t) {
    if (meet.anything_at_points()) return;  // it is meant for points of contact
    for (const std::string_view key : r.given_of({"rolling_friction", "twisting_friction"}))
      r.error(key, "polyhedra resist rolling and twisting by their facets: allowed beside them: neither key");
  };
  root.for_tables("material", check_friction);
  root.for_tables("interaction", check_friction);
  root.for_tables("particles", [&](const Reader& r, size_t index) {
    const std::vector<int>& shapes = scene.groups[index].shapes;
    const auto is_star = [&](int s) { return form_of(scene.shapes[static_cast<size_t>(s)]).sort == Part::star; };
    if (std::any_of(shapes.begin(), shapes.end(), is_star))
      r.error("shape", "polyhedra and layers do not meet stars: allowed beside them: spheres, clumps and polyhedra");
  });
  root.for_tables("wall", [&](const Reader& r, size_t index) {
    if (!has_end(scene.walls[index].solid))
      r.error("has no end, and polyhedra meet walls as facets: allowed: a plane, or a shape with an end");
  });
}

}  // namespace scree
