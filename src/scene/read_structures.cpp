// Walls from files, and walls as level sets.
#include <fmt/format.h>

#include "scene/shape_makers.h"
#include "scree/error.h"
#include "shape/surface.h"

namespace scree {

NamedShape read_mesh(const Reader& r) {
  std::string file;
  MeshPlacing placing;
  double angle = 0;
  r.read("file", file), r.read("scale", placing.scale), r.read("angle", angle);
  r.read("shift", placing.shift), r.read("weld", placing.weld);
  const Vec3 axis = read_direction(r, "axis", {0, 0, 1});
  NamedShape shape;
  shape.solid.kind = Solid::Kind::surface;
  if (!r.ok()) return shape;
  placing.turn = quat_from_rotation(axis * angle);
  const std::string path = (r.context().folder / file).string();
  try {
    shape.solid.surface = surface_from_mesh(read_mesh_file(path), file, placing);
  } catch (const InputError& error) {
    r.error("file", error.what());
    return shape;
  }
  shape.thin = !shape.solid.surface->has_inside;
  return shape;
}

std::optional<LevelSetChoice> read_level_set(const Reader& r) {
  LevelSetChoice choice;
  if (!r.usable("level_set")) return std::nullopt;
  if (r.is_table("level_set")) {
    const Reader table = r.table("level_set");
    std::string interpolation = "spline";
    table.read("spacing", choice.spacing), table.read("interpolation", interpolation);
    choice.spline = interpolation == "spline";
    return choice;
  }
  bool wanted = false;
  r.read("level_set", wanted);
  return wanted ? std::optional(choice) : std::nullopt;
}

}  // namespace scree
