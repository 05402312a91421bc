#include "shape/polyhedron_shapes.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "math/random.h"
#include "scree/error.h"
#include "shape/mesh/mesh.h"

namespace scree {
namespace {

// A bump of compact support: 1 at its middle, 0 with two derivatives at its rim.
struct Bump {
  Vec3 middle;
  double inverse_width_squared, height;
};

std::vector<Bump> bumps_of(uint64_t seed) {
  constexpr int kSizes = 4, kFewest = 6;
  Random random{seed, 0x726f636b};
  std::vector<Bump> bumps;
  double width = 1.4, height = 1;
  for (int size = 0; size < kSizes; ++size, width *= 0.5, height *= 0.5)
    for (int k = 0; k < kFewest << (2 * size); ++k) {
      Vec3 d = random.in_ball(false);
      while (dot(d, d) < 0.01) d = random.in_ball(false);
      bumps.push_back({unit(d), 1 / (width * width), height * random.uniform(-1, 1)});
    }
  return bumps;
}

double radius_at(const std::vector<Bump>& bumps, Vec3 direction, double roughness) {
  double sum = 0;
  for (const Bump& b : bumps) {
    const Vec3 away = direction - b.middle;
    const double q = 1 - dot(away, away) * b.inverse_width_squared;
    if (q > 0) sum += b.height * q * q * q;
  }
  return 1 + roughness * sum / (1 + std::fabs(sum));  // never beyond 1 ± roughness
}

SurfaceMesh icosahedron() {
  SurfaceMesh mesh{icosahedron_corners(), {}};
  for (Vec3& p : mesh.points) p = unit(p);
  const double edge = 2 / norm(Vec3{0, 1, std::numbers::phi});
  constexpr double kNeighbour = 1.1;  // edges; corners that are not joined are 1.6 edges apart
  const int count = int(mesh.points.size());
  const auto joined = [&](int i, int j) {
    return norm(mesh.points[size_t(i)] - mesh.points[size_t(j)]) < kNeighbour * edge;
  };
  for (int i = 0; i < count; ++i)
    for (int j = i + 1; j < count; ++j)
      for (int k = j + 1; k < count; ++k) {
        if (!joined(i, j) || !joined(j, k) || !joined(k, i)) continue;
        const Vec3 a = mesh.points[size_t(i)], b = mesh.points[size_t(j)], c = mesh.points[size_t(k)];
        const bool outward = dot(cross(b - a, c - a), a) > 0;
        mesh.triangles.push_back(outward ? std::array{i, j, k} : std::array{i, k, j});
      }
  return mesh;
}

}  // namespace

void add_golden_rectangles(double a, double b, std::vector<Vec3>& points) {
  for (const double s : {-a, a})
    for (const double t : {-b, b})
      for (const Vec3 p : {Vec3{0, s, t}, Vec3{s, t, 0}, Vec3{t, 0, s}}) points.push_back(p);
}

std::vector<Vec3> icosahedron_corners() {
  std::vector<Vec3> points;
  add_golden_rectangles(1, std::numbers::phi, points);
  return points;
}

SurfaceMesh icosphere(int level) {
  SurfaceMesh mesh = icosahedron();
  for (int l = 0; l < level; ++l) mesh = in_quarters(std::move(mesh), [](Vec3 a, Vec3 b) { return unit(a + b); });
  return mesh;
}

void roughen(SurfaceMesh& sphere, uint64_t seed, double roughness) {
  const std::vector<Bump> bumps = bumps_of(seed);
  for (Vec3& p : sphere.points) p = p * radius_at(bumps, p, roughness);
}

SurfaceMesh make_rock(const RockForm& form) {
  int level = 0;
  while (level < 10 && 20 << (2 * level) < form.triangles) ++level;
  if (20 << (2 * level) != form.triangles)
    throw InputError(
        fmt::format("a rock of {} triangles: allowed are 20, 80, 320, 1280, 5120, … (20 · 4ⁿ)", form.triangles));
  if (!(form.roughness >= 0 && form.roughness <= 0.5))
    throw InputError(fmt::format("a rock of roughness {}: allowed are 0 to 0.5", form.roughness));
  SurfaceMesh mesh = icosphere(level);
  roughen(mesh, form.seed, form.roughness);
  return mesh;
}

}  // namespace scree
