// Spheres against spheres (discs against discs in a planar scene).
#pragma once

#include "narrowphase/contact_settings.h"
#include "state/bodies.h"

namespace scree {

// Pairs [begin, end) of the list: geometry, law, history and forces. `begin` is a multiple of kPairPadding.
void sphere_sphere_contacts(const Bodies& bodies, SpherePairs& pairs, const ContactSettings& settings, size_t begin,
                            size_t end, ContactSums& sums);

}  // namespace scree
