// One triangle: the nearest point to another point, and the part of the triangle it lies on.
#pragma once

#include "kernels/scalar.h"
#include "scree/vec.h"
#include "shape/body_shape.h"

namespace scree {

struct Triangle {
  Vec3 a, b, c;
};
inline Triangle corners_of(const SurfaceMesh& mesh, const std::array<int, 3>& t) {
  return {mesh.points[size_t(t[0])], mesh.points[size_t(t[1])], mesh.points[size_t(t[2])]};
}

// edges run from one corner to the next: edge_a from a to b; the numbers of kernels/geometry/triangle_nearest.h
enum class TrianglePart { face, edge_a, edge_b, edge_c, corner_a, corner_b, corner_c };

struct NearestOnTriangle {
  Vec3 point;
  TrianglePart feature = TrianglePart::face;
};

inline NearestOnTriangle nearest_on(const Triangle& t, Vec3 p) {
  const scalar::TriangleNearest n = scalar::nearest_on_triangle(t.a, t.b, t.c, p);
  return {n.point, TrianglePart(int(n.feature))};
}

// twice the area, along the normal
inline Vec3 area_vector(const Triangle& t) { return cross(t.b - t.a, t.c - t.a); }

// Distance along a ray to a triangle, or infinity.
inline double along_ray(const Triangle& t, Vec3 from, Vec3 direction) {
  const Vec3 e = t.b - t.a, g = t.c - t.a, p = cross(direction, g);
  const double det = dot(e, p);
  if (det == 0) return kInfinity;
  const Vec3 s = from - t.a, q = cross(s, e);
  const double u = dot(s, p) / det, v = dot(direction, q) / det, away = dot(g, q) / det;
  return u >= 0 && v >= 0 && u + v <= 1 && away > 0 ? away : kInfinity;
}

}  // namespace scree
