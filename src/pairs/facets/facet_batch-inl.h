// Batches of pairs of facets as the kernel wants them: the contact plane, its half-planes, and the cells, lane by lane.
// Included once per instruction set by files that use Highway's foreach_target.
#if defined(SCREE_NARROWPHASE_FACET_BATCH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_FACET_BATCH_INL_H
#undef SCREE_NARROWPHASE_FACET_BATCH_INL_H
#else
#define SCREE_NARROWPHASE_FACET_BATCH_INL_H
#endif

#include <algorithm>

#include "kernels/wide-inl.h"
#include "state/facet_batches.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// Rows of a batch's poses, one pose per lane.
struct wide_pose {
  quad x, y, z, scale;
};

HWY_INLINE vec turned(const wide_pose& p, vec v) {
  return make_vec(dot(xyz(p.x), v), dot(xyz(p.y), v), dot(xyz(p.z), v));
}
HWY_INLINE vec turned_back(const wide_pose& p, vec v) { return xyz(p.x) * v.x + xyz(p.y) * v.y + xyz(p.z) * v.z; }

using LaneNumbers = const uint32_t*;  // of kLanes lanes

// The contact plane's axes and origin in the frame of a body.
struct plane_frame {
  vec e1, e2, origin;
};

// The contact planes of a batch. The half-planes are not members: with arrays the struct would live in memory, and
// copying it took a third of the kernel's time.
struct meeting_lanes {
  FacetMeeting meeting;
  vec normal1, normal2;  // of the facets, each in the frame of its body
  plane_frame in2;       // that of body 1 is the meeting's own
  real q1, reach, r1, r2;
  vec shift;  // to the centre of body 2
  real ball;  // its bounding radius, or 0
};

// lanes of the batch from `lane` on
HWY_INLINE meeting_lanes load_meeting(const FacetTable& table, const FacetPose* poses, double facing,
                                      const FacetBatches::Batch& from, size_t lane) {
  const LaneNumbers f1 = from.number[FacetBatches::kFacet1] + lane, f2 = from.number[FacetBatches::kFacet2] + lane;
  uint32_t row[kLanes];
  for (size_t l = 0; l < kLanes; ++l) row[l] = 4 * from.number[FacetBatches::kPose][lane + l];
  const Quad* const rows = &poses[0].row[0];
  const wide_pose pose{load_quads(rows, row), load_quads(rows + 1, row), load_quads(rows + 2, row),
                       load_quads(rows + 3, row)};
  const vec shift = make_vec(pose.x.w, pose.y.w, pose.z.w);
  const quad plane1 = load_quads(table.plane.data(), f1), plane2 = load_quads(table.plane.data(), f2);
  const quad centre1 = load_quads(table.centre.data(), f1);
  meeting_lanes b;
  b.r1 = pose.scale.x, b.r2 = pose.scale.y, b.q1 = pose.scale.z;
  b.normal1 = xyz(plane1), b.normal2 = xyz(plane2);
  b.reach = centre1.w * b.r1;
  b.shift = shift, b.ball = pose.scale.w;
  const vec normal2 = turned(pose, b.normal2);
  b.meeting = meet_planes({b.normal1, plane1.w * b.r1}, {normal2, plane2.w * b.r2 + dot(normal2, shift)},
                          xyz(centre1) * b.r1, b.reach, b.q1, facing);
  const FacetMeeting& m = b.meeting;
  b.in2 = {turned_back(pose, m.e1), turned_back(pose, m.e2), turned_back(pose, m.origin - shift)};
  return b;
}

// The half-planes that the sides of cells cut out of the contact plane; `number` holds kLanes numbers per side. Callers
// that need the sides themselves get them by keep(k, side).
template <class Keep>
HWY_INLINE void load_sides(const FacetTable& table, LaneNumbers facet, const uint8_t* number, int count, real scale,
                           const plane_frame& frame, FacetLine* line, Keep&& keep) {
  uint32_t none[kLanes];  // the row that cuts nothing, before each facet's own
  for (size_t l = 0; l < kLanes; ++l) none[l] = table.first_side[facet[l]] - 1;
  for (int k = 0; k < count; ++k, number += FacetBatches::kLanes) {
    uint32_t row[kLanes];
    for (size_t l = 0; l < kLanes; ++l) row[l] = none[l] + number[l];
    const quad s = load_quads(table.side.data(), row);
    const FacetPlane side{xyz(s), s.w * scale};
    line[k] = side_line(side, frame.e1, frame.e2, frame.origin);
    keep(k, side);
  }
}

// Where the lines of each sort begin in a batch.
struct line_places {
  int first1, sides1, first2, sides2, count;
};
HWY_INLINE line_places places_of(const FacetBatches::Batch& from) {
  line_places p;
  p.first1 = from.overlap;
  p.sides1 = std::min<int>(from.sides1, FACET_MOST_SIDES);  // always true; bounds the loops for the compiler
  p.first2 = p.first1 + p.sides1;
  p.sides2 = std::min<int>(from.sides2, FACET_MOST_SIDES);
  p.count = p.first2 + p.sides2 + (from.square ? 4 : 0);
  return p;
}

// All half-planes of a batch; keep1(k, side) and keep2(k, side) receive the sides of both cells.
template <class Keep1, class Keep2>
HWY_INLINE void load_lines(const FacetTable& table, const FacetBatches& batches, const FacetBatches::Batch& from,
                           size_t lane, const meeting_lanes& b, FacetLine* line, Keep1&& keep1, Keep2&& keep2) {
  const line_places p = places_of(from);
  if (from.overlap) line[0] = overlap_line(&b.meeting);
  const uint8_t* const number = batches.side.data() + from.first_side + lane;
  load_sides(table, from.number[FacetBatches::kFacet1] + lane, number, p.sides1, b.r1,
             {b.meeting.e1, b.meeting.e2, b.meeting.origin}, line + p.first1, keep1);
  load_sides(table, from.number[FacetBatches::kFacet2] + lane, number + from.sides1 * FacetBatches::kLanes, p.sides2,
             b.r2, b.in2, line + p.first2, keep2);
  if (!from.square) return;
  FacetLine* const square = line + p.first2 + p.sides2;
  const real zero = splat(0), one = splat(1), far = splat(2) * b.reach;
  square[0] = {one, zero, far};
  square[1] = {-one, zero, far};
  square[2] = {zero, one, far};
  square[3] = {zero, -one, far};
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
