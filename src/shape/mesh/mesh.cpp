#include "shape/mesh/mesh.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scree/error.h"
#include "shape/mesh/mesh_edges.h"
#include "shape/mesh/point_welder.h"
#include "shape/mesh/triangle.h"

namespace scree {
namespace {

std::string point_text(Vec3 p) { return fmt::format("({:.6g}, {:.6g}, {:.6g})", p.x, p.y, p.z); }

}  // namespace

void check_closed(const SurfaceMesh& mesh) {
  const MeshEdges edges(mesh);
  for (size_t e = 0; e < edges.size(); ++e) {
    const auto sides = edges.sides(e);
    if (joins_two(mesh, sides)) continue;
    const HalfEdge edge = half_edge(mesh, sides[0]);
    throw InputError(fmt::format("the mesh is not closed: the edge from {} to {} has {}",
                                 point_text(mesh.points[size_t(edge.from)]), point_text(mesh.points[size_t(edge.to)]),
                                 sides.size() == 1   ? "a triangle on one side only"
                                 : sides.size() == 2 ? "two triangles wound against each other"
                                                     : fmt::format("{} triangles", sides.size())));
  }
}

double volume_of(const SurfaceMesh& mesh) {
  double volume = 0;
  for (const auto& t : mesh.triangles) {
    const auto [a, b, c] = corners_of(mesh, t);
    const Vec3 o = mesh.points[0];
    volume += dot(a - o, cross(b - o, c - o)) / 6;
  }
  return volume;
}

double distance_to(const SurfaceMesh& mesh, Vec3 p) {
  double least = kInfinity;
  for (const auto& t : mesh.triangles) {
    const Vec3 away = p - nearest_on(corners_of(mesh, t), p).point;
    least = std::min(least, dot(away, away));
  }
  return std::sqrt(least);
}

// At equal steps along the triangles' summed areas; inside a triangle by the R2 sequence (Roberts, 2018), which fills
// it evenly without random numbers.
std::vector<SurfaceSample> sample_surface(const SurfaceMesh& mesh, int count) {
  double total = 0;
  for (const auto& t : mesh.triangles) {
    const auto [a, b, c] = corners_of(mesh, t);
    total += 0.5 * norm(cross(b - a, c - a));
  }
  const double step = total / count;
  std::vector<SurfaceSample> samples;
  double passed = 0, next = 0.5 * step, u = 0.5, v = 0.5;
  for (const auto& t : mesh.triangles) {
    const auto [a, b, c] = corners_of(mesh, t);
    const Vec3 across = cross(b - a, c - a);
    passed += 0.5 * norm(across);
    for (; next < passed; next += step) {
      u = std::fmod(u + 0.7548776662466927, 1), v = std::fmod(v + 0.5698402909980532, 1);
      const bool fold = u + v > 1;
      const double s = fold ? 1 - u : u, w = fold ? 1 - v : v;
      samples.push_back({a + (b - a) * s + (c - a) * w, unit(across), step});
    }
  }
  return samples;
}

SurfaceMesh in_quarters(const SurfaceMesh& mesh) {
  SurfaceMesh fine;
  PointWelder welder(4 * mesh.points.size());
  const auto number = [&](Vec3 p) { return welder.number_of(p, fine.points); };
  for (const auto& t : mesh.triangles) {
    const Triangle c = corners_of(mesh, t);
    const int a = number(c.a), b = number(c.b), d = number(c.c);
    const int ab = number((c.a + c.b) * 0.5), bd = number((c.b + c.c) * 0.5), da = number((c.c + c.a) * 0.5);
    for (const std::array<int, 3>& quarter : {std::array{a, ab, da}, {ab, b, bd}, {da, bd, d}, {ab, bd, da}})
      fine.triangles.push_back(quarter);
  }
  return fine;
}

void add_fan(Vec3 middle, std::span<const Vec3> ring, SurfaceMesh& mesh) {
  const int first = int(mesh.points.size()), n = int(ring.size());
  mesh.points.push_back(middle);
  mesh.points.insert(mesh.points.end(), ring.begin(), ring.end());
  for (int i = 0; i < n; ++i) mesh.triangles.push_back({first, first + 1 + i, first + 1 + (i + 1) % n});
}

}  // namespace scree
