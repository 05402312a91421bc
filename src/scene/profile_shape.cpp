// Shapes drawn as a line beside an axis.
#include "scene/wall_primitives.h"

namespace scree {

ProfileLine::ProfileLine(std::initializer_list<Station> stations) {
  for (const auto& [rho, height, face] : stations) {
    if (!points.empty() && points.back().rho == rho && points.back().height == height) continue;
    if (!points.empty()) faces.emplace_back(face);
    points.push_back({rho, height});
  }
}

NamedShape revolved(const ProfileLine& outline, Vec3 foot, Vec3 axis) {
  return {.solid = {.kind = Solid::Kind::revolution, .origin = foot, .axis = unit(axis), .profile = outline.points},
          .faces = outline.faces};
}

// Up on the right of the axis and down on its left, which is counter-clockwise. A cap runs from one side to the other,
// so its end on the axis is no corner; a tip on the axis is one corner.
NamedShape mirrored(const ProfileLine& outline, Vec3 foot, Vec3 axis) {
  const Vec3 up = unit(axis), right{up.y, -up.x, 0};
  const size_t last = outline.points.size() - 1;
  const auto is_cap = [&](size_t face) { return outline.points[face].height == outline.points[face + 1].height; };
  const bool bottom = outline.points[0].rho == 0 && is_cap(0);
  const bool top = outline.points[last].rho == 0 && is_cap(last - 1);
  NamedShape shape{{.kind = Solid::Kind::polygon}};
  const auto corner = [&](size_t point, double side, const std::string& face) {
    const auto [rho, height] = outline.points[point];
    const Vec3 p = foot + up * height + right * (side * rho);
    shape.solid.profile.push_back({p.x, p.y});
    shape.faces.push_back(face);
  };
  for (size_t i = bottom ? 1 : 0; i < (top ? last : last + 1); ++i) {
    const bool tip = i == last;
    corner(i, 1, outline.faces[tip ? last - 1 : i]);
  }
  for (size_t i = last; i-- > 1;) corner(i, -1, outline.faces[i - 1]);
  return shape;
}

}  // namespace scree
