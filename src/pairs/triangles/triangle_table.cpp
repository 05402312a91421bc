#include "pairs/triangles/triangle_table.h"

#include <algorithm>
#include <cmath>

namespace scree {

Triangle from_longest_edge(const Triangle& t) {
  const double ab = norm(t.b - t.a), bc = norm(t.c - t.b), ca = norm(t.a - t.c);
  if (ab >= bc && ab >= ca) return t;
  return bc >= ca ? Triangle{t.b, t.c, t.a} : Triangle{t.c, t.a, t.b};
}

template <class Real>
void TriangleTable<Real>::add(const Triangle& t) {
  const Triangle turned = from_longest_edge(t);
  const Vec3 corner[3] = {turned.a, turned.b, turned.c};
  for (int k = 0; k < 3; ++k) {
    // of the corners as they are stored
    const auto rounded = [](Vec3 v) { return Vec3{double(Real(v.x)), double(Real(v.y)), double(Real(v.z))}; };
    const Vec3 from = rounded(corner[k]), edge = rounded(corner[(k + 1) % 3]) - from;
    const double inverse = 1 / dot(edge, edge);
    quads.push_back({Real(from.x), Real(from.y), Real(from.z), std::isfinite(Real(inverse)) ? Real(inverse) : Real(0)});
  }
}
template struct TriangleTable<double>;
template struct TriangleTable<float>;

FloatFrame float_frame(std::span<const Triangle> triangles) {
  Vec3 low{kInfinity, kInfinity, kInfinity}, high = -low;
  for (const Triangle& t : triangles)
    for (const Vec3 p : {t.a, t.b, t.c}) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
  if (triangles.empty()) return {};
  const Vec3 half = (high - low) * 0.5;
  const double size = std::max({half.x, half.y, half.z});
  int exponent = 0;
  std::frexp(size, &exponent);
  return {low + half, size > 0 ? std::ldexp(1, exponent) : 1};
}

TriangleTable<double> double_table(std::span<const Triangle> triangles) {
  TriangleTable<double> table;
  table.quads.reserve(3 * triangles.size());
  for (const Triangle& t : triangles) table.add(t);
  return table;
}

TriangleTable<float> float_table(std::span<const Triangle> triangles, const FloatFrame& frame) {
  TriangleTable<float> table;
  table.quads.reserve(3 * triangles.size());
  for (const Triangle& t : triangles) table.add({frame.to_frame(t.a), frame.to_frame(t.b), frame.to_frame(t.c)});
  return table;
}

}  // namespace scree
