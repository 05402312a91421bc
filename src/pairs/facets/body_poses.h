// How pairs of bodies lie and move as seen from one of the two, many at a time.
#pragma once

#include "pairs/facets/polyhedra.h"

namespace scree {

// How far (m) points of a where their balls overlap may move as seen from b in this step, for each pair of the chunk:
// `way` has room for a last batch. Bodies that roll on each other turn much and move little there.
void pair_displacements(const PolyhedronPairs& polyhedra, const ContactSettings& settings, const PairChunk& chunk,
                        double* displacement);

// How bodies lie, with a list of some of them, padded.
struct PosedBodies {
  const Quad *turn,
      *place;  // quaternions (x, y, z, w), and centres with sizes, m
  const uint32_t* index;
  bool bounded;  // by balls as large as that
};

// The sum of ways before which no point has moved by `moves` (m) that is where they touch then: before, it may have
// been up to as far out of the overlap, and so faster by moves/radius. Walls have no balls: ways count all points of a.
double allowed_displacement(const FacetPose& pose, double moves);

// Body 2 seen from body 1, of each place in the lists.
void pair_poses(const PosedBodies& one, const PosedBodies& two, const ContactSettings& settings, size_t count,
                FacetPose* poses);

}  // namespace scree
