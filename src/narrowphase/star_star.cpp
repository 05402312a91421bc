#include "narrowphase/star_star.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/periodic.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/star_star.cpp"
#include <hwy/foreach_target.h>

#include "narrowphase/star_near-inl.h"
#include "narrowphase/star_point-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// Where the stars of a pair are, each seen from the other.
struct PairView {
  uint32_t pair, a, b;
  Vec3 between;  // from a to b, the nearest image
  double radius_a, radius_b;
  StarView of_a, of_b;  // a's boundary in b, and the other way round
};

// An extreme of the depth, and the contact it leads to.
struct Found {
  StarExtreme extreme;
  uint32_t view;
  bool of_b;    // a point of b's boundary
  bool merged;  // the same contact was found from the other side
  double share;
  double own_x, own_y, depth, out_x, out_y, alpha, foot_x, foot_y;  // as in star_point
};

constexpr size_t kAtOnce = 32;  // pairs

struct Work {
  PairView view[kAtOnce];
  size_t views = 0;
  std::vector<NodeJob> jobs;
  Array<float> depths;  // kJobNodes a job
  std::vector<Found> found;
  std::vector<uint32_t> open;  // of found: whose points are to be found
  std::vector<Touch> touches;
  DepthBuffer depth;
  StarExtreme extremes[kMostNodes];
};

// The curve between two nodes bulges beyond them; a node that far outside may have a contact beside it.
inline double threshold_of(const Star& owner, const Star& other, double ratio, double reach) {
  const double spacing = ratio * other.nodes * owner.per_node;
  return -(owner.sag * ratio + other.sag * std::min(spacing * spacing, 4.0) + reach);
}

// The owner's frame seen from the other: rotation by (angle of owner − angle of other), then the owner's centre.
inline Quad pose_of(const Quad& owner_turn, const Quad& other_turn, double ratio, Vec3 to_owner) {
  const double cosine = owner_turn.x * other_turn.x + owner_turn.y * other_turn.y;
  const double sine = owner_turn.y * other_turn.x - owner_turn.x * other_turn.y;
  return {ratio * cosine, ratio * sine, (other_turn.x * to_owner.x + other_turn.y * to_owner.y) * other_turn.z,
          (other_turn.x * to_owner.y - other_turn.y * to_owner.x) * other_turn.z};
}

// Have the stars moved on by more than the slack since their nodes were listed? A point of either star near the other
// is within one radius of a's centre, and the slack more. (x + y)² ≤ 2 x² + 2 y² saves two roots.
inline bool moved(const StarPair& listed, const Quad& pose, double per_ratio, double ratio, double slack) {
  const double x = pose.z - double{listed.x}, y = pose.w - double{listed.y};
  const double c = pose.x * per_ratio - double{listed.cosine}, s = pose.y * per_ratio - double{listed.sine};
  const double arm = ratio + slack;
  return 2 * (x * x + y * y + arm * arm * (c * c + s * s)) > slack * slack;
}

// Extremes of one star's boundary in the other, from the depths that its jobs found; how many jobs that were.
inline size_t list_found(const StarView& view, uint64_t near, uint32_t index, bool of_b, const float* depth,
                         Work& work) {
  const size_t jobs = spread_depths(view, near, depth, work.depth.nodes());
  const size_t count = list_extremes(view, near, work.depth.nodes(), work.extremes);
  for (size_t k = 0; k < count; ++k) {
    Found& f = work.found.emplace_back();
    f.extreme = work.extremes[k];
    f.view = index;
    f.of_b = of_b;
    f.merged = false;
    f.share = f.extreme.kind & kSaddle ? -0.5 : 0.5;
  }
  return jobs;
}

// The extremes of all pairs seen so far, to work.found.
inline void scan_views(const StarPairs& s, Work& work) {
  work.jobs.clear();
  for (size_t k = 0; k < work.views; ++k) {
    const PairView& v = work.view[k];
    add_jobs(v.of_a, s.near[v.pair].near_a, work.jobs);
    add_jobs(v.of_b, s.near[v.pair].near_b, work.jobs);
  }
  work.depths.resize(work.jobs.size() * kJobNodes);
  find_depths(work.jobs, work.depths.data());
  const float* depth = work.depths.data();
  for (uint32_t k = 0; k < work.views; ++k) {
    const PairView& v = work.view[k];
    depth += kJobNodes * list_found(v.of_a, s.near[v.pair].near_a, k, false, depth, work);
    depth += kJobNodes * list_found(v.of_b, s.near[v.pair].near_b, k, true, depth, work);
  }
}

// One pair: if its stars may touch, how each sees the other goes to work.views, and their near nodes are up to date.
inline void see_pair(const StarPairs& s, const ContactSettings& settings, size_t p, Work& work) {
  const uint32_t a = s.pairs.a[p], b = s.pairs.b[p];
  const Quad &place_a = s.parts.place[a], &place_b = s.parts.place[b];
  Vec3 between = scree::xyz(place_b) - scree::xyz(place_a);
  if (settings.periodic) between = scree::nearest_image(between, settings.box, settings.inverse_box);
  const double rim = place_a.w + place_b.w + settings.reach;
  if (between.x * between.x + between.y * between.y >= rim * rim) return;
  const Quad &turn_a = s.parts.turn[a], &turn_b = s.parts.turn[b];
  const double ratio = place_a.w * turn_b.z, per_ratio = place_b.w * turn_a.z, slack = kSlack * std::min(1.0, ratio);
  const Quad pose = pose_of(turn_a, turn_b, ratio, -between);
  StarPair& listed = s.near[p];
  const bool again = moved(listed, pose, per_ratio, ratio, slack);
  if (!again && (listed.near_a | listed.near_b) == 0) return;
  const Star &star_a = s.stars.stars[s.parts.star[a]], &star_b = s.stars.stars[s.parts.star[b]];
  PairView& view = work.view[work.views];
  view = {static_cast<uint32_t>(p),
          a,
          b,
          between,
          place_a.w,
          place_b.w,
          {&star_a, &star_b, pose, threshold_of(star_a, star_b, ratio, settings.reach * turn_b.z)},
          {&star_b, &star_a, pose_of(turn_b, turn_a, per_ratio, between),
           threshold_of(star_b, star_a, per_ratio, settings.reach * turn_a.z)}};
  if (again) {
    listed = {static_cast<float>(pose.z),
              static_cast<float>(pose.w),
              static_cast<float>(pose.x * per_ratio),
              static_cast<float>(pose.y * per_ratio),
              list_near(view.of_a, 1.01 * slack),
              list_near(view.of_b, 1.01 * slack * per_ratio)};
  }
  if ((listed.near_a | listed.near_b) != 0) ++work.views;
}

inline const StarView& seen_by(const Work& work, const Found& f) {
  return f.of_b ? work.view[f.view].of_b : work.view[f.view].of_a;
}

// The contact points of up to kTwice extremes between the same two stars.
inline void find_points(Work& work, const uint32_t* index, size_t count) {
  const StarView& first = seen_by(work, work.found[index[0]]);
  const Star &owner = *first.owner, &other = *first.other;
  const double spacing = 2 * std::numbers::pi * owner.per_node;
  HWY_ALIGN double cosine[kTwice], sine[kTwice], start[kTwice], x[kTwice], y[kTwice], z[kTwice], w[kTwice];
  for (size_t l = 0; l < kTwice; ++l) {
    const Found& f = work.found[index[l < count ? l : 0]];
    const StarExtreme& e = f.extreme;
    const Quad& pose = seen_by(work, f).pose;
    cosine[l] = owner.cosine[e.node];
    sine[l] = owner.sine[e.node];
    x[l] = pose.x;
    y[l] = pose.y;
    z[l] = pose.z;
    w[l] = pose.w;
    // the top of the parabola; a neighbour at −∞ leaves the node itself
    const double bend = double{e.before} - 2.0 * double{e.here} + double{e.after};
    const bool parabola = std::abs(bend) > 1e-6 && std::abs(bend) < 1e6;
    start[l] = parabola ? 0.5 * (double{e.before} - double{e.after}) / bend * spacing : 0.0;
  }
  const star_pose<twice> pose{{load_twice(x), load_twice(y)}, {load_twice(z), load_twice(w)}};
  const star_point<twice> p = find_point(owner, other, pose, {load_twice(cosine), load_twice(sine)}, load_twice(start),
                                         splat_as<twice>(owner.beside));
  HWY_ALIGN double out[8][kTwice];
  store(p.own.x, out[0]);
  store(p.own.y, out[1]);
  store(p.depth, out[2]);
  store(p.out.x, out[3]);
  store(p.out.y, out[4]);
  store(p.alpha, out[5]);
  store(p.foot.x, out[6]);
  store(p.foot.y, out[7]);
  for (size_t l = 0; l < count; ++l) {
    Found& f = work.found[index[l]];
    f.own_x = out[0][l];
    f.own_y = out[1][l];
    f.depth = out[2][l];
    f.out_x = out[3][l];
    f.out_y = out[4][l];
    f.alpha = out[5][l];
    f.foot_x = out[6][l];
    f.foot_y = out[7][l];
  }
}

// The points of all open extremes, those between the same two stars together.
inline void find_open_points(Work& work) {
  std::vector<uint32_t>& open = work.open;
  for (size_t begin = 0; begin < open.size();) {
    const StarView& first = seen_by(work, work.found[open[begin]]);
    size_t end = begin + 1;
    for (size_t k = end; k < open.size() && end - begin < kTwice; ++k) {
      const StarView& view = seen_by(work, work.found[open[k]]);
      if (view.owner == first.owner && view.other == first.other) std::swap(open[k], open[end++]);
    }
    find_points(work, &open[begin], end - begin);
    begin = end;
  }
}

// Is the extreme of b's boundary the contact that was found from a's side?
inline bool is_foot_of(const Found& of_a, const Found& of_b, const Star& b) {
  const double cosine = b.cosine[of_b.extreme.node], sine = b.sine[of_b.extreme.node];
  return !of_a.merged && of_a.extreme.kind == of_b.extreme.kind &&
         of_a.foot_x * cosine + of_a.foot_y * sine > b.cosine_beside;
}

inline void merge_halves(Work& work) {
  work.open.clear();
  size_t first = 0;
  for (size_t k = 0; k < work.found.size(); ++k) {
    Found& f = work.found[k];
    if (k > 0 && work.found[k - 1].view != f.view) first = k;
    if (!f.of_b) continue;
    size_t m = first;
    while (m < k && (work.found[m].of_b || !is_foot_of(work.found[m], f, *work.view[f.view].of_b.owner))) ++m;
    if (m < k) {
      work.found[m].merged = f.merged = true;
      work.found[m].share *= 2;
    } else {
      work.open.push_back(static_cast<uint32_t>(k));
    }
  }
}

inline void add_touch(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, const PairView& v,
                      const Found& f, std::vector<Touch>& touches) {
  const double other_radius = f.of_b ? v.radius_a : v.radius_b;
  const double overlap = f.depth * other_radius;
  if (overlap <= -settings.reach) return;
  const double own_radius = f.of_b ? v.radius_b : v.radius_a;
  const Quad &turn_a = s.parts.turn[v.a], &turn_b = s.parts.turn[v.b];
  const Quad &own = f.of_b ? turn_b : turn_a, &other = f.of_b ? turn_a : turn_b;
  const double out_x = other.x * f.out_x - other.y * f.out_y, out_y = other.y * f.out_x + other.x * f.out_y;
  double x = (own.x * f.own_x - own.y * f.own_y) * own_radius, y = (own.y * f.own_x + own.x * f.own_y) * own_radius;
  if (f.merged) {  // half way to the other's point
    x += 0.5 * overlap * out_x;
    y += 0.5 * overlap * out_y;
  }
  if (f.of_b) {
    x += v.between.x;
    y += v.between.y;
  }
  const uint32_t body_a = s.parts.body[v.a], body_b = s.parts.body[v.b];
  const Quad &place_a = s.bodies.place[body_a], &place_b = s.bodies.place[body_b];
  const Quad &part_a = s.parts.place[v.a], &part_b = s.parts.place[v.b];
  const Quad &motion_a = s.bodies.motion[body_a], &motion_b = s.bodies.motion[body_b];
  const double spin_a = s.bodies.spin[body_a].z, spin_b = s.bodies.spin[body_b].z;
  const double steep = f.foot_x == 0 && f.foot_y == 0 ? std::sqrt(out_x * out_x + out_y * out_y) : 1.0;
  const double sign = (f.of_b ? 1 : -1) / steep;
  const bool own_chunk = body_b < chunk.end_body;
  Touch& t = touches.emplace_back();
  const int nodes = f.of_b ? v.of_b.owner->nodes : v.of_a.owner->nodes;
  t.key = {v.a, v.b, static_cast<uint8_t>(f.extreme.kind | (f.of_b ? kPointOfB : 0)),
           static_cast<float>(f.extreme.node + f.alpha * (0.5 / std::numbers::pi) * nodes)};
  t.around = static_cast<float>(nodes);
  t.row = s.bodies.material[body_a] * settings.materials + s.bodies.material[body_b];
  t.on_a = &chunk.load[body_a - chunk.first_body];
  t.on_b = own_chunk ? &chunk.load[body_b - chunk.first_body]
                     : &s.pairs.crossings.load[s.pairs.crossings.slot[v.pair + s.pairs.crossings.rank_shift[v.a]]];
  t.normal = {out_x * sign, out_y * sign, 0};
  t.point = {part_a.x + x, part_a.y + y, 0};
  t.arm_a = {part_a.x - place_a.x + x, part_a.y - place_a.y + y, 0};
  t.arm_b = {part_b.x - place_b.x + x - v.between.x, part_b.y - place_b.y + y - v.between.y, 0};
  t.velocity = {motion_a.x - motion_b.x - spin_a * t.arm_a.y + spin_b * t.arm_b.y,
                motion_a.y - motion_b.y + spin_a * t.arm_a.x - spin_b * t.arm_b.x, 0};
  t.spin = {0, 0, spin_a - spin_b};
  t.overlap = overlap;
  t.steep = steep;
  t.share = f.share;
  t.mass = 1 / (motion_a.w + motion_b.w);
  t.radius = v.radius_a * v.radius_b / (v.radius_a + v.radius_b);
}

// Contact points of all extremes found so far, from a's side, then from b's where that is not the same contact; and on
// to the law in the order of the pairs.
inline void resolve(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, Work& work,
                    TouchSink& sink) {
  work.found.clear();
  scan_views(s, work);
  work.open.clear();
  for (size_t k = 0; k < work.found.size(); ++k)
    if (!work.found[k].of_b) work.open.push_back(static_cast<uint32_t>(k));
  find_open_points(work);
  merge_halves(work);
  find_open_points(work);
  work.touches.clear();
  for (const Found& f : work.found)
    if (!(f.of_b && f.merged)) add_touch(s, settings, chunk, work.view[f.view], f, work.touches);
  if (!work.touches.empty()) sink.take(work.touches);
  work.views = 0;
}

void star_star(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, TouchSink& sink) {
  thread_local Work work;
  work.views = 0;
  const Crossings& crossings = s.pairs.crossings;
  for (size_t p = chunk.begin; p < chunk.end; ++p) {
    if (s.parts.body[s.pairs.b[p]] >= chunk.end_body)
      s.pairs.crossings.load[crossings.slot[static_cast<uint32_t>(p) + crossings.rank_shift[s.pairs.a[p]]]] = kNoLoad;
    see_pair(s, settings, p, work);
    if (work.views == kAtOnce) resolve(s, settings, chunk, work, sink);
  }
  if (work.views > 0) resolve(s, settings, chunk, work, sink);
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(star_star);

void star_star_contacts(const StarPairs& stars, const ContactSettings& settings, const PairChunk& chunk,
                        TouchSink& sink) {
  HWY_DYNAMIC_DISPATCH(star_star)(stars, settings, chunk, sink);
}

}  // namespace scree
#endif
