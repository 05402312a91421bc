#include "place/place_room.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace scree {
namespace {

using Axis = double Vec3::*;

// Lengthens every box and revolved solid that spans [low, high] along an axis by its own size on both ends: more than
// any depth inside it, so that its ends no longer matter.
void lengthen(Solid& solid, Axis axis, double low, double high) {
  for (Solid& part : solid.parts) lengthen(part, axis, low, high);
  if (solid.kind != Solid::Kind::box && solid.kind != Solid::Kind::revolution) return;
  const Bounds box = bounds(solid);
  const double slack = 1e-9 * (box.max.*axis - box.min.*axis);
  if (box.min.*axis > low + slack || box.max.*axis < high - slack) return;
  const double extra = norm(box.max - box.min);
  if (extra == kInfinity) return;
  const auto is_along = [&](Vec3 direction) { return std::fabs(direction.*axis) > 1 - 1e-12; };
  if (solid.kind == Solid::Kind::box) {
    for (size_t k = 0; k < 3; ++k)
      if (is_along(axes_of(solid.orientation)[k])) solid.half_size.*kAxes[k] += extra;
  } else if (is_along(solid.axis)) {
    const double sign = solid.axis.*axis, foot = solid.origin.*axis;
    for (Solid::ProfilePoint& point : solid.profile) {
      const double at = foot + sign * point.height;
      if (at >= high - slack) point.height += sign * extra;
      if (at <= low + slack) point.height -= sign * extra;
    }
  }
}

}  // namespace

Room::Room(const Scene& scene) : planar(scene.planar), domain(scene.domain), periodic(scene.domain) {
  for (Wall wall : scene.walls) {
    if (planar) lengthen(wall.solid, &Vec3::z, 0, 0);
    walls.push_back({wall, compile_wall(wall)});
  }
}

double wall_gap(const RoomWall& wall, Vec3 position, double radius) {
  double distance = kInfinity;
  if (wall.wall.open_faces.empty()) {
    distance = signed_distance(wall.wall.solid, position);
  } else {
    for (int e = 0; e < int(wall.shape.elements.size()); ++e)
      distance = std::min(distance, distance_bound(wall.shape, e, position));
  }
  if (wall.shape.shell) return std::fabs(distance) - radius;
  return (wall.shape.free_inside ? -distance : distance) - radius;
}

double domain_gap(const Domain& domain, Vec3 position) {
  double gap = kInfinity;
  for (int k = 0; k < 3; ++k) {
    if (domain.periodic[k]) continue;
    const Axis axis = kAxes[k];
    gap = std::min({gap, position.*axis - domain.min.*axis, domain.max.*axis - position.*axis});
  }
  return gap;
}

double room_gap(const Room& room, Vec3 position, double radius) {
  double gap = domain_gap(room.domain, position);
  for (const RoomWall& wall : room.walls) gap = std::min(gap, wall_gap(wall, position, radius));
  return gap;
}

Solid placing_region(const Room& room, const Solid& region) {
  Solid solid = region;
  if (room.planar) lengthen(solid, &Vec3::z, 0, 0);
  for (int k = 0; k < 3; ++k)
    if (room.domain.periodic[k]) lengthen(solid, kAxes[k], room.domain.min.*kAxes[k], room.domain.max.*kAxes[k]);
  return solid;
}

double region_size(const Room& room, const Solid& region) {
  const Bounds box = bounds(region), common = overlap_of(box, {room.domain.min, room.domain.max});
  Solid ends;
  ends.kind = Solid::Kind::box;
  bool beyond = false;
  for (const Axis axis : std::span(kAxes, room.planar ? 2 : 3)) {
    const double low = common.min.*axis, high = common.max.*axis;
    if (low >= high) return 0;
    beyond = beyond || low > box.min.*axis || high < box.max.*axis;
    ends.origin.*axis = 0.5 * (low + high);
    ends.half_size.*axis = 0.5 * (high - low);
  }
  if (room.planar) ends.half_size.z = std::max(ends.half_size.x, ends.half_size.y);
  Solid inside;
  inside.kind = Solid::Kind::set_intersection;
  inside.parts = {region, ends};
  const Solid& measured = beyond ? inside : region;
  return room.planar ? section_area(measured) : volume(measured);
}

}  // namespace scree
