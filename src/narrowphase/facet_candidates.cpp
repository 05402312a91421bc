#include "narrowphase/facet_candidates.h"

#include <algorithm>
#include <cmath>

#include "kernels/scalar.h"
#include "narrowphase/facet_pairs.h"

namespace scree {
namespace {

// Looked at often enough to list few facets, seldom enough to cost little: a look costs as much as some ten steps.
constexpr double kStepsPerLook = 50;
constexpr double kLeastSlack = 0.002, kMostSlack = 0.03;  // in radii of the smaller body
constexpr double kGrownPerSlack = 2;  // of corners against planes, roughly; near_facets() says it exactly

Vec3 turned(const FacetPose& p, Vec3 v) {
  return {dot(xyz(p.row[0]), v), dot(xyz(p.row[1]), v), dot(xyz(p.row[2]), v)};
}
Vec3 shift(const FacetPose& p) { return {p.row[0].w, p.row[1].w, p.row[2].w}; }

// One of the two bodies in the frame of body 1.
struct Side {
  const FacetTable& table;
  const FacetTable::Shape& shape;
  double radius;  // scale of the shape
  Vec3 centre;    // of the ball that holds it
  double ball;    // its radius; ∞ for walls
  std::vector<Vec3> points;
  std::vector<Vec3> normal;  // of near facets
  std::vector<double> offset;
  std::vector<uint32_t> near;
  std::vector<uint32_t> chosen;     // to be looked at
  const FacetPose* pose = nullptr;  // of its frame; none: it is that of body 1
};

Vec3 placed_point(const FacetPose* pose, const Side& s, uint32_t point) {
  const Vec3 x = s.table.point[point] * s.radius;
  return pose ? turned(*pose, x) + shift(*pose) : x;
}

// Those of a wall may be many, and few of them near.
void place_points(const FacetPose* pose, Side& s) {
  s.points.clear();
  s.pose = pose;
  if (!std::isfinite(s.ball)) return;
  for (uint32_t k = s.shape.first_point; k < s.shape.end_point; ++k) s.points.push_back(placed_point(pose, s, k));
}

// All facets; of many, those whose boxes come near the other's ball. A convex body's are all asked for its gap.
void choose_facets(const FacetPose* pose, const Side& other, double slack, Side& s) {
  s.chosen.clear();
  if (!s.shape.tree || s.shape.convex || !std::isfinite(other.ball)) {
    for (uint32_t f = s.shape.first; f < s.shape.end; ++f) s.chosen.push_back(f);
    return;
  }
  const Vec3 d = pose ? other.centre - shift(*pose) : other.centre;
  const Vec3 at = pose ? xyz(pose->row[0]) * d.x + xyz(pose->row[1]) * d.y + xyz(pose->row[2]) * d.z : d;
  // cells at concave edges reach out below their neighbours, by about as much as bodies overlap
  s.shape.tree->near(at / s.radius, (1.1 * other.ball + slack) / s.radius, s.chosen);
  for (uint32_t& f : s.chosen) f += s.shape.first;
}

double lowest(const std::vector<Vec3>& points, Vec3 normal) {
  double least = kInfinity;
  for (const Vec3 x : points) least = std::min(least, dot(normal, x));
  return least;
}

// Facets whose plane and polygon come within `slack` of the other's ball; of convex bodies also the largest gap that
// one of their planes leaves to all of the other.
double list_near(const FacetPose* pose, const Side& other, double slack, Side& s) {
  double gap = -kInfinity;
  s.near.clear(), s.normal.clear(), s.offset.clear();
  choose_facets(pose, other, slack, s);
  for (const uint32_t f : s.chosen) {
    const Quad &plane = s.table.plane[f], &middle = s.table.centre[f];
    Vec3 normal = xyz(plane), centre = xyz(middle) * s.radius;
    double offset = plane.w * s.radius;
    if (pose) {
      normal = turned(*pose, normal);
      centre = turned(*pose, centre) + shift(*pose);
      offset += dot(normal, shift(*pose));
    }
    const double height = dot(normal, other.centre) - offset;
    if (s.shape.sheet && height < 0) continue;
    if (s.shape.convex && height > 0 && std::isfinite(other.ball)) {
      gap = std::max(gap, lowest(other.points, normal) - offset);
      if (gap > slack) return gap;
    }
    if (height > other.ball + slack || norm(other.centre - centre) > other.ball + middle.w * s.radius + slack) continue;
    s.near.push_back(f);
    s.normal.push_back(normal);
    s.offset.push_back(offset);
  }
  return gap;
}

// does any corner of the facet come below the plane, or within `slack` of it?
bool reaches(const Side& s, uint32_t f, Vec3 normal, double offset, double slack) {
  if (s.table.corners[f] == 0) return true;  // unbounded
  for (uint32_t k = 0; k < s.table.corners[f]; ++k) {
    const uint32_t corner = s.table.corner[s.table.first_corner[f] + k];
    const Vec3 x = s.points.empty() ? placed_point(s.pose, s, corner) : s.points[corner - s.shape.first_point];
    if (dot(normal, x) < offset + slack) return true;
  }
  return false;
}

}  // namespace

double list_candidates(const FacetTable& table, uint32_t shape1, uint32_t shape2, const FacetPose& pose, double pace,
                       std::vector<FacetPair>& out) {
  thread_local std::vector<FacetPair> pairs;
  const double r1 = pose.scale.x, r2 = pose.scale.w > 0 ? pose.scale.w : kInfinity;  // of the balls
  const double radius = std::min(r1, r2);
  const double slack = std::clamp(kStepsPerLook * pace, kLeastSlack * radius, kMostSlack * radius);
  Side one{table, table.shapes[shape1], r1, {}, r1, {}, {}, {}, {}, {}, nullptr};
  Side two{table, table.shapes[shape2], pose.scale.y, shift(pose), r2, {}, {}, {}, {}, {}, nullptr};
  if (std::isfinite(r2)) {
    const double apart = norm(two.centre) - r1 - r2;
    if (apart > slack) return apart;
  }
  place_points(nullptr, one);
  place_points(&pose, two);
  double gap = list_near(nullptr, two, slack, one);
  if (gap > slack) return gap;
  gap = list_near(&pose, one, slack, two);
  if (gap > slack) return gap;
  pairs.clear();
  const double grown = kGrownPerSlack * slack;
  for (size_t i = 0; i < one.near.size(); ++i)
    for (size_t k = 0; k < two.near.size(); ++k) {
      if (dot(one.normal[i], two.normal[k]) > FACET_FACING + 0.015) continue;
      if (!reaches(two, two.near[k], one.normal[i], one.offset[i], grown)) continue;
      if (!reaches(one, one.near[i], two.normal[k], two.offset[k], grown)) continue;
      pairs.push_back(facet_pair(table, one.near[i], two.near[k]));
    }
  near_facets(table, pose, pairs, slack, out);
  return slack;
}

}  // namespace scree
