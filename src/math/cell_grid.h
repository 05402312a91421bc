// A hash grid of spheres for setup work: who may touch a sphere at p? Spheres are kept in one grid per factor two of
// radius, so a size ratio of 1:50 costs a few more lookups, not thousands of visits. Spheres can be added at any time.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "scree/scene.h"

namespace scree {

// The periodic directions of a domain.
struct Periodic {
  bool on[3] = {false, false, false};
  double min[3] = {0, 0, 0}, length[3] = {0, 0, 0};

  Periodic() = default;
  explicit Periodic(const Domain& domain) {
    const double low[3] = {domain.min.x, domain.min.y, domain.min.z};
    const double high[3] = {domain.max.x, domain.max.y, domain.max.z};
    for (int k = 0; k < 3; ++k)
      if (domain.periodic[k]) {  // the ends of other directions may be infinite
        on[k] = true;
        min[k] = low[k];
        length[k] = high[k] - low[k];
      }
  }

  // the image of p inside the domain
  Vec3 wrap(Vec3 p) const { return {wrap(p.x, 0), wrap(p.y, 1), wrap(p.z, 2)}; }
  // the shortest image of a difference of two wrapped points
  Vec3 shortest(Vec3 d) const { return {shortest(d.x, 0), shortest(d.y, 1), shortest(d.z, 2)}; }

 private:
  double wrap(double x, int k) const {
    if (!on[k] || (x >= min[k] && x < min[k] + length[k])) return x;
    x -= length[k] * std::floor((x - min[k]) / length[k]);
    return x < min[k] + length[k] ? x : min[k];  // rounding may land on the end
  }
  double shortest(double d, int k) const {
    if (!on[k]) return d;
    return d > 0.5 * length[k] ? d - length[k] : d < -0.5 * length[k] ? d + length[k] : d;
  }
};

class CellGrid {
 public:
  struct Sphere {
    Vec3 center;
    double radius;
    int id;
  };

  CellGrid(double min_radius, double max_radius, const Periodic& periodic, size_t expected)
      : periodic_(periodic),
        max_radius_(max_radius),
        heads_(std::bit_ceil(2 * expected + 16), -1),
        mask_(heads_.size() - 1) {
    // finer than 2^20 below the largest gains nothing
    const double ratio = std::min(max_radius / min_radius, 0x1p20);
    for (double size = 2 * max_radius; size * ratio >= 2 * max_radius || levels_.empty(); size *= 0.5) {
      Level level;
      for (int k = 0; k < 3; ++k) {
        level.cells[k] = periodic_.on[k] ? int64_t(std::clamp(periodic_.length[k] / size, 1.0, 1e9)) : 0;
        level.per_meter[k] = periodic_.on[k] ? double(level.cells[k]) / periodic_.length[k] : 1 / size;
      }
      levels_.push_back(level);
    }
    entries_.reserve(expected);
  }

  void insert(const Sphere& sphere) {
    int l = 0;
    for (double r = max_radius_ * 0.5; sphere.radius <= r && l + 1 < int(levels_.size()); r *= 0.5) ++l;
    Level& level = levels_[l];
    const Sphere wrapped{periodic_.wrap(sphere.center), sphere.radius, sphere.id};
    const uint64_t cell = cell_key(l, cell_index(level, wrapped.center.x, 0), cell_index(level, wrapped.center.y, 1),
                                   cell_index(level, wrapped.center.z, 2));
    int& head = heads_[cell & mask_];
    level.members.push_back(int(entries_.size()));
    level.max_radius = std::max(level.max_radius, sphere.radius);
    entries_.push_back({wrapped, cell, head});
    head = int(entries_.size()) - 1;
  }

  // Calls visit(sphere, gap) for every sphere whose surface is less than `reach` from p (gap: from p to its surface,
  // m, so gap < reach) until visit returns true; returns whether it did.
  template <class Visit>
  bool any_within(Vec3 p, double reach, Visit visit) const {
    p = periodic_.wrap(p);
    const auto meets = [&](const Entry& entry) {
      const Vec3 d = periodic_.shortest(entry.sphere.center - p);
      const double limit = reach + entry.sphere.radius, d2 = dot(d, d);
      return d2 < limit * limit && visit(entry.sphere, std::sqrt(d2) - entry.sphere.radius);
    };
    for (int l = 0; l < int(levels_.size()); ++l)
      if (any_in_level(l, p, reach, meets)) return true;
    return false;
  }

 private:
  struct Entry {
    Sphere sphere;
    uint64_t cell;
    int next;  // in the same bucket, −1 at the end
  };
  struct Level {
    int64_t cells[3];     // in a periodic direction
    double per_meter[3];  // 1 / cell size
    double max_radius = 0;
    std::vector<int> members;
  };

  int64_t cell_index(const Level& level, double x, int k) const {
    const double scaled = std::clamp((x - periodic_.min[k]) * level.per_meter[k], -0x1p40, 0x1p40);
    const int64_t cut = int64_t(scaled);
    return cut - (scaled < double(cut));
  }

  // Two cells share a key with a chance of 2^-64. Neighbours along x are neighbours in memory.
  static uint64_t cell_key(int level, int64_t x, int64_t y, int64_t z) {
    return uint64_t(x) + uint64_t(y) * 0x9E3779B97F4A7C15 + uint64_t(z) * 0xC2B2AE3D27D4EB4F +
           uint64_t(level) * 0x165667B19E3779F9;
  }

  template <class Meets>
  bool any_in_level(int l, Vec3 p, double reach, const Meets& meets) const {
    const Level& level = levels_[l];
    if (level.members.empty()) return false;
    const double span = reach + level.max_radius, at[3] = {p.x, p.y, p.z};
    int64_t first[3], count[3];
    double cells = 1;
    for (int k = 0; k < 3; ++k) {
      first[k] = cell_index(level, at[k] - span, k);
      count[k] = cell_index(level, at[k] + span, k) - first[k] + 1;
      if (periodic_.on[k]) count[k] = std::min(count[k], level.cells[k]);
      cells *= double(count[k]);
    }
    if (cells > double(level.members.size()))
      return std::any_of(level.members.begin(), level.members.end(), [&](int e) { return meets(entries_[e]); });
    for (int64_t z = 0; z < count[2]; ++z)
      for (int64_t y = 0; y < count[1]; ++y)
        for (int64_t x = 0; x < count[0]; ++x) {
          const uint64_t cell = cell_key(l, around(level, first[0] + x, 0), around(level, first[1] + y, 1),
                                         around(level, first[2] + z, 2));
          for (int e = heads_[cell & mask_]; e >= 0; e = entries_[e].next)
            if (entries_[e].cell == cell && meets(entries_[e])) return true;
        }
    return false;
  }

  // the index of a cell that may lie one period off
  int64_t around(const Level& level, int64_t index, int k) const {
    if (!periodic_.on[k]) return index;
    const int64_t n = level.cells[k];
    while (index < 0) index += n;
    while (index >= n) index -= n;
    return index;
  }

  Periodic periodic_;
  double max_radius_;
  std::vector<Level> levels_;
  std::vector<Entry> entries_;
  std::vector<int> heads_;
  size_t mask_;
};

}  // namespace scree
