// Level sets against formulas: exactness on plates, order of convergence, memory, the same bits everywhere.
#include "shape/level_set/level_set.h"

#include <gtest/gtest.h>
#include <hwy/targets.h>
#include <omp.h>

#include <cstring>
#include <random>

#include "mesh_fixture.h"
#include "shape/level_set/level_set_build.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_file.h"

namespace scree {
namespace {

// A formula that is the distance, or at least never larger and of the right sign.
DistanceSource formula_source(std::function<double(Vec3)> distance, const Bounds& extent) {
  DistanceSource source;
  source.extent = extent;
  source.is_near = [distance](Vec3 p, double reach) { return std::fabs(distance(p)) < reach; };
  source.distances = [distance](std::span<const Vec3> points, std::span<double> distances) {
    for (size_t i = 0; i < points.size(); ++i) distances[i] = distance(points[i]);
  };
  return source;
}

using namespace testing;

constexpr auto kLinear = Interpolation::linear, kSpline = Interpolation::spline;

class RandomNumbers {
 public:
  explicit RandomNumbers(uint64_t seed) : engine_(seed) {}
  double in(double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine_); }
  Vec3 in_cube(double half) {
    const double x = in(-half, half), y = in(-half, half), z = in(-half, half);
    return {x, y, z};
  }

 private:
  std::mt19937_64 engine_;
};

Bounds cube(double half) { return {{-half, -half, -half}, {half, half, half}}; }

double ball_distance(Vec3 p) { return norm(p) - 1; }
double torus_distance(Vec3 p) { return std::hypot(std::hypot(p.x, p.y) - 1, p.z) - 0.5; }
double box_distance(Vec3 p) {  // half edges 1, 0.8, 0.9
  const Vec3 d{std::fabs(p.x) - 1, std::fabs(p.y) - 0.8, std::fabs(p.z) - 0.9};
  return std::min(std::max({d.x, d.y, d.z}), 0.0) + norm({std::max(d.x, 0.0), std::max(d.y, 0.0), std::max(d.z, 0.0)});
}
double circle_distance(Vec3 p) { return std::hypot(p.x, p.y) - 1; }

Vec3 gradient_of(double (*distance)(Vec3), Vec3 p) {
  const double h = 1e-5;
  const auto slope = [&](Vec3 step) { return (distance(p + step) - distance(p - step)) / (2 * h); };
  return {slope({h, 0, 0}), slope({0, h, 0}), slope({0, 0, h})};
}

double angle_between(Vec3 a, Vec3 b) { return std::atan2(norm(cross(a, b)), dot(a, b)); }

// The demand: the direction of a rebound from a flat plate, in any orientation, is right to 1e-5 rad.
TEST(LevelSet, PlatesInAnyOrientationAreExact) {
  RandomNumbers random(1);
  for (const Interpolation interpolation : {kLinear, kSpline}) {
    double worst_angle = 0, worst_distance = 0;
    for (int trial = 0; trial < 20; ++trial) {
      const Vec3 normal = unit(random.in_cube(1)), at = random.in_cube(0.3);
      const auto source = formula_source([&](Vec3 p) { return dot(normal, p - at); }, cube(kInfinity));
      LevelSetPlan plan{0.05, 0.25, interpolation};
      plan.within = cube(1);
      const LevelSet set = build_level_set(source, plan);
      for (int i = 0; i < 500; ++i) {
        const Vec3 p = at + unit(cross(normal, random.in_cube(1))) * random.in(0, 0.5) + normal * random.in(-0.2, 0.2);
        const Quad q = sample(set, p);
        worst_angle = std::max(worst_angle, angle_between({q.x, q.y, q.z}, normal));
        worst_distance = std::max(worst_distance, std::fabs(q.w - dot(normal, p - at)));
      }
    }
    EXPECT_LT(worst_angle, 1e-6);
    EXPECT_LT(worst_distance, 2e-8);  // half a unit in the last place of a float at 0.25
    RecordProperty(interpolation == kLinear ? "linear_rad" : "spline_rad", std::to_string(worst_angle * 1e9) + "e-9");
  }
}

// The same for a plate of 800 triangles from a binary STL file, whose corners are floats, as a shell.
TEST(LevelSet, MeshedPlatesAreExact) {
  RandomNumbers random(9);
  double worst = 0;
  for (int trial = 0; trial < 5; ++trial) {
    const Quat turn = quat_from_rotation(random.in_cube(3));
    SurfaceMesh plate;
    for (int j = 0; j <= 20; ++j)
      for (int i = 0; i <= 20; ++i) plate.points.push_back(rotate(turn, {0.1 * i - 1, 0.1 * j - 1, 0.3}));
    for (int j = 0; j < 20; ++j)
      for (int i = 0; i < 20; ++i) {
        const int a = 21 * j + i;
        plate.triangles.push_back({a, a + 1, a + 22});
        plate.triangles.push_back({a, a + 22, a + 21});
      }
    const SurfaceMesh read = read_mesh(binary_stl(plate), "plate.stl").mesh;
    const LevelSet set = build_level_set(mesh_source(read, MeshSides::none), {0.06, 0.3});
    for (int i = 0; i < 300; ++i) {
      const double side = i % 2 ? 1 : -1;
      const Vec3 p = rotate(turn, {random.in(-0.6, 0.6), random.in(-0.6, 0.6), 0.3 + side * random.in(0.15, 0.25)});
      const Quad q = sample(set, p);
      worst = std::max(worst, angle_between({q.x, q.y, q.z}, rotate(turn, {0, 0, side})));
    }
  }
  EXPECT_LT(worst, 3e-6);
}

// What storing floats costs, apart from everything else: differences of nodes eight cells away from a plate.
TEST(LevelSet, FloatsAreExactEnough) {
  RandomNumbers random(2);
  double worst_float = 0, worst_double = 0;
  for (int trial = 0; trial < 100000; ++trial) {
    const Vec3 normal = unit(random.in_cube(1));
    const double h = 0.01, d = random.in(0, 8 * h);
    const auto slope = [&](auto kind, double component) {
      using T = decltype(kind);
      return (double(T(d + h * component)) - double(T(d))) / h;
    };
    const Vec3 floats{slope(0.0f, normal.x), slope(0.0f, normal.y), slope(0.0f, normal.z)};
    const Vec3 doubles{slope(0.0, normal.x), slope(0.0, normal.y), slope(0.0, normal.z)};
    worst_float = std::max(worst_float, angle_between(floats, normal));
    worst_double = std::max(worst_double, angle_between(doubles, normal));
  }
  EXPECT_LT(worst_float, 2e-6);
  EXPECT_LT(worst_double, 1e-14);
}

struct Errors {
  double distance = 0, angle = 0;
};

Errors errors_of(double (*distance)(Vec3), double spacing, Interpolation interpolation, bool planar) {
  LevelSetPlan plan{spacing, 0.25, interpolation, planar};
  const LevelSet set = build_level_set(formula_source(distance, cube(1.6)), plan);
  RandomNumbers random(3);
  Errors worst;
  for (int found = 0; found < 20000;) {
    Vec3 p = random.in_cube(1.8);
    if (planar) p.z = 0;
    const double d = distance(p);
    if (std::fabs(d) > 0.2) continue;
    const Quad q = sample(set, p);
    worst.distance = std::max(worst.distance, std::fabs(q.w - d));
    worst.angle = std::max(worst.angle, angle_between({q.x, q.y, q.z}, gradient_of(distance, p)));
    ++found;
  }
  return worst;
}

TEST(LevelSet, ConvergesAtItsOrder) {
  const struct {
    const char* name;
    double (*distance)(Vec3);
    bool planar;
  } kCases[] = {{"ball", ball_distance, false}, {"torus", torus_distance, false}, {"circle", circle_distance, true}};
  for (const auto& c : kCases)
    for (const Interpolation interpolation : {kLinear, kSpline}) {
      SCOPED_TRACE(c.name);
      const Errors coarse = errors_of(c.distance, 0.04, interpolation, c.planar),
                   fine = errors_of(c.distance, 0.02, interpolation, c.planar);
      const double order = std::log2(coarse.distance / fine.distance), slope = std::log2(coarse.angle / fine.angle);
      const double expected = interpolation == kLinear ? 2 : 3;  // one less for the normal
      printf("  %-7s %-6s distance %.2e %.2e order %.2f, normal %.2e %.2e rad order %.2f\n", c.name,
             interpolation == kLinear ? "linear" : "spline", coarse.distance, fine.distance, order, coarse.angle,
             fine.angle, slope);
      EXPECT_GT(order, expected - 0.2);
      EXPECT_GT(slope, expected - 1.2);
    }
}

// About an edge the distance bends at once: the normal is of first order there, but the distance keeps its second.
TEST(LevelSet, ConvergesAboutABox) {
  const auto error = [](double spacing) {
    const LevelSet set = build_level_set(formula_source(box_distance, cube(1)), {spacing, 0.3});
    RandomNumbers random(4);
    double worst = 0;
    for (int found = 0; found < 20000;) {
      const Vec3 p = random.in_cube(1.4);
      const double d = box_distance(p);
      if (d < 0.15 || d > 0.29) continue;
      worst = std::max(worst, std::fabs(sample(set, p).w - d)), ++found;
    }
    return worst;
  };
  const double coarse = error(0.04), fine = error(0.02);
  printf("  box     linear distance %.2e %.2e order %.2f\n", coarse, fine, std::log2(coarse / fine));
  EXPECT_GT(std::log2(coarse / fine), 1.8);
  EXPECT_LT(fine, 0.02 * 0.02 / 8 / 0.15 * 2.1);  // two curved directions at a corner, h²/8r each
}

TEST(LevelSet, TheGradientIsThatOfTheInterpolation) {
  for (const bool planar : {false, true})
    for (const Interpolation interpolation : {kLinear, kSpline}) {
      LevelSetPlan plan{0.1, 0.4, interpolation, planar};
      const LevelSet set = build_level_set(formula_source(planar ? circle_distance : ball_distance, cube(1)), plan);
      RandomNumbers random(5);
      for (int i = 0; i < 300; ++i) {
        Vec3 p = unit(random.in_cube(1)) * random.in(0.7, 1.3);
        if (planar) p = unit(Vec3{p.x, p.y, 0}) * random.in(0.7, 1.3);
        const Quad q = sample(set, p);
        const double h = 1e-6;
        const double x = (sample(set, p + Vec3{h, 0, 0}).w - sample(set, p - Vec3{h, 0, 0}).w) / (2 * h);
        const double y = (sample(set, p + Vec3{0, h, 0}).w - sample(set, p - Vec3{0, h, 0}).w) / (2 * h);
        // a difference across the side of a cell sees both slopes: within h of it, one point in 10⁴
        ASSERT_NEAR(q.x, x, 1e-4);
        ASSERT_NEAR(q.y, y, 1e-4);
      }
    }
}

TEST(LevelSet, SplinesHaveAContinuousGradient) {
  const auto largest_jump = [](Interpolation interpolation) {
    const LevelSet set = build_level_set(formula_source(ball_distance, cube(1)), {0.1, 0.4, interpolation});
    double jump = 0;
    Quad last = sample(set, {0.9, 0.123, 0.2});
    for (double y = 0.123; y < 0.7; y += 1e-5) {
      const Quad q = sample(set, {0.9, y, 0.2});
      jump = std::max(jump, norm({q.x - last.x, q.y - last.y, q.z - last.z}));
      last = q;
    }
    return jump;
  };
  EXPECT_GT(largest_jump(kLinear), 1e-3);
  EXPECT_LT(largest_jump(kSpline), 2e-5);  // the step times the curvature
}

TEST(LevelSet, MeshesGiveTheDistanceToTheirTriangles) {
  const SurfaceMesh mesh = ball_mesh(12, 0.2);
  for (const MeshSides sides : {MeshSides::pseudonormals, MeshSides::winding, MeshSides::none}) {
    const DistanceSource source = mesh_source(mesh, sides);
    RandomNumbers random(6);
    for (int i = 0; i < 300; ++i) {
      const Vec3 p[1] = {random.in_cube(1.3)};
      double d[1];
      source.distances(p, d);
      ASSERT_DOUBLE_EQ(std::fabs(d[0]), distance_to(mesh, p[0]));
      const double r = norm(p[0]);  // the surface is between 0.8 and 1.2
      ASSERT_TRUE(r > 0.75 || (d[0] < 0) == (sides != MeshSides::none));
      ASSERT_TRUE(r < 1.2 || d[0] > 0);
    }
  }
}

// A triangle is missing, another is the wrong way round, a third is there twice; all are smaller than a cell.
TEST(LevelSet, TheSignSurvivesSmallDefects) {
  SurfaceMesh mesh = ball_mesh(60);
  mesh.triangles.push_back(mesh.triangles[2000]);
  std::swap(mesh.triangles[3000][0], mesh.triangles[3000][1]);
  mesh.triangles.erase(mesh.triangles.begin() + 4000);
  const LevelSet set = build_level_set(mesh_source(mesh, MeshSides::winding), {0.08, 0.3});
  RandomNumbers random(8);
  for (int i = 0; i < 20000; ++i) {
    const Vec3 p = unit(random.in_cube(1)) * random.in(0.72, 1.28);
    ASSERT_NEAR(sample(set, p).w, norm(p) - 1, 0.005);  // 0.08²/8 for each of two curvatures, and the facets
  }
  EXPECT_LT(sample(set, {}).w, 0);
}

TEST(LevelSet, KnowsTheNamedRegions) {
  const SurfaceMesh box = box_mesh({1, 1, 1});
  std::vector<int> region(12, 0);
  region[2] = region[3] = 1;  // the upper side
  for (const Interpolation interpolation : {kLinear, kSpline}) {
    const LevelSet set = build_level_set(mesh_source(box, MeshSides::pseudonormals, region), {0.1, 0.3, interpolation});
    EXPECT_EQ(region_at(set, {0.5, 0.5, 1.2}), 1);
    EXPECT_EQ(region_at(set, {0.3, 0.6, 0.86}), 1);
    EXPECT_EQ(region_at(set, {0.5, 0.5, -0.2}), 0);
    EXPECT_EQ(region_at(set, {1.2, 0.5, 0.7}), 0);
  }
  EXPECT_TRUE(build_level_set(mesh_source(box, MeshSides::pseudonormals), {0.1, 0.3}).regions.empty());
}

TEST(LevelSet, FarPlacesTellTheSignAlone) {
  const LevelSet set = build_level_set(mesh_source(ball_mesh(20), MeshSides::pseudonormals), {0.05, 0.1});
  for (const auto& [p, expected] : {std::pair{Vec3{}, -0.1}, {Vec3{0.2, 0.3, 0}, -0.1}, {Vec3{7, 0, 0}, 0.1}}) {
    const Quad q = sample(set, p);
    EXPECT_FLOAT_EQ(float(q.w), float(expected));
    EXPECT_EQ(norm({q.x, q.y, q.z}), 0);
  }
  const LevelSet shell = build_level_set(mesh_source(ball_mesh(20), MeshSides::none), {0.05, 0.1});
  EXPECT_FLOAT_EQ(float(sample(shell, {0, 0, 0}).w), 0.1f);
}

// Where a tile is one of a plane, what is told is the plane's distance, and the nodes would tell the same as far as
// floats can: each is off by half of the last place of the band at most, and a spline's weight by 2.5 of them.
TEST(LevelSet, FlatTilesTellTheDistanceOfTheirPlane) {
  const double band = 0.3, spacing = 0.04;
  for (const bool planar : {false, true})
    for (const Interpolation interpolation : {kLinear, kSpline}) {
      const LevelSet set =
          build_level_set(formula_source(box_distance, cube(1)), {spacing, band, interpolation, planar});
      LevelSet of_nodes = set;
      for (Quad& plane : of_nodes.planes) plane.w = kNotFlat;
      const auto flat =
          std::count_if(set.planes.begin() + 2, set.planes.end(), [](const Quad& q) { return q.w < kNotFlat; });
      EXPECT_GT(flat, 0.2 * double(set.planes.size()));
      EXPECT_LT(flat, 0.95 * double(set.planes.size()));
      RandomNumbers random(9);
      int exact = 0;
      for (int i = 0; i < 20000; ++i) {
        const Vec3 p = random.in_cube(1.25);
        const Quad told = sample(set, p), by_nodes = sample(of_nodes, p);
        const double ulps = 0x1p-24 * band;
        ASSERT_NEAR(told.w, by_nodes.w, 4 * ulps);
        ASSERT_LT(norm(xyz(told) - xyz(by_nodes)), 12 * ulps / spacing);
        exact += std::abs(told.w - box_distance({p.x, p.y, planar ? 0 : p.z})) < 1e-14;
      }
      EXPECT_GT(exact, 4000);
    }
}

// Half the spacing with as many cells in the band: four times the memory, where all nodes would take eight.
TEST(LevelSet, MemoryGrowsWithTheSurface) {
  const auto bytes = [](double spacing) {
    return double(build_level_set(formula_source(ball_distance, cube(1)), {spacing, 4 * spacing}).bytes());
  };
  EXPECT_NEAR(bytes(0.01) / bytes(0.02), 4, 0.2);
}

TEST(LevelSet, SameBitsOnAnyNumberOfThreads) {
  std::vector<LevelSet> sets;
  for (const int threads : {1, 2, 3}) {
    omp_set_num_threads(threads);
    sets.push_back(build_level_set(mesh_source(ball_mesh(30, 0.1), MeshSides::pseudonormals), {0.08, 0.2, kSpline}));
  }
  omp_set_num_threads(omp_get_num_procs());
  for (const LevelSet& set : sets) {
    ASSERT_EQ(set.table, sets[0].table);
    ASSERT_EQ(std::memcmp(set.values.data(), sets[0].values.data(), set.values.size() * sizeof(float)), 0);
  }
}

TEST(LevelSet, SameBitsWithEveryInstructionSet) {
  for (const bool planar : {false, true})
    for (const Interpolation interpolation : {kLinear, kSpline}) {
      const auto distance = planar ? circle_distance : box_distance;  // nowhere flat, and in part
      const LevelSet set = build_level_set(formula_source(distance, cube(1)), {0.07, 0.3, interpolation, planar});
      RandomNumbers random(7);
      Array<Quad> points;
      for (int i = 0; i < 1003; ++i) points.push_back(make_quad(random.in_cube(1.6), 0));
      std::vector<Array<Quad>> answers;
      for (const int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        Array<Quad> found(points.size());
        sample(set, points, found);
        answers.push_back(found);
        ASSERT_EQ(std::memcmp(found.data(), answers[0].data(), found.size() * sizeof(Quad)), 0)
            << hwy::TargetName(target);
      }
      hwy::SetSupportedTargetsForTest(0);
      hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
}

TEST(LevelSet, TheErrorIsEstimated) {
  const DistanceSource ball = formula_source(ball_distance, cube(1));
  const LevelSet set = build_level_set(ball, {0.05, 0.2});
  const LevelSetError error = estimate_error(set, ball, -0.1, 0.1);
  // two principal curvatures 1 at the surface: h²/8 for each of two tangents
  EXPECT_NEAR(error.largest, 0.05 * 0.05 / 8 * 2, 0.05 * 0.05 / 8 * 0.3);
  EXPECT_LE(error.mean_square, error.largest);
  EXPECT_GT(error.cells, 10000u);
  EXPECT_DOUBLE_EQ(spacing_for(0.004), 0.001);
}

TEST(LevelSet, PlansWithoutSenseAreRefused) {
  const DistanceSource ball = formula_source(ball_distance, cube(1));
  const auto error = [](const DistanceSource& source, LevelSetPlan plan) {
    return error_of([&] { build_level_set(source, plan); });
  };
  EXPECT_EQ(error(ball, {0, 0.1}), "the grid's spacing is 0 m: it must be positive");
  EXPECT_EQ(error(ball, {0.1, -1}), "the grid's band is -1 m: it must be positive");
  EXPECT_EQ(error(formula_source(ball_distance, cube(kInfinity)), {0.1, 0.1}),
            "the surface has no end along x: say how far the grid is to go");
  LevelSetPlan beside{0.1, 0.1};
  beside.within = {{3, 3, 3}, {4, 4, 4}};
  EXPECT_EQ(error(ball, beside), "the grid does not contain the surface: widen it");
  beside.within = {{0, 0, 0}, {0.1, 0.1, 0.1}};
  EXPECT_EQ(error(ball, beside), "the grid does not contain the surface: widen it");
  EXPECT_EQ(error(ball, {1e-5, 0.1}), "a grid of 1e-05 m spacing is too fine for 2.2 m along y: make it coarser");
  LevelSetPlan small{0.02, 0.1};
  small.most_bytes = 1 << 20;
  EXPECT_EQ(error(ball, small).substr(0, 25), "the level set needs 0.004");
}

TEST(LevelSet, ComesBackFromBytes) {
  std::vector<int> region(12, 0);
  region[5] = 3;
  const LevelSet set =
      build_level_set(mesh_source(box_mesh({1, 1, 1}), MeshSides::pseudonormals, region), {0.1, 0.3, kSpline});
  const std::string bytes = to_bytes(set);
  const LevelSet back = level_set_from_bytes(bytes);
  EXPECT_EQ(to_bytes(back), bytes);
  EXPECT_EQ(sample(back, {0.93, 0.4, 0.2}).w, sample(set, {0.93, 0.4, 0.2}).w);
  const auto error = [](std::string_view damaged) { return error_of([&] { level_set_from_bytes(damaged); }); };
  EXPECT_EQ(error("hello"), "it is no level set of this version: delete it, and it is built anew");
  EXPECT_EQ(error(bytes.substr(0, 1000)), "the level set is damaged: delete it, and it is built anew");
  std::string flipped = bytes;
  flipped[bytes.size() / 2] ^= 1;
  EXPECT_EQ(error(flipped), "the level set is damaged: delete it, and it is built anew");
  LevelSet cut = set;  // with a right checksum: a spline reads past the rows of its last tile
  cut.values.resize(cut.values.size() - kTileNodes), cut.regions.resize(cut.values.size());
  EXPECT_EQ(error(to_bytes(cut)), "the level set is damaged: delete it, and it is built anew");
  LevelSet flat = set;
  flat.planar = true;
  EXPECT_EQ(error(to_bytes(flat)), "the level set is damaged: delete it, and it is built anew");
}

TEST(LevelSet, ProgressRisesToOne) {
  double last = -1;
  LevelSetPlan plan{0.05, 0.2};
  plan.progress = [&](double done) {
    EXPECT_GE(done, last);
    last = done;
  };
  build_level_set(formula_source(ball_distance, cube(1)), plan);
  EXPECT_EQ(last, 1);
}

}  // namespace
}  // namespace scree
