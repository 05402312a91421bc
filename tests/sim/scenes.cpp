#include "sim/scenes.h"

#include <cmath>

#include "math/random.h"
#include "scree/simulation.h"
#include "shape/clump.h"
#include "shape/mesh_fixture.h"
#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"
#include "shape/rock.h"
#include "shape/star.h"
#include "shape/structure_fixture.h"
#include "shape/wall_fixture.h"

namespace scree::testing {
namespace {

constexpr const char* kFeatures[] = {"box",    "drum",  "mixer", "shaker", "press",  "trapdoor",  "periodic", "rain",
                                     "paddle", "chute", "leak",  "hopper", "meshed", "level_set", "adaptive"};
// Walls begin a little inside the grains beside them: whether a grain exactly at a wall touches it is up to rounding,
// and dashpots push at first touch.
constexpr double kLapped = -0.01 * kRadius;
constexpr int kFeatureCount = static_cast<int>(std::size(kFeatures));

// 300 grains: several chunks of bodies
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

// the box about a block, `gap` away from the grains; endless across the plane
Solid box_about(const Block& b, bool planar, double gap) {
  const double r = kRadius + gap;
  const Vec3 half = size_of(b, planar) * 0.5 + Vec3{r, r, r};
  return box(b.low + size_of(b, planar) * 0.5, {half.x, half.y, planar ? kInfinity : half.z});
}

Motion rotation(Vec3 origin, Vec3 axis, double rate) {
  Motion m;
  m.kind = Motion::Kind::rotate;
  m.origin = origin;
  m.axis = unit(axis);
  m.rate = rate;
  return m;
}

void add_rolling_friction(Scene& scene) {
  for (Interaction& i : scene.contact.interactions) i.rolling_friction = 0.1, i.twisting_friction = 0.05;
}

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

void add_shaker(Scene& scene, const Block& b) {
  scene.groups.push_back(make_block(b, scene.planar));
  Wall shaker = make_wall("shaker", box_about(b, scene.planar, 0.1 * kRadius), Wall::Side::inside);
  shaker.motion.kind = Motion::Kind::vibrate;
  shaker.motion.axis = unit(Vec3{1, 0, 0} + up(scene.planar));
  shaker.motion.amplitude = 2e-3;
  shaker.motion.frequency = 40;
  shaker.motion.phase = 0.5;
  scene.walls.push_back(shaker);
}

void add_adaptive(Scene& scene) {
  Block b = bed(scene.planar);  // smaller: its steps are several
  scene.planar ? b.count[1] /= 2 : b.count[2] /= 3;
  add_shaker(scene, b);
  int k = 0;
  for (ParticleSpec& p : std::get<ListPlacement>(scene.groups[0].placement).particles)
    p.velocity = p.velocity * (k++ % 3 == 0 ? 4.0 : 1.0);
}

// Steps a little longer than the substeps of contacts, whatever the law and the shapes make of these.
void divide_steps(Scene& scene) {
  scene.time.longest = 1.6 * Simulation(scene, {1}).time_step();
  scene.time.adaptive = true;
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

bool is_there(const Case& c) {
  if (c.form == Form::stars && !c.planar) return false;
  if (c.form == Form::stones)  // the dearest; they meet walls in motion as polyhedra do
    switch (c.feature) {
      case Feature::box:
      case Feature::drum:
      case Feature::periodic:
      case Feature::leak:
      case Feature::meshed:
        break;
      default:
        return false;
    }
  return c.feature != Feature::meshed || !c.planar;
}

}  // namespace

std::string name_of(const Case& c) {
  const char* laws[] = {"linear", "hertz", "jkr"};
  const char* forms[] = {"", "_clumps", "_stars", "_polyhedra", "_stones", "_mixed", "_layers"};
  return std::string(kFeatures[static_cast<int>(c.feature)]) + "_" + laws[static_cast<int>(c.law)] +
         (c.planar ? "_planar" : "") + forms[static_cast<int>(c.form)] + (c.implicit ? "_implicit" : "");
}

std::vector<Case> all_cases() {
  std::vector<Case> all;
  for (const Case& c : each_feature())
    if (c.form != Form::balls) all.push_back(c);
  for (int feature = 0; feature < kFeatureCount; ++feature)
    for (const LawKind law : {LawKind::linear, LawKind::hertz_mindlin, LawKind::jkr})
      for (const bool planar : {false, true})
        if (const Case c{law, planar, static_cast<Feature>(feature)}; is_there(c)) all.push_back(c);
  for (const Case& c : implicit_cases())  // those that are quick; for the others see tests/sim/implicit_test.cpp
    if (c.feature != Feature::level_set && (c.form == Form::balls || c.form == Form::clumps)) all.push_back(c);
  return all;
}

std::vector<Case> implicit_cases() {
  return {{LawKind::jkr, false, Feature::press, Form::balls, true},
          {LawKind::linear, true, Feature::rain, Form::balls, true},
          {LawKind::hertz_mindlin, false, Feature::level_set, Form::balls, true},
          {LawKind::hertz_mindlin, false, Feature::trapdoor, Form::clumps, true},
          {LawKind::linear, true, Feature::mixer, Form::stars, true},
          {LawKind::linear, false, Feature::periodic, Form::polyhedra, true},
          {LawKind::linear, false, Feature::box, Form::stones, true},
          {LawKind::linear, false, Feature::leak, Form::mixed, true},
          {LawKind::linear, false, Feature::drum, Form::layers, true}};
}

std::vector<Case> each_feature() {
  std::vector<Case> some;
  for (int feature = 0; feature < kFeatureCount; ++feature)
    for (const bool planar : {false, true})
      for (const Form form : {Form::balls, Form::clumps, Form::stars})
        if (const Case c{static_cast<LawKind>((feature + planar) % 3), planar, static_cast<Feature>(feature), form};
            is_there(c))
          some.push_back(c);
  for (int feature = 0; feature < kFeatureCount; ++feature)
    for (const Form form : {Form::polyhedra, Form::stones, Form::mixed, Form::layers})
      if (const Case c{LawKind::linear, false, static_cast<Feature>(feature), form}; is_there(c)) some.push_back(c);
  return some;
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

std::vector<ParticleShape> some_clumps(bool planar) {
  const std::vector<std::vector<ClumpForm::Ball>> lists{
      {{{-0.2, 0, 0}, 0.8}, {{0.3, 0, 0}, 0.7}},
      {{{0.25, 0, 0}, 0.75}, {{-0.2, 0.2, 0}, 0.7}, {{-0.1, -0.25, planar ? 0 : 0.2}, 0.7}},
      {{{0.3, 0, 0}, 0.7},
       {{-0.3, 0.1, 0}, 0.65},
       {{0, -0.3, planar ? 0 : 0.1}, 0.65},
       {{0, 0, planar ? 0 : 0.3}, 0.7}}};
  std::vector<ParticleShape> shapes;
  for (const auto& balls : lists) shapes.push_back({"clump", clump_from_balls(balls, planar).form});
  return shapes;
}

std::vector<ParticleShape> some_stars() {
  const auto star = [](const std::string& name, std::vector<double> cosine, std::vector<double> sine) {
    sine.resize(std::max(cosine.size(), sine.size()));
    cosine.resize(sine.size());
    return ParticleShape{name, star_from_terms({cosine, sine, 100}, kStarFloor).form};
  };
  return {star("cross", {7}, {0, 0, 0, 0, 1}), star("lobes", {8}, {0, 0, 0.5, 0, 0, 0, 0, 0.5}),
          star("pear", {8, 0.8}, {0, 0.4, 0, 0.7})};
}

std::vector<ParticleShape> some_polyhedra() {
  std::vector<ParticleShape> shapes;
  for (const std::string_view name : {"cube", "rock", "tetris-l"})
    shapes.push_back({std::string(name), unit_polyhedron(solid_mesh({name})).form});
  return shapes;
}

std::vector<ParticleShape> some_stones() {
  return {{"smooth", unit_polyhedron(make_rock({1, 20, 0.15})).form},
          {"rough", unit_polyhedron(make_rock({2, 80, 0.4})).form}};
}

std::vector<ParticleShape> some_polyhedra_and_clumps() {
  std::vector<ParticleShape> shapes = some_polyhedra();
  shapes[1] = some_clumps(false)[1];
  shapes.push_back({"ball", clump_from_balls({{{}, 1}}, false).form});
  return shapes;
}

namespace {

// Layers as soft as allows for steps as long as those of balls, and none of the frictions of balls.
void make_polyhedra(Scene& scene, double stiffer = 1) {
  for (Interaction& i : scene.contact.interactions) {
    i.layer_stiffness = stiffer * i.normal_stiffness / (20 * kRadius * kRadius);
    i.layer_tangential_stiffness = 0.5 * i.layer_stiffness;
    i.rolling_friction = i.twisting_friction = 0;
  }
}

// The grains in these shapes, larger, so that neighbours on a lattice touch in most directions.
void make_shapes(Scene& scene, const std::vector<ParticleShape>& shapes, double larger) {
  scene.shapes = shapes;
  for (ParticleGroup& group : scene.groups) {
    group.shapes.clear();
    for (size_t k = 0; k < shapes.size(); ++k) group.shapes.push_back(int(k));
    group.random_turn = true;
    if (auto* list = std::get_if<ListPlacement>(&group.placement))
      for (ParticleSpec& p : list->particles) p.radius *= larger;
  }
}

}  // namespace

Scene make_scene(const Case& c) {
  Scene scene = empty_scene(c.law, c.planar);
  if (c.implicit) scene.time.implicit = ImplicitChoice{};
  switch (c.feature) {
    case Feature::box:
      add_box(scene);
      break;
    case Feature::drum:
      add_drum(scene);
      break;
    case Feature::mixer:
      add_mixer(scene);
      break;
    case Feature::shaker:
      add_shaker(scene, bed(c.planar));
      break;
    case Feature::press:
      add_press(scene);
      break;
    case Feature::trapdoor:
      add_trapdoor(scene);
      break;
    case Feature::periodic:
      add_periodic(scene);
      break;
    case Feature::rain:
      add_rain(scene);
      break;
    case Feature::paddle:
      add_paddle(scene);
      break;
    case Feature::chute:
      add_chute(scene);
      break;
    case Feature::leak:
      add_leak(scene);
      break;
    case Feature::hopper:
      add_hopper(scene);
      break;
    case Feature::meshed:
      add_meshed(scene);
      break;
    case Feature::level_set:
      add_level_set(scene);
      break;
    case Feature::adaptive:
      add_adaptive(scene);
      break;
  }
  if (c.form == Form::clumps) make_shapes(scene, some_clumps(c.planar), c.planar ? 1.04 : 1.1);
  if (c.form == Form::stars) make_shapes(scene, some_stars(), 1.06);
  if (c.form == Form::polyhedra) {
    make_shapes(scene, some_polyhedra(), 1.25);
    make_polyhedra(scene);
  }
  if (c.form == Form::stones) {
    make_shapes(scene, some_stones(), 1.1);
    make_polyhedra(scene, 4);
  }
  if (c.form == Form::mixed) {
    make_shapes(scene, some_polyhedra_and_clumps(), 1.07);
    make_polyhedra(scene, 4);
  }
  if (c.form == Form::layers) {
    scene.contact.layers = true;
    make_polyhedra(scene, 8);  // balls begin softly
  }
  if (c.feature == Feature::adaptive) divide_steps(scene);
  return scene;
}

}  // namespace scree::testing
