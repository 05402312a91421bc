#include "narrowphase/polyhedra.h"

#include <algorithm>
#include <cmath>

#include "math/periodic.h"
#include "narrowphase/facet_candidates.h"
#include "narrowphase/facet_pairs.h"
#include "narrowphase/patches.h"
#include "narrowphase/round_touch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "narrowphase/polyhedra.cpp"
#include <hwy/foreach_target.h>

#include "math/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace scree {
namespace HWY_NAMESPACE {

using namespace wide;

// How far points of a moved as seen from b, in this step: |v_a − v_b − ω_b × (x_a − x_b)| + |ω_a − ω_b| r_a. A top
// turns a little faster than its spin says.
void use_up(const Bodies& bodies, const SpherePairs& pairs, const ContactSettings& s, size_t begin, size_t end,
            double* wait) {
  const real dt = splat(1.01 * s.dt);
  for (size_t p = begin; p < end; p += kLanes) {
    const uint32_t *a = &pairs.a[p], *b = &pairs.b[p];  // padded
    vec apart = xyz(load_between(bodies.place.data(), b, a));
    if (s.periodic) apart = nearest_image(apart, s.box, s.inverse_box);
    const vec velocity = xyz(load_between(bodies.motion.data(), b, a));
    const vec spin_b = xyz(load_quads(bodies.spin.data(), b)), spin = xyz(load_between(bodies.spin.data(), b, a));
    const real radius = load_quads(bodies.place.data(), a).w;
    const vec moves = velocity - cross(spin_b, apart);
    const real way = sqrt(dot(moves, moves)) + sqrt(dot(spin, spin)) * radius;
    HWY_ALIGN double left[kLanes];
    store(way * dt, left);
    for (size_t l = 0; l < kLanes && p + l < end; ++l) wait[p + l - begin] -= left[l];
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(use_up);

namespace {

Quat turn_of(const Bodies& bodies, size_t i) {
  const Quad& q = bodies.orientation[i];
  return {q.w, q.x, q.y, q.z};
}

struct Axes {
  Vec3 x, y, z;  // of a frame, in the world
};
Axes axes_of(Quat q) { return {rotate(q, {1, 0, 0}), rotate(q, {0, 1, 0}), rotate(q, {0, 0, 1})}; }

// Frame 2 seen from frame 1; `apart`: from 1's origin to 2's in the world.
FacetPose pose_between(const Axes& one, const Axes& two, Vec3 apart, Quad scale) {
  const auto row = [&](Vec3 e) { return Quad{dot(e, two.x), dot(e, two.y), dot(e, two.z), dot(e, apart)}; };
  return {{row(one.x), row(one.y), row(one.z)}, scale};
}

// of the centre of a as seen from b, which has this velocity and spin; `apart`: from b's centre to a's
Vec3 relative_motion(const Bodies& bodies, uint32_t a, Vec3 velocity, Vec3 spin, Vec3 apart) {
  return xyz(bodies.motion[a]) - velocity - cross(spin, apart);
}

constexpr double kEqualLayers = 0.5;  // both bodies give way alike

// The list again, with `list(p, facets)` for the pairs that have used up their wait.
template <class F>
void renew(FacetCandidates& c, F&& list) {
  if (std::none_of(c.wait.begin(), c.wait.end(), [](double w) { return w < 0; })) return;
  c.first_new.assign(1, 0);
  c.facets_new.clear();
  for (size_t p = 0; p < c.wait.size(); ++p) {
    if (c.wait[p] < 0) {
      c.wait[p] = list(p, c.facets_new);
    } else {
      c.facets_new.insert(c.facets_new.end(), c.facets.begin() + c.first[p], c.facets.begin() + c.first[p + 1]);
    }
    c.first_new.push_back(static_cast<uint32_t>(c.facets_new.size()));
  }
  c.first.swap(c.first_new);
  c.facets.swap(c.facets_new);
}

// What a chunk works with, kept from step to step for its memory.
struct Scratch {
  std::vector<FacetPose> poses;
  std::vector<FacetPair> facets;
  std::vector<uint32_t> pairs, end;  // with candidates, and where theirs end in `facets`
  std::vector<FacetTouch> touches;
  std::vector<FacetTouch> round;  // of pairs with a round body
  struct RoundPair {
    uint32_t pair;
    size_t end;  // of its touches
  };
  std::vector<RoundPair> round_pairs;  // that touch
};

// A body as layers are: its facets, or balls; a sphere is one.
LayerBody layer_body(const PolyhedronPairs& poly, uint32_t body) {
  static constexpr ClumpForm::Ball kUnitBall{{}, 1};
  const uint32_t shape = poly.bodies.shape[body];
  if (shape == kNone) return {kNone, {&kUnitBall, 1}};
  return {poly.row[shape], poly.balls[shape]};
}

bool is_convex(const PolyhedronPairs& poly, const LayerBody& body) {
  return body.is_round() ? body.balls.size() == 1 : poly.facets.shapes[body.row].convex;
}

// A pair with a round body is computed anew in each step, and never listed.
constexpr double kNeverListed = kInfinity;

// Candidates of all pairs that have some, each with its pose.
template <class F>
void list_tasks(const FacetCandidates& c, F&& pose, Scratch& s) {
  s.poses.clear(), s.facets.clear(), s.pairs.clear(), s.end.clear();
  for (uint32_t p = 0; p < c.wait.size(); ++p) {
    if (c.first[p] == c.first[p + 1]) continue;
    const uint32_t number = static_cast<uint32_t>(s.poses.size());
    s.poses.push_back(pose(p));
    for (uint32_t k = c.first[p]; k < c.first[p + 1]; ++k) s.facets.push_back({c.facets[k].f1, c.facets[k].f2, number});
    s.pairs.push_back(p);
    s.end.push_back(static_cast<uint32_t>(s.facets.size()));
  }
}

// The pairs that were never listed: touch(pair) appends what they touch with.
template <class F>
void touch_round_pairs(const FacetCandidates& c, Scratch& s, F&& touch) {
  s.round.clear(), s.round_pairs.clear();
  for (uint32_t p = 0; p < c.wait.size(); ++p) {
    if (c.wait[p] != kNeverListed) continue;
    touch(p);
    if (s.round.size() > (s.round_pairs.empty() ? 0 : s.round_pairs.back().end))
      s.round_pairs.push_back({p, s.round.size()});
  }
}

// take(pair, its touches) for each pair that has candidates or a round body, in the order of the pairs
template <class F>
void for_each_pair(const Scratch& s, F&& take) {
  size_t begin = 0, round = 0, round_begin = 0;
  const auto take_round = [&](uint32_t before) {
    for (; round < s.round_pairs.size() && s.round_pairs[round].pair < before; ++round) {
      const size_t end = s.round_pairs[round].end;
      take(s.round_pairs[round].pair, std::span(s.round).subspan(round_begin, end - round_begin));
      round_begin = end;
    }
  };
  for (size_t k = 0; k < s.pairs.size(); ++k) {
    size_t end = begin;
    while (end < s.touches.size() && s.touches[end].pair < s.end[k]) ++end;
    take_round(s.pairs[k]);
    take(s.pairs[k], std::span(s.touches).subspan(begin, end - begin));
    begin = end;
  }
  take_round(kNone);
}

}  // namespace

void polyhedron_contacts(const PolyhedronPairs& poly, const ContactSettings& settings, const PairChunk& chunk,
                         FacetCandidates& candidates, ContactLists& lists, ContactSums& sums) {
  thread_local Scratch scratch;
  const Bodies& bodies = poly.bodies;
  const SpherePairs& pairs = poly.pairs;
  const auto pose = [&](size_t p) {
    const uint32_t a = pairs.a[chunk.begin + p], b = pairs.b[chunk.begin + p];
    const Vec3 apart = nearest_image(xyz(bodies.place[b]) - xyz(bodies.place[a]), settings.box, settings.inverse_box);
    const double ra = bodies.place[a].w, rb = bodies.place[b].w;
    return pose_between(axes_of(turn_of(bodies, a)), axes_of(turn_of(bodies, b)), apart, {ra, rb, kEqualLayers, rb});
  };
  HWY_DYNAMIC_DISPATCH(use_up)(bodies, pairs, settings, chunk.begin, chunk.end, candidates.wait.data());
  renew(candidates, [&](size_t p, std::vector<FacetCandidates::Facets>& out) {
    const uint32_t a = pairs.a[chunk.begin + p], b = pairs.b[chunk.begin + p];
    if (layer_body(poly, a).is_round() || layer_body(poly, b).is_round()) return kNeverListed;
    const Vec3 moves =
        relative_motion(bodies, a, xyz(bodies.motion[b]), xyz(bodies.spin[b]),
                        nearest_image(xyz(bodies.place[a]) - xyz(bodies.place[b]), settings.box, settings.inverse_box));
    const double pace =
        settings.dt * (norm(moves) + norm(xyz(bodies.spin[a]) - xyz(bodies.spin[b])) * bodies.place[a].w);
    return list_candidates(poly.facets, poly.row[bodies.shape[a]], poly.row[bodies.shape[b]], pose(p), pace, out);
  });
  list_tasks(candidates, pose, scratch);
  touching_facets(poly.facets, scratch.poses, scratch.facets, 0, settings.looked_at, scratch.touches);
  touch_round_pairs(candidates, scratch, [&](uint32_t p) {
    const FacetPose at = pose(p);
    const Vec3 apart{at.row[0].w, at.row[1].w, at.row[2].w};
    if (norm(apart) < at.scale.x + at.scale.y)
      touch_round(poly.facets, layer_body(poly, pairs.a[chunk.begin + p]), layer_body(poly, pairs.b[chunk.begin + p]),
                  at, scratch.round);
  });

  const Crossings& crossings = pairs.crossings;
  const auto crossing_load = [&](size_t p, uint32_t a) -> Load& {
    return poly.pairs.crossings.load[crossings.slot[static_cast<uint32_t>(p) + crossings.rank_shift[a]]];
  };
  for (size_t p = chunk.begin; p < chunk.end; ++p)
    if (pairs.b[p] >= chunk.end_body) crossing_load(p, pairs.a[p]) = kNoLoad;
  PatchSink sink(settings, lists.stars, lists.stars_before, sums);
  for_each_pair(scratch, [&](uint32_t k, std::span<const FacetTouch> touches) {
    const size_t p = chunk.begin + k;
    const uint32_t a = pairs.a[p], b = pairs.b[p];
    PatchPair pair;
    pair.key = {a, b, 0, 0};
    pair.row = bodies.material[a] * settings.materials + bodies.material[b];
    pair.one_patch = is_convex(poly, layer_body(poly, a)) && is_convex(poly, layer_body(poly, b));
    pair.centre = xyz(bodies.place[a]);
    pair.turn = turn_of(bodies, a);
    pair.to_b = nearest_image(xyz(bodies.place[b]) - pair.centre, settings.box, settings.inverse_box);
    pair.velocity_a = xyz(bodies.motion[a]), pair.spin_a = xyz(bodies.spin[a]);
    pair.velocity_b = xyz(bodies.motion[b]), pair.spin_b = xyz(bodies.spin[b]);
    pair.mass = 1 / (bodies.motion[a].w + bodies.motion[b].w);
    pair.on_a = &chunk.load[a - chunk.first_body];
    pair.on_b = b < chunk.end_body ? &chunk.load[b - chunk.first_body] : &crossing_load(p, a);
    sink.take(pair, touches);
  });
  sink.finish();
}

void polyhedron_wall_contacts(const PolyhedronPairs& poly, const PolyhedronWalls& walls,
                              const ContactSettings& settings, const PairChunk& chunk,
                              ChunkCandidates& chunk_candidates, ContactLists& lists, ContactSums& sums) {
  thread_local Scratch scratch;
  thread_local std::vector<Axes> axes;
  thread_local std::vector<Load> loads;
  const Bodies& bodies = poly.bodies;
  FacetCandidates& candidates = chunk_candidates.walls;
  const auto& wall_pairs = chunk_candidates.wall_pairs;
  axes.clear();
  for (const WallState& wall : walls.states) axes.push_back(axes_of(wall.pose.orientation));
  loads.assign(walls.states.size(), kNoLoad);
  const auto pivot = [&](uint32_t w) { return walls.states[w].pose.pivot + walls.states[w].pose.shift; };
  const auto pose = [&](size_t p) {
    const auto [a, w] = wall_pairs[p];
    const WallPose& at = walls.states[w].pose;
    const Vec3 origin = pivot(w) - rotate(at.orientation, at.pivot);  // of the wall's frame
    return pose_between(axes_of(turn_of(bodies, a)), axes[w], origin - xyz(bodies.place[a]),
                        {bodies.place[a].w, 1, kEqualLayers, 0});
  };
  const auto pace = [&](size_t p) {
    const auto [a, w] = wall_pairs[p];
    const WallState& wall = walls.states[w];
    const Vec3 moves = relative_motion(bodies, a, wall.velocity, wall.spin, xyz(bodies.place[a]) - pivot(w));
    return 1.01 * settings.dt * (norm(moves) + norm(xyz(bodies.spin[a]) - wall.spin) * bodies.place[a].w);
  };
  for (size_t p = 0; p < wall_pairs.size(); ++p) candidates.wait[p] -= pace(p);
  renew(candidates, [&](size_t p, std::vector<FacetCandidates::Facets>& out) {
    const auto [a, w] = wall_pairs[p];
    if (layer_body(poly, a).is_round()) return kNeverListed;
    return list_candidates(poly.facets, poly.row[bodies.shape[a]], walls.row[w], pose(p), pace(p), out);
  });
  list_tasks(candidates, pose, scratch);
  touching_facets(poly.facets, scratch.poses, scratch.facets, 0, settings.looked_at, scratch.touches);
  touch_round_pairs(candidates, scratch, [&](uint32_t p) {
    touch_round(poly.facets, layer_body(poly, wall_pairs[p].body), {walls.row[wall_pairs[p].wall], {}}, pose(p),
                scratch.round);
  });
  PatchSink sink(settings, lists.walls, lists.walls_before, sums);
  for_each_pair(scratch, [&](uint32_t p, std::span<const FacetTouch> touches) {
    const auto [a, w] = wall_pairs[p];
    const WallState& wall = walls.states[w];
    PatchPair pair;
    pair.key = {a, w, kOnWall, 0};
    pair.row = bodies.material[a] * settings.materials + walls.bodies[w].material;
    pair.one_patch = false;
    pair.centre = xyz(bodies.place[a]);
    pair.turn = turn_of(bodies, a);
    pair.to_b = pivot(w) - pair.centre;
    pair.velocity_a = xyz(bodies.motion[a]), pair.spin_a = xyz(bodies.spin[a]);
    pair.velocity_b = wall.velocity, pair.spin_b = wall.spin;
    pair.mass = 1 / bodies.motion[a].w;
    pair.on_a = &chunk.load[a - chunk.first_body];
    pair.on_b = &loads[w];
    sink.take(pair, touches);
  });
  sink.finish();
  for (size_t w = 0; w < loads.size(); ++w) {
    walls.sums[w].force += xyz(loads[w].force);
    walls.sums[w].torque += xyz(loads[w].torque);
  }
}

}  // namespace scree
#endif
