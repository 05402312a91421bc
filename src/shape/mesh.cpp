#include "shape/mesh.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "scree/error.h"

namespace scree {
namespace {

struct Corners {
  Vec3 a, b, c;
};
Corners corners_of(const SurfaceMesh& mesh, const std::array<int, 3>& t) {
  return {mesh.points[size_t(t[0])], mesh.points[size_t(t[1])], mesh.points[size_t(t[2])]};
}

// Ericson, Real-Time Collision Detection (2005), section 5.1.5
Vec3 nearest_point(const Corners& t, Vec3 p) {
  const Vec3 ab = t.b - t.a, ac = t.c - t.a, ap = p - t.a, bp = p - t.b, cp = p - t.c;
  const double d1 = dot(ab, ap), d2 = dot(ac, ap);
  if (d1 <= 0 && d2 <= 0) return t.a;
  const double d3 = dot(ab, bp), d4 = dot(ac, bp);
  if (d3 >= 0 && d4 <= d3) return t.b;
  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return t.a + ab * (d1 / (d1 - d3));
  const double d5 = dot(ab, cp), d6 = dot(ac, cp);
  if (d6 >= 0 && d5 <= d6) return t.c;
  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return t.a + ac * (d2 / (d2 - d6));
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6) return t.b + (t.c - t.b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)));
  return t.a + (ab * vb + ac * vc) / (va + vb + vc);
}

std::string point_text(Vec3 p) { return fmt::format("({:.6g}, {:.6g}, {:.6g})", p.x, p.y, p.z); }

}  // namespace

void check_closed(const SurfaceMesh& mesh) {
  std::map<std::pair<int, int>, int> edges;
  for (const auto& t : mesh.triangles)
    for (size_t k = 0; k < 3; ++k) ++edges[{t[k], t[(k + 1) % 3]}];
  for (const auto& [edge, count] : edges) {
    const auto back = edges.find({edge.second, edge.first});
    if (count == 1 && back != edges.end() && back->second == 1) continue;
    const int sides = count + (back == edges.end() ? 0 : back->second);
    throw InputError(fmt::format("the mesh is not closed: the edge from {} to {} has {}",
                                 point_text(mesh.points[size_t(edge.first)]),
                                 point_text(mesh.points[size_t(edge.second)]),
                                 sides == 1   ? "a triangle on one side only"
                                 : sides == 2 ? "two triangles wound against each other"
                                              : fmt::format("{} triangles", sides)));
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
    const Vec3 away = p - nearest_point(corners_of(mesh, t), p);
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

}  // namespace scree
