// Grains on meshes and level sets: what they feel is what the analytic wall does, with every contact of a corner.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "engine/cubes.h"
#include "engine/scenes.h"
#include "io/temporary_folder.h"
#include "scree/checkpoint.h"
#include "scree/simulation.h"
#include "shape/mesh_fixture.h"
#include "shape/structure_fixture.h"
#include "shape/wall_fixture.h"

namespace scree {
namespace {

using namespace testing;

Scene one_grain(const Wall& wall, Vec3 at, Vec3 velocity = {}) {
  Scene scene = empty_scene(LawKind::linear, false);
  ParticleGroup grain;
  grain.name = "grain";
  grain.placement = ListPlacement{"", {{at, kRadius, velocity, {}, {}}}};
  scene.groups.push_back(grain);
  scene.walls = {wall};
  scene.walls[0].material = 1;
  scene.skin = 0.2 * kRadius;
  return scene;
}

SurfaceMesh plate(int cells, double size) {
  SurfaceMesh mesh;
  for (int j = 0; j <= cells; ++j)
    for (int i = 0; i <= cells; ++i)
      mesh.points.push_back({size * (double(i) / cells - 0.5), size * (double(j) / cells - 0.5), 0});
  for (int j = 0; j < cells; ++j)
    for (int i = 0; i < cells; ++i) {
      const int a = j * (cells + 1) + i, c = a + cells + 1;
      mesh.triangles.push_back({a, a + 1, c + 1});
      mesh.triangles.push_back({a, c + 1, c});
    }
  return mesh;
}

// Along a diagonal, over edges and vertices, exactly.
TEST(MeshWall, ABallRollsOverTrianglesAsOverAPlane) {
  const Vec3 start{-0.1, -0.1, 0.99 * kRadius}, velocity{0.6, 0.6, 0};
  Simulation flat(one_grain(make_wall("plane", half_space({}, {0, 0, 1})), start, velocity), {1});
  Scene meshed = one_grain(mesh_wall(plate(40, 0.5)), start, velocity);
  meshed.time.step = flat.time_step();
  Simulation sim(meshed, {1});
  for (int look = 0; look < 20; ++look) {
    flat.advance(200);
    sim.advance(200);
    const ParticleSnapshot a = flat.snapshot(), b = sim.snapshot();
    EXPECT_LT(norm(a.position[0] - b.position[0]), 1e-9 * kRadius);
    EXPECT_LT(norm(a.spin[0] - b.spin[0]), 1e-6);
  }
  EXPECT_GT(sim.snapshot().position[0].x, -0.05);  // four cells on
}

// A polygon of 60 sides seen from inside: at each of its edges two sides touch at once, and the edge takes one of them
// back. Without friction and dashpots the ball keeps its energy to a few parts in a million of what bumps exchange.
TEST(MeshWall, FacetsOfAHollowAreOneSurface) {
  Wall pipe = mesh_wall(revolved_mesh({{0.05, -0.1}, {0.05, 0.1}}, 60), Wall::Side::both);
  const double out = 0.05 * std::cos(std::numbers::pi / 60) - 0.98 * kRadius;
  Scene scene = one_grain(pipe, {0, -out, 0}, {0.4, 0, 0});
  scene.gravity = {};
  for (Interaction& i : scene.contact.interactions) i.friction = 0, i.restitution = 1;
  scene.time.safety = 0.05;
  Simulation sim(scene, {1});
  sim.advance(40000);
  EXPECT_GT(sim.time(), 0.5);  // once round
  const EnergyLedger e = sim.measure().energy;
  EXPECT_LT(std::fabs(e.kinetic + e.elastic - e.initial), 2e-3 * e.initial);
}

struct Built {
  const char* name;
  bool mesh;
};
void build(Wall& wall, const Built& built) {
  if (!built.mesh) {
    wall.level_set = LevelSetChoice{};
    return;
  }
  SurfaceMesh mesh = box_mesh(wall.solid.half_size * 2);
  for (Vec3& p : mesh.points) p = rotate(wall.solid.orientation, p - wall.solid.half_size) + wall.solid.origin;
  wall.solid = mesh_wall(mesh).solid;
}

TEST(StructureWall, ABallInAGrooveRestsOnBothOfItsSides) {
  for (const Built& built : {Built{"mesh", true}, Built{"level set", false}}) {
    SCOPED_TRACE(built.name);
    Wall groove = make_wall("groove", box({}, {0.05, 0.05, 0.05}), Wall::Side::inside);
    groove.solid.orientation = quat_from_rotation({std::numbers::pi / 4, 0, 0});
    build(groove, built);
    const double depth = 0.05 * std::numbers::sqrt2 - kRadius * std::numbers::sqrt2;
    Scene scene = one_grain(groove, {0.001, 0, -depth});
    for (Interaction& between : scene.contact.interactions) between.friction = 0;
    Simulation sim(scene, {1});
    sim.advance(20000);
    const std::vector<ContactSnapshot> contacts = sim.contacts();
    ASSERT_EQ(contacts.size(), 2u);
    const double weight = sim.snapshot().mass[0] * 9.81;
    for (const ContactSnapshot& c : contacts) {
      EXPECT_NEAR(norm(c.force), weight / std::numbers::sqrt2, 1e-5 * weight);
      EXPECT_NEAR(std::fabs(c.normal.y), std::numbers::sqrt2 / 2, 1e-5);
    }
    EXPECT_LT(sim.measure().max_speed, 1e-7);
  }
}

// The way between the plates is a tenth of a cell wider than the ball is thick less what it is pressed in.
TEST(StructureWall, ABallBetweenTwoPlatesTouchesBoth) {
  for (const Built& built : {Built{"mesh", true}, Built{"level set", false}}) {
    SCOPED_TRACE(built.name);
    Wall slot = make_wall("slot", box({}, {0.05, 0.05, 0.995 * kRadius}), Wall::Side::inside);
    build(slot, built);
    Scene scene = one_grain(slot, {0.001, 0.002, 0});
    scene.gravity = {};
    Simulation sim(scene, {1});
    sim.advance(2000);
    ASSERT_EQ(sim.contacts().size(), 2u);
    EXPECT_LT(norm(sim.measure().walls[0].force), 1e-6 * norm(sim.contacts()[0].force));
    EXPECT_LT(sim.measure().max_speed, 1e-7);
  }
}

// Without friction and dashpots a grain that runs into a gap between a tip and a floor comes out as fast as it went in.
TEST(LevelSetWall, ATipAndAFloorGiveNoEnergy) {
  for (const double cells : {4.0, 15.0}) {
    Scene scene = empty_scene(LawKind::linear, true);
    scene.gravity = {};
    for (Interaction& i : scene.contact.interactions) i.friction = 0, i.restitution = 1;
    const double tip = 2 * 0.99 * kRadius;
    Wall wall = make_wall("gap", polygon({{-0.05, -0.01}, {0.05, -0.01}, {0.05, 0}, {-0.05, 0}}));
    wall.level_set = LevelSetChoice{kRadius / cells, true};
    Wall tooth = make_wall("tooth", polygon({{0, tip}, {0.02, tip + 0.02}, {-0.02, tip + 0.02}}));
    tooth.level_set = wall.level_set;
    scene.walls = {wall, tooth};
    ParticleGroup grain;
    grain.name = "grain";
    grain.placement = ListPlacement{"", {{{-0.03, 0.99 * kRadius, 0}, kRadius, {1, 0, 0}, {}, {}}}};
    scene.groups.push_back(grain);
    scene.skin = 0.2 * kRadius;
    scene.time.safety = 0.05;
    Simulation sim(scene, {1});
    const double before = sim.measure().energy.kinetic;
    double most = 0;
    for (int look = 0; look < 60; ++look) {
      sim.advance(static_cast<uint64_t>(1e-3 / sim.time_step()));
      const EnergyLedger e = sim.measure().energy;
      most = std::max(most, (e.kinetic + e.elastic) / before);
    }
    EXPECT_LT(most, 1.02) << cells;
  }
}

TEST(StructureWall, RegionsAddUpToTheWall) {
  SurfaceMesh mesh = box_mesh({0.1, 0.1, 0.1});
  Wall wall = mesh_wall(mesh, Wall::Side::inside);
  MeshFile file = wall.solid.surface->file;
  file.regions = {"bottom", "rest"};
  for (size_t t = 0; t < file.region.size(); ++t) file.region[t] = t < 2 ? 0 : 1;
  wall.solid.surface = surface_from_mesh(file, "box", {});
  for (const bool level_set : {false, true}) {
    if (level_set) wall.level_set = LevelSetChoice{};
    Scene scene = one_grain(wall, {0.05, 0.05, kRadius});
    scene.gravity = {2, 0, -9};
    Simulation sim(scene, {1});
    sim.advance(30000);
    const WallLoad load = sim.measure().walls[0];
    ASSERT_EQ(load.regions.size(), 2u);
    EXPECT_LT(norm(load.force - load.regions[0].force - load.regions[1].force), 1e-12);
    EXPECT_LT(norm(load.torque - load.regions[0].torque - load.regions[1].torque), 1e-12);
    EXPECT_GT(-load.regions[0].force.z, 0.9 * norm(load.force));
  }
}

// Two cubes of wood pushed into a corner of a box whose mesh has two regions, also after a restart.
TEST(StructureWall, RegionsAddUpToTheWallOfPolyhedra) {
  Wall wall = mesh_wall(box_mesh({0.1, 0.1, 0.1}), Wall::Side::inside);
  MeshFile file = wall.solid.surface->file;
  file.regions = {"bottom", "rest"};
  for (size_t t = 0; t < file.region.size(); ++t) file.region[t] = t < 2 ? 0 : 1;
  wall.solid.surface = surface_from_mesh(file, "box", {});
  wall.motion.origin = {0.05, 0.05, 0.05};
  Scene scene = testing::cubes({testing::at({0.02, 0.05, 0.5 * testing::kEdge}),
                                testing::at({0.06, 0.02, 0.5 * testing::kEdge}, quat_from_rotation({0, 0, 0.3}))});
  wall.material = scene.walls[0].material;
  scene.walls = {wall};
  scene.gravity = {-8, -2, -9};  // steeper than friction holds
  Simulation sim(scene, {1});
  sim.advance(3000);
  const auto check = [](const WallLoad& load) {
    ASSERT_EQ(load.regions.size(), 2u);
    EXPECT_LT(norm(load.force - load.regions[0].force - load.regions[1].force), 1e-12 * norm(load.force));
    EXPECT_LT(norm(load.torque - load.regions[0].torque - load.regions[1].torque), 1e-12 * norm(load.force));
    EXPECT_GT(-load.regions[0].force.z, 0.9 * -load.force.z);
    EXPECT_GT(-load.regions[1].force.x, 0.5 * -load.force.x);
  };
  check(sim.measure().walls[0]);
  const TemporaryFolder folder;
  CheckpointWriter writer;
  sim.save(writer);
  writer.write(folder / "checkpoint.scc");
  check(Simulation(scene, read_checkpoint(folder / "checkpoint.scc"), {1}).measure().walls[0]);
}

}  // namespace
}  // namespace scree
