// Cells of non-convex bodies end at half the thickness measured below the middle of their facet. Where the body is
// thinner beside it, a cell sticks out of the body and perhaps of its convex hull; a plane that separates two hulls
// (hull_gap.h) then does not separate all cells.
#pragma once

#include "state/facet_table.h"

namespace scree {

// Adds the corners of cells outside the hull to the row's point cloud, and grows table.cells_within to hold them.
// Returns their number.
size_t hold_cells(FacetTable& table, uint32_t row);

}  // namespace scree
