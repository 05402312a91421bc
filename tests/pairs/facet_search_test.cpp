// Facets found through trees of cells: what was found by looking at all of them, and enough until the bodies have
// moved.
#include "pairs/facets/facet_candidates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "pairs/contacts.h"
#include "pairs/facets/facet_pairs.h"
#include "pairs/polyhedron_fixture.h"
#include "shape/mesh/mesh.h"
#include "shape/polyhedron_shapes.h"

namespace scree::testing {
namespace {

Polyhedron unit_mesh(const SurfaceMesh& mesh) {
  const PolyhedronForm form = unit_polyhedron(mesh).form;
  return polyhedron_of({form.points, form.triangles});
}

FacetPose pose_in(const PolyhedronPose& p, Quad scale) {
  FacetPose pose;
  const Vec3 x = rotate(p.turn, {1, 0, 0}), y = rotate(p.turn, {0, 1, 0}), z = rotate(p.turn, {0, 0, 1});
  pose.row[0] = {x.x, y.x, z.x, p.shift.x};
  pose.row[1] = {x.y, y.y, z.y, p.shift.y};
  pose.row[2] = {x.z, y.z, z.z, p.shift.z};
  pose.scale = scale;
  return pose;
}

// Points of a cell, thrown at random into a ball about its facet.
TEST(FacetCells, BoxesHoldTheirCells) {
  Random random{51, 1, 0};
  for (const Polyhedron& p : {unit_mesh(make_rock({1, 320, 0.4})), unit_solid("tetris-z"), unit_solid("nut")}) {
    size_t within = 0;
    for (const Facet& f : p.facets) {
      const Bounds b = cell_bounds(p, f);
      for (int k = 0; k < 1000; ++k) {
        const Vec3 x = f.centre + random.in_ball(false) * (1.5 * f.reach);
        bool inside = dot(f.normal, x) <= f.offset;
        for (const FacetSide& s : f.sides) inside = inside && dot(s.normal, x) >= s.offset;
        if (!inside) continue;
        ++within;
        EXPECT_TRUE(x.x >= b.min.x && x.y >= b.min.y && x.z >= b.min.z);
        EXPECT_TRUE(x.x <= b.max.x && x.y <= b.max.y && x.z <= b.max.z);
      }
    }
    EXPECT_GT(within, 2 * p.facets.size());
  }
}

// A flat body with many facets: those at its rim share no corner with most of those that they are close to.
TEST(FacetCells, CellsOfConvexBodiesStayInThem) {
  for (const double thickness : {1.0, 0.5, 0.1}) {
    SurfaceMesh mesh = icosphere(2);
    for (Vec3& x : mesh.points) x.z *= thickness;
    const Polyhedron p = unit_mesh(mesh);
    Random random{57, 1, 0};
    size_t within = 0;
    for (const Facet& f : p.facets)
      for (int k = 0; k < 200; ++k) {
        const Vec3 x = f.centre - f.normal * (thickness * random.uniform(0, 1)) + random.in_ball(false) * f.reach;
        const double below = f.offset - dot(f.normal, x);
        bool inside = below > 0;
        for (const FacetSide& s : f.sides) inside = inside && dot(s.normal, x) >= s.offset;
        if (!inside) continue;
        ++within;
        double depth = kInfinity;
        for (const Facet& g : p.facets) depth = std::min(depth, g.offset - dot(g.normal, x));
        EXPECT_LE(below, kCellsPerDepth * depth + 1e-12) << thickness;
      }
    EXPECT_GT(within, 2 * p.facets.size());
  }
}

// as bodies have it: faces less their holes
Polyhedron unit_with_holes(std::string_view name) {
  const PolyhedronForm form = unit_polyhedron(solid_mesh({name})).form;
  return polyhedron_of({form.points, form.triangles}, kMostFacetCorners, true);
}

struct SomeShapes {
  std::vector<Polyhedron> shapes;
  FacetTable with;  // trees
};
SomeShapes some_shapes() {
  SomeShapes b;
  b.shapes = {unit_mesh(make_rock({1, 320, 0.25})),
              unit_mesh(make_rock({2, 320, 0.5})),
              unit_mesh(make_rock({3, 80, 0.5})),
              unit_solid("icosahedron-3"),
              unit_with_holes("nut"),
              unit_solid("cube")};
  for (const Polyhedron& p : b.shapes) {
    const uint32_t row = add_shape(b.with, p);
    add_cells(b.with, row, p);
  }
  return b;
}

std::vector<FacetTouch> touches_at(const FacetTable& table, const FacetPose& pose, std::span<const FacetPair> pairs) {
  FacetBatches batches;
  make_batches(pairs, true, batches);
  std::vector<FacetTouch> touches(pairs.size());
  std::vector<uint8_t> touching(pairs.size());
  touching_facets(table, {&pose, 1}, batches, true, touches.data(), touching.data());
  return touches;
}

// All facets that touch, to the last bit, are listed: how many do.
size_t expect_all_listed(const FacetTable& table, uint32_t one, uint32_t two, const std::vector<FacetPair>& few,
                         const FacetPose& moved) {
  std::vector<FacetPair> all;
  const FacetTable::Shape &first = table.shapes[one], &second = table.shapes[two];
  for (uint32_t f = first.first; f < first.end; ++f)
    for (uint32_t g = second.first; g < second.end; ++g) all.push_back(facet_pair(table, f, g));
  const std::vector<FacetTouch> expected = touches_at(table, moved, all), found = touches_at(table, moved, few);
  size_t k = 0, touching = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    if (!(expected[i].normal.w > 0)) continue;
    ++touching;
    while (k < few.size() && (few[k].f1 != all[i].f1 || few[k].f2 != all[i].f2)) ++k;
    if (k == few.size()) {
      ADD_FAILURE() << "facets " << all[i].f1 - first.first << " of shape " << one << " and "
                    << all[i].f2 - second.first << " of " << two << ", volume " << expected[i].normal.w;
      return touching;
    }
    EXPECT_EQ(found[k].normal.w, expected[i].normal.w);
  }
  return touching;
}

// Bodies that touched a moment ago are not asked for their gap: no facets are left out for it.
void expect_more_if_touched(const FacetTable& table, const CandidateQuery& sight) {
  std::vector<FacetPair> pairs, more;
  rough_candidates(table, sight, pairs);
  rough_candidates(table, {sight.shape1, sight.shape2, sight.pose, sight.pace, true}, more);
  const auto is_among_more = [&](const FacetPair& p) {
    return std::any_of(more.begin(), more.end(), [&](const FacetPair& q) { return p.f1 == q.f1 && p.f2 == q.f2; });
  };
  EXPECT_TRUE(std::all_of(pairs.begin(), pairs.end(), is_among_more));
}

// Wherever the bodies have gone within what a look allows for.
TEST(FacetSearch, TouchesOfBodiesAreThoseOfAllPairs) {
  const SomeShapes b = some_shapes();
  Random random{53, 1, 0};
  size_t touching = 0, listed = 0, looks = 0;
  for (int turn = 0; turn < 72; ++turn) {
    SCOPED_TRACE(turn);
    const uint32_t one = uint32_t(turn) % 6, two = uint32_t(turn / 6) % 6;
    const double scale = random.uniform(0.5, 2);
    const PolyhedronPose pose{random_turn(random),
                              unit(random.in_ball(false)) * (random.uniform(0.6, 0.95) * (1 + scale))};
    std::vector<FacetPair> few;
    const double wait =
        list_candidates(b.with, one, two, pose_in(pose, {1, scale, 0.5, scale}), random.uniform(0, 4e-4), few);
    ASSERT_GT(wait, 0);
    expect_more_if_touched(b.with, {one, two, pose_in(pose, {1, scale, 0.5, scale}), 1e-4});
    ++looks, listed += few.size();
    const Vec3 move = unit(random.in_ball(false)) * (0.49 * std::min(wait, 0.1));
    const Vec3 spin = unit(random.in_ball(false)) * (0.49 * std::min(wait, 0.1) / scale);
    touching +=
        expect_all_listed(b.with, one, two, few,
                          pose_in({quat_from_rotation(spin) * pose.turn, pose.shift + move}, {1, scale, 0.5, scale}));
  }
  EXPECT_GT(touching, 1000u);
  EXPECT_LT(listed, 4 * touching + 100 * looks);
}

// A pair of facets keeps the half-planes that it needs, not those that its neighbours in a SIMD batch need.
TEST(FacetSearch, ListsAreTheSameOnEveryInstructionSet) {
  const SomeShapes b = some_shapes();
  std::vector<std::vector<FacetPair>> first;
  on_every_target([&] {
    Random random{59, 1, 0};
    for (uint32_t turn = 0; turn < 36; ++turn) {
      const double scale = random.uniform(0.5, 2), pace = random.uniform(0, 4e-4);
      const PolyhedronPose pose{random_turn(random),
                                unit(random.in_ball(false)) * (random.uniform(0.6, 0.95) * (1 + scale))};
      std::vector<FacetPair> list;
      list_candidates(b.with, turn % 6, turn / 6, pose_in(pose, {1, scale, 0.5, scale}), pace, list);
      if (first.size() <= turn) first.push_back(list);
      ASSERT_EQ(list.size(), first[turn].size()) << turn;
      for (size_t k = 0; k < list.size(); ++k) {
        const FacetPair &p = list[k], &q = first[turn][k];
        ASSERT_TRUE(p.f1 == q.f1 && p.f2 == q.f2) << turn << ' ' << k;
        ASSERT_TRUE(p.sides1 == q.sides1 && p.sides2 == q.sides2 && p.overlap == q.overlap && p.square == q.square)
            << turn << ' ' << k;
      }
    }
  });
}

// Convex bodies with many facets, flat ones too, from apart to deep in each other: what is found is what all pairs
// give, and what is handed on is not much more than that.
TEST(FacetSearch, ManyFacetsOfConvexBodies) {
  FacetTable table;
  const auto add = [&](int level, Vec3 axes) {
    SurfaceMesh mesh = icosphere(level);
    for (Vec3& x : mesh.points) x = {x.x * axes.x, x.y * axes.y, x.z * axes.z};
    const Polyhedron p = unit_mesh(mesh);
    EXPECT_TRUE(p.convex);
    add_cells(table, add_shape(table, p), p);
    EXPECT_TRUE(table.shapes.back().many());
  };
  add(2, {1, 1, 1}), add(2, {1, 0.6, 0.3}), add(3, {1, 0.9, 0.5});
  Random random{56, 1, 0};
  size_t touching = 0, listed = 0, apart = 0;
  for (int turn = 0; turn < 18; ++turn) {
    SCOPED_TRACE(turn);
    const uint32_t one = uint32_t(turn) % 3, two = one == 2 ? 1 : uint32_t(turn / 3) % 3;
    const PolyhedronPose pose{random_turn(random), unit(random.in_ball(false)) * random.uniform(0.8, 1.9)};
    const Quad scale{1, 1, 0.5, 1};
    std::vector<FacetPair> few;
    const double wait = list_candidates(table, one, two, pose_in(pose, scale), 1e-4, few);
    const double by = 0.49 * std::min(wait, 0.1);
    const PolyhedronPose moved{quat_from_rotation(unit(random.in_ball(false)) * by) * pose.turn,
                               pose.shift + unit(random.in_ball(false)) * by};
    touching += expect_all_listed(table, one, two, few, pose_in(moved, scale));
    listed += few.size(), apart += few.empty();
  }
  EXPECT_GT(touching, 500u);
  EXPECT_GT(apart, 1u);
  EXPECT_LT(listed, 3 * touching);
}

// Body 2 is a plane, or a wall of triangles, which have no ball about them.
TEST(FacetSearch, TouchesOfBodiesAndWallsAreThoseOfAllPairs) {
  SomeShapes b = some_shapes();
  Polyhedron floor;
  Facet plane;
  plane.normal = {0, 0, 1};
  plane.reach = plane.area = kInfinity;
  floor.facets.push_back(plane);
  Polyhedron wall = unit_mesh(make_rock({5, 320, 0.25}));
  const uint32_t walls[] = {add_shape(b.with, floor), add_shape(b.with, wall)};
  Random random{54, 1, 0};
  size_t touching = 0;
  for (int turn = 0; turn < 60; ++turn) {
    SCOPED_TRACE(turn);
    const uint32_t one = uint32_t(turn) % 4, two = walls[turn % 2];
    const Quat q = random_turn(random);
    const Vec3 way = turn % 2 == 0 ? rotate(q, {0, 0, -1}) : unit(random.in_ball(false));
    const PolyhedronPose pose{q, way * (turn % 2 == 0 ? random.uniform(0.6, 1) : random.uniform(1.2, 1.9))};
    std::vector<FacetPair> few;
    const double wait = list_candidates(b.with, one, two, pose_in(pose, {1, 1, 0.5, 0}), 1e-4, few);
    const Vec3 move = unit(random.in_ball(false)) * (0.9 * std::min(wait, 0.1));
    touching += expect_all_listed(b.with, one, two, few, pose_in({q, pose.shift + move}, {1, 1, 0.5, 0}));
  }
  EXPECT_GT(touching, 200u);
}

// Each triangle in four, flat: as facets these are one again; left as triangles, they share out what one of them bears.
TEST(FacetSearch, AMeshRefinedFourTimesGivesTheSameForce) {
  const auto body = [](const SurfaceMesh& mesh, int most_corners) {
    const PolyhedronForm form = unit_polyhedron(mesh).form;
    return polyhedron_of({form.points, form.triangles}, most_corners);
  };
  const SurfaceMesh mesh = make_rock({3, 80, 0.5});
  const Polyhedron rock = body(mesh, kMostFacetCorners), merged = body(in_quarters(mesh), kMostFacetCorners);
  const Polyhedron refined = body(in_quarters(mesh), 3), other = unit_mesh(make_rock({4, 80, 0.4}));
  EXPECT_FALSE(rock.convex);
  EXPECT_EQ(merged.facets.size(), rock.facets.size());
  EXPECT_EQ(refined.facets.size(), 4 * rock.facets.size());
  Random random{55, 1, 0};
  for (int turn = 0; turn < 10; ++turn) {
    const Polyhedron placed_other = beside_at_random(rock, other, 0.01, random);
    const PolyhedronResult coarse = polyhedron_reference(rock, placed_other);
    ASSERT_GT(norm(coarse.force), 0);
    for (const Polyhedron* fine : {&merged, &refined}) {
      const PolyhedronResult same = polyhedron_reference(*fine, placed_other);
      EXPECT_LT(norm(same.force - coarse.force), 1e-10 * norm(coarse.force)) << fine->facets.size();
      EXPECT_LT(norm(same.moment - coarse.moment), 1e-10 * norm(coarse.force)) << fine->facets.size();
      EXPECT_NEAR(same.energy, coarse.energy, 1e-9 * coarse.energy) << fine->facets.size();
    }
  }
}

}  // namespace
}  // namespace scree::testing
