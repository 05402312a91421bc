// Clouds of spheres for the tests of the pair search, and the search settings the engine would use for them.
#pragma once

#include <algorithm>
#include <vector>

#include "math/random.h"
#include "scree/scene.h"
#include "search/find_pairs.h"

namespace scree::testing {

struct Ball {
  Vec3 centre;
  double radius = 1;
};

inline Bodies make_bodies(const std::vector<Ball>& balls) {
  Bodies bodies;
  bodies.resize(balls.size());
  for (size_t i = 0; i < balls.size(); ++i) {
    bodies.place[i] = make_quad(balls[i].centre, balls[i].radius);
    bodies.id[i] = static_cast<uint32_t>(i);
  }
  return bodies;
}

// centres in [0, size], radii in [min, max], small ones as often as a power law of exponent −3 has them
inline std::vector<Ball> random_cloud(size_t n, Vec3 size, double min_radius, double max_radius, uint64_t seed) {
  Random random{seed};
  std::vector<Ball> balls(n);
  for (Ball& b : balls) {
    b.centre = {size.x * random.uniform(), size.y * random.uniform(), size.z * random.uniform()};
    const double ratio = min_radius / max_radius;
    b.radius = min_radius / std::sqrt(1 - random.uniform() * (1 - ratio * ratio));
  }
  return balls;
}

// box: periodic lengths from the origin, 0 in open directions
inline SearchSettings search_settings(const Bodies& bodies, double margin, Vec3 box = {}) {
  SearchSettings s;
  s.margin = margin;
  s.box = box;
  const auto inverse = [](double length) { return length > 0 ? 1 / length : 0.0; };
  s.inverse_box = {inverse(box.x), inverse(box.y), inverse(box.z)};
  Vec3 min{kInfinity, kInfinity, kInfinity}, max = -min;
  for (const Quad& q : bodies.place) {
    min = {std::min(min.x, q.x), std::min(min.y, q.y), std::min(min.z, q.z)};
    max = {std::max(max.x, q.x), std::max(max.y, q.y), std::max(max.z, q.z)};
  }
  const bool px = box.x > 0, py = box.y > 0, pz = box.z > 0;
  s.bounds = {{px ? 0 : min.x, py ? 0 : min.y, pz ? 0 : min.z},
              {px ? box.x : max.x, py ? box.y : max.y, pz ? box.z : max.z},
              {px, py, pz}};
  return s;
}

inline PairList found_pairs(const Bodies& bodies, const SearchSettings& settings) {
  PairSearch search;
  PairList pairs;
  build_levels(bodies, settings, search);
  find_pairs(bodies, settings, search, pairs);
  return pairs;
}

}  // namespace scree::testing
