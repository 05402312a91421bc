// Measures of fillings whose numbers are known.
#include "scree/packing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "shape/polyhedron.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr int kSide = 6;  // bodies along each edge of the lattice

Wall box_wall(Vec3 size) {
  Wall wall;
  wall.name = "box";
  wall.solid.kind = Solid::Kind::box;
  wall.solid.origin = size * 0.5;
  wall.solid.half_size = size * 0.5;
  wall.side = Wall::Side::inside;
  return wall;
}

// A simple cubic lattice of bodies of radius r, one in each cube of edge `spacing`, in a box of kSide × kSide × 2
// kSide.
Scene lattice(double spacing, double radius, const ParticleShape* shape) {
  Scene scene;
  scene.gravity = {0, 0, -9.81};
  scene.materials = {{"wood", 700}};
  Interaction i;
  i.normal_stiffness = 1e4, i.tangential_stiffness = 1e3;
  i.layer_stiffness = 1e7, i.layer_tangential_stiffness = 1e6;
  scene.contact.law = LawKind::linear;
  scene.contact.interactions = {i};
  ListPlacement list;
  for (int x = 0; x < kSide; ++x)
    for (int y = 0; y < kSide; ++y)
      for (int z = 0; z < kSide; ++z) {
        ParticleSpec p;
        p.position = Vec3{x + 0.5, y + 0.5, z + 0.5} * spacing;
        p.radius = radius;
        list.particles.push_back(p);
      }
  ParticleGroup group;
  group.name = "lattice";
  group.placement = list;
  if (shape) scene.shapes = {*shape}, group.shapes = {0};
  scene.groups = {group};
  scene.walls = {box_wall(Vec3{kSide, kSide, 2 * kSide} * spacing)};
  scene.time.step = 1e-6;
  return scene;
}

PackingChoice window(double from, double to, int64_t planes = 100) {
  PackingChoice choice;
  choice.from = from, choice.to = to, choice.planes = planes;
  return choice;
}

TEST(Packing, ALatticeOfCubes) {
  const double spacing = 0.01, edge = 0.009, share = std::pow(edge / spacing, 3);
  const ParticleShape cube{"cube", unit_polyhedron(solid_mesh({"cube"})).form};
  const Simulation sim(lattice(spacing, edge * std::sqrt(3.0) / 2, &cube), {.threads = 1});
  const Packing p = measure_packing(sim, window(2 * spacing, 4 * spacing, 81));
  EXPECT_EQ(p.problem, "");
  EXPECT_NEAR(p.area, std::pow(kSide * spacing, 2), 1e-9 * p.area);
  EXPECT_NEAR(p.floor, 0, 1e-12);
  EXPECT_NEAR(p.height, kSide * spacing, 1e-9 * p.height);
  EXPECT_NEAR(p.top, (kSide - 0.5) * spacing + edge / 2, 1e-9 * p.top);
  EXPECT_NEAR(p.porosity_to_top, 1 - p.volume / (p.area * p.top), 1e-12);
  EXPECT_NEAR(p.volume, std::pow(kSide * edge, 3), 1e-12 * p.volume);
  EXPECT_NEAR(p.porosity, 1 - share, 1e-9);
  for (const PackingPlane& plane : p.planes) {
    const double layers = std::floor(plane.height / spacing + 0.5 - 1e-9);
    EXPECT_NEAR(plane.factor, layers * share * spacing / plane.height, 1e-9);
    const double within = std::abs(std::remainder(plane.height - 0.5 * spacing, spacing));
    if (std::abs(within - edge / 2) > 1e-9) {
      EXPECT_NEAR(plane.cut, within < edge / 2 ? edge * edge / (spacing * spacing) : 0, 1e-9) << plane.height;
    }
  }
  EXPECT_NEAR(p.planes.front().factor, share, 1e-9);  // two whole layers below
  EXPECT_NEAR(p.level, 1, 1e-9);
  EXPECT_EQ(p.nematic, 0);  // a cube has no axis
  EXPECT_EQ(p.coordination, 0);
  EXPECT_EQ(p.loose, 1);
}

TEST(Packing, ALatticeOfSpheresThatTouch) {
  const double spacing = 0.01, overlap = 1e-9;
  const Simulation sim(lattice(spacing, 0.5 * (spacing + overlap), nullptr), {.threads = 1});
  const Packing p = measure_packing(sim, window(2 * spacing, 4 * spacing, 2001));
  EXPECT_NEAR(p.solid_fraction, kPi / 6, 1e-6);  // 3 × the relative overlap
  EXPECT_NEAR(p.cut, kPi / 6, 3e-4);             // half the end planes' lack over 2,000 steps
  // neighbours, and the box, which is one wall
  double all = 0, layer = 0;
  for (int x = 0; x < kSide; ++x)
    for (int y = 0; y < kSide; ++y)
      for (int z = 0; z < kSide; ++z) {
        int neighbours = 0;
        for (const int c : {x, y, z}) neighbours += (c > 0) + (c < kSide - 1);
        neighbours += x == 0 || y == 0 || z == 0 || x == kSide - 1 || y == kSide - 1;
        all += neighbours, layer += z == 2 ? neighbours : 0;
      }
  EXPECT_NEAR(p.coordination, all / (kSide * kSide * kSide), 1e-12);
  EXPECT_NEAR(p.coordination_bulk, layer / (kSide * kSide), 1e-12);
  EXPECT_EQ(p.level, 0);
}

TEST(Packing, LongBodiesThatLieAlikeAreNematic) {
  const ParticleShape rod{"rod", unit_polyhedron(solid_mesh({"tetris-i"})).form};
  const double spacing = 0.01;
  Scene scene = lattice(spacing, 0.004, &rod);
  const Packing alike = measure_packing(Simulation(scene, {.threads = 1}));
  EXPECT_NEAR(alike.nematic, 1, 1e-9);
  EXPECT_NEAR(alike.level, 1, 1e-9);
  Vec3 reach;  // along the axes of the shape
  for (const Vec3 x : std::get<PolyhedronForm>(rod.form).points)
    reach = {std::max(reach.x, x.x), std::max(reach.y, x.y), std::max(reach.z, x.z)};
  const Vec3 axis = reach.x > reach.y && reach.x > reach.z ? Vec3{1, 0, 0}
                    : reach.y > reach.z                    ? Vec3{0, 1, 0}
                                                           : Vec3{0, 0, 1};
  auto& list = std::get<ListPlacement>(scene.groups[0].placement).particles;
  for (size_t k = 0; k < list.size(); ++k) {  // evenly over the sphere
    const double z = 1 - (2 * double(k) + 1) / double(list.size()), angle = 2.399963 * double(k);
    const double r = std::sqrt(1 - z * z);
    const Vec3 to{r * std::cos(angle), r * std::sin(angle), z}, about = cross(axis, to);
    list[k].orientation = quat_from_rotation(about * (std::acos(dot(axis, to)) / norm(about)));
  }
  const Packing all_ways = measure_packing(Simulation(scene, {.threads = 1}));
  EXPECT_LT(all_ways.nematic, 0.02);
}

// 1 on a face, less than 0 on an edge or a corner: by chance the largest cosine of a cube has the mean
// 6/4π ∫∫ (1 + x² + y²)⁻² over a face, 0.83119.
TEST(Packing, LevelOrderOfCubesThatStandOrLieAnyhow) {
  const ParticleShape cube{"cube", unit_polyhedron(solid_mesh({"cube"})).form};
  const auto level = [&](const auto& turn) {
    Scene scene = lattice(0.01, 0.004, &cube);
    auto& list = std::get<ListPlacement>(scene.groups[0].placement).particles;
    for (size_t k = 0; k < list.size(); ++k) list[k].orientation = turn(k);
    return measure_packing(Simulation(scene, {.threads = 1})).level;
  };
  constexpr double kByChance = 0.8311896633, kError = 2e-4;  // of the mean over 4,096 directions
  const auto expected = [](double cosine) { return (cosine - kByChance) / (1 - kByChance); };
  const Vec3 across = Vec3{1, -1, 0} * (std::acos(1 / std::sqrt(3.0)) / std::sqrt(2.0));
  EXPECT_NEAR(level([](size_t k) { return quat_from_rotation({0, 0, 0.1 * double(k)}); }), 1, 1e-9);
  EXPECT_NEAR(level([](size_t) { return quat_from_rotation({kPi / 4, 0, 0}); }), expected(std::sqrt(0.5)), kError);
  EXPECT_NEAR(level([&](size_t) { return quat_from_rotation(across); }), expected(1 / std::sqrt(3.0)), kError);
  const auto any = [](size_t k) {  // z turned to points spread evenly over the sphere
    const double z = 1 - (2 * double(k) + 1) / std::pow(kSide, 3), angle = 2.399963 * double(k),
                 r = std::sqrt(1 - z * z);
    const double tilt = std::acos(z);
    return quat_from_rotation(Vec3{-r * std::sin(angle), r * std::cos(angle), 0} * (tilt / std::max(r, 1e-12)));
  };
  EXPECT_NEAR(level(any), 0, 0.05);
}

TEST(Packing, RoundAndPeriodicContainers) {
  const double spacing = 0.01;
  Scene scene = lattice(spacing, 0.004, nullptr);
  const double middle = 0.5 * kSide * spacing, radius = 0.06;
  Wall pipe;
  pipe.name = "pipe";
  pipe.solid.kind = Solid::Kind::revolution;
  pipe.solid.origin = {middle, middle, 0};
  pipe.solid.profile = {{0, 0}, {radius, 0}, {radius, 0.2}, {0, 0.2}};
  pipe.side = Wall::Side::inside;
  scene.walls = {pipe};
  EXPECT_NEAR(measure_packing(Simulation(scene, {.threads = 1})).area, kPi * radius * radius, 1e-9 * radius);

  Wall floor;
  floor.name = "floor";
  scene.walls = {floor};
  EXPECT_NE(measure_packing(Simulation(scene, {.threads = 1})).problem.find("enclose"), std::string::npos);
  scene.domain.min = {0, 0, -1}, scene.domain.max = {kSide * spacing, kSide * spacing, 1};
  scene.domain.periodic[0] = scene.domain.periodic[1] = true;
  const Packing p = measure_packing(Simulation(scene, {.threads = 1}));
  EXPECT_NEAR(p.area, std::pow(kSide * spacing, 2), 1e-9 * p.area);

  scene.walls.clear();
  EXPECT_NE(measure_packing(Simulation(scene, {.threads = 1})).problem.find("no wall below"), std::string::npos);
  EXPECT_TRUE(std::isnan(measure_packing(Simulation(scene, {.threads = 1})).porosity));
}

TEST(Packing, AFunnelNeedsAnArea) {
  const double spacing = 0.01;
  Scene scene = lattice(spacing, 0.004, nullptr);
  Wall funnel;
  funnel.name = "funnel";
  funnel.solid.kind = Solid::Kind::revolution;
  funnel.solid.origin = {0.03, 0.03, 0};
  funnel.solid.profile = {{0, 0}, {0.05, 0}, {0.1, 0.2}, {0, 0.2}};
  funnel.side = Wall::Side::inside;
  scene.walls = {funnel};
  EXPECT_NE(measure_packing(Simulation(scene, {.threads = 1})).problem.find("cross-section"), std::string::npos);
  PackingChoice choice;
  choice.area = 0.01;
  EXPECT_EQ(measure_packing(Simulation(scene, {.threads = 1}), choice).problem, "");
}

// The frame of reference is gravity's.
TEST(Packing, TurnedWithGravityItIsTheSame) {
  const double spacing = 0.01;
  const ParticleShape shape{"t", unit_polyhedron(solid_mesh({"tetris-t"})).form};
  Scene scene = lattice(spacing, 0.0049, &shape);
  const Packing straight = measure_packing(Simulation(scene, {.threads = 1}), window(0.021, 0.043, 7));
  const Quat turn = quat_from_rotation({0, M_PI / 2, 0});
  scene.gravity = rotate(turn, scene.gravity);
  for (ParticleSpec& p : std::get<ListPlacement>(scene.groups[0].placement).particles) {
    p.position = rotate(turn, p.position);
    p.orientation = turn;
  }
  Solid& box = scene.walls[0].solid;
  box.origin = rotate(turn, box.origin), box.orientation = turn;
  const Packing turned = measure_packing(Simulation(scene, {.threads = 1}), window(0.021, 0.043, 7));
  EXPECT_NEAR(turned.porosity, straight.porosity, 1e-9);
  EXPECT_NEAR(turned.factor, straight.factor, 1e-9);
  EXPECT_NEAR(turned.cut, straight.cut, 1e-9);
  EXPECT_NEAR(turned.level, straight.level, 1e-9);
  EXPECT_NEAR(turned.nematic, straight.nematic, 1e-9);
}

}  // namespace
}  // namespace scree
