// Triangles for tests: random ones, and one pair through the SIMD kernels.
#pragma once

#include <vector>

#include "math/random.h"
#include "pairs/triangles/triangle_distance.h"

namespace scree::testing {

inline Vec3 random_vec(Random& random, double half) {
  const double x = random.uniform(-half, half), y = random.uniform(-half, half), z = random.uniform(-half, half);
  return {x, y, z};
}
inline Triangle random_triangle(Random& random, double half = 1) {
  const Vec3 a = random_vec(random, half), b = random_vec(random, half), c = random_vec(random, half);
  return {a, b, c};
}
inline Triangle moved(const Triangle& t, Vec3 shift) { return {t.a + shift, t.b + shift, t.c + shift}; }
inline Triangle scaled(const Triangle& t, double s) { return {t.a * s, t.b * s, t.c * s}; }
inline Triangle turned_triangle(const Triangle& t, Quat q) { return {rotate(q, t.a), rotate(q, t.b), rotate(q, t.c)}; }

struct TriangleList {
  TriangleTable<double> a, b;
  std::vector<TrianglePair> list;
  void add(const Triangle& x, const Triangle& y) {
    list.push_back({uint32_t(a.size()), uint32_t(b.size())});
    a.add(x), b.add(y);
  }
};

struct Gap {
  double distance;
  Vec3 a, b;
};
inline Gap gap_of(const Triangle& a, const Triangle& b, TriangleMethod method = TriangleMethod::comparison) {
  TriangleList pair;
  pair.add(a, b);
  TriangleGaps<double> gaps;
  triangle_distances<double>(method, {pair.a, pair.b, pair.list}, gaps);
  return {gaps.distance[0], gaps.point_a(0), gaps.point_b(0)};
}

}  // namespace scree::testing
