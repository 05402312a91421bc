// Vectors in JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "scree/vec.h"

namespace scree {

inline nlohmann::ordered_json list(Vec3 v) { return nlohmann::ordered_json::array({v.x, v.y, v.z}); }
inline Vec3 vector_of(const nlohmann::ordered_json& j) {
  return {j.at(0).get<double>(), j.at(1).get<double>(), j.at(2).get<double>()};
}

}  // namespace scree
