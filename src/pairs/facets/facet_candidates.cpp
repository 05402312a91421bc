#include "pairs/facets/facet_candidates.h"

#include <algorithm>
#include <cmath>

#include "kernels/scalar.h"
#include "pairs/facets/facet_pairs.h"
#include "pairs/facets/facet_search.h"
#include "pairs/facets/hull_gap.h"

namespace scree {
namespace {

// Looked at often enough to list few facets, seldom enough to cost little: a look costs as much as some ten steps.
constexpr double kStepsPerListing = 50;
constexpr double kLeastSlack = 0.002, kMostSlack = 0.03;  // in radii of the smaller body
// As many steps without any facet to compute are worth a look of their own.
constexpr double kStepsApart = 15;
constexpr double kGrownPerSlack = 2;  // of corners against planes, roughly; near_facets() says it exactly

// Where facets are many they are small, and the slack must be, too: most of those within it would never touch.
double facet_width(const FacetTable::Shape& one, const FacetTable::Shape& two) {
  uint32_t most = FacetTable::kFewFacets;
  for (const FacetTable::Shape* s : {&one, &two})
    if (s->many()) most = std::max(most, s->end - s->first);
  return std::sqrt(double(FacetTable::kFewFacets) / most);
}

Vec3 turned(const FacetPose& p, Vec3 v) {
  return {dot(xyz(p.row[0]), v), dot(xyz(p.row[1]), v), dot(xyz(p.row[2]), v)};
}
Vec3 turned_back(const FacetPose& p, Vec3 v) { return xyz(p.row[0]) * v.x + xyz(p.row[1]) * v.y + xyz(p.row[2]) * v.z; }
Vec3 shift(const FacetPose& p) { return {p.row[0].w, p.row[1].w, p.row[2].w}; }

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
    std::vector<uint64_t> below;   // of each: corners of the other within reach of its plane, a bit each
    std::vector<uint32_t> chosen;  // to be looked at
  };
  Lists& lists;                     // kept for their memory
  const FacetPose* pose = nullptr;  // of its frame; none: it is that of body 1
};

Vec3 placed_point(const FacetPose* pose, const Side& s, uint32_t point) {
  const Vec3 x = s.table.point[point] * s.radius;
  return pose ? turned(*pose, x) + shift(*pose) : x;
}

// Those of a wall, or of a body with many facets, may be many, and few of them near.
void place_points(const FacetPose* pose, Side& s) {
  s.lists.points.clear();
  s.pose = pose;
  if (!std::isfinite(s.ball) || s.shape.many()) return;
  for (uint32_t k = s.shape.first_point; k < s.shape.end_point; ++k) s.lists.points.push_back(placed_point(pose, s, k));
}

// All facets; of many, those whose boxes come near the other's ball. A convex body's are all asked for its gap.
void choose_facets(const FacetPose* pose, const Side& other, double slack, Side& s) {
  s.lists.chosen.clear();
  if (!s.shape.tree || s.shape.convex || !std::isfinite(other.ball)) {
    for (uint32_t f = s.shape.first; f < s.shape.end; ++f) s.lists.chosen.push_back(f);
    return;
  }
  const Vec3 d = pose ? other.centre - shift(*pose) : other.centre;
  const Vec3 at = pose ? turned_back(*pose, d) : d;
  // cells at concave edges reach out below their neighbours, by about as much as bodies overlap
  s.shape.tree->near(at / s.radius, (1.1 * other.ball + slack) / s.radius, s.lists.chosen);
  for (uint32_t& f : s.lists.chosen) f += s.shape.first;
}

// Bodies with few corners are asked for all of them at once.
bool has_few_corners(const Side& s) { return !s.lists.points.empty() && s.lists.points.size() <= FacetTable::kBits; }

// What a plane sees of a body with few corners.
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

// of normal·x over a body, or a little less
double lowest(const Side& s, Vec3 normal) {
  if (s.lists.points.empty())
    return dot(normal, s.centre) +
           s.radius * lowest_point(*s.shape.cloud, s.pose ? turned_back(*s.pose, normal) : normal);
  double least = kInfinity;
  for (const Vec3 x : s.lists.points) least = std::min(least, dot(normal, x));
  return least;
}

// Facets whose plane and polygon come within `slack` of the other's ball; of convex bodies also the largest gap that
// one of their planes leaves to all of the other.
double list_near(const FacetPose* pose, const Side& other, double slack, Side& s) {
  double gap = -kInfinity;
  s.lists.near.clear(), s.lists.normal.clear(), s.lists.offset.clear(), s.lists.below.clear();
  const bool few = has_few_corners(other);
  choose_facets(pose, other, slack, s);
  for (const uint32_t f : s.lists.chosen) {
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
    const bool tells_gap = s.shape.convex && height > 0 && std::isfinite(other.ball);
    const bool far =
        height > other.ball + slack || norm(other.centre - centre) > other.ball + middle.w * s.radius + slack;
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

// does any corner of the facet come below the plane, or within `slack` of it?
bool reaches(const Side& s, uint32_t f, Vec3 normal, double offset, double slack) {
  if (s.table.corners[f] == 0) return true;  // unbounded
  for (uint32_t k = 0; k < s.table.corners[f]; ++k) {
    const uint32_t corner = s.table.corner[s.table.first_corner[f] + k];
    const Vec3 x =
        s.lists.points.empty() ? placed_point(s.pose, s, corner) : s.lists.points[corner - s.shape.first_point];
    if (dot(normal, x) < offset + slack) return true;
  }
  return false;
}

// How deep points can be in a convex body with few facets and in another, m, as its planes see it; less than 0 by how
// far the bodies are apart.
double depth_below_planes(const Side& s, const Side& other) {
  double depth = kInfinity;
  for (uint32_t f = s.shape.first; f < s.shape.end; ++f) {
    const Vec3 normal = s.pose ? turned(*s.pose, xyz(s.table.plane[f])) : xyz(s.table.plane[f]);
    const double offset = s.table.plane[f].w * s.radius + dot(normal, s.centre);
    if (dot(normal, other.centre) > offset) depth = std::min(depth, offset - lowest(other, normal));
  }
  return depth;
}

// Two bodies, through their trees. What is convex has boxes of facets, from which points of cells are as far as they
// are below them (shape/facet_cells.h). Parallel planes, one with all of body 1 below it and one with all of body 2
// above it, hold the contact between them: so its points are no deeper in both bodies together than these are apart.
double pairs_in_cells(const CandidateQuery& query, double slack, const Side& one, const Side& two,
                      std::vector<TrianglePair>& pairs) {
  const FacetPose& pose = query.pose;
  // bodies that touched a moment ago have no gap worth knowing
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

// A body with many facets, and those of a wall that are near it.
void pairs_at_wall(const Side& one, const Side& wall, double slack, std::vector<TrianglePair>& pairs) {
  thread_local std::vector<uint32_t> below;
  pairs.clear();
  for (size_t k = 0; k < wall.lists.near.size(); ++k) {
    cells_below(*one.shape.cells, wall.lists.normal[k], (wall.lists.offset[k] + slack) / one.radius, below);
    for (const uint32_t f : below) pairs.push_back({f, wall.lists.near[k] - wall.shape.first});
  }
}

struct PlacedPlane {
  Vec3 normal;
  double offset;
};
PlacedPlane plane_of(const Side& s, uint32_t f) {
  const Quad& plane = s.table.plane[f];
  const Vec3 normal = s.pose ? turned(*s.pose, xyz(plane)) : xyz(plane);
  return {normal, plane.w * s.radius + (s.pose ? dot(normal, shift(*s.pose)) : 0)};
}

// Could they touch before the bodies have moved by about as much as `grown`? near_facets() says it exactly.
bool may_touch(const Side& one, uint32_t f1, const PlacedPlane& p1, const Side& two, uint32_t f2, const PlacedPlane& p2,
               double grown) {
  return dot(p1.normal, p2.normal) <= FACET_MAY_FACE && reaches(two, f2, p1.normal, p1.offset, grown) &&
         reaches(one, f1, p2.normal, p2.offset, grown);
}

// the same for bodies with few corners, whose planes have seen each other's
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

// The same plane in the frame of the other body.
PlacedPlane seen_back(const FacetPose& pose, const PlacedPlane& p) {
  return {turned_back(pose, p.normal), p.offset - dot(p.normal, shift(pose))};
}

// reaches(), with the plane in the frame of the facet's body: corners stay where they are
bool reaches_in_frame(const Side& s, uint32_t f, const PlacedPlane& p, double slack) {
  const uint32_t* const corner = s.table.corner.data() + s.table.first_corner[f];  // perhaps the end of all
  const double limit = (p.offset + slack) / s.radius;
  for (uint32_t k = 0; k < s.table.corners[f]; ++k)
    if (dot(p.normal, s.table.point[corner[k]]) < limit) return true;
  return s.table.corners[f] == 0;  // unbounded
}

// of those that are found, those that may_touch() says of; body 1 is in the frame of the planes
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
  const double r1 = pose.scale.x, r2 = pose.scale.w > 0 ? pose.scale.w : kInfinity;  // of the balls
  const double radius = std::min(r1, r2);
  const double slack = std::clamp(kStepsPerListing * pace, kLeastSlack * radius, kMostSlack * radius) *
                       facet_width(table.shapes[shape1], table.shapes[shape2]);
  const double apart_enough = std::min(slack, kStepsApart * pace);
  thread_local Side::Lists lists_of_one, lists_of_two;
  Side one{table, table.shapes[shape1], r1, {}, r1, lists_of_one};
  Side two{table, table.shapes[shape2], pose.scale.y, shift(pose), r2, lists_of_two};
  if (std::isfinite(r2)) {
    const double apart = norm(two.centre) - r1 - r2;
    if (apart > slack) return apart;
  }
  place_points(nullptr, one);
  place_points(&pose, two);
  const double grown = kGrownPerSlack * slack;
  const bool bodies = std::isfinite(r2) && one.shape.cells && two.shape.cells;
  if (bodies && (one.shape.many() || two.shape.many())) {
    const double gap = pairs_in_cells(query, slack, one, two, found);
    if (gap > apart_enough) return gap;
    list_pairs_of_cells(one, two, grown, found, pairs);
  } else if (!std::isfinite(r2) && one.shape.many()) {
    const double gap = list_near(&pose, one, slack, two);
    if (gap > apart_enough) return gap;
    pairs_at_wall(one, two, slack, found);
    list_pairs_of_cells(one, two, grown, found, pairs);
  } else {
    const double gap = std::max(list_near(nullptr, two, slack, one), list_near(&pose, one, slack, two));
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
