// Starting points of Newton's method (kernels/geometry/common_normal.h) for the contacts of a pair of stars. Nodes of
// one star are tested against the boundary of the other, eight at a time, in float: local extrema of the depth near
// enough to become contacts soon.
#if defined(SCREE_NARROWPHASE_STAR_START_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_START_INL_H
#undef SCREE_NARROWPHASE_STAR_START_INL_H
#else
#define SCREE_NARROWPHASE_STAR_START_INL_H
#endif

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "contact/share_grip.h"
#include "pairs/stars/star_follow-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

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

// Lists with which the contacts of a chunk are found; they keep their memory from step to step.
struct Work {
  std::vector<uint32_t> scan;                           // pairs to be searched
  std::vector<uint8_t> fate, fresh_fate, between_fate;  // by contact
  ContactList fresh, between, kept, renewed;
  std::vector<uint32_t> origin;  // in the list, of the contacts of a pair that stay
  std::vector<uint32_t> lost, contacts;
  std::vector<std::pair<double, uint32_t>> around;
  std::vector<GripShare> grips;
  std::vector<double> grip;  // by contact, filled up to a whole SIMD batch
  std::vector<uint8_t> stays, nearest;
  std::vector<uint32_t> twin;  // of the new contacts of a pair: a maximum and a saddle that began as one have the same
  std::vector<double> overlap_before;  // m, by contact: in the last step
  std::vector<uint32_t> inside_a;      // nodes
  std::vector<double> allowance;       // per pair to be searched: m by which a new contact may overlap at most
  NodeDepths nodes;
  ContactBlock block;
  Array<Quad> pull;  // on the bodies of the chunk: force (N), torque (N m)
};

// Depth below which a node may have a contact beside it, as the curve bulges beyond the polygon of its nodes.
inline double threshold_of(const Star& owner, const Star& other, double ratio, double reach) {
  const double spacing = ratio * other.nodes / owner.nodes;
  return -(owner.sag * ratio + other.sag * std::min(spacing * spacing, 4.0) + reach);
}

// Direction of the foot point of a node on the other boundary, to first order.
inline void first_foot(const StarView& v, uint32_t node, double* cosine, double* sine) {
  const double x = v.owner->node_x[node], y = v.owner->node_y[node];
  const double px = v.pose.x * x - v.pose.y * y + v.pose.z, py = v.pose.y * x + v.pose.x * y + v.pose.w;
  const double d = std::max(std::sqrt(px * px + py * py), 1e-9), cx = px / d, cy = py / d;
  const scalar::StarValue r = scalar::star_value(v.other->program(), {cx, cy});
  const double f = d - r.r, u = r.slope / d, newton_step = f / (1 + u * u);
  const double fx = px - newton_step * (cx + u * cy), fy = py - newton_step * (cy - u * cx);
  const double length = std::max(std::sqrt(fx * fx + fy * fy), 1e-9);
  *cosine = fx / length;
  *sine = fy / length;
}

// Largest overlap of a new contact, m: it was open when the pair was last searched, so it is no deeper than the stars
// have moved since.
inline double allowance_of(const StarPairs& s, const ContactSettings& settings, const PairPose& v, const Quad& pose,
                           uint32_t p) {
  const Quad &place_a = s.parts.place[v.a], &place_b = s.parts.place[v.b];
  if (settings.begins) return kInfinity;
  if (s.searched.wait[p] >= 0) {
    const Quad& then = s.searched.pose[p];
    return place_b.w * std::sqrt(moved2(pose.z - then.x, pose.w - then.y, pose.x * v.per_ratio - then.z,
                                        pose.y * v.per_ratio - then.w, v.ratio + kSlack));
  }
  // never searched: their displacement in the last step
  const uint32_t a = s.parts.body[v.a], b = s.parts.body[v.b];
  const Vec3 apart = scree::xyz(s.bodies.motion[b]) - scree::xyz(s.bodies.motion[a]);
  const double turning = 2 * (std::abs(s.bodies.spin[a].z) * place_a.w + std::abs(s.bodies.spin[b].z) * place_b.w);
  return kSlack * std::min(place_a.w, place_b.w) + (norm(apart) + turning) * settings.dt;
}

// Appends starting points for the contacts of a pair to work.fresh.
inline void search_pair(const StarPairs& s, const ContactSettings& settings, uint32_t p, Work& work) {
  const PairPose v = pose_of_pair(s, settings, p);
  const Quad &turn_a = s.parts.turn[v.a], &turn_b = s.parts.turn[v.b];
  const Star &star_a = s.stars.stars[s.parts.star[v.a]], &star_b = s.stars.stars[s.parts.star[v.b]];
  const Quad pose = pose_of(turn_a, turn_b, v.ratio, -v.between);
  const double slack = kSlackMargin * slack_of(v.ratio);
  work.allowance.push_back(allowance_of(s, settings, v, pose, p));
  s.searched.pose[p] = {pose.z, pose.w, pose.x * v.per_ratio, pose.y * v.per_ratio};
  const uint32_t row = s.bodies.material[s.parts.body[v.a]] * settings.materials + s.bodies.material[s.parts.body[v.b]];
  const auto add = [&](double ax, double ay, double bx, double by) {
    const size_t k = work.fresh.add({v.a, v.b, 0, 0}, row);
    work.fresh.pair[k] = p;
    foot_points_of(work.fresh)[k] = {ax, ay, bx, by};
  };
  const StarView of_a{&star_a, &star_b, pose, threshold_of(star_a, star_b, v.ratio, settings.reach * turn_b.z)};
  double cosine, sine;
  work.inside_a.clear();
  for (size_t k = 0, n = find_extremes(of_a, slack, settings.begins, work.nodes); k < n; ++k) {
    const uint32_t node = work.nodes.extreme[k];
    first_foot(of_a, node, &cosine, &sine);
    add(star_a.cosine[node], star_a.sine[node], cosine, sine);
    if (settings.begins) work.inside_a.push_back(node);
  }
  const StarView of_b{&star_b, &star_a, pose_of(turn_b, turn_a, v.per_ratio, v.between),
                      threshold_of(star_b, star_a, v.per_ratio, settings.reach * turn_a.z)};
  for (size_t k = 0, n = find_extremes(of_b, slack * v.per_ratio, settings.begins, work.nodes); k < n; ++k) {
    const uint32_t node = work.nodes.extreme[k];
    first_foot(of_b, node, &cosine, &sine);
    add(cosine, sine, star_b.cosine[node], star_b.sine[node]);
    // initial overlaps may be deep: start from pairs of every second inner node of both stars
    for (size_t m = k % 2; k % 2 == 0 && m < work.inside_a.size(); m += 2) {
      const uint32_t other = work.inside_a[m];
      add(star_a.cosine[other], star_a.sine[other], star_b.cosine[node], star_b.sine[node]);
    }
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#endif
