// Corners of triangles that have the same coordinates become one point. An open-addressing table of point numbers:
// a million triangles weld in a tenth of a second, where a std::map took more than two.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "scree/vec.h"

namespace scree {

class PointWelder {
 public:
  explicit PointWelder(size_t expected_points) : slots_(std::bit_ceil(2 * expected_points + 16), -1) {}

  // the number of the point in `points`, where it is appended unless it is known
  int number_of(Vec3 p, std::vector<Vec3>& points) {
    p = p + Vec3{};  // −0 is 0
    size_t slot = hash(p) & (slots_.size() - 1);
    for (; slots_[slot] >= 0; slot = (slot + 1) & (slots_.size() - 1))
      if (points[size_t(slots_[slot])] == p) return slots_[slot];
    slots_[slot] = int(points.size());
    points.push_back(p);
    if (2 * points.size() > slots_.size()) grow(points);
    return int(points.size()) - 1;
  }

 private:
  static uint64_t hash(Vec3 p) {
    uint64_t h = 0;
    for (const double x : {p.x, p.y, p.z}) {
      h = (h ^ std::bit_cast<uint64_t>(x)) * 0x9E3779B97F4A7C15;
      h ^= h >> 29;
    }
    return h;
  }

  void grow(const std::vector<Vec3>& points) {
    slots_.assign(2 * slots_.size(), -1);
    for (size_t i = 0; i < points.size(); ++i) {
      size_t slot = hash(points[i]) & (slots_.size() - 1);
      while (slots_[slot] >= 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = int(i);
    }
  }

  std::vector<int> slots_;  // −1: free
};

}  // namespace scree
