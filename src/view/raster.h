// Spheres, triangles and tubes into a depth buffer: for every sample of the picture the primitive nearest to the eye.
// Coordinates are samples to the right, down and towards the eye.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "scree/vec.h"

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

// A mesh that many bodies share: its corners get their places when it is drawn, so that a picture of a million
// triangles takes the memory of its bodies.
struct MeshInstance {
  std::span<const Vec3> points;  // radius 1, in the body's frame
  std::span<const std::array<int, 3>> triangles;
  Vec3 position;  // m
  Quat orientation;
  double radius = 0;  // m
  Point centre;       // with reach, a ball that holds all of it
  float reach = 0;
  uint32_t owner = 0;
};

// From places to samples: each coordinate is a product with one of the vectors, and what is at the origin.
struct Projection {
  Vec3 right, down, near, origin;

  Point operator()(Vec3 p) const {
    return {float(dot(p, right) + origin.x), float(dot(p, down) + origin.y), float(dot(p, near) + origin.z)};
  }
  // of corners in the frame of a mesh
  Projection of(const MeshInstance& m) const {
    const auto seen_by_body = [&](Vec3 v) { return rotate_back(m.orientation, v) * m.radius; };
    return {seen_by_body(right), seen_by_body(down), seen_by_body(near),
            origin + Vec3{dot(m.position, right), dot(m.position, down), dot(m.position, near)}};
  }
};

// What is seen somewhere: a primitive, and which of its triangles if it is a mesh.
struct Seen {
  uint32_t primitive = 0, triangle = 0;
};

// Numbered through: spheres, then triangles, tubes and meshes.
struct Primitives {
  std::vector<Sphere> spheres;
  std::vector<ScreenTriangle> triangles;
  std::vector<Tube> tubes;
  std::vector<MeshInstance> meshes;
  Projection projection = {};  // of meshes, from m

  size_t size() const { return spheres.size() + triangles.size() + tubes.size() + meshes.size(); }
  uint32_t owner_of(uint32_t primitive) const;
  Point normal_at(Seen seen, Point p) const;
};

// of three corners as they are seen
ScreenTriangle facing_eye(Point a, Point b, Point c, uint32_t owner);

constexpr float kNothing = -std::numeric_limits<float>::infinity();

struct DepthBuffer {
  int width = 0, height = 0;
  std::vector<float> depth;  // towards the eye; kNothing where nothing is
  std::vector<Seen> seen;

  size_t index(int x, int y) const { return size_t(y) * size_t(width) + size_t(x); }
  bool covered(size_t i) const { return depth[i] != kNothing; }
};

// The result does not depend on the number of threads: each takes bands of rows, and all meet the primitives in the
// same order.
DepthBuffer rasterise(const Primitives& primitives, int width, int height, int threads);

}  // namespace scree
