// Shapes round an axis.
#include <fmt/format.h>

#include <numbers>

#include "math/direction.h"
#include "scene/wall_primitives.h"
#include "shape/wall/wall_faces.h"

namespace scree {
namespace {

// from `from` to `to`; an error when they coincide
struct Axis {
  Vec3 from, direction{0, 0, 1};
  double length = 1;
};

Axis read_axis(const Reader& r) {
  Axis axis{r.value<Vec3>("from")};
  const Vec3 to = r.value<Vec3>("to");
  if (!r.ok()) return axis;
  axis.length = norm(to - axis.from);
  if (axis.length > 0) {
    axis.direction = unit(to - axis.from);
  } else {
    r.error("to", "is the same point as from");
  }
  return axis;
}

// A shape drawn as a line beside an axis: turned round it in three dimensions, mirrored in it in a planar scene.
struct ProfileLine {
  struct Station {
    double rho, height;
    std::string_view face = {};  // name of the line that ends here
  };
  std::vector<Solid::ProfilePoint> points;  // from the foot of the axis upwards
  std::vector<std::string> faces;           // names of the lines between them

  // stations at the place of the one before are left out
  ProfileLine(std::initializer_list<Station> stations) {
    for (const auto& [rho, height, face] : stations) {
      if (!points.empty() && points.back().rho == rho && points.back().height == height) continue;
      if (!points.empty()) faces.emplace_back(face);
      points.push_back({rho, height});
    }
  }
};

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

ProfileLine cone_outline(double radius_from, double radius_to, double height) {
  return {{0, 0}, {radius_from, 0, "from"}, {radius_to, height, "side"}, {0, height, "to"}};
}

ProfileLine cylinder_outline(double radius, double height) { return cone_outline(radius, radius, height); }

ProfileLine infinite_cylinder_outline(double radius) {
  return {{0, -kInfinity}, {radius, -kInfinity, "from"}, {radius, kInfinity, "side"}, {0, kInfinity, "to"}};
}

// what hopper and hourglass share
struct Funnel {
  double narrow_radius, radius, cone_height, cylinder_height;
};

constexpr Key kFunnelShared[] = {
    key("axis", kVector, "upwards; without it, z, in a planar scene y"),
    positive("radius", "m", "of the wide part; planar: half its width").needed(),
    key("half_angle", kNumber, "between the cone and the axis").in("rad").within({0, 1.5707963267948966, true, true}),
    not_negative("cone_height", "m", "alternative to half_angle; 0: a flat floor"),
    not_negative("cylinder_height", "m", "of the straight part above the cone").or_else("0"),
};

Funnel read_funnel(const Reader& r, std::string_view narrow) {
  Funnel f{r.value<double>(narrow), r.value<double>("radius"), r.value<double>("cone_height"),
           r.value<double>("cylinder_height")};
  if (r.given("half_angle") == r.given("cone_height")) {
    r.error("needs either half_angle or cone_height");
  } else if (r.ok() && f.radius <= f.narrow_radius) {
    r.error("radius", fmt::format("value {} is not above {} = {}", f.radius, narrow, f.narrow_radius));
  } else if (r.usable("half_angle")) {
    const Direction d = direction_of(r.value<double>("half_angle"));
    f.cone_height = (f.radius - f.narrow_radius) * d.cos / d.sin;
  }
  if (r.ok() && f.cone_height + f.cylinder_height <= 0) r.error("has no height: cone_height and cylinder_height are 0");
  return f;
}

NamedShape upright(const Reader& r, const ProfileLine& outline, std::string_view foot_key) {
  const bool planar = r.context().planar;
  const Vec3 foot = r.value<Vec3>(foot_key);
  const Vec3 axis = read_direction(r, "axis", planar ? Vec3{0, 1, 0} : Vec3{0, 0, 1});
  return planar ? mirrored(outline, foot, axis) : revolved(outline, foot, axis);
}

// The drum without the bars along its wall. Each bar reaches beyond wall and end plates, so that no sliver is left.
void add_baffles(const Reader& r, NamedShape& drum, const Axis& axis, double radius) {
  if (!r.ok()) return;
  const auto count = r.value<int64_t>("count");
  const auto height = r.value<double>("height"), thickness = r.value<double>("thickness");
  if (height >= radius) r.error("height", fmt::format("value {} is not below the drum's radius {}", height, radius));
  if (count * thickness >= 2 * std::numbers::pi * (radius - height)) r.error("the baffles do not fit round the drum");
  Solid all{.kind = Solid::Kind::set_difference, .parts = {drum.solid}};
  const Vec3 first = r.context().planar ? Vec3{1, 0, 0} : any_perpendicular(axis.direction);
  for (int64_t i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
    const Vec3 out = rotate(quat_from_rotation(axis.direction * angle), first);
    const Vec3 foot = axis.from + out * radius;
    if (r.context().planar) {
      const Vec3 across = cross(axis.direction, out) * (0.5 * thickness);
      all.parts.push_back(polygon_solid(corners_of(foot, out * height, across)));
    } else {
      all.parts.push_back({.kind = Solid::Kind::box,
                           .origin = foot + axis.direction * (0.5 * axis.length),
                           .half_size = {height, 0.5 * thickness, axis.length},
                           .orientation = frame(out, axis.direction)});
    }
  }
  drum.solid = all;
}

constexpr Key kCylinderKeys[] = {
    key("from", kVector, "centre of one end; with to").in("m"),
    key("to", kVector, "centre of the other end; with from").in("m"),
    key("point", kVector, "of the axis of an infinite cylinder; with axis").in("m"),
    key("axis", kVector, "direction of an infinite cylinder; with point"),
    positive("radius", "m", "its radius").needed(),
};

NamedShape read_cylinder(const Reader& r) {
  const double radius = r.value("radius", 1.0);
  const auto given = r.given_of({"from", "to", "point", "axis"});
  const bool finite = r.given("from") && r.given("to"), infinite = r.given("point") && r.given("axis");
  if (finite == infinite || given.size() != 2) {
    r.error("needs either from and to, or for an infinite one point and axis");
    return {};
  }
  if (infinite) {
    const Vec3 axis = read_direction(r, "axis", {0, 0, 1});
    return revolved(infinite_cylinder_outline(radius), r.value<Vec3>("point"), axis);
  }
  const Axis axis = read_axis(r);
  return revolved(cylinder_outline(radius, axis.length), axis.from, axis.direction);
}

constexpr Key kConeKeys[] = {
    key("from", kVector, "centre of one end").in("m").needed(),
    key("to", kVector, "centre of the other end").in("m").needed(),
    not_negative("radius_from", "m", "at from").needed(),
    not_negative("radius_to", "m", "at to").needed(),
};

NamedShape read_cone(const Reader& r) {
  const double from = r.value("radius_from", 1.0), to = r.value("radius_to", 1.0);
  if (r.ok() && from == 0 && to == 0) r.error("has both radii 0: allowed: at most one");
  const Axis axis = read_axis(r);
  return revolved(cone_outline(from, to, axis.length), axis.from, axis.direction);
}

constexpr Key kPipeKeys[] = {
    key("from", kVector, "centre of one end").in("m").needed(),
    key("to", kVector, "centre of the other end").in("m").needed(),
    positive("radius", "m", "of the bore").needed(),
    positive("thickness", "m", "of its wall").needed(),
};

NamedShape read_pipe(const Reader& r) {
  const double radius = r.value("radius", 1.0), thickness = r.value("thickness", 1.0);
  const Axis axis = read_axis(r);
  NamedShape pipe = revolved(cylinder_outline(radius + thickness, axis.length), axis.from, axis.direction);
  const Solid bore = revolved(infinite_cylinder_outline(radius), axis.from, axis.direction).solid;
  pipe.solid = {.kind = Solid::Kind::set_difference, .parts = {pipe.solid, bore}};
  return pipe;
}

constexpr Key kHopperOwn[] = {
    key("outlet", kVector, "centre of the outlet").in("m").needed(),
    not_negative("outlet_radius", "m", "planar: half its width").needed(),
};

constexpr auto kHopperKeys = joined(kHopperOwn, kFunnelShared);

NamedShape read_hopper(const Reader& r) {
  const Funnel f = read_funnel(r, "outlet_radius");
  if (!r.ok()) return {};
  const double height = f.cone_height + f.cylinder_height;
  const ProfileLine outline{{0, 0},
                            {f.narrow_radius, 0, "outlet"},
                            {f.radius, f.cone_height, "cone"},
                            {f.radius, height, "side"},
                            {0, height, "top"}};
  NamedShape shape = upright(r, outline, "outlet");
  shape.open = {"outlet", "top"};
  shape.side = Wall::Side::both;
  return shape;
}

constexpr Key kHourglassOwn[] = {
    key("neck", kVector, "centre of the neck").in("m").needed(),
    positive("neck_radius", "m", "planar: half its width").needed(),
    not_negative("neck_length", "m", "of the narrow part").or_else("0"),
};

constexpr auto kHourglassKeys = joined(kHourglassOwn, kFunnelShared);

NamedShape read_hourglass(const Reader& r) {
  const Funnel f = read_funnel(r, "neck_radius");
  if (!r.ok()) return {};
  const double neck = 0.5 * r.value("neck_length", 0.0), cone = neck + f.cone_height, end = cone + f.cylinder_height;
  const ProfileLine outline{{0, -end},
                            {f.radius, -end, "bottom"},
                            {f.radius, -cone, "side"},
                            {f.narrow_radius, -neck, "cone"},
                            {f.narrow_radius, neck, "neck"},
                            {f.radius, cone, "cone"},
                            {f.radius, end, "side"},
                            {0, end, "top"}};
  NamedShape shape = upright(r, outline, "neck");
  shape.side = Wall::Side::inside;
  return shape;
}

constexpr Key kDrumKeys[] = {
    key("from", kVector, "centre of one end plate").in("m").only(kSpatial),
    key("to", kVector, "centre of the other end plate").in("m").only(kSpatial),
    key("center", kVector, "of the circle").in("m").only(kPlanar),
    positive("radius", "m", "inner radius").needed(),
    key("baffles", kTable, "without it, a smooth wall").as("baffles"),
};

constexpr Key kBafflesKeys[] = {
    key("count", kInteger, "evenly round the drum").within({1, 1000}).needed(),
    positive("height", "m", "from the wall inwards").needed(),
    positive("thickness", "m", "along the wall").needed(),
};

NamedShape read_drum(const Reader& r) {
  NamedShape shape;
  const double radius = r.value("radius", 1.0);
  Axis axis;
  if (r.context().planar) {
    if (!r.given("center")) r.error("center", "is missing: needed in a planar scene: [x, y] in m");
    r.read("center", axis.from);
    shape.solid = {.kind = Solid::Kind::sphere, .origin = axis.from, .radius = radius};
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

}  // namespace

constexpr WallPrimitive kCylinder{"cylinder",    "finite or infinite",
                                  kSpatial,      "Finite (from, to) or infinite (point, axis). Faces: from, side, to.",
                                  kCylinderKeys, read_cylinder};
constexpr WallPrimitive kCone{
    "cone", "a cone or a frustum", kSpatial, "One radius may be 0. Faces: from, side, to.", kConeKeys, read_cone};
constexpr WallPrimitive kPipe{"pipe",    "a hollow cylinder, open at both ends",
                              kSpatial,  "Faces: from, side, to, of the outside.",
                              kPipeKeys, read_pipe};
constexpr WallPrimitive kHopper{"hopper",
                                "a funnel under a bin; outlet and top are open",
                                Where::anywhere,
                                "Give half_angle or cone_height. Faces: outlet, cone, side, top; outlet and top are "
                                "open unless `open` says otherwise.",
                                kHopperKeys,
                                read_hopper};
constexpr WallPrimitive kHourglass{
    "hourglass",     "two funnels joined at a neck",
    Where::anywhere, "Give half_angle or cone_height; both halves are alike. Faces: bottom, side, cone, neck, top.",
    kHourglassKeys,  read_hourglass};
constexpr WallPrimitive kDrum{"drum",
                              "a closed cylinder for tumbling, with or without baffles",
                              Where::anywhere,
                              "Faces: from, side, to; in a planar scene it has none to open.",
                              kDrumKeys,
                              read_drum,
                              {"baffles", "baffles = {...}", "Bars along a drum.", kBafflesKeys}};

}  // namespace scree
