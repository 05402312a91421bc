#include "shape/rock.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "math/direction.h"
#include "math/random.h"
#include "scree/error.h"

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
  const double g = 0.5 * (1 + std::sqrt(5.0));
  SurfaceMesh mesh;
  for (const double one : {-1.0, 1.0})
    for (const double golden : {-g, g}) {
      mesh.points.push_back(unit(Vec3{0, one, golden}));
      mesh.points.push_back(unit(Vec3{one, golden, 0}));
      mesh.points.push_back(unit(Vec3{golden, 0, one}));
    }
  const double edge = 2 / norm(Vec3{0, 1, g});
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

SurfaceMesh icosphere(int level) {
  SurfaceMesh mesh = icosahedron();
  for (int l = 0; l < level; ++l) {
    std::map<std::pair<int, int>, int> middles;
    const auto middle = [&](int i, int j) {
      const auto [at, fresh] = middles.try_emplace(std::minmax(i, j), int(mesh.points.size()));
      if (fresh) mesh.points.push_back(unit(mesh.points[size_t(i)] + mesh.points[size_t(j)]));
      return at->second;
    };
    std::vector<std::array<int, 3>> finer;
    for (const auto& [a, b, c] : mesh.triangles) {
      const int ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
      finer.insert(finer.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
    }
    mesh.triangles = std::move(finer);
  }
  return mesh;
}

SurfaceMesh globe(int around, int bands) {
  SurfaceMesh mesh;
  mesh.points.push_back({0, 0, 1});
  for (int band = 1; band < bands; ++band) {
    const Direction down = direction_of_part(band, 2 * bands);
    for (int k = 0; k < around; ++k) {
      const Direction east = direction_of_part(k, around);
      mesh.points.push_back({down.sin * east.cos, down.sin * east.sin, down.cos});
    }
  }
  const int south = int(mesh.points.size());
  mesh.points.push_back({0, 0, -1});
  const auto at = [&](int band, int k) { return 1 + (band - 1) * around + k % around; };
  for (int k = 0; k < around; ++k) {
    mesh.triangles.push_back({0, at(1, k), at(1, k + 1)});
    mesh.triangles.push_back({south, at(bands - 1, k + 1), at(bands - 1, k)});
    for (int band = 1; band + 1 < bands; ++band) {
      mesh.triangles.push_back({at(band, k), at(band + 1, k), at(band + 1, k + 1)});
      mesh.triangles.push_back({at(band, k), at(band + 1, k + 1), at(band, k + 1)});
    }
  }
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
