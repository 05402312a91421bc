// Lattices, random groups and lists: counts, regions, walls, periodic boundaries, density, determinism, errors.
#include "place/place.h"

#include <gtest/gtest.h>

#include <cmath>

#include "place/place_draw.h"
#include "place_scenes.h"
#include "scree/error.h"

namespace scree {
namespace {

ParticleGroup lattice_group(LatticePlacement::Cell cell, double radius, double spacing, int n, int layers) {
  ParticleGroup g;
  g.name = "grid";
  g.radius = FixedRadius{radius};
  LatticePlacement lattice;
  lattice.cell = cell;
  lattice.spacing = {spacing, spacing, spacing};
  lattice.count[0] = lattice.count[1] = n;
  lattice.count[2] = layers;
  g.placement = lattice;
  return g;
}

int neighbours_at(const std::vector<PlacedParticle>& particles, size_t i, double distance) {
  int n = 0;
  for (const PlacedParticle& p : particles)
    n += std::fabs(norm(p.position - particles[i].position) - distance) < 1e-9 * distance;
  return n;
}

std::string placing_error(const Scene& scene) {
  try {
    place_particles(scene);
  } catch (const InputError& e) {
    return e.what();
  }
  return "no error";
}

// A particle in the middle has as many nearest neighbours, at the spacing, as its lattice says.
TEST(PlaceLattice, NeighboursOfEachKind) {
  using Cell = LatticePlacement::Cell;
  for (const auto& [cell, layers, neighbours] : std::vector<std::tuple<Cell, int, int>>{{Cell::cubic, 5, 6},
                                                                                        {Cell::fcc, 5, 12},
                                                                                        {Cell::hexagonal, 5, 12},
                                                                                        {Cell::cubic, 1, 4},
                                                                                        {Cell::hexagonal, 1, 6}}) {
    Scene scene;
    scene.planar = layers == 1;
    scene.groups = {lattice_group(cell, 0.5, 1, 5, layers)};
    const auto particles = place_particles(scene);
    ASSERT_EQ(particles.size(), size_t(25 * layers));
    EXPECT_EQ(neighbours_at(particles, particles.size() / 2, 1), neighbours) << int(cell) << " " << layers;
    EXPECT_GT(smallest_gap(particles, scene), -1e-12);
  }
}

TEST(PlaceLattice, JitterUsesTheGapButMakesNoOverlap) {
  Scene scene;
  Wall floor;
  floor.solid.origin = {0, 0, -0.45};
  scene.walls = {floor};
  for (const auto cell :
       {LatticePlacement::Cell::cubic, LatticePlacement::Cell::fcc, LatticePlacement::Cell::hexagonal}) {
    scene.groups = {lattice_group(cell, 0.4, 1, 6, 6)};
    const auto straight = place_particles(scene);
    std::get<LatticePlacement>(scene.groups[0].placement).jitter = 1;
    const auto moved = place_particles(scene);
    EXPECT_GE(smallest_gap(moved, scene), -1e-12);
    double furthest = 0;
    for (size_t i = 0; i < moved.size(); ++i) {
      EXPECT_GE(moved[i].position.z, -0.05 - 1e-12);
      furthest = std::max(furthest, norm(moved[i].position - straight[i].position));
    }
    EXPECT_GT(furthest, 0.08);
    EXPECT_LE(furthest, 0.1);
  }
}

TEST(PlaceLattice, PlanarSceneRefusesLayers) {
  Scene scene;
  scene.planar = true;
  scene.groups = {lattice_group(LatticePlacement::Cell::cubic, 0.5, 1, 3, 2)};
  EXPECT_NE(placing_error(scene).find("group 'grid': a planar scene has one lattice layer"), std::string::npos);
  scene.groups = {lattice_group(LatticePlacement::Cell::fcc, 0.5, 1, 3, 1)};
  EXPECT_NE(placing_error(scene).find("fcc lattice is not planar"), std::string::npos);
}

TEST(PlaceList, TakesWhatIsGivenAndAddsTheGroupsMotion) {
  Scene scene;
  scene.groups = {list_group({{{1, 2, 3}, 0.5, {1, 0, 0}, {0, 0, 1}, {0.6, 0.8, 0, 0}}})};
  scene.groups[0].velocity = {0, 2, 0};
  scene.groups[0].material = 3;
  const PlacedParticle p = place_particles(scene).at(0);
  EXPECT_EQ(p.position, (Vec3{1, 2, 3}));
  EXPECT_EQ(p.velocity, (Vec3{1, 2, 0}));
  EXPECT_EQ(p.spin, (Vec3{0, 0, 1}));
  EXPECT_EQ(p.orientation, (Quat{0.6, 0.8, 0, 0}));
  EXPECT_EQ(p.material, 3);
}

struct Case {
  const char* name;
  Solid region;
  RadiusLaw radius;
  double fraction;
  bool planar, periodic;
};

class PlaceRandom : public testing::TestWithParam<Case> {
 protected:
  static Scene scene() {
    const Case& c = GetParam();
    Scene scene;
    scene.planar = c.planar;
    if (c.periodic) set_periodic(scene, {0.5, 0.5, 0.5}, true, true, !c.planar);
    scene.groups = {random_group(c.region, c.radius, c.fraction)};
    return scene;
  }
};

TEST_P(PlaceRandom, InsideWithoutOverlapAtTheFractionAsked) {
  const Case& c = GetParam();
  const auto particles = place_particles(scene());
  EXPECT_GE(smallest_gap(particles, scene()), 0);
  double size = 0, largest = 0;
  for (const PlacedParticle& p : particles) {
    size += particle_size(p.radius, c.planar);
    largest = std::max(largest, p.radius);
    if (!c.periodic) {
      Solid region = c.region;
      if (c.planar) region.half_size.z = 10;  // the plane cuts an endless prism
      EXPECT_LE(signed_distance(region, p.position), -p.radius);
    }
    EXPECT_TRUE(!c.planar || p.position.z == 0);
  }
  const double region = c.planar ? section_area(c.region) : volume(c.region);
  EXPECT_NEAR(size / region, c.fraction, 2 * particle_size(largest, c.planar) / region);
}

TEST_P(PlaceRandom, SameSceneSameBits) {
  const auto a = place_particles(scene()), b = place_particles(scene());
  ASSERT_EQ(a.size(), b.size());
  for (size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].position, b[i].position);
  Scene other = scene();
  other.groups[0].seed = 2;
  EXPECT_NE(place_particles(other)[0].position, a[0].position);
}

const Solid kCube = box_solid({}, {0.5, 0.5, 0.5});
Solid holed_cube() {
  Solid s;
  s.kind = Solid::Kind::set_difference;
  s.parts = {kCube, sphere_solid({}, 0.4)};
  return s;
}

INSTANTIATE_TEST_SUITE_P(
    Cases, PlaceRandom,
    testing::Values(Case{"dilute", kCube, FixedRadius{0.05}, 0.2, false, false},
                    Case{"dense", kCube, FixedRadius{0.035}, 0.52, false, false},
                    Case{"densePeriodic", kCube, FixedRadius{0.04}, 0.6, false, true},
                    Case{"sphere", sphere_solid({0.1, 0, 0}, 0.5), UniformRadius{0.02, 0.06}, 0.45, false, false},
                    Case{"cylinder", cylinder_solid(0.4, -0.5, 0.5), FixedRadius{0.04}, 0.4, false, false},
                    Case{"hole", holed_cube(), FixedRadius{0.03}, 0.3, false, false},
                    Case{"ratio50", kCube, SieveRadius{{0.012, 0.6}, {0, 1}}, 0.3, false, false},
                    Case{"ratio20Dense", kCube, SieveRadius{{0.04, 0.2, 0.8}, {0, 0.5, 1}}, 0.6, false, true},
                    Case{"discs", kCube, FixedRadius{0.02}, 0.5, true, false},
                    Case{"discsDense", kCube, UniformRadius{0.015, 0.025}, 0.8, true, true}),
    [](const auto& info) { return info.param.name; });

// A periodic box is filled evenly: no gap where the region's faces are.
TEST(PlaceRandomPeriodic, FillsAcrossTheBoundary) {
  Scene scene;
  set_periodic(scene, {0.5, 0.5, 0.5}, true, true, true);
  scene.groups = {random_group(kCube, FixedRadius{0.05}, 0.3)};
  int crossing = 0;
  for (const PlacedParticle& p : place_particles(scene)) crossing += std::fabs(p.position.x) > 0.45;
  EXPECT_GT(crossing, 30);  // 57 expected: a tenth of 573
}

TEST(PlaceRandomWalls, KeepsClearOfWallsOnTheirSide) {
  Scene scene;
  Wall drum, ball, floor, lid;
  drum.solid = cylinder_solid(0.4, -2, 2);
  drum.side = Wall::Side::inside;
  ball.solid = sphere_solid({}, 0.2);
  floor.solid.origin = {0, 0, -0.3};
  lid.solid = box_solid({0, 0, 0.4}, {2, 2, 0});  // thin sheet
  lid.side = Wall::Side::both;
  scene.walls = {drum, ball, floor, lid};
  scene.groups = {random_group(kCube, FixedRadius{0.04}, 0.12)};
  const auto particles = place_particles(scene);
  EXPECT_GE(smallest_gap(particles, scene), 0);
  for (const PlacedParticle& p : particles) {
    EXPECT_LE(std::hypot(p.position.x, p.position.y), 0.36 + 1e-12);
    EXPECT_GE(norm(p.position), 0.24 - 1e-12);
    EXPECT_GE(p.position.z, -0.26 - 1e-12);
    EXPECT_GE(std::fabs(p.position.z - 0.4), 0.04 - 1e-12);
  }
}

// A box without its top: particles may sit in the opening and above it.
TEST(PlaceRandomWalls, OpenFaceIsNoWall) {
  Scene scene;
  Wall cup;
  cup.solid = box_solid({}, {0.3, 0.3, 0.3});
  cup.side = Wall::Side::inside;
  for (int face = 0; face < 6; ++face) {
    cup.open_faces = {face};
    scene.walls = {cup};
    scene.groups = {random_group(kCube, FixedRadius{0.04}, 0.1)};
    int in_opening = 0;
    for (const PlacedParticle& p : place_particles(scene)) {
      const Vec3 x = p.position;
      const double sides[6] = {x.x + 0.3, 0.3 - x.x, x.y + 0.3, 0.3 - x.y, x.z + 0.3, 0.3 - x.z};
      int crossed = 0;
      for (const double s : sides) crossed += std::fabs(s) < 0.04;
      const bool within = std::max({std::fabs(x.x), std::fabs(x.y), std::fabs(x.z)}) < 0.34;
      in_opening += crossed == 1 && within;
    }
    EXPECT_GT(in_opening, 0) << face;
  }
}

TEST(PlaceRandomGroups, LaterGroupsKeepClearOfEarlierOnes) {
  Scene scene;
  scene.groups = {list_group({{{0, 0, 0}, 0.2, {}, {}, {}}}), random_group(kCube, FixedRadius{0.05}, 0.25),
                  random_group(kCube, FixedRadius{0.03}, 0.25)};
  const auto particles = place_particles(scene);
  EXPECT_EQ(particles[0].position, (Vec3{}));
  EXPECT_EQ(int64_t(particles.size()), 1 + group_count(scene, scene.groups[1]) + group_count(scene, scene.groups[2]));
  EXPECT_GE(smallest_gap(particles, scene), 0);
  for (size_t i = 1; i < particles.size(); ++i) {
    EXPECT_GE(particles[i].group, particles[i - 1].group);
    EXPECT_LE(signed_distance(kCube, particles[i].position), -particles[i].radius);
  }
}

TEST(PlaceRandomErrors, SayWhatIsWrongAndWhatWasReached) {
  Scene scene;
  set_periodic(scene, {0.5, 0.5, 0.5}, true, true, true);
  scene.groups = {random_group(kCube, FixedRadius{0.05}, 0.72)};
  const std::string dense = placing_error(scene);
  EXPECT_NE(dense.find("group 'sand': 1375 particles, volume fraction 0.7199"), std::string::npos) << dense;
  const size_t at = dense.find("reached ");
  ASSERT_NE(at, std::string::npos) << dense;
  const double reached = std::stod(dense.substr(at + 8));
  EXPECT_GT(reached, 0.45);
  EXPECT_LT(reached, 0.7);

  scene.groups = {random_group(kCube, FixedRadius{0.05}, 1.5)};
  EXPECT_NE(placing_error(scene).find("larger than the region"), std::string::npos);
  scene.domain = {};
  std::get<RandomPlacement>(scene.groups[0].placement) = {kCube, 1, {}};
  scene.groups[0].radius = FixedRadius{0.6};
  EXPECT_NE(placing_error(scene).find("no place in its region, clear of walls, for a particle of radius 0.6 m"),
            std::string::npos);
  scene.groups = {random_group(Solid{}, FixedRadius{0.1}, 0.1)};
  EXPECT_NE(placing_error(scene).find("a volume fraction needs a bounded region"), std::string::npos);
  std::get<RandomPlacement>(scene.groups[0].placement) = {Solid{}, 3, {}};
  EXPECT_NE(placing_error(scene).find("its region must be bounded"), std::string::npos);
  std::get<RandomPlacement>(scene.groups[0].placement) = {kCube, int64_t(1e12), {}};
  EXPECT_NE(placing_error(scene).find("1000000000000 particles; a scene holds 0 to 2147483647"), std::string::npos);
}

// The same packing in micrometres: nothing depends on the unit of length but rounding.
TEST(PlaceRandomScale, MicrometresWorkLikeMetres) {
  for (const double scale : {1.0, 1e-6}) {
    Scene scene;
    scene.groups = {
        random_group(box_solid({}, {0.5 * scale, 0.5 * scale, 0.5 * scale}), FixedRadius{0.04 * scale}, 0.5)};
    EXPECT_GE(smallest_gap(place_particles(scene), scene), 0) << scale;
  }
}

}  // namespace
}  // namespace scree
