#include "scene/profile_shape.h"

namespace scree {

void ProfileLine::line_to(double rho, double height, std::string face) {
  if (!points.empty() && points.back().rho == rho && points.back().height == height) return;
  if (!points.empty()) faces.push_back(std::move(face));
  points.push_back({rho, height});
}

NamedShape revolved(const ProfileLine& outline, Vec3 foot, Vec3 axis) {
  NamedShape shape;
  shape.solid.kind = Solid::Kind::revolution;
  shape.solid.origin = foot;
  shape.solid.axis = unit(axis);
  shape.solid.profile = outline.points;
  shape.faces = outline.faces;
  return shape;
}

// Up on the right of the axis and down on its left, which is counter-clockwise. A cap runs from one side to the other,
// so its end on the axis is no corner; a tip on the axis is one corner.
NamedShape mirrored(const ProfileLine& outline, Vec3 foot, Vec3 axis) {
  const Vec3 up = unit(axis), right{up.y, -up.x, 0};
  const size_t last = outline.points.size() - 1;
  const auto is_cap = [&](size_t face) { return outline.points[face].height == outline.points[face + 1].height; };
  const bool bottom = outline.points[0].rho == 0 && is_cap(0);
  const bool top = outline.points[last].rho == 0 && is_cap(last - 1);
  NamedShape shape;
  shape.solid.kind = Solid::Kind::polygon;
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

ProfileLine cylinder_outline(double radius, double height) { return cone_outline(radius, radius, height); }

ProfileLine infinite_cylinder_outline(double radius) {
  return {{{0, -kInfinity}, {radius, -kInfinity}, {radius, kInfinity}, {0, kInfinity}}, {"from", "side", "to"}};
}

ProfileLine cone_outline(double radius_from, double radius_to, double height) {
  ProfileLine outline;
  outline.line_to(0, 0, "");
  outline.line_to(radius_from, 0, "from");
  outline.line_to(radius_to, height, "side");
  outline.line_to(0, height, "to");
  return outline;
}

ProfileLine hopper_outline(const Funnel& f) {
  const double height = f.cone_height + f.cylinder_height;
  ProfileLine outline;
  outline.line_to(0, 0, "");
  outline.line_to(f.narrow_radius, 0, "outlet");
  outline.line_to(f.radius, f.cone_height, "cone");
  outline.line_to(f.radius, height, "side");
  outline.line_to(0, height, "top");
  return outline;
}

ProfileLine hourglass_outline(const Funnel& f) {
  const double neck = 0.5 * f.neck_length, cone = neck + f.cone_height, end = cone + f.cylinder_height;
  ProfileLine outline;
  outline.line_to(0, -end, "");
  outline.line_to(f.radius, -end, "bottom");
  outline.line_to(f.radius, -cone, "side");
  outline.line_to(f.narrow_radius, -neck, "cone");
  outline.line_to(f.narrow_radius, neck, "neck");
  outline.line_to(f.radius, cone, "cone");
  outline.line_to(f.radius, end, "side");
  outline.line_to(0, end, "top");
  return outline;
}

}  // namespace scree
