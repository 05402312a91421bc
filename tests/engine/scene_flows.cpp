#include <cmath>

#include "engine/scene_parts.h"
#include "shape/wall_fixture.h"

namespace scree::testing {

void add_trapdoor(Scene& scene) {
  const Block b = bed(scene.planar);
  const Vec3 floor = b.low - up(scene.planar) * ((kRadius + kLapped));
  scene.groups.push_back(make_block(b, scene.planar));
  Wall door = make_wall("door", half_space(floor, up(scene.planar)));
  door.vanish_at = 5e-4;
  scene.walls.push_back(door);
  scene.walls.push_back(make_wall("below", half_space(floor - up(scene.planar) * (0.2 * kRadius), up(scene.planar))));
}

void add_periodic(Scene& scene) {
  scene.gravity = {};
  Block b = bed(scene.planar);
  b.filled = true;
  scene.groups.push_back(make_block(b, scene.planar));
  const Vec3 size = size_of(b, scene.planar) + Vec3{b.spacing, b.spacing, b.spacing};
  // borders through the grains, not between them
  scene.domain.min = b.low + Vec3{1e-3, -2e-3, 0.5e-3};
  scene.domain.max = scene.domain.min + size;
  for (int k = 0; k < (scene.planar ? 2 : 3); ++k) scene.domain.periodic[k] = true;
  if (scene.planar) scene.domain.min.z = -kInfinity, scene.domain.max.z = kInfinity;
  for (ParticleSpec& p : std::get<ListPlacement>(scene.groups[0].placement).particles) {
    const auto wrap = [](double x, double min, double length) { return x - length * std::floor((x - min) / length); };
    p.position.x = wrap(p.position.x, scene.domain.min.x, size.x);
    p.position.y = wrap(p.position.y, scene.domain.min.y, size.y);
    if (!scene.planar) p.position.z = wrap(p.position.z, scene.domain.min.z, size.z);
  }
}

void add_rain(Scene& scene) {
  Block b = bed(scene.planar);
  b.count[scene.planar ? 1 : 2] -= 5;
  scene.groups.push_back(make_block(b, scene.planar));
  const Vec3 size = size_of(b, scene.planar), rise = up(scene.planar);
  Solid room = box_about(b, scene.planar, kLapped);
  scene.walls.push_back(make_wall("box", room, Wall::Side::inside));
  scene.walls[0].solid.origin += rise * 0.05;
  scene.walls[0].solid.half_size += rise * 0.05;
  ParticleGroup rain;
  rain.name = "rain";
  rain.material = 1;
  rain.radius = UniformRadius{0.5 * kRadius, kRadius};
  RainPlacement placement;
  const double above = dot(size, rise);
  placement.region =
      box(b.low + size * 0.5 + rise * (0.5 * above + 4 * kRadius),
          {0.5 * size.x, scene.planar ? 2.5 * kRadius : 0.5 * size.y, scene.planar ? kInfinity : 2.5 * kRadius});
  placement.rate = 2e4;
  placement.count = 60;
  rain.placement = placement;
  rain.velocity = rise * -0.5;
  scene.groups.push_back(rain);
}

void add_paddle(Scene& scene) {
  const Block b = bed(scene.planar);
  scene.groups.push_back(make_block(b, scene.planar));
  const Vec3 size = size_of(b, scene.planar);
  Wall floor = make_wall("floor", half_space(b.low - up(scene.planar) * ((kRadius + kLapped)), up(scene.planar)));
  scene.walls.push_back(floor);
  // as wide as half the bed, so that its edges and corners meet grains
  const Vec3 half{kRadius, 0.25 * size.y, scene.planar ? kInfinity : 0.25 * size.z};
  Wall paddle = make_wall("paddle", box(b.low + Vec3{-2.05 * kRadius, 0.5 * size.y, 0.5 * size.z}, half));
  paddle.motion.kind = Motion::Kind::translate;
  paddle.motion.velocity = {0.5, 0, 0};
  paddle.motion.start = 1e-3;
  scene.walls.push_back(paddle);
}

void add_chute(Scene& scene) {
  add_rolling_friction(scene);
  const Block b = bed(scene.planar);
  scene.groups.push_back(make_block(b, scene.planar));
  scene.groups[0].velocity = {0.4, 0, 0};
  const Vec3 size = size_of(b, scene.planar);
  scene.gravity = up(scene.planar) * -8.0 + Vec3{5, 0, 0};
  scene.domain.min.x = b.low.x - 0.3 * b.spacing;
  scene.domain.max.x = b.low.x + size.x + 0.7 * b.spacing;
  scene.domain.periodic[0] = true;
  scene.walls.push_back(
      make_wall("floor", half_space(b.low - up(scene.planar) * ((kRadius + kLapped)), up(scene.planar))));
}

void add_leak(Scene& scene) {
  const Block b = bed(scene.planar);
  scene.groups.push_back(make_block(b, scene.planar));
  scene.groups[0].velocity = up(scene.planar) * -0.4;
  const Vec3 bottom = b.low - up(scene.planar) * (0.1 * kRadius);
  (scene.planar ? scene.domain.min.y : scene.domain.min.z) = scene.planar ? bottom.y : bottom.z;
  scene.domain.outside = Domain::Outside::remove;
  scene.walls.push_back(make_wall("side", half_space(b.low - Vec3{(kRadius + kLapped), 0, 0}, {1, 0, 0})));
}

void add_hopper(Scene& scene) {
  const Block b = bed(scene.planar);
  scene.groups.push_back(make_block(b, scene.planar));
  const Vec3 size = size_of(b, scene.planar), centre = b.low + size * 0.5;
  const double bottom = scene.planar ? b.low.y : b.low.z, top = bottom + dot(size, up(scene.planar));
  if (scene.planar) {
    const double half = 0.5 * size.x + kRadius, throat = 3 * kRadius;
    // the left chute and the right one, each an open line of three points
    for (const double side : {-1.0, 1.0})
      scene.walls.push_back(make_wall(side < 0 ? "left" : "right",
                                      polygon({{centre.x + side * half, top},
                                               {centre.x + side * half, bottom - 0.2 * kRadius},
                                               {centre.x + side * throat, bottom - half}},
                                              false),
                                      Wall::Side::both));
  } else {
    const double half = 0.5 * std::hypot(size.x, size.y) + kRadius, throat = 2 * kRadius;
    scene.walls.push_back(make_wall("hopper",
                                    revolution({{half, top}, {half, bottom - 0.2 * kRadius}, {throat, bottom - half}},
                                               false, {centre.x, centre.y, 0}),
                                    Wall::Side::both));
  }
}

}  // namespace scree::testing
