// Contacts of stars from step to step: which pairs have moved enough to be searched again, and Newton's method for the
// known contacts.
#if defined(SCREE_NARROWPHASE_STAR_FOLLOW_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_FOLLOW_INL_H
#undef SCREE_NARROWPHASE_STAR_FOLLOW_INL_H
#else
#define SCREE_NARROWPHASE_STAR_FOLLOW_INL_H
#endif

#include <algorithm>
#include <numeric>

#include "math/periodic.h"
#include "pairs/stars/star_eval-inl.h"
#include "pairs/stars/star_star.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// A pair is searched for new contacts when its stars have moved by this much, in radii of the smaller; until then only
// contacts that were nearer than that may close.
constexpr double kSlack = 0.005;
constexpr double kSlackMargin = 1.01;  // on depths compared with the slack, for rounding and second-order terms
// Factor on the slack of overlapping pairs: a maximum and a saddle that begin as one must be found before their depths
// differ.
constexpr double kFiner = 0.2;

enum Fate : uint8_t { kFound = 1, kPeak = 2, kNearest = 4 };

// The owner's frame seen from the other: rotation by (angle of owner − angle of other), then the owner's centre.
inline Quad pose_of(const Quad& owner_turn, const Quad& other_turn, double ratio, Vec3 to_owner) {
  const double cosine = owner_turn.x * other_turn.x + owner_turn.y * other_turn.y;
  const double sine = owner_turn.y * other_turn.x - owner_turn.x * other_turn.y;
  return {ratio * cosine, ratio * sine, (other_turn.x * to_owner.x + other_turn.y * to_owner.y) * other_turn.z,
          (other_turn.x * to_owner.y - other_turn.y * to_owner.x) * other_turn.z};
}

struct PairPose {
  uint32_t a, b;
  Vec3 between;  // from a to b, the nearest image
  double ratio, per_ratio;
};

inline PairPose pose_of_pair(const StarPairs& s, const ContactSettings& settings, size_t p) {
  const uint32_t a = s.pairs.a[p], b = s.pairs.b[p];
  const Quad &place_a = s.parts.place[a], &place_b = s.parts.place[b];
  Vec3 between = scree::xyz(place_b) - scree::xyz(place_a);
  if (settings.periodic) between = scree::nearest_image(between, settings.box, settings.inverse_box);
  return {a, b, between, place_a.w * s.parts.turn[b].z, place_b.w * s.parts.turn[a].z};
}

// Of an offset in the plane the nearest of its periodic images.
template <class R>
HWY_INLINE void take_nearest_image(const ContactSettings& settings, R& x, R& y) {
  if (!settings.periodic) return;
  x = nearest_image(x, settings.box.x, settings.inverse_box.x);
  y = nearest_image(y, settings.box.y, settings.inverse_box.y);
}

inline double slack_of(double ratio) { return kSlack * std::min(1.0, ratio); }  // in radii of b

// Upper bound on the squared relative displacement since the last search, in b's radii. Points that may touch are
// within a's radius and the slack of a's centre. (x + y)² ≤ 2 x² + 2 y² saves two roots.
template <class R>
HWY_INLINE R moved2(R dx, R dy, R d_cosine, R d_sine, R arm) {
  const R half = dx * dx + dy * dy + arm * arm * (d_cosine * d_cosine + d_sine * d_sine);
  return half + half;
}

// Lists the pairs near enough to touch that have moved by the slack.
inline void list_moved(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk,
                       std::vector<uint32_t>& scan) {
  scan.clear();
  const Quad *place = s.parts.place.data(), *turn = s.parts.turn.data();
  for (size_t p = chunk.begin; p < chunk.end; p += kLanes) {
    const uint32_t *a = &s.pairs.a[p], *b = &s.pairs.b[p];
    const quad place_a = load_quads(place, a), place_b = load_quads(place, b);
    const quad turn_a = load_quads(turn, a), turn_b = load_quads(turn, b);
    real x = place_a.x - place_b.x, y = place_a.y - place_b.y;
    take_nearest_image(settings, x, y);
    const real rim = (place_a.w + place_b.w) * splat(1 + kSlack) + splat(settings.reach);
    const mask near = x * x + y * y < rim * rim;
    const real to_x = (turn_b.x * x + turn_b.y * y) * turn_b.z, to_y = (turn_b.x * y - turn_b.y * x) * turn_b.z;
    const real cosine = turn_a.x * turn_b.x + turn_a.y * turn_b.y, sine = turn_a.y * turn_b.x - turn_a.x * turn_b.y;
    const quad searched = load_rows(&s.searched.pose[p]);
    const mask due = moved2(to_x - searched.x, to_y - searched.y, cosine - searched.z, sine - searched.w,
                            place_a.w * turn_b.z + splat(kSlack)) > load(&s.searched.wait[p]);
    for (uint64_t bits = lane_bits(near && due && first_lanes(chunk.end - p)); bits != 0; bits &= bits - 1)
      scan.push_back(static_cast<uint32_t>(p) + static_cast<uint32_t>(__builtin_ctzll(bits)));
  }
}

// Newton's method for a batch of contacts between the same two shapes. Writes their fate and returns false, unless all
// are known contacts that persist unchanged.
template <bool kNew>
HWY_NOINLINE bool follow_batch(const StarPairs& s, const ContactSettings& settings, ContactList& list, size_t batch,
                               uint8_t* fate) {
  const auto [count, peaks] = list.batches.batch[batch];
  const uint32_t* const contact = &list.batches.contact[batch * kTwice];
  const uint32_t *a = &list.batches.a[batch * kTwice], *b = &list.batches.b[batch * kTwice];
  const Star &star_a = s.stars.stars[s.parts.star[a[0]]], &star_b = s.stars.stars[s.parts.star[b[0]]];
  const twice_quad turn_a = load_quads_twice(s.parts.turn.data(), a), turn_b = load_quads_twice(s.parts.turn.data(), b);
  const twice_quad place_a = load_quads_twice(s.parts.place.data(), a);
  const twice_quad place_b = load_quads_twice(s.parts.place.data(), b);
  twice x = place_b.x - place_a.x, y = place_b.y - place_a.y;
  take_nearest_image(settings, x, y);
  const twice ratio = place_a.w * turn_b.z;
  const of_twice::StarPose pose{
      {ratio * (turn_a.x * turn_b.x + turn_a.y * turn_b.y), ratio * (turn_a.y * turn_b.x - turn_a.x * turn_b.y)},
      {-(turn_b.x * x + turn_b.y * y) * turn_b.z, (turn_b.y * x - turn_b.x * y) * turn_b.z}};
  const twice_quad foot_points = load_quads_twice(foot_points_of(list).data(), contact);
  const of_twice::CommonNormal n = of_twice::find_common_normal(
      star_a.program(), star_b.program(), pose, {{foot_points.x, foot_points.y}, {foot_points.z, foot_points.w}}, kNew);
  const twice zero = splat_twice(0), radius_b = place_b.w;
  const twice out_x = turn_b.x * n.out.x - turn_b.y * n.out.y, out_y = turn_b.y * n.out.x + turn_b.x * n.out.y;
  const twice mid_x = (turn_b.x * n.middle.x - turn_b.y * n.middle.y) * radius_b;
  const twice mid_y = (turn_b.y * n.middle.x + turn_b.x * n.middle.y) * radius_b;
  const twice radius = place_a.w * radius_b / (place_a.w + radius_b);
  const uint64_t used = (uint64_t{1} << count) - 1;
  const uint64_t peak = lane_bits(n.peak) & used;
  // a maximum that turned into a saddle, or the reverse, has merged with its neighbour, and both ended
  const uint64_t found = lane_bits(n.found) & used & (kNew ? used : ~(peak ^ peaks));
  Quad old_normal[kTwice];  // kept of lost contacts, for their energy
  if (found != used)
    for (size_t l = 0; l < count; ++l) old_normal[l] = list.normal[contact[l]];
  store_quads_twice({n.foot_points.a.x, n.foot_points.a.y, n.foot_points.b.x, n.foot_points.b.y},
                    foot_points_of(list).data(), contact);
  store_quads_twice({-out_x, -out_y, zero, n.depth * radius_b}, list.normal.data(), contact);
  store_quads_twice({place_a.x + x + mid_x, place_a.y + y + mid_y, zero, radius}, list.point.data(), contact);
  HWY_ALIGN double swing[kTwice];
  store_twice(n.swing * radius_b, swing);
  for (size_t l = 0; l < count; ++l) swing_of(list)[contact[l]] = swing[l];
  if (!kNew && found == used) return true;
  const uint64_t nearest = lane_bits(n.nearest);
  for (size_t l = 0; l < count; ++l) {
    if (!(found >> l & 1)) list.normal[contact[l]] = old_normal[l];
    fate[contact[l]] =
        static_cast<uint8_t>((found >> l & 1) * kFound | (peak >> l & 1) * kPeak | (nearest >> l & 1) * kNearest);
  }
  return false;
}

// Bodies of the contacts, and ranges of pairs that have saddles.
inline void note_bodies(const StarPairs& s, ContactList& list) {
  StarBatches& to = list.batches;
  const size_t n = list.count;
  to.body_a.resize(padded(n));
  to.body_b.resize(padded(n));
  to.saddles.assign(padded(n) / 8, 0);
  to.saddled.clear();
  for (size_t k = 0; k < padded(n); ++k) {
    const ContactKey& key = list.key[std::min(k, n - 1)];
    to.body_a[k] = s.parts.body[key.a];
    to.body_b[k] = s.parts.body[key.b];
    if (key.is_saddle()) to.saddles[k / 8] |= static_cast<uint8_t>(1u << k % 8);
  }
  for (uint32_t begin = 0, end = 0; begin < n; begin = end) {
    bool any = false;
    for (; end < n && list.pair[end] == list.pair[begin]; ++end) any |= list.key[end].is_saddle();
    if (any) to.saddled.push_back({begin, end});
  }
}

// Groups contacts between the same two shapes into batches.
inline void make_batches(const StarPairs& s, ContactList& list) {
  thread_local std::vector<uint64_t> kinds;
  thread_local std::vector<uint32_t> order;
  kinds.resize(list.count);
  order.resize(list.count);
  for (size_t k = 0; k < list.count; ++k)
    kinds[k] = uint64_t{s.parts.star[list.key[k].a]} << 32 | s.parts.star[list.key[k].b];
  std::iota(order.begin(), order.end(), 0u);
  if (!std::is_sorted(kinds.begin(), kinds.end()))
    std::stable_sort(order.begin(), order.end(), [&](uint32_t i, uint32_t k) { return kinds[i] < kinds[k]; });
  StarBatches& to = list.batches;
  to.batch.clear();
  to.contact.clear();
  for (size_t begin = 0, end = 0; begin < list.count; begin = end) {
    uint64_t peaks = 0;
    for (; end < list.count && end - begin < kTwice && kinds[order[end]] == kinds[order[begin]]; ++end) {
      to.contact.push_back(order[end]);
      peaks |= uint64_t{!list.key[order[end]].is_saddle()} << (end - begin);
    }
    to.batch.push_back({static_cast<uint32_t>(end - begin), peaks});
    to.contact.resize(to.batch.size() * kTwice, order[begin]);
  }
  to.a.resize(to.contact.size());
  to.b.resize(to.contact.size());
  for (size_t i = 0; i < to.contact.size(); ++i) {
    to.a[i] = list.key[to.contact[i]].a;
    to.b[i] = list.key[to.contact[i]].b;
  }
  note_bodies(s, list);
  list.batched = true;
}

// Moves all contacts of a list along with their stars. True if all persist unchanged.
template <bool kNew>
bool follow(const StarPairs& s, const ContactSettings& settings, ContactList& list, std::vector<uint8_t>& fate) {
  fate.assign(list.count, kFound);
  if (!list.batched) make_batches(s, list);
  bool same = true;
  for (size_t k = 0; k < list.batches.batch.size(); ++k) same &= follow_batch<kNew>(s, settings, list, k, fate.data());
  return same;
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
