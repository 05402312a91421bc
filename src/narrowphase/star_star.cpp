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

// An extreme with all that finds its contact point.
struct Found {
  StarExtreme extreme;
  uint32_t pair;
  uint8_t of_b;  // a point of b's boundary
  uint32_t owner_star, other_star;
  Quad pose;
};

// Where the parts of a pair are, and which stars.
struct Couple {
  uint32_t a, b;
  Vec3 between;  // from a to b, the nearest image
  Quad turn_a, turn_b;
  double radius_a, radius_b;
};

inline Couple couple(const StarPairs& s, const ContactSettings& settings, size_t p) {
  Couple c;
  c.a = s.pairs.a[p];
  c.b = s.pairs.b[p];
  const Quad &place_a = s.parts.place[c.a], &place_b = s.parts.place[c.b];
  c.between = scree::xyz(place_b) - scree::xyz(place_a);
  if (settings.periodic) c.between = scree::nearest_image(c.between, settings.box, settings.inverse_box);
  c.turn_a = s.parts.turn[c.a];
  c.turn_b = s.parts.turn[c.b];
  c.radius_a = place_a.w;
  c.radius_b = place_b.w;
  return c;
}

// The owner's frame seen from the other: rotation by (angle of owner − angle of other), then the owner's centre.
inline Quad pose_of(const Quad& owner_turn, double owner_radius, const Quad& other_turn, double other_radius,
                    Vec3 to_owner) {
  const double ratio = owner_radius / other_radius, per = 1 / other_radius;
  const double cosine = owner_turn.x * other_turn.x + owner_turn.y * other_turn.y;
  const double sine = owner_turn.y * other_turn.x - owner_turn.x * other_turn.y;
  return {ratio * cosine, ratio * sine, (other_turn.x * to_owner.x + other_turn.y * to_owner.y) * per,
          (other_turn.x * to_owner.y - other_turn.y * to_owner.x) * per};
}

// The curve between two nodes bulges beyond them; a node that far outside may have a contact beside it.
inline double threshold_of(const Star& owner, const Star& other, double ratio, double reach) {
  const double spacing = ratio * other.nodes / owner.nodes;
  return -(owner.sag * ratio + other.sag * std::min(spacing * spacing, 4.0) + reach);
}

// Have the stars moved on by more than the slack since their nodes were listed?
inline bool moved(const StarPair& listed, const Quad& pose, double ratio, double slack) {
  const double x = pose.z - double{listed.x}, y = pose.w - double{listed.y};
  const double c = pose.x / ratio - double{listed.cosine}, s = pose.y / ratio - double{listed.sine};
  // a point of either star near the other is within one radius of a's centre, and half a slack more
  return std::sqrt(x * x + y * y) + (ratio + slack) * std::sqrt(c * c + s * s) > slack;
}

struct Work {
  std::vector<Found> found;
  std::vector<Touch> touches;
  DepthBuffer depth;
  StarExtreme extremes[kMostNodes];
};

inline void scan(const StarView& view, uint64_t near, Found found, Work& work) {
  if (near == 0) return;
  fill_depths(view, near, work.depth.nodes());
  const size_t count = list_extremes(view, near, work.depth.nodes(), work.extremes);
  found.pose = view.pose;
  for (size_t k = 0; k < count; ++k) {
    found.extreme = work.extremes[k];
    work.found.push_back(found);
  }
}

// The extremes of one pair, appended to work.found.
inline void scan_pair(const StarPairs& s, const ContactSettings& settings, size_t p, Work& work) {
  const Couple c = couple(s, settings, p);
  const double rim = c.radius_a + c.radius_b + settings.reach;
  if (dot(c.between, c.between) >= rim * rim) return;
  const uint32_t star_a = s.parts.star[c.a], star_b = s.parts.star[c.b];
  const Star &a = s.stars.stars[star_a], &b = s.stars.stars[star_b];
  const double ratio = c.radius_a / c.radius_b, slack = kSlack * std::min(1.0, ratio);
  const StarView of_a{&a, &b, pose_of(c.turn_a, c.radius_a, c.turn_b, c.radius_b, -c.between),
                      threshold_of(a, b, ratio, settings.reach / c.radius_b)};
  StarPair& listed = s.near[p];
  const bool again = moved(listed, of_a.pose, ratio, slack);
  if (!again && (listed.near_a | listed.near_b) == 0) return;
  const StarView of_b{&b, &a, pose_of(c.turn_b, c.radius_b, c.turn_a, c.radius_a, c.between),
                      threshold_of(b, a, 1 / ratio, settings.reach / c.radius_a)};
  if (again) {
    listed = {static_cast<float>(of_a.pose.z),         static_cast<float>(of_a.pose.w),
              static_cast<float>(of_a.pose.x / ratio), static_cast<float>(of_a.pose.y / ratio),
              list_near(of_a, 1.01 * slack),           list_near(of_b, 1.01 * slack / ratio)};
  }
  const uint32_t pair = static_cast<uint32_t>(p);
  scan(of_a, listed.near_a, {{}, pair, 0, star_a, star_b, {}}, work);
  scan(of_b, listed.near_b, {{}, pair, 1, star_b, star_a, {}}, work);
}

// The contact points of up to kLanes extremes between the same two stars.
struct Points {
  double own_x[kLanes], own_y[kLanes], depth[kLanes], push_x[kLanes], push_y[kLanes], angle[kLanes];
};

inline void find_points(const StarPairs& s, const Found* const* found, size_t count, Points& out) {
  const Star& owner = s.stars.stars[found[0]->owner_star];
  const Star& other = s.stars.stars[found[0]->other_star];
  const double spacing = 2 * std::numbers::pi / owner.nodes;
  HWY_ALIGN double cosine[kLanes], sine[kLanes], start[kLanes], curvature[kLanes];
  HWY_ALIGN double px[kLanes], py[kLanes], pz[kLanes], pw[kLanes];
  for (size_t l = 0; l < kLanes; ++l) {
    const Found& f = *found[l < count ? l : 0];
    const StarExtreme& x = f.extreme;
    cosine[l] = owner.cosine[x.node];
    sine[l] = owner.sine[x.node];
    px[l] = f.pose.x;
    py[l] = f.pose.y;
    pz[l] = f.pose.z;
    pw[l] = f.pose.w;
    const double second = double{x.before} - 2.0 * double{x.here} + double{x.after};
    const double sign = x.kind & kSaddle ? 1 : -1;
    const bool parabola = sign * second > 1e-6 && sign * second < 1e6;
    const double bend = parabola ? second : sign * spacing * spacing;
    start[l] = parabola ? 0.5 * (double{x.before} - double{x.after}) / second * spacing : 0.0;
    curvature[l] = bend / (spacing * spacing);
  }
  const quad pose{load(px), load(py), load(pz), load(pw)};
  const refined r =
      refine(owner, other, pose, {load(cosine), load(sine)}, load(start), load(curvature), splat(spacing));
  store(r.point.own_x, out.own_x);
  store(r.point.own_y, out.own_y);
  store(r.point.depth, out.depth);
  store(r.point.push_x, out.push_x);
  store(r.point.push_y, out.push_y);
  store(r.angle, out.angle);
}

inline Vec3 turned(const Quad& turn, double x, double y) {
  return {turn.x * x - turn.y * y, turn.y * x + turn.x * y, 0};
}

inline Touch touch_of(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, const Found& f,
                      const Points& at, size_t l) {
  const Couple c = couple(s, settings, f.pair);
  const Star& owner = s.stars.stars[f.owner_star];
  const bool of_b = f.of_b != 0;
  const Quad &own_turn = of_b ? c.turn_b : c.turn_a, &other_turn = of_b ? c.turn_a : c.turn_b;
  const double own_radius = of_b ? c.radius_b : c.radius_a, other_radius = of_b ? c.radius_a : c.radius_b;
  const Vec3 from_owner = turned(own_turn, at.own_x[l], at.own_y[l]) * own_radius;
  const Vec3 push = turned(other_turn, at.push_x[l], at.push_y[l]);  // drives the owner out
  const double steep = norm(push);
  const uint32_t body_a = s.parts.body[c.a], body_b = s.parts.body[c.b];
  const Vec3 offset_a = scree::xyz(s.parts.place[c.a]) - scree::xyz(s.bodies.place[body_a]);
  const Vec3 offset_b = scree::xyz(s.parts.place[c.b]) - scree::xyz(s.bodies.place[body_b]);
  Touch t;
  t.key = {c.a, c.b, static_cast<uint8_t>(f.extreme.kind | (of_b ? kPointOfB : 0)),
           static_cast<float>(f.extreme.node + at.angle[l] * owner.nodes / (2 * std::numbers::pi))};
  t.row = s.bodies.material[body_a] * settings.materials + s.bodies.material[body_b];
  t.on_a = &chunk.load[body_a - chunk.first_body];
  const bool own = body_b < chunk.end_body;
  t.on_b = own ? &chunk.load[body_b - chunk.first_body]
               : &s.pairs.crossings.load[s.pairs.crossings.slot[f.pair + s.pairs.crossings.rank_shift[c.a]]];
  t.normal = push * ((of_b ? 1 : -1) / std::max(steep, 1e-300));
  const Vec3 from_a = of_b ? from_owner + c.between : from_owner;
  t.point = scree::xyz(s.parts.place[c.a]) + from_a;
  t.arm_a = offset_a + from_a;
  t.arm_b = offset_b + from_a - c.between;
  const Vec3 spin_a = scree::xyz(s.bodies.spin[body_a]), spin_b = scree::xyz(s.bodies.spin[body_b]);
  const Quad &motion_a = s.bodies.motion[body_a], &motion_b = s.bodies.motion[body_b];
  t.velocity =
      scree::xyz(motion_a) + scree::cross(spin_a, t.arm_a) - scree::xyz(motion_b) - scree::cross(spin_b, t.arm_b);
  t.spin = spin_a - spin_b;
  t.overlap = at.depth[l] * other_radius;
  t.steep = steep;
  t.share = f.extreme.kind & kSaddle ? -0.5 : 0.5;
  t.mass = 1 / (motion_a.w + motion_b.w);
  t.radius = c.radius_a * c.radius_b / (c.radius_a + c.radius_b);
  return t;
}

// Contact points of all extremes found so far, stars of a kind together, and on to the law in the order of the pairs.
inline void resolve(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, Work& work,
                    TouchSink& sink) {
  const size_t n = work.found.size();
  work.touches.resize(n);
  std::vector<uint8_t> done(n, 0);
  for (size_t first = 0; first < n; ++first) {
    if (done[first]) continue;
    const Found* batch[kLanes];
    size_t index[kLanes], count = 0;
    for (size_t k = first; k < n && count < kLanes; ++k) {
      if (done[k] || work.found[k].owner_star != work.found[first].owner_star ||
          work.found[k].other_star != work.found[first].other_star)
        continue;
      done[k] = 1;
      index[count] = k;
      batch[count++] = &work.found[k];
    }
    Points points;
    find_points(s, batch, count, points);
    for (size_t l = 0; l < count; ++l) work.touches[index[l]] = touch_of(s, settings, chunk, *batch[l], points, l);
  }
  // what does not touch after all
  const auto apart = [&](const Touch& t) { return t.overlap <= -settings.reach; };
  work.touches.erase(std::remove_if(work.touches.begin(), work.touches.end(), apart), work.touches.end());
  sink.take(work.touches);
  work.found.clear();
}

void star_star(const StarPairs& s, const ContactSettings& settings, const PairChunk& chunk, TouchSink& sink) {
  constexpr size_t kAtOnce = 48;
  thread_local Work work;
  work.found.clear();
  const Crossings& crossings = s.pairs.crossings;
  for (size_t p = chunk.begin; p < chunk.end; ++p) {
    if (s.parts.body[s.pairs.b[p]] >= chunk.end_body)
      s.pairs.crossings.load[crossings.slot[static_cast<uint32_t>(p) + crossings.rank_shift[s.pairs.a[p]]]] = kNoLoad;
    scan_pair(s, settings, p, work);
    if (work.found.size() >= kAtOnce) resolve(s, settings, chunk, work, sink);
  }
  if (!work.found.empty()) resolve(s, settings, chunk, work, sink);
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
