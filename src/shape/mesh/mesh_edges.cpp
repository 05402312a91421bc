#include "shape/mesh/mesh_edges.h"

namespace scree {

// Half-edges are counted into buckets of their lower point, six each on average, and the buckets sorted by the higher.
MeshEdges::MeshEdges(const SurfaceMesh& mesh) {
  const uint32_t count = uint32_t(3 * mesh.triangles.size());
  std::vector<uint32_t> bucket(mesh.points.size() + 1, 0);
  const auto real = [&](uint32_t h) {
    const auto& t = mesh.triangles[h / 3];
    return t[0] != t[1] && t[1] != t[2] && t[2] != t[0];
  };
  const auto low = [&](uint32_t h) { return size_t(std::min(half_edge(mesh, h).from, half_edge(mesh, h).to)); };
  const auto high = [&](uint32_t h) { return std::max(half_edge(mesh, h).from, half_edge(mesh, h).to); };
  for (uint32_t h = 0; h < count; ++h)
    if (real(h)) ++bucket[low(h) + 1];
  for (size_t p = 0; p + 1 < bucket.size(); ++p) bucket[p + 1] += bucket[p];
  sorted_.resize(bucket.back());
  std::vector<uint32_t> next(bucket.begin(), bucket.end() - 1);
  for (uint32_t h = 0; h < count; ++h)
    if (real(h)) sorted_[next[low(h)]++] = h;
  begin_.reserve(sorted_.size() / 2 + 1);
  for (size_t p = 0; p + 1 < bucket.size(); ++p) {
    std::sort(sorted_.begin() + bucket[p], sorted_.begin() + bucket[p + 1],
              [&](uint32_t a, uint32_t b) { return high(a) != high(b) ? high(a) < high(b) : a < b; });
    for (uint32_t i = bucket[p]; i < bucket[p + 1]; ++i)
      if (i == bucket[p] || high(sorted_[i]) != high(sorted_[i - 1])) begin_.push_back(i);
  }
  begin_.push_back(uint32_t(sorted_.size()));
}

bool joins_two(const SurfaceMesh& mesh, std::span<const uint32_t> sides) {
  return sides.size() == 2 && half_edge(mesh, sides[0]).from == half_edge(mesh, sides[1]).to;
}

std::vector<int> opposite_half_edges(const SurfaceMesh& mesh, bool wound) {
  const MeshEdges edges(mesh);
  std::vector<int> opposite(3 * mesh.triangles.size(), -1);
  for (size_t e = 0; e < edges.size(); ++e) {
    const auto sides = edges.sides(e);
    if (wound ? !joins_two(mesh, sides) : sides.size() != 2) continue;
    opposite[sides[0]] = int(sides[1]), opposite[sides[1]] = int(sides[0]);
  }
  return opposite;
}

}  // namespace scree
