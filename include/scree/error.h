// The two ways a run can end badly: the input is wrong (exit code 2), or the run failed (exit code 1).
#pragma once

#include <stdexcept>
#include <string>

namespace scree {

struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct RunError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace scree
