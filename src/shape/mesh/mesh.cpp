#include "shape/mesh/mesh.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "scree/error.h"
#include "shape/mesh/mesh_edges.h"
#include "shape/mesh/triangle.h"

namespace scree {
namespace {

struct Flat {
  double x, y;
};

// twice the area of a, b, c, positive when they turn to the left
double turn(Flat a, Flat b, Flat c) { return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y); }

// along the axis that the polygon's normal (Newell's) is nearest to, turning to the left
std::vector<Flat> flattened(std::span<const Vec3> corners) {
  Vec3 normal;
  for (size_t i = 1; i + 1 < corners.size(); ++i) normal += cross(corners[i] - corners[0], corners[i + 1] - corners[0]);
  const double x = std::fabs(normal.x), y = std::fabs(normal.y), z = std::fabs(normal.z);
  std::vector<Flat> flat;
  for (const Vec3 p : corners)
    flat.push_back(x >= y && x >= z ? Flat{normal.x > 0 ? p.y : -p.y, p.z}
                   : y >= z         ? Flat{normal.y > 0 ? p.z : -p.z, p.x}
                                    : Flat{normal.z > 0 ? p.x : -p.x, p.y});
  return flat;
}

bool is_convex(const std::vector<Flat>& p) {
  for (size_t i = 0; i < p.size(); ++i)
    if (turn(p[i], p[(i + 1) % p.size()], p[(i + 2) % p.size()]) < 0) return false;
  return true;
}

// whether the corner `at` of what is left can be cut off: it turns to the left, and no other corner lies in its
// triangle
bool is_ear(const std::vector<Flat>& p, const std::vector<int>& left, size_t at) {
  const size_t n = left.size();
  const size_t before = (at + n - 1) % n, behind = (at + 1) % n;
  const Flat a = p[size_t(left[before])], b = p[size_t(left[at])], c = p[size_t(left[behind])];
  if (turn(a, b, c) <= 0) return false;
  for (size_t i = 0; i < n; ++i) {
    if (i == before || i == at || i == behind) continue;
    const Flat q = p[size_t(left[i])];
    if (turn(a, b, q) >= 0 && turn(b, c, q) >= 0 && turn(c, a, q) >= 0) return false;
  }
  return true;
}

}  // namespace

std::string point_text(Vec3 p) { return fmt::format("({:.6g}, {:.6g}, {:.6g})", p.x, p.y, p.z); }

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

// At equal steps along the triangles' summed areas; inside a triangle by the R2 sequence (Roberts, 2018), which fills
// it evenly without random numbers.
std::vector<SurfaceSample> sample_surface(const SurfaceMesh& mesh, int count) {
  double total = 0;
  for (const auto& t : mesh.triangles) total += 0.5 * norm(area_vector(corners_of(mesh, t)));
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

SurfaceMesh in_quarters(SurfaceMesh mesh, Vec3 (*middle)(Vec3 a, Vec3 b)) {
  std::map<std::pair<int, int>, int> numbers;
  const auto between = [&](int a, int b) {
    const auto [at, is_new] = numbers.try_emplace(std::minmax(a, b), int(mesh.points.size()));
    if (is_new) mesh.points.push_back(middle(mesh.points[size_t(a)], mesh.points[size_t(b)]));
    return at->second;
  };
  std::vector<std::array<int, 3>> finer;
  for (const auto& [a, b, c] : mesh.triangles) {
    const int ab = between(a, b), bc = between(b, c), ca = between(c, a);
    finer.insert(finer.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
  }
  mesh.triangles = std::move(finer);
  return mesh;
}

void add_fan(Vec3 middle, std::span<const Vec3> ring, SurfaceMesh& mesh) {
  const int first = int(mesh.points.size()), n = int(ring.size());
  mesh.points.push_back(middle);
  mesh.points.insert(mesh.points.end(), ring.begin(), ring.end());
  for (int i = 0; i < n; ++i) mesh.triangles.push_back({first, first + 1 + i, first + 1 + (i + 1) % n});
}

std::vector<std::array<int, 3>> cut_polygon(std::span<const Vec3> corners) {
  std::vector<std::array<int, 3>> triangles;
  std::vector<int> left(corners.size());
  std::iota(left.begin(), left.end(), 0);
  const std::vector<Flat> flat = flattened(corners);
  const bool convex = is_convex(flat);
  while (left.size() > 2) {
    size_t at = 1;  // always the second corner of what is left: a fan
    if (!convex)
      for (size_t i = 0; i < left.size(); ++i)
        if (is_ear(flat, left, i)) {
          at = i;
          break;
        }
    const size_t n = left.size();
    triangles.push_back({left[(at + n - 1) % n], left[at], left[(at + 1) % n]});
    left.erase(left.begin() + long(at));
  }
  return triangles;
}

}  // namespace scree
