// Walls that are not made of analytic elements: meshes, and anything as a level set.
#pragma once

#include <functional>

#include "scree/scene.h"
#include "shape/level_set_build.h"
#include "shape/wall.h"

namespace scree {

// What the grains of a scene ask of a level set.
struct GrainSizes {
  double smallest = 0, largest = 0;  // m, radii of balls
  double margin = 0;                 // m beyond their surfaces in which walls are looked for
  bool planar = false;
};

// How a level set is made: `key` is the same only for the same one; 0 if that is not known.
using BuildLevelSet = std::function<LevelSet(const DistanceSource& source, const LevelSetPlan& plan, uint64_t key)>;

// Makes what compile_wall() leaves out: the features of a mesh, or a level set, by build_level_set() unless told
// otherwise. Throws InputError when that cannot be made. Tells in a line what it made; empty for a wall of elements.
std::string add_structure(const Wall& wall, const GrainSizes& grains, WallShape& shape,
                          const BuildLevelSet& build = {});

// How far the level set of a wall is from its exact distance.
std::string level_set_error_text(const Wall& wall, const GrainSizes& grains, const WallShape& shape);

}  // namespace scree
