// Stars as the contact kernels read them, at radius 1: the boundary's nodes, and r(α) as a short program
// (kernels/geometry/star_program.h) with no transcendental function, so that a star with few harmonics costs little
// however high they are.
#pragma once

#include <vector>

#include "kernels/tables.h"
#include "math/aligned.h"
#include "scree/scene.h"

namespace scree {

struct Star {
  double mean = 0;  // c₀
  std::vector<StarProduct> product;
  std::vector<StarTerm> terms;
  bool only_squares = false;
  StarProgram program() const {
    return {mean,        static_cast<int>(product.size()), static_cast<int>(terms.size()), only_squares, product.data(),
            terms.data()};
  }

  int nodes = 0;
  Array<float> node_x, node_y;  // padded to whole batches
  Array<double> cosine, sine;   // directions of the nodes
  double sag = 0;               // no point of the curve is further out than this from the polygon of the nodes
  double least_radius = 0;
  double most_slope = 0, most_bend = 0;  // of |r'|, |r''|
};

Star compile_star(const StarForm& form);

struct StarTable {
  std::vector<Star> stars;
  size_t bytes() const;
};

}  // namespace scree
