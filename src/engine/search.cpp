// When grains moved far enough: wrap, reorder along the curve, find pairs, and carry the history over.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/engine.h"
#include "pairs/facets/carry_candidates.h"
#include "scree/error.h"
#include "search/carry_history.h"
#include "search/find_wall_pairs.h"
#include "state/reorder.h"

namespace scree {
namespace {

constexpr size_t kWallChunk = 1024;  // pairs

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

// No point of the wall's surface near grains moved further since the last search.
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
    double* x = &e.bodies.place[i].x;
    for (int k = 0; k < 3; ++k) {
      if (!d.periodic[k]) continue;
      const double turns = std::floor((x[k] - min[k]) / box[k]);
      if (turns == 0) continue;
      x[k] -= turns * box[k];
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
    throw RunError(
        fmt::format("step {}, time {:.6g} s: particle {} left the domain: position ({:.6g}, {:.6g}, {:.6g}) m, "
                    "velocity ({:.6g}, {:.6g}, {:.6g}) m/s. Close the gap it went through, enlarge [domain], or "
                    "set domain.outside = \"remove\"",
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

SearchSettings search_settings(const Engine& e) {
  SearchSettings s;
  s.margin = e.count.skin + e.count.reach;
  s.box = e.contact.box;
  s.inverse_box = e.contact.inverse_box;
  Vec3 min{kInfinity, kInfinity, kInfinity}, max = -min;
  for (const Quad& q : e.bodies.place) {
    min = {std::min(min.x, q.x), std::min(min.y, q.y), std::min(min.z, q.z)};
    max = {std::max(max.x, q.x), std::max(max.y, q.y), std::max(max.z, q.z)};
  }
  const Domain& d = e.scene.domain;
  s.bounds = {{d.periodic[0] ? d.min.x : min.x, d.periodic[1] ? d.min.y : min.y, d.periodic[2] ? d.min.z : min.z},
              {d.periodic[0] ? d.max.x : max.x, d.periodic[1] ? d.max.y : max.y, d.periodic[2] ? d.max.z : max.z},
              {d.periodic[0], d.periodic[1], d.periodic[2]}};
  return s;
}

// The parts of reordered bodies; for each ball which one it was before, or kNone. `order` says the same of bodies.
Array<uint32_t> renew_parts(Engine& e, Array<uint32_t> order) {
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

// All pairs of polyhedra are to be looked at: they are other pairs.
void forget_candidates(Engine& e) {
  const size_t chunk = e.count.chunk, n = e.bodies.size();
  e.candidates.resize((n + chunk - 1) / chunk);
  for (size_t c = 0; c < e.candidates.size(); ++c) {
    ChunkCandidates& candidates = e.candidates[c];
    const size_t begin = c * chunk, end = std::min(n, begin + chunk);
    candidates.bodies.reset(e.incidence.a_first[end] - e.incidence.a_first[begin]);
    candidates.wall_pairs.clear();
    for (uint32_t i = static_cast<uint32_t>(begin); i < end; ++i)
      for (uint32_t k = e.incidence.wall_first[i]; k < e.incidence.wall_first[i + 1]; ++k) {
        const uint32_t wall = e.wall_groups.walls[k];
        const bool known = !candidates.wall_pairs.empty() && candidates.wall_pairs.back().body == i &&
                           candidates.wall_pairs.back().wall == wall;
        if (!known) candidates.wall_pairs.push_back({i, wall});
      }
    candidates.walls.reset(candidates.wall_pairs.size());
  }
}

}  // namespace

// A wall that vanished since the last search still has its pairs in the list.
bool lists_a_gone_wall(const Engine& e) {
  return std::any_of(e.wall_pairs.runs.begin(), e.wall_pairs.runs.end(),
                     [&](const WallPairs::Run& run) { return e.walls[run.wall].gone != 0; });
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

// A search costs as much as some ten steps, and grains in free fall use up a thin skin in four: it grows until they
// are a quarter of the work, and shrinks again when grains rest, for a thick one lists pairs that never touch. The demo
// gains half; a packing at rest keeps the thinnest. Nothing here depends on measured times, so that the bits stay the
// same.
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

// What facets of a chunk touch with lies between the kernel and the sums in the second-level cache: 128 bytes for each
// pair of facets, some twenty of them with a cube and ninety with a nut.
size_t largest_chunk(const Engine& e) {
  if (!e.has_polyhedra()) return kLargestChunk;
  const auto is_many = [](const FacetTable::Shape& s) { return s.end - s.first > FacetTable::kFewFacets; };
  return std::any_of(e.facet_row.begin(), e.facet_row.end(),
                     [&](uint32_t row) { return row != kNone && is_many(e.facets.shapes[row]); })
             ? 64
             : 128;
}

void note_searched(Engine& e) {
  e.count.chunk = std::min<size_t>(chunk_for(e.bodies.size()), largest_chunk(e));
  e.count.moved = 0;
  e.count.searched = e.bodies.size();
  e.count.searched_at = e.count.step + e.count.substeps;
  ++e.count.searches;
}

void search_pairs(Engine& e) {
  e.count.wall_work -= let_go_of_gone_walls(e);  // a wall takes its springs along
  wrap(e);
  const size_t known = e.count.searched;
  SearchSettings settings = search_settings(e);
  Array<uint32_t> order = curve_order(e.bodies, settings);
  drop_lost(e, order);
  const bool lost = order.size() < e.bodies.size();
  reorder_bodies(e.bodies, order);
  if (lost) settings = search_settings(e);

  const OldCandidates old_candidates{std::exchange(e.candidates, {}), e.count.chunk};
  OldPairs old{std::move(e.pairs.b), std::move(e.incidence.a_first), std::move(e.pairs.state)};
  WallPairs& w = e.wall_pairs;
  OldWallPairs old_walls{std::move(w.runs),  std::move(w.a),    std::move(w.which),
                         std::move(w.guide), std::move(w.grip), std::move(w.state)};
  for (uint32_t& i : order)
    if (i >= known) i = kNone;
  const Array<uint32_t> old_ball = renew_parts(e, std::move(order));
  {
    PairSearch search;  // its memory is given back at once
    build_levels(e.balls(), settings, search);
    find_pairs(e.balls(), settings, search, e.pairs);
  }
  note_walls_searched(e, settings.bounds);
  find_wall_pairs(e.balls(), e.wall_shapes, e.walls, settings.margin, e.wall_pairs, {&old_walls, old_ball});
  note_searched(e);
  if (!e.keeps_lists()) {
    carry_history(old, old_ball, e.contact.fields, e.pairs);
    carry_history(old_walls, old_ball, e.contact.fields, e.wall_pairs);
  }
  rebuild_incidence(e);
  if (e.keeps_lists()) carry_contacts(e, old_ball);
  if (e.has_polyhedra())
    carry_candidates(old_candidates, old, old_ball, {e.candidates, e.count.chunk, e.pairs, e.incidence.a_first});
  note_references(e);
}

void rebuild_incidence(Engine& e) {
  const size_t n = e.balls().size();
  if (e.has_stars()) {
    e.star_pairs.reset(e.pairs.count);
  } else if (!e.has_polyhedra()) {
    e.pairs.state.resize(e.pairs.a.size(), e.contact.fields);
    e.pairs.force.assign(e.pairs.a.size(), {});
    e.wall_pairs.state.resize(e.wall_pairs.a.size(), e.contact.fields);
    e.wall_pairs.load.assign(e.wall_pairs.a.size(), kNoLoad);
    const auto is_mesh = [](const WallBody& wall) { return wall.shape.method == WallMethod::mesh; };
    if (std::any_of(e.wall_shapes.begin(), e.wall_shapes.end(), is_mesh)) {
      e.wall_pairs.grip.resize(e.wall_pairs.a.size(), 1);
      e.wall_pairs.grip_wanted.assign(e.wall_pairs.a.size(), 1);
    }
  }
  build_a_incidence(n, e.pairs, e.incidence);
  build_crossings(e.balls(), e.bodies.size(), static_cast<uint32_t>(e.count.chunk), e.incidence, e.pairs);
  build_wall_incidence(n, e.wall_pairs, e.incidence);

  e.wall_tasks.clear();
  Array<uint32_t> wall_of(e.wall_pairs.a.size());
  for (const WallPairs::Run& run : e.wall_pairs.runs) {
    const size_t end = run.first + run.count;
    for (size_t begin = run.first; begin < end; begin += kWallChunk)
      e.wall_tasks.push_back({run.wall, run.element, begin, std::min(end, begin + kWallChunk)});
    std::fill(wall_of.begin() + run.first, wall_of.begin() + end, run.wall);
  }
  const Incidence& in = e.incidence;
  WallGroups& g = e.wall_groups;
  g.groups.clear();
  g.elements.resize(in.wall_pair.size());
  g.walls.resize(in.wall_pair.size());
  for (size_t k = 0; k < in.wall_pair.size(); ++k) {
    g.elements[k] = e.wall_pairs.which[in.wall_pair[k]];
    g.walls[k] = wall_of[in.wall_pair[k]];
  }
  for (size_t i = 0; i < n; ++i) {
    for (uint32_t k = in.wall_first[i]; k < in.wall_first[i + 1];) {
      const uint32_t first = k, wall = wall_of[in.wall_pair[k]];
      while (k < in.wall_first[i + 1] && wall_of[in.wall_pair[k]] == wall) ++k;
      if (k - first > 1) g.groups.push_back({wall, first, k - first});
    }
  }
  if (e.has_polyhedra()) forget_candidates(e);
}

}  // namespace scree
