#include "pairs/facets/facet_candidates.h"

#include <algorithm>
#include <cmath>

#include "kernels/scalar.h"
#include "pairs/facets/facet_pairs.h"
#include "pairs/facets/hull_gap.h"

namespace scree {
namespace {

// Steps between relistings of a pair: often enough to keep lists short, though one costs as much as some ten steps.
constexpr double kStepsPerListing = 50;
constexpr double kLeastSlack = 0.002, kMostSlack = 0.03;  // in radii of the smaller body
// Steps without any facet to compute that are worth a relisting of their own.
constexpr double kStepsApart = 15;
constexpr double kGrownPerSlack = 2;  // first bound, corners against planes; near_facets() is exact

// Factor on the slack: bodies with many facets have small ones, most of which would be listed in vain.
double facet_width(const FacetTable::Shape& one, const FacetTable::Shape& two) {
  uint32_t most = FacetTable::kFewFacets;
  for (const FacetTable::Shape* s : {&one, &two})
    if (s->many()) most = std::max(most, s->end - s->first);
  return std::sqrt(double(FacetTable::kFewFacets) / most);
}

// One of the two bodies in the frame of body 1.
struct Side {
  const FacetTable& table;
  const FacetTable::Shape& shape;
  double radius;  // scale of the shape
  Vec3 centre;    // of the ball that holds it
  double ball;    // its radius; ∞ for walls
  struct Lists {
    std::vector<Vec3> points;
    std::vector<Vec3> normal;  // of near facets
    std::vector<double> offset;
    std::vector<uint32_t> near;
    std::vector<uint64_t> below;   // per near facet: corners of the other within reach of its plane, as a bit set
    std::vector<uint32_t> chosen;  // facets to test
  };
  Lists& lists;           // reused, to save allocations
  const FacetPose* pose;  // of its frame; nullptr: that of body 1

  Vec3 placed(Vec3 x) const { return pose ? pose->turned(x * radius) + pose->shift() : x * radius; }
};

struct PlacedPlane {
  Vec3 normal;
  double offset;
};
PlacedPlane plane_of(const Side& s, uint32_t f) {
  const Quad& plane = s.table.plane[f];
  const Vec3 normal = s.pose ? s.pose->turned(xyz(plane)) : xyz(plane);
  return {normal, plane.w * s.radius + (s.pose ? dot(normal, s.pose->shift()) : 0)};
}

// Places all corners in the frame of body 1, but not of walls and bodies with many facets: few of those are near.
void place_points(const Side& s) {
  s.lists.points.clear();
  if (!std::isfinite(s.ball) || s.shape.many()) return;
  for (uint32_t k = s.shape.first_point; k < s.shape.end_point; ++k)
    s.lists.points.push_back(s.placed(s.table.point[k]));
}

// All facets, or through the tree those near the other's ball. All of a convex body are needed for its gap.
void choose_facets(const Side& other, double slack, const Side& s) {
  s.lists.chosen.clear();
  if (!s.shape.tree || s.shape.convex || !std::isfinite(other.ball)) {
    for (uint32_t f = s.shape.first; f < s.shape.end; ++f) s.lists.chosen.push_back(f);
    return;
  }
  const Vec3 at = s.pose ? s.pose->turned_back(other.centre - s.pose->shift()) : other.centre;
  s.shape.tree->near(at / s.radius, (FacetTable::kCellReach * other.ball + slack) / s.radius, s.lists.chosen);
  for (uint32_t& f : s.lists.chosen) f += s.shape.first;
}

// Corners of a body fit into one bit set.
bool has_few_corners(const Side& s) { return !s.lists.points.empty() && s.lists.points.size() <= FacetTable::kBits; }

// The lowest corner over a plane, and those below the limit as a bit set.
struct SeenCorners {
  double lowest;
  uint64_t below;
};
SeenCorners see_corners(const Side& s, Vec3 normal, double limit) {
  SeenCorners seen{kInfinity, 0};
  for (size_t k = 0; k < s.lists.points.size(); ++k) {
    const double at = dot(normal, s.lists.points[k]);
    seen.lowest = std::min(seen.lowest, at);
    seen.below |= uint64_t{at < limit} << k;
  }
  return seen;
}

// Minimum of normal·x over a body, or slightly less.
double lowest(const Side& s, Vec3 normal) {
  if (s.lists.points.empty())
    return dot(normal, s.centre) +
           s.radius * lowest_point(*s.shape.cloud, s.pose ? s.pose->turned_back(normal) : normal);
  double least = kInfinity;
  for (const Vec3 x : s.lists.points) least = std::min(least, dot(normal, x));
  return least;
}

// Lists the facets whose plane and polygon come within `slack` of the other's ball. Returns the largest gap between a
// plane of a convex body and all of the other.
double list_near(const Side& other, double slack, const Side& s) {
  double gap = -kInfinity;
  s.lists.near.clear(), s.lists.normal.clear(), s.lists.offset.clear(), s.lists.below.clear();
  const bool few = has_few_corners(other);
  choose_facets(other, slack, s);
  for (const uint32_t f : s.lists.chosen) {
    const Quad& middle = s.table.centre[f];
    const auto [normal, offset] = plane_of(s, f);
    const double height = dot(normal, other.centre) - offset;
    if (s.shape.sheet && height < 0) continue;
    const bool tells_gap = s.shape.convex && height > 0 && std::isfinite(other.ball);
    const bool far = height > other.ball + slack ||
                     norm(other.centre - s.placed(xyz(middle))) > other.ball + middle.w * s.radius + slack;
    SeenCorners seen{};
    if (few && (tells_gap || !far)) seen = see_corners(other, normal, offset + kGrownPerSlack * slack);
    if (tells_gap) gap = std::max(gap, (few ? seen.lowest : lowest(other, normal)) - offset);
    if (far) continue;
    s.lists.near.push_back(f);
    s.lists.normal.push_back(normal);
    s.lists.offset.push_back(offset);
    if (few) s.lists.below.push_back(seen.below);
  }
  return gap;
}

// Does any corner of the facet lie below the plane or within `slack` of it?
bool reaches(const Side& s, uint32_t f, Vec3 normal, double offset, double slack) {
  if (s.table.corners[f] == 0) return true;  // unbounded
  for (uint32_t k = 0; k < s.table.corners[f]; ++k) {
    const uint32_t corner = s.table.corner[s.table.first_corner[f] + k];
    const Vec3 x =
        s.lists.points.empty() ? s.placed(s.table.point[corner]) : s.lists.points[corner - s.shape.first_point];
    if (dot(normal, x) < offset + slack) return true;
  }
  return false;
}

// Upper bound on the depth of a common point below the planes of a convex body with few facets, m; negative by the gap
// where the bodies are apart.
double depth_below_planes(const Side& s, const Side& other) {
  double depth = kInfinity;
  for (uint32_t f = s.shape.first; f < s.shape.end; ++f) {
    const auto [normal, offset] = plane_of(s, f);
    if (dot(normal, other.centre) > offset) depth = std::min(depth, offset - lowest(other, normal));
  }
  return depth;
}

// Pairs of facets of two bodies through their box trees; returns the gap. Convex bodies have boxes of facets, and a
// point of a cell is no further from its box than it is deep (shape/facet_cells.h). Two parallel planes, one with all
// of body 1 below it and one with all of body 2 above it, enclose the contact: their distance bounds its depth.
double pairs_in_cells(const CandidateQuery& query, double slack, const Side& one, const Side& two,
                      std::vector<TrianglePair>& pairs) {
  const FacetPose& pose = query.pose;
  // bodies that touched in the last step have no gap
  double apart = query.touched ? 0 : hull_gap(*one.shape.cloud, *two.shape.cloud, pose), reach = slack;
  if (apart <= slack && (one.shape.convex || two.shape.convex)) {
    double depth = hull_overlap(*one.shape.cloud, *two.shape.cloud, pose);
    if (one.shape.convex && !one.shape.many()) depth = std::min(depth, depth_below_planes(one, two));
    if (two.shape.convex && !two.shape.many()) depth = std::min(depth, depth_below_planes(two, one));
    apart = std::max(apart, -depth);
    reach += kCellsPerDepth * (std::max(depth, 0.0) + slack);
  }
  pairs.clear();
  if (apart <= slack) near_cells({*one.shape.cells, *two.shape.cells, pose, reach}, pairs);
  return apart;
}

// Pairs of the facets of a body with many and the near facets of a wall.
void pairs_at_wall(const Side& one, const Side& wall, double slack, std::vector<TrianglePair>& pairs) {
  thread_local std::vector<uint32_t> below;
  pairs.clear();
  for (size_t k = 0; k < wall.lists.near.size(); ++k) {
    cells_below(*one.shape.cells, wall.lists.normal[k], (wall.lists.offset[k] + slack) / one.radius, below);
    for (const uint32_t f : below) pairs.push_back({f, wall.lists.near[k] - wall.shape.first});
  }
}

// Could two facets touch before the bodies have moved by about `grown`? near_facets() decides exactly.
bool may_touch(const Side& one, uint32_t f1, const PlacedPlane& p1, const Side& two, uint32_t f2, const PlacedPlane& p2,
               double grown) {
  return dot(p1.normal, p2.normal) <= FACET_MAY_FACE && reaches(two, f2, p1.normal, p1.offset, grown) &&
         reaches(one, f1, p2.normal, p2.offset, grown);
}

// may_touch() for bodies with few corners, by bit sets.
void list_pairs_seen(const Side& one, const Side& two, std::vector<FacetPair>& pairs) {
  const Side::Lists &a = one.lists, &b = two.lists;
  const Array<uint64_t>& bits = one.table.corner_bits;
  for (size_t i = 0; i < a.near.size(); ++i)
    for (size_t k = 0; k < b.near.size(); ++k)
      if ((a.below[i] & bits[b.near[k]]) != 0 && (b.below[k] & bits[a.near[i]]) != 0 &&
          dot(a.normal[i], b.normal[k]) <= FACET_MAY_FACE)
        pairs.push_back(facet_pair(one.table, a.near[i], b.near[k]));
}

void list_all_pairs(const Side& one, const Side& two, double grown, std::vector<FacetPair>& pairs) {
  if (has_few_corners(one) && has_few_corners(two)) return list_pairs_seen(one, two, pairs);
  const Side::Lists &a = one.lists, &b = two.lists;
  for (size_t i = 0; i < a.near.size(); ++i)
    for (size_t k = 0; k < b.near.size(); ++k)
      if (may_touch(one, a.near[i], {a.normal[i], a.offset[i]}, two, b.near[k], {b.normal[k], b.offset[k]}, grown))
        pairs.push_back(facet_pair(one.table, a.near[i], b.near[k]));
}

// The plane in the frame of body 2.
PlacedPlane seen_back(const FacetPose& pose, const PlacedPlane& p) {
  return {pose.turned_back(p.normal), p.offset - dot(p.normal, pose.shift())};
}

// reaches() with the plane in the frame of the facet's body, which saves transforming corners.
bool reaches_in_frame(const Side& s, uint32_t f, const PlacedPlane& p, double slack) {
  const uint32_t* const corner = s.table.corner.data() + s.table.first_corner[f];  // may be one past the end
  const double limit = (p.offset + slack) / s.radius;
  for (uint32_t k = 0; k < s.table.corners[f]; ++k)
    if (dot(p.normal, s.table.point[corner[k]]) < limit) return true;
  return s.table.corners[f] == 0;  // unbounded
}

// Keeps the pairs that pass the tests of may_touch(), each plane being transformed once per facet of body 1.
void list_pairs_of_cells(const Side& one, const Side& two, double grown, std::span<const TrianglePair> found,
                         std::vector<FacetPair>& pairs) {
  PlacedPlane p1, p1_from_two;
  for (size_t k = 0; k < found.size(); ++k) {
    const uint32_t f1 = one.shape.first + found[k].a, f2 = two.shape.first + found[k].b;
    if (k == 0 || found[k].a != found[k - 1].a) p1 = plane_of(one, f1), p1_from_two = seen_back(*two.pose, p1);
    if (!reaches_in_frame(two, f2, p1_from_two, grown)) continue;
    const PlacedPlane p2 = plane_of(two, f2);
    if (dot(p1.normal, p2.normal) <= FACET_MAY_FACE && reaches_in_frame(one, f1, p2, grown))
      pairs.push_back(facet_pair(one.table, f1, f2));
  }
}

}  // namespace

double rough_candidates(const FacetTable& table, const CandidateQuery& query, std::vector<FacetPair>& pairs) {
  thread_local std::vector<TrianglePair> found;
  const auto& [shape1, shape2, pose, pace, touched] = query;
  const double r1 = pose.scale.x, r2 = pose.scale.w > 0 ? pose.scale.w : kInfinity;  // bounding balls
  const double radius = std::min(r1, r2);
  const double slack = std::clamp(kStepsPerListing * pace, kLeastSlack * radius, kMostSlack * radius) *
                       facet_width(table.shapes[shape1], table.shapes[shape2]);
  const double apart_enough = std::min(slack, kStepsApart * pace);
  thread_local Side::Lists lists_of_one, lists_of_two;
  const Side one{table, table.shapes[shape1], r1, {}, r1, lists_of_one, nullptr};
  const Side two{table, table.shapes[shape2], pose.scale.y, pose.shift(), r2, lists_of_two, &pose};
  if (std::isfinite(r2)) {
    const double apart = norm(two.centre) - r1 - r2;
    if (apart > slack) return apart;
  }
  place_points(one);
  place_points(two);
  const double grown = kGrownPerSlack * slack;
  const bool bodies = std::isfinite(r2) && one.shape.cells && two.shape.cells;
  if (bodies && (one.shape.many() || two.shape.many())) {
    const double gap = pairs_in_cells(query, slack, one, two, found);
    if (gap > apart_enough) return gap;
    list_pairs_of_cells(one, two, grown, found, pairs);
  } else if (!std::isfinite(r2) && one.shape.many()) {
    const double gap = list_near(one, slack, two);
    if (gap > apart_enough) return gap;
    pairs_at_wall(one, two, slack, found);
    list_pairs_of_cells(one, two, grown, found, pairs);
  } else {
    const double gap = std::max(list_near(two, slack, one), list_near(one, slack, two));
    if (gap > apart_enough) return gap;
    list_all_pairs(one, two, grown, pairs);
  }
  return slack;
}

double list_candidates(const FacetTable& table, uint32_t shape1, uint32_t shape2, const FacetPose& pose, double pace,
                       std::vector<FacetPair>& out) {
  thread_local std::vector<FacetPair> pairs;
  pairs.clear();
  const double allowance = rough_candidates(table, {shape1, shape2, pose, pace}, pairs);
  const auto listed = static_cast<std::ptrdiff_t>(out.size());
  near_facets(table, {&pose, &allowance}, pairs, out);
  std::sort(out.begin() + listed, out.end(), comes_before);
  return allowance;
}

}  // namespace scree
