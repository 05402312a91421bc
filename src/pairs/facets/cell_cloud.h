// Cells of bodies with bays end at half the thickness below the middle of their facet. Where the body is thinner beside
// it they run out of the body, and may run out of its hull: then planes between two hulls (hull_gap.h) do not keep all
// of their cells apart.
#pragma once

#include "state/facet_table.h"

namespace scree {

// Corners of cells outside the hull become points of the row's cloud, so that its hull holds all of them, and
// table.cells_within does. How many.
size_t hold_cells(FacetTable& table, uint32_t row);

}  // namespace scree
