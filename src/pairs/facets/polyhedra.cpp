#include "pairs/facets/polyhedra.h"

#include <algorithm>
#include <cmath>

#include "pairs/facets/body_poses.h"
#include "pairs/facets/facet_candidates.h"
#include "pairs/facets/facet_listing.h"
#include "pairs/facets/facet_pairs.h"
#include "pairs/facets/flag_list.h"
#include "pairs/facets/patches.h"
#include "pairs/facets/round_touch.h"

namespace scree {
namespace {

// Work space of a thread, reused to save allocations.
struct Scratch {
  std::vector<double> displacement;  // per pair in this step, m
  DuePairs due;
  std::vector<FacetPose> poses;     // of the pairs that are listed
  std::vector<FacetTouch> touches;  // an empty one; those of the list; `round`
  std::vector<FacetTouch> round;    // of pairs with a round body
  FlagList touching;                // numbers of touches
  std::vector<uint32_t> end;        // per listed pair: end of its range in touching
};

// A body as the layer law sees it: its facets, or its balls.
LayerBody layer_body(const PolyhedronPairs& poly, uint32_t body) {
  static constexpr ClumpForm::Ball kUnitBall{{}, 1};
  const uint32_t shape = poly.bodies.shape[body];
  if (shape == kNone) return {kNone, {&kUnitBall, 1}};
  return {poly.row[shape], poly.balls[shape]};
}

bool is_convex(const PolyhedronPairs& poly, const LayerBody& body) {
  return body.is_round() ? body.balls.size() == 1 : poly.facets.shapes[body.row].convex;
}

// Lists the touching facets of a chunk without round bodies.
void list_plain_touching(FacetCandidates& c, Scratch& s) {
  list_set(c.touching, s.touching);
  s.end.resize(c.pairs.size());
  for (size_t k = 0; k < c.pairs.size(); ++k) s.end[k] = s.touching.count_before(c.first[k + 1]);
}

void mark_subtracted(const FacetCandidates& c, std::span<uint32_t> touching) {
  for (uint32_t& t : touching) t |= c.facets[t - 1].subtracted * kSubtractedTouch;
}

// Lists the touching facets; round(k) appends the touches of listed pair k, one of whose bodies is round.
template <class F>
void list_touching(FacetCandidates& c, F&& round, Scratch& s) {
  std::vector<uint32_t>& touching = s.touching.places;
  if (!c.balls) {
    list_plain_touching(c, s);
    if (c.holes && !s.end.empty()) mark_subtracted(c, std::span(touching).first(s.end.back()));
    return;
  }
  touching.resize(c.facets.size());
  s.end.clear();
  s.round.clear();
  uint32_t count = 0;
  for (size_t k = 0; k < c.pairs.size(); ++k) {
    for (uint32_t f = c.first[k]; f < c.first[k + 1]; ++f) {
      touching[count] = (f + 1) | (c.holes && c.facets[f].subtracted ? kSubtractedTouch : 0);
      count += c.touching[f];
    }
    if (c.allowance[c.pairs[k]] == kNeverListed) {
      const size_t known = s.round.size(), before = c.facets.size() + 1;
      round(k);
      touching.resize(touching.size() + s.round.size() - known);
      for (size_t r = known; r < s.round.size(); ++r) {
        touching[count] = static_cast<uint32_t>(before + r);
        count += s.round[r].normal.w > 0;
      }
    }
    s.end.push_back(count);
  }
  s.touches.resize(std::max(s.touches.size(), c.facets.size() + 1 + s.round.size()));
  std::copy(s.round.begin(), s.round.end(), s.touches.begin() + static_cast<long>(c.facets.size()) + 1);
}

// take(pair, numbers of its touches) for each touching pair.
template <class F>
void for_each_pair(const FacetCandidates& c, const Scratch& s, F&& take) {
  uint32_t begin = 0;
  for (size_t k = 0; k < c.pairs.size(); ++k) {
    if (s.end[k] > begin) take(c.pairs[k], std::span(s.touching.places).subspan(begin, s.end[k] - begin));
    begin = s.end[k];
  }
}

// Relists the pairs that are due, then computes all listed facets. bodies(p) are the two bodies of a pair, indices into
// `one` and `two`; find_rough is that of relist().
template <class Pair, class FindRough>
void touch_listed(const PolyhedronPairs& poly, const ContactSettings& settings, PosedBodies one, PosedBodies two,
                  Pair&& bodies, FindRough&& find_rough, FacetCandidates& c, Scratch& s) {
  const auto make = [&](const std::vector<uint32_t>& first, const std::vector<uint32_t>& second, size_t count,
                        std::vector<FacetPose>& poses) {
    poses.resize(count);
    one.index = first.data(), two.index = second.data();
    pair_poses(one, two, settings, count, poses.data());
  };
  if (use_up(s.displacement, c.allowance, s.due)) {
    name_bodies(s.due.pairs, bodies, s.due.one, s.due.two);
    make(s.due.one, s.due.two, s.due.pairs.size(), s.due.poses);
    relist(poly.facets, s.due, find_rough, c);
    name_bodies(c.pairs, bodies, c.one, c.two);
  }
  make(c.one, c.two, c.pairs.size(), s.poses);
  if (s.touches.size() <= c.facets.size()) s.touches.resize(c.facets.size() + 1);
  s.touches[0] = {};
  c.touching.resize(c.facets.size());
  touching_facets(poly.facets, s.poses, c.batches, settings.observed, s.touches.data() + 1, c.touching.data(),
                  poly.ahead);
}

}  // namespace

void add_contacts(const ContactList& contacts, FetchAhead& ahead) {
  const auto add = [&](const auto& field) {
    ahead.add(std::span(field).first(std::min(field.size(), contacts.count)));
  };
  add(contacts.key), add(area_of(contacts)), add(couple_of(contacts)), add(contacts.normal), add(contacts.point);
  add(contacts.state.slide), add(contacts.state.roll), add(contacts.state.active);
}

void add_candidates(const FacetCandidates& next, FetchAhead& ahead) {
  const auto add = [&](const auto& field) { ahead.add(std::span(field)); };
  add(next.allowance), add(next.pairs), add(next.one), add(next.two), add(next.first), add(next.touching);
  add(next.batches.batch), add(next.batches.side);
}

void polyhedron_contacts(const PolyhedronPairs& poly, const ContactSettings& settings, const PairChunk& chunk,
                         FacetCandidates& candidates, ContactLists& lists, ContactSums& sums) {
  thread_local Scratch scratch;
  const Bodies& bodies = poly.bodies;
  const PairList& pairs = poly.pairs;
  scratch.displacement.resize(padded(chunk.end - chunk.begin));
  pair_displacements(poly, settings, chunk, scratch.displacement.data());
  const PosedBodies posed{bodies.orientation.data(), bodies.place.data(), nullptr, true};
  const auto find_rough = [&](const DuePairs& due, size_t k, std::vector<FacetPair>& out) {
    const uint32_t a = due.one[k], b = due.two[k];
    if (layer_body(poly, a).is_round() || layer_body(poly, b).is_round()) return kNeverListed;
    const uint32_t p = due.pairs[k];
    return rough_candidates(poly.facets,
                            {poly.row[bodies.shape[a]], poly.row[bodies.shape[b]], due.poses[k],
                             scratch.displacement[p], has_touched(candidates, p)},
                            out);
  };
  const auto of_pair = [&](size_t p) { return std::pair{pairs.a[chunk.begin + p], pairs.b[chunk.begin + p]}; };
  touch_listed(poly, settings, posed, posed, of_pair, find_rough, candidates, scratch);
  const auto round = [&](size_t k) {
    const FacetPose& at = scratch.poses[k];
    if (norm(at.shift()) < at.scale.x + at.scale.y)
      touch_round(poly.facets, layer_body(poly, candidates.one[k]), layer_body(poly, candidates.two[k]), at,
                  scratch.round);
  };
  list_touching(candidates, round, scratch);

  const Crossings& crossings = pairs.crossings;
  const auto crossing_load = [&](size_t p, uint32_t a) -> Load& {
    return poly.pairs.crossings.load[crossings.slot[static_cast<uint32_t>(p) + crossings.rank_shift[a]]];
  };
  const Quad *motion = bodies.motion.data(), *spin = bodies.spin.data();
  PatchSink sink(settings, {posed.turn, posed.place, motion, spin, posed.place, motion, spin, true},
                 scratch.touches.data(), lists.now, lists.before, sums);
  for_each_pair(candidates, scratch, [&](uint32_t k, std::span<const uint32_t> touching) {
    const size_t p = chunk.begin + k;
    const uint32_t a = pairs.a[p], b = pairs.b[p];
    PatchPair pair;
    pair.key = {a, b, 0, 0};
    pair.row = bodies.material[a] * settings.materials + bodies.material[b];
    pair.one_patch = is_convex(poly, layer_body(poly, a)) && is_convex(poly, layer_body(poly, b));
    pair.on_a = &chunk.load[a - chunk.first_body];
    pair.on_b = b < chunk.end_body ? &chunk.load[b - chunk.first_body] : &crossing_load(p, a);
    sink.take(pair, touching);
  });
  sink.finish();
}

void polyhedron_wall_contacts(const PolyhedronPairs& poly, const PolyhedronWalls& walls,
                              const ContactSettings& settings, const PairChunk& chunk, WallCandidates& wall_candidates,
                              ContactLists& lists, ContactSums& sums) {
  thread_local Scratch scratch;
  thread_local Array<Quad> turns, places, pivots, motions, spins;
  thread_local std::vector<Load> loads;
  const Bodies& bodies = poly.bodies;
  FacetCandidates& candidates = wall_candidates.facets;
  const auto& wall_pairs = wall_candidates.pairs;
  for (Array<Quad>* table : {&turns, &places, &pivots, &motions, &spins}) table->clear();
  for (const WallState& wall : walls.states) {
    const Quat q = wall.pose.orientation;
    turns.push_back({q.x, q.y, q.z, q.w});
    places.push_back(make_quad(wall.pose.pivot + wall.pose.shift - rotate(q, wall.pose.pivot), 1));
    pivots.push_back(make_quad(wall.pose.pivot + wall.pose.shift, 0));
    motions.push_back(make_quad(wall.velocity, 0));
    spins.push_back(make_quad(wall.spin, 0));
  }
  loads.assign(walls.states.size(), kNoLoad);
  scratch.displacement.resize(wall_pairs.size());
  for (size_t p = 0; p < wall_pairs.size(); ++p) {
    const auto [a, w] = wall_pairs[p];
    const WallState& wall = walls.states[w];
    const Vec3 moves = xyz(bodies.motion[a]) - wall.velocity - cross(wall.spin, xyz(bodies.place[a]) - xyz(pivots[w]));
    scratch.displacement[p] =
        kDisplacementMargin * settings.dt * (norm(moves) + norm(xyz(bodies.spin[a]) - wall.spin) * bodies.place[a].w);
  }
  const auto find_rough = [&](const DuePairs& due, size_t k, std::vector<FacetPair>& out) {
    const uint32_t a = due.one[k];
    if (layer_body(poly, a).is_round()) return kNeverListed;
    return rough_candidates(
        poly.facets,
        {poly.row[bodies.shape[a]], walls.row[due.two[k]], due.poses[k], scratch.displacement[due.pairs[k]]}, out);
  };
  const auto of_pair = [&](size_t p) { return std::pair{wall_pairs[p].body, wall_pairs[p].wall}; };
  touch_listed(poly, settings, {bodies.orientation.data(), bodies.place.data(), nullptr, true},
               {turns.data(), places.data(), nullptr, false}, of_pair, find_rough, candidates, scratch);
  const auto round = [&](size_t k) {
    touch_round(poly.facets, layer_body(poly, candidates.one[k]), {walls.row[candidates.two[k]], {}}, scratch.poses[k],
                scratch.round);
  };
  list_touching(candidates, round, scratch);
  const PatchBodies touched{bodies.orientation.data(),
                            bodies.place.data(),
                            bodies.motion.data(),
                            bodies.spin.data(),
                            pivots.data(),
                            motions.data(),
                            spins.data(),
                            false};
  PatchSink sink(settings, touched, scratch.touches.data(), lists.now, lists.before, sums);
  for_each_pair(candidates, scratch, [&](uint32_t p, std::span<const uint32_t> touching) {
    const auto [a, w] = wall_pairs[p];
    PatchPair pair;
    pair.key = {a, w, kOnWall, 0};
    pair.row = bodies.material[a] * settings.materials + walls.bodies[w].material;
    pair.one_patch = false;
    pair.on_a = &chunk.load[a - chunk.first_body];
    pair.on_b = &loads[w];
    sink.take(pair, touching);
  });
  sink.finish();
  for (size_t w = 0; w < loads.size(); ++w) {
    walls.sums[w].force += xyz(loads[w].force);
    walls.sums[w].torque += xyz(loads[w].torque);
  }
}

}  // namespace scree
