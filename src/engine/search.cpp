// When grains moved far enough: wrap, reorder along the curve, find pairs, and carry the history over.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/engine.h"
#include "pairs/table.h"
#include "scree/error.h"
#include "search/find_pairs.h"
#include "shape/wall/solid.h"

namespace scree {
namespace {

// of the balls that the pairs are of
double largest_displacement(const Engine& e) {
  const std::span<const Quad> place = e.balls().place;
  const Array<Vec3>& reference = e.has_parts() ? e.parts.reference : e.bodies.reference;
  double largest = 0;
#pragma omp parallel for schedule(static) reduction(max : largest)
  for (size_t i = 0; i < place.size(); ++i) {
    const Vec3 d = xyz(place[i]) - reference[i];
    largest = std::max(largest, dot(d, d));
  }
  return std::sqrt(largest);
}

// Bound on the displacement of the wall's surface near grains since the last search.
double wall_moved(const WallBody& body, const WallState& wall) {
  const double shifted = norm(wall.pose.shift - wall.searched.shift);
  const Quat turn = conjugate(wall.searched.orientation) * wall.pose.orientation;
  const double sine = norm({turn.x, turn.y, turn.z});
  return shifted + (body.turns_into_itself ? 0.0 : 2 * std::min(1.0, sine) * wall.reach);
}

double largest_wall_move(const Engine& e) {
  double largest = 0;
  for (size_t w = 0; w < e.walls.size(); ++w)
    if (!e.walls[w].gone) largest = std::max(largest, wall_moved(e.wall_shapes[w], e.walls[w]));
  return largest;
}

// Back into the periodic box; what gravity's potential jumped by is booked.
void wrap(Engine& e) {
  if (!e.contact.periodic) return;
  const Domain& d = e.scene.domain;
  const double min[3] = {d.min.x, d.min.y, d.min.z}, box[3] = {e.contact.box.x, e.contact.box.y, e.contact.box.z};
  const double g[3] = {e.scene.gravity.x, e.scene.gravity.y, e.scene.gravity.z};
  for (size_t i = 0; i < e.bodies.size(); ++i) {
    Quad& place = e.bodies.place[i];
    double* const coordinate[3] = {&place.x, &place.y, &place.z};
    for (int k = 0; k < 3; ++k) {
      double& x = *coordinate[k];
      if (!d.periodic[k]) continue;
      const double turns = std::floor((x - min[k]) / box[k]);
      if (turns == 0) continue;
      x -= turns * box[k];
      e.bodies.image[i][k] += static_cast<int32_t>(turns);
      e.count.crossed -= g[k] * turns * box[k] / e.bodies.motion[i].w;
    }
  }
}

// Across a periodic border there is no outside, though rounding may leave a wrapped centre beyond it.
bool outside(const Domain& d, Vec3 x) {
  return (!d.periodic[0] && (x.x < d.min.x || x.x > d.max.x)) || (!d.periodic[1] && (x.y < d.min.y || x.y > d.max.y)) ||
         (!d.periodic[2] && (x.z < d.min.z || x.z > d.max.z));
}

// Drop from `order` the bodies that left the domain, or stop.
void drop_lost(Engine& e, Array<uint32_t>& order) {
  const auto lost = [&](uint32_t i) { return outside(e.scene.domain, xyz(e.bodies.place[i])); };
  const auto kept = std::stable_partition(order.begin(), order.end(), [&](uint32_t i) { return !lost(i); });
  if (kept == order.end()) return;
  if (e.scene.domain.outside == Domain::Outside::error) {
    const uint32_t i = *kept;
    const Vec3 x = xyz(e.bodies.place[i]), v = xyz(e.bodies.motion[i]);
    throw RunError(fmt::format(
        "step {}, time {:.6g} s: particle {} left the domain: position ({:.6g}, {:.6g}, {:.6g}) m, velocity ({:.6g}, "
        "{:.6g}, {:.6g}) m/s. Close the gap it went through, enlarge [domain], or set domain.outside = \"remove\"",
        e.count.step, e.time(), e.bodies.id[i], x.x, x.y, x.z, v.x, v.y, v.z));
  }
  std::vector<uint8_t> leaves(e.bodies.size(), 0);
  for (auto it = kept; it != order.end(); ++it) {
    e.count.inserted -= energy_of(e, *it);
    ++e.count.removed;
    leaves[*it] = 1;
  }
  e.count.inserted -= let_go_of_bodies(e, leaves);
  order.erase(kept, order.end());
}

// The parts of reordered bodies; for each ball which one it was before, or kNone. `order` says the same of bodies.
Array<uint32_t> renew_parts(Engine& e, const Array<uint32_t>& order) {
  if (!e.has_parts()) return order;
  const Array<uint32_t> old_first = e.parts.first;
  build_parts(e.bodies, e.shapes, e.ball, e.parts);
  place_parts(e.bodies, 0, e.bodies.size(), e.parts);
  Array<uint32_t> old(e.parts.body.size(), kNone);
  for (size_t i = 0; i < order.size(); ++i)
    for (uint32_t k = e.parts.first[i]; k < e.parts.first[i + 1] && order[i] != kNone; ++k)
      old[k] = old_first[order[i]] + (k - e.parts.first[i]);
  return old;
}

void note_references(Engine& e) {
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < e.bodies.size(); ++i) e.bodies.reference[i] = xyz(e.bodies.place[i]);
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < e.parts.place.size(); ++i) e.parts.reference[i] = xyz(e.parts.place[i]);
}

// The balls that the pairs of a kind index: parts or bodies.
Balls balls_of(const Engine& e, const KindLists& lists) {
  return lists.kind->names_bodies ? Balls(e.bodies) : e.balls();
}

// Empty lists, one per kind.
std::vector<KindLists> empty_lists(const Engine& e) {
  std::vector<KindLists> kinds;
  for (const KindLists& lists : e.kinds) kinds.emplace_back().kind = lists.kind;
  return kinds;
}

bool is_only(const Engine& e, const KindLists& lists) {
  return std::none_of(e.kinds.begin(), e.kinds.end(), [&](const KindLists& other) {
    return &other != &lists && other.with_walls() == lists.with_walls();
  });
}

// Pairs of parts to the lists of their kinds, as pairs of bodies where a kind names these.
void deal_pairs(const Engine& e, PairList&& found, std::vector<KindLists>& kinds) {
  for (KindLists& lists : kinds) {
    if (lists.with_walls()) continue;
    if (is_only(e, lists) && !(lists.kind->names_bodies && e.has_parts())) {
      lists.pairs = std::move(found);
      return;
    }
    std::vector<std::pair<uint32_t, uint32_t>> own;
    for (size_t p = 0; p < found.count; ++p) {
      const uint32_t a = e.body_of(found.a[p]), b = e.body_of(found.b[p]);
      if (kind_of(e.sort_of_body(a), e.sort_of_body(b)) != lists.kind) continue;
      lists.kind->names_bodies ? own.emplace_back(a, b) : own.emplace_back(found.a[p], found.b[p]);
    }
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end()), own.end());
    PairList& pairs = lists.pairs;
    pairs.count = own.size();
    pairs.a.assign(padded(pairs.count + kPairPadding), 0);
    pairs.b.assign(padded(pairs.count + kPairPadding), 0);
    for (size_t p = 0; p < own.size(); ++p) pairs.a[p] = own[p].first, pairs.b[p] = own[p].second;
  }
}

// Which of the balls a kind's wall pairs are of; empty: all of them.
std::vector<uint8_t> balls_that_meet_walls(const Engine& e, const KindLists& lists) {
  if (is_only(e, lists)) return {};
  const Balls balls = balls_of(e, lists);
  std::vector<uint8_t> wanted(balls.size());
  for (uint32_t i = 0; i < balls.size(); ++i)
    wanted[i] = e.sort_of_body(balls.body.empty() ? i : balls.body[i]) == lists.kind->a;
  return wanted;
}

// Pieces of runs, chunk by chunk: within a run pairs are sorted by ball.
void cut_runs(const Engine& e, KindLists& lists) {
  const WallPairs& pairs = lists.walls;
  const Balls balls = balls_of(e, lists);
  const auto chunk_of = [&](uint32_t ball) { return (balls.body.empty() ? ball : balls.body[ball]) / lists.chunk; };
  const size_t chunks = (e.bodies.size() + lists.chunk - 1) / lists.chunk;
  struct Piece {
    size_t chunk;
    WallPiece piece;
  };
  std::vector<Piece> found;
  for (const WallPairs::Run& run : pairs.runs)
    for (size_t begin = run.first, end; begin < run.first + run.count; begin = end) {
      const size_t chunk = chunk_of(pairs.a[begin]);
      for (end = begin + 1; end < run.first + run.count && chunk_of(pairs.a[end]) == chunk;) ++end;
      found.push_back({chunk, {run.wall, run.element, begin, end}});
    }
  std::stable_sort(found.begin(), found.end(), [](const Piece& x, const Piece& y) { return x.chunk < y.chunk; });
  lists.pieces.clear();
  lists.first_piece.assign(chunks + 1, 0);
  lists.first_group.assign(chunks + 1, 0);
  for (const Piece& f : found) {
    lists.pieces.push_back(f.piece);
    ++lists.first_piece[f.chunk + 1];
  }
  for (const WallPairs::Group& group : pairs.groups) ++lists.first_group[chunk_of(pairs.owner[group.first]) + 1];
  std::partial_sum(lists.first_piece.begin(), lists.first_piece.end(), lists.first_piece.begin());
  std::partial_sum(lists.first_group.begin(), lists.first_group.end(), lists.first_group.begin());
}

void make_room_for_history(const Engine& e, KindLists& lists) {
  PairList& pairs = lists.pairs;
  WallPairs& walls = lists.walls;
  pairs.state.resize(pairs.a.size(), lists.laws(e).fields);
  pairs.force.assign(pairs.a.size(), {});
  walls.state.resize(walls.a.size(), lists.laws(e).fields);
  walls.load.assign(walls.a.size(), kNoLoad);
  const auto is_mesh = [](const WallBody& wall) { return wall.shape.method == WallMethod::mesh; };
  if (std::any_of(e.wall_shapes.begin(), e.wall_shapes.end(), is_mesh)) {
    walls.grip.resize(walls.a.size(), 1);
    walls.grip_wanted.assign(walls.a.size(), 1);
  }
}

void carry_in_slots(const Engine& e, KindLists& old, const Array<uint32_t>& old_index, KindLists& lists) {
  if (lists.with_walls()) {
    carry_history(old.walls, old_index, lists.laws(e).fields, lists.walls);
  } else {
    carry_history(old.pairs, old_index, lists.laws(e).fields, lists.pairs);
  }
}

// What follows from the list of a kind's pairs.
void index_list(const Engine& e, KindLists& lists) {
  const Balls balls = balls_of(e, lists);
  lists.chunk = e.count.chunk;
  if (lists.in_slot()) make_room_for_history(e, lists);
  if (lists.with_walls()) {
    index_by_grain(balls.size(), lists.walls);
    if (lists.in_slot()) cut_runs(e, lists);
  } else {
    index_by_a(balls.size(), lists.pairs);
    build_crossings(balls, e.bodies.size(), static_cast<uint32_t>(lists.chunk), lists.pairs);
  }
  if (!lists.in_slot() && lists.contacts.empty())
    lists.contacts.assign((e.bodies.size() + lists.chunk - 1) / lists.chunk, ContactLists(lists.layout(e)));
}

}  // namespace

SearchSettings search_settings(const Engine& e, double margin, std::span<const Quad> places) {
  Bounds all;
  for (const Quad& q : places) all = united(all, xyz(q));
  const auto& [min, max] = all;
  const Domain& d = e.scene.domain;
  SearchSettings s;
  s.margin = margin;
  s.box = e.contact.box;
  s.inverse_box = e.contact.inverse_box;
  s.bounds = {{d.periodic[0] ? d.min.x : min.x, d.periodic[1] ? d.min.y : min.y, d.periodic[2] ? d.min.z : min.z},
              {d.periodic[0] ? d.max.x : max.x, d.periodic[1] ? d.max.y : max.y, d.periodic[2] ? d.max.z : max.z},
              {d.periodic[0], d.periodic[1], d.periodic[2]}};
  return s;
}

// A wall that vanished since the last search still has its pairs in the list.
bool lists_a_gone_wall(const Engine& e) {
  const auto gone = [&](const WallPairs::Run& run) { return e.walls[run.wall].gone != 0; };
  return std::any_of(e.kinds.begin(), e.kinds.end(), [&](const KindLists& lists) {
    return std::any_of(lists.walls.runs.begin(), lists.walls.runs.end(), gone);
  });
}

bool search_due(Engine& e) {
  return search_due(e, [&] { return largest_displacement(e); });
}

bool search_due(Engine& e, const std::function<double()>& largest) {
  if (lists_a_gone_wall(e)) return true;
  const double walls = largest_wall_move(e);
  const auto due = [&] { return std::max(2 * e.count.moved, e.count.moved + walls) > e.count.skin; };
  if (!due()) return false;
  e.count.moved = largest();  // the sum of the largest speeds was only a bound
  return due();
}

// Adapts the skin. A search costs as much as some ten steps, and grains in free fall use up a thin skin in four: it
// grows until searches are a quarter of the work, and shrinks when grains rest, as a thick one lists pairs that never
// touch. The demo gains half; a packing at rest keeps the thinnest. Independent of measured times, so that
// results are reproducible.
void adapt_skin(Engine& e) {
  constexpr uint64_t kOften = 40, kSeldom = 150;  // steps
  constexpr double kFactor = 1.25;
  const uint64_t since = e.count.step + e.count.substeps - e.count.searched_at;
  if (since < kOften) e.count.skin = std::min(e.count.skin * kFactor, e.count.thickest_skin);
  if (since > kSeldom) e.count.skin = std::max(e.count.skin / kFactor, e.count.thinnest_skin);
}

void note_walls_searched(Engine& e, const GridBounds& grains) {
  for (WallState& wall : e.walls) {
    const Vec3 pivot = wall.pose.pivot;
    const Vec3 far{std::max(std::abs(grains.min.x - pivot.x), std::abs(grains.max.x - pivot.x)),
                   std::max(std::abs(grains.min.y - pivot.y), std::abs(grains.max.y - pivot.y)),
                   std::max(std::abs(grains.min.z - pivot.z), std::abs(grains.max.z - pivot.z))};
    wall.reach = e.bodies.size() == 0 ? 0.0 : norm(far) + norm(wall.pose.shift);
    wall.searched = wall.pose;
  }
}

void note_searched(Engine& e) {
  e.count.chunk = chunk_for(e.bodies.size());
  for (const KindLists& lists : e.kinds)
    if (lists.kind->largest_chunk) e.count.chunk = std::min<uint64_t>(e.count.chunk, lists.kind->largest_chunk(e));
  e.count.moved = 0;
  e.count.searched = e.bodies.size();
  e.count.searched_at = e.count.step + e.count.substeps;
  ++e.count.searches;
}

void search_pairs(Engine& e) {
  e.count.wall_work -= let_go_of_gone_walls(e);  // a wall takes its springs along
  wrap(e);
  const size_t known = e.count.searched;
  SearchSettings settings = search_settings(e, e.count.skin + e.count.reach, e.bodies.place);
  Array<uint32_t> order = curve_order(e.bodies, settings);
  drop_lost(e, order);
  const bool lost = order.size() < e.bodies.size();
  reorder_bodies(e.bodies, order);
  if (lost) settings = search_settings(e, e.count.skin + e.count.reach, e.bodies.place);

  for (uint32_t& i : order)
    if (i >= known) i = kNone;
  const Array<uint32_t> old_ball = renew_parts(e, order);
  std::vector<KindLists> old = std::exchange(e.kinds, empty_lists(e));
  {
    PairSearch search;  // its memory is given back at once
    PairList found;
    build_levels(e.balls(), settings, search);
    find_pairs(e.balls(), settings, search, found);
    deal_pairs(e, std::move(found), e.kinds);
  }
  note_walls_searched(e, settings.bounds);
  for (size_t k = 0; k < e.kinds.size(); ++k) {
    KindLists& lists = e.kinds[k];
    if (!lists.with_walls()) continue;
    const WallPairsBefore before{&old[k].walls, lists.kind->names_bodies ? order : old_ball};
    find_wall_pairs(balls_of(e, lists), e.wall_shapes, e.walls, settings.margin, lists.walls, before,
                    balls_that_meet_walls(e, lists));
  }
  note_searched(e);
  for (size_t k = 0; k < e.kinds.size(); ++k) {
    KindLists& lists = e.kinds[k];
    const Array<uint32_t>& old_index = lists.kind->names_bodies ? order : old_ball;
    if (lists.in_slot()) carry_in_slots(e, old[k], old_index, lists);
    index_list(e, lists);
    const SearchedLists before{old[k], old_index};
    if (!lists.in_slot()) carry_contacts(e, before, lists);
    if (lists.kind->remember) lists.kind->remember(e, lists, &before);
  }
  note_references(e);
}

void index_lists(Engine& e) {
  for (KindLists& lists : e.kinds) {
    index_list(e, lists);
    if (lists.kind->remember) lists.kind->remember(e, lists, nullptr);
  }
}

}  // namespace scree
