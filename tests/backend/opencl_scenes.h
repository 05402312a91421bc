// What the tests of the OpenCL backend share: whether there is a device, and the scenes that it can do.
#pragma once

#include <gtest/gtest.h>

#include "scree/devices.h"
#include "scree/error.h"
#include "scree/simulation.h"
#include "sim/scenes.h"

namespace scree::testing {

// why there is no device; empty: there is one
inline std::string no_device() {
  try {
    list_devices();
    return "";
  } catch (const InputError& e) {
    return e.what();
  }
}

#define SCREE_NEEDS_DEVICE() \
  if (const std::string why = no_device(); !why.empty()) GTEST_SKIP() << why

inline bool can_do(const Case& c) {
  return c.form == Form::balls && c.feature != Feature::meshed && c.feature != Feature::level_set;
}

inline std::vector<Case> device_cases() {
  std::vector<Case> cases;
  for (const Case& c : all_cases())
    if (can_do(c)) cases.push_back(c);
  return cases;
}

inline Simulation run_on(Backend backend, const Scene& scene, uint64_t steps) {
  Simulation sim(scene, {.threads = 1, .backend = backend});
  sim.advance(steps);
  return sim;
}

}  // namespace scree::testing
