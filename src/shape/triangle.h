// One triangle: the nearest point to another point, and the part of the triangle it lies on.
#pragma once

#include "scree/vec.h"

namespace scree {

struct Triangle {
  Vec3 a, b, c;
};

// edges run from one corner to the next: edge_a from a to b
enum class Feature { face, edge_a, edge_b, edge_c, corner_a, corner_b, corner_c };

struct NearestOnTriangle {
  Vec3 point;
  Feature feature = Feature::face;
};

// Ericson, Real-Time Collision Detection (2005), section 5.1.5. A triangle with c = b is the segment from a to b.
inline NearestOnTriangle nearest_on(const Triangle& t, Vec3 p) {
  const Vec3 ab = t.b - t.a, ac = t.c - t.a, ap = p - t.a, bp = p - t.b, cp = p - t.c;
  const double d1 = dot(ab, ap), d2 = dot(ac, ap);
  if (d1 <= 0 && d2 <= 0) return {t.a, Feature::corner_a};
  const double d3 = dot(ab, bp), d4 = dot(ac, bp);
  if (d3 >= 0 && d4 <= d3) return {t.b, Feature::corner_b};
  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return {t.a + ab * (d1 / (d1 - d3)), Feature::edge_a};
  const double d5 = dot(ab, cp), d6 = dot(ac, cp);
  if (d6 >= 0 && d5 <= d6) return {t.c, Feature::corner_c};
  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return {t.a + ac * (d2 / (d2 - d6)), Feature::edge_c};
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6)
    return {t.b + (t.c - t.b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6))), Feature::edge_b};
  return {t.a + (ab * vb + ac * vc) / (va + vb + vc), Feature::face};
}

// twice the area, along the normal
inline Vec3 area_vector(const Triangle& t) { return cross(t.b - t.a, t.c - t.a); }

}  // namespace scree
