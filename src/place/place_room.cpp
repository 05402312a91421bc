#include "place/place_room.h"

#include <algorithm>
#include <cmath>

#include "shape/wall/solid.h"

namespace scree {
namespace {

double component(Vec3 v, int k) { return k == 0 ? v.x : k == 1 ? v.y : v.z; }

Vec3 axis_vector(int k) { return {k == 0 ? 1.0 : 0.0, k == 1 ? 1.0 : 0.0, k == 2 ? 1.0 : 0.0}; }

bool along(Vec3 direction, int k) { return std::fabs(component(direction, k)) > 1 - 1e-12; }

// Lengthens every box and revolved solid that spans [low, high] in direction k by its own size on both ends: more than
// any depth inside it, so that its ends no longer matter.
void lengthen(Solid& solid, int k, double low, double high) {
  for (Solid& part : solid.parts) lengthen(part, k, low, high);
  if (solid.kind != Solid::Kind::box && solid.kind != Solid::Kind::revolution) return;
  const Bounds box = bounds(solid);
  const double slack = 1e-9 * (component(box.max, k) - component(box.min, k));
  if (component(box.min, k) > low + slack || component(box.max, k) < high - slack) return;
  const double extra = norm(box.max - box.min);
  if (extra == kInfinity) return;
  if (solid.kind == Solid::Kind::box) {
    if (along(rotate(solid.orientation, axis_vector(0)), k)) solid.half_size.x += extra;
    if (along(rotate(solid.orientation, axis_vector(1)), k)) solid.half_size.y += extra;
    if (along(rotate(solid.orientation, axis_vector(2)), k)) solid.half_size.z += extra;
  } else if (along(solid.axis, k)) {
    const double sign = component(solid.axis, k), foot = component(solid.origin, k);
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
    if (planar) lengthen(wall.solid, 2, 0, 0);
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
    const double x = component(position, k);
    gap = std::min({gap, x - component(domain.min, k), component(domain.max, k) - x});
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
  if (room.planar) lengthen(solid, 2, 0, 0);
  for (int k = 0; k < 3; ++k)
    if (room.domain.periodic[k]) lengthen(solid, k, component(room.domain.min, k), component(room.domain.max, k));
  return solid;
}

double region_size(const Room& room, const Solid& region) {
  const Bounds box = bounds(region);
  Solid ends;
  ends.kind = Solid::Kind::box;
  bool beyond = false;
  double center[3] = {}, half[3] = {};
  for (int k = 0; k < (room.planar ? 2 : 3); ++k) {
    const double low = std::max(component(box.min, k), component(room.domain.min, k));
    const double high = std::min(component(box.max, k), component(room.domain.max, k));
    if (low >= high) return 0;
    beyond = beyond || low > component(box.min, k) || high < component(box.max, k);
    center[k] = 0.5 * (low + high);
    half[k] = 0.5 * (high - low);
  }
  if (room.planar) half[2] = std::max(half[0], half[1]);
  ends.origin = {center[0], center[1], center[2]};
  ends.half_size = {half[0], half[1], half[2]};
  Solid inside;
  inside.kind = Solid::Kind::set_intersection;
  inside.parts = {region, ends};
  const Solid& measured = beyond ? inside : region;
  return room.planar ? section_area(measured) : volume(measured);
}

}  // namespace scree
