// Shapes with flat faces, and the sphere.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "math/portable.h"
#include "scene/wall_primitives.h"

namespace scree {
namespace {

void check_distinct(const Reader& r, std::string_view key, const std::vector<Vec3>& points, bool closed) {
  for (size_t i = closed ? 0 : 1; i < points.size(); ++i) {
    const size_t before = i == 0 ? points.size() - 1 : i - 1;
    if (points[i] == points[before]) return r.error(key, fmt::format("points {} and {} are the same", before, i));
  }
}

NamedShape thin_line(const Reader& r, std::string_view key, const std::vector<Vec3>& points) {
  if (!r.ok()) return {};
  if (points.size() < 2) r.error(key, fmt::format("has {} point: allowed: 2 or more", points.size()));
  check_distinct(r, key, points, false);
  NamedShape shape{.solid = polygon_solid(points), .thin = true};
  shape.solid.closed = false;
  for (size_t i = 0; i + 1 < points.size(); ++i) shape.faces.push_back(std::to_string(i));
  return shape;
}

constexpr Key kPlaneKeys[] = {
    key("point", kVector, "any point of the plane").in("m").needed(),
    key("normal", kVector, "out of the solid, towards the grains; of any length").needed(),
};

NamedShape read_plane(const Reader& r) {
  const Vec3 normal = read_direction(r, "normal", {0, 0, 1});
  return {.solid = {.kind = Solid::Kind::half_space, .origin = r.value<Vec3>("point"), .axis = normal}};
}

constexpr Key kRectangleKeys[] = {
    key("center", kVector, "of the plate").in("m").needed(),
    key("edges", kVectors, "the two edge vectors, at right angles: [[1, 0, 0], [0, 2, 0]]").in("m").needed(),
};

NamedShape read_rectangle(const Reader& r) {
  const std::vector<Vec3> edges = r.vectors("edges");
  if (!r.ok()) return {};
  const bool flat = edges.size() == 2 && norm(edges[0]) > 0 && norm(edges[1]) > 0 &&
                    std::fabs(dot(unit(edges[0]), unit(edges[1]))) < 1e-9;
  if (!flat) {
    r.error("edges", "does not span a rectangle: allowed: two vectors at right angles, both longer than 0");
    return {};
  }
  // a box without thickness: its distance is positive on both sides
  return {.solid = {.kind = Solid::Kind::box,
                    .origin = r.value<Vec3>("center"),
                    .half_size = {0.5 * norm(edges[0]), 0.5 * norm(edges[1]), 0},
                    .orientation = frame(unit(edges[0]), unit(cross(edges[0], edges[1])))},
          .thin = true};
}

constexpr Key kDiscKeys[] = {
    key("center", kVector, "of the plate").in("m").needed(),
    key("normal", kVector, "of any length").or_else("[0, 0, 1]"),
    positive("radius", "m", "of the rim").needed(),
    not_negative("hole_radius", "m", "of the hole").or_else("0"),
};

NamedShape read_disc(const Reader& r) {
  const double radius = r.value("radius", 1.0), hole = r.value("hole_radius", 0.0);
  const Vec3 normal = read_direction(r, "normal", {0, 0, 1});
  if (r.ok() && hole >= radius)
    r.error("hole_radius", fmt::format("value {} is not below the radius {}", hole, radius));
  return {.solid = {.kind = Solid::Kind::revolution,
                    .origin = r.value<Vec3>("center"),
                    .axis = normal,
                    .profile = {{hole, 0}, {radius, 0}},
                    .closed = false},
          .thin = true};
}

constexpr Key kBoxKeys[] = {
    key("min", kVector, "lower corner; with max").in("m"),
    key("max", kVector, "upper corner; with min").in("m"),
    key("center", kVector, "alternative to min and max; with size").in("m"),
    key("size", kVector, "edge lengths; with center").in("m"),
    key("axis", kVector, "that a box given by center is turned about").or_else("[0, 0, 1]").only(kSpatial),
    key("angle", kNumber, "by which it is turned").in("rad").or_else("0"),
};

NamedShape read_box(const Reader& r) {
  NamedShape shape;
  const bool by_corners = r.given("min") && r.given("max"), by_center = r.given("center") && r.given("size");
  const size_t given = r.given_of({"min", "max", "center", "size"}).size();
  if (by_corners == by_center || given != 2) {
    r.error("needs either min and max, or center and size");
    return shape;
  }
  if (by_corners && (r.given("axis") || r.given("angle")))
    r.error("a box from min to max cannot be turned: give center, size, axis and angle");
  const Vec3 low = r.value<Vec3>("min"), high = r.value<Vec3>("max");
  Vec3 size = r.value<Vec3>("size");
  r.read("center", shape.solid.origin);
  if (by_corners) size = high - low, shape.solid.origin = (low + high) * 0.5;
  const bool planar = r.context().planar;
  if (r.ok() && !(size.x > 0 && size.y > 0 && (planar || size.z > 0)))
    by_corners ? r.error("max", "is not above min in every direction")
               : r.error("size", "is not > 0 in every direction");
  shape.solid.orientation = quat_from_rotation(read_direction(r, "axis", {0, 0, 1}) * r.value("angle", 0.0));
  shape.solid.half_size = size * 0.5;
  shape.solid.kind = Solid::Kind::box;
  shape.faces = {"-x", "+x", "-y", "+y", "-z", "+z"};
  if (planar) {
    const Quat turn = shape.solid.orientation;
    const Vec3 x = rotate(turn, {0.5 * size.x, 0, 0}), y = rotate(turn, {0, 0.5 * size.y, 0});
    shape.solid = polygon_solid(corners_of(shape.solid.origin, x, y));
    shape.faces = {"-y", "+x", "+y", "-x"};
  }
  return shape;
}

constexpr Key kSphereKeys[] = {
    key("center", kVector, "its centre").in("m").needed(),
    positive("radius", "m", "its radius").needed(),
};

NamedShape read_sphere(const Reader& r) {
  return {
      .solid = {.kind = Solid::Kind::sphere, .origin = r.value<Vec3>("center"), .radius = r.value<double>("radius")}};
}

constexpr Key kSegmentKeys[] = {
    key("from", kVector, "one end").in("m").needed(),
    key("to", kVector, "the other end").in("m").needed(),
};

NamedShape read_segment(const Reader& r) {
  NamedShape shape = thin_line(r, "to", {r.value<Vec3>("from"), r.value<Vec3>("to")});
  shape.faces.clear();
  return shape;
}

constexpr Key kCornersKeys[] = {
    key("points", kVectors, "in order, either way round").in("m").needed(),
};

NamedShape read_polyline(const Reader& r) { return thin_line(r, "points", r.vectors("points")); }

NamedShape read_polygon(const Reader& r) {
  std::vector<Vec3> points = r.vectors("points");
  if (r.ok() && points.size() < 3) r.error("points", fmt::format("has {} points: allowed: 3 or more", points.size()));
  if (!r.ok()) return {};
  check_distinct(r, "points", points, true);
  NamedShape shape;
  double area = 0, reach = 0;
  for (size_t i = 0; i < points.size(); ++i) {
    shape.faces.push_back(std::to_string(i));
    const Vec3 a = points[i] - points[0], b = points[(i + 1) % points.size()] - points[0];
    area += 0.5 * cross(a, b).z;
    reach = std::max(reach, dot(a, a));
  }
  if (std::fabs(area) <= 1e-12 * reach) r.error("points", "enclose no area");
  if (area < 0) {
    // face i ran from point i to i + 1; backwards it starts at the other end
    std::reverse(points.begin(), points.end());
    std::reverse(shape.faces.begin(), shape.faces.end() - 1);
  }
  shape.solid = polygon_solid(points);
  return shape;
}

}  // namespace

Quat frame(Vec3 x, Vec3 z) {
  const Quat tilt = z.z > -1 ? unit(Quat{1 + z.z, -z.y, z.x, 0}) : Quat{0, 1, 0, 0};
  const Vec3 tilted = rotate(tilt, {1, 0, 0});
  return quat_from_rotation(z * portable::atan2(dot(cross(tilted, x), z), dot(tilted, x))) * tilt;
}

Vec3 read_direction(const Reader& r, std::string_view key, Vec3 direction) {
  r.read(key, direction);
  if (!(norm(direction) > 0)) {
    r.error(key, "has no length: allowed: a vector that points somewhere");
    return {0, 0, 1};
  }
  return unit(direction);
}

Solid polygon_solid(const std::vector<Vec3>& corners) {
  Solid solid{.kind = Solid::Kind::polygon};
  for (const Vec3& corner : corners) solid.profile.push_back({corner.x, corner.y});
  return solid;
}

std::vector<Vec3> corners_of(Vec3 center, Vec3 x, Vec3 y) {
  return {center - x - y, center + x - y, center + x + y, center - x + y};
}

constexpr WallPrimitive kPlane{
    "plane", "an infinite plane with solid behind it", Where::anywhere, "No faces to open.", kPlaneKeys, read_plane};
constexpr WallPrimitive kRectangle{"rectangle",    "a thin flat plate", kSpatial, "Thin; no faces to open.",
                                   kRectangleKeys, read_rectangle};
constexpr WallPrimitive kDisc{
    "disc", "a thin round plate, with or without a hole", kSpatial, "Thin; no faces to open.", kDiscKeys, read_disc};
constexpr WallPrimitive kBox{"box",           "a block, in a planar scene a rectangle",
                             Where::anywhere, "Faces: -x, +x, -y, +y, -z, +z, along its own axes.",
                             kBoxKeys,        read_box};
constexpr WallPrimitive kSphere{"sphere", "a ball", kSpatial, "No faces to open.", kSphereKeys, read_sphere};
constexpr WallPrimitive kCircle{"circle", "a round area", kPlanar, "No faces to open.", kSphereKeys, read_sphere};
constexpr WallPrimitive kSegment{
    "segment", "a thin line between two points", kPlanar, "Thin; no faces to open.", kSegmentKeys, read_segment};
constexpr WallPrimitive kPolyline{"polyline",   "a thin broken line",
                                  kPlanar,      "Thin. Faces: 0, 1, 2, ... in the order of the points.",
                                  kCornersKeys, read_polyline};
constexpr WallPrimitive kPolygon{"polygon",    "an area with straight sides",
                                 kPlanar,      "Faces: 0 from the first point to the second, and so on.",
                                 kCornersKeys, read_polygon};

}  // namespace scree
