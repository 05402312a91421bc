// From the triangles of a mesh to the faces of a polyhedron: flat convex polygons, and faces with round holes.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "shape/body_shape.h"

namespace scree {

struct EdgeHash {
  size_t operator()(const std::pair<int, int>& edge) const {
    const uint64_t both = uint64_t{static_cast<uint32_t>(edge.first)} << 32 | static_cast<uint32_t>(edge.second);
    return static_cast<size_t>((both * 0x9E3779B97F4A7C15u) >> 17);
  }
};
using EdgeOwners = std::unordered_map<std::pair<int, int>, int, EdgeHash>;  // triangle or facet to the left of an edge
// to the right; −1: none
inline int facet_across(const EdgeOwners& owner, int from, int to) {
  const auto found = owner.find({to, from});
  return found == owner.end() ? -1 : found->second;
}

struct FlatPolygons {
  std::vector<std::vector<int>> corners;  // counter-clockwise from outside
  std::vector<Vec3> normal;               // unit, outward
};

// Neighbouring triangles whose planes agree are joined as long as the polygon stays convex and has no more than
// `most_corners`. Two of a polygon's sides in one line have the same plane across, so that a line is one side of a
// cell.
FlatPolygons merge_flat(const SurfaceMesh& mesh, int most_corners);

// A flat face with round holes. Cut into convex facets, it has one for each side of its holes. Taken as its outline
// less its holes it has few: contact integrals over a hole are subtracted. The cell of a hole is the cone in which the
// outline's cell lacks what lies nearer to the walls of the hole, which is convex, too.
struct FaceWithHoles {
  std::vector<int> outline;             // convex, counter-clockwise from outside
  Vec3 normal;                          // unit, outward
  std::vector<std::vector<int>> holes;  // rims, counter-clockwise from outside: corners of regular polygons
};

// Faces all of whose holes are regular polygons with walls alike on all sides, and whose outline is convex with no more
// than `most_corners`. Their triangles are taken out of the mesh.
std::vector<FaceWithHoles> take_faces_with_holes(SurfaceMesh& mesh, size_t most_corners);

}  // namespace scree
