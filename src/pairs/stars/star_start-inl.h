// Starting points of Newton's method for the contacts of a pair of stars, from the nodes of both.
#if defined(SCREE_NARROWPHASE_STAR_START_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SCREE_NARROWPHASE_STAR_START_INL_H
#undef SCREE_NARROWPHASE_STAR_START_INL_H
#else
#define SCREE_NARROWPHASE_STAR_START_INL_H
#endif

#include <algorithm>
#include <cmath>

#include "pairs/stars/star_follow-inl.h"
#include "pairs/stars/star_work-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

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
