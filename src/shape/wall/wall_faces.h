// The faces, edges and vertices of a primitive solid as wall elements, and what compiling needs to know about a face.
#pragma once

#include "shape/wall/profile.h"
#include "shape/wall/wall.h"

namespace scree {

// Adds the faces of a primitive in the order of their numbers, without those marked open; edges and vertices are not
// added. `free_side` is 1 where grains live outside of the primitive, −1 inside. Face numbers count from `first_face`.
void add_faces(WallShape& shape, const Solid& primitive, double free_side, int first_face,
               const std::vector<bool>& open);

// Adds the edges, rims, tips and corners of a primitive whose faces were added from elements[first] on.
void add_own_edges(WallShape& shape, const Solid& primitive, size_t first);

// A far side for each ring-shaped face and rim among elements [first, end) that a grain can touch all around.
void add_far_sides(WallShape& shape, size_t first);

// Adds an edge or vertex with its kind, frame, sign and bounds.
void add_edge(WallShape& shape, WallElement edge, const std::vector<WallBound>& bounds);

Vec3 any_perpendicular(Vec3 direction);

inline Vec3 origin_of(const WallElement& e) { return {e.ox, e.oy, e.oz}; }
inline Vec3 a_of(const WallElement& e) { return {e.ax, e.ay, e.az}; }
inline Vec3 b_of(const WallElement& e) { return {e.bx, e.by, e.bz}; }
inline bool is_face(const WallElement& e) { return e.kind <= WALL_SPHERE; }
WallElement wall_element(int kind, Vec3 origin, Vec3 a, Vec3 b);  // in a frame, of either sign

// that height over the plane through o across d is at most, or at least, the limit
inline WallBound at_most(Vec3 o, Vec3 d, double limit) { return {o.x, o.y, o.z, d.x, d.y, d.z, limit, 0}; }
inline WallBound beyond(Vec3 o, Vec3 d, double limit) { return {o.x, o.y, o.z, d.x, d.y, d.z, limit, 1}; }

// Leaves of the line point + t direction, begin < t < end, what passes over a plane face.
void clip_to_plane(const WallElement& plane, Vec3 point, Vec3 direction, double& begin, double& end);

// Adds all faces, edges and vertices of shape.solid, a set operation.
void add_set(WallShape& shape, double free_side, const std::vector<bool>& open);

}  // namespace scree
