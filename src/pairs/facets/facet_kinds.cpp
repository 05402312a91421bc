// Bodies with facets against each other, against balls and against walls, by layers: contacts are patches.
#include <algorithm>

#include "pairs/facets/carry_candidates.h"
#include "pairs/facets/cell_cloud.h"
#include "pairs/facets/patch_columns.h"
#include "pairs/facets/polyhedra.h"
#include "pairs/table.h"
#include "scene/particle_form.h"
#include "shape/wall/wall_triangles.h"

namespace scree {
namespace {

size_t chunk_count(const World& w, const KindLists& lists) { return (w.bodies.size() + lists.chunk - 1) / lists.chunk; }

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

size_t bytes_of_facets(const std::any& memory) {
  size_t sum = 0;
  for (const FacetCandidates& c : std::any_cast<const PairCandidates&>(memory)) sum += c.bytes();
  return sum;
}

size_t bytes_of_facet_walls(const std::any& memory) {
  size_t sum = 0;
  for (const WallCandidates& c : std::any_cast<const ChunkWallCandidates&>(memory)) sum += c.bytes();
  return sum;
}

constexpr PairKind kOfFacets{
    .name = "facets",
    .a = Part::facets,
    .b = Part::facets,
    .match = Matching::by_key,
    .names_bodies = true,
    .laws = &ContactSettings::layer_laws,
    .columns = {"viscous_couple_energy", ContactColumns::Swapped::turns_round, {"area", nullptr}, true},
    .largest_chunk = facet_chunk,
    .fetches_ahead = true,
    .touch = touch_facets,
    .remember = remember_facets,
    .bytes = bytes_of_facets,
    .energy = energy_of_patch};

constexpr PairKind with_balls(PairKind kind) {
  kind.name = "ball_facets", kind.a = Part::ball;
  return kind;
}

constexpr PairKind with_walls(PairKind kind) {
  kind.name = "facet_wall", kind.b = Part::wall;
  kind.touch = touch_facet_walls, kind.remember = remember_facet_walls, kind.bytes = bytes_of_facet_walls;
  return kind;
}

// What each shape touches with by layers, in its principal frame: facets, or balls that meet facets. A body with facets
// is found by the ball that holds it.
void compile_facets(World& w, const Scene& scene) {
  for (size_t s = 0; s < w.shapes.size(); ++s) {
    BodyShape& shape = w.shapes[s];
    if (w.shape_sort[s] == Part::facets) shape.parts = {{{}, shape.mass.bound, kBall}};
    w.facet_row.push_back(kNone);
    w.layer_balls.emplace_back();
    if (form_of(scene.shapes[s]).is_mesh) {
      SurfaceMesh mesh = surface(scene.shapes[s]);
      for (Vec3& p : mesh.points) p = rotate_back(shape.mass.axes, p);
      w.facet_row.back() = add_body(w.facets, mesh);
      hold_cells(w.facets, w.facet_row.back());
    } else {
      for (const BodyShape::Part& ball : balls_of(scene.shapes[s], shape.mass, kBall))
        w.layer_balls.back().push_back({ball.centre, ball.radius});
    }
  }
}

void compile_wall_facets(World& w, const WallShape& shape, const std::string& label) {
  w.wall_facet_row.push_back(add_shape(w.facets, wall_facets(shape, label)));
}

}  // namespace

extern const PartSort facets_sort{
    .sort = Part::facets, .has_parts = false, .compile = compile_facets, .compile_wall = compile_wall_facets};

extern const PairKind facets_kind = kOfFacets, ball_facets_kind = with_balls(kOfFacets),
                      facet_wall_kind = with_walls(kOfFacets);

}  // namespace scree
