// How far two bodies are apart, as a plane between them sees it: no facet of two bodies can touch that a plane
// separates, whatever bays they have.
#pragma once

#include "state/facet_table.h"

namespace scree {

// m by which some plane keeps all points of both bodies apart: a lower bound of their distance, close to that of their
// convex hulls (Gilbert, Johnson and Keerthi, IEEE J. Robot. Autom. 4 (1988) 193). Negative if no such plane was found.
double hull_gap(const PointCloud& one, const PointCloud& two, const FacetPose& pose);

// How thick what two bodies have in common can be, m: the distance of two parallel planes, found by turning the plane
// across the line between both centres to where their outermost points are opposite each other. All of body 1 is on one
// side of the one, all of body 2 on the other side of the other; negative if that keeps them apart.
double hull_overlap(const PointCloud& one, const PointCloud& two, const FacetPose& pose);

// The least of normal·x over a body, or a little less; in units of its radius, for a unit normal.
double lowest_point(const PointCloud& cloud, Vec3 normal);

}  // namespace scree
