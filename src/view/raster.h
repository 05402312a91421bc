// Spheres, triangles and tubes into a depth buffer: for every sample of the picture the primitive nearest to the eye.
// Coordinates are samples to the right, down and towards the eye.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace scree {

struct Point {
  float x = 0, y = 0, z = 0;
};
inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Point operator*(Point a, float s) { return {a.x * s, a.y * s, a.z * s}; }
inline float dot(Point a, Point b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Point cross(Point a, Point b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline Point unit(Point a) { return a * (1 / std::sqrt(std::max(dot(a, a), 1e-30f))); }

struct Sphere {
  Point centre;
  float radius = 0;
  uint32_t owner = 0;  // what it belongs to: a body, a contact
};
struct ScreenTriangle {
  Point a, b, c;
  Point normal;  // unit, towards the eye
  uint32_t owner = 0;
};
struct Tube {
  Point a, b;
  float radius = 0;
  uint32_t owner = 0;
};

// Numbered through: spheres, then triangles, then tubes.
struct Primitives {
  std::vector<Sphere> spheres;
  std::vector<ScreenTriangle> triangles;
  std::vector<Tube> tubes;

  size_t size() const { return spheres.size() + triangles.size() + tubes.size(); }
  uint32_t owner_of(uint32_t primitive) const;
  Point normal_at(uint32_t primitive, Point p) const;
};

constexpr float kNothing = -std::numeric_limits<float>::infinity();

struct DepthBuffer {
  int width = 0, height = 0;
  std::vector<float> depth;  // towards the eye; kNothing where nothing is
  std::vector<uint32_t> primitive;

  size_t index(int x, int y) const { return size_t(y) * size_t(width) + size_t(x); }
  bool covered(size_t i) const { return depth[i] != kNothing; }
};

// The result does not depend on the number of threads: each takes bands of rows, and all meet the primitives in the
// same order.
DepthBuffer rasterise(const Primitives& primitives, int width, int height, int threads);

}  // namespace scree
