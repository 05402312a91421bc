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

using LaneNumbers = const uint32_t*;  // of kLanes lanes

HWY_INLINE void load_sides(const FacetTable& table, LaneNumbers row, int count, real scale, FacetPlane* side) {
  for (int k = 0; k < count; ++k) {
    const quad s = load_quads(table.side.data(), row + static_cast<size_t>(k) * FacetBatches::kLanes);
    side[k] = {xyz(s), s.w * scale};
  }
}

// lanes of the batch from `lane` on
HWY_INLINE void load_batch(const FacetTable& table, const FacetPose* poses, double facing, const FacetBatches& batches,
                           const FacetBatches::Batch& from, size_t lane, batch& b) {
  const auto numbers = [&](size_t which) -> LaneNumbers { return batches.numbers(from, which) + lane; };
  const LaneNumbers f1 = numbers(FacetBatches::kFacet1), f2 = numbers(FacetBatches::kFacet2);
  uint32_t row[kLanes];
  for (size_t l = 0; l < kLanes; ++l) row[l] = 4 * numbers(FacetBatches::kPose)[l];
  const Quad* const rows = &poses[0].row[0];
  const wide_pose pose{load_quads(rows, row), load_quads(rows + 1, row), load_quads(rows + 2, row),
                       load_quads(rows + 3, row)};
  const vec shift = make_vec(pose.x.w, pose.y.w, pose.z.w);
  const real r1 = pose.scale.x, r2 = pose.scale.y;
  b.q1 = pose.scale.z;
  const quad plane1 = load_quads(table.plane.data(), f1), plane2 = load_quads(table.plane.data(), f2);
  const quad centre1 = load_quads(table.centre.data(), f1);
  const vec normal2 = turned(pose, xyz(plane2));
  b.reach = centre1.w * r1;
  b.meeting = meet_planes({xyz(plane1), plane1.w * r1}, {normal2, plane2.w * r2 + dot(normal2, shift)},
                          xyz(centre1) * r1, b.reach, b.q1, facing);
  const FacetMeeting& m = b.meeting;
  const int sides1 = std::min<int>(from.sides1, FACET_MOST_SIDES);  // as tables are made; the compiler cannot know
  const int sides2 = std::min<int>(from.sides2, FACET_MOST_SIDES);
  load_sides(table, numbers(FacetBatches::kSides), sides1, r1, b.side[0]);
  load_sides(table, numbers(FacetBatches::kSides + from.sides1), sides2, r2, b.side[1]);
  b.lines = 0;
  if (from.overlap) b.line[b.lines++] = overlap_line(&m);
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
  if (!from.square) return;
  const real zero = splat(0), one = splat(1), far = splat(2) * b.reach;
  b.line[b.lines++] = {one, zero, far};
  b.line[b.lines++] = {-one, zero, far};
  b.line[b.lines++] = {zero, one, far};
  b.line[b.lines++] = {zero, -one, far};
}

static_assert(sizeof(FacetTouch) == 5 * sizeof(Quad));

// to touches[place[l]] of each lane; lanes that fill up a batch repeat its first
HWY_INLINE void store_touches(const FacetContact& c, LaneNumbers place, FacetTouch* touches, uint8_t* touching) {
  const uint64_t bits = lane_bits(c.volume > splat(0));
  for (size_t l = 0; l < kLanes; ++l) touching[place[l]] = bits >> l & 1;
  uint32_t to[kLanes];
  for (size_t l = 0; l < kLanes; ++l) to[l] = 5 * place[l];
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

void meet_batches(const FacetTable& table, const FacetPose* poses, const FacetBatches& batches, bool with_energy,
                  FacetTouch* touches, uint8_t* touching) {
  batch b;
  for (const FacetBatches::Batch& from : batches.batch)
    for (size_t lane = 0; lane < from.lanes; lane += kLanes) {
      load_batch(table, poses, FACET_FACING, batches, from, lane, b);
      const FacetContact c = facet_contact(&b.meeting, b.line, b.lines, with_energy ? b.cell : nullptr, b.q1);
      store_touches(c, batches.numbers(from, FacetBatches::kPlace) + lane, touches, touching);
    }
}

// What is left of a batch's half-planes, as masks, shifted outwards (m).
struct kept_lines {
  mask keeps[FACET_MOST_LINES];
  real grown[FACET_MOST_LINES];
};

// Do those that are kept hold the contact near the bodies by themselves? Two lines that are almost parallel may open
// far away as they turn, where one that is left out would have closed them. A point κ radii from the middle of body 1
// moves by up to κ times the slack. If after such a motion a point of the half-planes were beyond K radii, then one of
// the way from it to the contact at K radii would be outside each of them by no more than K + 2.2 times what they are
// shifted by, as the values of a line are linear and the contact is within 1.2 radii: so none is where none of those
// polygons reaches as far.
HWY_INLINE mask stay_near(const batch& b, const kept_lines& kept, double radius) {
  constexpr double kRadii = 2, kShifts = kRadii + 2.2;
  FacetLine line[FACET_MOST_LINES];
  mask keeps[FACET_MOST_LINES];
  real low[FACET_MOST_LINES], high[FACET_MOST_LINES];
  const real zero = splat(0), one = splat(1);
  int count = 0;
  for (int k = 0; k < b.lines; ++k) {
    const mask& here = kept.keeps[k];
    if (!any(here)) continue;
    const real c = b.line[k].c + splat(kShifts) * kept.grown[k];
    line[count] = {blend(here, b.line[k].a, zero), blend(here, b.line[k].b, zero), blend(here, c, one)};
    keeps[count++] = here;
  }
  if (count == 0) return zero > one;
  polygon_sides(line, count, low, high);
  const FacetMeeting& m = b.meeting;
  const real most = splat(kRadii * radius * kRadii * radius);
  const real ou = dot(m.origin, m.e1), ov = dot(m.origin, m.e2), height = dot(m.origin, m.normal);
  const auto is_near = [&](real u, real v) {
    const real x = u + ou, y = v + ov;
    return x * x + y * y + height * height < most;
  };
  mask near = one > zero;
  for (int k = 0; k < count; ++k) {
    const FacetLine& l = line[k];
    const real per = one / (l.a * l.a + l.b * l.b), a = l.a * per, b1 = l.b * per;
    const mask ends_are_near = is_near(low[k] * b1 - l.c * a, -(low[k] * a) - l.c * b1) &&
                               is_near(high[k] * b1 - l.c * a, -(high[k] * a) - l.c * b1);
    near = near && (ends_are_near || !(keeps[k] && low[k] < high[k]));
  }
  return near;
}

// Planes shifted outwards as far as the motion may shift them: a point of the contact plane after it was within
// slack·q2/length of it before, with length = |q1 n1 − q2 n2|, and there depths and sides of body 2 have changed by up
// to slack besides.
HWY_INLINE void grow_lines(const batch& b, double slack, real* grown) {
  const real along = splat(1.01 * slack) * (splat(1) - b.q1) / b.meeting.length, across = along + splat(1.01 * slack);
  for (int k = 0; k < b.lines; ++k) grown[k] = along + across;  // of the overlap
  for (int i = 0; i < 2; ++i)
    for (int k = 0; k < b.cell[i].sides; ++k) {
      const vec normal = b.side[i][k].normal;
      grown[b.cell[i].first + k] = (i == 0 ? along : across) * sqrt(dot(normal, normal));
    }
}

// Lanes whose facets may touch: the half-planes shifted outwards leave something. One that holds all of its corners,
// even when it is shifted inwards by as much, will cut nothing and is not kept.
HWY_INLINE mask keep_lines(const batch& b, kept_lines& kept) {
  real low[FACET_MOST_LINES], high[FACET_MOST_LINES];
  PolygonEdge edge[FACET_MOST_LINES];
  FacetLine line[FACET_MOST_LINES];
  for (int k = 0; k < b.lines; ++k) line[k] = {b.line[k].a, b.line[k].b, b.line[k].c + kept.grown[k]};
  polygon_sides(line, b.lines, low, high);
  mask any_side = splat(0) > splat(1);
  for (int k = 0; k < b.lines; ++k) {
    edge[k] = polygon_edge(line[k], low[k], high[k], b.meeting.limit);
    any_side = any_side || edge[k].alive;
  }
  if (!any(any_side)) return any_side;
  for (int k = 0; k < b.lines; ++k) {
    real least = splat(FACET_FAR);
    for (int i = 0; i < b.lines; ++i) {
      const auto value = [&](real u, real v) { return b.line[k].a * u + b.line[k].b * v + b.line[k].c; };
      const real both = min(value(edge[i].pu, edge[i].pv), value(edge[i].qu, edge[i].qv));
      least = min(least, blend(edge[i].alive, both, least));
    }
    kept.keeps[k] = least < kept.grown[k];
  }
  return any_side;
}

void list_near_pairs(const FacetTable& table, const FacetPose& pose, std::span<const FacetPair> pairs,
                     const FacetBatches& batches, double slack, std::vector<FacetPair>& out) {
  batch b;
  kept_lines kept;
  for (size_t begin = 0; begin < pairs.size(); begin += kLanes) {
    const size_t lanes = std::min(kLanes, pairs.size() - begin);
    // a motion by the slack turns normals by less than this
    load_batch(table, &pose, FACET_FACING + 0.015, batches, batches.batch[begin / FacetBatches::kLanes],
               begin % FacetBatches::kLanes, b);
    grow_lines(b, slack, kept.grown);
    const uint64_t near = lane_bits(keep_lines(b, kept) && first_lanes(lanes));
    if (near == 0) continue;
    const uint64_t few = lane_bits(stay_near(b, kept, pose.scale.x));
    uint64_t cuts[FACET_MOST_LINES];
    for (int k = 0; k < b.lines; ++k) cuts[k] = lane_bits(kept.keeps[k]);
    for (size_t l = 0; l < lanes; ++l) {
      if (!(near >> l & 1)) continue;
      out.push_back(pairs[begin + l]);
      if (!(few >> l & 1)) continue;
      FacetPair& p = out.back();
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
      set_kind(p);
    }
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(meet_batches);
HWY_EXPORT(list_near_pairs);

void touching_facets(const FacetTable& table, std::span<const FacetPose> poses, const FacetBatches& batches,
                     bool with_energy, FacetTouch* touches, uint8_t* touching) {
  HWY_DYNAMIC_DISPATCH(meet_batches)(table, poses.data(), batches, with_energy, touches, touching);
}

void near_facets(const FacetTable& table, const FacetPose& pose, std::span<const FacetPair> pairs, double slack,
                 std::vector<FacetPair>& out) {
  thread_local FacetBatches batches;
  make_batches(table, pairs, false, batches);
  HWY_DYNAMIC_DISPATCH(list_near_pairs)(table, pose, pairs, batches, slack, out);
}

}  // namespace scree
#endif
