// Beds of grains, materials and walls.
#include "engine/scene_parts.h"
#include "math/random.h"
#include "shape/wall_fixture.h"

namespace scree::testing {

Block bed(bool planar) {
  Block b;
  if (planar) {
    b.count[0] = 15, b.count[1] = 20;
  } else {
    b.count[0] = b.count[1] = 5, b.count[2] = 12;
  }
  return b;
}

Vec3 size_of(const Block& b, bool planar) {
  const Vec3 n{double(b.count[0] - 1), double(b.count[1] - 1), planar ? 0 : double(b.count[2] - 1)};
  return n * b.spacing;
}

Vec3 up(bool planar) { return planar ? Vec3{0, 1, 0} : Vec3{0, 0, 1}; }

Solid box_about(const Block& b, bool planar, double gap) {
  const double r = kRadius + gap;
  const Vec3 half = size_of(b, planar) * 0.5 + Vec3{r, r, r};
  return box(b.low + size_of(b, planar) * 0.5, {half.x, half.y, planar ? kInfinity : half.z});
}

void add_rolling_friction(Scene& scene) {
  for (Interaction& i : scene.contact.interactions) i.rolling_friction = 0.1, i.twisting_friction = 0.05;
}

Scene empty_scene(LawKind law, bool planar) {
  Scene scene;
  scene.planar = planar;
  scene.depth = 0.01;
  scene.gravity = up(planar) * -9.81;
  scene.materials = {{"grain", 2500, 5e6, 0.3}, {"wall", 4000, 2e7, 0.25}};
  Interaction i;
  i.restitution = 0.6;
  i.friction = 0.4;
  i.normal_stiffness = 2000;
  i.tangential_stiffness = 1500;
  i.surface_energy = 0.1;
  i.more = {{"loading_stiffness", 2000}, {"unloading_stiffness", 5000}};
  scene.contact.law = law;
  scene.contact.interactions.assign(4, i);
  scene.contact.interactions[3].friction = 0.7;
  scene.contact.interactions[3].normal_stiffness = 3000;
  scene.time.safety = 0.2;
  scene.skin = 0.02 * kRadius;  // short, so that searches come often
  return scene;
}

ParticleGroup make_block(const Block& block, bool planar) {
  Random random{block.seed};
  ListPlacement list;
  const auto add = [&](Vec3 position, double radius) {
    const Vec3 spin = random.in_ball(false) * (block.speed / kRadius);
    list.particles.push_back(
        {position, radius, random.in_ball(planar) * block.speed, planar ? Vec3{0, 0, spin.z} : spin});
  };
  for (int k = 0; k < (planar ? 1 : block.count[2]); ++k)
    for (int j = 0; j < block.count[1]; ++j)
      for (int i = 0; i < block.count[0]; ++i) {
        const Vec3 corner = block.low + Vec3{double(i), double(j), double(k)} * block.spacing;
        add(corner, kRadius);
        if (block.filled && i > 0 && j > 0) add(corner - Vec3{0.5, 0.5, 0} * block.spacing, 0.417 * kRadius);
      }
  ParticleGroup group;
  group.name = "block";
  group.placement = std::move(list);
  return group;
}

Wall make_wall(const std::string& name, const Solid& solid, Wall::Side side) {
  Wall wall;
  wall.name = name;
  wall.solid = solid;
  wall.side = side;
  wall.material = 1;
  return wall;
}

}  // namespace scree::testing
