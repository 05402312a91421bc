#include "view/picture.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "shape/wall/solid.h"

namespace scree {
namespace {

constexpr double kSharp = 0.9;  // cosine between faces: below, the edge shows
constexpr double kSame = 1e-6;  // of the wall's size: points nearer than this are one

// faces do not share points: points at the same place get the same number
std::vector<int> welded(const std::vector<Vec3>& points) {
  if (points.empty()) return {};
  Bounds box;
  for (const Vec3 p : points) box = united(box, p);
  const auto& [low, high] = box;
  const double grain = std::max(kSame * norm(high - low), 1e-300);
  const auto cell = [&](double x, double from) { return std::llround((x - from) / grain); };
  std::map<std::array<long long, 3>, int> known;
  std::vector<int> number;
  for (const Vec3 p : points)
    number.push_back(known.emplace(std::array{cell(p.x, low.x), cell(p.y, low.y), cell(p.z, low.z)}, int(known.size()))
                         .first->second);
  return number;
}

struct Faces {
  Vec3 a, b;
  std::vector<Vec3> normals;
};

}  // namespace

std::vector<WallEdge> wall_edges(const ViewWall& wall) {
  const std::vector<int> number = welded(wall.points);
  std::map<std::array<int, 2>, Faces> found;
  for (const auto& t : wall.triangles) {
    const Vec3 normal = cross(wall.points[t[1]] - wall.points[t[0]], wall.points[t[2]] - wall.points[t[0]]);
    if (norm(normal) == 0) continue;
    for (int k = 0; k < 3; ++k) {
      const int p = t[k], q = t[(k + 1) % 3];
      if (number[p] == number[q]) continue;
      Faces& faces = found[{std::min(number[p], number[q]), std::max(number[p], number[q])}];
      faces.a = wall.points[p], faces.b = wall.points[q];
      faces.normals.push_back(unit(normal));
    }
  }
  std::vector<WallEdge> edges;
  for (const auto& [ends, faces] : found) {
    const bool pair = faces.normals.size() == 2;
    const Vec3 first = faces.normals.front(), second = faces.normals.back();
    edges.push_back({faces.a, faces.b, {first, second}, !pair || dot(first, second) < kSharp});
  }
  for (const auto& [a, b] : wall.lines) edges.push_back({wall.points[a], wall.points[b], {}, true});
  return edges;
}

}  // namespace scree
