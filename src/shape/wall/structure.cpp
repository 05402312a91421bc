#include "shape/wall/structure.h"

#define XXH_INLINE_ALL
#include <fmt/format.h>
#include <xxhash.h>

#include "scree/error.h"
#include "shape/level_set/level_set_build.h"
#include "shape/wall/surface.h"

namespace scree {
namespace {

LevelSetPlan plan_for(const Wall& wall, const GrainSizes& grains) {
  const LevelSetChoice& choice = *wall.level_set;
  LevelSetPlan plan;
  plan.spacing = choice.spacing > 0 ? choice.spacing : spacing_for(grains.smallest);
  plan.interpolation = choice.spline ? Interpolation::spline : Interpolation::linear;
  plan.planar = grains.planar;
  if (wall.solid.surface && wall.solid.surface->grid_spacing > 0) {
    plan.spacing = wall.solid.surface->grid_spacing;
    plan.anchor = wall.solid.surface->grid_origin;
  }
  plan.band = grains.largest + grains.margin + kBlur * plan.spacing;
  return plan;
}

// Only surfaces from files have one: the others are made in no time.
uint64_t key_of(const Wall& wall, const LevelSetPlan& plan) {
  if (!wall.solid.surface) return 0;
  const double numbers[] = {plan.spacing, plan.band, double(plan.planar), double(plan.interpolation)};
  return XXH3_64bits_withSeed(numbers, sizeof numbers, wall.solid.surface->hash);
}

}  // namespace

void add_structure(const Wall& wall, const GrainSizes& grains, WallShape& shape, const BuildLevelSet& build) {
  if (!wall.level_set && wall.solid.surface && wall.solid.surface->grid_spacing > 0)
    throw InputError(label(wall) + " has no triangles: it must be a level set");
  if (!wall.level_set) {
    if (!wall.solid.surface) return;
    shape.method = WallMethod::mesh;
    shape.mesh = std::make_shared<const MeshFeatures>(mesh_features(wall.solid.surface->file.mesh));
    return;
  }
  const LevelSetPlan plan = plan_for(wall, grains);
  const DistanceSource source = wall.solid.surface ? wall.solid.surface->source : wall_source(wall);
  if (!bounded(source.extent, grains.planar ? 2 : 3))
    throw InputError(label(wall) +
                     " as a level set: it has no end, and a grid has one: take a finite shape, such as a box, or leave "
                     "level_set out");
  LevelSet set;
  try {
    set = build ? build(source, plan, key_of(wall, plan)) : build_level_set(source, plan);
  } catch (const InputError& error) {
    throw InputError(fmt::format("{} as a level set: {}", label(wall), error.what()));
  }
  shape.method = WallMethod::level_set;
  shape.level_set = std::make_shared<const LevelSet>(std::move(set));
  shape.elements.clear();
}

std::string structure_text(const Wall& wall, const GrainSizes& grains, const WallShape& shape) {
  if (shape.method == WallMethod::mesh)
    return fmt::format("wall '{}': {} triangles", wall.name, shape.mesh->triangles());
  if (shape.method != WallMethod::level_set) return {};
  const LevelSet& set = *shape.level_set;
  const DistanceSource source = wall.solid.surface ? wall.solid.surface->source : wall_source(wall);
  const double near = 0.5 * grains.smallest, far = grains.smallest;
  const bool inside = !shape.shell && shape.free_inside;
  const LevelSetError error =
      inside ? estimate_error(set, source, -far, -near) : estimate_error(set, source, near, far);
  return fmt::format(
      "wall '{}': a level set with {:.4g} m between nodes, {:.1f} MB; where the smallest grains touch, it errs by at "
      "most {:.2g} m (root mean square {:.2g} m)",
      wall.name, set.spacing, double(set.bytes()) / 1e6, error.largest, error.mean_square);
}

}  // namespace scree
