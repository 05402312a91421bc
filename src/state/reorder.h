// Bodies into a new order, field by field, so that the scratch space is one field's.
#pragma once

#include <cstdint>

#include "state/bodies.h"

namespace scree {

constexpr uint32_t kNone = 0xffffffffu;  // no body, no pair

// field[new] = field[order[new]]; order may leave bodies out.
template <class T>
void reorder_field(Array<T>& field, const Array<uint32_t>& order) {
  Array<T> moved(order.size());
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < order.size(); ++i) moved[i] = field[order[i]];
  field.swap(moved);
}

inline void reorder_bodies(Bodies& bodies, const Array<uint32_t>& order) {
#define X(type, name, ...) reorder_field(bodies.name, order);
  SCREE_BODY_FIELDS(X)
#undef X
}

}  // namespace scree
