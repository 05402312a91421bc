// What a particle must keep clear of besides other particles: walls at their start, the ends of the domain, its region.
#pragma once

#include <vector>

#include "math/cell_grid.h"
#include "scree/scene.h"
#include "shape/wall/wall.h"

namespace scree {

struct RoomWall {
  Wall wall;
  WallShape shape;
};

struct Room {
  explicit Room(const Scene& scene);

  bool planar;
  Domain domain;
  Periodic periodic;
  std::vector<RoomWall> walls;
};

// m between the surface of a particle and the wall; negative when they overlap
double wall_gap(const RoomWall& wall, Vec3 position, double radius);

// m from the centre to the nearest end of a bounded, not periodic direction; negative outside
double domain_gap(const Domain& domain, Vec3 position);

// m between the surface of a particle and whatever is nearest of walls and ends of the domain
double room_gap(const Room& room, Vec3 position, double radius);

// A region as placing uses it. Where it reaches from one periodic boundary to the other it has no end there, and in a
// planar scene only its cut with the plane counts: boxes and revolved solids are lengthened that way, since their ends
// must not keep particles off.
Solid placing_region(const Room& room, const Solid& region);

// m³ (planar: m²) of the part of a region inside the domain
double region_size(const Room& room, const Solid& region);

}  // namespace scree
