#include "shape/mesh/mesh_check.h"

#include <algorithm>
#include <numeric>

#include "math/parallel.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/mesh/mesh_edges.h"

namespace scree {
namespace {

constexpr double kFlat = 1e-12;

template <class Faults, class Place>
void note(Faults& faults, Place place) {
  if (faults.count++ < MeshReport::kListed) faults.first.push_back(place());
}

// Numbers that are joined pair by pair, and the lowest of those that hang together.
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

void measure_rims(const SurfaceMesh& mesh, const MeshEdges& edges, MeshReport& report) {
  Joined points(mesh.points.size());
  std::vector<int> ends;
  for (size_t e = 0; e < edges.size(); ++e) {
    if (edges.sides(e).size() != 1) continue;
    const HalfEdge h = half_edge(mesh, edges.sides(e)[0]);
    report.rim_length += norm(mesh.points[size_t(h.to)] - mesh.points[size_t(h.from)]);
    points.join(h.from, h.to);
    ends.push_back(h.from), ends.push_back(h.to);
  }
  for (int& point : ends) point = points.first(point);
  std::sort(ends.begin(), ends.end());
  report.rims = size_t(std::unique(ends.begin(), ends.end()) - ends.begin());
}

void check_edges(const SurfaceMesh& mesh, MeshReport& report) {
  const MeshEdges edges(mesh);
  measure_rims(mesh, edges, report);
  for (size_t e = 0; e < edges.size(); ++e) {
    const auto sides = edges.sides(e);
    if (joins_two(mesh, sides)) continue;
    MeshReport::EdgeFaults& faults = sides.size() == 1   ? report.open
                                     : sides.size() == 2 ? report.against
                                                         : report.crowded;
    note(faults, [&] {
      const HalfEdge h = half_edge(mesh, sides[0]);
      return MeshReport::EdgeAt{mesh.points[size_t(h.from)], mesh.points[size_t(h.to)], int(sides[0] / 3)};
    });
  }
}

struct Pair {
  int a, b;
};

// Pairs by rising first triangle. Chunks of slots are searched in threads and put together in order.
std::vector<Pair> find_crossings(const SurfaceMesh& mesh, const MeshBvh& bvh, const std::vector<char>& left_out) {
  constexpr int kChunk = 1024;
  const int chunks = (bvh.size() + kChunk - 1) / kChunk;
  std::vector<std::vector<Pair>> found(static_cast<size_t>(chunks));
  ExceptionCarrier carrier;
#pragma omp parallel for schedule(dynamic)
  for (int chunk = 0; chunk < chunks; ++chunk)
    carrier.run([&] {
      for (int s = chunk * kChunk; s < std::min(bvh.size(), (chunk + 1) * kChunk); ++s) {
        const int a = bvh.triangle(s);
        if (left_out[size_t(a)]) continue;
        const Bounds box = bounds_of(bvh.corners(s));
        bvh.for_each_in(box, [&](int other) {
          if (other <= s || left_out[size_t(bvh.triangle(other))]) return;
          const Bounds common = overlap_of(box, bounds_of(bvh.corners(other)));
          if (common.min.x > common.max.x || common.min.y > common.max.y || common.min.z > common.max.z) return;
          const int b = bvh.triangle(other);
          if (triangles_cross(mesh.points, mesh.triangles[size_t(a)], mesh.triangles[size_t(b)]))
            found[size_t(chunk)].push_back({std::min(a, b), std::max(a, b)});
        });
      }
    });
  carrier.rethrow();
  std::vector<Pair> all;
  for (const auto& part : found) all.insert(all.end(), part.begin(), part.end());
  std::sort(all.begin(), all.end(), [](Pair p, Pair q) { return p.a != q.a ? p.a < q.a : p.b < q.b; });
  return all;
}

void check_crossings(const SurfaceMesh& mesh, const std::vector<char>& left_out, MeshReport& report) {
  const std::vector<Pair> pairs = find_crossings(mesh, MeshBvh(mesh), left_out);
  report.crossing_count = pairs.size();
  for (size_t i = 0; i < std::min(pairs.size(), MeshReport::kListed); ++i) {
    const Bounds common = overlap_of(bounds_of(corners_of(mesh, mesh.triangles[size_t(pairs[i].a)])),
                                     bounds_of(corners_of(mesh, mesh.triangles[size_t(pairs[i].b)])));
    report.crossings.push_back({pairs[i].a, pairs[i].b, (common.min + common.max) * 0.5});
  }
}

void measure(const SurfaceMesh& mesh, MeshReport& report) {
  report.triangles = mesh.triangles.size();
  report.points = mesh.points.size();
  report.volume = volume_of(mesh);
  for (const auto& t : mesh.triangles) report.area += 0.5 * norm(area_vector(corners_of(mesh, t)));
  for (const auto& t : mesh.triangles) report.extent = united(report.extent, bounds_of(corners_of(mesh, t)));
}

}  // namespace

bool is_degenerate(const SurfaceMesh& mesh, const std::array<int, 3>& triangle) {
  const Triangle t = corners_of(mesh, triangle);
  const Vec3 ab = t.b - t.a, bc = t.c - t.b, ca = t.a - t.c;
  return norm(area_vector(t)) <= kFlat * std::max({dot(ab, ab), dot(bc, bc), dot(ca, ca)});
}

std::vector<int> mesh_components(const SurfaceMesh& mesh, size_t& count) {
  Joined triangles(mesh.triangles.size());
  const MeshEdges edges(mesh);
  for (size_t e = 0; e < edges.size(); ++e)
    for (const uint32_t h : edges.sides(e)) triangles.join(int(edges.sides(e)[0] / 3), int(h / 3));
  std::vector<int> component(mesh.triangles.size());
  count = 0;
  for (size_t t = 0; t < component.size(); ++t) {
    const int first = triangles.first(int(t));
    component[t] = first == int(t) ? int(count++) : component[size_t(first)];
  }
  return component;
}

std::vector<int> first_twins(const SurfaceMesh& mesh) {
  struct Key {
    std::array<int, 3> corners;
    int triangle;
  };
  std::vector<Key> keys;
  keys.reserve(mesh.triangles.size());
  for (size_t t = 0; t < mesh.triangles.size(); ++t) {
    keys.push_back({mesh.triangles[t], int(t)});
    std::sort(keys.back().corners.begin(), keys.back().corners.end());
  }
  std::sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) {
    return a.corners != b.corners ? a.corners < b.corners : a.triangle < b.triangle;
  });
  std::vector<int> twin(keys.size());
  for (size_t i = 0; i < keys.size(); ++i) {
    const bool same = i > 0 && keys[i].corners == keys[i - 1].corners;
    twin[size_t(keys[i].triangle)] = same ? twin[size_t(keys[i - 1].triangle)] : keys[i].triangle;
  }
  return twin;
}

MeshReport check_mesh(const SurfaceMesh& mesh) {
  MeshReport report;
  measure(mesh, report);
  check_edges(mesh, report);
  mesh_components(mesh, report.components);
  const std::vector<int> twin = first_twins(mesh);
  std::vector<char> left_out(mesh.triangles.size(), 0);
  for (size_t t = 0; t < mesh.triangles.size(); ++t) {
    const bool flat = is_degenerate(mesh, mesh.triangles[t]), again = twin[t] != int(t);
    if (flat) note(report.degenerate, [&] { return int(t); });
    if (again && !flat) note(report.duplicate, [&] { return int(t); });
    left_out[t] = flat || again;
  }
  check_crossings(mesh, left_out, report);
  return report;
}

}  // namespace scree
