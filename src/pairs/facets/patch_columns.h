// What contacts of facets (patches) keep beside springs: the private reals of a ContactList by their names.
#pragma once

#include "state/contact_list.h"

namespace scree {

// Viscous couple on a in the last step (N m), energy in the normal springs (J).
inline Array<Quad>& couple_of(ContactList& list) { return list.quad; }
inline const Array<Quad>& couple_of(const ContactList& list) { return list.quad; }
// m², in the last step.
inline Array<double>& area_of(ContactList& list) { return list.real[0]; }
inline const Array<double>& area_of(const ContactList& list) { return list.real[0]; }

}  // namespace scree
