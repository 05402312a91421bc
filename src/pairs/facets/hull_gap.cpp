#include "pairs/facets/hull_gap.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "pairs/triangles/box_search.h"
#include "shape/mesh/triangle.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/facets/hull_gap.cpp"
#include <hwy/foreach_target.h>

#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide_float;

// Support mapping: index of the point furthest along a direction.
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
constexpr int kMostTurns = 6;
constexpr double kCloseEnough = 0.02;  // relative: a plane may underestimate the distance by this

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

uint32_t furthest(const PointCloud& cloud, Vec3 d) { return HWY_DYNAMIC_DISPATCH(furthest_along)(cloud, d); }

// Two bodies in the frame of the first, m.
struct PosedClouds {
  const PointCloud &one, &two;
  const FacetPose& pose;

  double margin() const { return box_margin(pose.scale.x + pose.scale.y + norm(pose.shift())); }  // points are floats
  // from the last point of 1 along a unit vector to the first one of 2
  Vec3 between(Vec3 d) const {
    const Vec3 b = point_of(two, furthest(two, -pose.turned_back(d))) * pose.scale.y;
    return pose.turned(b) + pose.shift() - point_of(one, furthest(one, d)) * pose.scale.x;
  }
};

}  // namespace

double lowest_point(const PointCloud& cloud, Vec3 normal) {
  return dot(normal, point_of(cloud, furthest(cloud, -normal))) - box_margin(1);
}

double hull_gap(const PointCloud& one, const PointCloud& two, const FacetPose& pose) {
  const PosedClouds both{one, two, pose};
  const double margin = both.margin();
  NearestSimplex simplex;
  double best = -kInfinity, least = kInfinity;
  Vec3 v = pose.shift();
  for (int k = 0; k < kMostPlanes; ++k) {
    const double length = norm(v);
    if (!(length > margin)) break;
    const Vec3 d = v / length, w = both.between(d);
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

double hull_overlap(const PointCloud& one, const PointCloud& two, const FacetPose& pose) {
  const PosedClouds both{one, two, pose};
  const double size = pose.scale.x + pose.scale.y;
  double least = kInfinity;
  Vec3 v = pose.shift();
  for (int k = 0; k < kMostTurns && norm(v) > 0; ++k) {
    const Vec3 d = unit(v), w = both.between(d);
    const double overlap = -dot(d, w);
    if (overlap >= least) break;
    least = overlap;
    v = d * size + (w + d * overlap);
  }
  return least + both.margin();
}

namespace {

constexpr size_t kMostLanes = 16;
constexpr double kRoundingOut = 1e-5;  // of the radius: more than the rounding of the hull's points to float

// Vertices of a cell: intersections of three of its planes that satisfy all others.
std::vector<Vec3> corners_of_cell(const FacetTable& t, uint32_t f) {
  std::vector<Quad> planes{make_quad(-xyz(t.plane[f]), -t.plane[f].w)};  // normal·x ≥ w is within
  for (uint32_t k = 0; k < t.sides[f]; ++k) planes.push_back(t.side[t.first_side[f] + k]);
  std::vector<Vec3> corners;
  for (size_t i = 0; i < planes.size(); ++i)
    for (size_t j = i + 1; j < planes.size(); ++j)
      for (size_t k = j + 1; k < planes.size(); ++k) {
        const Vec3 u = xyz(planes[i]), v = xyz(planes[j]), w = xyz(planes[k]), vw = cross(v, w);
        const double det = dot(u, vw);
        if (std::abs(det) < 1e-12) continue;
        const Vec3 x = (vw * planes[i].w + cross(w, u) * planes[j].w + cross(u, v) * planes[k].w) / det;
        const auto holds = [&](const Quad& p) { return dot(xyz(p), x) > p.w - 1e-7 * t.centre[f].w; };
        if (std::all_of(planes.begin(), planes.end(), holds)) corners.push_back(x);
      }
  return corners;
}

void append_point(PointCloud& cloud, Vec3 x) {
  cloud.x.push_back(float(x.x)), cloud.y.push_back(float(x.y)), cloud.z.push_back(float(x.z));
}

bool is_outside_hull(const PointCloud& hull, Vec3 x) {
  PointCloud point;
  for (size_t k = 0; k < kMostLanes; ++k) append_point(point, {});
  const FacetPose pose{{{1, 0, 0, x.x}, {0, 1, 0, x.y}, {0, 0, 1, x.z}}, {1, 1, 0.5, 1}};
  return hull_gap(hull, point, pose) > kRoundingOut;
}

}  // namespace

size_t hold_cells(FacetTable& t, uint32_t row) {
  FacetTable::Shape& shape = t.shapes[row];
  if (shape.convex) return 0;
  std::vector<Vec3> outside;
  for (uint32_t f = shape.first; f < shape.end; ++f) {
    if (!t.bounded[f]) continue;  // unbounded cells are assumed to fill the body
    for (const Vec3 x : corners_of_cell(t, f))
      if (is_outside_hull(*shape.cloud, x)) outside.push_back(x);
  }
  if (outside.empty()) return 0;
  PointCloud wider = *shape.cloud;
  for (const Vec3 x : outside) {
    append_point(wider, x);
    t.cells_within = std::max(t.cells_within, FacetTable::kRoundingOut * norm(x));
  }
  while (wider.x.size() % kMostLanes != 0) append_point(wider, outside[0]);
  shape.cloud = std::make_shared<const PointCloud>(std::move(wider));
  return outside.size();
}

}  // namespace scree
#endif
