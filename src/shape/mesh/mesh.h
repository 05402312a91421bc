// Triangle meshes at setup time: closedness, volume, samples, cuts, fewer triangles. Plain loops over all triangles.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "scree/vec.h"
#include "shape/body_shape.h"

namespace scree {

std::string point_text(Vec3 point);  // for messages

// Throws InputError, naming an edge, unless every edge joins two triangles that run along it in opposite directions.
void check_closed(const SurfaceMesh& mesh);

// m³, positive when triangles are counter-clockwise from outside
double volume_of(const SurfaceMesh& mesh);

// About `count` points spread evenly over the surface, with the normals there (unit, as the triangles are wound).
struct SurfaceSample {
  Vec3 point, normal;
  double weight = 1;  // area (length, in the plane) that the point stands for
};
std::vector<SurfaceSample> sample_surface(const SurfaceMesh& mesh, int count);

// Each triangle cut in four, with new corners at the middles of its edges, which may be moved: onto a sphere, say.
SurfaceMesh in_quarters(
    SurfaceMesh mesh, Vec3 (*middle)(Vec3 a, Vec3 b) = [](Vec3 a, Vec3 b) { return (a + b) * 0.5; });

// Adds triangles from a middle to each edge of a ring around it.
void add_fan(Vec3 middle, std::span<const Vec3> ring, SurfaceMesh& mesh);

// A flat polygon in space, cut into triangles: corner numbers (0 to n − 1) of n − 2 triangles, wound as the polygon is.
// A convex polygon becomes a fan about its first corner, another is cut ear by ear. One that crosses itself is cut
// somehow, without end or error.
std::vector<std::array<int, 3>> cut_polygon(std::span<const Vec3> corners);

struct DecimatedMesh {
  SurfaceMesh mesh;
  double error = 0;  // m, mesh_deviation() from the mesh that was given
};

// As few triangles as the greedy order reaches while the deviation stays within `error` (m). The mesh stays closed, and
// no triangle turns over. Throws InputError unless it is closed and has a volume.
DecimatedMesh decimate(const SurfaceMesh& mesh, double error);

// How far either surface is from the other (m), the largest at corners, middles of edges and centres of triangles: at
// most the Hausdorff distance, and less than it by no more than half of the longest edge's part that is not flat.
double mesh_deviation(const SurfaceMesh& a, const SurfaceMesh& b);

}  // namespace scree
