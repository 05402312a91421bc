#include "pairs/facets/facet_pairs.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pairs/facets/facet_pairs.cpp"
#include <hwy/foreach_target.h>

#include "pairs/facets/facet_batch-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

static_assert(sizeof(FacetTouch) == 4 * sizeof(Quad));

// Is the middle of a contact within the balls of both bodies? Where half-planes were left out of a pair whose complete
// polygon is empty, the remaining ones may leave a polygon outside (keep_lines() in near_facets.cpp): no contact.
HWY_INLINE mask is_within_balls(const meeting_lanes& b, vec middle, double cells_within) {
  const vec from2 = middle - b.shift;
  const real most = splat(cells_within * cells_within), zero = splat(0);
  const real beyond1 = dot(middle, middle) - most * (b.r1 * b.r1);
  const real beyond2 = dot(from2, from2) - most * (b.ball * b.ball);
  return beyond1 <= zero && (beyond2 <= zero || b.ball <= zero);
}

// To touches[place[l]] of each lane; padding lanes repeat the first.
HWY_INLINE void store_touches(const FacetMeeting& m, const FacetContact& c, mask counts, LaneNumbers place,
                              const TouchesOut& out) {
  FacetTouch* const touches = out.touches;
  const mask touch = c.volume > splat(0) && counts;
  const uint64_t bits = lane_bits(touch);
  for (size_t l = 0; l < kLanes; ++l) out.touching[place[l]] = bits >> l & 1;
  if (bits == 0) return;
  uint32_t to[kLanes];
  for (size_t l = 0; l < kLanes; ++l) to[l] = 4 * place[l];
  Quad* const rows = &touches[0].normal;
  store_quads({c.normal.x, c.normal.y, c.normal.z, blend(touch, c.volume, splat(0))}, rows, to);
  store_quads({c.point.x, c.point.y, c.point.z, c.area}, rows + 1, to);
  store_quads({m.du, m.dv, c.squares, c.energy}, rows + 2, to);
  store_quads({c.s11, c.s12, c.s22, m.length}, rows + 3, to);
}

#if defined(__clang__)
#define FACET_UNROLL _Pragma("unroll")
#else
#define FACET_UNROLL _Pragma("GCC unroll 16")
#endif

// facet_contact() of N half-planes, unrolled to keep them in registers.
template <int N>
HWY_INLINE FacetContact contact_of(const FacetMeeting& m, const FacetLine* lines) {
  FacetLine line[N];
  LinePart part[N];
  PolygonEdge edge[N];
  PolygonSums sums = no_sums();
  FACET_UNROLL
  for (int i = 0; i < N; ++i) line[i] = lines[i], part[i] = whole_line();
  mask left = splat(0) > splat(1);
  FACET_UNROLL
  for (int i = 0; i < N; ++i) {
    FACET_UNROLL
    for (int k = i + 1; k < N; ++k) cut_lines(line[i], line[k], &part[i], &part[k]);
    left = left || line_is_left(line[i], part[i]);
  }
  if (!any(left)) return no_contact();
  FACET_UNROLL
  for (int i = 0; i < N; ++i) {
    edge[i] = polygon_edge(line[i], part[i], m.limit);
    fan_about(edge[i], &sums);
  }
  FACET_UNROLL
  for (int i = 0; i < N; ++i) add_triangle(edge[i], &sums);
  return facet_integrals(&m, sums);
}

// Most contacts have few half-planes, two cubes at most nine. Unrolling ten to twelve (parts of holes) gained nothing.
HWY_INLINE FacetContact meet_lines(const FacetMeeting& m, const FacetLine* line, int count) {
  switch (count) {
    case 3:
      return contact_of<3>(m, line);
    case 4:
      return contact_of<4>(m, line);
    case 5:
      return contact_of<5>(m, line);
    case 6:
      return contact_of<6>(m, line);
    case 9:
      return contact_of<9>(m, line);
    default:
      return facet_contact(&m, line, count, nullptr, splat(0));
  }
}

void meet_batches(const FacetTable& table, const FacetPose* poses, const FacetBatches& batches, const TouchesOut& out,
                  FetchAhead* ahead) {
  FacetLine line[FACET_MOST_LINES];
  const auto none = [](int, const FacetPlane&) {};
  const size_t lines = ahead ? ahead->lines_in(batches.batch.size()) : 0;
  for (const FacetBatches::Batch& from : batches.batch) {
    if (ahead) ahead->fetch(lines);
    for (size_t lane = 0; lane < from.lanes; lane += kLanes) {
      const meeting_lanes b = load_meeting(table, poses, FACET_FACING, from, lane);
      load_lines(table, batches, from, lane, b, line, none, none);
      const line_places p = places_of(from);
      const real share = untie_lines(line + p.first1, p.sides1 + p.sides2, b.reach);
      const FacetContact contact = shared_contact(meet_lines(b.meeting, line, p.count), share);
      store_touches(b.meeting, contact, is_within_balls(b, contact.middle, table.cells_within),
                    from.number[FacetBatches::kPlace] + lane, out);
    }
  }
}

void meet_batches_with_energy(const FacetTable& table, const FacetPose* poses, const FacetBatches& batches,
                              const TouchesOut& out) {
  FacetLine line[FACET_MOST_LINES];
  FacetPlane side[2][FACET_MOST_SIDES];
  const auto keep1 = [&](int k, const FacetPlane& s) { side[0][k] = s; };
  const auto keep2 = [&](int k, const FacetPlane& s) { side[1][k] = s; };
  for (const FacetBatches::Batch& from : batches.batch)
    for (size_t lane = 0; lane < from.lanes; lane += kLanes) {
      const meeting_lanes b = load_meeting(table, poses, FACET_FACING, from, lane);
      load_lines(table, batches, from, lane, b, line, keep1, keep2);
      const line_places p = places_of(from);
      const FacetCell cells[2] = {
          {b.normal1, b.meeting.e1, b.meeting.e2, b.meeting.origin, side[0], p.sides1, p.first1},
          {b.normal2, b.in2.e1, b.in2.e2, b.in2.origin, side[1], p.sides2, p.first2}};
      const real share = untie_lines(line + p.first1, p.sides1 + p.sides2, b.reach);
      const FacetContact contact = shared_contact(facet_contact(&b.meeting, line, p.count, cells, b.q1), share);
      store_touches(b.meeting, contact, is_within_balls(b, contact.middle, table.cells_within),
                    from.number[FacetBatches::kPlace] + lane, out);
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(meet_batches);
HWY_EXPORT(meet_batches_with_energy);

void touching_facets(const FacetTable& table, std::span<const FacetPose> poses, const FacetBatches& batches,
                     bool with_energy, FacetTouch* touches, uint8_t* touching, FetchAhead* ahead) {
  if (with_energy)
    HWY_DYNAMIC_DISPATCH(meet_batches_with_energy)(table, poses.data(), batches, {touches, touching});
  else
    HWY_DYNAMIC_DISPATCH(meet_batches)(table, poses.data(), batches, {touches, touching}, ahead);
}

}  // namespace scree
#endif
