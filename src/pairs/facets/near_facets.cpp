// Which pairs of facets may touch before two bodies have moved by some slack, and which half-planes may then bound
// their contacts.
#include <algorithm>
#include <vector>

#include "pairs/facets/facet_pairs.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/facets/near_facets.cpp"
#include <hwy/foreach_target.h>

#include "pairs/facets/facet_batch-inl.h"

#ifndef SCREE_NEAR_FACETS_QUERY
#define SCREE_NEAR_FACETS_QUERY
namespace scree {

struct NearQuery {
  const FacetTable& table;
  const PosesWithSlack& of;
  const FacetBatches& batches;
};

}  // namespace scree
#endif

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// The half-planes of a batch, and by how much each is shifted outwards (m).
struct grown_lines {
  FacetLine line[FACET_MOST_LINES];
  real grown[FACET_MOST_LINES];
};

// Half-planes are shifted outwards as far as a displacement within the slack may shift them: a point of the contact
// plane after the displacement was within slack·q2/length of it before, with length = |q1 n1 − q2 n2|, and depths and
// sides of body 2 change there by up to the slack in addition.
constexpr double kSlackMargin = 1.01;  // the bound is of first order in the slack, and rounded
HWY_INLINE meeting_lanes load_grown_lines(const NearQuery& query, const FacetBatches::Batch& from, size_t lane,
                                          grown_lines& lines) {
  const meeting_lanes b = load_meeting(query.table, query.of.poses, FACET_MAY_FACE, from, lane);
  const LaneNumbers pose = from.number[FacetBatches::kPose] + lane;
  double slacks[kLanes];
  for (size_t l = 0; l < kLanes; ++l) slacks[l] = kSlackMargin * query.of.slack[pose[l]];
  const real slack = load(slacks);
  const real along = slack * (splat(1) - b.q1) / b.meeting.length, across = along + slack;
  const line_places p = places_of(from);
  const auto size = [](const FacetPlane& side) { return sqrt(dot(side.normal, side.normal)); };
  if (p.first1 > 0) lines.grown[0] = along + across;  // of the overlap
  for (int k = p.first2 + p.sides2; k < p.count; ++k) lines.grown[k] = along + across;
  load_lines(
      query.table, query.batches, from, lane, b, lines.line,
      [&](int k, const FacetPlane& side) { lines.grown[p.first1 + k] = along * size(side); },
      [&](int k, const FacetPlane& side) { lines.grown[p.first2 + k] = across * size(side); });
  return b;
}

HWY_INLINE void shift_lines(const grown_lines& l, int count, FacetLine* line) {
  for (int k = 0; k < count; ++k) line[k] = {l.line[k].a, l.line[k].b, l.line[k].c + l.grown[k]};
}

// The polygon bounded by some of a batch's half-planes, shifted outwards: the part of each line that the others leave,
// and the sides.
struct grown_polygon {
  int lines = 0, edges = 0;
  int of[FACET_MOST_LINES];  // which half-planes
  FacetLine line[FACET_MOST_LINES];
  LinePart part[FACET_MOST_LINES];
  PolygonEdge edge[FACET_MOST_LINES];
  mask any_side, goes_far;  // it has sides; one of them is unbounded within the reach of contacts
};

HWY_INLINE void add_line(const grown_lines& all, int k, grown_polygon& p) {
  const FacetLine own = {all.line[k].a, all.line[k].b, all.line[k].c + all.grown[k]};
  LinePart part = whole_line();
  for (int i = 0; i < p.lines; ++i) cut_lines(own, p.line[i], &part, &p.part[i]);
  p.line[p.lines] = own, p.part[p.lines] = part;
  p.of[p.lines++] = k;
}

HWY_INLINE void find_edges(const FacetMeeting& m, grown_polygon& p) {
  p.any_side = p.goes_far = splat(0) > splat(1);
  p.edges = 0;
  for (int k = 0; k < p.lines; ++k) {
    const PolygonEdge e = polygon_edge(p.line[k], p.part[k], m.limit);
    p.any_side = p.any_side || e.alive;
    const FacetLine& l = p.line[k];
    const mask is_line = l.a * l.a + l.b * l.b > splat(0);  // not padding
    p.goes_far = p.goes_far || (is_line && !e.alive && p.part[k].low < p.part[k].high);
    if (any(e.alive)) p.edge[p.edges++] = e;
  }
}

// Lanes in which the half-plane may cut the polygon: shifted inwards by as much as the polygon's are outwards, it does
// not contain all corners.
HWY_INLINE mask may_cut(const grown_lines& all, int k, const grown_polygon& p) {
  const FacetLine& l = all.line[k];
  const auto value = [&](real u, real v) { return l.a * u + l.b * v + l.c; };
  real least = splat(FACET_FAR);
  for (int i = 0; i < p.edges; ++i) {
    const PolygonEdge& e = p.edge[i];
    least = min(least, blend(e.alive, min(value(e.pu, e.pv), value(e.qu, e.qv)), least));
  }
  return least < all.grown[k];
}

// Number of sides at the facets' own edges, which come first and most probably bound contacts.
struct own_sides {
  int of1, of2;
};

// Lanes whose facets may touch: the shifted half-planes leave a polygon. A half-plane that cannot cut this polygon is
// dropped: while no point within both balls moves by more than the slack, the kept ones leave the same polygon there as
// all would. A non-empty contact polygon is convex and within the balls, so the kept ones then leave nothing else. If
// it is empty, two nearly parallel lines may open a polygon elsewhere as they turn; the kernel sees that it is outside
// the balls (facet_pairs.cpp). The cost grows with the square of the number of half-planes, so the polygon of the
// facets' own sides comes first, and only those that may cut it are added; all of them where it is unbounded.
HWY_INLINE mask keep_lines(const FacetMeeting& m, const grown_lines& all, const line_places& at, own_sides own,
                           mask* kept) {
  grown_polygon p;
  int later[FACET_MOST_LINES], more = 0;
  for (int k = 0; k < at.count; ++k) {
    const int side1 = k - at.first1, side2 = k - at.first2;
    const bool waits = (side1 >= own.of1 && side1 < at.sides1) || (side2 >= own.of2 && side2 < at.sides2);
    if (waits)
      later[more++] = k;
    else
      add_line(all, k, p);
    kept[k] = splat(0) > splat(1);
  }
  find_edges(m, p);
  const bool all_may = any(p.goes_far && m.limit > splat(0));
  const int first = p.lines;
  if (all_may || p.edges > 0)
    for (int i = 0; i < more; ++i)
      if (all_may || any(may_cut(all, later[i], p))) add_line(all, later[i], p);
  if (p.lines > first) find_edges(m, p);
  for (int i = 0; p.edges > 0 && i < p.lines; ++i) kept[p.of[i]] = may_cut(all, p.of[i], p);
  return p.any_side;
}

// near[k]: the first half-planes of pair k leave a polygon. If they leave none, all of them leave none either.
void leave_something(const NearQuery& query, uint8_t* near) {
  grown_lines lines;
  FacetLine line[FACET_MOST_LINES];
  LinePart part[FACET_MOST_LINES];
  for (const FacetBatches::Batch& from : query.batches.batch)
    for (size_t lane = 0; lane < from.lanes; lane += kLanes) {
      const meeting_lanes b = load_grown_lines(query, from, lane, lines);
      const int count = places_of(from).count;
      shift_lines(lines, count, line);
      polygon_sides(line, count, part);
      mask any_side = splat(0) > splat(1);
      for (int k = 0; k < count; ++k) {
        const mask is_line = line[k].a * line[k].a + line[k].b * line[k].b > splat(0);  // not padding
        any_side = any_side || (is_line && part[k].low < part[k].high);
      }
      const uint64_t bits = lane_bits(any_side && b.meeting.limit > splat(0));
      const LaneNumbers place = from.number[FacetBatches::kPlace] + lane;
      for (size_t l = 0; l < kLanes; ++l) near[place[l]] = bits >> l & 1;
    }
}

HWY_INLINE int most_corners(const NearQuery& query, const FacetBatches::Batch& from, FacetBatches::Number column) {
  const uint32_t* const facet = from.number[column];
  uint32_t most = 0;
  for (size_t l = 0; l < from.lanes; ++l) most = std::max(most, query.table.corners[facet[l]]);
  return static_cast<int>(most);
}

// The half-planes of a lane that may bound its contact.
struct lane_cuts {
  const line_places& at;
  const uint64_t* bits;  // per half-plane: the lanes in which it may
  size_t lane;

  bool are(int k) const { return (bits[k] >> lane & 1) != 0; }
  // Those of `sides` (a bit set), the k-th of which is half-plane first + k.
  uint16_t among(int first, uint32_t sides) const {
    uint32_t needed = 0;
    for (int k = 0; sides != 0; ++k, sides &= sides - 1)
      if (are(first + k)) needed |= sides & (~sides + 1);
    return static_cast<uint16_t>(needed);
  }
};

HWY_INLINE void keep_needed(const lane_cuts& cuts, FacetPair& p) {
  bool square = false;
  for (int k = cuts.at.first2 + cuts.at.sides2; p.square && k < cuts.at.count; ++k) square |= cuts.are(k);
  p.sides1 = cuts.among(cuts.at.first1, p.sides1), p.sides2 = cuts.among(cuts.at.first2, p.sides2);
  p.overlap = cuts.are(0), p.square = square;
  set_kind(p);
}

// near[k]: pair k may touch. Its half-planes are then reduced to those that may bound the contact.
void choose_lines(const NearQuery& query, FacetPair* pairs, uint8_t* near) {
  grown_lines lines;
  mask kept[FACET_MOST_LINES];
  for (const FacetBatches::Batch& from : query.batches.batch)
    for (size_t lane = 0; lane < from.lanes; lane += kLanes) {
      const meeting_lanes b = load_grown_lines(query, from, lane, lines);
      const line_places at = places_of(from);
      const LaneNumbers place = from.number[FacetBatches::kPlace] + lane;
      const own_sides own{most_corners(query, from, FacetBatches::kFacet1),
                          most_corners(query, from, FacetBatches::kFacet2)};
      const uint64_t bits = lane_bits(keep_lines(b.meeting, lines, at, own, kept));
      const size_t lanes = std::min<size_t>(kLanes, from.lanes - lane);
      for (size_t l = 0; l < lanes; ++l) near[place[l]] = bits >> l & 1;
      if (bits == 0) continue;
      uint64_t cuts[FACET_MOST_LINES];
      for (int k = 0; k < at.count; ++k) cuts[k] = lane_bits(kept[k]);
      for (size_t l = 0; l < lanes; ++l)
        if (bits >> l & 1) keep_needed({at, cuts, l}, pairs[place[l]]);
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(leave_something);
HWY_EXPORT(choose_lines);

namespace {

// Two of three pairs are far apart, and these sides alone rule out most of them: sides at the facet's own edges come
// first, led by some that surround it (state/facet_table.cpp). A cell that shares corners with many others has three
// times as many, and the cost grows with the square.
constexpr uint16_t kFirstSides = 0xf;

struct NearScratch {
  FacetBatches batches;
  std::vector<FacetPair> rough, left;
  std::vector<uint8_t> near;
};

// Pairs not ruled out by their first sides.
void rule_out(const FacetTable& table, const PosesWithSlack& placed, std::span<const FacetPair> pairs, NearScratch& m) {
  m.rough.assign(pairs.begin(), pairs.end());
  for (FacetPair& p : m.rough) {
    p.sides1 &= kFirstSides, p.sides2 &= kFirstSides;
    set_kind(p);
  }
  make_batches(m.rough, true, m.batches);
  m.near.resize(pairs.size());
  HWY_DYNAMIC_DISPATCH(leave_something)({table, placed, m.batches}, m.near.data());
  m.left.clear();
  for (size_t k = 0; k < pairs.size(); ++k)
    if (m.near[k]) m.left.push_back(pairs[k]);
}

}  // namespace

void near_facets(const FacetTable& table, const PosesWithSlack& placed, std::span<const FacetPair> pairs,
                 std::vector<FacetPair>& out) {
  thread_local NearScratch m;
  rule_out(table, placed, pairs, m);
  make_batches(m.left, true, m.batches);
  m.near.resize(m.left.size());
  HWY_DYNAMIC_DISPATCH(choose_lines)({table, placed, m.batches}, m.left.data(), m.near.data());
  for (size_t k = 0; k < m.left.size(); ++k)
    if (m.near[k]) out.push_back(m.left[k]);
}

}  // namespace scree
#endif
