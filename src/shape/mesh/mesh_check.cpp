#include "shape/mesh/mesh_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "math/parallel.h"
#include "shape/mesh/mesh.h"
#include "shape/mesh/mesh_bvh.h"
#include "shape/mesh/mesh_edges.h"

namespace scree {
namespace {

constexpr double kFlat = 1e-12;

template <class Place, class Find>
void note(MeshReport::Faults<Place>& faults, Find place) {
  if (faults.count++ < MeshReport::kListed) faults.first.push_back(place());
}

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

using Pair = std::pair<int, int>;  // triangles

// Pairs by rising first triangle. Chunks of slots are searched in threads and put together in order.
std::vector<Pair> find_crossings(const SurfaceMesh& mesh, const MeshBvh& bvh, const std::vector<char>& left_out) {
  constexpr int kChunk = 1024;
  std::vector<std::vector<Pair>> found(size_t((bvh.size() + kChunk - 1) / kChunk));
  parallel_for(found.size(), 1, [&](size_t chunk) {
    for (int s = int(chunk) * kChunk; s < std::min(bvh.size(), (int(chunk) + 1) * kChunk); ++s) {
      const int a = bvh.triangle(s);
      if (left_out[size_t(a)]) continue;
      const Bounds box = bounds_of(bvh.corners(s));
      bvh.for_each_in(box, [&](int other) {
        if (other <= s || left_out[size_t(bvh.triangle(other))]) return;
        const Bounds common = overlap_of(box, bounds_of(bvh.corners(other)));
        if (common.min.x > common.max.x || common.min.y > common.max.y || common.min.z > common.max.z) return;
        const int b = bvh.triangle(other);
        if (triangles_cross(mesh.points, mesh.triangles[size_t(a)], mesh.triangles[size_t(b)]))
          found[chunk].push_back(std::minmax(a, b));
      });
    }
  });
  std::vector<Pair> all;
  for (const auto& part : found) all.insert(all.end(), part.begin(), part.end());
  std::sort(all.begin(), all.end());
  return all;
}

void check_crossings(const SurfaceMesh& mesh, const std::vector<char>& left_out, MeshReport& report) {
  const std::vector<Pair> pairs = find_crossings(mesh, MeshBvh(mesh), left_out);
  report.crossing_count = pairs.size();
  for (size_t i = 0; i < std::min(pairs.size(), MeshReport::kListed); ++i) {
    const auto [a, b] = pairs[i];
    const Bounds common = overlap_of(bounds_of(corners_of(mesh, mesh.triangles[size_t(a)])),
                                     bounds_of(corners_of(mesh, mesh.triangles[size_t(b)])));
    report.crossings.push_back({a, b, (common.min + common.max) * 0.5});
  }
}

void measure(const SurfaceMesh& mesh, MeshReport& report) {
  report.triangles = mesh.triangles.size();
  report.points = mesh.points.size();
  report.volume = volume_of(mesh);
  for (const auto& t : mesh.triangles) report.area += 0.5 * norm(area_vector(corners_of(mesh, t)));
  for (const auto& t : mesh.triangles) report.extent = united(report.extent, bounds_of(corners_of(mesh, t)));
}

std::string edges_text(const char* what, const MeshReport::EdgeFaults& faults, const char* advice) {
  if (faults.count == 0) return {};
  std::string text = fmt::format("{}: {}; {}\n", what, faults.count, advice);
  for (const MeshReport::EdgeAt& e : faults.first)
    text += fmt::format("  from {} to {}, triangle {}\n", point_text(e.from), point_text(e.to), e.triangle);
  if (faults.count > faults.first.size()) text += fmt::format("  and {} more\n", faults.count - faults.first.size());
  return text;
}

std::string triangles_text(const char* what, const MeshReport::TriangleFaults& faults, const char* advice) {
  if (faults.count == 0) return {};
  std::string text = fmt::format("{}: {}; {}\n  triangle", what, faults.count, advice);
  for (const int t : faults.first) text += fmt::format(" {}", t);
  return text + (faults.count > faults.first.size() ? " ...\n" : "\n");
}

std::string crossings_text(const MeshReport& r) {
  if (r.crossing_count == 0) return {};
  std::string text = fmt::format("triangles that run through one another: {} pairs; unite the parts into one surface\n",
                                 r.crossing_count);
  for (const MeshReport::Crossing& c : r.crossings)
    text += fmt::format("  {} and {}, near {}\n", c.a, c.b, point_text(c.at));
  if (r.crossing_count > r.crossings.size())
    text += fmt::format("  and {} more\n", r.crossing_count - r.crossings.size());
  return text;
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
  std::vector<std::pair<std::array<int, 3>, int>> keys;  // sorted corners, triangle
  keys.reserve(mesh.triangles.size());
  for (size_t t = 0; t < mesh.triangles.size(); ++t) {
    keys.push_back({mesh.triangles[t], int(t)});
    std::ranges::sort(keys.back().first);
  }
  std::sort(keys.begin(), keys.end());
  std::vector<int> twin(keys.size());
  for (size_t i = 0; i < keys.size(); ++i) {
    const auto& [corners, triangle] = keys[i];
    const bool same = i > 0 && corners == keys[i - 1].first;
    twin[size_t(triangle)] = same ? twin[size_t(keys[i - 1].second)] : triangle;
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

std::string to_text(const MeshReport& r) {
  std::string text = fmt::format("triangles: {}, points: {}, components: {}\n", r.triangles, r.points, r.components);
  text += fmt::format("extent: {} to {} m\n", point_text(r.extent.min), point_text(r.extent.max));
  text += fmt::format("area: {:.6g} m²\n", r.area);
  text += r.closed() ? fmt::format("closed, volume: {:.6g} m³\n", r.volume) : "not closed\n";
  if (r.rims > 0) text += fmt::format("rims of open edges: {}, {:.6g} m long in all\n", r.rims, r.rim_length);
  text += edges_text("open edges", r.open, "close the holes, or use the mesh as a shell");
  text += edges_text("edges with more than two triangles", r.crowded, "take inner faces out");
  text += edges_text("edges between triangles wound against each other", r.against, "repair turns them");
  if (r.inverted()) text += "inside out: the normals point into the volume; repair turns them\n";
  text += triangles_text("triangles without area", r.degenerate, "repair takes them out");
  text += triangles_text("triangles that are there twice", r.duplicate, "repair takes them out");
  return text + crossings_text(r);
}

}  // namespace scree
