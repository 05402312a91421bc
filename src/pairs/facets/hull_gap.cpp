#include "pairs/facets/hull_gap.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "math/parallel.h"
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

struct Furthest {
  float along = -1e30f;
  uint32_t point = 0;
};

Furthest furthest_of(const PointCloud& cloud, size_t begin, size_t end, vec d) {
  const float *x = cloud.x.data(), *y = cloud.y.data(), *z = cloud.z.data();
  real most = splat(-1e30), at = splat(0);
  for (size_t k = begin; k < end; k += kLanes) {
    const real along = dot(d, make_vec(load(x + k), load(y + k), load(z + k)));
    const mask further = along > most;
    most = blend(further, along, most);
    at = blend(further, splat(double(k)), at);
  }
  float value[kLanes], first[kLanes];
  store(most, value), store(at, first);
  const size_t l = static_cast<size_t>(std::max_element(value, value + kLanes) - value);
  return {value[l], static_cast<uint32_t>(first[l]) + static_cast<uint32_t>(l)};
}

// How far the box of each block reaches along the direction; returns the block that may reach furthest.
size_t reaches_of(const PointCloud::Boxes& boxes, Vec3 direction, std::vector<float>& reach) {
  const vec d = make_vec(splat(direction.x), splat(direction.y), splat(direction.z));
  const vec steep = make_vec(splat(std::abs(direction.x)), splat(std::abs(direction.y)), splat(std::abs(direction.z)));
  reach.resize(boxes.x.size());
  for (size_t k = 0; k < reach.size(); k += kLanes) {
    const vec centre = make_vec(load(&boxes.x[k]), load(&boxes.y[k]), load(&boxes.z[k]));
    const vec half = make_vec(load(&boxes.half_x[k]), load(&boxes.half_y[k]), load(&boxes.half_z[k]));
    store(dot(d, centre) + dot(steep, half), &reach[k]);
  }
  return static_cast<size_t>(std::max_element(reach.begin(), reach.end()) - reach.begin());
}

// Support mapping: index of the point furthest along a direction.
uint32_t furthest_along(const PointCloud& cloud, Vec3 direction) {
  const vec d = make_vec(splat(direction.x), splat(direction.y), splat(direction.z));
  if (cloud.blocks() == 0) return furthest_of(cloud, 0, cloud.x.size(), d).point;
  thread_local std::vector<float> reach;
  const size_t promising = reaches_of(cloud.boxes, direction, reach);
  const auto furthest_in = [&](size_t block) {
    return furthest_of(cloud, block * PointCloud::kBlock, (block + 1) * PointCloud::kBlock, d);
  };
  Furthest best = furthest_in(std::min(promising, cloud.blocks() - 1));
  for (size_t block = 0; block < cloud.blocks(); ++block) {
    if (reach[block] <= best.along || block == promising) continue;
    if (const Furthest here = furthest_in(block); here.along > best.along) best = here;
  }
  return best.point;
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

  double margin() const {
    return box_margin(pose.scale.x + pose.scale.y + norm(pose.shift())) +  // points are floats
           one.cells_beyond * pose.scale.x + two.cells_beyond * pose.scale.y;
  }
  // from the last point of 1 along a unit vector to the first one of 2
  Vec3 between(Vec3 d) const {
    const Vec3 b = point_of(two, furthest(two, -pose.turned_back(d))) * pose.scale.y;
    return pose.turned(b) + pose.shift() - point_of(one, furthest(one, d)) * pose.scale.x;
  }
};

}  // namespace

double lowest_point(const PointCloud& cloud, Vec3 normal) {
  return dot(normal, point_of(cloud, furthest(cloud, -normal))) - box_margin(1) - cloud.cells_beyond;
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
// Of a body with many facets the corners of cells that are this close to the facet, in radii, are not looked at one by
// one: its hull is taken to be larger by as much.
constexpr double kCloseToHull = 0.01;
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

double distance_to_corners(const FacetTable& t, uint32_t f, Vec3 x) {
  double least = kInfinity;
  for (uint32_t k = 0; k < t.corners[f]; ++k)
    least = std::min(least, norm(x - t.point[t.corner[t.first_corner[f] + k]]));
  return least;
}

}  // namespace

size_t hold_cells(FacetTable& t, uint32_t row) {
  constexpr size_t kFacetsAtOnce = 256;  // that a thread takes
  FacetTable::Shape& shape = t.shapes[row];
  if (shape.convex) return 0;
  const bool many = shape.cloud->blocks() > 0;
  std::vector<std::vector<Vec3>> found(shape.end - shape.first);
  parallel_for(found.size(), kFacetsAtOnce, [&](size_t k) {
    const uint32_t f = shape.first + static_cast<uint32_t>(k);
    if (!t.bounded[f]) return;  // unbounded cells are assumed to fill the body
    for (const Vec3 x : corners_of_cell(t, f))
      if (many ? distance_to_corners(t, f, x) > kCloseToHull : is_outside_hull(*shape.cloud, x)) found[k].push_back(x);
  });
  std::vector<Vec3> outside;
  for (const std::vector<Vec3>& of_facet : found)
    for (const Vec3 x : of_facet)
      if (!many || is_outside_hull(*shape.cloud, x)) outside.push_back(x);
  if (outside.empty() && !many) return 0;
  std::vector<Vec3> all(t.point.begin() + shape.first_point, t.point.begin() + shape.end_point);
  all.insert(all.end(), outside.begin(), outside.end());
  PointCloud wider = cloud_of(std::move(all));
  if (many) {
    wider.cells_beyond = kCloseToHull;
    t.cells_within = std::max(t.cells_within, FacetTable::kRoundingOut * (1 + kCloseToHull));
  }
  for (const Vec3 x : outside) t.cells_within = std::max(t.cells_within, FacetTable::kRoundingOut * norm(x));
  shape.cloud = std::make_shared<const PointCloud>(std::move(wider));
  return outside.size();
}

}  // namespace scree
#endif
