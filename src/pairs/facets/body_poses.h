// Relative poses and displacements of pairs of bodies, in SIMD batches.
#pragma once

#include "contact/world.h"

namespace scree {

// Factor on displacements in a step: the spin of a body with unequal moments of inertia changes within it.
constexpr double kDisplacementMargin = 1.01;

// Bound (m) on the displacement of a relative to b in this step, where their bounding balls overlap, per pair of the
// chunk; padded. Bodies that roll on each other turn much but move little there.
void pair_displacements(const World& world, const PairList& pairs, const PairChunk& chunk, double* displacement);

// Poses of bodies, and a padded list of those that are asked for.
struct PosedBodies {
  const Quad *turn, *place;  // quaternions (x, y, z, w); centres with sizes, m
  const uint32_t* index;
  bool bounded;  // by balls of these sizes; walls are not
};

// The sum of pair_displacements() up to which no point that then lies in the overlap has moved by more than `moves`
// (m). It is less than `moves`: such a point may have been outside the overlap by as much, and faster by moves/radius
// there. Against walls, which have no balls, displacements bound all points of a, and it is `moves`.
double allowed_displacement(const FacetPose& pose, double moves);

// The pose of body 2 in the frame of body 1, for each entry of the lists.
void pair_poses(const PosedBodies& one, const PosedBodies& two, const ContactSettings& settings, size_t count,
                FacetPose* poses);

}  // namespace scree
