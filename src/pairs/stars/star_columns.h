// What contacts of stars keep beside springs: the private reals of a ContactList by their names.
#pragma once

#include "state/contact_list.h"

namespace scree {

// Of two stars: directions of a's and of b's contact point, each in its star's own frame.
inline auto& foot_points_of(auto& list) { return list.quad; }
// Share of the contact in friction, in the last step; of a saddle 0.
inline auto& grip_of(auto& list) { return list.real[0]; }
// Of two stars: m, moved sideways by which they see the normal turn by a radian.
inline auto& swing_of(auto& list) { return list.real[1]; }

}  // namespace scree
