// The nearest triangles of neighbouring points: kLanes of them walk through the tree together.
#include "shape/mesh/mesh_bvh.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "shape/mesh/mesh_nearest.cpp"
#include <hwy/foreach_target.h>

#include "kernels/wide-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

struct BestTriangle {
  real distance_squared, triangle, slot, feature;
  vec point;
};

HWY_INLINE void consider(const MeshBvh& bvh, int slot, vec p, BestTriangle& best) {
  const Triangle& t = bvh.corners(slot);
  const TriangleNearest n = nearest_on_triangle(splat_vec(t.a), splat_vec(t.b), splat_vec(t.c), p);
  const vec away = p - n.point;
  const real d2 = dot(away, away), number = splat(bvh.triangle(slot));
  const mask better = d2 < best.distance_squared || (d2 <= best.distance_squared && number < best.triangle);
  if (!any(better)) return;
  best.distance_squared = blend(better, d2, best.distance_squared);
  best.triangle = blend(better, number, best.triangle);
  best.slot = blend(better, splat(slot), best.slot);
  best.feature = blend(better, n.feature, best.feature);
  best.point = blend(better, n.point, best.point);
}

HWY_INLINE real outside_of(float min, float max, real x) {
  return wide::max(wide::max(splat(min) - x, x - splat(max)), splat(0));
}
HWY_INLINE real box_distance_squared(const MeshBvh::Node& n, vec p) {
  const real x = outside_of(n.min[0], n.max[0], p.x), y = outside_of(n.min[1], n.max[1], p.y),
             z = outside_of(n.min[2], n.max[2], p.z);
  return x * x + y * y + z * z;
}

HWY_INLINE BestTriangle nearest_together(const MeshBvh& bvh, vec p, int hint) {
  BestTriangle best{splat(kInfinity), splat(-1), splat(-1), splat(0), p};
  consider(bvh, hint, p, best);
  uint32_t node[kBvhDepth], depth = 0;
  real bound[kBvhDepth];
  node[0] = 0, bound[0] = box_distance_squared(bvh.nodes()[0], p), depth = 1;
  while (depth > 0) {
    const uint32_t at = node[--depth];
    // as in MeshBvh::nearest for one point
    if (!any(bound[depth] <= best.distance_squared * splat(1 + 1e-12))) continue;
    const MeshBvh::Node& n = bvh.nodes()[at];
    for (uint32_t k = 0; k < n.count; ++k) consider(bvh, int(n.first + k), p, best);
    if (n.count > 0) continue;
    const real left = box_distance_squared(bvh.nodes()[n.first], p),
               right = box_distance_squared(bvh.nodes()[n.first + 1], p);
    const bool left_first = hn::GetLane(left.v) <= hn::GetLane(right.v);
    node[depth] = n.first + left_first, bound[depth++] = left_first ? right : left;
    node[depth] = n.first + !left_first, bound[depth++] = left_first ? left : right;
  }
  return best;
}

void nearest_of_points(const MeshBvh& bvh, const Vec3* points, size_t count, NearestTriangle* answers) {
  int hint = 0;
  for (size_t p = 0; p < count; p += kLanes) {
    double x[kLanes], y[kLanes], z[kLanes], d2[kLanes], triangle[kLanes], slot[kLanes], feature[kLanes];
    for (size_t l = 0; l < kLanes; ++l) {
      const Vec3 at = points[p + l < count ? p + l : p];
      x[l] = at.x, y[l] = at.y, z[l] = at.z;
    }
    const BestTriangle best = nearest_together(bvh, make_vec(load(x), load(y), load(z)), hint);
    store(best.point.x, x), store(best.point.y, y), store(best.point.z, z);
    store(best.distance_squared, d2), store(best.triangle, triangle);
    store(best.slot, slot), store(best.feature, feature);
    for (size_t l = 0; l < kLanes && p + l < count; ++l)
      answers[p + l] = {int(triangle[l]), TrianglePart(int(feature[l])), {x[l], y[l], z[l]}, d2[l], int(slot[l])};
    hint = int(slot[0]);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(nearest_of_points);

void MeshBvh::nearest(std::span<const Vec3> points, std::span<NearestTriangle> answers) const {
  HWY_DYNAMIC_DISPATCH(nearest_of_points)(*this, points.data(), points.size(), answers.data());
}

}  // namespace scree
#endif
