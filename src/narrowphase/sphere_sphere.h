// Spheres against spheres (discs against discs in a planar scene).
#pragma once

#include "narrowphase/contact_settings.h"
#include "state/bodies.h"

namespace scree {

// The pairs whose body a is one of a chunk of bodies.
struct PairRange {
  size_t begin, end;              // pairs
  uint32_t first_body, end_body;  // of the chunk
};

// Geometry, law, history and forces of a range of pairs. Sets force and torque of the chunk's bodies to the sum over
// those pairs, in list order, while they are in the nearest cache; pairs with a body b of another chunk, which another
// thread may own, and walls are added when the step is finished.
void sphere_sphere_contacts(Bodies& bodies, SpherePairs& pairs, const ContactSettings& settings, const PairRange& range,
                            ContactSums& sums);

}  // namespace scree
