#include "pairs/table.h"

#include <algorithm>
#include <numeric>

#include "contact/ended_contact.h"
#include "pairs/ball_wall/ball_wall.h"
#include "pairs/ball_wall/wall_contacts.h"
#include "pairs/balls/ball_ball.h"
#include "pairs/facets/carry_candidates.h"
#include "pairs/facets/patch_columns.h"
#include "pairs/facets/polyhedra.h"
#include "pairs/stars/star_star.h"
#include "pairs/stars/star_wall.h"

namespace scree {
namespace {

size_t chunk_count(const World& w, const KindLists& lists) { return (w.bodies.size() + lists.chunk - 1) / lists.chunk; }

// the pairs of a chunk, whose a is one of its parts, or of its bodies
PairChunk pairs_of(const World& w, const Chunk& c, const KindLists& lists) {
  const auto first = [&](uint32_t body) {
    return lists.pairs.a_first[lists.kind->names_bodies ? body : w.first_ball(body)];
  };
  return {first(c.first_body), first(c.end_body), c.first_body, c.end_body, c.load};
}

// balls

void touch_balls(const World& w, const Chunk& c, KindLists& lists) {
  sphere_sphere_contacts(w.bodies, lists.pairs, w.contact, pairs_of(w, c, lists), c.sums);
}

// force and torque (about the moved pivot) of the grains of one piece on its wall
void add_to_wall(const World& w, const WallPairs& pairs, const WallPiece& piece, WallSum& sum) {
  const WallState& wall = w.walls[piece.wall];
  const Vec3 pivot = wall.pose.pivot + wall.pose.shift;
  for (size_t p = piece.begin; p < piece.end; ++p) {
    if (!pairs.state.active[p]) continue;
    const Vec3 force = xyz(pairs.load[p].force), about_centre = xyz(pairs.load[p].torque);
    sum.force -= force;
    sum.torque -= cross(xyz(w.bodies.place[w.body_of(pairs.a[p])]) - pivot, force) + about_centre;
  }
}

void touch_ball_walls(const World& w, const Chunk& c, KindLists& lists) {
  WallPairs& pairs = lists.walls;
  const std::span<const WallPairs::Group> groups(pairs.groups);
  const uint32_t first = lists.first_group[c.index];
  prepare_wall_contacts(w, pairs, groups.subspan(first, lists.first_group[c.index + 1] - first));
  for (uint32_t k = lists.first_piece[c.index]; k < lists.first_piece[c.index + 1]; ++k) {
    const WallPiece& piece = lists.pieces[k];
    const WallState& wall = w.walls[piece.wall];
    const WallBody& body = w.wall_shapes[piece.wall];
    const WallBatch batch{&body.shape, static_cast<int>(piece.element), body.material, wall.pose, wall.velocity,
                          wall.spin};
    sphere_wall_contacts(w.bodies, pairs, batch, w.contact, piece.begin, piece.end, c.sums);
    add_to_wall(w, pairs, piece, c.on_walls[piece.wall]);
  }
}

// stars

StarPairs star_pairs(const World& w, KindLists& lists) {
  return {w.bodies, w.parts, w.stars, lists.pairs, std::any_cast<SearchedPairs&>(lists.memory)};
}

void touch_stars(const World& w, const Chunk& c, KindLists& lists) {
  star_star_contacts(star_pairs(w, lists), w.contact, pairs_of(w, c, lists), lists.contacts[c.index].now, c.sums);
}

void remember_stars(const World&, KindLists& lists, const SearchedLists*) {
  lists.memory.emplace<SearchedPairs>().reset(lists.pairs.count);
}

std::span<const double> as_reals(const Array<Quad>& quads) {
  return {reinterpret_cast<const double*>(quads.data()), 4 * quads.size()};
}

std::vector<PairKind::Section> save_stars(const KindLists& lists) {
  const SearchedPairs& searched = std::any_cast<const SearchedPairs&>(lists.memory);
  return {{"searched", as_reals(searched.pose)}, {"wait", searched.wait}};
}

void restore_stars(KindLists& lists, const std::vector<std::vector<double>>& sections) {
  SearchedPairs& searched = std::any_cast<SearchedPairs&>(lists.memory);
  for (size_t p = 0; p < searched.wait.size(); ++p) {
    const double* pose = &sections[0][4 * p];
    searched.pose[p] = {pose[0], pose[1], pose[2], pose[3]};
    searched.wait[p] = sections[1][p];
  }
}

void touch_star_walls(const World& w, const Chunk& c, KindLists& lists) {
  TouchSink sink(w.contact, lists.contacts[c.index], c.on_walls, c.sums);
  thread_local std::vector<Touch> touches;
  touches.clear();
  SearchedPairs none;
  const StarPairs stars{w.bodies, w.parts, w.stars, lists.pairs, none};
  const WallPairs& pairs = lists.walls;
  const uint32_t end = pairs.first[w.first_ball(c.end_body)];
  for (uint32_t k = pairs.first[w.first_ball(c.first_body)]; k < end;) {
    const uint32_t first = k, part = pairs.owner[k], wall = pairs.wall[k];
    while (k < end && pairs.owner[k] == part && pairs.wall[k] == wall) ++k;
    const std::span<const uint32_t> elements(&pairs.element[first], k - first);
    const size_t known = touches.size();
    star_wall_touches(stars, {part, wall, elements}, w.wall_shapes[wall], w.walls[wall], w.contact, touches);
    for (size_t i = known; i < touches.size(); ++i) touches[i].load = &c.load[w.body_of(part) - c.first_body];
  }
  sink.take(touches);
  sink.finish();
}

double energy_of_point(const World& w, const ContactList& list, size_t k, double dt) {
  return energy_held(
      w.contact, list.state, k,
      {list.row[k], xyz(list.normal[k]), list.normal[k].w, list.point[k].w, list.share(k), grip_of(list)[k]}, dt);
}

// facets

PolyhedronPairs facet_pairs(const World& w, KindLists& lists, FetchAhead& ahead) {
  return {w.bodies, w.facets, w.facet_row, w.layer_balls, lists.pairs, &ahead};
}

void touch_facets(const World& w, const Chunk& c, KindLists& lists) {
  PairCandidates& candidates = std::any_cast<PairCandidates&>(lists.memory);
  thread_local FetchAhead ahead;
  ahead.clear();
  add_contacts(lists.contacts[c.index].now, ahead);
  if (c.next < candidates.size()) add_candidates(candidates[c.next], ahead);
  polyhedron_contacts(facet_pairs(w, lists, ahead), w.contact, pairs_of(w, c, lists), candidates[c.index],
                      lists.contacts[c.index], c.sums);
}

void touch_facet_walls(const World& w, const Chunk& c, KindLists& lists) {
  ChunkWallCandidates& candidates = std::any_cast<ChunkWallCandidates&>(lists.memory);
  thread_local FetchAhead ahead;
  ahead.clear();
  add_contacts(lists.contacts[c.index].now, ahead);
  polyhedron_wall_contacts(facet_pairs(w, lists, ahead), {w.wall_shapes, w.walls, w.wall_facet_row, c.on_walls},
                           w.contact, {0, 0, c.first_body, c.end_body, c.load}, candidates[c.index],
                           lists.contacts[c.index], c.sums);
}

void remember_facets(const World& w, KindLists& lists, const SearchedLists* before) {
  PairCandidates candidates(chunk_count(w, lists));
  for (size_t c = 0; c < candidates.size(); ++c) {
    const size_t begin = c * lists.chunk, end = std::min(w.bodies.size(), begin + lists.chunk);
    candidates[c].reset(lists.pairs.a_first[end] - lists.pairs.a_first[begin]);
  }
  if (before && before->old.memory.has_value()) carry_candidates(*before, lists, candidates);
  lists.memory = std::move(candidates);
}

void remember_facet_walls(const World& w, KindLists& lists, const SearchedLists* before) {
  ChunkWallCandidates candidates(chunk_count(w, lists));
  const WallPairs& pairs = lists.walls;
  for (uint32_t i = 0; i < w.bodies.size(); ++i) {
    std::vector<WallCandidates::Pair>& near = candidates[i / lists.chunk].pairs;
    for (uint32_t k = pairs.first[i]; k < pairs.first[i + 1]; ++k)
      if (near.empty() || near.back().body != i || near.back().wall != pairs.wall[k])
        near.push_back({i, pairs.wall[k]});
  }
  for (WallCandidates& c : candidates) c.facets.reset(c.pairs.size());
  if (before && before->old.memory.has_value()) carry_candidates(*before, lists, candidates);
  lists.memory = std::move(candidates);
}

double energy_of_patch(const World& w, const ContactList& list, size_t k, double) {
  const Quad slide = list.state.slide[k], roll = list.state.roll[k];
  const auto layer = params_of<scalar::layer_params>(w.contact.layer_laws.rows[list.row[k]]);
  const double spring = layer.tangential_stiffness * area_of(list)[k];
  return couple_of(list)[k].w +
         0.5 * spring * (dot(xyz(slide), xyz(slide)) + dot(xyz(roll), xyz(roll)) + roll.w * roll.w);
}

// What the facets of a chunk touch with lies between the kernel and the sums in the second-level cache: 128 bytes for
// each pair of facets, some twenty of them with a cube and ninety with a nut.
size_t facet_chunk(const World& w) {
  constexpr size_t kOfFewFacets = 128, kOfMany = 64;
  const auto has_many = [&](uint32_t row) {
    return row != kNone && w.facets.shapes[row].end - w.facets.shapes[row].first > FacetTable::kFewFacets;
  };
  return std::any_of(w.facet_row.begin(), w.facet_row.end(), has_many) ? kOfMany : kOfFewFacets;
}

using Swapped = ContactColumns::Swapped;
constexpr ContactColumns kNoColumns{}, kStarColumns{"feet", Swapped::halves_change, {"grip", "swing"}},
    kStarWallColumns{nullptr, Swapped::stays, {"grip", nullptr}},
    kPatchColumns{"viscous_couple_energy", Swapped::turns_round, {"area", nullptr}, true};

constexpr LawTable ContactSettings::*kPoints = &ContactSettings::point_laws;
constexpr LawTable ContactSettings::*kLayers = &ContactSettings::layer_laws;

// clang-format off
const PairKind kPairKinds[] = {
  // name, sorts, matching, of bodies, laws, private reals, merged within, chunk, ahead, functions
  {"balls", Part::ball, Part::ball, Matching::in_slot, false, kPoints, kNoColumns, 0, nullptr, false,
   touch_balls, nullptr, nullptr, nullptr, nullptr},
  {"ball_wall", Part::ball, Part::wall, Matching::in_slot, false, kPoints, kNoColumns, 0, nullptr, false,
   touch_ball_walls, nullptr, nullptr, nullptr, nullptr},
  {"stars", Part::star, Part::star, Matching::by_key, false, kPoints, kStarColumns, 0.3, nullptr, false,
   touch_stars, remember_stars, energy_of_point, save_stars, restore_stars},
  {"star_wall", Part::star, Part::wall, Matching::by_key, false, kPoints, kStarWallColumns, 0.3, nullptr, false,
   touch_star_walls, nullptr, energy_of_point, nullptr, nullptr},
  {"facets", Part::facets, Part::facets, Matching::by_key, true, kLayers, kPatchColumns, 0, facet_chunk, true,
   touch_facets, remember_facets, energy_of_patch, nullptr, nullptr},
  {"ball_facets", Part::ball, Part::facets, Matching::by_key, true, kLayers, kPatchColumns, 0, facet_chunk, true,
   touch_facets, remember_facets, energy_of_patch, nullptr, nullptr},
  {"facet_wall", Part::facets, Part::wall, Matching::by_key, true, kLayers, kPatchColumns, 0, facet_chunk, true,
   touch_facet_walls, remember_facet_walls, energy_of_patch, nullptr, nullptr},
};
// clang-format on

}  // namespace

std::span<const PairKind> pair_kinds() { return kPairKinds; }

const PairKind* kind_of(Part a, Part b) {
  const auto found = std::find_if(std::begin(kPairKinds), std::end(kPairKinds),
                                  [&](const PairKind& k) { return (k.a == a && k.b == b) || (k.a == b && k.b == a); });
  return found == std::end(kPairKinds) ? nullptr : found;
}

size_t KindLists::bytes() const {
  size_t sum = pairs.bytes() + walls.bytes();
  for (const ContactLists& c : contacts) sum += c.bytes();
  if (const auto* searched = std::any_cast<SearchedPairs>(&memory)) sum += searched->bytes();
  if (const auto* near = std::any_cast<PairCandidates>(&memory))
    for (const FacetCandidates& c : *near) sum += c.bytes();
  if (const auto* near = std::any_cast<ChunkWallCandidates>(&memory))
    for (const WallCandidates& c : *near) sum += c.bytes();
  return sum;
}

}  // namespace scree
