// A plate of 1 mm and what is shot at it, in steps that are divided.
#pragma once

#include <cmath>
#include <numbers>

#include "engine/scenes.h"
#include "math/random.h"
#include "scree/simulation.h"
#include "shape/mesh_fixture.h"
#include "shape/structure_fixture.h"
#include "shape/wall_fixture.h"

namespace scree::testing {

constexpr double kGrain = 0.5e-3;                               // m, radius of bullets
constexpr double kPlate = 1e-3;                                 // m, thickness
constexpr double kDiameters = 20;                               // that bullets move in a step
constexpr double kStepTime = 1e-4;                              // s
constexpr double kSpeed = kDiameters * 2 * kGrain / kStepTime;  // 200 m/s

// Contacts just stiff enough: bullets go a third of their radius deep.
inline Scene shooting_range(double speed = kSpeed, bool planar = false) {
  Scene scene = empty_scene(LawKind::linear, planar);
  scene.gravity = {};
  scene.skin = 0;
  scene.depth = 2 * kGrain;
  const double volume =
      planar ? std::numbers::pi * kGrain * kGrain * scene.depth : 4 * std::numbers::pi / 3 * kGrain * kGrain * kGrain;
  for (Interaction& i : scene.contact.interactions) {
    i.normal_stiffness = 10 * 2500 * volume * std::pow(speed / kGrain, 2);
    i.tangential_stiffness = 2 * i.normal_stiffness / 7;
    i.restitution = 0.7;
  }
  scene.time.adaptive = true;
  scene.time.safety = 0.3;
  scene.time.longest = kDiameters * 2 * kGrain / speed;
  return scene;
}

// Bullets over the plate z = 0 … −1 mm, in the plane y = 0 … −1 mm, at heights and places drawn at random.
inline ParticleGroup volley(int count, double speed, bool planar = false, uint64_t seed = 1) {
  Random random{seed};
  ListPlacement list;
  for (int k = 0; k < count; ++k) {
    const double along = (k % 6 - 2.5) * 4 * kGrain, across = (k / 6 - 2.5) * 4 * kGrain;
    const double height = kGrain * (5 + 60 * random.uniform());
    ParticleSpec p;
    p.position = planar ? Vec3{along * 2, height, 0} : Vec3{along, across, height};
    p.radius = kGrain;
    const Vec3 down = planar ? Vec3{0, -1, 0} : Vec3{0, 0, -1};
    p.velocity = (down + random.in_ball(planar) * 0.03) * speed;
    p.spin = planar ? Vec3{0, 0, 300} : random.in_ball(false) * 300;
    p.orientation = planar ? Quat{} : unit(Quat{random.uniform(), random.uniform(), random.uniform(), 0.1});
    list.particles.push_back(p);
  }
  ParticleGroup group;
  group.name = "volley";
  group.placement = std::move(list);
  return group;
}

enum class Plate { box, rectangle, mesh, level_set, half_space, cylinder, paddle };

inline Wall plate_wall(Plate kind, bool planar = false) {
  const double wide = 40 * kGrain;
  const Solid slab = planar ? box({0, -0.5 * kPlate, 0}, {wide, 0.5 * kPlate, kInfinity})
                            : box({0, 0, -0.5 * kPlate}, {wide, wide, 0.5 * kPlate});
  switch (kind) {
    case Plate::box:
    case Plate::paddle:
      return make_wall("plate", slab);
    case Plate::rectangle: {
      // a sheet without thickness: the box but for its other faces is a mesh of two triangles
      SurfaceMesh sheet{{{-wide, -wide, 0}, {wide, -wide, 0}, {wide, wide, 0}, {-wide, wide, 0}},
                        {{{0, 1, 2}}, {{0, 2, 3}}}};
      Wall wall = mesh_wall(sheet, Wall::Side::both);
      wall.name = "plate", wall.material = 1;
      return wall;
    }
    case Plate::mesh: {
      SurfaceMesh mesh = box_mesh({2 * wide, 2 * wide, kPlate});
      for (Vec3& p : mesh.points) p -= Vec3{wide, wide, kPlate};
      Wall wall = mesh_wall(mesh);
      wall.name = "plate", wall.material = 1;
      return wall;
    }
    case Plate::level_set: {
      Wall wall = make_wall("plate", slab);
      wall.solid.half_size.x = wall.solid.half_size.y = 14 * kGrain;
      wall.level_set = LevelSetChoice{.spacing = 0.5 * kGrain};
      return wall;
    }
    case Plate::half_space:
      return make_wall("plate", half_space({}, planar ? Vec3{0, 1, 0} : Vec3{0, 0, 1}));
    case Plate::cylinder:
      return make_wall("plate", cylinder(wide, -kPlate, 0));
  }
  return {};
}

inline double height(Vec3 x, bool planar) { return planar ? x.y : x.z; }

inline Scene layered_range() {
  Scene scene = shooting_range();
  for (Interaction& i : scene.contact.interactions) {
    i.layer_stiffness = 4 * i.normal_stiffness / (kGrain * kGrain);
    i.layer_tangential_stiffness = 0.3 * i.layer_stiffness;
  }
  return scene;
}

}  // namespace scree::testing
