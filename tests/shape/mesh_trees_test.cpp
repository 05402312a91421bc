// Trees that move with a mesh hold every triangle of it; generated stones are closed and the same everywhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bench/meshes.h"
#include "math/random.h"
#include "mesh_fixture.h"
#include "scree/error.h"
#include "shape/mesh/box_tree.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_check.h"
#include "shape/mesh/surrogate_tree.h"
#include "shape/polyhedron_shapes.h"

namespace scree {
namespace {

using namespace testing;

std::vector<Triangle> triangles_in(const SurfaceMesh& mesh) {
  std::vector<Triangle> list;
  for (const auto& t : mesh.triangles) list.push_back(corners_of(mesh, t));
  return list;
}

std::vector<std::vector<Triangle>> some_meshes() {
  std::vector<Triangle> soup;
  Random random{41};
  for (int k = 0; k < 300; ++k) {
    const Vec3 a = random.in_ball(false), b = random.in_ball(false), c = random.in_ball(false);
    soup.push_back(k % 10 == 0 ? Triangle{a, a, a} : k % 3 ? Triangle{a, a + b * 0.1, a + c * 0.1} : Triangle{a, b, c});
  }
  return {triangles_in(make_rock({1, 320, 0.4})), triangles_in(make_rock({2, 1280, 0.2})),
          triangles_in(box_mesh({1, 2, 3})),      soup,
          std::vector<Triangle>(100, soup[1]),    {soup[0]}};
}

// every place below a node
std::vector<uint32_t> places_below(const auto& nodes, uint32_t node) {
  std::vector<uint32_t> places;
  for (uint32_t k = 0; k < nodes[node].count; ++k) {
    if (nodes[node].leaf) {
      places.push_back(nodes[node].first + k);
    } else {
      const auto below = places_below(nodes, nodes[node].first + k);
      places.insert(places.end(), below.begin(), below.end());
    }
  }
  return places;
}

void expect_each_once(const std::vector<uint32_t>& order, const std::vector<uint32_t>& places, size_t count) {
  std::set<uint32_t> seen;
  for (const uint32_t p : places) EXPECT_TRUE(seen.insert(order[p]).second);
  EXPECT_EQ(seen.size(), count);
}

TEST(BoxTree, EveryBoxHoldsItsTriangles) {
  for (const std::vector<Triangle>& mesh : some_meshes()) {
    const double unit = 0.25;
    const BoxTree tree(mesh, unit);
    expect_each_once(tree.order(), places_below(tree.nodes(), 0), mesh.size());
    const auto holds = [&](const FloatBox& box, uint32_t triangle) {
      for (const Vec3 p : {mesh[triangle].a / unit, mesh[triangle].b / unit, mesh[triangle].c / unit}) {
        EXPECT_LE(std::fabs(p.x - double(box.x)), double(box.half_x));
        EXPECT_LE(std::fabs(p.y - double(box.y)), double(box.half_y));
        EXPECT_LE(std::fabs(p.z - double(box.z)), double(box.half_z));
      }
    };
    for (uint32_t n = 0; n < tree.nodes().size(); ++n) {
      for (const uint32_t place : places_below(tree.nodes(), n)) holds(tree.box(n), tree.order()[place]);
      const BoxGroup& g = tree.children(n);
      for (uint32_t k = 0; k < kBranches; ++k) {
        const FloatBox child{g.x[k], g.y[k], g.z[k], g.half_x[k], g.half_y[k], g.half_z[k]};
        if (k >= tree.nodes()[n].count) {
          EXPECT_LT(child.half_x, -1e20f) << "no child";
        } else if (tree.nodes()[n].leaf) {
          holds(child, tree.order()[tree.nodes()[n].first + k]);
        } else {
          for (const uint32_t place : places_below(tree.nodes(), tree.nodes()[n].first + k))
            holds(child, tree.order()[place]);
        }
      }
    }
  }
}

TEST(SurrogateTree, EveryRadiusHoldsItsTriangles) {
  for (const std::vector<Triangle>& mesh : some_meshes()) {
    const SurrogateTree tree(mesh);
    expect_each_once(tree.order(), places_below(tree.nodes(), 0), mesh.size());
    for (uint32_t n = 0; n < tree.nodes().size(); ++n) {
      const Surrogate& s = tree.nodes()[n].surrogate;
      EXPECT_LE(tree.nodes()[n].count, SurrogateTree::kBranches);
      for (const uint32_t place : places_below(tree.nodes(), n)) {
        const Triangle& t = mesh[tree.order()[place]];
        for (const Vec3 p : {t.a, t.b, t.c, (t.a + t.b + t.c) / 3})
          ASSERT_LE(norm(p - nearest_on(s.triangle, p).point), s.radius);
      }
    }
  }
}

// A level further down fits closer: what makes the tree worth walking.
TEST(SurrogateTree, RadiiShrinkDownTheTree) {
  const std::vector<Triangle> mesh = triangles_in(make_rock({1, 1280, 0.25}));
  const SurrogateTree tree(mesh);
  double leaves = 0, count = 0;
  for (const auto& n : tree.nodes())
    if (n.leaf) leaves += n.surrogate.radius, ++count;
  EXPECT_LT(leaves / count, 0.1 * tree.nodes()[0].surrogate.radius);
}

TEST(Rock, IsClosedOutwardAndNotCrossing) {
  for (const int triangles : {20, 80, 320, 1280})
    for (const uint64_t seed : {1u, 2u, 3u}) {
      const SurfaceMesh rock = make_rock({seed, triangles, 0.4});
      EXPECT_EQ(rock.triangles.size(), size_t(triangles));
      EXPECT_TRUE(is_clean(check_mesh(rock))) << seed << " " << to_text(check_mesh(rock));
    }
  const SurfaceMesh ball = globe(41, 15);
  EXPECT_EQ(ball.triangles.size(), 1148u);
  EXPECT_TRUE(is_clean(check_mesh(ball)));
}

TEST(Rock, MoreTrianglesShowTheSameStone) {
  const SurfaceMesh coarse = make_rock({9, 320, 0.3}), fine = make_rock({9, 1280, 0.3});
  for (size_t k = 0; k < coarse.points.size(); ++k) EXPECT_EQ(fine.points[k], coarse.points[k]);
  EXPECT_NEAR(volume_of(fine), volume_of(coarse), 0.05 * volume_of(fine));
  EXPECT_NE(make_rock({10, 320, 0.3}).points[0], coarse.points[0]);
}

TEST(Rock, SaysWhatIsAllowed) {
  EXPECT_THROW(make_rock({1, 100, 0.3}), InputError);
  EXPECT_THROW(make_rock({1, 80, 0.6}), InputError);
}

}  // namespace
}  // namespace scree
