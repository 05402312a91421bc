// Nodes of one star against the boundary of another, eight at a time, in float: local extrema of the depth near enough
// to become contacts soon, from which kernels/geometry/common_normal.h starts.
#if defined(SCREE_NARROWPHASE_STAR_SCAN_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_SCAN_INL_H
#undef SCREE_NARROWPHASE_STAR_SCAN_INL_H
#else
#define SCREE_NARROWPHASE_STAR_SCAN_INL_H
#endif

#include <limits>

#include "pairs/stars/star_eval-inl.h"
#include "pairs/stars/star_star.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {
namespace wide {

constexpr float kOutside = -std::numeric_limits<float>::infinity();

// Eight of the owner's nodes, from `node` on, in the other's frame.
HWY_INLINE of_small::vec2 nodes_seen(const StarView& v, size_t node) {
  const small x{hn::LoadU(FloatTag(), &v.owner->node_x[node])};
  const small y{hn::LoadU(FloatTag(), &v.owner->node_y[node])};
  const small c = splat_small(v.pose.x), s = splat_small(v.pose.y);
  return {c * x - s * y + splat_small(v.pose.z), s * x + c * y + splat_small(v.pose.w)};
}

struct NodeDepths {
  static constexpr size_t kEdge = 8;
  float value[kEdge + kMostNodes + 64];
  uint8_t near[kMostNodes / kFloats + 64];  // bits, one entry for kFloats nodes
  uint32_t extreme[kMostNodes];
  float* depth() { return value + kEdge; }
};

// Lists the local extrema of the first-order depth in work.extreme and returns their number. Inside the other star also
// nodes where the depth is flattest, as the exact depth may have an extremum there. `all_inside`: all nodes inside.
// Only nodes that may come deeper than v.threshold (≤ 0) when the stars move on by `slack`: the depth of a point that
// moves by w changes by at most ‖∇f‖ w + M w²/2, with M a bound on the second derivatives.
inline size_t find_extremes(const StarView& v, double slack, bool all_inside, NodeDepths& work) {
  const Star& owner = *v.owner;
  const Star& other = *v.other;
  const StarProgram program = other.program();
  const size_t n = static_cast<size_t>(owner.nodes);
  const double travel = slack - v.threshold + 1e-5;
  const small w = splat_small(travel), half_w2 = splat_small(0.5 * travel * travel);
  const small rim2 = splat_small((1 + travel) * (1 + travel)), least = splat_small(0.25 * other.least_radius);
  const small twist = splat_small(other.most_bend + 2 * other.most_slope), one = splat_small(1);
  const FloatTag d8;
  const auto outside = hn::Set(d8, kOutside);
  float* const depth = work.depth();
  uint32_t any_near = 0;
  for (size_t i = 0; i < n; i += kFloats) {
    const of_small::vec2 p = nodes_seen(v, i);
    const small d2 = p.x * p.x + p.y * p.y;
    const auto in_rim = hn::Lt(d2.v, rim2.v);
    work.near[i / kFloats] = 0;
    hn::StoreU(outside, d8, depth + i);
    if (hn::AllFalse(d8, in_rim)) continue;
    const small d = max(sqrt(d2), splat_small(1e-9)), inverse = one / d;
    const of_small::StarValue r = of_small::star_value(program, {p.x * inverse, p.y * inverse});
    const small u = r.slope * inverse, gradient = sqrt(one + u * u), f = d - r.r;
    hn::StoreU(hn::IfThenElse(in_rim, (splat_small(0) - f / gradient).v, outside), d8, depth + i);
    const small closer = one / max(d - w, least);
    const small bound = gradient * w + (twist * closer + one) * closer * half_w2;
    const uint32_t near = bits_of(hn::And(hn::Lt(f.v, bound.v), in_rim));
    work.near[i / kFloats] = static_cast<uint8_t>(near);
    any_near |= near;
  }
  if (any_near == 0) return 0;
  depth[-1] = depth[n - 1];  // the boundary is closed
  depth[n] = depth[0];
  depth[n + 1] = depth[1];
  size_t count = 0;
  for (size_t i = 0; i < n; i += kFloats) {
    if (work.near[i / kFloats] == 0) continue;
    const auto here = hn::LoadU(d8, depth + i), back = hn::LoadU(d8, depth + i - 1), on = hn::LoadU(d8, depth + i + 1);
    const auto peaks = hn::And(hn::Ge(here, back), hn::Gt(here, on));
    const auto dips = hn::And(hn::Le(here, back), hn::Lt(here, on));
    const auto beyond = hn::LoadU(d8, depth + i + 2);
    const auto slope = hn::Abs(hn::Sub(on, here));
    const auto flat =
        hn::And(hn::And(hn::Lt(slope, hn::Abs(hn::Sub(here, back))), hn::Lt(slope, hn::Abs(hn::Sub(beyond, on)))),
                hn::Gt(here, hn::Zero(d8)));
    auto wanted = hn::Or(hn::Or(peaks, dips), flat);
    if (all_inside) wanted = hn::Or(wanted, hn::Gt(here, hn::Zero(d8)));
    const uint32_t own = n - i >= kFloats ? ~uint32_t{0} : (uint32_t{1} << (n - i)) - 1;
    for (uint32_t bits = bits_of(wanted) & work.near[i / kFloats] & own; bits != 0; bits &= bits - 1)
      work.extreme[count++] = static_cast<uint32_t>(i) + static_cast<uint32_t>(__builtin_ctz(bits));
  }
  return count;
}

}  // namespace wide
}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
