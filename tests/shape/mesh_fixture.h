// Meshes for tests: a box, a ball of any fineness, files made from them.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "pi_and_errors.h"
#include "shape/mesh/mesh_check.h"
#include "shape/mesh/triangle.h"

namespace scree::testing {

// a box with corners at 0 and `size`, two triangles a side
inline SurfaceMesh box_mesh(Vec3 size) {
  SurfaceMesh mesh;
  for (int i = 0; i < 8; ++i) mesh.points.push_back({i & 1 ? size.x : 0, i & 2 ? size.y : 0, i & 4 ? size.z : 0});
  mesh.triangles = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                    {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
  return mesh;
}

// A ball of radius 1 on parallels and meridians, 4 rings (rings − 1) triangles, corners on the sphere; with
// `bump` its radius wavers by that much.
inline SurfaceMesh ball_mesh(int rings, double bump = 0) {
  SurfaceMesh mesh;
  const int around = 2 * rings;
  const auto point = [&](double theta, double phi) {
    const double r = 1 + bump * std::sin(5 * phi) * std::pow(std::sin(theta), 5) * std::cos(7 * theta);
    return Vec3{r * std::sin(theta) * std::cos(phi), r * std::sin(theta) * std::sin(phi), r * std::cos(theta)};
  };
  mesh.points.push_back(point(0, 0));
  for (int i = 1; i < rings; ++i)
    for (int j = 0; j < around; ++j)
      mesh.points.push_back(point(std::numbers::pi * i / rings, 2 * std::numbers::pi * j / around));
  mesh.points.push_back({0, 0, -1});
  const auto at = [&](int i, int j) { return 1 + (i - 1) * around + j % around; };
  for (int j = 0; j < around; ++j) {
    mesh.triangles.push_back({0, at(1, j), at(1, j + 1)});
    mesh.triangles.push_back({int(mesh.points.size()) - 1, at(rings - 1, j + 1), at(rings - 1, j)});
    for (int i = 1; i < rings - 1; ++i) {
      mesh.triangles.push_back({at(i, j), at(i + 1, j), at(i + 1, j + 1)});
      mesh.triangles.push_back({at(i, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  }
  return mesh;
}

inline std::string ascii_stl(const SurfaceMesh& mesh, const std::string& name = "box") {
  std::string text = "solid " + name + "\n";
  for (const auto& t : mesh.triangles) {
    text += "facet normal 0 0 0\n outer loop\n";
    for (const int k : t) {
      const Vec3 p = mesh.points[size_t(k)];
      text += "  vertex " + std::to_string(p.x) + " " + std::to_string(p.y) + " " + std::to_string(p.z) + "\n";
    }
    text += " endloop\nendfacet\n";
  }
  return text + "endsolid " + name + "\n";
}

inline std::string binary_stl(const SurfaceMesh& mesh) {
  std::string bytes(80, ' ');
  bytes.replace(0, 5, "solid");
  const auto put = [&](auto value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); };
  put(uint32_t(mesh.triangles.size()));
  for (const auto& t : mesh.triangles) {
    for (int k = 0; k < 3; ++k) put(0.0f);
    for (const int k : t) {
      const Vec3 p = mesh.points[size_t(k)];
      put(float(p.x)), put(float(p.y)), put(float(p.z));
    }
    put(uint16_t(0));
  }
  return bytes;
}

inline bool is_clean(const MeshReport& r) {
  return r.closed() && !r.inverted() && r.degenerate.count == 0 && r.duplicate.count == 0 && r.crossing_count == 0;
}

// from a point to the nearest of all triangles, one by one; not signed
inline double distance_to(const SurfaceMesh& mesh, Vec3 p) {
  double least = kInfinity;
  for (const auto& t : mesh.triangles) {
    const Vec3 away = p - nearest_on(corners_of(mesh, t), p).point;
    least = std::min(least, dot(away, away));
  }
  return std::sqrt(least);
}

}  // namespace scree::testing
