// What of a body meets others, in the order of the table of kinds (pairs/table.cpp). All parts of a body are of one
// sort.
//   ball    spheres, discs, clumps
//   star    planar; in a scene with any star, discs and clumps are round stars
//   facets  polyhedra, and with contact.layers whatever touches by layers
#pragma once

#include <cstdint>

#define SCREE_PART_SORTS(X) X(ball) X(star) X(facets)

namespace scree {

enum class Part : uint8_t {
#define X(sort) sort,
  SCREE_PART_SORTS(X)
#undef X
      wall,
};

}  // namespace scree
