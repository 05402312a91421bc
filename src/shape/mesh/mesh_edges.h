// The edges of a mesh: which triangles meet at each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "shape/body_shape.h"

namespace scree {

// Half-edge 3 t + k runs along triangle t from its corner k to the next one.
struct HalfEdge {
  int from = 0, to = 0;  // points
};
inline HalfEdge half_edge(const SurfaceMesh& mesh, uint32_t h) {
  const auto& t = mesh.triangles[h / 3];
  return {t[h % 3], t[(h + 1) % 3]};
}

class MeshEdges {
 public:
  // Triangles with two corners in one point have no edges.
  explicit MeshEdges(const SurfaceMesh& mesh);

  size_t size() const { return begin_.size() - 1; }
  // the half-edges along an edge, by rising number
  std::span<const uint32_t> sides(size_t edge) const {
    return {sorted_.data() + begin_[edge], sorted_.data() + begin_[edge + 1]};
  }

 private:
  std::vector<uint32_t> sorted_, begin_;
};

// Numbers (of points, of triangles) that are joined pair by pair, and the lowest of those that hang together.
class Joined {
 public:
  explicit Joined(size_t count) : root_(count) { std::iota(root_.begin(), root_.end(), 0); }
  int first(int i) {
    while (root_[size_t(i)] != i) i = root_[size_t(i)] = root_[size_t(root_[size_t(i)])];
    return i;
  }
  void join(int i, int j) {
    const auto [low, high] = std::minmax({first(i), first(j)});
    root_[size_t(high)] = low;
  }

 private:
  std::vector<int> root_;
};

// two triangles, wound the same way
bool joins_two(const SurfaceMesh& mesh, std::span<const uint32_t> sides);

// For each half-edge the one of the triangle across; −1 unless the edge joins two triangles, `wound` the same way.
std::vector<int> opposite_half_edges(const SurfaceMesh& mesh, bool wound);

}  // namespace scree
