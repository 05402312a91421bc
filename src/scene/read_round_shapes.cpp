// Shapes round an axis.
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "math/direction.h"
#include "scene/profile_shape.h"
#include "scene/shape_makers.h"

namespace scree {

namespace {

Vec3 across(Vec3 axis) {
  const Vec3 other = std::fabs(axis.x) < 0.5 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
  return unit(cross(axis, other));
}

// from `from` to `to`; an error when they coincide
struct Axis {
  Vec3 from, direction{0, 0, 1};
  double length = 1;
};

Axis read_axis(const Reader& r) {
  Axis axis;
  Vec3 to;
  r.read("from", axis.from);
  r.read("to", to);
  if (!r.ok()) return axis;
  axis.length = norm(to - axis.from);
  if (axis.length > 0) {
    axis.direction = unit(to - axis.from);
  } else {
    r.error("to", "is the same point as from");
  }
  return axis;
}

// the keys that hopper and hourglass share
Funnel read_funnel(const Reader& r, std::string_view narrow) {
  Funnel f;
  r.read(narrow, f.narrow_radius);
  r.read("radius", f.radius);
  r.read("cone_height", f.cone_height);
  r.read("cylinder_height", f.cylinder_height);
  if (r.given("half_angle") == r.given("cone_height")) {
    r.error("needs either half_angle or cone_height");
  } else if (r.ok() && f.radius <= f.narrow_radius) {
    r.error("radius", fmt::format("value {} is not above {} = {}", f.radius, narrow, f.narrow_radius));
  } else if (r.usable("half_angle")) {
    double angle = 1;
    r.read("half_angle", angle);
    const Direction d = direction_of(angle);
    f.cone_height = (f.radius - f.narrow_radius) * d.cos / d.sin;
  }
  if (r.ok() && f.cone_height + f.cylinder_height <= 0) r.error("has no height: cone_height and cylinder_height are 0");
  return f;
}

NamedShape upright(const Reader& r, const ProfileLine& outline, std::string_view foot_key) {
  const bool planar = r.context().planar;
  Vec3 foot;
  r.read(foot_key, foot);
  const Vec3 axis = read_direction(r, "axis", planar ? Vec3{0, 1, 0} : Vec3{0, 0, 1});
  return planar ? mirrored(outline, foot, axis) : revolved(outline, foot, axis);
}

// The drum without the bars along its wall. Each bar reaches beyond wall and end plates, so that no sliver is left.
void add_baffles(const Reader& r, NamedShape& drum, const Axis& axis, double radius) {
  int64_t count = 1;
  double height = 0, thickness = 0;
  r.read("count", count);
  r.read("height", height);
  r.read("thickness", thickness);
  if (!r.ok()) return;
  if (height >= radius) r.error("height", fmt::format("value {} is not below the drum's radius {}", height, radius));
  if (count * thickness >= 2 * std::numbers::pi * (radius - height)) r.error("the baffles do not fit round the drum");
  Solid all;
  all.kind = Solid::Kind::set_difference;
  all.parts.push_back(drum.solid);
  const Vec3 first = r.context().planar ? Vec3{1, 0, 0} : across(axis.direction);
  for (int64_t i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
    const Vec3 out = rotate(quat_from_rotation(axis.direction * angle), first);
    const Vec3 foot = axis.from + out * radius;
    Solid bar;
    if (r.context().planar) {
      bar = polygon_solid(corners_of(foot, out * height, cross(axis.direction, out) * (0.5 * thickness)));
    } else {
      bar.kind = Solid::Kind::box;
      bar.origin = foot + axis.direction * (0.5 * axis.length);
      bar.half_size = {height, 0.5 * thickness, axis.length};
      bar.orientation = frame(out, axis.direction);
    }
    all.parts.push_back(bar);
  }
  drum.solid = all;
}

}  // namespace

NamedShape read_cylinder(const Reader& r) {
  double radius = 1;
  r.read("radius", radius);
  const auto given = r.given_of({"from", "to", "point", "axis"});
  const bool finite = r.given("from") && r.given("to"), infinite = r.given("point") && r.given("axis");
  if (finite == infinite || given.size() != 2) {
    r.error("needs either from and to, or for an infinite one point and axis");
    return {};
  }
  if (infinite) {
    Vec3 point;
    r.read("point", point);
    return revolved(infinite_cylinder_outline(radius), point, read_direction(r, "axis", {0, 0, 1}));
  }
  const Axis axis = read_axis(r);
  return revolved(cylinder_outline(radius, axis.length), axis.from, axis.direction);
}

NamedShape read_cone(const Reader& r) {
  double from = 1, to = 1;
  r.read("radius_from", from);
  r.read("radius_to", to);
  if (r.ok() && from == 0 && to == 0) r.error("has both radii 0: allowed: at most one");
  const Axis axis = read_axis(r);
  return revolved(cone_outline(from, to, axis.length), axis.from, axis.direction);
}

NamedShape read_hopper(const Reader& r) {
  const Funnel funnel = read_funnel(r, "outlet_radius");
  if (!r.ok()) return {};
  NamedShape shape = upright(r, hopper_outline(funnel), "outlet");
  shape.open = {"outlet", "top"};
  shape.side = Wall::Side::both;
  return shape;
}

NamedShape read_hourglass(const Reader& r) {
  Funnel funnel = read_funnel(r, "neck_radius");
  r.read("neck_length", funnel.neck_length);
  if (!r.ok()) return {};
  NamedShape shape = upright(r, hourglass_outline(funnel), "neck");
  shape.side = Wall::Side::inside;
  return shape;
}

NamedShape read_drum(const Reader& r) {
  NamedShape shape;
  double radius = 1;
  Axis axis;
  r.read("radius", radius);
  if (r.context().planar) {
    if (!r.given("center")) r.error("center", "is missing: needed in a planar scene: [x, y] in m");
    r.read("center", axis.from);
    shape.solid.kind = Solid::Kind::sphere;
    shape.solid.origin = axis.from;
    shape.solid.radius = radius;
  } else {
    if (!r.given("from") || !r.given("to")) {
      r.error("needs from and to, the centres of its end plates");
      return shape;
    }
    axis = read_axis(r);
    shape = revolved(cylinder_outline(radius, axis.length), axis.from, axis.direction);
  }
  if (r.usable("baffles")) add_baffles(r.table("baffles"), shape, axis, radius);
  shape.side = Wall::Side::inside;
  return shape;
}

}  // namespace scree
