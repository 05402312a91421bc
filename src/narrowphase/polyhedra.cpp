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

#ifndef SCREE_POLYHEDRA_POSED_BODIES
#define SCREE_POLYHEDRA_POSED_BODIES
namespace scree {

// How bodies lie, with a list of some of them, padded.
struct PosedBodies {
  const Quad *turn,
      *place;  // quaternions (x, y, z, w), and centres with sizes, m
  const uint32_t* index;
  bool bounded;  // by balls as large as that
};
constexpr double kEqualLayers = 0.5;  // both bodies give way alike

}  // namespace scree
#endif

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

// Body 2 seen from body 1, of each place in the list: rows of the rotation by conj(turn 1)·turn 2, and the way there.
void make_poses(const PosedBodies& one, const PosedBodies& two, const ContactSettings& s, size_t count,
                FacetPose* poses) {
  HWY_ALIGN Quad row[4][kLanes];
  for (size_t k = 0; k < count; k += kLanes) {
    const quad p = load_quads(one.turn, one.index + k), q = load_quads(two.turn, two.index + k);  // (x, y, z, w)
    const quad from = load_quads(one.place, one.index + k), to = load_quads(two.place, two.index + k);
    vec apart = xyz(to) - xyz(from);
    if (s.periodic && two.bounded) apart = nearest_image(apart, s.box, s.inverse_box);
    const vec a = xyz(p), b = xyz(q);
    const real w = p.w * q.w + dot(a, b);
    const vec u = b * p.w - a * q.w - cross(a, b);
    const vec t = cross(apart, a) * splat(2);
    const vec shift = apart + t * p.w + cross(t, a);
    const vec d = u + u;
    const real one_ = splat(1);
    const real xx = d.x * u.x, yy = d.y * u.y, zz = d.z * u.z, xy = d.x * u.y, xz = d.x * u.z, yz = d.y * u.z;
    const real wx = d.x * w, wy = d.y * w, wz = d.z * w;
    store_quads({one_ - (yy + zz), xy - wz, xz + wy, shift.x}, row[0]);
    store_quads({xy + wz, one_ - (xx + zz), yz - wx, shift.y}, row[1]);
    store_quads({xz - wy, yz + wx, one_ - (xx + yy), shift.z}, row[2]);
    const real ball = two.bounded ? to.w : splat(0);
    store_quads({from.w, to.w, splat(kEqualLayers), ball}, row[3]);
    for (size_t l = 0; l < kLanes && k + l < count; ++l) poses[k + l] = {{row[0][l], row[1][l], row[2][l]}, row[3][l]};
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace scree
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace scree {

HWY_EXPORT(use_up);
HWY_EXPORT(make_poses);

namespace {

Quat turn_of(const Bodies& bodies, size_t i) {
  const Quad& q = bodies.orientation[i];
  return {q.w, q.x, q.y, q.z};
}

// of the centre of a as seen from b, which has this velocity and spin; `apart`: from b's centre to a's
Vec3 relative_motion(const Bodies& bodies, uint32_t a, Vec3 velocity, Vec3 spin, Vec3 apart) {
  return xyz(bodies.motion[a]) - velocity - cross(spin, apart);
}

// What a chunk works with, kept from step to step for its memory.
struct Scratch {
  std::vector<uint32_t> pairs, one,
      two;                       // whose poses are needed, and their bodies, padded
  std::vector<FacetPose> poses;  // of those
  std::vector<FacetPair> facets;
  std::vector<uint32_t> end;  // where those of each of `pairs` end in `facets`
  std::vector<FacetTouch> touches;
  std::vector<FacetTouch> round;  // of pairs with a round body
  std::vector<size_t> round_end;  // where those of each of `pairs` end
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

// Pairs that have facets near each other or are to be looked at; bodies(p) are the two.
template <class F>
void list_pairs(const FacetCandidates& c, F&& bodies, Scratch& s) {
  s.pairs.clear(), s.one.clear(), s.two.clear();
  for (uint32_t p = 0; p < c.wait.size(); ++p) {
    if (c.wait[p] >= 0 && c.wait[p] != kNeverListed && c.first[p] == c.first[p + 1]) continue;
    const auto [one, two] = bodies(p);
    s.pairs.push_back(p), s.one.push_back(one), s.two.push_back(two);
  }
  s.one.resize(s.pairs.size() + kPairPadding, 0);
  s.two.resize(s.pairs.size() + kPairPadding, 0);
}

// Facets of all pairs, with their poses; look(k, facets) for pair s.pairs[k] if it has used up its wait.
template <class F>
void list_facets(FacetCandidates& c, F&& look, Scratch& s) {
  s.facets.clear(), s.end.clear();
  bool looked = false;
  for (size_t k = 0; k < s.pairs.size(); ++k) {
    const uint32_t p = s.pairs[k];
    const size_t begin = s.facets.size();
    if (c.wait[p] < 0) {
      c.wait[p] = look(k, s.facets);
      looked = true;
    } else {
      s.facets.insert(s.facets.end(), c.facets.begin() + c.first[p], c.facets.begin() + c.first[p + 1]);
    }
    for (size_t f = begin; f < s.facets.size(); ++f) s.facets[f].pose = static_cast<uint32_t>(k);
    s.end.push_back(static_cast<uint32_t>(s.facets.size()));
  }
  if (!looked) return;
  c.facets.assign(s.facets.begin(), s.facets.end());
  size_t k = 0;
  for (uint32_t p = 0; p < c.wait.size(); ++p) {
    if (k < s.pairs.size() && s.pairs[k] == p) ++k;
    c.first[p + 1] = k > 0 ? s.end[k - 1] : 0;
  }
}

// touch(k) appends what the round pairs of s.pairs touch with.
template <class F>
void touch_round_pairs(const FacetCandidates& c, Scratch& s, F&& touch) {
  s.round.clear(), s.round_end.clear();
  for (size_t k = 0; k < s.pairs.size(); ++k) {
    if (c.wait[s.pairs[k]] == kNeverListed) touch(k);
    s.round_end.push_back(s.round.size());
  }
}

// take(pair, its touches) for each pair that has some
template <class F>
void for_each_pair(const Scratch& s, F&& take) {
  size_t begin = 0, round = 0;
  for (size_t k = 0; k < s.pairs.size(); ++k) {
    const auto touches = std::span(s.touches).subspan(begin, s.end[k] - begin);
    const auto balls = std::span(s.round).subspan(round, s.round_end[k] - round);
    begin = s.end[k], round = s.round_end[k];
    if (!balls.empty())
      take(s.pairs[k], balls);
    else if (std::any_of(touches.begin(), touches.end(), [](const FacetTouch& t) { return t.normal.w > 0; }))
      take(s.pairs[k], touches);
  }
}

}  // namespace

void polyhedron_contacts(const PolyhedronPairs& poly, const ContactSettings& settings, const PairChunk& chunk,
                         FacetCandidates& candidates, ContactLists& lists, ContactSums& sums) {
  thread_local Scratch scratch;
  const Bodies& bodies = poly.bodies;
  const SpherePairs& pairs = poly.pairs;
  HWY_DYNAMIC_DISPATCH(use_up)
  (bodies, pairs, settings, chunk.begin, chunk.end, candidates.wait.data());
  list_pairs(
      candidates,
      [&](size_t p) {
        return std::pair{pairs.a[chunk.begin + p], pairs.b[chunk.begin + p]};
      },
      scratch);
  scratch.poses.resize(scratch.pairs.size());
  const Quad *turns = bodies.orientation.data(), *places = bodies.place.data();
  HWY_DYNAMIC_DISPATCH(make_poses)
  ({turns, places, scratch.one.data(), true}, {turns, places, scratch.two.data(), true}, settings, scratch.pairs.size(),
   scratch.poses.data());
  const auto look = [&](size_t k, std::vector<FacetPair>& out) {
    const uint32_t a = scratch.one[k], b = scratch.two[k];
    if (layer_body(poly, a).is_round() || layer_body(poly, b).is_round()) return kNeverListed;
    const Vec3 moves =
        relative_motion(bodies, a, xyz(bodies.motion[b]), xyz(bodies.spin[b]),
                        nearest_image(xyz(bodies.place[a]) - xyz(bodies.place[b]), settings.box, settings.inverse_box));
    const double pace =
        settings.dt * (norm(moves) + norm(xyz(bodies.spin[a]) - xyz(bodies.spin[b])) * bodies.place[a].w);
    return list_candidates(poly.facets, poly.row[bodies.shape[a]], poly.row[bodies.shape[b]], scratch.poses[k], pace,
                           out);
  };
  list_facets(candidates, look, scratch);
  touching_facets(poly.facets, scratch.poses, scratch.facets, settings.looked_at, scratch.touches);
  touch_round_pairs(candidates, scratch, [&](size_t k) {
    const FacetPose& at = scratch.poses[k];
    if (norm(Vec3{at.row[0].w, at.row[1].w, at.row[2].w}) < at.scale.x + at.scale.y)
      touch_round(poly.facets, layer_body(poly, scratch.one[k]), layer_body(poly, scratch.two[k]), at, scratch.round);
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
  thread_local Array<Quad> turns, places;
  thread_local std::vector<Load> loads;
  const Bodies& bodies = poly.bodies;
  FacetCandidates& candidates = chunk_candidates.walls;
  const auto& wall_pairs = chunk_candidates.wall_pairs;
  turns.clear(), places.clear();
  for (const WallState& wall : walls.states) {
    const Quat q = wall.pose.orientation;
    turns.push_back({q.x, q.y, q.z, q.w});
    places.push_back(make_quad(wall.pose.pivot + wall.pose.shift - rotate(q, wall.pose.pivot), 1));
  }
  loads.assign(walls.states.size(), kNoLoad);
  const auto pivot = [&](uint32_t w) { return walls.states[w].pose.pivot + walls.states[w].pose.shift; };
  const auto pace = [&](size_t p) {
    const auto [a, w] = wall_pairs[p];
    const WallState& wall = walls.states[w];
    const Vec3 moves = relative_motion(bodies, a, wall.velocity, wall.spin, xyz(bodies.place[a]) - pivot(w));
    return 1.01 * settings.dt * (norm(moves) + norm(xyz(bodies.spin[a]) - wall.spin) * bodies.place[a].w);
  };
  for (size_t p = 0; p < wall_pairs.size(); ++p) candidates.wait[p] -= pace(p);
  list_pairs(
      candidates,
      [&](size_t p) {
        return std::pair{wall_pairs[p].body, wall_pairs[p].wall};
      },
      scratch);
  scratch.poses.resize(scratch.pairs.size());
  HWY_DYNAMIC_DISPATCH(make_poses)
  ({bodies.orientation.data(), bodies.place.data(), scratch.one.data(), true},
   {turns.data(), places.data(), scratch.two.data(), false}, settings, scratch.pairs.size(), scratch.poses.data());
  const auto look = [&](size_t k, std::vector<FacetPair>& out) {
    const uint32_t a = scratch.one[k];
    if (layer_body(poly, a).is_round()) return kNeverListed;
    return list_candidates(poly.facets, poly.row[bodies.shape[a]], walls.row[scratch.two[k]], scratch.poses[k],
                           pace(scratch.pairs[k]), out);
  };
  list_facets(candidates, look, scratch);
  touching_facets(poly.facets, scratch.poses, scratch.facets, settings.looked_at, scratch.touches);
  touch_round_pairs(candidates, scratch, [&](size_t k) {
    touch_round(poly.facets, layer_body(poly, scratch.one[k]), {walls.row[scratch.two[k]], {}}, scratch.poses[k],
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
