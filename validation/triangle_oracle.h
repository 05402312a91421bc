// The distance of two triangles with any number type that has + − × ÷ and an order: exact with rationals, and with
// DoubleDouble an answer that carries its own proof. Written for clarity, apart from the kernels it judges.
#pragma once

#include <array>

#include "shape/mesh/triangle.h"

namespace scree::validation {

template <class N>
struct Vec {
  N x = 0, y = 0, z = 0;
};
template <class N>
Vec<N> operator+(const Vec<N>& a, const Vec<N>& b) {
  return {N(a.x + b.x), N(a.y + b.y), N(a.z + b.z)};
}
template <class N>
Vec<N> operator-(const Vec<N>& a, const Vec<N>& b) {
  return {N(a.x - b.x), N(a.y - b.y), N(a.z - b.z)};
}
template <class N>
Vec<N> operator*(const Vec<N>& a, const N& s) {
  return {N(a.x * s), N(a.y * s), N(a.z * s)};
}
template <class N>
N dot(const Vec<N>& a, const Vec<N>& b) {
  return N(a.x * b.x + a.y * b.y + a.z * b.z);
}
template <class N>
Vec<N> cross(const Vec<N>& a, const Vec<N>& b) {
  return {N(a.y * b.z - a.z * b.y), N(a.z * b.x - a.x * b.z), N(a.x * b.y - a.y * b.x)};
}

template <class N>
using Corners = std::array<Vec<N>, 3>;

// Corners about `origin`, from the longest edge on. The difference of two doubles is exact in both number types.
template <class N>
Corners<N> corners_about(const Triangle& t, Vec3 origin) {
  const double ab = norm(t.b - t.a), bc = norm(t.c - t.b), ca = norm(t.a - t.c);
  const int first = ab >= bc && ab >= ca ? 0 : bc >= ca ? 1 : 2;
  const Vec3 given[3] = {t.a, t.b, t.c};
  Corners<N> corners;
  for (int k = 0; k < 3; ++k) {
    const Vec3 p = given[(first + k) % 3];
    corners[size_t(k)] = {N(N(p.x) - N(origin.x)), N(N(p.y) - N(origin.y)), N(N(p.z) - N(origin.z))};
  }
  return corners;
}

template <class N>
struct Closest {
  bool found = false;
  N squared = 0;
  Vec<N> a, b;  // points, one in each triangle

  void consider(const Vec<N>& on_a, const Vec<N>& on_b) {
    const Vec<N> gap = on_a - on_b;
    const N d2 = dot(gap, gap);
    if (found && !(d2 < squared)) return;
    found = true, squared = d2, a = on_a, b = on_b;
  }
};

template <class N>
N clamped(const N& x) {
  return x < N(0) ? N(0) : x > N(1) ? N(1) : x;
}

// Between the segments a + s u and b + t v, s and t in [0, 1].
template <class N>
void consider_segments(Closest<N>& best, const Vec<N>& a, const Vec<N>& u, const Vec<N>& b, const Vec<N>& v) {
  const Vec<N> r = a - b, n = cross(u, v);
  const N uu = dot(u, u), vv = dot(v, v), nn = dot(n, n), uv = dot(u, v);
  N s = nn > N(0) ? clamped(N(dot(cross(v, r), n) / nn)) : N(0);
  const N t = vv > N(0) ? clamped(N((uv * s + dot(v, r)) / vv)) : N(0);
  s = uu > N(0) ? clamped(N((uv * t - dot(u, r)) / uu)) : N(0);
  best.consider(a + u * s, b + v * t);
}

// How far points are above a face and to the inner side of its edges (times lengths).
template <class N>
struct Face {
  Corners<N> corner;
  Vec<N> normal, inward[3];
  N squared;  // of the normal

  explicit Face(const Corners<N>& c)
      : corner(c), normal(cross(c[2] - c[1], c[0] - c[2])), squared(dot(normal, normal)) {
    for (size_t k = 0; k < 3; ++k) inward[k] = cross(normal, c[(k + 1) % 3] - c[k]);
  }
  N height(const Vec<N>& p) const { return dot(normal, p - corner[0]); }
  bool holds(const Vec<N>& p) const {
    for (size_t k = 0; k < 3; ++k)
      if (dot(inward[k], p - corner[k]) < N(0)) return false;
    return true;
  }
  Vec<N> foot(const Vec<N>& p) const { return p - normal * N(height(p) / squared); }
};

// The nearest pair among edges and edges, corners and faces, and where edges go through faces.
template <class N>
Closest<N> closest(const Corners<N>& a, const Corners<N>& b) {
  Closest<N> best;
  for (size_t i = 0; i < 3; ++i)
    for (size_t j = 0; j < 3; ++j) consider_segments(best, a[i], a[(i + 1) % 3] - a[i], b[j], b[(j + 1) % 3] - b[j]);
  for (const bool swapped : {false, true}) {
    const Face<N> face(swapped ? b : a);
    const Corners<N>& other = swapped ? a : b;
    if (!(face.squared > N(0))) continue;
    const auto consider = [&](const Vec<N>& on_face, const Vec<N>& p) {
      swapped ? best.consider(p, on_face) : best.consider(on_face, p);
    };
    for (size_t k = 0; k < 3; ++k) {
      const Vec<N> from = other[k], to = other[(k + 1) % 3];
      if (face.holds(from)) consider(face.foot(from), from);
      const N begin = face.height(from), end = face.height(to);
      if (!((begin > N(0) && end < N(0)) || (begin < N(0) && end > N(0)))) continue;
      const Vec<N> through = from + (to - from) * N(begin / (begin - end));
      if (face.holds(through)) consider(through, through);
    }
  }
  return best;
}

// The width of the slab across the gap that keeps the triangles apart, times the gap: at most distance × gap.
template <class N>
N slab(const Closest<N>& c, const Corners<N>& a, const Corners<N>& b) {
  const Vec<N> gap = c.a - c.b;
  N low = dot(gap, a[0] - c.b), high = dot(gap, b[0] - c.b);
  for (size_t k = 1; k < 3; ++k) {
    const N of_a = dot(gap, a[k] - c.b), of_b = dot(gap, b[k] - c.b);
    if (of_a < low) low = of_a;
    if (of_b > high) high = of_b;
  }
  return N(low - high);
}

}  // namespace scree::validation
