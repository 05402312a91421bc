// The parts of `collisions`: how many steps an elastic contact takes decides their tolerances.
#pragma once

#include "rows.h"

namespace scree::validation {

// The eight tests of Chung & Ooi, Granular Matter 13 (2011) 643.
void check_chung_and_ooi(Rows& rows, int steps);
// Walton's branches, tangential springs, rolling and twisting, impacts in space, adhesion, plasticity.
void check_impact_theories(Rows& rows, int steps);

}  // namespace scree::validation
