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

}  // namespace scree
