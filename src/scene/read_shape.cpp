// The one shape of a wall, a region, or a part of a set.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "scene/wall_primitives.h"
#include "shape/wall/solid.h"
#include "shape/wall/wall.h"

namespace scree {
namespace {

NamedShape set_of(const Reader& r, std::string_view key, Solid::Kind kind) {
  NamedShape shape{{.kind = kind}};
  r.for_tables(key, [&](const Reader& part, size_t index) {
    NamedShape one = read_shape(part);
    if (one.thin) part.error("is thin, and has no inside to build with");
    if (one.solid.surface) part.error("comes from a file, and cannot be part of a union, difference or intersection");
    one.faces.resize(face_count(one.solid));
    for (const std::string& face : one.faces)
      shape.faces.push_back(face.empty() ? "" : fmt::format("{}.{}", index, face));
    shape.solid.parts.push_back(one.solid);
  });
  if (r.ok() && shape.solid.parts.size() < 2) r.error(key, "has one shape: allowed: 2 or more");
  return shape;
}

NamedShape read_named(const Reader& r, std::string_view key) {
  for (const WallPrimitive& primitive : kWallPrimitives)
    if (primitive.name == key) return primitive.read(r.table(key));
  if (key == "union") return set_of(r, key, Solid::Kind::set_union);
  if (key == "difference") return set_of(r, key, Solid::Kind::set_difference);
  return set_of(r, key, Solid::Kind::set_intersection);
}

}  // namespace

NamedShape read_shape(const Reader& r) {
  const auto known = scene_section("shape").names();
  const auto given = r.given_of(known);
  if (given.empty()) {
    r.error(fmt::format("has no shape: needed: one of {}", fmt::join(known, ", ")));
  } else if (given.size() > 1) {
    r.error(
        fmt::format("has {} shapes, {}: allowed: one (join them with union)", given.size(), fmt::join(given, " and ")));
  } else if (r.usable(given[0])) {
    NamedShape shape = read_named(r, given[0]);
    if (shape.thin) shape.side = Wall::Side::both;
    return shape;
  }
  return {};
}

Solid read_region(const Reader& r) {
  const NamedShape shape = read_shape(r);
  if (!r.ok()) return shape.solid;
  const Bounds b = bounds(shape.solid);
  const Vec3 size = b.max - b.min;
  const bool bounded = std::isfinite(size.x) && std::isfinite(size.y) && (r.context().planar || std::isfinite(size.z));
  if (shape.thin) {
    r.error("is thin, and has no inside to put particles into");
  } else if (!bounded) {
    r.error("is not bounded: allowed: a shape of finite size (cut it with an intersection)");
  }
  return shape.solid;
}

}  // namespace scree
