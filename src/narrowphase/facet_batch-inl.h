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

// The half-planes of a cell's sides; the sides themselves are kept if something else asks for them.
template <bool kSidesToo>
HWY_INLINE void load_sides(const FacetTable& table, LaneNumbers row, real scale, int which, batch& b) {
  const FacetCell& c = b.cell[which];
  for (int k = 0; k < c.sides; ++k) {
    const quad s = load_quads(table.side.data(), row + static_cast<size_t>(k) * FacetBatches::kLanes);
    const FacetPlane plane{xyz(s), s.w * scale};
    b.line[c.first + k] = side_line(plane, c.e1, c.e2, c.origin);
    if (kSidesToo) b.side[which][k] = plane;
  }
}

// lanes of the batch from `lane` on
template <bool kSidesToo = true>
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
  load_sides<kSidesToo>(table, numbers(FacetBatches::kSides), r1, 0, b);
  load_sides<kSidesToo>(table, numbers(FacetBatches::kSides + from.sides1), r2, 1, b);
  if (!from.square) return;
  const real zero = splat(0), one = splat(1), far = splat(2) * b.reach;
  b.line[b.lines++] = {one, zero, far};
  b.line[b.lines++] = {-one, zero, far};
  b.line[b.lines++] = {zero, one, far};
  b.line[b.lines++] = {zero, -one, far};
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
