// Stars and points for the tests of this folder.
#pragma once

#include <random>
#include <vector>

#include "scree/scene.h"

namespace scree::testing {

struct Term {
  int k;
  double cos, sin;
};

// not scaled
inline StarForm star(double mean, const std::vector<Term>& terms) {
  StarForm form{{mean}, {0}, 100};
  for (const Term& t : terms) {
    if (form.cosine.size() <= size_t(t.k)) form.cosine.resize(size_t(t.k) + 1), form.sine.resize(size_t(t.k) + 1);
    form.cosine[size_t(t.k)] = t.cos, form.sine[size_t(t.k)] = t.sin;
  }
  return form;
}

// positive everywhere: the terms together are smaller than the mean
inline StarForm random_star(std::mt19937_64& engine, int harmonics) {
  std::uniform_real_distribution<double> anywhere(-1, 1);
  StarForm form{{1}, {0}, 100};
  for (int k = 1; k <= harmonics; ++k) {
    form.cosine.push_back(0.6 * anywhere(engine) / harmonics);
    form.sine.push_back(0.6 * anywhere(engine) / harmonics);
  }
  return form;
}

}  // namespace scree::testing
