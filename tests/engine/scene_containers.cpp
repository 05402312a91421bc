#include <cmath>

#include "engine/scene_parts.h"
#include "shape/mesh_fixture.h"
#include "shape/structure_fixture.h"
#include "shape/wall_fixture.h"

namespace scree::testing {
namespace {

Motion rotation(Vec3 origin, Vec3 axis, double rate) {
  Motion m;
  m.kind = Motion::Kind::rotate;
  m.origin = origin;
  m.axis = unit(axis);
  m.rate = rate;
  return m;
}

void shake(Scene& scene, const Block& b) {
  scene.groups.push_back(make_block(b, scene.planar));
  Wall shaker = make_wall("shaker", box_about(b, scene.planar, 0.1 * kRadius), Wall::Side::inside);
  shaker.motion.kind = Motion::Kind::vibrate;
  shaker.motion.axis = unit(Vec3{1, 0, 0} + up(scene.planar));
  shaker.motion.amplitude = 2e-3;
  shaker.motion.frequency = 40;
  shaker.motion.phase = 0.5;
  scene.walls.push_back(shaker);
}

}  // namespace

void add_box(Scene& scene) {
  Block b = bed(scene.planar);
  b.filled = true;
  scene.groups.push_back(make_block(b, scene.planar));
  Block more = b;
  more.low = b.low + up(scene.planar) * (dot(size_of(b, scene.planar), up(scene.planar)) + b.spacing);
  more.count[scene.planar ? 1 : 2] = 2;
  more.seed = 2;
  scene.groups.push_back(make_block(more, scene.planar));
  scene.groups.back().material = 1;
  b.count[scene.planar ? 1 : 2] += 2;
  scene.walls.push_back(make_wall("box", box_about(b, scene.planar, kLapped), Wall::Side::inside));
}

void add_drum(Scene& scene) {
  add_rolling_friction(scene);
  const Block b = bed(scene.planar);
  const Vec3 size = size_of(b, scene.planar), centre = b.low + size * 0.5;
  scene.groups.push_back(make_block(b, scene.planar));
  Wall drum;
  if (scene.planar) {
    drum = make_wall("drum", ball(centre, 0.5 * norm(size) + kRadius + kLapped), Wall::Side::inside);
    drum.motion = rotation(centre, {0, 0, 1}, 8);
  } else {
    const double radius = 0.5 * std::hypot(size.x, size.z) + kRadius + kLapped, half = 0.5 * size.y + kRadius + kLapped;
    drum = make_wall("drum", cylinder(radius, -half, half, centre, {0, 1, 0}), Wall::Side::inside);
    drum.motion = rotation(centre, {0, 1, 0}, 8);
  }
  scene.walls.push_back(drum);
}

void add_mixer(Scene& scene) {
  const Block b = bed(scene.planar);
  scene.groups.push_back(make_block(b, scene.planar));
  Wall mixer = make_wall("mixer", box_about(b, scene.planar, kLapped), Wall::Side::inside);
  mixer.motion = rotation(b.low + size_of(b, scene.planar) * 0.4, scene.planar ? Vec3{0, 0, 1} : Vec3{0.3, 1, 0.2}, 6);
  scene.walls.push_back(mixer);
}

void add_meshed(Scene& scene) {
  add_mixer(scene);
  Wall& mixer = scene.walls[0];
  SurfaceMesh mesh = box_mesh(mixer.solid.half_size * 2);
  for (Vec3& p : mesh.points) p += mixer.solid.origin - mixer.solid.half_size;
  mixer.solid = mesh_wall(mesh).solid;
}

void add_level_set(Scene& scene) {
  add_mixer(scene);
  scene.walls[0].level_set = LevelSetChoice{};
}

void add_shaker(Scene& scene) { shake(scene, bed(scene.planar)); }

void add_adaptive(Scene& scene) {
  Block b = bed(scene.planar);  // smaller: its steps are several
  scene.planar ? b.count[1] /= 2 : b.count[2] /= 3;
  shake(scene, b);
  int k = 0;
  for (ParticleSpec& p : std::get<ListPlacement>(scene.groups[0].placement).particles)
    p.velocity = p.velocity * (k++ % 3 == 0 ? 4.0 : 1.0);
}

void add_press(Scene& scene) {
  const Block b = bed(scene.planar);
  const Vec3 top = b.low + size_of(b, scene.planar) + up(scene.planar) * (kRadius + kLapped);
  scene.groups.push_back(make_block(b, scene.planar));
  Solid room = box_about(b, scene.planar, kLapped);
  room.origin += up(scene.planar) * 0.1;
  room.half_size += up(scene.planar) * 0.1;
  scene.walls.push_back(make_wall("box", room, Wall::Side::inside));
  Wall plate = make_wall("plate", half_space(top, -up(scene.planar)));
  plate.motion.kind = Motion::Kind::servo;
  plate.motion.axis = up(scene.planar);
  plate.motion.force = 5;
  plate.motion.gain = 0.05;
  plate.motion.max_speed = 0.5;
  scene.walls.push_back(plate);
}

}  // namespace scree::testing
