#include "shape/wall/wall.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernels/scalar.h"
#include "scree/error.h"
#include "shape/wall/profile.h"
#include "shape/wall/surface.h"
#include "shape/wall/wall_faces.h"

namespace scree {
namespace {

using Kind = Solid::Kind;

std::string label(const std::string& written_at, std::string_view what, const std::string& name) {
  return fmt::format("{}{}{} '{}'", written_at, written_at.empty() ? "" : ": ", what, name);
}

bool is_profiled(const Solid& solid) { return solid.kind == Kind::revolution || solid.kind == Kind::polygon; }

// A surface with a hole in it, or without an inside, has no material on one side: it is a sheet.
bool is_sheet(const Solid& solid) {
  const Vec3 h = solid.half_size;
  if (solid.kind == Kind::surface) return !solid.surface->has_inside;
  if (solid.kind == Kind::box) return h.x == 0 || h.y == 0 || h.z == 0;
  return (is_profiled(solid) && !solid.closed) || std::any_of(solid.parts.begin(), solid.parts.end(), is_sheet);
}

double largest_length(const Solid& solid) {
  double largest = std::max(solid.radius, norm(solid.origin));
  const auto grow = [&](double length) {
    if (std::isfinite(length)) largest = std::max(largest, std::fabs(length));
  };
  grow(solid.half_size.x), grow(solid.half_size.y), grow(solid.half_size.z);
  for (const auto& p : solid.profile) grow(p.rho), grow(p.height);
  for (const Solid& part : solid.parts) grow(largest_length(part));
  if (solid.surface)
    for (const Vec3 end : {bounds(solid).min, bounds(solid).max}) grow(end.x), grow(end.y), grow(end.z);
  return largest;
}

// the axis of a revolution; a set has one when all its parts share it
std::optional<WallShape::Axis> symmetry_axis(const Solid& solid) {
  if (solid.kind == Kind::revolution) return WallShape::Axis{solid.origin, solid.axis};
  if (solid.parts.empty()) return std::nullopt;
  const auto axis = symmetry_axis(solid.parts.front());
  if (!axis) return std::nullopt;
  const auto on_axis = [&](Vec3 point, double tolerance) {
    return norm(cross(point - axis->origin, axis->direction)) <= tolerance;
  };
  for (size_t i = 1; i < solid.parts.size(); ++i) {
    const Solid& part = solid.parts[i];
    const bool parallel = norm(cross(part.axis, axis->direction)) < 1e-12;
    const bool centred = on_axis(part.origin, 1e-12 * largest_length(solid));
    const bool round = part.kind == Kind::revolution ? parallel && centred
                       : part.kind == Kind::sphere   ? centred
                                                     : part.kind == Kind::half_space && parallel;
    if (!round) return std::nullopt;
  }
  return axis;
}

std::vector<bool> open_faces(const Wall& wall) {
  std::vector<bool> open(face_count(wall.solid), false);
  for (const int face : wall.open_faces) {
    if (face < 0 || face >= int(open.size()))
      throw InputError(
          fmt::format("{}: no face {} to leave open: its faces are 0 to {}", label(wall), face, open.size() - 1));
    open[face] = true;
  }
  return open;
}

}  // namespace

std::string label(const Wall& wall) { return label(wall.written_at, "wall", wall.name); }
std::string label(const ParticleGroup& group) { return label(group.written_at, "group", group.name); }

int face_count(const Solid& solid) {
  if (solid.kind == Kind::half_space || solid.kind == Kind::sphere) return 1;
  if (solid.kind == Kind::box) return 6;
  if (is_profiled(solid)) return profile_points(solid) - (solid.closed ? 0 : 1);
  int faces = 0;  // none of a surface from a file
  for (const Solid& part : solid.parts) faces += face_count(part);
  return faces;
}

WallShape compile_wall(const Wall& wall) {
  WallShape shape;
  shape.solid = wall.solid;
  shape.shell = wall.side == Wall::Side::both || !wall.open_faces.empty() || is_sheet(wall.solid);
  shape.free_inside = wall.side == Wall::Side::inside;
  shape.extent = bounds(wall.solid);
  shape.size = largest_length(wall.solid);
  if (shape.size == 0) shape.size = 1;  // planes through the origin: without a length of their own
  shape.symmetry = symmetry_axis(wall.solid);
  const std::vector<bool> open = open_faces(wall);
  const double free_side = shape.shell || !shape.free_inside ? 1 : -1;
  if (wall.solid.surface) return shape;
  if (!wall.solid.parts.empty()) {
    add_set(shape, free_side, open);
  } else {
    add_faces(shape, wall.solid, free_side, 0, open);
    add_own_edges(shape, wall.solid, 0);
  }
  add_far_sides(shape, 0);
  return shape;
}

double distance_bound(const WallShape& shape, int element, Vec3 centre) {
  const WallElement& e = shape.elements[element];
  const double distance = scalar::distance_to_element(shape.tables(), &e, centre);
  const bool may_be_inside = !shape.shell && e.mirror > 0 && scalar::behind_element(&e, centre);
  return may_be_inside && contains(shape.solid, centre) != shape.free_inside ? -kInfinity : distance;
}

}  // namespace scree
