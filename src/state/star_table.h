// Stars as the contact kernels read them, at radius 1: the boundary's nodes, and r(α) as a short program on the
// direction z = (cos α, sin α), with no transcendental function: r = c₀ + Re Σ c_k z^k, for the harmonics that there
// are, so that a star with few of them costs little however high they are.
#pragma once

#include <span>
#include <vector>

#include "math/aligned.h"
#include "scree/scene.h"

namespace scree {

struct StarTerm {
  int power = 0;          // entry of z^k
  double re = 0, im = 0;  // c_k
  double degree = 0;      // k
};

struct Star {
  double mean = 0;  // c₀
  // powers[0] = z, powers[i] = powers[product[i].first] · powers[product[i].second]
  std::vector<std::pair<int, int>> product;
  std::vector<StarTerm> terms;
  bool only_squares = false;  // one term, and each power is the square of the one before

  int nodes = 0;
  Array<float> node_x, node_y;  // padded to whole batches
  Array<double> cosine, sine;   // directions of the nodes
  double sag = 0;               // no point of the curve is further out than this from the polygon of the nodes
  double least_radius = 0;
  double most_slope = 0, most_bend = 0;  // of |r'|, |r''|
};

constexpr size_t kMostStarPowers = 64;  // as many as harmonics

Star compile_star(const StarForm& form);

// The program run for one direction: what the SIMD kernels must agree with.
struct StarValue {
  double r = 0, slope = 0, bend = 0;  // r, dr/dα, d²r/dα²
};
StarValue evaluate_star(const Star& star, double cosine, double sine);

struct StarTable {
  std::vector<Star> stars;
  size_t bytes() const;
};

}  // namespace scree
