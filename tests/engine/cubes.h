// The cubes of polygon-contact.txt, Table 1, put where a test wants them.
#pragma once

#include <cmath>
#include <utility>
#include <vector>

#include "scree/scene.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"

namespace scree::testing {

constexpr double kEdge = 0.024177;  // m, the cube of polygon-contact.txt, Table 1
inline const double kCubeRadius = 0.5 * std::sqrt(3.0) * kEdge;

// Cubes of Table 1 on a floor, z = 0.
inline Scene cubes(std::vector<ParticleSpec> list) {
  Scene scene;
  scene.gravity = {0, 0, -9.81};
  scene.materials = {{"wood", 653}};
  Interaction i;
  i.restitution = 0.25;
  i.friction = 0.5;
  i.layer_stiffness = 30e6;
  i.layer_tangential_stiffness = 2.0 / 7 * 30e6;
  scene.contact.law = LawKind::linear;
  scene.contact.interactions = {i};
  scene.shapes = {{"cube", unit_polyhedron(solid_mesh({"cube"})).form}};
  ParticleGroup group;
  group.name = "cubes";
  group.shapes = {0};
  for (ParticleSpec& p : list) p.radius = kCubeRadius;
  group.placement = ListPlacement{"", std::move(list)};
  scene.groups = {group};
  Solid floor;
  floor.origin = {};
  floor.axis = {0, 0, 1};
  Wall wall;
  wall.name = "floor";
  wall.solid = floor;
  scene.walls = {wall};
  scene.time.step = 4e-5;
  return scene;
}

inline ParticleSpec at(Vec3 position, Quat turn = {}) {
  ParticleSpec p;
  p.position = position;
  p.orientation = turn;
  return p;
}

}  // namespace scree::testing
