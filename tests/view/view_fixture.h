// Frames and scenes made by hand.
#pragma once

#include "view/frame.h"
#include "view/view_scene.h"

namespace scree {

inline void add_body(ViewFrame& f, Vec3 position, double radius, uint8_t group = 0) {
  f.id.push_back(uint32_t(f.id.size()));
  f.radius.push_back(float(radius));
  f.shape.push_back(0);
  f.material.push_back(0);
  f.group.push_back(group);
  f.position.push_back(position);
  f.orientation.push_back({});
  f.speed.push_back(0);
  f.force.push_back(0);
  f.contacts.push_back(0);
}

// seen from the front: x to the right, z up, the eye at y = −infinity
inline ViewScene empty_scene() {
  ViewScene s;
  s.gravity = {0, 0, -9.81};
  s.materials = {"glass"};
  s.groups = {"grains", "others"};
  s.shapes.emplace_back();
  s.max = {1, 1, 1};
  return s;
}

// the box −h…h, its faces looking inwards as those of a container
inline ViewWall box_wall(double h) {
  ViewWall wall{"box", {}, {}, {}};
  for (int i = 0; i < 8; ++i) wall.points.push_back({i & 1 ? h : -h, i & 2 ? h : -h, i & 4 ? h : -h});
  const int faces[6][4] = {{0, 1, 3, 2}, {4, 6, 7, 5}, {0, 4, 5, 1}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 5, 7, 3}};
  for (const auto& [a, b, c, d] : faces) wall.triangles.push_back({a, b, c}), wall.triangles.push_back({a, c, d});
  return wall;
}

}  // namespace scree
