// A mesh as grains feel it: triangles, edges and vertices as rows of numbers that kernels load by index
// (kernels/geometry/mesh_feature.h). Features are numbered through: triangles, then edges, then vertices.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/scalar.h"
#include "math/aligned.h"
#include "math/quad.h"
#include "shape/body_shape.h"

namespace scree {

struct MeshFeatures {
  // Half-spaces as (direction, offset).
  Array<Quad> plane;        // of each triangle
  Array<Quad> side[3];      // across its edges: positive over the triangle
  Array<Quad> from;         // of each edge: where it begins; its length
  Array<Quad> along;        // positive past its beginning
  Array<Quad> left, right;  // sides of the two triangles that meet there
  Array<double> most;       // 1, or 0 of an edge that is told again
  Array<Quad> vertex;       // position; w is not read
  // Edges that leave a vertex, and sectors of triangles between two of them.
  struct Spoke {
    uint32_t edge;
    uint8_t from_end;  // the vertex is where the edge ends
  };
  struct Sector {
    Spoke a, b;
  };
  std::vector<uint32_t> first_spoke, first_sector;  // vertices + 1 each
  std::vector<Spoke> spokes;
  std::vector<Sector> sectors;
  std::vector<std::array<uint32_t, 6>> around;  // of each triangle: the features of its edges and vertices
  std::vector<std::array<uint32_t, 2>> more;    // (triangle, feature) of edges told again, by triangle
  std::vector<uint32_t> triangle;               // of each feature: the first one it belongs to

  uint32_t triangles() const { return uint32_t(plane.size()); }
  uint32_t edges() const { return uint32_t(from.size()); }
  uint32_t vertices() const { return uint32_t(vertex.size()); }
  uint32_t size() const { return triangles() + edges() + vertices(); }
  // 0: triangle, 1: edge, 2: vertex
  int kind(uint32_t feature) const { return feature < triangles() ? 0 : feature < triangles() + edges() ? 1 : 2; }
};

MeshFeatures mesh_features(const SurfaceMesh& mesh);

scalar::MeshHit mesh_hit(const MeshFeatures& features, uint32_t feature, Vec3 centre);

// Whether a point may come within `reach` (m) of a feature, and be nearest to it there, before it has moved on by
// `slack` (m).
bool may_meet(const MeshFeatures& features, uint32_t feature, Vec3 centre, double reach, double slack);

}  // namespace scree
