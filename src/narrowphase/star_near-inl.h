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

// Eight of the owner's nodes, from `node` on, in the other's frame.
HWY_INLINE complex<small> nodes_seen(const StarView& v, size_t node, size_t lane) {
  const small x{hn::LoadU(FloatTag(), &v.owner->node_x[node + lane])};
  const small y{hn::LoadU(FloatTag(), &v.owner->node_y[node + lane])};
  const small c = splat_small(v.pose.x), s = splat_small(v.pose.y);
  return {c * x - s * y + splat_small(v.pose.z), s * x + c * y + splat_small(v.pose.w)};
}

HWY_INLINE uint64_t bits_of(hn::Mask<FloatTag> m) {
  uint8_t bytes[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  hn::StoreMaskBits(FloatTag(), m, bytes);
  return bytes[0];
}

// Bits of the owner's nodes that may come deeper than `threshold` (≤ 0) before the stars have moved by `slack`. The
// depth of a point that moves by w changes by at most ‖∇f‖ w + M w²/2, with M a bound on the second derivatives.
inline uint64_t list_near(const StarView& v, double slack) {
  const Star& owner = *v.owner;
  const Star& other = *v.other;
  const double way = slack - v.threshold + 1e-5;
  const small w = splat_small(way), half_w2 = splat_small(0.5 * way * way);
  const small rim2 = splat_small((1 + way) * (1 + way)), least = splat_small(0.25 * other.least_radius);
  const small twist = splat_small(other.most_bend + 2 * other.most_slope), one = splat_small(1);
  uint64_t near = 0;
  for (size_t i = 0; i < static_cast<size_t>(owner.nodes); i += kFloats) {
    const complex<small> p = nodes_seen(v, i, 0);
    const small d2 = p.x * p.x + p.y * p.y;
    if (hn::AllFalse(FloatTag(), hn::Lt(d2.v, rim2.v))) continue;
    const small d = max(sqrt(d2), splat_small(1e-9)), inverse = one / d;
    const star_value<small> r = evaluate<false>(other, complex<small>{p.x * inverse, p.y * inverse});
    const small u = r.slope * inverse, gradient = sqrt(one + u * u);
    const small closer = one / max(d - w, least);
    const small bound = gradient * w + (twist * closer + one) * closer * half_w2;
    uint64_t listed = bits_of(hn::And(hn::Lt((d - r.r).v, bound.v), hn::Lt(d2.v, rim2.v)));
    for (; listed != 0; listed &= listed - 1) {
      const size_t node = i + static_cast<size_t>(__builtin_ctzll(listed));
      if (node < static_cast<size_t>(owner.nodes)) near |= uint64_t{1} << (node / static_cast<size_t>(owner.group));
    }
  }
  return near;
}

// Eight nodes of one star against another, whose depths are to be found.
struct NodeJob {
  const StarView* view;
  uint32_t node;
};

// First-order depths; those above the threshold are as good as outside, so that the answer does not depend on which
// nodes were listed.
template <class R>
HWY_INLINE R first_order_depth(const Star& other, complex<R> p) {
  const R one = splat_as<R>(1), d = max(sqrt(p.x * p.x + p.y * p.y), splat_as<R>(1e-9)), inverse = one / d;
  const star_value<R> r = evaluate<false>(other, complex<R>{p.x * inverse, p.y * inverse});
  const R u = r.slope * inverse;
  return (r.r - d) / sqrt(one + u * u);
}

HWY_INLINE void put_depth(small deep, double threshold, float* to) {
  const auto counts = hn::Gt(deep.v, splat_small(threshold).v);
  hn::StoreU(hn::IfThenElse(counts, deep.v, hn::Set(FloatTag(), kOutside)), FloatTag(), to);
}

// Two jobs at a time where the other star is the same: their chains of dependent operations overlap.
inline void find_depths(const std::vector<NodeJob>& jobs, float* depth) {
  for (size_t k = 0; k < jobs.size();) {
    const StarView& v = *jobs[k].view;
    const bool two = k + 1 < jobs.size() && jobs[k + 1].view->other == v.other;
    for (size_t lane = 0; lane < kJobNodes; lane += kFloats) {
      float* const to = depth + k * kJobNodes + lane;
      const complex<small> p = nodes_seen(v, jobs[k].node, lane);
      if (two) {
        const StarView& next = *jobs[k + 1].view;
        const complex<small> q = nodes_seen(next, jobs[k + 1].node, lane);
        const small_twice deep = first_order_depth(*v.other, complex<small_twice>{{p.x, q.x}, {p.y, q.y}});
        put_depth(deep.a, v.threshold, to);
        put_depth(deep.b, next.threshold, to + kJobNodes);
      } else {
        put_depth(first_order_depth(*v.other, p), v.threshold, to);
      }
    }
    k += two ? 2 : 1;
  }
}

// f(first, end) for each run of listed nodes
template <class F>
HWY_INLINE void for_runs(const Star& star, uint64_t near, F f) {
  while (near != 0) {
    const size_t begin = static_cast<size_t>(__builtin_ctzll(near));
    const uint64_t beyond = ~(near >> begin);
    const size_t bits = beyond == 0 ? 64 - begin : static_cast<size_t>(__builtin_ctzll(beyond));
    const size_t group = static_cast<size_t>(star.group), n = static_cast<size_t>(star.nodes);
    f(begin * group, std::min((begin + bits) * group, n));
    near = begin + bits >= 64 ? 0 : near >> (begin + bits) << (begin + bits);
  }
}

inline void add_jobs(const StarView& v, uint64_t near, std::vector<NodeJob>& jobs) {
  for_runs(*v.owner, near, [&](size_t first, size_t end) {
    for (size_t i = first; i < end; i += kJobNodes) jobs.push_back({&v, static_cast<uint32_t>(i)});
  });
}

struct DepthBuffer {
  static constexpr size_t kEdge = 8;
  float value[kEdge + kMostNodes + 64];
  float* nodes() { return value + kEdge; }
};

// Depths by node, −∞ on both sides of each run; returns how many jobs they came from.
inline size_t spread_depths(const StarView& v, uint64_t near, const float* found, float* depth) {
  const size_t n = static_cast<size_t>(v.owner->nodes);
  size_t jobs = 0, last_end = 0;
  bool first_node = false;
  for_runs(*v.owner, near, [&](size_t first, size_t end) {
    depth[static_cast<ptrdiff_t>(first) - 1] = kOutside;
    for (size_t i = first; i < end; i += kJobNodes, ++jobs)
      for (size_t l = 0; l < kJobNodes; ++l) depth[i + l] = found[jobs * kJobNodes + l];
    depth[end] = kOutside;  // what is not listed is beyond the threshold
    first_node |= first == 0;
    last_end = end;
  });
  // the boundary is closed
  if (last_end == n) depth[n] = first_node ? depth[0] : kOutside;
  if (first_node) depth[-1] = last_end == n ? depth[n - 1] : kOutside;
  return jobs;
}

// Maxima and minima of the depth among the listed nodes, to `found`; how many.
inline size_t list_extremes(const StarView& v, uint64_t near, const float* depth, StarExtreme* found) {
  const FloatTag d;
  size_t count = 0;
  for_runs(*v.owner, near, [&](size_t first, size_t end) {
    for (size_t i = first; i < end; i += kFloats) {
      const auto here = hn::LoadU(d, depth + i), back = hn::LoadU(d, depth + i - 1), on = hn::LoadU(d, depth + i + 1);
      const auto inside = hn::Gt(here, hn::Set(d, kOutside));
      const uint64_t own = end - i >= kFloats ? ~uint64_t{0} : (uint64_t{1} << (end - i)) - 1;
      const uint64_t peaks = bits_of(hn::And(inside, hn::And(hn::Ge(here, back), hn::Gt(here, on)))) & own;
      const uint64_t dips = bits_of(hn::And(inside, hn::And(hn::Le(here, back), hn::Lt(here, on)))) & own;
      for (uint64_t bits = peaks | dips; bits != 0; bits &= bits - 1) {
        const size_t k = i + static_cast<size_t>(__builtin_ctzll(bits));
        const uint8_t kind = dips >> (k - i) & 1 ? kSaddle : 0;
        found[count++] = {static_cast<uint32_t>(k), kind, depth[static_cast<ptrdiff_t>(k) - 1], depth[k], depth[k + 1]};
      }
    }
  });
  return count;
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
