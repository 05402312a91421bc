// Solids and walls in one line, and all contacts of a sphere with a wall.
#pragma once

#include <vector>

#include "kernels/scalar.h"
#include "shape/wall/wall.h"

namespace scree::testing {

inline Solid half_space(Vec3 point, Vec3 normal) {
  Solid s;
  s.kind = Solid::Kind::half_space;
  s.origin = point;
  s.axis = unit(normal);
  return s;
}

inline Solid box(Vec3 centre, Vec3 half, Quat turn = {}) {
  Solid s;
  s.kind = Solid::Kind::box;
  s.origin = centre;
  s.half_size = half;
  s.orientation = turn;
  return s;
}

inline Solid ball(Vec3 centre, double radius) {
  Solid s;
  s.kind = Solid::Kind::sphere;
  s.origin = centre;
  s.radius = radius;
  return s;
}

inline Solid revolution(std::vector<Solid::ProfilePoint> profile, bool closed = true, Vec3 foot = {},
                        Vec3 axis = {0, 0, 1}) {
  Solid s;
  s.kind = Solid::Kind::revolution;
  s.origin = foot;
  s.axis = unit(axis);
  s.profile = std::move(profile);
  s.closed = closed;
  return s;
}

inline Solid cylinder(double radius, double low, double high, Vec3 foot = {}, Vec3 axis = {0, 0, 1}) {
  return revolution({{0, low}, {radius, low}, {radius, high}, {0, high}}, true, foot, axis);
}

inline Solid polygon(std::vector<Solid::ProfilePoint> corners, bool closed = true) {
  Solid s;
  s.kind = Solid::Kind::polygon;
  s.profile = std::move(corners);
  s.closed = closed;
  return s;
}

inline Solid set(Solid::Kind kind, std::vector<Solid> parts) {
  Solid s;
  s.kind = kind;
  s.parts = std::move(parts);
  return s;
}
inline Solid join(std::vector<Solid> parts) { return set(Solid::Kind::set_union, std::move(parts)); }
inline Solid cut(std::vector<Solid> parts) { return set(Solid::Kind::set_difference, std::move(parts)); }
inline Solid common(std::vector<Solid> parts) { return set(Solid::Kind::set_intersection, std::move(parts)); }

inline WallShape compile(const Solid& solid, Wall::Side side = Wall::Side::outside, std::vector<int> open = {}) {
  Wall wall;
  wall.name = "test";
  wall.solid = solid;
  wall.side = side;
  wall.open_faces = std::move(open);
  return compile_wall(wall);
}

struct Contact {
  int element;
  double distance;
  Vec3 normal, point;
};

// every element is asked, whatever its distance bound says
inline std::vector<Contact> contacts(const WallShape& shape, Vec3 centre, double radius) {
  std::vector<Contact> found;
  for (int i = 0; i < static_cast<int>(shape.elements.size()); ++i) {
    const auto hit = scalar::wall_hit(shape.tables(), i, centre);
    if (hit.valid && hit.distance < radius) found.push_back({i, hit.distance, hit.normal, hit.point});
  }
  return found;
}

// the same solid turned, shifted and scaled
inline Solid moved(Solid s, Quat turn, Vec3 shift, double scale) {
  const auto place = [&](Vec3 p) { return rotate(turn, p * scale) + shift; };
  s.origin = place(s.origin);
  s.axis = unit(rotate(turn, s.axis));
  s.orientation = turn * s.orientation;
  s.half_size = s.half_size * scale;
  s.radius *= scale;
  for (auto& p : s.profile) p = {p.rho * scale, p.height * scale};
  for (Solid& part : s.parts) part = moved(part, turn, shift, scale);
  return s;
}

}  // namespace scree::testing
