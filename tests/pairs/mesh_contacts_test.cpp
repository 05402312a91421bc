// Contacts of meshes: every search finds those of all pairs, bit for bit; active sets hold while they say they do.
#include "pairs/triangles/mesh_contacts.h"

#include <gtest/gtest.h>

#include <cmath>

#include "pairs/contacts.h"
#include "pairs/triangle_fixture.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

using namespace testing;

std::vector<MeshContact> contacts(const PlacedMesh& a, const PlacedMesh& b, const MeshContactSettings& settings) {
  MeshContactFinder finder;
  return finder.find(a, b, settings);
}

void expect_same(const std::vector<MeshContact>& found, const std::vector<MeshContact>& wanted, const char* what) {
  ASSERT_EQ(found.size(), wanted.size()) << what;
  for (size_t k = 0; k < found.size(); ++k) ASSERT_TRUE(found[k] == wanted[k]) << what << ", contact " << k;
}

MeshPose random_pose(Random& random, double distance) {
  Vec3 d = random.in_ball(false);
  return {unit(d) * distance, quat_from_rotation(random_vec(random, 2))};
}

TEST(MeshContacts, EverySearchFindsThoseOfAllPairs) {
  Random random{31};
  size_t total = 0;
  for (int k = 0; k < 12; ++k) {
    // of different sizes, so the floats of both have different units
    SurfaceMesh small = make_rock({uint64_t(k), 80, 0.4}), large = make_rock({uint64_t(k) + 50, 320, 0.3});
    const double scale = k % 3 == 0 ? 0.3 : 1;
    for (Vec3& p : small.points) p = p * scale;
    const ContactMesh a(small, true), b(large, true);
    const PlacedMesh at{a, random_pose(random, 5)};
    MeshPose pose = random_pose(random, random.uniform(0.8, 1.1) * (0.9 + scale));
    pose.position = pose.position + at.pose.position;
    const PlacedMesh bt{b, pose};
    const double reach = k % 2 ? 0.05 : 0.005;
    const auto flat = contacts(at, bt, {reach, MeshSearch::flat, TriangleMethod::comparison, false});
    total += flat.size();
    on_every_target([&] {
      expect_same(contacts(at, bt, {reach}), flat, "boxes");
      expect_same(contacts(at, bt, {.reach = reach, .search = MeshSearch::surrogates}), flat, "surrogates");
      expect_same(contacts(at, bt, {.reach = reach, .float_filter = false}), flat, "boxes, distances in doubles");
    });
    for (const MeshContact& c : flat) {
      EXPECT_LE(c.distance, reach);
      EXPECT_NEAR(norm(c.point_a - c.point_b), c.distance, 1e-14);
    }
  }
  EXPECT_GT(total, 300u);
}

// Loose triangles within a unit ball: slivers down to a rounding of their length, segments and points among them, whose
// normals are rounding alone. Trees and floats must leave out nothing by what such triangles seem to be.
SurfaceMesh bad_triangles(Random& random, int count) {
  SurfaceMesh mesh;
  for (int k = 0; k < count; ++k) {
    const Vec3 from = random_vec(random, 0.5), along = random_vec(random, 0.3), side = random_vec(random, 1);
    const double height = std::pow(10, random.uniform(-17, -1)), at = k % 3 ? random.uniform() : 0;
    const int first = int(mesh.points.size());
    mesh.points.insert(mesh.points.end(), {from, from + along, from + along * at + side * (k % 10 ? height : 0)});
    if (k % 20 == 0) mesh.points[size_t(first) + 1] = mesh.points[size_t(first) + 2] = from;
    mesh.triangles.push_back({first, first + 1, first + 2});
  }
  return mesh;
}

TEST(MeshContacts, OfSliversSegmentsAndPointsAreThoseOfAllPairs) {
  Random random{32};
  size_t total = 0;
  for (int k = 0; k < 40; ++k) {
    const double size = std::pow(10, random.uniform(-6, 6));
    SurfaceMesh mesh_a = bad_triangles(random, 200), mesh_b = bad_triangles(random, 200);
    for (Vec3& p : mesh_a.points) p = p * size;
    for (Vec3& p : mesh_b.points) p = p * (k % 2 ? size : 0.1 * size);
    const ContactMesh a(mesh_a, true), b(mesh_b, true);
    const PlacedMesh at{a, {}}, bt{b, random_pose(random, 0.3 * size)};
    const double reach = size * (k % 4 ? random.uniform(0.002, 0.02) : 1e-6);
    const auto flat = contacts(at, bt, {reach, MeshSearch::flat, TriangleMethod::comparison, false});
    total += flat.size();
    expect_same(contacts(at, bt, {reach, MeshSearch::flat}), flat, "floats before doubles");
    expect_same(contacts(at, bt, {.reach = reach, .float_filter = false}), flat, "boxes, distances in doubles");
    expect_same(contacts(at, bt, {reach}), flat, "boxes");
    expect_same(contacts(at, bt, {.reach = reach, .search = MeshSearch::surrogates}), flat, "surrogates");
  }
  EXPECT_GT(total, 500u);
}

TEST(MeshContacts, AreTheSameAtAnyScale) {
  const SurfaceMesh rock = make_rock({3, 320, 0.3});
  std::vector<MeshContact> first;
  for (const double s : {1.0, 0x1p-20, 0x1p20}) {
    SurfaceMesh mesh = rock;
    for (Vec3& p : mesh.points) p = p * s;
    const ContactMesh m(mesh);
    const auto found = contacts({m, {}}, {m, {Vec3{1.9, 0.2, 0.1} * s, quat_from_rotation({1, 2, 0})}}, {0.05 * s});
    if (first.empty()) first = found;
    ASSERT_EQ(found.size(), first.size());
    for (size_t k = 0; k < found.size(); ++k) {
      EXPECT_EQ(found[k].a, first[k].a);
      EXPECT_EQ(found[k].distance, s * first[k].distance);
    }
  }
  EXPECT_GT(first.size(), 10u);
}

TEST(MeshContacts, SwappedMeshesHaveTheSameContacts) {
  const ContactMesh a(make_rock({4, 80, 0.3})), b(make_rock({5, 320, 0.3}));
  const MeshPose pose{{1.85, 0.1, 0}, quat_from_rotation({0, 1, 2})};
  auto forward = contacts({a, {}}, {b, pose}, {0.05});
  const auto back = contacts({b, pose}, {a, {}}, {0.05});
  ASSERT_EQ(forward.size(), back.size());
  ASSERT_GT(back.size(), 5u);
  std::sort(forward.begin(), forward.end(),
            [](const auto& x, const auto& y) { return std::pair(x.b, x.a) < std::pair(y.b, y.a); });
  for (size_t k = 0; k < back.size(); ++k) {
    EXPECT_EQ(back[k].a, forward[k].b);
    EXPECT_EQ(back[k].b, forward[k].a);
    EXPECT_NEAR(back[k].distance, forward[k].distance, 1e-14);
  }
}

TEST(MeshContacts, EmptyAndSmallMeshes) {
  const ContactMesh none(SurfaceMesh{}, true), one(SurfaceMesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}, true);
  for (const MeshSearch s : {MeshSearch::flat, MeshSearch::boxes, MeshSearch::surrogates}) {
    EXPECT_TRUE(contacts({none, {}}, {one, {}}, {.reach = 1, .search = s}).empty());
    const auto found = contacts({one, {}}, {one, {{0, 0, 0.5}, {}}}, {.reach = 1, .search = s});
    ASSERT_EQ(found.size(), 1u);
    EXPECT_NEAR(found[0].distance, 0.5, 1e-15);
  }
}

// A body that creeps and turns: contacts from the set are those of a search in every pose, and searches are few.
TEST(ActiveSets, HoldWhileNothingMovedFurtherThanTheSlack) {
  const ContactMesh a(make_rock({6, 320, 0.3})), b(make_rock({7, 80, 0.3}));
  ActiveSet active{.slack = 0.03};
  MeshContactFinder finder;
  size_t total = 0;
  for (int k = 0; k < 100; ++k) {
    const Quat together = quat_from_rotation({0, 0, 0.05 * k});  // which is no motion of one against the other
    const MeshPose relative{{2.05 - 0.002 * k, 0.001 * k, 0.1}, quat_from_rotation({0.004 * k, 0.1, 0})};
    const PlacedMesh at{a, {{0.3, 0.1 * k, 0}, together}};
    const PlacedMesh bt{b, {rotate(together, relative.position) + at.pose.position, together * relative.orientation}};
    const auto found = finder.find(at, bt, {0.02}, &active);
    expect_same(found, contacts(at, bt, {0.02, MeshSearch::flat, TriangleMethod::comparison, false}), "active set");
    total += found.size();
  }
  EXPECT_GT(total, 500u);
  EXPECT_GT(active.searches, 3u);
  EXPECT_LT(active.searches, 40u);
}

TEST(ActiveSets, AreMadeAnewForALongerReach) {
  const ContactMesh a(make_rock({6, 80, 0.3}));
  const PlacedMesh at{a, {}}, bt{a, {{1.9, 0, 0}, {}}};
  ActiveSet active{.slack = 0.01};
  MeshContactFinder finder;
  finder.find(at, bt, {0.01}, &active);
  finder.find(at, bt, {0.01}, &active);
  EXPECT_EQ(active.searches, 1u);
  const auto found = finder.find(at, bt, {0.2}, &active);
  EXPECT_EQ(active.searches, 2u);
  expect_same(found, contacts(at, bt, {0.2, MeshSearch::flat, TriangleMethod::comparison, false}), "longer reach");
}

}  // namespace
}  // namespace scree
