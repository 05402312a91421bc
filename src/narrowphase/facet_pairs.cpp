#include "narrowphase/facet_pairs.h"

#include <algorithm>
#include <bit>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/facet_pairs.cpp"
#include <hwy/foreach_target.h>

#include "kernels/wide-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// the rows of a batch's poses, lane by lane
struct wide_pose {
  quad x, y, z, scale;
};

HWY_INLINE vec turned(const wide_pose& p, vec v) {
  return make_vec(dot(xyz(p.x), v), dot(xyz(p.y), v), dot(xyz(p.z), v));
}
HWY_INLINE vec turned_back(const wide_pose& p, vec v) { return xyz(p.x) * v.x + xyz(p.y) * v.y + xyz(p.z) * v.z; }

// A batch of pairs of facets, lane by lane: the contact plane, and their sides in the frames of their bodies.
struct batch {
  real q1, reach;
  FacetMeeting meeting;
  FacetCell cell[2];
  FacetPlane side[2][FACET_MOST_SIDES];
  FacetLine line[FACET_MOST_LINES];
  int lines;
};

// Those sides of a facet whose bits are set, in all lanes; a lane with fewer takes the one that cuts nothing.
HWY_INLINE int load_sides(const FacetTable& table, const uint32_t (&facet)[kLanes], const uint32_t (&bits)[kLanes],
                          real scale, FacetPlane* side) {
  uint32_t row[FACET_MOST_SIDES][kLanes];
  int most = 0;
  for (size_t l = 0; l < kLanes; ++l) most = std::max(most, std::popcount(bits[l]));
  most = std::min(most, FACET_MOST_SIDES);  // as tables are made; the compiler cannot know
  for (size_t l = 0; l < kLanes; ++l) {
    const uint32_t first = table.first_side[facet[l]];
    uint32_t left = bits[l];
    for (int k = 0; k < most; ++k) {
      row[k][l] = left ? first + static_cast<uint32_t>(std::countr_zero(left)) : 0;
      left &= left - 1;
    }
  }
  for (int k = 0; k < most; ++k) {
    const quad s = load_quads(table.side.data(), row[k]);
    side[k] = {xyz(s), s.w * scale};
  }
  return most;
}

// pair(l) is that of lane l
template <class Pair>
HWY_INLINE void load_batch(const FacetTable& table, const FacetPose* poses, double facing, Pair pair, batch& b) {
  uint32_t f[2][kLanes], bits[2][kLanes], row[4][kLanes];
  bool overlap = false, square = false;
  for (size_t l = 0; l < kLanes; ++l) {
    const FacetPair& p = pair(l);
    f[0][l] = p.f1, f[1][l] = p.f2;
    bits[0][l] = p.sides1, bits[1][l] = p.sides2;
    overlap |= p.overlap, square |= p.square;
    for (uint32_t k = 0; k < 4; ++k) row[k][l] = 4 * p.pose + k;
  }
  const Quad* const rows = &poses[0].row[0];
  const wide_pose pose{load_quads(rows, row[0]), load_quads(rows, row[1]), load_quads(rows, row[2]),
                       load_quads(rows, row[3])};
  const vec shift = make_vec(pose.x.w, pose.y.w, pose.z.w);
  const real r1 = pose.scale.x, r2 = pose.scale.y;
  b.q1 = pose.scale.z;
  const quad plane1 = load_quads(table.plane.data(), f[0]), plane2 = load_quads(table.plane.data(), f[1]);
  const quad centre1 = load_quads(table.centre.data(), f[0]);
  const vec normal2 = turned(pose, xyz(plane2));
  b.reach = centre1.w * r1;
  b.meeting = meet_planes({xyz(plane1), plane1.w * r1}, {normal2, plane2.w * r2 + dot(normal2, shift)},
                          xyz(centre1) * r1, b.reach, b.q1, facing);
  const FacetMeeting& m = b.meeting;
  const int sides1 = load_sides(table, f[0], bits[0], r1, b.side[0]);
  const int sides2 = load_sides(table, f[1], bits[1], r2, b.side[1]);
  b.lines = 0;
  if (overlap) b.line[b.lines++] = overlap_line(&m);
  b.cell[0] = {xyz(plane1), m.e1, m.e2, m.origin, b.side[0], sides1, b.lines};
  b.lines += sides1;
  b.cell[1] = {xyz(plane2),
               turned_back(pose, m.e1),
               turned_back(pose, m.e2),
               turned_back(pose, m.origin - shift),
               b.side[1],
               sides2,
               b.lines};
  b.lines += sides2;
  for (const FacetCell& c : b.cell)
    for (int k = 0; k < c.sides; ++k) b.line[c.first + k] = side_line(c.side[k], c.e1, c.e2, c.origin);
  if (!square) return;
  const real zero = splat(0), one = splat(1), far = splat(2) * b.reach;
  b.line[b.lines++] = {one, zero, far};
  b.line[b.lines++] = {-one, zero, far};
  b.line[b.lines++] = {zero, one, far};
  b.line[b.lines++] = {zero, -one, far};
}

static_assert(sizeof(FacetTouch) == 5 * sizeof(Quad));

// to touches[order[l]] of each lane; lanes that fill up a batch repeat its first
HWY_INLINE void store_touches(const FacetContact& c, const uint32_t (&order)[kLanes], FacetTouch* touches) {
  uint32_t to[kLanes];
  for (size_t l = 0; l < kLanes; ++l) to[l] = 5 * order[l];
  const real zero = splat(0);
  Quad* const rows = &touches[0].normal;
  store_quads({c.normal.x, c.normal.y, c.normal.z, c.volume}, rows, to);
  store_quads({c.point.x, c.point.y, c.point.z, c.area}, rows + 1, to);
  store_quads({c.middle.x, c.middle.y, c.middle.z, c.energy}, rows + 2, to);
  // e1 × n = −e2 and e2 × n = e1
  const vec one = c.e1 * c.s22 - c.e2 * c.s12, two = c.e2 * c.s11 - c.e1 * c.s12;
  const auto part = [&](real vec::*i, real vec::*k) { return one.*i * c.e1.*k + two.*i * c.e2.*k; };
  store_quads({part(&vec::x, &vec::x), part(&vec::y, &vec::y), part(&vec::z, &vec::z), part(&vec::x, &vec::y)},
              rows + 3, to);
  store_quads({part(&vec::x, &vec::z), part(&vec::y, &vec::z), zero, zero}, rows + 4, to);
}

// `order`: pairs with alike numbers of half-planes stand together
void meet_pairs(const FacetTable& table, const FacetPose* poses, const FacetPair* pairs,
                std::span<const uint32_t> order, bool with_energy, FacetTouch* touches) {
  batch b;
  for (size_t begin = 0; begin < order.size(); begin += kLanes) {
    const size_t lanes = std::min(kLanes, order.size() - begin);
    uint32_t place[kLanes];
    for (size_t l = 0; l < kLanes; ++l) place[l] = order[begin + (l < lanes ? l : 0)];
    load_batch(
        table, poses, FACET_FACING, [&](size_t l) -> const FacetPair& { return pairs[place[l]]; }, b);
    store_touches(facet_contact(&b.meeting, b.line, b.lines, with_energy ? b.cell : nullptr, b.q1), place, touches);
  }
}

// Planes shifted outwards as far as the motion may shift them: a point of the contact plane after it was within
// slack·q2/length of it before, with length = |q1 n1 − q2 n2|, and there depths and sides of body 2 have changed by up
// to slack besides.
void list_near_pairs(const FacetTable& table, const FacetPose& pose, std::span<const FacetPair> pairs, double slack,
                     std::vector<FacetPair>& out) {
  batch b;
  real low[FACET_MOST_LINES], high[FACET_MOST_LINES], grown[FACET_MOST_LINES];
  PolygonEdge edge[FACET_MOST_LINES];
  FacetLine line[FACET_MOST_LINES];
  for (size_t begin = 0; begin < pairs.size(); begin += kLanes) {
    const size_t lanes = std::min(kLanes, pairs.size() - begin);
    // a motion by the slack turns normals by less than this
    load_batch(
        table, &pose, FACET_FACING + 0.015,
        [&](size_t l) -> const FacetPair& { return pairs[begin + (l < lanes ? l : 0)]; }, b);
    const real along = splat(1.01 * slack) * (splat(1) - b.q1) / b.meeting.length, across = along + splat(1.01 * slack);
    for (int k = 0; k < b.lines; ++k) grown[k] = along + across;  // of the overlap
    for (int i = 0; i < 2; ++i)
      for (int k = 0; k < b.cell[i].sides; ++k) {
        const vec normal = b.side[i][k].normal;
        grown[b.cell[i].first + k] = (i == 0 ? along : across) * sqrt(dot(normal, normal));
      }
    for (int k = 0; k < b.lines; ++k) line[k] = {b.line[k].a, b.line[k].b, b.line[k].c + grown[k]};
    polygon_sides(line, b.lines, low, high);
    for (int k = 0; k < b.lines; ++k) edge[k] = polygon_edge(line[k], low[k], high[k], b.meeting.limit);
    mask any_side = edge[0].alive;
    for (int k = 1; k < b.lines; ++k) any_side = any_side || edge[k].alive;
    const uint64_t near = lane_bits(any_side && first_lanes(lanes));
    if (near == 0) continue;
    // a half-plane that holds all corners, even when it is shifted inwards by as much, will cut nothing
    uint64_t cuts[FACET_MOST_LINES] = {};
    for (int k = 0; k < b.lines; ++k) {
      real least = splat(FACET_FAR);
      for (int i = 0; i < b.lines; ++i) {
        const auto value = [&](real u, real v) { return b.line[k].a * u + b.line[k].b * v + b.line[k].c; };
        const real both = min(value(edge[i].pu, edge[i].pv), value(edge[i].qu, edge[i].qv));
        least = min(least, blend(edge[i].alive, both, least));
      }
      cuts[k] = lane_bits(least < grown[k]);
    }
    for (size_t l = 0; l < lanes; ++l) {
      if (!(near >> l & 1)) continue;
      FacetPair p = pairs[begin + l];
      const auto is_needed = [&](int k) { return (cuts[k] >> l & 1) != 0; };
      const auto needed = [&](const FacetCell& cell) {
        uint32_t bits = 0;
        for (int k = 0; k < cell.sides; ++k) bits |= uint32_t{is_needed(cell.first + k)} << k;
        return static_cast<uint16_t>(bits);
      };
      p.sides1 = needed(b.cell[0]), p.sides2 = needed(b.cell[1]);
      p.overlap = is_needed(0);
      p.square = false;
      for (int k = b.cell[1].first + b.cell[1].sides; k < b.lines; ++k) p.square |= is_needed(k);
      out.push_back(p);
    }
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(meet_pairs);
HWY_EXPORT(list_near_pairs);

namespace {

// Pairs in the order of how many half-planes they have, so that lanes of a batch have as many: a counting sort.
void sort_by_lines(std::span<const FacetPair> pairs, std::vector<uint32_t>& order) {
  constexpr uint32_t kMost = FACET_MOST_SIDES + 1;
  const auto kind = [](const FacetPair& p) {
    const auto sides1 = static_cast<uint32_t>(std::popcount(p.sides1)),
               sides2 = static_cast<uint32_t>(std::popcount(p.sides2));
    return ((p.square * 2u + p.overlap) * kMost + sides1) * kMost + sides2;
  };
  thread_local std::vector<uint32_t> first;
  first.assign(4 * kMost * kMost + 1, 0);
  for (const FacetPair& p : pairs) ++first[kind(p) + 1];
  for (size_t k = 1; k < first.size(); ++k) first[k] += first[k - 1];
  order.resize(pairs.size());
  for (uint32_t k = 0; k < pairs.size(); ++k) order[first[kind(pairs[k])]++] = k;
}

}  // namespace

void touching_facets(const FacetTable& table, std::span<const FacetPose> poses, std::span<const FacetPair> pairs,
                     bool with_energy, std::vector<FacetTouch>& touches) {
  thread_local std::vector<uint32_t> order;
  if (touches.size() < pairs.size()) touches.resize(pairs.size());
  if (pairs.empty()) return;
  sort_by_lines(pairs, order);
  HWY_DYNAMIC_DISPATCH(meet_pairs)
  (table, poses.data(), pairs.data(), order, with_energy, touches.data());
}

void near_facets(const FacetTable& table, const FacetPose& pose, std::span<const FacetPair> pairs, double slack,
                 std::vector<FacetPair>& out) {
  if (!pairs.empty()) HWY_DYNAMIC_DISPATCH(list_near_pairs)(table, pose, pairs, slack, out);
}

}  // namespace scree
#endif
