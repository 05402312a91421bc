// Bodies as the pair search sees them: bounding balls, one per body or one per part.
#pragma once

#include <span>

#include "state/bodies.h"

namespace scree {

struct Balls {
  std::span<const Quad> place;            // centre, radius
  std::span<const uint32_t> body, first;  // of a ball its body; of a body its first ball, and the end. Empty: one each

  Balls() = default;
  Balls(const Bodies& bodies) : place(bodies.place) {}

  size_t size() const { return place.size(); }
  // balls [own_begin(i), own_end(i)) are of the same body as i, and do not meet
  uint32_t own_begin(uint32_t i) const { return first.empty() ? i : first[body[i]]; }
  uint32_t own_end(uint32_t i) const { return first.empty() ? i + 1 : first[body[i] + 1]; }
};

}  // namespace scree
