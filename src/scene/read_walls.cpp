// [[wall]] and [domain].
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "scene/read_scene.h"
#include "scene/wall_primitives.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

// the axis that a wall of this shape turns about unless told otherwise
void take_axis(const Solid& solid, Motion& motion) {
  if (!solid.parts.empty()) return take_axis(solid.parts[0], motion);
  const bool revolved = solid.kind == Solid::Kind::revolution;
  if (revolved || solid.kind == Solid::Kind::sphere) motion.origin = solid.origin;
  if (revolved) motion.axis = solid.axis;
}

Motion read_motion(const Reader& r, const Solid& solid) {
  using Kind = Motion::Kind;
  Motion motion;
  r.read_word(
      "kind", motion.kind,
      {{"translate", Kind::translate}, {"rotate", Kind::rotate}, {"vibrate", Kind::vibrate}, {"servo", Kind::servo}});
  const bool turns = motion.kind == Kind::rotate;
  if (turns) take_axis(solid, motion);
  r.read("velocity", motion.velocity);
  r.read("point", motion.origin);
  r.read("rate", motion.rate);
  r.read("amplitude", motion.amplitude);
  r.read("frequency", motion.frequency);
  r.read("phase", motion.phase);
  r.read("force", motion.force);
  r.read("gain", motion.gain);
  r.read("max_speed", motion.max_speed);
  r.read("start", motion.start);
  r.read("stop", motion.stop);
  if (turns && r.context().planar && r.given("axis")) r.error("axis", "is always z in a planar scene: leave it out");
  const bool needs_axis = motion.kind == Kind::vibrate || motion.kind == Kind::servo;
  if (needs_axis && !r.given("axis"))
    r.error("axis", fmt::format("is missing: kind = \"{}\" needs a direction", r.text("kind")));
  if (r.usable("axis")) motion.axis = read_direction(r, "axis", motion.axis);
  if (r.ok() && motion.stop <= motion.start) r.error("stop", fmt::format("value {} is not after start", motion.stop));
  return motion;
}

void read_open(const Reader& r, const NamedShape& shape, Wall& wall) {
  const std::vector<std::string> names = r.given("open") ? r.texts("open") : shape.open;
  std::vector<std::string_view> known;
  for (const std::string& face : shape.faces)
    if (!face.empty() && position_of(face, known) < 0) known.push_back(face);
  for (const std::string& name : names) {
    if (position_of(name, known) >= 0 || !r.given("open")) continue;
    r.error("open", known.empty() ? "has no meaning: the shape has no faces to open"
                                  : fmt::format("there is no face \"{}\"{}", name, suggestion(name, known)));
  }
  for (size_t face = 0; face < shape.faces.size(); ++face) {
    if (!shape.faces[face].empty() && std::ranges::count(names, shape.faces[face]) > 0)
      wall.open_faces.push_back(static_cast<int>(face));
  }
  const size_t faces = shape.faces.size() - static_cast<size_t>(std::ranges::count(shape.faces, ""));
  if (faces > 0 && wall.open_faces.size() == faces) r.error("open", "leaves no face at all");
}

void read_side(const Reader& r, const NamedShape& shape, Wall& wall) {
  wall.side = shape.side;
  if (!r.usable("side")) return;
  using Side = Wall::Side;
  r.read_word("side", wall.side, {{"outside", Side::outside}, {"inside", Side::inside}, {"both", Side::both}});
  if (shape.thin && wall.side != Side::both)
    r.error("side", fmt::format("value \"{}\" has no meaning for a thin shape: allowed: \"both\"", r.text("side")));
}

}  // namespace

void read_walls(const Reader& root, Scene& scene) {
  root.for_tables("wall", [&](const Reader& r, size_t index) {
    Wall wall;
    wall.name = fmt::format("wall{}", index);
    read_new_name(r, "wall", scene.walls, wall.name);
    wall.material = read_material_name(r, scene);
    const NamedShape shape = read_shape(r);
    wall.solid = shape.solid;
    read_side(r, shape, wall);
    if (r.ok()) read_open(r, shape, wall);
    wall.level_set = read_level_set(r);
    const bool from_grid = r.ok() && wall.solid.surface && wall.solid.surface->grid_spacing > 0;
    if (from_grid && wall.level_set && wall.level_set->spacing > 0)
      r.error("level_set", "has a spacing, but the grid of the file has one too: leave it out");
    if (from_grid && !wall.level_set) wall.level_set = LevelSetChoice{};
    if (r.usable("motion")) wall.motion = read_motion(r.table("motion"), wall.solid);
    r.read("vanish_at", wall.vanish_at);
    wall.written_at = r.written_at();
    scene.walls.push_back(std::move(wall));
  });
}

void read_domain(const Reader& root, Scene& scene) {
  if (!root.usable("domain")) return;
  const Reader r = root.table("domain");
  Domain& domain = scene.domain;
  r.read("min", domain.min);
  r.read("max", domain.max);
  if (scene.planar) domain.min.z = -kInfinity, domain.max.z = kInfinity;
  if (r.text("outside") == "remove") domain.outside = Domain::Outside::remove;
  const std::vector<std::string> periodic = r.texts("periodic");
  for (int i = 0; i < 3; ++i)
    domain.periodic[i] = std::find(periodic.begin(), periodic.end(), std::string(1, "xyz"[i])) != periodic.end();
  if (domain.periodic[2] && scene.planar) r.error("periodic", "value \"z\" has no meaning in a planar scene");
  const double size[3] = {domain.max.x - domain.min.x, domain.max.y - domain.min.y, domain.max.z - domain.min.z};
  for (int i = 0; i < 3; ++i) {
    if (r.ok() && domain.periodic[i] && !std::isfinite(size[i])) {
      r.error("periodic",
              fmt::format("value \"{}\" needs bounds: give min and max, finite in that direction", "xyz"[i]));
    }
  }
  const bool ordered = domain.min.x < domain.max.x && domain.min.y < domain.max.y && domain.min.z < domain.max.z;
  if (r.ok() && !ordered) r.error("max", "is not above min in every direction");
}

}  // namespace scree
