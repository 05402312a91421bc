#include "shape/mesh/mesh.h"

#include <cmath>
#include <numeric>

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
