// The gap and the overlap of two convex hulls. No facets of two bodies touch that a plane separates, convex or not.
#pragma once

#include "state/facet_table.h"

namespace scree {

// m by which some plane keeps all points of both bodies apart: a lower bound of their distance, close to that of their
// convex hulls (Gilbert, Johnson and Keerthi, IEEE J. Robot. Autom. 4 (1988) 193). Negative if no such plane was found.
double hull_gap(const PointCloud& one, const PointCloud& two, const FacetPose& pose);

// Upper bound on the thickness of the intersection, m: the distance of two parallel planes, all of body 1 below one and
// all of body 2 above the other, turned until their support points are opposite each other. Negative if they separate
// the bodies.
double hull_overlap(const PointCloud& one, const PointCloud& two, const FacetPose& pose);

// The least of normal·x over a body, or a little less; in units of its radius, for a unit normal.
double lowest_point(const PointCloud& cloud, Vec3 normal);

// Cells of non-convex bodies end at half the thickness measured below the middle of their facet. Where the body is
// thinner beside it, a cell sticks out of the body and perhaps of its convex hull; a plane that separates two hulls
// then does not separate all cells. Adds the corners of cells outside the hull to the row's point cloud, and grows
// table.cells_within to hold them. Returns their number.
size_t hold_cells(FacetTable& table, uint32_t row);

}  // namespace scree
