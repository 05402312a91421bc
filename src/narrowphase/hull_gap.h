// How far two bodies are apart, as a plane between them sees it: no facet of two bodies can touch that a plane
// separates, whatever bays they have.
#pragma once

#include "state/facet_table.h"

namespace scree {

// m by which some plane keeps all points of both bodies apart: a lower bound of their distance, close to that of their
// convex hulls (Gilbert, Johnson and Keerthi, IEEE J. Robot. Autom. 4 (1988) 193). Negative if no such plane was found.
double hull_gap(const PointCloud& one, const PointCloud& two, const FacetPose& pose);

}  // namespace scree
