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
#include "pairs/table.h"

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
  FetchAhead ahead;                 // memory to prefetch while facets are computed
};

// A body as the layer law sees it: its facets, or its balls.
LayerBody layer_body(const World& w, uint32_t body) {
  static constexpr ClumpForm::Ball kUnitBall{{}, 1};
  const uint32_t shape = w.bodies.shape[body];
  if (shape == kNone) return {kNone, {&kUnitBall, 1}};
  return {w.facet_row[shape], w.layer_balls[shape]};
}

bool is_convex(const World& w, const LayerBody& body) {
  return body.is_round() ? body.balls.size() == 1 : w.facets.shapes[body.row].convex;
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
void touch_listed(const World& w, PosedBodies one, PosedBodies two, Pair&& bodies, FindRough&& find_rough,
                  FacetCandidates& c, Scratch& s) {
  const auto make = [&](const std::vector<uint32_t>& first, const std::vector<uint32_t>& second, size_t count,
                        std::vector<FacetPose>& poses) {
    poses.resize(count);
    one.index = first.data(), two.index = second.data();
    pair_poses(one, two, w.contact, count, poses.data());
  };
  if (use_up(s.displacement, c.allowance, s.due)) {
    name_bodies(s.due.pairs, bodies, s.due.one, s.due.two);
    make(s.due.one, s.due.two, s.due.pairs.size(), s.due.poses);
    relist(w.facets, s.due, find_rough, c);
    name_bodies(c.pairs, bodies, c.one, c.two);
  }
  make(c.one, c.two, c.pairs.size(), s.poses);
  if (s.touches.size() <= c.facets.size()) s.touches.resize(c.facets.size() + 1);
  s.touches[0] = {};
  c.touching.resize(c.facets.size());
  touching_facets(w.facets, s.poses, c.batches, w.contact.observed, s.touches.data() + 1, c.touching.data(), &s.ahead);
}

// Memory to prefetch: contacts, read after a chunk's facets, and the lists that the next chunk begins with.
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

}  // namespace

void touch_facets(const World& w, const Chunk& c, KindLists& lists) {
  thread_local Scratch scratch;
  PairCandidates& memory = std::any_cast<PairCandidates&>(lists.memory);
  FacetCandidates& candidates = memory[c.index];
  ContactLists& contacts = lists.contacts[c.index];
  scratch.ahead.clear();
  add_contacts(contacts.now, scratch.ahead);
  if (c.next < memory.size()) add_candidates(memory[c.next], scratch.ahead);

  const Bodies& bodies = w.bodies;
  PairList& pairs = lists.pairs;
  const PairChunk chunk = pairs_of(w, c, lists);
  scratch.displacement.resize(padded(chunk.end - chunk.begin));
  pair_displacements(w, pairs, chunk, scratch.displacement.data());
  const PosedBodies posed{bodies.orientation.data(), bodies.place.data(), nullptr, true};
  const auto find_rough = [&](const DuePairs& due, size_t k, std::vector<FacetPair>& out) {
    const LayerBody a = layer_body(w, due.one[k]), b = layer_body(w, due.two[k]);
    if (a.is_round() || b.is_round()) return kNeverListed;
    const uint32_t p = due.pairs[k];
    return rough_candidates(w.facets, {a.row, b.row, due.poses[k], scratch.displacement[p], has_touched(candidates, p)},
                            out);
  };
  const auto of_pair = [&](size_t p) { return std::pair{pairs.a[chunk.begin + p], pairs.b[chunk.begin + p]}; };
  touch_listed(w, posed, posed, of_pair, find_rough, candidates, scratch);
  const auto round = [&](size_t k) {
    const FacetPose& at = scratch.poses[k];
    if (norm(at.shift()) < at.scale.x + at.scale.y)
      touch_round(w.facets, layer_body(w, candidates.one[k]), layer_body(w, candidates.two[k]), at, scratch.round);
  };
  list_touching(candidates, round, scratch);

  Crossings& crossings = pairs.crossings;
  const Quad *motion = bodies.motion.data(), *spin = bodies.spin.data();
  PatchSink sink(w.contact, {posed.turn, posed.place, motion, spin, posed.place, motion, spin, true},
                 scratch.touches.data(), contacts.now, contacts.before, c.sums);
  for_each_pair(candidates, scratch, [&](uint32_t k, std::span<const uint32_t> touching) {
    const size_t p = chunk.begin + k;
    const uint32_t a = pairs.a[p], b = pairs.b[p];
    PatchPair pair;
    pair.key = {a, b, 0, 0};
    pair.row = w.row_of(a, b);
    pair.one_patch = is_convex(w, layer_body(w, a)) && is_convex(w, layer_body(w, b));
    pair.on_a = &chunk.load[a - chunk.first_body];
    pair.on_b = b < chunk.end_body
                    ? &chunk.load[b - chunk.first_body]
                    : &crossings.load[crossings.slot[static_cast<uint32_t>(p) + crossings.rank_shift[a]]];
    sink.take(pair, touching);
  });
  sink.finish();
}

void touch_facet_walls(const World& w, const Chunk& chunk, KindLists& lists) {
  thread_local Scratch scratch;
  thread_local Array<Quad> turns, places, pivots, motions, spins;
  thread_local std::vector<Load> loads;
  WallCandidates& listed = std::any_cast<ChunkWallCandidates&>(lists.memory)[chunk.index];
  FacetCandidates& candidates = listed.facets;
  ContactLists& contacts = lists.contacts[chunk.index];
  scratch.ahead.clear();
  add_contacts(contacts.now, scratch.ahead);

  const Bodies& bodies = w.bodies;
  for (Array<Quad>* table : {&turns, &places, &pivots, &motions, &spins}) table->clear();
  for (const WallState& wall : w.walls) {
    const Quat q = wall.pose.orientation;
    turns.push_back({q.x, q.y, q.z, q.w});
    places.push_back(make_quad(wall.pose.pivot + wall.pose.shift - rotate(q, wall.pose.pivot), 1));
    pivots.push_back(make_quad(wall.pose.pivot + wall.pose.shift, 0));
    motions.push_back(make_quad(wall.velocity, 0));
    spins.push_back(make_quad(wall.spin, 0));
  }
  loads.assign(w.walls.size(), kNoLoad);
  scratch.displacement.resize(listed.pairs.size());
  for (size_t p = 0; p < listed.pairs.size(); ++p) {
    const auto [a, number] = listed.pairs[p];
    const WallState& wall = w.walls[number];
    const Vec3 moves =
        xyz(bodies.motion[a]) - wall.velocity - cross(wall.spin, xyz(bodies.place[a]) - xyz(pivots[number]));
    scratch.displacement[p] =
        kDisplacementMargin * w.contact.dt * (norm(moves) + norm(xyz(bodies.spin[a]) - wall.spin) * bodies.place[a].w);
  }
  const auto find_rough = [&](const DuePairs& due, size_t k, std::vector<FacetPair>& out) {
    const LayerBody a = layer_body(w, due.one[k]);
    if (a.is_round()) return kNeverListed;
    return rough_candidates(
        w.facets, {a.row, w.wall_facet_row[due.two[k]], due.poses[k], scratch.displacement[due.pairs[k]]}, out);
  };
  const auto of_pair = [&](size_t p) { return std::pair{listed.pairs[p].body, listed.pairs[p].wall}; };
  const PosedBodies posed{bodies.orientation.data(), bodies.place.data(), nullptr, true};
  touch_listed(w, posed, {turns.data(), places.data(), nullptr, false}, of_pair, find_rough, candidates, scratch);
  const auto round = [&](size_t k) {
    touch_round(w.facets, layer_body(w, candidates.one[k]), {w.wall_facet_row[candidates.two[k]], {}}, scratch.poses[k],
                scratch.round);
  };
  list_touching(candidates, round, scratch);
  const PatchBodies touched{posed.turn,    posed.place,    bodies.motion.data(), bodies.spin.data(),
                            pivots.data(), motions.data(), spins.data(),         false};
  PatchSink sink(w.contact, touched, scratch.touches.data(), contacts.now, contacts.before, chunk.sums);
  for_each_pair(candidates, scratch, [&](uint32_t p, std::span<const uint32_t> touching) {
    const auto [a, wall] = listed.pairs[p];
    PatchPair pair;
    pair.key = {a, wall, kOnWall, 0};
    pair.row = w.wall_row_of(a, wall);
    pair.one_patch = false;
    pair.on_a = &chunk.load[a - chunk.first_body];
    pair.on_b = &loads[wall];
    sink.take(pair, touching);
  });
  sink.finish();
  for (size_t k = 0; k < loads.size(); ++k) {
    chunk.on_walls[k].force += xyz(loads[k].force);
    chunk.on_walls[k].torque += xyz(loads[k].torque);
  }
}

}  // namespace scree
