// How one mesh lies as seen from another, and what floats can take from their distances.
#pragma once

#include "pairs/triangles/mesh_contacts.h"

namespace scree {

// from b's frame to a's
RigidMotion relative_motion(const MeshPose& a, const MeshPose& b);

RigidMotion inverse(const RigidMotion& motion);

// the same between frames whose lengths are in `from` and `to`, powers of two
RigidMotion in_units(const RigidMotion& motion, double from, double to);

// m; no point of a mesh of this radius moved further from one to the other
double largest_move(const RigidMotion& from, const RigidMotion& to, double radius);

// How much wider than the distance rounding can make a slab between two triangles in floats, in m.
double slab_margin(double extent);

// m: the radii of both meshes, how far apart their origins are, and the reach
double extent_of(const PlacedMesh& a, const PlacedMesh& b, double reach);

}  // namespace scree
