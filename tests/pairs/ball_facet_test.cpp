// Balls against planes, balls and facets by the law of layers: against dense integration of the same pressures, and
// against the energy that they are the gradient of.
#include "pairs/facets/ball_facet.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "pairs/facets/round_touch.h"
#include "pairs/polyhedron_fixture.h"

namespace scree::testing {
namespace {

using std::numbers::pi;

struct Whole {
  Vec3 force;  // on the faceted body
  double energy = 0, area = 0;
};

Whole ball_on(const FacetTable& table, Vec3 centre, double radius, double scale = 1) {
  Whole sum;
  for (uint32_t f = 0; f < table.plane.size(); ++f) {
    const BallOnFacet b = ball_on_facet(table, f, scale, centre, radius);
    sum.force += b.force, sum.energy += b.energy, sum.area += b.area;
  }
  return sum;
}

FacetTable table_of(const Polyhedron& p) {
  FacetTable table;
  add_shape(table, p);
  return table;
}

// depth below the facets by their cells, −1 outside
struct Depth {
  double depth = -1;
  Vec3 normal;
};
Depth depth_at(const Polyhedron& p, Vec3 x) {
  for (const Facet& f : p.facets) {
    const double t = f.offset - dot(f.normal, x);
    if (t < 0) continue;
    bool inside = true;
    for (const FacetSide& s : f.sides) inside = inside && dot(s.normal, x) >= s.offset;
    if (inside) return {t, f.normal};
  }
  return {};
}

// A ball that overlaps the body by some of its radius, at a face, an edge or a corner.
Vec3 centre_at_random(const Polyhedron& p, double radius, double overlap, Random& random) {
  const Vec3 direction = unit(random.in_ball(false));
  double near = 0, far = 4;  // along it; bodies have radius 1 and hold their centre
  const FacetTable table = table_of(p);
  for (int k = 0; k < 60; ++k) {
    const double middle = 0.5 * (near + far);
    (ball_on(table, direction * middle, radius).area > 0 || norm(direction * middle) < 0.3 ? near : far) = middle;
  }
  return direction * (near - overlap * radius);
}

// Eq. (19): with the exact integral over the paraboloid on which a ball and a half-space push alike it is R − δ/2.
TEST(BallFacet, Equation19IsExact) {
  for (const double depth : {0.001, 0.05, 0.3, 0.9}) {
    const double height = 1 - depth, rim = std::sqrt(1 - height * height);
    double force = 0, energy = 0, cap = 0;
    constexpr int kRings = 200000;
    for (int k = 0; k < kRings; ++k) {
      const double rho = rim * (k + 0.5) / kRings, ring = 2 * pi * rho * rim / kRings;
      // r = R − t at the depth t: ρ² + (h + t)² = (1 − t)²
      const double t = (1 - height * height - rho * rho) / (2 * (1 + height));
      force += 2 * t * ring;  // k = 2 k_l
      // below, k × depth up to t; above it up to the ball's surface, k (R − r)
      const double bottom = std::sqrt(1 - rho * rho) - height;
      constexpr int kSteps = 40;
      for (int j = 0; j < kSteps; ++j) {
        const double z = bottom * (j + 0.5) / kSteps, r = std::hypot(rho, height + z);
        energy += 2 * std::min(z, 1 - r) * ring * bottom / kSteps;
      }
      cap += bottom * ring;
    }
    const LayerPush push = ball_on_plane(1, height);
    EXPECT_NEAR(push.force / force, 1, 1e-9);
    EXPECT_NEAR(push.force / (pi * depth * depth * (1 - depth / 2)), 1, 1e-12);
    EXPECT_NEAR(push.energy / energy, 1, 1e-3);
    EXPECT_NEAR(push.area, pi * rim * rim, 1e-12);
    EXPECT_NEAR(cap / (pi * depth * depth * (1 - depth / 3)), 1, 1e-9);  // its volume is another one
  }
}

TEST(BallFacet, TwoBallsAgainstDenseIntegration) {
  for (const auto& [r1, r2, depth] : {std::array{1.0, 1.0, 0.1}, {1.0, 0.4, 0.1}, {0.3, 2.0, 0.05}}) {
    const double distance = r1 + r2 - depth;
    const LayerPush push = ball_on_ball(r1, r2, distance);
    // ∫ ∇p₂ over where ball 2 pushes less, and ∫ min(p₁, p₂); cylindrical coordinates about the line of centres
    double force = 0, energy = 0;
    constexpr int kGrid = 1500;
    const double reach = 1.05 * std::sqrt(push.area / pi), low = r1 - 1.2 * depth, high = r1 + 0.2 * depth;
    for (int i = 0; i < kGrid; ++i)
      for (int j = 0; j < kGrid; ++j) {
        const double rho = reach * (i + 0.5) / kGrid, z = low + (high - low) * (j + 0.5) / kGrid;
        const double volume = 2 * pi * rho * reach / kGrid * (high - low) / kGrid;
        const double d2 = std::hypot(rho, distance - z), p1 = r1 - std::hypot(rho, z), p2 = r2 - d2;
        if (p1 <= 0 || p2 <= 0) continue;
        energy += 2 * std::min(p1, p2) * volume;
        if (p2 < p1) force += 2 * volume * (distance - z) / d2;
      }
    EXPECT_NEAR(push.force / force, 1, 2e-3) << r1 << ' ' << r2;
    EXPECT_NEAR(push.energy / energy, 1, 2e-3) << r1 << ' ' << r2;
    const double h = 1e-6;
    const double slope =
        (ball_on_ball(r1, r2, distance - h).energy - ball_on_ball(r1, r2, distance + h).energy) / (2 * h);
    EXPECT_NEAR(push.force / slope, 1, 1e-8);
  }
  // a ball so large that it is a plane
  const LayerPush flat = ball_on_ball(1, 1e6, 1e6 + 1 - 0.1), plane = ball_on_plane(1, 0.9);
  EXPECT_NEAR(flat.force / plane.force, 1, 2e-6);
  EXPECT_NEAR(flat.energy / plane.energy, 1, 2e-6);
  EXPECT_NEAR(flat.area / plane.area, 1, 2e-6);
}

TEST(BallFacet, FacesEdgesAndCornersAgainstDenseIntegration) {
  Random random{11, 1, 0};
  for (const char* name : {"cube", "tetrahedron", "rock", "octahedron"}) {
    const Polyhedron p = unit_solid(name);
    const FacetTable table = table_of(p);
    for (int turn = 0; turn < 4; ++turn) {
      const double radius = random.uniform(0.3, 0.6);
      const Vec3 c = centre_at_random(p, radius, 0.15, random);
      const Whole w = ball_on(table, c, radius);
      ASSERT_GT(w.energy, 0);
      // Only the box that both share is cut into cubes: about the contact, wider than it is.
      const Vec3 middle = c + unit(w.force) * (radius - 0.1 * radius);
      const double half = 0.75 * radius;
      constexpr int kGrid = 140;
      const Quat askew = random_turn(random);  // else layers of cubes lie in the facets' planes
      const double step = 2 * half / kGrid;
      Vec3 force;
      double energy = 0;
      for (int i = 0; i < kGrid * kGrid * kGrid; ++i) {
        const Vec3 at{i % kGrid + 0.5, i / kGrid % kGrid + 0.5, i / kGrid / kGrid + 0.5};
        const Vec3 x = middle + rotate(askew, at * step - Vec3{half, half, half});
        const double p1 = radius - norm(x - c);
        if (p1 <= 0) continue;
        const Depth d = depth_at(p, x);
        if (d.depth < 0) continue;
        energy += 2 * std::min(p1, d.depth) * step * step * step;
        if (d.depth < p1) force -= d.normal * (2 * step * step * step);
      }
      // some ten cells deep, volumes are known to about a per cent
      EXPECT_NEAR(norm(w.force - force) / norm(force), 0, 0.02) << name;
      EXPECT_NEAR(w.energy / energy, 1, 0.02) << name;
    }
  }
}

// Exact integrals have an exact gradient. What is left is rounding: sums run about the ball's foot on each facet's
// plane, a radius away from a small contact at a corner, so that energies are known to some 1e-16 R⁴ = 1e-8 E.
TEST(BallFacet, ForceIsTheGradientOfTheEnergy) {
  Random random{12, 1, 0};
  for (const char* name : {"cube", "tetrahedron", "octahedron", "dodecahedron", "icosahedron-2", "rock"}) {
    const Polyhedron p = unit_solid(name);
    const FacetTable table = table_of(p);
    double worst = 0;
    for (int turn = 0; turn < 200; ++turn) {
      const double radius = random.uniform(0.2, 2);
      const Vec3 c = centre_at_random(p, radius, random.uniform(0.02, 0.08), random);
      const Whole w = ball_on(table, c, radius);
      const double h = 1e-5 * radius;
      const auto slope = [&](Vec3 d) {
        return (ball_on(table, c + d, radius).energy - ball_on(table, c - d, radius).energy) / (2 * h);
      };
      const Vec3 gradient{slope({h, 0, 0}), slope({0, h, 0}), slope({0, 0, h})};
      worst = std::max(worst, norm(gradient - w.force) / norm(w.force));
    }
    EXPECT_LT(worst, 1e-5) << name;
  }
}

TEST(BallFacet, SplittingAFacetChangesNothing) {
  Random random{13, 1, 0};
  const SurfaceMesh mesh = solid_mesh({"cube"});
  const Polyhedron squares = polyhedron_of(mesh), triangles = polyhedron_of(mesh, 3);
  const FacetTable one = table_of(squares), two = table_of(triangles);
  for (int turn = 0; turn < 300; ++turn) {
    const double radius = random.uniform(0.2, 2);
    const Vec3 c = centre_at_random(squares, radius, 0.05, random);
    const Whole a = ball_on(one, c, radius), b = ball_on(two, c, radius);
    EXPECT_LT(norm(a.force - b.force), 1e-12 * norm(a.force) + 1e-15 * std::pow(radius, 3));
    EXPECT_NEAR(a.energy, b.energy, 1e-12 * a.energy + 1e-15 * std::pow(radius, 4));
  }
}

// A ball rolled over edges and corners: half the step, half the change.
TEST(BallFacet, NothingJumps) {
  for (const char* name : {"cube", "tetrahedron", "tetris-z"}) {
    const Polyhedron p = unit_solid(name);
    const FacetTable table = table_of(p);
    double top = 0;
    for (const Vec3 x : p.points) top = std::max(top, x.z);
    const auto largest_change = [&](int steps) {
      double most = 0;
      Vec3 before;
      for (int k = 0; k <= steps; ++k) {
        const double x = 3.0 * k / steps - 1.5;
        const Vec3 force = ball_on(table, {x, 0.3 * x, top + 0.4}, 0.5).force;
        if (k > 0) most = std::max(most, norm(force - before));
        before = force;
      }
      return most;
    };
    EXPECT_NEAR(largest_change(16000) / largest_change(8000), 0.5, 0.02) << name;
  }
}

TEST(BallFacet, FineBallsTendToIt) {
  const Polyhedron cube = unit_solid("cube"), fine = unit_solid("icosahedron-3");
  const PolyhedronForm form = unit_polyhedron(solid_mesh({"icosahedron-3"})).form;
  const double volume = mesh_mass({form.points, form.triangles}).moments.volume;
  const double radius = 0.5, scale = radius * std::cbrt(4 * pi / 3 / volume);  // the same volume
  Random random{14, 1, 0};
  for (int turn = 0; turn < 5; ++turn) {
    const Vec3 c = centre_at_random(cube, radius, 0.08, random);
    const Vec3 exact = ball_on(table_of(cube), c, radius).force;
    Vec3 mean;
    const int turns = 30;
    for (int k = 0; k < turns; ++k)
      mean += polyhedron_reference(placed(fine, {random_turn(random), c}, scale), cube).force / turns;
    EXPECT_NEAR(norm(mean - exact) / norm(exact), 0, 0.04);
  }
}

TEST(BallFacet, ScaleAndTurnChangeNothing) {
  Random random{15, 1, 0};
  const Polyhedron p = unit_solid("rock");
  for (int turn = 0; turn < 50; ++turn) {
    const double radius = random.uniform(0.2, 1);
    const Vec3 c = centre_at_random(p, radius, 0.05, random);
    const Whole a = ball_on(table_of(p), c, radius);
    const Whole large = ball_on(table_of(p), c * 1000, radius * 1000, 1000);
    EXPECT_LT(norm(large.force / 1e9 - a.force), 1e-11 * norm(a.force));
    const Quat q = random_turn(random);
    const Whole turned = ball_on(table_of(placed(p, {q, {}})), rotate(q, c), radius);
    EXPECT_LT(norm(turned.force - rotate(q, a.force)), 1e-10 * norm(a.force));
    EXPECT_NEAR(turned.energy, a.energy, 1e-10 * a.energy);
  }
}

// Which of the two comes first is a matter of sign.
TEST(RoundTouch, SwappingTurnsTheForceRound) {
  Random random{16, 1, 0};
  const Polyhedron p = unit_solid("rock");
  const FacetTable table = table_of(p);
  const ClumpForm::Ball balls[] = {{{0.3, 0, 0}, 0.7}, {{-0.2, 0.1, 0.1}, 0.6}};
  const LayerBody rock{0, {}}, clump{kNone, balls};
  int touching = 0;
  for (int turn = 0; turn < 50; ++turn) {
    const Quat q = random_turn(random);
    const Vec3 d = unit(random.in_ball(false)) * 1.4;
    const auto pose = [&](Quat turned, Vec3 shift, double r1, double r2) {
      FacetPose at;
      for (int k = 0; k < 3; ++k) {
        const Vec3 row = rotate_back(turned, Vec3{k == 0 ? 1.0 : 0, k == 1 ? 1.0 : 0, k == 2 ? 1.0 : 0});
        at.row[k] = {row.x, row.y, row.z, k == 0 ? shift.x : k == 1 ? shift.y : shift.z};
      }
      at.scale = {r1, r2, 0.5, r2};
      return at;
    };
    std::vector<FacetTouch> one, two;
    touch_round(table, rock, clump, pose(q, d, 1, 0.8), one);
    touch_round(table, clump, rock, pose(conjugate(q), -rotate_back(q, d), 0.8, 1), two);
    ASSERT_EQ(one.size(), two.size());
    for (size_t k = 0; k < one.size(); ++k) {
      // small ones are known to rounding of the ball's size: see ForceIsTheGradientOfTheEnergy
      const Vec3 f1 = xyz(one[k].normal) * one[k].normal.w, f2 = rotate(q, xyz(two[k].normal) * two[k].normal.w);
      EXPECT_LT(norm(f1 + f2), 1e-11 * norm(f1) + 1e-15);
      EXPECT_LT(norm(xyz(one[k].point) - (rotate(q, xyz(two[k].point)) + d)), 1e-7);
      ++touching;
    }
  }
  EXPECT_GT(touching, 20);
}

}  // namespace
}  // namespace scree::testing
