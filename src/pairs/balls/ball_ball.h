// Spheres against spheres (discs against discs in a planar scene), which may be parts of clumps.
#pragma once

#include "contact/contact_settings.h"
#include "state/bodies.h"

namespace scree {

// Geometry, law, history and forces of a chunk of pairs. Sets the loads of the chunk's bodies to the sum over those
// pairs, in list order; what acts on a body b of another chunk goes into its slot of pairs.crossings.
void sphere_sphere_contacts(const Bodies& bodies, PairList& pairs, const ContactSettings& settings,
                            const PairChunk& chunk, ContactSums& sums);

}  // namespace scree
