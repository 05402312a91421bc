// Analytic solids at setup time, in scalar code: distance, containment, extent, measure. Solids are in scene
// coordinates.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "scree/scene.h"

namespace scree {

constexpr double Vec3::*kAxes[3] = {&Vec3::x, &Vec3::y, &Vec3::z};

// the columns of its matrix
inline std::array<Vec3, 3> axes_of(Quat turn) {
  return {rotate(turn, {1, 0, 0}), rotate(turn, {0, 1, 0}), rotate(turn, {0, 0, 1})};
}

struct Bounds {
  Vec3 min{kInfinity, kInfinity, kInfinity}, max{-kInfinity, -kInfinity, -kInfinity};  // empty unless grown
};

constexpr Bounds kEverywhere{{-kInfinity, -kInfinity, -kInfinity}, {kInfinity, kInfinity, kInfinity}};

// the first of the longest
inline double Vec3::*longest_axis(Vec3 extent) {
  if (extent.x >= extent.y && extent.x >= extent.z) return &Vec3::x;
  return extent.y >= extent.z ? &Vec3::y : &Vec3::z;
}

// the smallest box around both
inline Bounds united(const Bounds& a, const Bounds& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y), std::min(a.min.z, b.min.z)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y), std::max(a.max.z, b.max.z)}};
}
inline Bounds united(const Bounds& box, Vec3 point) { return united(box, {point, point}); }

inline Bounds overlap_of(const Bounds& a, const Bounds& b) {
  return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y), std::max(a.min.z, b.min.z)},
          {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y), std::min(a.max.z, b.max.z)}};
}

// Is it finite along the first `axes` axes? An empty box is not.
bool bounded(const Bounds& b, int axes = 3);

// Distance to the surface in m, negative inside. Exact for primitives; for set operations the sign is exact, and the
// value never exceeds the true distance. An open shell has no inside: its distance is positive on both sides.
double signed_distance(const Solid& solid, Vec3 point);

// The surface belongs to the solid; an open shell contains nothing.
bool contains(const Solid& solid, Vec3 point);

// A box that holds the solid, exact for primitives; infinite where the solid is.
Bounds bounds(const Solid& solid);

// m³; infinite for an unbounded solid (a polygon is unbounded along z), 0 for an open shell. Closed formulas for
// primitives, quadrature to about 1e-4 of the bounding box for set operations.
double volume(const Solid& solid);

// m², area of the cut with the plane z = 0: what a planar scene calls volume. Exact for a polygon, else by quadrature
// to about 1e-5 of the bounding box.
double section_area(const Solid& solid);

}  // namespace scree
