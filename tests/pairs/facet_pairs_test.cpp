// Pairs of facets in batches: the same bits on every instruction set, and from the list as from all.
#include "pairs/facets/facet_pairs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>

#include "pairs/contacts.h"
#include "pairs/polyhedron_fixture.h"
#include "shape/mesh/mesh.h"

namespace scree::testing {
namespace {

std::vector<FacetTouch> touches_of(const FacetTable& table, std::span<const FacetPose> poses,
                                   std::span<const FacetPair> pairs, bool with_energy) {
  FacetBatches batches;
  make_batches(pairs, true, batches);
  std::vector<FacetTouch> touches(pairs.size());
  std::vector<uint8_t> touching(pairs.size());
  touching_facets(table, poses, batches, with_energy, touches.data(), touching.data());
  for (size_t k = 0; k < pairs.size(); ++k) EXPECT_EQ(touching[k] != 0, touches[k].normal.w > 0);
  return touches;
}

FacetPose facet_pose(const PolyhedronPose& p, const Quad& scale) {
  const Vec3 x = rotate(p.turn, {1, 0, 0}), y = rotate(p.turn, {0, 1, 0}), z = rotate(p.turn, {0, 0, 1});
  return {{{x.x, y.x, z.x, p.shift.x}, {x.y, y.y, z.y, p.shift.y}, {x.z, y.z, z.z, p.shift.z}}, scale};
}

// In batches and lane by lane: the same bits on every instruction set, and as many touches as the reference has.
TEST(FacetPairs, EveryInstructionSetGivesTheSameBits) {
  FacetTable table;
  const Polyhedron shapes[] = {unit_solid("cube"), unit_solid("rock"), unit_solid("tetris-l"), unit_solid("prism")};
  for (const Polyhedron& p : shapes) add_shape(table, p);
  Random random{9, 1, 0};
  std::vector<FacetPose> poses;
  std::vector<FacetPair> pairs;
  std::vector<double> volume;
  for (int i = 0; i < 24; ++i) {
    const size_t one = size_t(i) % 4, two = size_t(i / 4) % 4;
    const PolyhedronPose pose{random_turn(random), unit(random.in_ball(false)) * random.uniform(1.0, 1.5)};
    const double r1 = 2e-3, r2 = 3e-3;
    const Vec3 shift = pose.shift * 2e-3;
    poses.push_back(facet_pose({pose.turn, shift}, {r1, r2, 0.4, 0}));
    const Polyhedron p1 = placed(shapes[one], {}, r1), p2 = placed(shapes[two], {pose.turn, shift}, r2);
    for (uint32_t f = 0; f < p1.facets.size(); ++f)
      for (uint32_t g = 0; g < p2.facets.size(); ++g) {
        pairs.push_back(facet_pair(table, table.shapes[one].first + f, table.shapes[two].first + g, uint32_t(i)));
        const FacetResult r = facet_reference(p1, f, p2, g, 0.4);
        volume.push_back(r.volume);
      }
  }
  std::vector<FacetTouch> first;
  on_every_target([&] {
    const std::vector<FacetTouch> touches = touches_of(table, poses, pairs, true);
    double sum = 0, wanted = 0;
    for (size_t k = 0; k < pairs.size(); ++k) {
      sum += touches[k].normal.w;
      EXPECT_NEAR(touches[k].normal.w, volume[k], 1e-9 * 1e-9);
    }
    for (const double v : volume) wanted += v;
    EXPECT_NEAR(sum, wanted, 1e-10 * wanted);
    if (first.empty()) first = touches;
    ASSERT_EQ(first.size(), touches.size());
    for (size_t k = 0; k < first.size(); ++k) {
      EXPECT_EQ(first[k].normal.w, touches[k].normal.w) << k;
      if (first[k].normal.w > 0) {
        EXPECT_EQ(std::memcmp(&first[k], &touches[k], sizeof(FacetTouch)), 0) << k;
      }
    }
  });
}

// What is listed of two bodies of size 1 that lie like this, for a slack.
struct Listing {
  const FacetTable& table;
  FacetTable::Shape one, two;
  PolyhedronPose pose;
  double slack;
};
struct ListCounts {
  size_t touching = 0, listed = 0, all = 0;
};

// No point of body 2 that is in both balls moves by more than the slack: half of it by a turn, half by a shift. The
// turn is about the middle of body 2, or, much larger, about that of where the balls overlap, as of bodies that roll.
PolyhedronPose moved_by_slack(const Listing& l, bool rolls, Random& random) {
  const double apart = norm(l.pose.shift), radius = std::sqrt(std::max(1 - apart * apart / 4, 0.25));
  const Vec3 about = rolls ? l.pose.shift * 0.5 : l.pose.shift;
  const Quat turn = quat_from_rotation(unit(random.in_ball(false)) * (0.49 * l.slack / (rolls ? radius : 1)));
  const Vec3 shift = unit(random.in_ball(false)) * (0.49 * l.slack);
  return {turn * l.pose.turn, about + rotate(turn, l.pose.shift - about) + shift};
}

// Facets and half-planes that are listed for a slack are enough, to the last bit, until a body has moved by that much:
// so nothing hangs on when they were listed.
void expect_enough(const Listing& l, int motions, Random& random, ListCounts& counts) {
  const auto pose_of = [](const PolyhedronPose& p) { return facet_pose(p, {1, 1, 0.5, 1}); };
  std::vector<FacetPair> pairs, few;
  for (uint32_t f = l.one.first; f < l.one.end; ++f)
    for (uint32_t g = l.two.first; g < l.two.end; ++g) pairs.push_back(facet_pair(l.table, f, g));
  const FacetPose listed_in = pose_of(l.pose);
  near_facets(l.table, {&listed_in, &l.slack}, pairs, few);
  for (int k = 0; k < motions; ++k) {
    const FacetPose moved = pose_of(moved_by_slack(l, k % 2 == 0, random));
    const std::vector<FacetTouch> all = touches_of(l.table, {&moved, 1}, pairs, false);
    const std::vector<FacetTouch> some = touches_of(l.table, {&moved, 1}, few, false);
    size_t at = 0;
    for (size_t p = 0; p < pairs.size(); ++p) {
      const bool in_list = at < few.size() && few[at].f1 == pairs[p].f1 && few[at].f2 == pairs[p].f2;
      if (all[p].normal.w > 0) {
        ++counts.touching;
        ASSERT_TRUE(in_list) << k;
        EXPECT_EQ(std::memcmp(&all[p], &some[at], sizeof(FacetTouch)), 0) << k;
      } else if (in_list) {
        EXPECT_EQ(some[at].normal.w, 0) << k;  // what was left out may have been all that kept them apart
      }
      if (in_list) ++at;
    }
    counts.listed += few.size(), counts.all += pairs.size();
  }
}

TEST(FacetPairs, ListedHalfPlanesAreEnoughForTheSlack) {
  FacetTable table;
  const Polyhedron shapes[] = {unit_solid("cube"), unit_solid("rock"), unit_solid("tetris-l"), unit_solid("nut")};
  for (const Polyhedron& p : shapes) add_shape(table, p);
  Random random{10, 1, 0};
  ListCounts counts;
  for (int i = 0; i < 60; ++i) {
    const size_t one = size_t(i) % 4, two = size_t(i / 4) % 3;
    const double slack = std::pow(10, random.uniform(-4, -1.5));
    PolyhedronPose pose{random_turn(random), unit(random.in_ball(false))};
    double near = 0, far = 2;  // where they begin to touch
    const auto touch = [&](double at) {
      return polyhedron_reference(shapes[one], placed(shapes[two], {pose.turn, pose.shift * at})).volume > 0;
    };
    if (one == 3) {
      near = far = random.uniform(0.8, 1.6);  // a nut has 300 facets
    } else {
      for (int k = 0; k < 30; ++k) (touch(0.5 * (near + far)) ? near : far) = 0.5 * (near + far);
    }
    pose.shift = pose.shift * (near - random.uniform(-0.5, 1) * slack);
    SCOPED_TRACE(i);
    expect_enough({table, table.shapes[one], table.shapes[two], pose, slack}, 8, random, counts);
  }
  std::printf("%zu touch of %zu listed of %zu pairs of facets\n", counts.touching, counts.listed, counts.all);
  EXPECT_GT(counts.touching, 1000u);
}

// The same of nuts whose holes are subtracted, face on face: parts of holes have sides of the face's outline, too,
// which cut only where bodies are pushed deep into each other, as every other pair here is.
TEST(FacetPairs, ListedHalfPlanesOfHolesAreEnoughForTheSlack) {
  const PolyhedronForm form = unit_polyhedron(solid_mesh({"nut"})).form;
  const Polyhedron nut = polyhedron_of({form.points, form.triangles}, kMostFacetCorners, true);
  FacetTable table;
  add_shape(table, nut);
  double height = 0;
  for (const Vec3 x : nut.points) height = std::max(height, 2 * x.z);
  Random random{12, 1, 0};
  ListCounts counts;
  for (int i = 0; i < 12; ++i) {
    const double slack = std::pow(10, random.uniform(-4, -2));
    const Vec3 tilt{random.uniform(-1, 1) * slack, random.uniform(-1, 1) * slack, random.uniform(0, 1)};
    const double deep = random.uniform(0, 1) * (i % 2 ? 0.5 : slack);
    const Vec3 shift{random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), height - deep};
    SCOPED_TRACE(i);
    expect_enough({table, table.shapes[0], table.shapes[0], {quat_from_rotation(tilt), shift}, slack}, 3, random,
                  counts);
  }
  std::printf("%zu touch of %zu listed of %zu pairs of facets\n", counts.touching, counts.listed, counts.all);
  EXPECT_GT(counts.touching, 1000u);
}

// Half-planes that are left must not open elsewhere: where all of them leave nothing, so do those that are listed.
// Found in a deposition: two cubes turned about one axis whose edges are almost along each other, listed at many poses
// nearby.
TEST(FacetPairs, WhatIsLeftOutDoesNotKeepThemApart) {
  FacetTable table;
  add_shape(table, unit_solid("cube"));
  const double radius = 0.0055685433463339411;  // m
  const Vec3 shift{-0.0073247171814514725, -3.781071975286418e-06, -0.0013001236055525554};
  const Quad rows[3] = {{-0.38150572533094329, 0.92436635512087428, 0.00047229255705438788, shift.x},
                        {-0.0017655944396370304, -0.0012396338735287671, 0.99999767298935927, shift.y},
                        {0.92436478958038237, 0.38150400368594883, 0.0021049835168549524, shift.z}};
  const Quad scale{radius, radius, 0.5, radius};
  const FacetPose pose{{rows[0], rows[1], rows[2]}, scale};
  std::vector<FacetPair> pairs;
  for (uint32_t f = 0; f < 6; ++f)
    for (uint32_t g = 0; g < 6; ++g) pairs.push_back(facet_pair(table, f, g));
  Random random{12, 1, 0};
  size_t apart = 0;
  for (int i = 0; i < 4000; ++i) {
    const double slack = random.uniform(0.002, 0.03) * radius;
    // every point of body 2 is within the slack of where it will be
    const double share = random.uniform(0, 0.9);
    const Quat turn = quat_from_rotation(unit(random.in_ball(false)) * (share * slack / radius));
    const Vec3 away = unit(random.in_ball(false)) * ((0.99 - share) * slack);
    FacetPose before = pose;
    const Vec3 column[3] = {rotate(turn, {rows[0].x, rows[1].x, rows[2].x}),
                            rotate(turn, {rows[0].y, rows[1].y, rows[2].y}),
                            rotate(turn, {rows[0].z, rows[1].z, rows[2].z})};
    before.row[0] = {column[0].x, column[1].x, column[2].x, shift.x + away.x};
    before.row[1] = {column[0].y, column[1].y, column[2].y, shift.y + away.y};
    before.row[2] = {column[0].z, column[1].z, column[2].z, shift.z + away.z};
    std::vector<FacetPair> few, same;
    near_facets(table, {&before, &slack}, pairs, few);
    for (const FacetPair& p : few) same.push_back(facet_pair(table, p.f1, p.f2));
    const std::vector<FacetTouch> all = touches_of(table, {&pose, 1}, same, false);
    const std::vector<FacetTouch> some = touches_of(table, {&pose, 1}, few, false);
    for (size_t p = 0; p < few.size(); ++p) {
      apart += all[p].normal.w == 0;
      ASSERT_EQ(some[p].normal.w, all[p].normal.w) << i << ": " << few[p].f1 << ' ' << few[p].f2;
    }
  }
  EXPECT_GT(apart, 1000u);
}

// A face with a round hole as its outline less the hole: the force is the gradient of the energy, and about that of
// convex pieces.
TEST(FacetPairs, HolesAreSubtracted) {
  const PolyhedronForm form = unit_polyhedron(solid_mesh({"nut"})).form;
  const SurfaceMesh mesh{form.points, form.triangles};
  const Polyhedron nut = polyhedron_of(mesh, kMostFacetCorners, true), pieces = polyhedron_of(mesh);
  EXPECT_LT(2 * nut.facets.size(), pieces.facets.size());
  const Polyhedron cube = unit_solid("cube"), rock = unit_solid("rock");
  Random random{11, 1, 0};
  int touching = 0;
  for (int i = 0; i < 60; ++i) {
    const Vec3 way = unit(random.in_ball(false));
    const Quat turn = random_turn(random);
    const double size = random.uniform(0.3, 1);
    const auto other = [&](double at) { return placed(i % 2 ? cube : rock, {turn, way * at}, size); };
    double near = 0.1, far = 2.1;  // where they begin to touch
    for (int k = 0; k < 12; ++k)
      (polyhedron_reference(nut, other(0.5 * (near + far))).volume > 1e-12 ? near : far) = 0.5 * (near + far);
    const Polyhedron p = other(near - random.uniform(0, 0.03));
    const PolyhedronResult a = polyhedron_reference(nut, p), b = polyhedron_reference(pieces, p);
    if (b.volume > 0) ++touching;
    // pieces leave gaps as deep as the overlap where their cuts meet the rim
    const double about = 0.01 * b.volume;
    EXPECT_NEAR(a.volume, b.volume, about) << i;
    EXPECT_NEAR(norm(a.force - b.force), 0, about) << i;
    EXPECT_NEAR(norm(a.moment - b.moment), 0, about) << i;
    const Vec3 along = unit(random.in_ball(false)) * 1e-6;
    const auto energy = [&](Vec3 by) { return polyhedron_reference(nut, placed(p, {{}, by})).energy; };
    EXPECT_NEAR((energy(-along) - energy(along)) / 2, dot(a.force, along), 1e-5 * norm(a.force) * norm(along) + 1e-16)
        << i;
  }
  EXPECT_GT(touching, 20);
}

// Looks rule out most pairs by the first four sides of each cell: these close it, wherever edges lie.
TEST(FacetTable, FirstSidesLieAllRoundTheFacet) {
  FacetTable table;
  for (const char* name : {"cube", "dodecahedron", "rock", "nut", "tetris-l"}) {
    const PolyhedronForm form = unit_polyhedron(solid_mesh({name})).form;
    add_body(table, {form.points, form.triangles});
  }
  size_t facets = 0;
  for (uint32_t f = 0; f < table.plane.size(); ++f) {
    const Vec3 normal = xyz(table.plane[f]), e1 = scalar::across_unit(normal), e2 = cross(normal, e1);
    std::vector<double> angles;
    for (uint32_t k = 0; k < std::min(4u, table.corners[f]); ++k) {
      const Vec3 side = xyz(table.side[table.first_side[f] + k]);
      angles.push_back(std::atan2(dot(side, e2), dot(side, e1)));
    }
    std::sort(angles.begin(), angles.end());
    double widest = angles.front() + 2 * std::numbers::pi - angles.back();
    for (size_t k = 1; k < angles.size(); ++k) widest = std::max(widest, angles[k] - angles[k - 1]);
    EXPECT_LT(widest, std::numbers::pi - 1e-6) << f;
    ++facets;
  }
  EXPECT_GT(facets, 200u);
}

}  // namespace
}  // namespace scree::testing
