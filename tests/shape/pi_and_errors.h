// What most tests of this folder need: π, and the message of an error.
#pragma once

#include <functional>
#include <numbers>
#include <string>

#include "scree/error.h"

namespace scree::testing {

constexpr double kPi = std::numbers::pi;

inline std::string error_of(const std::function<void()>& what) {
  try {
    what();
  } catch (const InputError& e) {
    return e.what();
  }
  return "no error";
}

}  // namespace scree::testing
