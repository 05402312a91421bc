// Walls that are not made of analytic elements: meshes, and anything as a level set.
#pragma once

#include <functional>

#include "scree/scene.h"
#include "shape/level_set/level_set_build.h"
#include "shape/wall/wall.h"

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
// otherwise. Throws InputError when that cannot be made.
void add_structure(const Wall& wall, const GrainSizes& grains, WallShape& shape, const BuildLevelSet& build = {});

// In a line what was made: how large it is, and how far a level set is from the exact distance. Empty for a wall of
// elements.
std::string structure_text(const Wall& wall, const GrainSizes& grains, const WallShape& shape);

}  // namespace scree
