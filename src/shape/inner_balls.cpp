#include "shape/inner_balls.h"

#include <algorithm>
#include <cmath>

#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_bvh.h"

namespace scree {
namespace {

constexpr size_t kMostBalls = 100;
constexpr size_t kMostStarts = 500;  // triangles that are looked at
constexpr double kApart = 0.3;       // least distance of centres, in radii of the larger ball

// The largest ball that touches the surface from inside at `from` (Ma, Bae and Choi, Visual Computer 28 (2012) 7): one
// that sticks out shrinks until it touches where it stuck out most.
ClumpForm::Ball ball_below(const MeshBvh& mesh, Vec3 from, Vec3 normal, double most) {
  constexpr int kMostTurns = 60;
  constexpr double kCloseEnough = 1e-6;
  double radius = most;
  for (int turn = 0; turn < kMostTurns; ++turn) {
    const Vec3 centre = from - normal * radius;
    const NearestTriangle nearest = mesh.nearest(centre);
    const double distance = std::sqrt(nearest.distance_squared);
    const Vec3 way = nearest.point - from;
    const double down = -dot(way, normal);
    if (distance > (1 - kCloseEnough) * radius) return {centre, distance};
    if (!(down > 0)) break;
    radius = std::min(0.5 * dot(way, way) / down, (1 - kCloseEnough) * radius);
  }
  return {};
}

// take(triangle, its unit normal) for some of the mesh, spread over all of it
template <class Take>
void for_some_triangles(const SurfaceMesh& mesh, Take&& take) {
  const size_t stride = (mesh.triangles.size() + kMostStarts - 1) / kMostStarts;
  for (size_t t = 0; t < mesh.triangles.size(); t += stride) {
    const Triangle triangle = corners_of(mesh, mesh.triangles[t]);
    const Vec3 across = area_vector(triangle);
    if (norm(across) > 0) take(triangle, unit(across));
  }
}

}  // namespace

std::vector<ClumpForm::Ball> inner_balls(const SurfaceMesh& mesh) {
  const MeshBvh tree(mesh);
  Bounds box = bounds_of(tree.corners(0));
  for (int slot = 1; slot < tree.size(); ++slot) box = united(box, bounds_of(tree.corners(slot)));
  std::vector<ClumpForm::Ball> found;
  for_some_triangles(mesh, [&](const Triangle& t, Vec3 normal) {
    found.push_back(ball_below(tree, (t.a + t.b + t.c) / 3, normal, norm(box.max - box.min)));
  });
  std::sort(found.begin(), found.end(),
            [](const ClumpForm::Ball& x, const ClumpForm::Ball& y) { return x.radius > y.radius; });
  std::vector<ClumpForm::Ball> kept;
  for (const ClumpForm::Ball& ball : found) {
    const auto stands_for_it = [&](const ClumpForm::Ball& k) {
      return norm(k.centre - ball.centre) < kApart * k.radius;
    };
    if (kept.size() < kMostBalls && ball.radius > 0 && std::none_of(kept.begin(), kept.end(), stands_for_it))
      kept.push_back(ball);
  }
  return kept;
}

bool is_convex(const SurfaceMesh& mesh) {
  constexpr double kAbove = 1e-6;  // of the distance between points
  bool convex = true;
  for_some_triangles(mesh, [&](const Triangle& t, Vec3 normal) {
    for (const Vec3 x : mesh.points) convex = convex && dot(normal, x - t.a) <= kAbove * norm(x - t.a);
  });
  return convex;
}

}  // namespace scree
