// Triangles ready for the SIMD kernels: corner by corner in aligned quads, in doubles and in floats.
#pragma once

#include <cstdint>
#include <span>
#include <type_traits>

#include "math/aligned.h"
#include "math/quad.h"
#include "shape/mesh/triangle.h"

namespace scree {

// Three quads a triangle: a corner, and 1 / |edge to the next corner|² (0: no length), which turning and moving leave
// as it is. Each triangle begins with its longest edge, as the kernels ask for; its way round stays.
template <class Real>
struct TriangleTable {
  Array<std::conditional_t<std::is_same_v<Real, float>, FloatQuad, Quad>> quads;

  size_t size() const { return quads.size() / 3; }
  void add(const Triangle& t);
};

// Where coordinates of floats count from and in what unit: a power of two, so that scaling loses nothing. Kernels
// multiply up to four lengths; with sizes near 1 floats neither overflow nor vanish.
struct FloatFrame {
  Vec3 origin;
  double unit = 1;  // m

  Vec3 to_frame(Vec3 v) const { return (v - origin) / unit; }
};
// around all the triangles
FloatFrame float_frame(std::span<const Triangle> triangles);

TriangleTable<double> double_table(std::span<const Triangle> triangles);
TriangleTable<float> float_table(std::span<const Triangle> triangles, const FloatFrame& frame);

// the same triangle from its longest edge on
Triangle from_longest_edge(const Triangle& t);

}  // namespace scree
