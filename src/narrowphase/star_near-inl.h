// Nodes of one star against the boundary of another, eight at a time, in float: which may soon be inside, and where the
// depth along the boundary has its maxima and minima. The contact points are then found in double (star_point-inl.h).
#if defined(SCREE_NARROWPHASE_STAR_NEAR_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_NEAR_INL_H
#undef SCREE_NARROWPHASE_STAR_NEAR_INL_H
#else
#define SCREE_NARROWPHASE_STAR_NEAR_INL_H
#endif

#include <limits>

#include "narrowphase/star_eval-inl.h"
#include "narrowphase/star_star.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

// Lists of near nodes hold until the stars have moved on by this much, in radii of the smaller. A packing at rest then
// looks at a tenth of its nodes; faster ones make new lists.
constexpr double kSlack = 0.02;

constexpr float kOutside = -std::numeric_limits<float>::infinity();

HWY_INLINE complex<small> node_seen(const StarView& v, size_t i) {
  const small x{hn::LoadU(FloatTag(), &v.owner->node_x[i])}, y{hn::LoadU(FloatTag(), &v.owner->node_y[i])};
  const small c = splat_small(v.pose.x), s = splat_small(v.pose.y);
  return {c * x - s * y + splat_small(v.pose.z), s * x + c * y + splat_small(v.pose.w)};
}

HWY_INLINE uint64_t bits_of(hn::Mask<FloatTag> m) {
  uint8_t bytes[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  hn::StoreMaskBits(FloatTag(), m, bytes);
  return bytes[0];
}

// Groups of the owner's nodes that may come deeper than `threshold` (≤ 0) before the stars have moved by `slack`. The
// depth of a point that moves by w changes by at most ‖∇f‖ w + M w²/2, with M a bound on the second derivatives.
inline uint64_t list_near(const StarView& v, double slack) {
  const Star& owner = *v.owner;
  const Star& other = *v.other;
  const double way = slack - v.threshold + 1e-5;
  const small w = splat_small(way), half_w2 = splat_small(0.5 * way * way);
  const small rim2 = splat_small((1 + way) * (1 + way)), least = splat_small(0.25 * other.least_radius);
  const small twist = splat_small(other.most_bend + 2 * other.most_slope), one = splat_small(1);
  uint64_t near = 0;
  for (size_t i = 0; i < owner.node_x.size(); i += kFloats) {
    const complex<small> p = node_seen(v, i);
    const small d2 = p.x * p.x + p.y * p.y;
    if (hn::AllFalse(FloatTag(), hn::Lt(d2.v, rim2.v))) continue;
    const small d = max(sqrt(d2), splat_small(1e-9)), inverse = one / d;
    const star_value<small> r = evaluate<false>(other, complex<small>{p.x * inverse, p.y * inverse});
    const small u = r.slope * inverse, gradient = sqrt(one + u * u);
    const small closer = one / max(d - w, least);
    const small bound = gradient * w + (twist * closer + one) * closer * half_w2;
    const auto listed = hn::And(hn::Lt((d - r.r).v, bound.v), hn::Lt(d2.v, rim2.v));
    if (!hn::AllFalse(FloatTag(), listed)) near |= uint64_t{1} << (i / static_cast<size_t>(owner.group));
  }
  return near;
}

// First-order depths of kFloats nodes from i on; those above the threshold are as good as outside, so that the answer
// does not depend on which nodes were listed.
HWY_INLINE void put_depths(const StarView& v, size_t i, float* depth) {
  const complex<small> p = node_seen(v, i);
  const small one = splat_small(1), d = max(sqrt(p.x * p.x + p.y * p.y), splat_small(1e-9)), inverse = one / d;
  const star_value<small> r = evaluate<false>(*v.other, complex<small>{p.x * inverse, p.y * inverse});
  const small u = r.slope * inverse;
  const small deep = (r.r - d) / sqrt(one + u * u), outside{hn::Set(FloatTag(), kOutside)};
  const auto counts = hn::Gt(deep.v, splat_small(v.threshold).v);
  hn::StoreU(hn::IfThenElse(counts, deep.v, outside.v), FloatTag(), depth + i);
}

struct DepthBuffer {
  static constexpr size_t kEdge = 8;
  float value[kEdge + kMostNodes + 64];
  float* nodes() { return value + kEdge; }
};

// Depths of all listed nodes, and −∞ beside them where the neighbour is not listed.
inline void fill_depths(const StarView& v, uint64_t near, float* depth) {
  const size_t group = static_cast<size_t>(v.owner->group), n = static_cast<size_t>(v.owner->nodes);
  for (uint64_t left = near; left != 0; left &= left - 1) {
    const size_t g = static_cast<size_t>(__builtin_ctzll(left));
    for (size_t i = g * group; i < (g + 1) * group; i += kFloats) put_depths(v, i, depth);
    if (g > 0 && !(near >> (g - 1) & 1)) depth[g * group - 1] = kOutside;
    if (g == kNodeGroups - 1 || !(near >> (g + 1) & 1)) depth[(g + 1) * group] = kOutside;
  }
  // the boundary is closed
  const size_t last = (n - 1) / group;
  depth[-1] = near >> last & 1 ? depth[n - 1] : kOutside;
  for (size_t i = n; i < (last + 1) * group + 1; ++i) depth[i] = kOutside;
  depth[n] = near & 1 ? depth[0] : kOutside;
}

// Maxima and minima of the depth among the listed nodes, to `found`; how many.
inline size_t list_extremes(const StarView& v, uint64_t near, const float* depth, StarExtreme* found) {
  const FloatTag d;
  const size_t group = static_cast<size_t>(v.owner->group), n = static_cast<size_t>(v.owner->nodes);
  size_t count = 0;
  for (uint64_t left = near; left != 0; left &= left - 1) {
    const size_t begin = static_cast<size_t>(__builtin_ctzll(left)) * group;
    for (size_t i = begin; i < begin + group && i < n; i += kFloats) {
      const auto here = hn::LoadU(d, depth + i), back = hn::LoadU(d, depth + i - 1), on = hn::LoadU(d, depth + i + 1);
      const auto inside = hn::Gt(here, hn::Set(d, kOutside));
      const uint64_t real_nodes = n - i >= kFloats ? ~uint64_t{0} : (uint64_t{1} << (n - i)) - 1;
      const uint64_t peaks = bits_of(hn::And(inside, hn::And(hn::Ge(here, back), hn::Gt(here, on)))) & real_nodes;
      const uint64_t dips = bits_of(hn::And(inside, hn::And(hn::Le(here, back), hn::Lt(here, on)))) & real_nodes;
      for (uint64_t bits = peaks | dips; bits != 0; bits &= bits - 1) {
        const size_t k = i + static_cast<size_t>(__builtin_ctzll(bits));
        const uint8_t kind = dips >> (k - i) & 1 ? kSaddle : 0;
        found[count++] = {static_cast<uint32_t>(k), kind, depth[k - 1], depth[k], depth[k + 1]};
      }
    }
  }
  return count;
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
