// Bodies with facets against each other, against balls and against walls, by layers: contacts are patches.
#include <algorithm>

#include "pairs/facets/hull_gap.h"
#include "pairs/facets/patch_block.h"
#include "pairs/facets/polyhedra.h"
#include "pairs/table.h"
#include "scene/particle_form.h"
#include "shape/wall/wall_triangles.h"

namespace scree {
namespace {

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

template <class Candidates>
size_t bytes_of_candidates(const std::any& memory) {
  size_t sum = 0;
  for (const auto& chunk : std::any_cast<const Candidates&>(memory)) sum += chunk.bytes();
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
    .bytes = bytes_of_candidates<PairCandidates>,
    .energy = energy_of_patch};

constexpr PairKind with_balls(PairKind kind) {
  kind.name = "ball_facets", kind.a = Part::ball;
  return kind;
}

constexpr PairKind with_walls(PairKind kind) {
  kind.name = "facet_wall", kind.b = Part::wall;
  kind.touch = touch_facet_walls, kind.remember = remember_facet_walls,
  kind.bytes = bytes_of_candidates<ChunkWallCandidates>;
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
