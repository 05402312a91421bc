// How pairs of bodies lie and move as seen from one of the two, many at a time.
#pragma once

#include "narrowphase/contact_settings.h"
#include "narrowphase/touch.h"
#include "state/bodies.h"
#include "state/facet_table.h"
#include "state/pairs.h"

namespace scree {

// How far (m) points of a may move as seen from b in this step, for each pair of the chunk: `way` has room for a last
// batch.
void pair_ways(const Bodies& bodies, const SpherePairs& pairs, const ContactSettings& settings, const PairChunk& chunk,
               double* way);

// How bodies lie, with a list of some of them, padded.
struct PosedBodies {
  const Quad *turn,
      *place;  // quaternions (x, y, z, w), and centres with sizes, m
  const uint32_t* index;
  bool bounded;  // by balls as large as that
};

// Body 2 seen from body 1, of each place in the lists.
void pair_poses(const PosedBodies& one, const PosedBodies& two, const ContactSettings& settings, size_t count,
                FacetPose* poses);

}  // namespace scree
