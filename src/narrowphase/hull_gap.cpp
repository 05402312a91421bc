#include "narrowphase/hull_gap.h"

#include <algorithm>

#include "narrowphase/box_search.h"
#include "shape/triangle.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/hull_gap.cpp"
#include <hwy/foreach_target.h>

#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide_float;

// the number of a point that is furthest along a direction
uint32_t furthest_along(const PointCloud& cloud, Vec3 direction) {
  const vec d = make_vec(splat(direction.x), splat(direction.y), splat(direction.z));
  const float *x = cloud.x.data(), *y = cloud.y.data(), *z = cloud.z.data();
  real most = splat(-1e30), at = splat(0);
  for (size_t k = 0; k < cloud.x.size(); k += kLanes) {
    const real along = dot(d, make_vec(load(x + k), load(y + k), load(z + k)));
    const mask further = along > most;
    most = blend(further, along, most);
    at = blend(further, splat(double(k)), at);
  }
  float value[kLanes], first[kLanes];
  store(most, value), store(at, first);
  const size_t l = static_cast<size_t>(std::max_element(value, value + kLanes) - value);
  return static_cast<uint32_t>(first[l]) + static_cast<uint32_t>(l);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(furthest_along);

namespace {

constexpr int kMostPlanes = 16;
constexpr double kCloseEnough = 0.02;  // of the distance, by which a plane may see less of it

Vec3 point_of(const PointCloud& cloud, uint32_t k) { return {cloud.x[k], cloud.y[k], cloud.z[k]}; }

// A triangle of points of the difference of two bodies, and its point nearest to the origin. A new point takes the
// place of the corner that brings that closest.
struct NearestSimplex {
  Vec3 corner[3];
  Vec3 nearest;

  void take(Vec3 w) {
    const Vec3 old[3] = {corner[0], corner[1], corner[2]};
    double least = kInfinity;
    for (int left_out = 0; left_out < 3; ++left_out) {
      const Triangle t{w, old[(left_out + 1) % 3], old[(left_out + 2) % 3]};
      const Vec3 x = nearest_on(t, {}).point;
      if (dot(x, x) >= least) continue;
      least = dot(x, x);
      nearest = x, corner[0] = t.a, corner[1] = t.b, corner[2] = t.c;
    }
  }
};

}  // namespace

double hull_gap(const PointCloud& one, const PointCloud& two, const FacetPose& pose) {
  const auto furthest = [](const PointCloud& cloud, Vec3 d) { return HWY_DYNAMIC_DISPATCH(furthest_along)(cloud, d); };
  const Vec3 rows[3] = {xyz(pose.row[0]), xyz(pose.row[1]), xyz(pose.row[2])};
  const Vec3 shift{pose.row[0].w, pose.row[1].w, pose.row[2].w};
  const double r1 = pose.scale.x, r2 = pose.scale.y;
  const double margin = box_margin(r1 + r2 + norm(shift));  // points are floats
  const auto turned = [&](Vec3 v) { return Vec3{dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)}; };
  const auto turned_back = [&](Vec3 v) { return rows[0] * v.x + rows[1] * v.y + rows[2] * v.z; };
  NearestSimplex simplex;
  double best = -kInfinity, least = kInfinity;
  Vec3 v = shift;
  for (int k = 0; k < kMostPlanes; ++k) {
    const double length = norm(v);
    if (!(length > margin)) break;
    const Vec3 d = v / length;
    const Vec3 a = point_of(one, furthest(one, d)) * r1;
    const Vec3 w = turned(point_of(two, furthest(two, -turned_back(d))) * r2) + shift - a;
    best = std::max(best, dot(d, w) - margin);
    if (k > 0 && (best > (1 - kCloseEnough) * length || length >= least)) break;
    if (k == 0)
      simplex = {{w, w, w}, w};
    else
      least = length, simplex.take(w);
    v = simplex.nearest;
  }
  return best;
}

}  // namespace scree
#endif
